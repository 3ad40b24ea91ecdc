/** Compiled report files: cubes of sources, dimensions and measures, and what calls ask of them. */
import type { Choice, Field } from '../../fields/definition/field'
import type { Arithmetic, Condition } from '../../fields/definition/condition'
import type { Text } from '../../fields/definition/text'
import type { Call, Permission } from './call'

export interface Report {
  /** `<area>/<name>`, the file's path under `schemas/`. */
  readonly name: string
  readonly file: string
  readonly title: Text
  readonly description?: Text
  /** Codes, one of which is enough to see its figures. */
  readonly perm: Permission
  readonly sources: readonly ReportSource[]
  readonly dimensions: readonly Dimension[]
  readonly measures: readonly Measure[]
  readonly calls: readonly ReportCall[]
}

export interface ReportSource {
  readonly alias: string
  /** The resource; of rows that a function makes, its name. */
  readonly resource: string
  /** The fields of the rows of a function. */
  readonly made?: readonly Field[]
  readonly filter?: Condition
  /** The moment or day that the period limits. */
  readonly date?: readonly string[]
}

export interface Dimension {
  readonly name: string
  readonly title: Text
  /** Alias → the steps to the value. */
  readonly paths: Readonly<Record<string, readonly string[]>>
  readonly date?: DateStep
  readonly bands?: readonly Band[]
  readonly below?: boolean
  /** The value holds several, and a row counts for each of them. */
  readonly many?: boolean
  /** The kind of a value and how it is shown. */
  readonly value: DimensionValue
  /** The key of the label in answers, `deptName` beside `deptId`. */
  readonly labelAs: string
}

export type DateStep = 'day' | 'week' | 'month'

export interface DimensionValue {
  /** The field at the end of the path. */
  readonly field: Field
  /** The resource that names the value, and its label. */
  readonly ref?: { readonly to: string; readonly label: string; readonly value: string }
  readonly choices?: readonly Choice[]
}

/** From a bound (with it) to the next (without it); the last one with its end, or open. */
export interface Band {
  readonly from: number
  readonly to?: number
  readonly title: Text
}

export type MeasureForm =
  | 'count'
  | 'number'
  | 'number0'
  | 'number1'
  | 'number2'
  | 'percent'
  | 'seconds'
  | 'bytes'
  | 'money'
  | 'rank'

interface MeasureHead {
  readonly name: string
  readonly title: Text
  readonly description?: Text
  readonly as: MeasureForm
  /** Divided by this measure. */
  readonly per?: string
  /** The rows keep only its present value: the period before has none. */
  readonly isPresentOnly?: boolean
}

export type Measure = CountedMeasure | DerivedMeasure

export interface CountedMeasure extends MeasureHead {
  readonly kind: 'count' | 'distinct' | 'sum' | 'avg' | 'min' | 'max' | 'median' | 'stdDev' | 'fn'
  /** Of `fn`, its name in the registry. */
  readonly fn?: string
  readonly of: string
  readonly path?: readonly string[]
  /** Worked out of each row, in place of a field. */
  readonly worked?: Arithmetic
  readonly filter?: Condition
  /** The stock at the end of the period, rather than the rows that fall into it. */
  readonly atEnd: boolean
}

export interface DerivedMeasure extends MeasureHead {
  readonly kind: 'ratio' | 'minus' | 'plus' | 'value' | 'rank'
  /** Of `value`: arithmetic over the measures of `from`. */
  readonly value?: Arithmetic
  /** Of `rank`, the one measure that decides. */
  readonly from: readonly string[]
  readonly descending?: boolean
}

/** True when a measure is reckoned from others. */
export const isDerived = (measure: Measure): measure is DerivedMeasure =>
  measure.kind === 'ratio' ||
  measure.kind === 'minus' ||
  measure.kind === 'plus' ||
  measure.kind === 'value' ||
  measure.kind === 'rank'

export interface ReportQuery {
  readonly by: readonly string[]
  readonly measures: readonly string[]
  readonly filter?: Condition
  /** `-count` is the greatest first. */
  readonly sort?: readonly string[]
  readonly limit?: number
  readonly having?: Condition
  readonly compare?: 'before'
  readonly pivot?: string
  readonly total?: boolean
  /** Totals of each group of the first dimension. */
  readonly subtotal?: boolean
}

/** A call of a report: one query, or several by name. */
export interface ReportCall {
  readonly call: Call
  readonly query?: ReportQuery
  readonly results?: Readonly<Record<string, ReportQuery>>
  readonly as?: 'tiles'
}

/** True when a period limits anything in the report. */
export const hasPeriod = ({ sources }: Pick<Report, 'sources'>): boolean =>
  sources.some(({ date }) => date !== undefined)
