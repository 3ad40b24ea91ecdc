import type { SqlBool } from 'kysely'
import type { Field } from '../../../fields/definition/field'
import type { ListSort } from '../../../model/lists/list-query'
import type { Model } from '../../../model/types'
import type { SqlFragment } from '../../database/connection/sql-tag'
import type { QueryContext } from '../conditions/query-context'
import type { Source } from '../source'
import type { Row } from '../../core/context/entry'
import type { Entry } from '../row-mapping'

export interface Reading {
  readonly model: Model
  readonly source: Source
  /** All must hold; null parts fell away. */
  readonly where: readonly (SqlFragment<SqlBool> | null)[]
  /** The fields answered. */
  readonly fields: readonly Field[]
  readonly sort?: readonly ListSort[]
  readonly limit?: number
  readonly offset?: number
  /** The caller and the time, for computed values that depend on them. */
  readonly query: QueryContext
  /** More columns, by the name they have in the row. */
  readonly more?: Readonly<Record<string, SqlFragment>>
}

export interface Found {
  readonly entry: Entry
  readonly row: Row
}
