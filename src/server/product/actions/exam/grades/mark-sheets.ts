/** The marking desk: sheets and answers that wait for a reviewer, and the marks (11 §5, §6.1). */
import type { Columns } from '../../../../core/context/tables'
import { withMark, type ItemScore, resultOf } from '../../../../../domain/exams/scoring/item-score'
import { type SheetItem, totalSheet } from '../../../../../domain/exams/scoring/score-sheet'
import { sumPoints, toTenths } from '../../../../../domain/exams/scores/tenths'
import { pageAsked } from '../../../../../model/lists/list-query'
import { Refusal } from '../../../../core/errors'
import { textsIn } from '../../../../core/texts'
import { sql } from '../../../../database/connection/sql-tag'
import { roundAsked } from '../../../exams/grades/people-of-round'
import { updateResults } from '../../../exams/grades/person-results'
import { rewardResults } from '../../../exams/grades/reward-results'
import type { LoadedRound } from '../../../exams/rounds/load-round'
import { stateWhenMarked } from '../../../exams/running/hand-in'
import { answersOf, itemOf, updateAnswers, updateTotals } from '../../../exams/sheets/answer-rows'
import { sheetContent, sheetContents } from '../../../exams/sheets/sheet-content'
import { gradeStates, lockSheet, roundOfSheet, type SheetRow, sheetsOf } from '../../../exams/sheets/sheet-rows'
import { isAdministrator } from '../../../reviews/submission'
import { table } from '../../../learning/tables'
import type { ActionContext, ActionOf } from '../../action'
import { invalid, refused } from '../../refusals'
import { storingOf } from '../learn/own-round'
import { objectsSent } from '../objects-sent'

/** Minutes for which a sheet is reserved for the person who marks it. */
const reservedMinutes = 30
/** Letters of a comment; rows of a page that says nothing. */
const mostComment = 300
const usualPage = 20

/** Named reviewers mark, and administrators. */
function refuseStrangers(context: ActionContext, { exam }: LoadedRound): void {
  const { caller } = context
  if (!exam.grader_ids?.includes(caller.userId) && !isAdministrator(context)) throw new Refusal('access.refused')
}

interface WaitingSheet
  extends Columns<'exam/record', 'id' | 'grade_status' | 'marker_id' | 'mark_time'>,
    Columns<'system/user', 'real_name'> {
  readonly user_id: string
  readonly dept_name: string | null
  readonly marker_name: string | null
  readonly waiting: string
}

/** By person, a row a sheet; by question, a row an answer of that question. With `recordId`, that sheet whole. */
export const listToMark: ActionOf<'exam/list-to-mark'> = async (context) => {
  const { params, now } = context
  const round = await roundAsked(context, params)
  refuseStrangers(context, round)
  if (params.recordId) return oneSheet(context, round, params.recordId)
  const { records, total } =
    params.mode === 'question' ? await answersToMark(context, round) : await sheetsToMark(context, round)
  return {
    records,
    total,
    progress: await progressOf(context, round),
    questions: await manualQuestions(context, round),
    isAnonymous: round.exam.anonymous_grading === 1,
    serverTime: now.getTime(),
  }
}

const ofRound = (round: LoadedRound) =>
  sql`r.tenant_id = ${round.tenantId} and r.exam_id = ${round.examId} and r.supplement_id = ${round.supplementId}
    and r.is_deleted = 0`

async function sheetsToMark(
  context: ActionContext<{ graded?: number; current?: number; size?: number }>,
  round: LoadedRound,
) {
  const { tx, model, params } = context
  const states = params.graded === 1 ? [gradeStates.marked, gradeStates.released] : [gradeStates.toMark]
  const { current, size } = pageAsked(params, usualPage)
  const from = sql`from ${table(model, 'exam/record')} r where ${ofRound(round)} and r.grade_status = any(${states}::integer[])
    and exists (select 1 from ${table(model, 'exam/answer')} a where a.record_id = r.id and a.is_manual = 1
      and a.is_deleted = 0)`
  const count = await sql<{ n: string }>`select count(*) as n ${from}`.execute(tx)
  const { rows } = await sql<WaitingSheet>`select s.*, u.real_name, d.dept_name, m.real_name as marker_name
    from (select r.id, r.user_id, r.dept_id, r.grade_status, r.marker_id, r.mark_time, r.submit_time, (
        select count(*) from ${table(model, 'exam/answer')} a where a.record_id = r.id and a.is_manual = 1
          and a.score is null and a.is_deleted = 0) as waiting
      ${from} order by r.submit_time, r.id limit ${size} offset ${(current - 1) * size}) s
      join ${table(model, 'system/user')} u on u.id = s.user_id
      left join ${table(model, 'system/dept')} d on d.id = s.dept_id
      left join ${table(model, 'system/user')} m on m.id = s.marker_id order by s.submit_time, s.id`.execute(tx)
  return {
    records: rows.map((row, index) => sheetLine(context, round, row, (current - 1) * size + index + 1)),
    total: Number(count.rows[0]!.n),
  }
}

