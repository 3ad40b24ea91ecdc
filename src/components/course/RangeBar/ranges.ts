/** Watched parts of a resource as shares of its length. Pure. */
export interface Share {
  /** Percent of the length. */
  readonly from: number
  readonly width: number
}

type Values = Readonly<Record<string, unknown>>

/** The intervals of a study item, as they are stored. */
export function rangesOf(value: unknown): readonly (readonly [number, number])[] {
  const ranges = (value as { readonly ranges?: unknown } | null)?.ranges
  return Array.isArray(ranges) ? (ranges as [number, number][]) : []
}

/** Where each interval stands; the end of the last one stands for a length that nobody knows. */
export function sharesOf(value: unknown, { resourceLength }: Values): readonly Share[] {
  const ranges = rangesOf(value)
  const length = Math.max(Number(resourceLength ?? 0), ...ranges.map(([, to]) => to), 1)
  return ranges.map(([from, to]) => ({ from: (from / length) * 100, width: ((to - from) / length) * 100 }))
}
