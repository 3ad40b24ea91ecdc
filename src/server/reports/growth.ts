/** By how many percent a figure rose; nothing when there was none before. */
export function beside(value: number | null, before: number | null | undefined): number | null {
  if (value === null || before === null || before === undefined || before === 0) return null
  return Math.round(((value - before) / Math.abs(before)) * 10_000) / 100
}
