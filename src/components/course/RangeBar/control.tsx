/** The parts of a resource that a learner has watched, as a bar. */
import { isRecord } from '../../../fields/definition/guards'
import { control as json } from '../../../fields/json/control'
import type { Control } from '../../../fields/control/control'
import './range-bar.css'

export const control: Control = {
  ...json,
  cell:
    (_, { empty }) =>
    (value, entry) => {
      const ranges = rangesOf(value)
      if (ranges.length === 0) return empty
      const text = ranges.map(([from, to]) => `${from}–${to}`).join(', ')
      return (
        <span className="range-bar" role="img" aria-label={text} title={text}>
          {sharesOf(value, entry).map(({ from, width }) => (
            <span key={from} style={{ left: `${from}%`, width: `${width}%` }} />
          ))}
        </span>
      )
    },
}

interface Share {
  /** Percent of the length. */
  readonly from: number
  readonly width: number
}

type Values = Readonly<Record<string, unknown>>

/** The intervals of a study item, as they are stored. */
function rangesOf(value: unknown): readonly (readonly [number, number])[] {
  return isRecord(value) && Array.isArray(value.ranges) ? value.ranges.filter(isRange) : []
}

const isRange = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number')

/** Where each interval stands; the end of the last one stands for a length that nobody knows. */
function sharesOf(value: unknown, { resourceLength }: Values): readonly Share[] {
  const ranges = rangesOf(value)
  const length = Math.max(Number(resourceLength ?? 0), ...ranges.map(([, to]) => to), 1)
  return ranges.map(([from, to]) => ({ from: (from / length) * 100, width: ((to - from) / length) * 100 }))
}
