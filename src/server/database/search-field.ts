/** Substring search on a field, answered by its index where it has one. For statements of `src/server/sql`. */
import type { RawBuilder, SqlBool } from 'kysely'
import type { Field, Model, Resource } from '../../model/types'
import { isGramIndexed } from './indexes'
import { holdsText, indexedHoldsText } from './text-search'

export interface FieldSearch {
  readonly model: Model
  readonly resource: Resource
  readonly field: Field
  /** The field's own column, not an expression over it. */
  readonly column: RawBuilder<unknown>
  readonly text: string
}

export function fieldHoldsText({ model, resource, field, column, text }: FieldSearch): RawBuilder<SqlBool> {
  return isGramIndexed(resource, field, model) ? indexedHoldsText(column, text) : holdsText(column, text)
}
