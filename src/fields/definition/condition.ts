/** The one condition grammar (language.md §1, rule 4): data only, never run as code. */
import { isRecord } from './guards'

export type Scalar = string | number | boolean | null

/** A value known only when the condition is asked. */
export type Operand =
  | Scalar
  | { readonly $field: string }
  | { readonly $old: string }
  | { readonly $entry: string }
  | {
      readonly $me:
        | 'id'
        | 'deptId'
        | 'deptIds'
        | 'deptAndBelow'
        | 'deptAndAbove'
        | 'tenantId'
        | 'roleIds'
        | 'roles'
        | 'clientId'
        | 'account'
    }
  | { readonly $now: true | string }
  | { readonly $setting: string }
  | { readonly $param: string }
  | { readonly $row: string }
  | { readonly $record: string }

export const operators = [
  'eq',
  'ne',
  'in',
  'nin',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'starts',
  'under',
  'has',
  'empty',
] as const

export type Operator = (typeof operators)[number]

export type Test = { readonly [op in Operator]?: Operand | Arithmetic | readonly Operand[] }

/** A number that is worked out of a row. A text is a path to a field; an empty part makes the whole empty, except in `or`. */
export type Arithmetic =
  | number
  | string
  | { readonly $old: string }
  | { readonly plus: readonly Arithmetic[] }
  | { readonly minus: readonly Arithmetic[] }
  | { readonly times: readonly Arithmetic[] }
  | { readonly over: readonly Arithmetic[] }
  | { readonly round: readonly [Arithmetic, number] }
  | { readonly min: readonly Arithmetic[] }
  | { readonly max: readonly Arithmetic[] }
  | { readonly or: readonly Arithmetic[] }
  | { readonly between: Between }
  | { readonly if: readonly [Condition, Arithmetic, Arithmetic] }
  | { readonly sum: RowSum }

/** A list of rows, the number of each, and which rows count; all when absent. */
export type RowSum = readonly [string, Arithmetic, Condition?]

/** From, until and the unit; working days may name the calendar resource that knows holidays. */
export type Between = readonly [Moment, Moment, TimeUnit, string?]

/** A field with a day or a moment, the stored value of one, or the present. */
export type Moment = string | { readonly $old: string } | { readonly $now: true | string }

export const timeUnits = ['minutes', 'hours', 'days', 'workdays', 'months', 'years'] as const
export type TimeUnit = (typeof timeUnits)[number]

export const arithmeticOperators = [
  'plus',
  'minus',
  'times',
  'over',
  'round',
  'min',
  'max',
  'or',
  'between',
  'if',
  'sum',
] as const
export type ArithmeticOperator = (typeof arithmeticOperators)[number]

export const comparisons = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'] as const
export type Comparison = (typeof comparisons)[number]

/** `{field: value}` is equality; several keys must all hold. */
export type Condition =
  | { readonly $compare: readonly [Arithmetic, Comparison, Arithmetic] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly $named: string }
  | { readonly [field: string]: ConditionPart }

/** True of what stands under `not`, and of each in the lists of `all` and `any`: an object, which tests fields by its keys. */
export const isCondition = (part: ConditionPart): part is Condition => isRecord(part)

/** The value of one key of a condition. */
export type ConditionPart =
  | Operand
  | Arithmetic
  | readonly Operand[]
  | Test
  | readonly Condition[]
  | Condition
  | readonly [Arithmetic, Comparison, Arithmetic]
