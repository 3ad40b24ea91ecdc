/** Columns that a read selects: those of its fields, and the names beside ids. */
import { mask as secretMask } from '../../../fields/secret/mask'
import { memoize, weakMemoize } from '../../../fields/definition/memoize'
import { columnName } from '../../../model/names'
import type { Field, Model } from '../../../model/types'
import type { Db } from '../../core/context/database'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { valueIn } from '../conditions/computed-value'
import { isShownTo, labelsOf, nameColumn } from './labels'
import type { QueryContext } from '../conditions/query-context'
import { columnOf, openedTo, type Source } from '../source'

export interface AnsweredColumns {
  readonly columns: readonly SqlFragment[]
  /** Names of the labels in the answer. */
  readonly labels: readonly string[]
}

/** The columns of the fields and of their labels; printed as text once where nothing in them depends on the caller. */
export function answeredColumns(
  db: Db,
  source: Source,
  fields: readonly Field[],
  query: QueryContext,
): AnsweredColumns {
  const { names, some, isSameForAll } = about(fields)
  if (!isSameForAll || source.reach.read === 'open') return columnsFor(source, fields, query)
  // Names, and texts that are kept in several languages, are read in that of the caller.
  const shown = some.flatMap((field) => (isShownTo(field, query.caller) ? [field.name] : [])).join()
  const key = `${source.resource.name} ${source.alias} ${query.locale} ${shown} ${names}`
  return printedOf(query.model)({ key, db, source, fields, query }) ?? columnsFor(source, fields, query)
}

interface Asked {
  /** The resource and its fields, as everyone asks for them. */
  readonly key: string
  readonly db: Db
  readonly source: Source
  readonly fields: readonly Field[]
  readonly query: QueryContext
}

/** Columns that are the same text for everyone; undefined where values are bound in them. */
const printedOf = weakMemoize((_: Model) => memoize(printed, ({ key }: Asked) => key, 2000))

function printed({ db, source, fields, query }: Asked): AnsweredColumns | undefined {
  const { columns, labels } = columnsFor(source, fields, query)
  const { sql: text, parameters } = sql`${sql.join(columns)}`.compile(db)
  return parameters.length > 0 ? undefined : { columns: [sql.raw(text)], labels }
}

/** Computed once for a list of fields, which is the same one for all reads of a caller. */
const about = weakMemoize((fields: readonly Field[]) => ({
  names: fields.map(({ name }) => name).join(),
  /** Shown to some alone. */
  some: fields.filter(({ access }) => access?.shown),
  isSameForAll: fields.length > 0 && !fields.some(dependsOnCaller),
}))

/** Computed values and the filters of natural keys may read the caller, the time and the parameters. */
const dependsOnCaller = ({ computed, ref }: Field) =>
  computed?.stored === false || ref?.by !== undefined || (ref?.filter !== undefined && ref.value !== 'id')

function columnsFor(source: Source, fields: readonly Field[], query: QueryContext): AnsweredColumns {
  const labels = labelsOf(query, source, fields)
  const columns = [
    ...fields.map((field) => readColumn(source, field, query)),
    ...labels.map(({ as, expression }) => sql`${expression} as ${sql.id(`$${as}`)}`),
  ]
  return { columns, labels: labels.map(({ as }) => as) }
}

/** Hashed and enciphered values do not leave the database: a read selects only if one is set. */
function readColumn(source: Source, field: Field, query: QueryContext): SqlFragment {
  const column = columnOf(source.alias, columnName(field.name))
  if (field.computed?.stored === false) {
    return sql`${valueIn(field, source, query)} as ${sql.id(columnName(field.name))}`
  }
  const opened = openedTo(source, field.name)
  if (opened) return sql`${opened} as ${sql.id(columnName(field.name))}`
  // Texts that people write are answered as they are stored, for a form edits both.
  if (field.textIn && field.readOnly) {
    const said = nameColumn(source.resource, source.alias, field.name, query.locale)
    return sql`${said} as ${sql.id(columnName(field.name))}`
  }
  if (field.store === 'plain') return column
  return sql`case when ${column} <> '' then ${secretMask} end as ${sql.id(columnName(field.name))}`
}