/** Of an anonymous exam, people are numbers. */
function sheetLine({ caller, now }: ActionContext, round: LoadedRound, row: WaitingSheet, no: number) {
  const isHidden = round.exam.anonymous_grading === 1
  const isReserved = isReservedFor(row, now) && row.marker_id !== caller.userId
  return {
    recordId: row.id,
    no,
    userName: isHidden ? '' : row.real_name,
    deptName: isHidden ? '' : (row.dept_name ?? ''),
    gradeStatus: row.grade_status,
    waiting: Number(row.waiting),
    markerName: isReserved ? row.marker_name : '',
  }
}

const isReservedFor = ({ marker_id, mark_time }: Pick<WaitingSheet, 'marker_id' | 'mark_time'>, now: Date): boolean =>
  Boolean(marker_id) && mark_time !== null && now.getTime() - mark_time.getTime() < reservedMinutes * 60_000

/** Every answer of one question that reviewers mark. */
async function answersToMark(
  context: ActionContext<{ questionId?: string; graded?: number; current?: number; size?: number }>,
  round: LoadedRound,
) {
  const { tx, model, params } = context
  const { current, size } = pageAsked(params, usualPage)
  const isMarked = params.graded === 1
  const from = sql`from ${table(model, 'exam/answer')} a join ${table(model, 'exam/record')} r on r.id = a.record_id
    where ${ofRound(round)} and r.grade_status = any(${isMarked ? [1, 2, 3] : [gradeStates.toMark]}::integer[])
      and a.question_id = ${params.questionId ?? ''} and a.is_manual = 1 and a.is_deleted = 0
      and (a.score is null) = ${!isMarked}`
  const count = await sql<{ n: string }>`select count(*) as n ${from}`.execute(tx)
  const { rows } = await sql<{ id: string }>`select r.id ${from} order by r.submit_time, r.id
    limit ${size} offset ${(current - 1) * size}`.execute(tx)
  const sheets = await sheetsOf(
    tx,
    context,
    rows.map(({ id }) => id),
  )
  const contents = await sheetContents(context, sheets)
  const records = sheets.flatMap(({ id }, index) => {
    const items = contents.get(id)!.flatMap((area) => area.items)
    const item = items.find(({ questionId }) => questionId === params.questionId)
    return item ? [{ recordId: id, no: (current - 1) * size + index + 1, item }] : []
  })
  return { records, total: Number(count.rows[0]!.n) }
}

async function progressOf({ tx, model }: ActionContext, round: LoadedRound) {
  const { rows } = await sql<{
    done: string
    total: string
  }>`select count(*) filter (where a.score is not null) as done,
      count(*) as total
    from ${table(model, 'exam/answer')} a join ${table(model, 'exam/record')} r on r.id = a.record_id
    where ${ofRound(round)} and r.grade_status in (1, 2, 3) and a.is_manual = 1 and a.is_deleted = 0`.execute(tx)
  return { done: Number(rows[0]!.done), total: Number(rows[0]!.total) }
}

async function manualQuestions({ tx, model }: ActionContext, round: LoadedRound) {
  const { rows } = await sql<{ id: string; stem: string; waiting: string; total: string }>`select a.question_id as id,
      q.stem_text as stem, count(*) filter (where a.score is null) as waiting, count(*) as total
    from ${table(model, 'exam/answer')} a join ${table(model, 'exam/record')} r on r.id = a.record_id
      left join ${table(model, 'exam/question')} q on q.id = a.question_id
    where ${ofRound(round)} and r.grade_status in (1, 2, 3) and a.is_manual = 1 and a.is_deleted = 0
    group by 1, 2 order by min(a.no), 1`.execute(tx)
  return rows.map(({ id, stem, waiting, total }) => ({
    questionId: id,
    stemText: stem,
    waiting: Number(waiting),
    total: Number(total),
  }))
}

/** Opens a sheet to mark, which reserves it; one that somebody else marks is refused. */
async function oneSheet(context: ActionContext, round: LoadedRound, recordId: string) {
  const sheet = await lockSheet(context, { tenantId: round.tenantId, id: recordId })
  if (sheet.exam_id !== round.examId) throw new Refusal('entry.not-found')
  await reserve(context, sheet)
  return { records: await sheetContent(context, sheet), total: 1, progress: await progressOf(context, round) }
}

async function reserve(context: ActionContext, sheet: SheetRow): Promise<void> {
  const { tx, model, caller, now, locale } = context
  if (sheet.marker_id !== caller.userId && isReservedFor(sheet, now)) {
    const { rows } = await sql<{ name: string }>`select real_name as name from ${table(model, 'system/user')}
      where id = ${sheet.marker_id}`.execute(tx)
    const message = textsIn(locale)('exams:markedBy', { name: rows[0]?.name ?? '' })
    throw new Refusal('entry.refused', { message }, [{ rule: 'action', message }])
  }
  await sql`update ${table(model, 'exam/record')} set marker_id = ${caller.userId}, mark_time = ${now}
    where id = ${sheet.id}`.execute(tx)
}

