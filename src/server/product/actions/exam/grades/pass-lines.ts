/** Pass line, lines of areas and levels of an exam, changed after it was taken (11 §6.5). */
import { type AreaLine, checkLevels, checkPassRule, type Level } from '../../../../../domain/exams/results/pass'
import { personResult } from '../../../../../domain/exams/results/person-result'
import { sumPoints } from '../../../../../domain/exams/scores/tenths'
import { Refusal } from '../../../../core/errors'
import { textsIn } from '../../../../core/texts'
import { sql } from '../../../../database/connection/sql-tag'
import { updateLogged } from '../../../../sql/materialized/update-logged'
import { createWriteUnit } from '../../../../sql/materialized/write-unit'
import { roundAsked } from '../../../exams/grades/people-of-round'
import { attemptsOf, updateResults } from '../../../exams/grades/person-results'
import { rewardResults } from '../../../exams/grades/reward-results'
import { readSnapshot } from '../../../exams/papers/freeze-paper'
import type { LoadedRound } from '../../../exams/rounds/load-round'
import { loadRound } from '../../../exams/rounds/load-round'
import { snapshotsOf } from '../../../exams/sheets/open-sheet'
import { type SheetRow, gradeStates } from '../../../exams/sheets/sheet-rows'
import { gradeOf } from '../../../../../domain/exams/results/person-result'
import { table } from '../../../learning/tables'
import type { ActionContext, ActionOf } from '../../action'
import { invalid } from '../../refusals'
import { storingOf } from '../learn/own-round'
import { objectsSent } from '../objects-sent'

/** By points, or by the percent of them. */
const passModeOf = (sent: number): 1 | 2 => (sent === 1 ? 1 : 2)

/** The lines as they are, and how many pass now and with the lines that were sent. */
export const readPassLines: ActionOf<'exam/read-pass-lines'> = async (context) => {
  const { params } = context
  const round = await roundAsked(context, params)
  const sheets = await gradedSheets(context, round)
  const pass = {
    ...round.pass,
    passMode: passModeOf(params.passMode ?? round.pass.passMode),
    passScore: params.passScore ?? round.pass.passScore,
  }
  return {
    examId: round.examId,
    ...round.pass,
    levels: round.levels,
    areas: await areasOf(context, round),
    passedNow: passedBy(sheets, round),
    passedAfter: passedBy(sheets, { ...round, pass }),
  }
}

async function gradedSheets({ tx, model }: ActionContext, round: LoadedRound): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`select * from ${table(model, 'exam/record')}
    where tenant_id = ${round.tenantId} and exam_id = ${round.examId} and supplement_id = ''
      and grade_status in (${gradeStates.marked}, ${gradeStates.released}) and is_deleted = 0 order by id`.execute(tx)
  return rows
}

/** People who pass by the rules of a round. */
function passedBy(sheets: readonly SheetRow[], round: LoadedRound): number {
  const people = [...new Set(sheets.map(({ user_id }) => user_id))]
  const isPassed = (userId: string | null) =>
    personResult(attemptsOf(sheets.filter(({ user_id }) => user_id === userId)), round)?.isPassed === true
  return people.filter(isPassed).length
}

/** Areas of the first paper with their totals. */
async function areasOf(context: ActionContext, round: LoadedRound) {
  const [first] = await snapshotsOf(context, round)
  const snapshot = first && (await readSnapshot(context, first.id))
  return (snapshot?.areas ?? []).map(({ id, name, items, rules }) => ({
    areaId: id,
    name,
    total: sumPoints([
      ...items.map(({ score }) => score),
      ...rules.flatMap(({ score, count }) => Array.from({ length: count }, () => score)),
    ]),
  }))
}

/** Stores the lines. `applyTo` 2 judges all results by them; issued certificates stay with people who drop. */
export const savePassLines: ActionOf<'exam/save-pass-lines'> = async (context) => {
  const { params, tx, model, now, caller } = context
  const round = await roundAsked(context, params)
  const areaLines = objectsSent(params.areaLines).map(({ areaId, minScore }) => ({
    areaId: String(areaId),
    minScore: Number(minScore) || 0,
  }))
  const levels =
    params.levels &&
    objectsSent(params.levels).map(({ name, minPercent }) => ({
      name: String(name),
      minPercent: Number(minPercent) || 0,
    }))
  await refuseWrongLines(context, round, areaLines, levels)
  await refuseWithoutReason(context, round)
  await updateLogged(createWriteUnit(tx, context), {
    resource: model.resources['exam/exam']!,
    action: 'update',
    caller,
    now,
    note: params.reason?.trim() || undefined,
    set: {
      pass_mode: params.passMode,
      pass_score: params.passScore,
      area_lines: JSON.stringify(areaLines),
      ...(levels && { levels: JSON.stringify(levels) }),
    },
    where: sql`id = ${round.examId} and tenant_id = ${round.tenantId}`,
  })
  if (params.applyTo !== 2) return { changed: 0, newPassed: 0, dropped: 0 }
  return applyLines(context, (await loadRound(context, { ...round, supplementId: '' }))!)
}

