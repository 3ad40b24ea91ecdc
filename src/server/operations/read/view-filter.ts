/** The saved view of the schema that a list asks for, `_view`: it can only make the rows fewer, and may order them. */
import type { SqlBool } from 'kysely'
import type { SavedView } from '../../../model/types'
import type { CallContext } from '../../core/context/call'
import { Refusal } from '../../core/errors'
import type { SqlFragment } from '../../database/connection/sql-tag'
import type { QueryContext } from '../../sql/conditions/query-context'
import type { Source } from '../../sql/source'
import { where } from '../../sql/conditions/where'

/** The named view; refuses an unknown one, so that nobody takes all rows for those of a view. */
export function viewOf({ resource, params }: CallContext): SavedView | undefined {
  if (typeof params._view !== 'string' || params._view === '') return undefined
  const view = resource.list.views?.find(({ id }) => id === params._view)
  if (!view) throw new Refusal('request.parameter-type', { name: '_view' })
  return view
}

/** Condition of the view on the rows. */
export function viewLimit(context: CallContext, source: Source, query: QueryContext): SqlFragment<SqlBool> | null {
  const view = viewOf(context)
  return view ? where(view.filter, source, query) : null
}
