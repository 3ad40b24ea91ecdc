/** Changes of grades by hand: a score, a sheet that is void, results that are released or taken back (11 §6.1). */
import type { Columns } from '../../../../core/context/tables'
import { withMark } from '../../../../../domain/exams/scoring/item-score'
import { totalSheet } from '../../../../../domain/exams/scoring/score-sheet'
import { Refusal } from '../../../../core/errors'
import { textsIn } from '../../../../core/texts'
import { sql } from '../../../../database/connection/sql-tag'
import { idList } from '../../../../operations/entry/ids'
import { roundAsked } from '../../../exams/grades/people-of-round'
import { updateResults } from '../../../exams/grades/person-results'
import { releaseSheets } from '../../../exams/grades/release'
import { answersOf, itemOf, updateAnswers, updateTotals } from '../../../exams/sheets/answer-rows'
import { gradeStates, lockSheet, roundOfSheet, type SheetRow } from '../../../exams/sheets/sheet-rows'
import { noteScoreChanges } from '../../../exams/grades/score-changes'
import { table } from '../../../learning/tables'
import { remind } from '../../../learning/remind'
import { examThing } from '../../../exams/rounds/examinees'
import type { LoadedRound } from '../../../exams/rounds/load-round'
import type { ActionContext, ActionOf } from '../../action'
import { invalid, refused } from '../../refusals'
import { storingOf } from '../learn/own-round'
import { pointsOf } from './mark-sheets'

const longestReason = 200

function reasonOf({ locale }: ActionContext, reason: string | undefined, key: 'voidReason' | 'changeReason'): string {
  const text = (reason ?? '').trim()
  if (text === '') throw invalid(textsIn(locale)(`exams:${key}`), 'reason')
  if (text.length > longestReason)
    throw new Refusal('request.parameter-too-long', { name: 'reason', count: longestReason })
  return text
}

/** A sheet of an exam that the caller sees. */
async function sheetAsked(context: ActionContext, recordId: string): Promise<{ sheet: SheetRow; round: LoadedRound }> {
  const { rows } = await sql<{ tenant_id: string; exam_id: string }>`select tenant_id, exam_id
    from ${table(context.model, 'exam/record')} where id = ${recordId} and is_deleted = 0`.execute(context.tx)
  if (!rows[0]) throw new Refusal('entry.not-found')
  const { tenantId } = await roundAsked(context, { examId: rows[0].exam_id })
  const sheet = await lockSheet(context, { tenantId, id: recordId })
  return { sheet, round: await roundOfSheet(context, sheet) }
}

/** Changes the score of one question of a marked sheet; the history keeps both scores and the reason. */
export const editScore: ActionOf<'exam/edit-score'> = async (context) => {
  const { params, locale } = context
  const { sheet, round } = await sheetAsked(context, params.recordId)
  const reason = reasonOf(context, params.reason, 'changeReason')
  if (sheet.grade_status !== gradeStates.marked && sheet.grade_status !== gradeStates.released)
    throw refused('exams:markFirst', locale)
  const items = (await answersOf(context, [sheet.id])).map(itemOf)
  const before = items.find(({ questionId }) => questionId === params.questionId)
  if (!before) throw invalid(textsIn(locale)('exams:notInPaper'), 'questionId')
  const { children: _, ...plain } = withMark(before, pointsOf(context, params.score, before.full))
  const after = { ...plain, questionId: before.questionId, areaId: before.areaId, isManual: before.isManual }
  const changed = items.map((item) => (item === before ? after : item))
  await updateAnswers(storingOf(context), sheet.id, [after])
  await noteScoreChanges(storingOf(context), { kind: 'edit', reason }, [
    { sheet, questionId: before.questionId, before: before.score, after: after.score },
  ])
  const totals = totalSheet(changed)
  await updateTotals(storingOf(context), sheet.id, totals, round)
  await updateResults(storingOf(context), round, [sheet.user_id!])
  const { rows } = await sql<{ passed: number }>`select passed from ${table(context.model, 'exam/record')}
    where id = ${sheet.id}`.execute(context.tx)
  return { totalScore: totals.totalScore, passed: rows[0]!.passed }
}

/** A void sheet stays, used up its attempt and counts no more; restored, it is what it was before. */
export const voidSheet: ActionOf<'exam/void-sheet'> = async (context) => {
  const { params, tx, model, locale, now } = context
  const { sheet, round } = await sheetAsked(context, params.recordId)
  const isVoid = sheet.grade_status === gradeStates.void
  if (params.restore === 1) {
    if (!isVoid) throw refused('exams:notVoid', locale)
    await sql`update ${table(model, 'exam/record')} set grade_status = coalesce(status_before, ${gradeStates.marked}),
        void_reason = '', update_time = ${now} where id = ${sheet.id}`.execute(tx)
    const given = (params.reason ?? '').slice(0, longestReason)
    await noteScoreChanges(storingOf(context), { kind: 'restore', reason: given }, [{ sheet }])
  } else {
    const reason = reasonOf(context, params.reason, 'voidReason')
    if (isVoid) throw refused('exams:voidAlready', locale)
    await sql`update ${table(model, 'exam/record')} set status_before = grade_status, grade_status = ${gradeStates.void},
        void_reason = ${reason}, update_time = ${now} where id = ${sheet.id}`.execute(tx)
    await noteScoreChanges(storingOf(context), { kind: 'void', reason }, [{ sheet }])
  }
  await updateResults(storingOf(context), round, [sheet.user_id!])
  return true
}

