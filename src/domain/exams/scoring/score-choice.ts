/** Choices: single, true-false, multiple and any number (10 §6.1). */
import type { PartialCredit } from '../questions/question'
import { divideHalfUp } from '../../percent'
import { toTenths } from '../scores/tenths'

export interface PartialCreditRule {
  readonly mode: PartialCredit
  /** Percent 1–99, for mode 2. */
  readonly ratio: number
}

/**
 * Tenths for the chosen keys of a question worth `full` points: mode 1 all or nothing; 2 a fixed part for a proper part of
 * the right ones; 3 by their number; 4 right minus wrong, not below 0. In modes 1 to 3 a wrong key gives 0.
 */
export function scoreChoices(
  right: ReadonlySet<string>,
  chosen: ReadonlySet<string>,
  full: number,
  { mode, ratio }: PartialCreditRule,
): number {
  const tenths = toTenths(full)
  const hits = [...chosen].filter((key) => right.has(key)).length
  const misses = chosen.size - hits
  if (hits === right.size && misses === 0) return tenths
  if (mode === 4) return Math.max(0, divideHalfUp(tenths * (hits - misses), right.size))
  if (mode === 1 || misses > 0 || hits === 0) return 0
  return mode === 2 ? divideHalfUp(tenths * ratio, 100) : divideHalfUp(tenths * hits, right.size)
}

/** Tenths after `wrongDeduct` percent: an answer that earned nothing loses that part of the full score, half up. */
export function deductWrong(tenths: number, full: number, wrongDeduct: number): number {
  return tenths > 0 || wrongDeduct === 0 ? tenths : -divideHalfUp(toTenths(full) * wrongDeduct, 100)
}
