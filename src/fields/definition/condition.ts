/** The one condition grammar (language.md §1, rule 4): data only, never run as code. */

export type Scalar = string | number | boolean | null

/** A value known only when the condition is asked. */
export type Operand =
  | Scalar
  | { readonly $field: string }
  | { readonly $old: string }
  | {
      readonly $me:
        | 'id'
        | 'deptId'
        | 'deptIds'
        | 'deptAndBelow'
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

export type Test = { readonly [op in Operator]?: Operand | readonly Operand[] }

/** `{field: value}` is equality; several keys must all hold. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly $named: string }
  | { readonly [field: string]: Operand | readonly Operand[] | Test | readonly Condition[] | Condition }