/** Scores questions of a sheet; `finish` ends its marking when every question has a score. */
export const markSheet: ActionOf<'exam/mark-sheet'> = async (context) => {
  const { params, caller, locale, tx, now } = context
  const sheet = await lockSheet(context, { tenantId: caller.tenantId, id: params.recordId })
  const round = await roundOfSheet(context, sheet)
  refuseStrangers(context, round)
  if (sheet.grade_status === gradeStates.answering) throw refused('exams:stillAnswering', locale)
  if (sheet.grade_status !== gradeStates.toMark) throw refused('exams:marked', locale)
  await reserve(context, sheet)
  const marks = marksSent(params.items)
  const rows = await answersOf(context, [sheet.id])
  const items = rows.map(itemOf)
  const marked = items.map((item) => markOf(context, item, marks.get(item.questionId)))
  const changed = marked.filter((item, index) => item !== items[index])
  await updateAnswers(storingOf(context), sheet.id, changed)
  await noteMarks(context, sheet.id, marks)
  const totals = totalSheet(marked)
  if (params.finish !== 1)
    return { gradeStatus: gradeStates.toMark, totalScore: totals.totalScore, unmarked: totals.unmarked }
  if (totals.unmarked > 0) throw invalid(textsIn(locale)('exams:notMarked', { count: totals.unmarked }))
  const status = stateWhenMarked(round, now)
  await sql`update ${table(context.model, 'exam/record')} set grade_status = ${status}, marker_id = '' where id = ${sheet.id}`.execute(
    tx,
  )
  await updateTotals(storingOf(context), sheet.id, totals, round)
  await updateResults(storingOf(context), round, [sheet.user_id!])
  if (status === gradeStates.released) await rewardResults(storingOf(context), round, [sheet.user_id!])
  return { gradeStatus: status, totalScore: totals.totalScore, unmarked: 0 }
}

interface SentMark {
  /** Points; of a composite, those of each sub-question that reviewers mark, in their order. */
  readonly score: unknown
  readonly comment?: string
  readonly isTypical?: boolean
}

function marksSent(sent: unknown): ReadonlyMap<string, SentMark> {
  return new Map(
    objectsSent(sent).map(({ questionId, score, comment, isTypical }) => [
      String(questionId),
      {
        score,
        ...(comment !== undefined && { comment: String(comment).slice(0, mostComment) }),
        ...(isTypical !== undefined && { isTypical: Number(isTypical) === 1 || isTypical === true }),
      },
    ]),
  )
}

/** The item with its mark; what the rules score by themselves is not marked. */
function markOf(context: ActionContext, item: SheetItem, mark: SentMark | undefined): SheetItem {
  if (!mark || mark.score === undefined || mark.score === null) return item
  if (!item.isManual) throw invalid(textsIn(context.locale)('exams:scoredByRule'), 'items')
  if (item.children) return withChildMarks(context, item, mark.score)
  return { ...item, ...withMark(item, pointsOf(context, mark.score, item.full)) }
}

function withChildMarks(context: ActionContext, item: SheetItem, marks: unknown): SheetItem {
  const manual = item.children!.filter(({ isManual }) => isManual)
  const byPlace: readonly unknown[] = Array.isArray(marks) ? marks : [marks]
  const children = item.children!.map((child): ItemScore => {
    const place = manual.indexOf(child)
    const points = place < 0 ? undefined : byPlace[place]
    return points === undefined || points === null ? child : withMark(child, pointsOf(context, points, child.full))
  })
  if (children.some(({ score }) => score === null)) return { ...item, children }
  const score = sumPoints(children.map((child) => child.score ?? 0))
  return {
    ...item,
    children,
    score,
    result: resultOf(
      score,
      item.full,
      children.every(({ result }) => result === 4),
    ),
  }
}

/** Points that a reviewer may give: from 0 to the full score, in tenths. */
export function pointsOf({ locale }: Pick<ActionContext, 'locale'>, sent: unknown, full: number): number {
  const points = Number(sent)
  if (!Number.isFinite(points) || points < 0) throw new Refusal('request.parameter-type', { name: 'score' })
  if (toTenths(points) > toTenths(full)) throw invalid(textsIn(locale)('exams:aboveFull', { full }), 'score')
  return points
}

async function noteMarks(
  { tx, model, caller, now }: ActionContext,
  sheetId: string,
  marks: ReadonlyMap<string, SentMark>,
) {
  for (const [questionId, { comment, isTypical }] of marks) {
    await sql`update ${table(model, 'exam/answer')} set grader_id = ${caller.userId}, grade_time = ${now},
        comment = coalesce(${comment ?? null}, comment),
        is_typical = coalesce(${isTypical === undefined ? null : Number(isTypical)}::integer, is_typical)
      where record_id = ${sheetId} and question_id = ${questionId} and is_deleted = 0`.execute(tx)
  }
}
