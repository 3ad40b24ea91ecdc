/** Grades of skill exams: entered in the grid, or read from a sheet (11 §6.6). */
import { Refusal } from '../../../../core/errors'
import { bareAddress } from '../../../../core/storage-name'
import { textsIn } from '../../../../core/texts'
import type { CallContext } from '../../../../core/context/call'
import { fieldOf } from '../../../../../model/names'
import { sql } from '../../../../database/connection/sql-tag'
import { checkFile } from '../../../../files/upload'
import { fileProblemOf } from '../../../../operations/pipeline/validate/files'
import { readSheetFile } from '../../../../sheets/formats/read-sheet'
import { filesIn, checkFiles, proofOf } from '../../../../sql/named-files'
import { roundAsked } from '../../../exams/grades/people-of-round'
import { releaseSheets } from '../../../exams/grades/release'
import { type SkillGrade, skillItemsOf, storeSkillGrades, tooHigh } from '../../../exams/grades/skill-grades'
import { type LoadedRound, skillExam } from '../../../exams/rounds/load-round'
import { table } from '../../../learning/tables'
import type { ActionOf, FileActionOf } from '../../action'
import { invalid, refused } from '../../refusals'
import { storingOf } from '../learn/own-round'
import { objectsSent } from '../objects-sent'

type Values = Readonly<Record<string, unknown>>

const most = { rows: 1000, items: 50, remark: 200, proofs: 5 }

export const saveSkillGrades: ActionOf<'exam/save-skill-grades'> = async (context) => {
  const { params, locale } = context
  const round = await roundAsked(context, params)
  if (round.exam.exam_type !== skillExam) throw refused('exams:noSkillExam', locale)
  if (params.rows.length > most.rows) throw new Refusal('ids.too-many', { count: most.rows })
  const grades = objectsSent(params.rows).map(gradeSent)
  const problems = await problemsOf(context, round, grades)
  if (problems[0]) throw invalid(problems[0].message, 'rows')
  await storeSkillGrades(storingOf(context), round, grades, false)
  if (params.release === 1) await releaseSheets(storingOf(context), round)
  return { saved: grades.length }
}

function gradeSent({ userId, items, remark, proofs }: Values): SkillGrade {
  const scores: (number | null)[] = []
  for (const { no, score } of objectsSent(items))
    if (Number(no) >= 1 && Number(no) <= most.items)
      scores[Math.trunc(Number(no)) - 1] = score === null || score === undefined || score === '' ? null : Number(score)
  if (scores.some((score) => score !== null && score !== undefined && !(score >= 0)))
    throw new Refusal('request.parameter-type', { name: 'rows' })
  return {
    userId: String(userId ?? ''),
    scores: Array.from(scores, (score) => score ?? null),
    remark: String(remark ?? '').slice(0, most.remark),
    proofs: (Array.isArray(proofs) ? proofs : []).slice(0, most.proofs).map((link) => bareAddress(String(link))),
  }
}

interface RowProblem {
  readonly row: number
  readonly message: string
}

/** Points above full marks, people who are not in the scope, files of others or none. `first`: the number of the first row. */
async function problemsOf(
  context: CallContext,
  round: LoadedRound,
  grades: readonly SkillGrade[],
  first = 1,
): Promise<RowProblem[]> {
  const { database, model, caller, locale } = context
  const texts = textsIn(locale)
  const proof = { ...proofOf(context, grades), tenantIds: [caller.tenantId, round.tenantId] }
  const checked = await checkFiles(database.kysely, model, filesIn(grades), proof)
  const fileProblem = (grade: SkillGrade, name: 'remark' | 'proofs') =>
    fileProblemOf(fieldOf(model.resources['exam/record']!, name)!, grade[name], checked, locale)
  const { rows } = await sql<{ user_id: string }>`select user_id from ${table(model, 'exam/result')}
    where tenant_id = ${round.tenantId} and exam_id = ${round.examId} and supplement_id = '' and member_status = 1
      and is_deleted = 0`.execute(database.kysely)
  const inScope = new Set(rows.map(({ user_id }) => user_id))
  return grades.flatMap((grade, index): RowProblem[] => {
    const n = first + index
    if (!inScope.has(grade.userId)) return [{ row: n, message: texts('exams:rowOutOfScope', { n }) }]
    const strange = fileProblem(grade, 'remark') ?? fileProblem(grade, 'proofs')
    if (strange) return [{ row: n, message: texts('exams:rowNumber', { n, message: strange.message }) }]
    return tooHigh(skillItemsOf(round), grade).map(({ name, maxScore }) => ({
      row: n,
      message: texts('exams:rowAboveFull', { n, x: name, max: maxScore }),
    }))
  })
}

/** A sheet with accounts in the first column, an item a column after it, and a remark in the last. */
export const importSkillGrades: FileActionOf<'exam/import-skill-grades'> = {
  takesFile: true,
  async outside(context) {
    const { database, model, locale, params } = context
    const file = context.files?.find(({ field }) => field === 'file')
    if (!file) throw new Refusal('request.parameter-missing', { name: 'file' })
    const round = await roundAsked(context, { examId: String(params.examId ?? '') })
    if (round.exam.exam_type !== skillExam) throw refused('exams:noSkillExam', locale)
    await checkFile(file, 'excel', database.kysely, model)
    const [, ...rows] = await readSheetFile(file, most.rows + 1)
    if (rows.length === 0) throw new Refusal('import.no-rows')
    if (rows.length > most.rows) throw new Refusal('import.too-many', { count: most.rows })
    const people = await peopleByAccount(
      context,
      round,
      rows.map(({ cells }) => accountOf(cells)),
    )
    const items = skillItemsOf(round)
    const grades = rows.map(
      ({ cells }): SkillGrade => ({
        userId: people.get(accountOf(cells)) ?? '',
        scores: items.map((_, index) => numberOf(cells[index + 1])),
        remark: String(cells[items.length + 1] ?? '').slice(0, most.remark),
        proofs: [],
      }),
    )
    const errors = await problemsOf(context, round, grades, 2)
    // Nothing is half imported.
    if (errors.length > 0) return { saved: 0, errors }
    await database.kysely
      .transaction()
      .execute((tx) => storeSkillGrades({ ...storingOf({ ...context, tx }) }, round, grades, false))
    return { saved: grades.length, errors: [] }
  },
}

const accountOf = (cells: readonly unknown[]): string =>
  String(cells[0] ?? '')
    .trim()
    .toLowerCase()

function numberOf(cell: unknown): number | null {
  const text = String(cell ?? '').trim()
  const number = Number(text)
  return text === '' || !Number.isFinite(number) ? null : number
}

async function peopleByAccount({ database, model }: CallContext, round: LoadedRound, accounts: readonly string[]) {
  const { rows } = await sql<{ id: string; account: string }>`select id, lower(account) as account
    from ${table(model, 'system/user')} where tenant_id = ${round.tenantId}
      and lower(account) = any(${accounts}::text[]) and account <> '' and is_deleted = 0`.execute(database.kysely)
  return new Map(rows.map(({ id, account }) => [account, id]))
}
