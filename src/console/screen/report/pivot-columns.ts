/** The columns of a pivot, for the table and the chart of it. Pure. */
import { isRecord } from '../../../fields/definition/guards'
import type { Figures, Group } from './useFigures'

interface PivotColumn {
  readonly key: string
  readonly label: string
}

/** A column for each value of the pivot; undefined without one. */
export const pivotColumns = (pivot: Figures['pivot'], unknown: string): readonly PivotColumn[] | undefined =>
  pivot?.map(({ value, label }) => ({ key: String(value ?? ''), label: label || unknown }))

/** The figures of a row in one of the columns. */
export function cellOf({ cells }: Group, key: string): Group {
  const cell = isRecord(cells) ? cells[key] : undefined
  return isRecord(cell) ? cell : {}
}

/** The value of the pivot alone where there is one figure. */
export const headOf = (label: string | undefined, title: string, figures: number): string =>
  label === undefined ? title : figures > 1 ? `${label} ${title}` : label
