/** What a named computation is: values for many rows at once, so that a list costs one question and not one a row. */
import type { Field, Model, Resource } from '../../../model/types'
import type { Caller } from '../../core/context/caller'
import type { Db } from '../../core/context/database'

export interface Rows {
  readonly db: Db
  readonly model: Model
  readonly resource: Resource
  readonly field: Field
  readonly caller: Caller
  readonly now: Date
  /** The rows asked for. */
  readonly keys: readonly { readonly id: string; readonly tenantId: string }[]
}

/** Answers the values in the order of the keys. */
export type Computation = (rows: Rows) => Promise<readonly unknown[]>
