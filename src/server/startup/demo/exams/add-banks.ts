/** Banks of the demo with their questions, the knowledge points they are about, and corrections in every state. */
import { tableIn } from '../../../core/context/tables'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { personCaller } from '../people/person-caller'
import { platformTenant } from '../../../core/context/caller'
import { addPoints, pathKey } from '../../../product/exams/knowledge-paths'
import { storeQuestions } from '../../../product/exams/store-questions'
import { addRows, toNewRow } from '../../seed/new-rows'
import type { Seeding } from '../../seed/options'
import type { Company } from '../companies'
import type { DemoParts } from '../parts'
import type { Authors } from '../run-stories'
import { demoQuestion, reports, subjects } from './questions'

/** The company of the platform shows large banks; the others have a few questions of each kind. */
const sizes = { large: 2000, small: 120 }

const categories = [...new Set(subjects.map(({ category }) => category))]

export async function addBanks(
  parts: DemoParts & Pick<Seeding, 'tx'>,
  company: Company,
  authors: Authors,
): Promise<void> {
  const { tenantId } = company
  const { model, tx, now, database } = parts
  const bank = model.resources['exam/bank']
  if (!bank) return
  const known = await tx
    .selectFrom(tableIn(model, 'exam/bank')!)
    .select('id')
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .execute()
  if (known.length > 0) return
  const { editor, colleague } = authors
  const config = { demo: true, clients: [] }
  const seeding: Seeding = {
    ...parts,
    passwords: parts.vault,
    config,
    isNew: false,
    by: editor.id,
    byDept: editor.deptId,
  }
  const add = async (
    name: string,
    entries: readonly Readonly<Record<string, unknown>>[],
  ): Promise<readonly string[]> => {
    const resource = model.resources[name]!
    const rows = await Promise.all(entries.map((entry) => toNewRow(seeding, resource, entry, tenantId)))
    await addRows(seeding, resource, rows)
    return rows.map(({ id }) => String(id))
  }
  const kinds = [1, 2, 3].flatMap((bizType) =>
    categories.map((name, at) => ({ bizType, name, parentId: '0', sort: at + 1, enableStatus: 0 })),
  )
  const categoryIds = await add('exam/category', kinds)
  const bankIds = await add(
    'exam/bank',
    subjects.map((subject, at) => ({
      name: `${subject.name}题库`,
      categoryId: categoryIds[categories.indexOf(subject.category)],
      openScope: at === 5 ? 0 : 1,
      practice: at % 2,
      sort: at + 1,
      enableStatus: 0,
      description: `${subject.name}岗位培训与考核用题。`,
    })),
  )
  const caller = personCaller(tenantId, editor)
  const context = { model, now, caller, database, locale: 'zh-CN' as const }
  const points = await addPoints(
    tx,
    context,
    tenantId,
    subjects.map(({ point }) => point),
  )
  const unit = createWriteUnit(tx, context)
  const count = Math.ceil((tenantId === platformTenant ? sizes.large : sizes.small) / subjects.length)
  const reported: string[] = []
  for (const [at, subject] of subjects.entries()) {
    const pointId = points.get(pathKey(subject.point))!
    const questions = Array.from({ length: count }, (_, number) => ({
      question: demoQuestion(subject, number),
      knowledgePointIds: [pointId],
      enableStatus: number % 41 === 40 ? 1 : 0,
    }))
    const ids = await storeQuestions(unit, context, { tenantId, bankId: bankIds[at]! }, questions)
    reported.push(...ids.slice(0, 4))
  }
  await add(
    'exam/correction',
    reported
      .slice(0, 20)
      .map((questionId, at) => correction(questionId, at, { colleague: colleague.id, editor: editor.id, now })),
  )
}

/** Every state in turn: open, accepted, not accepted. */
function correction(
  questionId: string,
  at: number,
  { colleague, editor, now }: { readonly colleague: string; readonly editor: string; readonly now: Date },
) {
  const handleStatus = at % 3
  const handled =
    handleStatus === 0
      ? {}
      : {
          reply: handleStatus === 1 ? '已核实并修改，感谢反馈。' : '经核对，原题无误。',
          handleUser: editor,
          handleTime: now,
        }
  return {
    questionId,
    version: 1,
    userId: colleague,
    type: (at % 5) + 1,
    content: reports[at % reports.length],
    handleStatus,
    ...handled,
  }
}
