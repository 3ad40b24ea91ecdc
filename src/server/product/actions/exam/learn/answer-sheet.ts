/** Answers while a sheet is open: saved, traced, handed in (16 §3.1). Repeats and reconnects change nothing twice. */
import { countTraces, isTraceType, type Trace } from '../../../../../domain/exams/rounds/traces'
import { hasEnded, isLate, tooEarly } from '../../../../../domain/exams/rounds/round'
import { formatInstant, isInstantText, parseInstant } from '../../../../../fields/definition/zone'
import { Refusal } from '../../../../core/errors'
import { bareAddress } from '../../../../core/storage-name'
import { textsIn } from '../../../../core/texts'
import { sql } from '../../../../database/connection/sql-tag'
import { newId } from '../../../../sql/new-id'
import type { LoadedRound } from '../../../exams/rounds/load-round'
import { handIn } from '../../../exams/running/hand-in'
import {
  type Draft,
  draftOf,
  gradeStates,
  placedOf,
  type SavedAnswer,
  type SheetRow,
  sheetsOf,
  submitTypes,
} from '../../../exams/sheets/sheet-rows'
import { recordNames, recordValues, table } from '../../../learning/tables'
import type { ActionContext, ActionOf } from '../../action'
import { invalid, refused } from '../../refusals'
import { ownSheet, storingOf } from './own-round'

type Values = Readonly<Record<string, unknown>>

const most = { answers: 300, answerChars: 60_000, traces: 200 }

/** Saves answers over those saved before; a save that comes late, with a lower number, changes nothing. */
export const saveAnswers: ActionOf<'exam/save-answers'> = async (context) => {
  const { params, tx, model, now, locale } = context
  const { sheet } = await ownSheet(context, params.recordId)
  if (sheet.grade_status !== gradeStates.answering) throw refused('exams:handedIn', locale)
  const known = Number(sheet.draft_seq ?? 0)
  const seq = params.seq ?? known + 1
  const answers = answersSent(context, sheet, params.answers)
  if (seq <= known) return { seq: known, saved: 0, serverTime: formatInstant(now) }
  if (isLate(sheet.deadline?.getTime(), now.getTime())) throw refused('exams:timeIsUp', locale)
  const draft = { ...draftOf(sheet), ...answers }
  await sql`update ${table(model, 'exam/record')} set draft = ${JSON.stringify(draft)}::jsonb, draft_seq = ${seq},
      update_time = ${now} where id = ${sheet.id}`.execute(tx)
  return { seq, saved: Object.keys(answers).length, serverTime: formatInstant(now) }
}

/** The sent answers by question; a question of another paper is refused. */
function answersSent({ locale }: ActionContext, sheet: SheetRow, sent: unknown): Draft {
  const rows = Array.isArray(sent) ? (sent as unknown[]) : []
  if (rows.length > most.answers) throw new Refusal('request.parameter-type', { name: 'answers' })
  const placed = new Set(placedOf(sheet).map(({ questionId }) => questionId))
  const answers: Record<string, SavedAnswer> = {}
  for (const row of rows) {
    const { questionId, answer = null, seconds } = (row ?? {}) as Values
    if (!placed.has(String(questionId))) throw invalid(textsIn(locale)('exams:notInPaper'), 'answers')
    if (JSON.stringify(answer).length > most.answerChars)
      throw new Refusal('request.parameter-too-long', { name: 'answers', count: most.answerChars })
    answers[String(questionId)] = { answer, seconds: Math.max(0, Math.min(86_400, Math.round(Number(seconds) || 0))) }
  }
  return answers
}

/** Stores what an app saw; leaving the page too often, or standing idle, hands the sheet in. */
export const addTraces: ActionOf<'exam/add-traces'> = async (context) => {
  const { params, tx, model, now, locale } = context
  const { sheet, round } = await ownSheet(context, params.recordId)
  if (sheet.grade_status !== gradeStates.answering) throw refused('exams:handedIn', locale)
  const traces = tracesSent(params.items)
  const fresh = await storeTraces(context, sheet, traces)
  const known = { switches: Number(sheet.switch_count ?? 0), faceFailures: Number(sheet.face_fail ?? 0) }
  const { switches, faceFailures, handIn: reason, left } = countTraces(round.antiCheat, known, fresh)
  await sql`update ${table(model, 'exam/record')} set switch_count = ${switches}, face_fail = ${faceFailures},
      update_time = ${now} where id = ${sheet.id}`.execute(tx)
  if (reason) {
    await handIn(storingOf(context), round, sheet, { submitType: reason, time: now })
    return { accepted: fresh.length, action: 'submit', left: 0 }
  }
  const isWarned = switches > known.switches && left !== undefined
  return { accepted: fresh.length, ...(isWarned && { action: 'warn', left }) }
}

interface SentTrace extends Trace {
  readonly time: Date
  readonly link: string
}

