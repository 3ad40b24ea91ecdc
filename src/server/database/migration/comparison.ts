import type { Db } from '../../core/context/database'
import type { TableDef } from '../schema/table-definition'
import type { PresentTable, Registered } from './introspect'
import type { PlanParts } from './plan'

export interface Comparison {
  readonly db: Db
  readonly table: TableDef
  readonly present: PresentTable
  readonly registered: Registered | undefined
  readonly accepted: ReadonlySet<string>
}

export interface ColumnChanges {
  readonly parts: PlanParts
  /** New name by old name. */
  readonly renamed: ReadonlyMap<string, string>
  /** Old names of columns that are no longer there. */
  readonly gone: ReadonlySet<string>
  /** Old names of columns whose type changes or that are made anew: so are their indexes. */
  readonly rewritten: ReadonlySet<string>
}
