/** Events that a learner's app reports while a sheet is answered (16 §3.1), and what follows from them. */
import type { AntiCheat } from './round'

export const traceTypes = [
  'leave',
  'back',
  'blur',
  'fullscreenExit',
  'copy',
  'faceOk',
  'faceFail',
  'snapshot',
  'idle',
  'ip',
] as const

export type TraceType = (typeof traceTypes)[number]

export interface Trace {
  readonly type: TraceType
  readonly seconds: number
}

export const isTraceType = (value: unknown): value is TraceType => traceTypes.some((type) => type === value)

/** A return that says how long the person was away counts as leaving once it was longer than allowed. */
export const isLeaving = ({ switchSeconds = 3 }: AntiCheat, { type, seconds }: Trace): boolean =>
  type === 'back' && seconds > switchSeconds

export interface TraceOutcome {
  readonly switches: number
  readonly faceFailures: number
  /** Code of `submitType` when the sheet is to be handed in: left the page too often, or idle for too long. */
  readonly handIn?: 3 | 4
  /** Times that the page may still be left, where there is a limit. */
  readonly left?: number
}

/** Counts new events on top of those known. */
export function countTraces(
  rules: AntiCheat,
  known: { readonly switches: number; readonly faceFailures: number },
  traces: readonly Trace[],
): TraceOutcome {
  const switches = known.switches + traces.filter((trace) => isLeaving(rules, trace)).length
  const faceFailures = known.faceFailures + traces.filter(({ type }) => type === 'faceFail').length
  const { switchLimit = 0, idleSeconds = 0 } = rules
  const counted = { switches, faceFailures }
  if (switchLimit > 0 && switches >= switchLimit) return { ...counted, handIn: 3, left: 0 }
  const isIdle = idleSeconds > 0 && traces.some(({ type, seconds }) => type === 'idle' && seconds >= idleSeconds)
  if (isIdle) return { ...counted, handIn: 4 }
  return switchLimit > 0 ? { ...counted, left: switchLimit - switches } : counted
}
