/** Axes of charts: where they end, and marks that are round in the units of the figure. Pure. */
import type { MeasureForm } from '../../../../model/types/report'
import { groupBy } from '../../../../fields/definition/lists'
import { unitOf } from '../../../../fields/number/measure-unit'
import type { Series } from './chart-data'

export interface Axis {
  readonly top: number
  readonly bottom: number
  readonly marks: readonly number[]
  readonly text: Series['text']
}

/** An axis for each unit of the series, in the order in which they are drawn: the first stands on the left, the second on the right. */
export function axesOf(series: readonly Series[]): ReadonlyMap<string, Axis> {
  const units = groupBy(series, ({ as }) => unitOf(as))
  return new Map(
    [...units].map(([unit, own]) => {
      const values = own.flatMap((each) => each.values.filter((value) => value !== null))
      return [unit, { ...axisOf(values, own[0]!), text: own[0]!.text }]
    }),
  )
}

/** Ends of an axis that are easy to read, from nothing up; the text of the figure writes its marks, which each have a text of their own. */
export function axisOf(
  values: readonly number[],
  { as, text }: Pick<Series, 'as' | 'text'>,
): { readonly top: number; readonly bottom: number; readonly marks: readonly number[] } {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const raw = (highest - lowest || 1) / marksOfAxis
  const grain = grainOf(values, text)
  const isTold = (step: number) => Math.abs(step / grain - Math.round(step / grain)) < 1e-9
  const step = Math.max(grain, roundSteps(raw, as).find((each) => each >= raw && isTold(each)) ?? 0)
  const top = Math.ceil(highest / step) * step || step
  const bottom = Math.floor(lowest / step) * step
  const count = Math.round((top - bottom) / step)
  return { top, bottom, marks: Array.from({ length: count + 1 }, (_, at) => bottom + at * step) }
}

const marksOfAxis = 4

/** Steps about a length that are round in the units of the figure, from short to long; the last is long enough. */
function roundSteps(raw: number, as: MeasureForm): readonly number[] {
  // Each unit of size is 1,024 of the one before, so that halves and doubles alone are round in both.
  if (as === 'bytes') return [2 ** Math.ceil(Math.log2(raw))]
  const unit = as === 'seconds' ? (timeUnits.findLast((each) => each <= raw) ?? 1) : 1
  const power = 10 ** Math.floor(Math.log10(raw / unit))
  const decimal = [1, 2, 2.5, 5, 10].map((each) => each * power * unit)
  return unit < hour && as === 'seconds' ? [...roundTimes, ...decimal] : decimal
}

const hour = 3600
const timeUnits = [1, 60, hour]
/** Seconds and minutes below an hour. */
const roundTimes = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, hour]

/** The least difference that the texts of an axis tell; half a person is no mark of it. */
function grainOf(values: readonly number[], text: (value: number) => string): number {
  const told = [-6, -5, -4, -3, -2, -1, 0].map((power) => 10 ** power).find((each) => text(each) !== text(0)) ?? 1
  return values.every(Number.isInteger) ? Math.max(1, told) : told
}
