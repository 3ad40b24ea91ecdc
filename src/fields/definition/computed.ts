/** Source of a computed field's value, as the compiler knows it: plain data, read by both sides. */
import type { Arithmetic, Condition, Scalar } from './condition'

export type Measure = 'count' | 'sum' | 'avg' | 'min' | 'max'

/** A piece of a template: words as they are, or the value at a path. */
export type TemplatePart = string | { readonly path: readonly string[] }

/** Rows of another resource whose field `via` leads to this row. */
export interface RollUp {
  readonly by: 'rows'
  readonly measure: Measure
  readonly from: string
  /** The summed field; absent when rows are counted. */
  readonly field?: string
  readonly via: string
  readonly filter?: Condition
  /** Each value of this field counts once. */
  readonly distinct?: string
  /** Rows of nodes below this node count too. */
  readonly below: boolean
}

/** The items of a list that this row itself holds. */
export interface ListRoll {
  readonly by: 'items'
  readonly measure: Measure
  readonly list: string
  /** With items that are objects: the value of each. */
  readonly item?: string
}

/** Arithmetic over fields of the row. */
export interface WorkedOut {
  readonly by: 'value'
  readonly value: Arithmetic
  /** Decimals that the field keeps; absent: all of them. */
  readonly decimals?: number
  /** A result beyond this is empty: the field cannot hold it. */
  readonly most: number
}

export interface Serial {
  readonly by: 'serial'
  readonly prefix: string
  /** The part of the day that numbers begin anew with, as it is written: `yyyyMMdd`, `yyyyMM`, `yyyy`. */
  readonly date?: 'yyyyMMdd' | 'yyyyMM' | 'yyyy'
  readonly digits: number
}

export type ComputedBy =
  | { readonly by: 'template'; readonly parts: readonly TemplatePart[] }
  | { readonly by: 'of'; readonly path: readonly string[] }
  | RollUp
  | ListRoll
  | { readonly by: 'ratio'; readonly of: readonly [string, string] }
  | {
      readonly by: 'case'
      readonly cases: readonly { readonly if: Condition; readonly value: Scalar }[]
      readonly else: Scalar
    }
  | WorkedOut
  /** The labels from the root of the own tree, or of the tree that the reference `through` leads into. */
  | { readonly by: 'path'; readonly through?: string }
  | Serial
  | { readonly by: 'fn'; readonly name: string }

/** `stored`: kept in a column and brought up to date by every write; else read anew each time. */
export type Computed = ComputedBy & { readonly stored: boolean }
