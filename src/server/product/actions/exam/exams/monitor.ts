/** The monitor of a running round: who is where, and what a monitor does about it (11 §5). */
import type { Columns } from '../../../../core/context/tables'
import { formatInstant } from '../../../../../fields/definition/zone'
import { Refusal } from '../../../../core/errors'
import { textsIn } from '../../../../core/texts'
import { sql } from '../../../../database/connection/sql-tag'
import { sendText } from '../../../../messages/send-text'
import { idList } from '../../../../operations/entry/ids'
import { peopleOfRound, roundAsked } from '../../../exams/grades/people-of-round'
import { updateResults } from '../../../exams/grades/person-results'
import { noteScoreChanges } from '../../../exams/grades/score-changes'
import type { LoadedRound } from '../../../exams/rounds/load-round'
import { handIn } from '../../../exams/running/hand-in'
import { gradeStates, lockSheet, type SheetRow, submitTypes } from '../../../exams/sheets/sheet-rows'
import { table } from '../../../learning/tables'
import type { ActionContext, ActionOf } from '../../action'
import { invalid } from '../../refusals'
import { storingOf } from '../learn/own-round'

interface WatchedSheet
  extends Columns<'exam/record', 'id' | 'user_id' | 'grade_status' | 'deadline' | 'switch_count' | 'face_fail'> {
  readonly answered: string
  readonly total: number
  readonly snapshots: string
}

interface PersonRow extends Columns<'system/user', 'id' | 'real_name' | 'account'> {
  readonly dept_name: string | null
}

/** Tiles and people of a round, as they are now. */
export const readMonitor: ActionOf<'exam/read-monitor'> = async (context) => {
  const { params, now, tx, model } = context
  const round = await roundAsked(context, params)
  const results = await peopleOfRound(context, round)
  const users = results.map(({ user_id }) => user_id!)
  const { rows: people } = await sql<PersonRow>`select u.id, u.real_name, u.account, d.dept_name
    from ${table(model, 'system/user')} u left join ${table(model, 'system/dept')} d on d.id = u.dept_id
    where u.id = any(${users}::text[]) order by u.account, u.id`.execute(tx)
  // Answers stay in the database and are counted there: a monitor asks every ten seconds.
  const { rows: sheets } = await sql<WatchedSheet>`select distinct on (r.user_id) r.id, r.user_id, r.grade_status,
      r.deadline, r.switch_count, r.face_fail,
      (select count(*) from jsonb_object_keys(coalesce(r.draft, '{}'))) as answered,
      jsonb_array_length(coalesce(r.placed, '[]')) as total, (
      select count(*) from ${table(model, 'exam/trace')} t where t.record_id = r.id and t.type = 'snapshot'
        and t.is_deleted = 0) as snapshots
    from ${table(model, 'exam/record')} r
    where r.tenant_id = ${round.tenantId} and r.exam_id = ${round.examId} and r.supplement_id = ${round.supplementId}
      and r.user_id = any(${users}::text[]) and r.is_deleted = 0
    order by r.user_id, r.attempt_no desc`.execute(tx)
  const byUser = new Map(sheets.map((sheet) => [sheet.user_id, sheet]))
  const lines = people.map((person) => lineOf(person, byUser.get(person.id), round, now))
  const count = (state: string) => lines.filter((line) => line.state === state).length
  return {
    exam: { id: round.examId, name: round.supplement?.name ?? round.exam.name },
    serverTime: formatInstant(now),
    tiles: {
      scope: lines.length,
      absent: count('absent'),
      answering: count('answering'),
      handedIn: count('handedIn'),
      odd: lines.filter(({ isOdd }) => isOdd).length,
    },
    people: lines,
  }
}

