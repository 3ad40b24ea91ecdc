/** Grades of skill exams: entered in the grid, or read from a sheet (11 §6.6). */
import { toPoints, toTenths } from '../../../../../domain/exams/scores/tenths'
import { pageAsked } from '../../../../../model/lists/list-query'
import type { Columns } from '../../../../core/context/tables'
import { mayDo } from '../../../../access/permission'
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
import { peopleOfRound, roundAsked } from '../../../exams/grades/people-of-round'
import { releaseSheets } from '../../../exams/grades/release'
import { enteredPoints, type SkillGrade, skillItemsOf, storeSkillGrades } from '../../../exams/grades/skill-grades'
import { type LoadedRound, skillExam } from '../../../exams/rounds/load-round'
import { type SheetRow, submitTypes } from '../../../exams/sheets/sheet-rows'
import { table } from '../../../learning/tables'
import type { ActionOf, FileActionOf } from '../../action'
import { invalid, refused } from '../../refusals'
import { storingOf } from '../learn/own-round'
import { objectsSent } from '../objects-sent'

type Values = Readonly<Record<string, unknown>>

const most = { rows: 1000, items: 50, remark: 200, proofs: 5 }
/** People of a page that says nothing. */
const usualPage = 50

interface SkillRow
  extends Columns<'system/user', 'id' | 'real_name' | 'account'>,
    Partial<Columns<'exam/record', 'remark' | 'proofs' | 'total_score' | 'passed' | 'level' | 'grade_status'>>,
    Partial<Pick<SheetRow, 'area_scores'>> {
  readonly dept_name: string | null
}

async function skillRound(context: CallContext, { examId }: { readonly examId: string }): Promise<LoadedRound> {
  const round = await roundAsked(context, { examId })
  if (round.exam.exam_type !== skillExam) throw refused('exams:noSkillExam', context.locale)
  return round
}

/** A page of the people of a skill exam by their accounts, each with what was entered so far. */
export const listSkillGrades: ActionOf<'exam/list-skill-grades'> = async (context) => {
  const { params, tx, model } = context
  const round = await skillRound(context, params)
  const items = skillItemsOf(round)
  const users = (await peopleOfRound(context, round)).map(({ user_id }) => user_id!)
  const text = (params.search ?? '').trim().toLowerCase()
  const found = sql`${table(model, 'system/user')} u where u.id = any(${users}::text[])
    and (strpos(lower(u.real_name), ${text}) > 0 or strpos(lower(u.account), ${text}) > 0)`
  const count = await sql<{ n: string }>`select count(*) as n from ${found}`.execute(tx)
  const { current, size } = pageAsked(params, usualPage)
  const { rows } =
    await sql<SkillRow>`select u.id, u.real_name, u.account, d.dept_name, r.area_scores, r.remark, r.proofs,
      r.total_score, r.passed, r.level, r.grade_status
    from (select u.id, u.real_name, u.account, u.dept_id from ${found}
        order by lower(u.account), u.id limit ${size} offset ${(current - 1) * size}) u
      left join ${table(model, 'system/dept')} d on d.id = u.dept_id
      left join ${table(model, 'exam/record')} r on r.user_id = u.id and r.tenant_id = ${round.tenantId}
        and r.exam_id = ${round.examId} and r.submit_type = ${submitTypes.entered} and r.is_deleted = 0
    order by lower(u.account), u.id`.execute(tx)
  return {
    exam: { id: round.examId, name: round.exam.name },
    items,
    records: rows.map((row) => ({
      userId: row.id,
      realName: row.real_name,
      account: row.account,
      deptName: row.dept_name ?? '',
      scores: items.map((_, index) => enteredPoints(row, index)),
      remark: row.remark ?? '',
      proofs: row.proofs ?? [],
      totalScore: row.total_score === null || row.total_score === undefined ? null : Number(row.total_score),
      passed: row.passed ?? null,
      level: row.level ?? '',
      gradeStatus: row.grade_status ?? null,
    })),
    total: Number(count.rows[0]!.n),
    current,
    size,
  }
}

export const saveSkillGrades: ActionOf<'exam/save-skill-grades'> = async (context) => {
  const { params, caller, resource } = context
  const round = await skillRound(context, params)
  if (params.release === 1 && !mayDo(caller, resource, resource.calls.release!.perm))
    throw new Refusal('access.refused')
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
    if (Number(no) >= 1 && Number(no) <= most.items) scores[Math.trunc(Number(no)) - 1] = pointsIn(score)
  return {
    userId: String(userId ?? ''),
    scores,
    remark: isGiven(remark) ? String(remark).slice(0, most.remark) : undefined,
    proofs: isGiven(proofs)
      ? [proofs]
          .flat()
          .slice(0, most.proofs)
          .map((link) => bareAddress(String(link)))
      : undefined,
  }
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** Points in tenths; null where nothing stands, not a number where something else does. */
function pointsIn(given: unknown): number | null {
  const text = String(given ?? '').trim()
  return text === '' ? null : toPoints(toTenths(Number(text)))
}

interface RowProblem {
  readonly row: number
  readonly message: string
}

/** Points that are none or above full marks, people who are not in the scope, files of others or none. `first`: the number of the first row. */
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
    return skillItemsOf(round).flatMap(({ name, maxScore }, place): RowProblem[] => {
      const points = grade.scores[place] ?? 0
      if (!(points >= 0)) return [{ row: n, message: texts('exams:rowNoPoints', { n, x: name }) }]
      if (toTenths(points) <= toTenths(maxScore)) return []
      return [{ row: n, message: texts('exams:rowAboveFull', { n, x: name, max: maxScore }) }]
    })
  })
}

/** A sheet with accounts in the first column, an item a column after it, and a remark in the last; an empty cell changes nothing. */
export const importSkillGrades: FileActionOf<'exam/import-skill-grades'> = {
  takesFile: true,
  async outside(context) {
    const { database, model, params } = context
    const file = context.files?.find(({ field }) => field === 'file')
    if (!file) throw new Refusal('request.parameter-missing', { name: 'file' })
    const round = await skillRound(context, { examId: String(params.examId ?? '') })
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
        scores: items.map((_, index) => pointsIn(cells[index + 1]) ?? undefined),
        remark: String(cells[items.length + 1] ?? '').slice(0, most.remark) || undefined,
        proofs: undefined,
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

async function peopleByAccount({ database, model }: CallContext, round: LoadedRound, accounts: readonly string[]) {
  const { rows } = await sql<{ id: string; account: string }>`select id, lower(account) as account
    from ${table(model, 'system/user')} where tenant_id = ${round.tenantId}
      and lower(account) = any(${accounts}::text[]) and account <> '' and is_deleted = 0`.execute(database.kysely)
  return new Map(rows.map(({ id, account }) => [account, id]))
}
