/** Papers of the demo, one of each kind and state, built of the questions of the banks. */
import { tableIn } from '../../../core/context/tables'
import { untyped } from '../../../core/context/database'
import { areaMode, type PaperArea, paperType, type PaperTypeCode } from '../../../../domain/exams/papers/paper'
import { chineseNumeral, totalsOf } from '../../../../domain/exams/papers/change-areas'
import type { QuestionTypeCode } from '../../../../domain/exams/questions/question'
import { platformTenant } from '../../../core/context/caller'
import { personCaller } from '../people/person-caller'
import { drawFor } from '../../../product/exams/papers/draw-for'
import { loadPaper } from '../../../product/exams/papers/load-paper'
import { type KnownQuestion, questionsById } from '../../../product/exams/papers/known-questions'
import { storeStructure } from '../../../product/exams/papers/store-structure'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { newId } from '../../../sql/new-id'
import { addRows, toNewRow } from '../../seed/new-rows'
import type { Seeding } from '../../seed/options'
import type { Company } from '../companies'
import type { DemoParts } from '../parts'
import type { Authors } from '../run-stories'

/** Questions of a type with their points: chosen ones, or as a rule draws them. */
interface PlannedArea {
  readonly title: string
  readonly type: QuestionTypeCode
  readonly count: number
  readonly score: number
  readonly isDrawn?: boolean
}

interface PlannedPaper {
  readonly name: string
  readonly paperType: PaperTypeCode
  readonly areas: readonly PlannedArea[]
  readonly minutes: number
  readonly isDraft?: boolean
  readonly isDisabled?: boolean
  readonly given?: Readonly<Record<string, unknown>>
}

const single = (count: number, score: number, isDrawn = false): PlannedArea => ({
  title: '单选题',
  type: 1,
  count,
  score,
  isDrawn,
})
const multiple = (count: number, score: number, isDrawn = false): PlannedArea => ({
  title: '多选题',
  type: 2,
  count,
  score,
  isDrawn,
})
const truths = (count: number, score: number, isDrawn = false): PlannedArea => ({
  title: '判断题',
  type: 3,
  count,
  score,
  isDrawn,
})
const blanks: PlannedArea = { title: '填空题', type: 4, count: 3, score: 4 }
const open: PlannedArea = { title: '简答题', type: 5, count: 2, score: 10 }
const cases: PlannedArea = { title: '案例题', type: 6, count: 1, score: 10 }

const papers: readonly PlannedPaper[] = [
  {
    name: '安全生产月度考试卷',
    paperType: paperType.fixed,
    areas: [single(6, 5), multiple(4, 5), truths(6, 3), blanks, open],
    minutes: 60,
  },
  {
    name: '新员工入职考试卷',
    paperType: paperType.drawn,
    areas: [single(6, 8, true), truths(8, 4, true), multiple(4, 5, true)],
    minutes: 45,
  },
  {
    name: '岗位知识随机卷',
    paperType: paperType.random,
    areas: [single(8, 5, true), multiple(4, 6, true), truths(9, 4, true)],
    minutes: 60,
    given: { shuffleQuestion: 1, shuffleOption: 1 },
  },
  {
    name: '设备操作综合卷',
    paperType: paperType.mixed,
    areas: [single(5, 8, true), truths(5, 4, true), cases, open, { ...multiple(2, 5), title: '必答多选题' }],
    minutes: 90,
    given: { multiMode: 3, wrongDeduct: 25 },
  },
  { name: '季度复训试卷（编制中）', paperType: paperType.fixed, areas: [single(5, 2)], minutes: 30, isDraft: true },
  {
    name: '去年安全考试卷',
    paperType: paperType.fixed,
    areas: [single(8, 8), truths(9, 4)],
    minutes: 60,
    isDisabled: true,
  },
]

/** The company of the platform shows how the builder bears the largest paper. */
const largest: PlannedPaper = {
  name: '全员安全知识题集（300题）',
  paperType: paperType.fixed,
  areas: Array.from({ length: 20 }, (_, at) => [single(15, 2), multiple(15, 2), truths(15, 2)][at % 3]!),
  minutes: 240,
}

