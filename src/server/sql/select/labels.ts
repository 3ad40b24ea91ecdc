/** The names beside ids: for every reference of a row its label, read by the same statement as the row. */
import type { SqlBool } from 'kysely'
import { formFilter, waysOf } from '../../../fields/reference/target'
import { nameField } from '../../../model/entries/entry-name'
import { columnName, fieldOf } from '../../../model/names'
import type { Condition, Field, Locale, Model, Resource } from '../../../model/types'
import { holdsAnyCode } from '../../access/permission'
import type { Caller } from '../../core/context/caller'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { valueIn } from '../conditions/computed-value'
import type { QueryContext } from '../conditions/query-context'
import { both, columnOf, from, type Source } from '../source'
import { sameTenant } from '../conditions/relation'
import { where } from '../conditions/where'

export interface Label {
  /** The name in the answer, and with `$` before it in the statement. */
  readonly as: string
  readonly expression: SqlFragment
}

/** The column of a label; where it names the row, the name in the language, if the row has one. */
export function nameColumn(of: Resource, alias: string, label: string, locale: Locale | undefined): SqlFragment {
  const own = columnOf(alias, columnName(label))
  const other = nameField(of, label, locale)
  return other === label ? own : sql`coalesce(nullif(${columnOf(alias, columnName(other))}, ''), ${own})`
}

const people = 'system/user'
const personFields: Readonly<Record<string, string>> = { createUser: 'createUserName', updateUser: 'updateUserName' }

/** True when the caller is shown the field; a field for others alone is answered without its label. */
export const isShownTo = ({ access }: Field, caller: Caller): boolean =>
  !access?.shown || holdsAnyCode(caller, access.shown)

/** The labels of those fields that refer to something. */
export function labelsOf(query: QueryContext, source: Source, fields: readonly Field[]): Label[] {
  const { model } = query
  return fields.flatMap((field, index) => {
    if (!isShownTo(field, query.caller)) return []
    const person = personRef(model, field)
    if (person || field.ref?.by === undefined) {
      const ref: LabelRef | undefined = person ?? field.ref
      const expression = ref && labelBy(ref, field, `r${index}`, source, query)
      return expression ? [{ as: ref.labelAs, expression }] : []
    }
    return [{ as: field.ref.labelAs, expression: labelByCase(field, index, source, query) }]
  })
}

/** The label of the target that the deciding field names: one part of the statement for each target. */
function labelByCase(field: Field, index: number, source: Source, query: QueryContext): SqlFragment {
  const decides = sql`${columnOf(source.alias, columnName(field.ref!.by!))}::text`
  const ways = waysOf(field).flatMap(({ ref, when }, way) => {
    const label = labelBy(ref, field, `r${index}w${way}`, source, query)
    return label ? [sql`when ${when} then ${label}`] : []
  })
  return ways.length ? sql`(case ${decides} ${sql.join(ways, sql` `)} end)` : sql`null`
}

/** The label of what a field refers to, as text. */
function labelBy(
  ref: LabelRef,
  field: Field,
  alias: string,
  source: Source,
  query: QueryContext,
): SqlFragment | undefined {
  const to = query.model.resources[ref.to]
  if (!to || !fieldOf(to, ref.label)) return undefined
  const target = from(to, source.reach, alias)
  const label = nameColumn(to, alias, ref.label, query.locale)
  const key = columnOf(alias, columnName(ref.value))
  const own = valueIn(field, source, query)
  const alive = ref.removedToo ? sql<boolean>`true` : sql<boolean>`${columnOf(alias, 'is_deleted')} = 0`
  const there = both(
    field.many ? sql<boolean>`${key} = any(${own})` : sql<boolean>`${key} = ${own}`,
    ...sameTenant(source.resource, source.alias, to, alias),
    ...naturalLimit(ref, source, target, query),
    alive,
  )
  return field.many
    ? sql`(select string_agg(${label}, ',' order by array_position(${own}, ${key})) from ${target.table} where ${there})`
    : sql`(select ${label} from ${target.table} where ${there} limit 1)`
}

/** A natural key may stand more than once in its table: the filter says among which rows it is meant. */
function naturalLimit(ref: LabelRef, source: Source, target: Source, query: QueryContext): SqlFragment<SqlBool>[] {
  if (ref.value === 'id' || !ref.filter) return []
  const limit = where(formFilter(ref.filter, source.resource), target, { ...query, params: {} })
  return limit ? [limit] : []
}

interface LabelRef {
  readonly to: string
  readonly label: string
  readonly value: string
  readonly filter?: Condition
  readonly labelAs: string
  /** A row names its maker even after the account was removed. */
  readonly removedToo?: boolean
}

function personRef(model: Model, field: Field): LabelRef | undefined {
  const labelAs = personFields[field.name]
  const user = model.resources[people]
  return labelAs && user ? { to: people, label: user.display, value: 'id', labelAs, removedToo: true } : undefined
}
