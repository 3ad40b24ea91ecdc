/** One answer sheet with all that happened to it (11 §5). */
import type { RowOf } from '../../../rows'
import { formatInstant } from '../../../../../fields/definition/zone'
import { Refusal } from '../../../../core/errors'
import { sql } from '../../../../database/connection/sql-tag'
import { withPrivateLinks } from '../../../../files/private-links'
import { roundAsked } from '../../../exams/grades/people-of-round'
import { sheetContent } from '../../../exams/sheets/sheet-content'
import { enteredPoints, skillItemsOf } from '../../../exams/grades/skill-grades'
import { roundOfSheet, type SheetRow, submitTypes } from '../../../exams/sheets/sheet-rows'
import { table } from '../../../learning/tables'
import type { ActionContext, ActionOf } from '../../action'

/** The sheet by its id, or the one that counts of a person in an exam. */
export const readSheet: ActionOf<'exam/read-sheet'> = async (context) => {
  const id = String(context.params.id ?? context.params.recordId ?? '') || (await sheetThatCounts(context))
  if (!id) throw new Refusal('entry.not-found')
  const record = await context.next({ id })
  const { tx, model } = context
  const { rows } = await sql<SheetRow>`select * from ${table(model, 'exam/record')} where id = ${id}`.execute(tx)
  const sheet = rows[0]!
  const { placed: _, draft: __, ...shown } = record
  return {
    record: shown,
    person: {
      userId: sheet.user_id,
      realName: record.realName,
      account: record.account,
      deptName: record.deptName,
      postName: record.postName,
    },
    attempts: await attemptsOf(context, sheet),
    areas: await sheetContent(context, sheet),
    points: await skillPointsOf(context, sheet),
    traces: await tracesOf(context, id),
    history: await changesOf(context, id),
  }
}

async function sheetThatCounts(context: ActionContext<{ readonly userId?: string; readonly examId?: string }>) {
  const { tx, model, params } = context
  if (!params.userId || !params.examId) throw new Refusal('request.parameter-missing', { name: 'id' })
  const { tenantId } = await roundAsked(context, { examId: params.examId })
  const { rows } = await sql<{ id: string }>`select id from ${table(model, 'exam/record')}
    where tenant_id = ${tenantId} and exam_id = ${params.examId} and user_id = ${params.userId} and is_deleted = 0
    order by effective desc nulls last, attempt_no desc limit 1`.execute(tx)
  return rows[0]?.id ?? ''
}

/** The points that staff entered, item by item; a sheet that was answered has none. */
async function skillPointsOf(context: ActionContext, sheet: SheetRow) {
  if (sheet.submit_type !== submitTypes.entered) return []
  const items = skillItemsOf(await roundOfSheet(context, sheet))
  return items.map(({ name, maxScore }, index) => ({ name, full: maxScore, score: enteredPoints(sheet, index) }))
}

const timeOf = (time: Date | null): string => (time ? formatInstant(time) : '')
const pointsOf = (value: number | null): number | null => (value === null ? null : Number(value))

async function attemptsOf({ tx, model }: ActionContext, { exam_id, supplement_id, user_id }: SheetRow) {
  const { rows } = await sql<SheetRow>`select * from ${table(model, 'exam/record')}
    where exam_id = ${exam_id} and supplement_id = ${supplement_id} and user_id = ${user_id} and is_deleted = 0
    order by attempt_no`.execute(tx)
  return rows.map((row) => ({
    recordId: row.id,
    attemptNo: Number(row.attempt_no),
    submitTime: timeOf(row.submit_time),
    totalScore: pointsOf(row.total_score),
    gradeStatus: Number(row.grade_status),
    effective: Number(row.effective),
  }))
}

/** The private files of a trace are fields of its resource, not of the sheet, so their links are made here. */
async function tracesOf(context: ActionContext, sheetId: string) {
  const { tx, model } = context
  const { rows } = await sql<RowOf<'exam/trace'>>`select * from ${table(model, 'exam/trace')}
    where record_id = ${sheetId} and is_deleted = 0 order by time, id limit 500`.execute(tx)
  const traces = rows.map(({ type, time, seconds, link }) => ({
    type,
    time: timeOf(time),
    seconds: Number(seconds),
    link,
  }))
  return withPrivateLinks({ ...context, resource: model.resources['exam/trace']! }, traces)
}

async function changesOf({ tx, model }: ActionContext, sheetId: string) {
  const { rows } = await sql<RowOf<'exam/score-change'> & { user_name: string | null }>`select c.*,
      u.real_name as user_name from ${table(model, 'exam/score-change')} c
      left join ${table(model, 'system/user')} u on u.id = c.user_id
    where c.record_id = ${sheetId} and c.is_deleted = 0 order by c.time, c.id`.execute(tx)
  return rows.map((row) => ({
    kind: row.kind,
    questionId: row.question_id,
    before: pointsOf(row.score_before),
    after: pointsOf(row.score_after),
    reason: row.reason,
    userName: row.user_name ?? '',
    time: timeOf(row.time),
  }))
}