async function refuseWrongLines(
  context: ActionContext<{ readonly passMode: number; readonly passScore: number }>,
  round: LoadedRound,
  areaLines: readonly AreaLine[],
  levels: readonly Level[] | undefined,
): Promise<void> {
  const { params, locale } = context
  const areas = await areasOf(context, round)
  const full = sumPoints(areas.map(({ total }) => total))
  const rule = { passMode: passModeOf(params.passMode), passScore: params.passScore, areaLines }
  const totals = new Map(areas.map(({ areaId, total }) => [areaId, total]))
  const problems = [...(full > 0 ? checkPassRule(rule, full, totals) : []), ...checkLevels(levels ?? [])]
  const texts = textsIn(locale)
  if (problems.includes('exam.pass-line-above-total')) throw invalid(texts('exams:passLineHigh'), 'passScore')
  if (problems.includes('exam.area-line-above-total')) throw invalid(texts('exams:areaLineHigh'), 'areaLines')
  if (problems.includes('exam.levels-not-falling')) throw invalid(texts('exams:levelsFall'), 'levels')
}

const longestReason = 200

/** Released results change for a reason. */
async function refuseWithoutReason(context: ActionContext<{ readonly reason?: string }>, round: LoadedRound) {
  const { tx, model, params, locale } = context
  const { rows } = await sql`select 1 from ${table(model, 'exam/record')} where exam_id = ${round.examId}
    and tenant_id = ${round.tenantId} and grade_status = ${gradeStates.released} and is_deleted = 0 limit 1`.execute(tx)
  if (rows.length > 0 && !params.reason?.trim()) throw invalid(textsIn(locale)('exams:changeReason'), 'reason')
  if ((params.reason ?? '').length > longestReason) {
    throw new Refusal('request.parameter-too-long', { name: 'reason', count: longestReason })
  }
}

async function applyLines(context: ActionContext, round: LoadedRound) {
  const { tx, model } = context
  const before = await passedPeople(context, round)
  const sheets = await gradedSheets(context, round)
  const graded = attemptsOf(sheets).map(({ sheet, ...attempt }) => ({ id: sheet.id, ...gradeOf(attempt, round) }))
  await sql`update ${table(model, 'exam/record')} r set passed = g.passed, level = g.level
    from unnest(${graded.map(({ id }) => id)}::text[], ${graded.map(({ isPassed }) => Number(isPassed))}::integer[],
      ${graded.map(({ level }) => level ?? '')}::text[]) as g(id, passed, level) where r.id = g.id`.execute(tx)
  const users = [...new Set(sheets.map(({ user_id }) => user_id!))]
  await updateResults(storingOf(context), round, users)
  await rewardResults(storingOf(context), round, users)
  const after = await passedPeople(context, round)
  const newPassed = users.filter((id) => after.has(id) && !before.has(id))
  const dropped = users.filter((id) => before.has(id) && !after.has(id))
  await sql`update ${table(model, 'exam/result')} set line_mark = case when user_id = any(${dropped}::text[]) then 1 else 0 end
    where tenant_id = ${round.tenantId} and exam_id = ${round.examId} and supplement_id = ''
      and user_id = any(${[...newPassed, ...dropped]}::text[]) and is_deleted = 0`.execute(tx)
  return { changed: newPassed.length + dropped.length, newPassed: newPassed.length, dropped: dropped.length }
}

async function passedPeople({ tx, model }: ActionContext, round: LoadedRound): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ user_id: string }>`select user_id from ${table(model, 'exam/result')}
    where tenant_id = ${round.tenantId} and exam_id = ${round.examId} and supplement_id = '' and passed = 1
      and is_deleted = 0`.execute(tx)
  return new Set(rows.map(({ user_id }) => user_id))
}