function tracesSent(sent: unknown): SentTrace[] {
  const rows = Array.isArray(sent) ? (sent as unknown[]).slice(0, most.traces) : []
  return rows.map((row) => {
    const { type, time, seconds, link } = (row ?? {}) as Values
    if (!isTraceType(type) || !isInstantText(time)) throw new Refusal('request.parameter-type', { name: 'items' })
    return {
      type,
      time: parseInstant(time),
      seconds: Math.max(0, Number(seconds) || 0),
      link: bareAddress(String(link ?? '')).slice(0, 500),
    }
  })
}

/** Stores events, each once by its kind and second; answers those that are new. */
async function storeTraces(
  context: ActionContext,
  sheet: SheetRow,
  traces: readonly SentTrace[],
): Promise<SentTrace[]> {
  if (traces.length === 0) return []
  const { tx, model } = context
  const keyOf = ({ type, time }: SentTrace) => `${type} ${time.getTime()}`
  const unique = [...new Map(traces.map((trace) => [keyOf(trace), trace])).values()]
  const column = <T>(value: (trace: SentTrace) => T) => unique.map(value)
  const { rows } = await sql<{ trace_key: string }>`insert into ${table(model, 'exam/trace')} (id, tenant_id,
      ${recordNames}, record_id, type, time, seconds, link, trace_key)
    select g.id, ${sheet.tenant_id}::text, ${recordValues(storingOf(context))}, ${sheet.id}::text, g.type, g.time,
      g.seconds, g.link, g.trace_key
    from unnest(${column(() => newId())}::text[], ${column(({ type }) => type)}::text[],
      ${column(({ time }) => time.toISOString())}::timestamptz[], ${column(({ seconds }) => Math.round(seconds))}::integer[],
      ${column(({ link }) => link)}::text[], ${column(keyOf)}::text[]) as g(id, type, time, seconds, link, trace_key)
    on conflict do nothing returning trace_key`.execute(tx)
  const stored = new Set(rows.map(({ trace_key }) => trace_key))
  return unique.filter((trace) => stored.has(keyOf(trace)))
}

/** Apps hand in by these types; the others are the server's own. */
const ownTypes: readonly number[] = [submitTypes.self, submitTypes.timeUp, submitTypes.left, submitTypes.idle]

/** Hands the sheet in. Again it answers the same; answers that come after the deadline are left out. */
export const submitSheet: ActionOf<'exam/submit-sheet'> = async (context) => {
  const { params, now, locale, tx } = context
  const { sheet, round } = await ownSheet(context, params.recordId)
  if (sheet.grade_status !== gradeStates.answering) return outcomeOf(round, sheet, now)
  const isOver = isLate(sheet.deadline?.getTime(), now.getTime())
  const submitType = isOver
    ? submitTypes.timeUp
    : ownTypes.includes(Number(params.submitType))
      ? Number(params.submitType)
      : submitTypes.self
  const early =
    submitType === submitTypes.self ? tooEarly(round, sheet.start_time!.getTime(), now.getTime()) : undefined
  if (early !== undefined) {
    const message = textsIn(locale)('exams:tooEarly', { count: early })
    throw new Refusal('entry.refused', { message }, [{ rule: 'action', message }])
  }
  const answers = params.answers === undefined || isOver ? {} : answersSent(context, sheet, params.answers)
  const draft = { ...draftOf(sheet), ...answers }
  const time = isOver ? sheet.deadline! : now
  await handIn(storingOf(context), round, sheet, { submitType, draft, time })
  const [stored] = await sheetsOf(tx, context, [sheet.id])
  return outcomeOf(round, stored!, now)
}

/** The score where the exam shows it now, else when it will. */
export function outcomeOf(round: LoadedRound, sheet: SheetRow, now: Date) {
  const { recordId, isShown } = { recordId: sheet.id, isShown: isResultShown(round, sheet, now) }
  const gradeStatus = Number(sheet.grade_status)
  if (!isShown) return { recordId, gradeStatus, showAt: shownAt(round) }
  return {
    recordId,
    gradeStatus,
    totalScore: sheet.total_score === null ? null : Number(sheet.total_score),
    fullScore: Number(sheet.full_score),
    passed: sheet.passed,
    level: sheet.level ?? '',
    showAt: formatInstant(sheet.submit_time ?? now),
  }
}

/** Released results are shown, unless the exam shows none; those shown after the end wait for it. */
export function isResultShown(round: LoadedRound, sheet: SheetRow, now: Date): boolean {
  if (round.showResult === 4 || sheet.grade_status !== gradeStates.released) return false
  return round.showResult !== 2 || hasEnded(round, now.getTime())
}

const shownAt = (round: LoadedRound): string | null =>
  round.showResult === 2 && round.endTime !== undefined ? formatInstant(new Date(round.endTime)) : null