/** Releases marked results, all of them or those named; `takeBack` hides released ones again. */
export const releaseResults: ActionOf<'exam/release-results'> = async (context) => {
  const { params, locale } = context
  const ids = idList(params.recordIds ?? params.ids)
  const round = await roundAsked(
    context,
    params.examId ? { ...params, examId: params.examId } : await keyOfSheet(context, ids[0]),
  )
  if (params.takeBack === 1) return { released: -(await takeBack(context, round, ids)) }
  const waiting = await waitingSheets(context, round, ids)
  if (waiting > 0) {
    const message = textsIn(locale)('exams:markAll', { count: waiting })
    throw new Refusal('entry.refused', { message }, [{ rule: 'action', message }])
  }
  const released = await releaseSheets(storingOf(context), round, ids)
  if (released === 0) throw invalid(textsIn(locale)('exams:nothingToRelease'))
  return { released }
}

/** The round of a sheet; sheets that are released together are of one. */
async function keyOfSheet({ tx, model, caller }: ActionContext, id: string | undefined) {
  if (!id) throw new Refusal('request.parameter-missing', { name: 'examId' })
  const { rows } = await sql<
    Columns<'exam/record', 'exam_id' | 'supplement_id'>
  >`select exam_id, supplement_id from ${table(model, 'exam/record')}
    where id = ${id} and tenant_id = ${caller.tenantId} and is_deleted = 0`.execute(tx)
  if (!rows[0]) throw new Refusal('entry.not-found')
  return { examId: rows[0].exam_id!, supplementId: rows[0].supplement_id ?? '' }
}

async function waitingSheets(
  { tx, model }: ActionContext,
  round: LoadedRound,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from ${table(model, 'exam/record')}
    where tenant_id = ${round.tenantId} and exam_id = ${round.examId} and supplement_id = ${round.supplementId}
      and grade_status = ${gradeStates.toMark} and (${ids.length === 0} or id = any(${ids}::text[]))
      and is_deleted = 0`.execute(tx)
  return Number(rows[0]!.n)
}

/** Learners see the results no more; points and certificates that they got stay. */
async function takeBack(
  context: ActionContext<{ readonly reason?: string }>,
  round: LoadedRound,
  ids: readonly string[],
) {
  const { tx, model, params, now } = context
  const reason = reasonOf(context, params.reason, 'changeReason')
  const { rows } = await sql<SheetRow>`update ${table(model, 'exam/record')} set grade_status = ${gradeStates.marked},
      update_time = ${now}
    where tenant_id = ${round.tenantId} and exam_id = ${round.examId} and supplement_id = ${round.supplementId}
      and grade_status = ${gradeStates.released} and (${ids.length === 0} or id = any(${ids}::text[]))
      and is_deleted = 0 returning *`.execute(tx)
  const changes = rows.map((sheet) => ({ sheet }))
  await noteScoreChanges(storingOf(context), { kind: 'takeBack', reason }, changes)
  await updateResults(
    storingOf(context),
    round,
    rows.map(({ user_id }) => user_id!),
  )
  return rows.length
}

/** Reminds people who have not taken the exam; all of them where nobody is named. Rows of the list name them by their ids. */
export const remindAbsent: ActionOf<'exam/remind-absent'> = async (context) => {
  const { params, tx, model } = context
  const named = await peopleOfRows(context, idList(params.ids))
  const examId = params.examId ?? named[0]?.exam_id
  if (!examId) throw new Refusal('request.parameter-missing', { name: 'examId' })
  const round = await roundAsked(context, { examId })
  const chosen = [...idList(params.userIds), ...named.map(({ user_id }) => user_id!)]
  const { rows } = await sql<Columns<'exam/result', 'user_id'>>`select user_id from ${table(model, 'exam/result')}
    where tenant_id = ${round.tenantId} and exam_id = ${round.examId} and supplement_id = '' and member_status = 1
      and taken_count = 0 and answering = 0 and (${chosen.length === 0} or user_id = any(${chosen}::text[]))
      and is_deleted = 0 order by user_id`.execute(tx)
  return remind(context, {
    thing: examThing(round.exam),
    about: { resource: 'exam/exam', id: round.examId },
    event: 'exam.remind',
    name: round.exam.name ?? '',
    people: rows.map(({ user_id }) => user_id!),
    channels: (params.channels ?? []).map(Number),
    content: (params.content ?? '').trim(),
  })
}

type PersonOfExam = Columns<'exam/result', 'exam_id' | 'user_id'>

async function peopleOfRows({ tx, model, caller }: ActionContext, ids: readonly string[]): Promise<PersonOfExam[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PersonOfExam>`select exam_id, user_id from ${table(model, 'exam/result')}
    where id = any(${ids}::text[]) and tenant_id = ${caller.tenantId} and is_deleted = 0`.execute(tx)
  return rows
}