export async function addPapers(
  parts: DemoParts & Pick<Seeding, 'tx'>,
  company: Company,
  authors: Authors,
): Promise<void> {
  const { tenantId } = company
  const { model, tx, now, database } = parts
  const paper = model.resources['exam/paper']
  if (!paper) return
  const known = await tx
    .selectFrom(tableIn(model, 'exam/paper')!)
    .select('id')
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .execute()
  if (known.length > 0) return
  const { editor } = authors
  const config = { demo: true, clients: [] }
  const seeding: Seeding = {
    ...parts,
    passwords: parts.vault,
    config,
    isNew: false,
    by: editor.id,
    byDept: editor.deptId,
  }
  const store = await openStore(parts, tenantId)
  const caller = personCaller(tenantId, editor)
  const unit = createWriteUnit(tx, { model, database })
  for (const plan of tenantId === platformTenant ? [...papers, largest] : papers) {
    const planned = areasOf(plan, store)
    const areas = plan.paperType === paperType.drawn ? await withDrawn(parts, tenantId, planned) : planned
    const entry = {
      name: plan.name,
      categoryId: store.categoryId,
      paperType: plan.paperType,
      minutes: plan.minutes,
      targetScore: totalsOf(areas, () => 3).totalScore,
      multiMode: 2,
      multiRatio: 50,
      enableStatus: plan.isDisabled ? 1 : 0,
      description: plan.isDraft ? '' : '<p>请独立完成，注意答题时间。</p>',
      ...plan.given,
    }
    const row = await toNewRow(seeding, paper, entry, tenantId)
    await addRows(seeding, paper, [row])
    const stored = (await loadPaper({ tx, model }, tenantId, String(row.id)))!
    const ids = areas.flatMap(({ items }) => items.map(({ questionId }) => questionId))
    const questions = await questionsById({ tx, model }, tenantId, ids)
    await storeStructure(unit, { model, caller, now }, stored.row, { areas, questions, isReady: !plan.isDraft })
  }
}

/** Questions of a company by type, in the order in which papers take them. */
interface Store {
  readonly categoryId: string
  readonly bankIds: readonly string[]
  readonly byType: ReadonlyMap<number, readonly KnownQuestion[]>
}

async function openStore({ tx, model }: Pick<Seeding, 'tx' | 'model'>, tenantId: string): Promise<Store> {
  const of = (resource: string) =>
    untyped(tx)
      .selectFrom(model.resources[resource]!.table)
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('is_deleted', '=', 0)
      .orderBy('id')
  const categories = await of('exam/category').where('biz_type', '=', 2).limit(1).execute()
  const banks = await of('exam/bank').where('open_scope', '=', 1).execute()
  const found = await of('exam/question').where('enable_status', '=', 0).execute()
  const known = await questionsById(
    { tx, model },
    tenantId,
    found.map(({ id }) => String(id)),
  )
  const questions = [...known.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const types = [...new Set(questions.map(({ type }) => type))]
  return {
    categoryId: String(categories[0]?.id ?? ''),
    bankIds: banks.map(({ id }) => String(id)),
    byType: new Map(types.map((type) => [type, questions.filter((question) => question.type === type)])),
  }
}

/** Areas of the plan; a question stands once in a paper. */
function areasOf({ areas }: PlannedPaper, { bankIds, byType }: Store): readonly PaperArea[] {
  const used = new Map<number, number>()
  return areas.map(({ title, type, count, score, isDrawn = false }, at) => {
    const from = used.get(type) ?? 0
    const chosen = isDrawn ? [] : (byType.get(type) ?? []).slice(from, from + count)
    used.set(type, from + chosen.length)
    return {
      id: newId(),
      name: `${chineseNumeral(at + 1)}、${title}`,
      remark: '',
      mode: isDrawn ? areaMode.rules : areaMode.fixed,
      type,
      defaultScore: score,
      items: chosen.map(({ id, version }) => ({ id: newId(), questionId: id, version, score })),
      rules: isDrawn
        ? [{ id: newId(), bankIds, type, count, score, difficulties: [], knowledgePointIds: [], tags: [] }]
        : [],
    }
  })
}

/** A paper that is drawn once has its questions from the beginning. */
async function withDrawn(
  { tx, model, now }: Pick<Seeding, 'tx' | 'model' | 'now'>,
  tenantId: string,
  areas: readonly PaperArea[],
) {
  const rules = areas.flatMap((area) => area.rules)
  const { questions } = await drawFor({ tx, model }, { tenantId, now, rules, fixedIds: new Set(), seed: tenantId })
  return areas.map((area) => ({
    ...area,
    items: questions
      .filter(({ ruleId }) => area.rules.some(({ id }) => id === ruleId))
      .map(({ ruleId, questionId, score }) => ({ id: newId(), questionId, version: 1, score, ruleId })),
  }))
}
