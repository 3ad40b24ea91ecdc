/** Single changes of a paper's structure: order, removal, questions added or replaced. */
import { insertItems, orderParts, removeItems, replaceItem } from '../../../../../domain/exams/papers/change-areas'
import { areaMode, type PaperArea, paperLimits, type PlacedItem } from '../../../../../domain/exams/papers/paper'
import { textsIn } from '../../../../core/texts'
import { idList } from '../../../../operations/entry/ids'
import { newId } from '../../../../sql/new-id'
import { closedBanks } from '../../../exams/papers/closed-banks'
import { type KnownQuestion, questionsById } from '../../../exams/papers/known-questions'
import type { ActionContext, ActionOf } from '../../action'
import { invalid } from '../../refusals'
import { openPaper, refuseTwice, storeDraft } from './paper-context'
import { parsed } from './save-structure'

type Values = Readonly<Record<string, unknown>>

/** Sorts areas `[{id, sort}]` and questions `[{id, areaId, sort}]`. */
export const orderPaper: ActionOf<'exam/order-paper'> = async (context) => {
  const { params } = context
  const { row, areas } = await openPaper(context, params.paperId)
  const known = new Set(areas.map(({ id }) => id))
  const areaOrder = rowsOf(params.areas).map(({ id, sort }) => ({ id: String(id), sort: Number(sort) }))
  const items = rowsOf(params.items).map(({ id, areaId, sort }) => ({
    id: String(id),
    areaId: String(areaId),
    sort: Number(sort),
  }))
  if ([...areaOrder.map(({ id }) => id), ...items.map(({ areaId }) => areaId)].some((id) => !known.has(id)))
    throw invalid(textsIn(context.locale)('exams:noArea'), 'areas')
  return storeDraft(context, row, orderParts(areas, { areas: areaOrder, items }))
}

/** Removes questions from a paper. */
export const removePaperItems: ActionOf<'exam/remove-paper-items'> = async (context) => {
  const { row, areas } = await openPaper(context, context.params.paperId)
  return storeDraft(context, row, removeItems(areas, new Set(idList(context.params.itemIds))))
}

/** Removes an area with its questions and rules. */
export const removeArea: ActionOf<'exam/remove-area'> = async (context) => {
  const { params } = context
  const { row, areas } = await openPaper(context, params.paperId)
  areaOf(context, areas, params.areaId)
  return storeDraft(
    context,
    row,
    areas.filter(({ id }) => id !== params.areaId),
  )
}

/** Adds questions at the end of an area, or puts one in the place of another. */
export const useQuestions: ActionOf<'exam/use-questions'> = async (context) => {
  const { params, locale } = context
  const { row, areas } = await openPaper(context, params.paperId)
  const area = areaOf(context, areas, params.areaId)
  const ids = idList(params.questionIds)
  if (ids.length === 0) throw invalid(textsIn(locale)('exams:chooseQuestions'), 'questionIds')
  if (area.mode === areaMode.rules && params.replaceItemId === undefined)
    throw invalid(textsIn(locale)('exams:areaDraws', { name: area.name }), 'areaId')
  const questions = await questionsById(context, row.tenant_id!, ids)
  await refuseUnfit(context, row.tenant_id!, area, ids, questions)
  const changed =
    params.replaceItemId === undefined
      ? insertItems(
          areas,
          area.id,
          ids.map((id) => placed(area, questions.get(id)!, params.score)),
        )
      : replaceItem(areas, String(params.replaceItemId), ids[0]!, questions.get(ids[0]!)!.version)
  refuseTwice(context, changed)
  const count = changed.reduce((sum, { items }) => sum + items.length, 0)
  if (count > paperLimits.questions)
    throw invalid(textsIn(locale)('exams:manyPaperQuestions', { count: paperLimits.questions }), 'questionIds')
  return storeDraft(context, row, changed)
}

/** Points: those of the call, the area, the question. */
function placed(
  { defaultScore }: PaperArea,
  { id, version, defaultScore: own }: KnownQuestion,
  score: unknown,
): PlacedItem {
  const given = Number(score)
  return {
    id: newId(),
    questionId: id,
    version,
    score: given > 0 ? Math.round(given * 10) / 10 : (defaultScore ?? own),
  }
}

async function refuseUnfit(
  context: ActionContext,
  tenantId: string,
  area: PaperArea,
  ids: readonly string[],
  questions: ReadonlyMap<string, KnownQuestion>,
): Promise<void> {
  const texts = textsIn(context.locale)
  if (ids.some((id) => !questions.get(id)?.isEnabled)) throw invalid(texts('exams:noQuestion'), 'questionIds')
  if (area.type !== 0 && ids.some((id) => questions.get(id)!.type !== area.type))
    throw invalid(texts('exams:areaType', { name: area.name }), 'questionIds')
  const [closed] = await closedBanks(
    context,
    context,
    tenantId,
    [...questions.values()].map(({ bankId }) => bankId),
  )
  if (closed) throw invalid(texts('exams:bankClosed', { name: closed[1] }), 'questionIds')
}

function areaOf({ locale }: ActionContext, areas: readonly PaperArea[], id: unknown): PaperArea {
  const area = areas.find((each) => each.id === String(id ?? ''))
  if (!area) throw invalid(textsIn(locale)('exams:noArea'), 'areaId')
  return area
}

function rowsOf(sent: unknown): readonly Values[] {
  const rows = parsed(sent)
  return Array.isArray(rows) ? rows.filter((row): row is Values => typeof row === 'object' && row !== null) : []
}
