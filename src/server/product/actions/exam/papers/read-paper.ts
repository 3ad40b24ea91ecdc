/** Papers with their areas, questions and rules. */
import { randomUUID } from 'node:crypto'
import { learnerQuestion } from '../../../../../domain/exams/papers/learner-question'
import type { PaperArea } from '../../../../../domain/exams/papers/paper'
import { detail } from '../../../../operations/read/detail'
import { loadAreas } from '../../../exams/papers/load-paper'
import { drawFor, openDrawing } from '../../../exams/papers/draw-for'
import { type KnownQuestion, questionsById } from '../../../exams/papers/known-questions'
import { questionStored } from '../../../exams/question-row'
import type { ActionContext, ActionOf } from '../../action'
import { freeCopyName } from '../../copy-name'

/** The whole paper; `preview` 1 draws what rules draw, and hides answers. */
export const readPaper: ActionOf<'exam/read-paper'> = async (context) => {
  const { preview, seed, ...params } = context.params
  const head = await context.next(params)
  const areas = await loadAreas(context, String(head.id))
  const tenantId = String(head.tenantId)
  if (Number(preview ?? 0) === 1) {
    const asked = seed === undefined || seed === '' ? randomUUID() : String(seed)
    return { ...head, ...(await previewed(context, tenantId, areas, asked)), seed: asked }
  }
  const questions = await questionsById(context, tenantId, fixedIds(areas))
  return {
    ...head,
    areas: areas.map((area) => withQuestions(area, (item) => questions.get(item.questionId)?.entry ?? null)),
  }
}

const fixedIds = (areas: readonly PaperArea[]) =>
  areas.flatMap(({ items }) => items.map(({ questionId }) => questionId))

function withQuestions(area: PaperArea, questionOf: (item: PaperArea['items'][number]) => unknown) {
  return {
    ...area,
    defaultScore: area.defaultScore ?? null,
    items: area.items.map((item) => ({ ...item, question: questionOf(item) })),
    rules: area.rules.map(ruleEntry),
  }
}

/** A rule under the names of its resource. */
function ruleEntry({ type, isEachPointCovered, difficultyRatio, ...rule }: PaperArea['rules'][number]) {
  return { ...rule, type: type ?? 0, difficultyRatio: difficultyRatio ?? null, kpCover: isEachPointCovered ? 1 : 0 }
}

async function previewed(context: ActionContext, tenantId: string, areas: readonly PaperArea[], seed: string) {
  const { questions: drawn, shortages } = await drawFor(context, {
    tenantId,
    now: context.now,
    ...openDrawing(areas),
    seed,
  })
  const all = areas.map((area) => ({
    ...area,
    items: [
      ...area.items,
      ...area.rules.flatMap(({ id }) =>
        drawn
          .filter(({ ruleId }) => ruleId === id)
          .map(({ questionId, score }) => ({ id: `${id}-${questionId}`, questionId, score, version: 1, ruleId: id })),
      ),
    ],
  }))
  const questions = await questionsById(context, tenantId, fixedIds(all))
  return {
    areas: all.map((area) => withQuestions(area, (item) => shown(questions.get(item.questionId), seed))),
    shortage: shortages,
  }
}

function shown(known: KnownQuestion | undefined, seed: string) {
  if (!known) return null
  return { id: known.id, ...learnerQuestion(questionStored(known.entry), [], seed) }
}

/** A paper for a form: without ids, under a name of its own; it is stored when it is saved. */
export const copyPaper: ActionOf<'exam/copy-paper'> = async (context) => {
  const { params, resource } = context
  const call = { ...resource.calls.detail!, action: undefined }
  const head = await detail({ ...context, call, params: { id: params.id } })
  const areas = await loadAreas(context, String(head.id))
  const questions = await questionsById(context, String(head.tenantId), fixedIds(areas))
  const names = [
    'categoryId',
    'paperType',
    'minutes',
    'targetScore',
    'shuffleQuestion',
    'shuffleOption',
    'multiMode',
    'multiRatio',
    'wrongDeduct',
    'description',
    'enableStatus',
  ]
  const own = Object.fromEntries(names.map((name) => [name, head[name]]))
  return {
    ...own,
    name: await freeCopyName(context, 'exam/paper', { name: String(head.name), tenant_id: String(head.tenantId) }),
    areas: areas.map((area) =>
      withoutIds(withQuestions(area, (item) => questions.get(item.questionId)?.entry ?? null)),
    ),
  }
}

/** Items name their rule by its place, for want of an id. */
function withoutIds({ id: _, ...area }: ReturnType<typeof withQuestions>) {
  const places = new Map(area.rules.map(({ id }, index) => [id, index]))
  return {
    ...area,
    items: area.items.map(({ id: _, ruleId, ...item }) =>
      ruleId === undefined ? item : { ...item, rule: places.get(ruleId) },
    ),
    rules: area.rules.map(({ id: _, ...rule }) => rule),
  }
}