function lineOf(person: PersonRow, sheet: WatchedSheet | undefined, round: LoadedRound, now: Date) {
  const status = sheet?.grade_status
  const isAnswering = status === gradeStates.answering
  const [switches, faceFailures] = [Number(sheet?.switch_count ?? 0), Number(sheet?.face_fail ?? 0)]
  const { faceFailLimit = 3 } = round.antiCheat
  return {
    recordId: sheet?.id ?? '',
    userId: person.id,
    realName: person.real_name,
    account: person.account,
    deptName: person.dept_name ?? '',
    state:
      sheet === undefined ? 'absent' : isAnswering ? 'answering' : status === gradeStates.void ? 'void' : 'handedIn',
    answered: Number(sheet?.answered ?? 0),
    total: sheet?.total ?? 0,
    secondsLeft:
      isAnswering && sheet?.deadline
        ? Math.max(0, Math.round((sheet.deadline.getTime() - now.getTime()) / 1000))
        : null,
    switches,
    faceFailures,
    snapshots: Number(sheet?.snapshots ?? 0),
    isOdd: switches > 0 || faceFailures >= faceFailLimit || status === gradeStates.void,
  }
}

const limits = { text: 100, minutes: 120 }

/** Reminds people, gives them more time, hands their sheets in or makes them void. */
export const actOnSheets: ActionOf<'exam/act-on-sheets'> = async (context) => {
  const { params } = context
  const round = await roundAsked(context, params)
  const ids = idList(params.recordIds)
  if (ids.length === 0) throw new Refusal('ids.none')
  const acts = { remind: remindOne, extend: extendOne, submit: submitOne, void: voidOne }
  let done = 0
  for (const id of ids.toSorted()) {
    const sheet = await lockSheet(context, { tenantId: round.tenantId, id })
    if (sheet.exam_id !== round.examId) throw new Refusal('entry.not-found')
    const own = { ...round, supplementId: sheet.supplement_id ?? '' }
    if (await acts[params.action](context, own, sheet)) done++
  }
  return { done }
}

type Monitoring = ActionContext<{ readonly text?: string; readonly minutes?: number; readonly reason?: string }>

async function remindOne(context: Monitoring, round: LoadedRound, sheet: SheetRow): Promise<boolean> {
  const { params, tx, model, now, locale } = context
  const content = (params.text ?? '').trim()
  if (content === '' || [...content].length > limits.text)
    throw invalid(textsIn(locale)('exams:remindText', { count: limits.text }), 'text')
  const about = { resource: 'exam/exam', id: round.examId }
  await sendText(tx, model, {
    tenantId: round.tenantId,
    now,
    about,
    event: 'exam.remind',
    content,
    people: [sheet.user_id!],
    channels: [1],
  })
  return true
}

async function extendOne(context: Monitoring, _: LoadedRound, sheet: SheetRow): Promise<boolean> {
  const { params, tx, model, locale } = context
  const minutes = Number(params.minutes)
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > limits.minutes)
    throw invalid(textsIn(locale)('exams:extendMinutes', { count: limits.minutes }), 'minutes')
  if (sheet.grade_status !== gradeStates.answering) return false
  await sql`update ${table(model, 'exam/record')} set extra_minutes = coalesce(extra_minutes, 0) + ${minutes}::integer,
      deadline = deadline + ${minutes}::integer * interval '1 minute' where id = ${sheet.id}`.execute(tx)
  return true
}

async function submitOne(context: Monitoring, round: LoadedRound, sheet: SheetRow): Promise<boolean> {
  if (sheet.grade_status !== gradeStates.answering) return false
  await handIn(storingOf(context), round, sheet, { submitType: submitTypes.forced, time: context.now })
  return true
}

async function voidOne(context: Monitoring, round: LoadedRound, sheet: SheetRow): Promise<boolean> {
  const { params, tx, model, locale, now } = context
  const reason = (params.reason ?? '').trim()
  if (reason === '') throw invalid(textsIn(locale)('exams:voidReason'), 'reason')
  if (sheet.grade_status === gradeStates.void) return false
  await sql`update ${table(model, 'exam/record')} set status_before = grade_status, grade_status = ${gradeStates.void},
      void_reason = ${reason.slice(0, 200)}, submit_time = coalesce(submit_time, ${now}), update_time = ${now}
    where id = ${sheet.id}`.execute(tx)
  await noteScoreChanges(storingOf(context), { kind: 'void', reason: reason.slice(0, 200) }, [{ sheet }])
  await updateResults(storingOf(context), round, [sheet.user_id!])
  return true
}
