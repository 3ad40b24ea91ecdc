/** The names beside ids: for every reference of a row its label, read by the same statement as the row. */
import { type RawBuilder, sql } from 'kysely'
import { columnName, fieldOf } from '../../model/names'
import type { Field, Model } from '../../model/types'
import { valueIn } from './computed'
import type { Asking } from './operand'
import { both, columnOf, from, type Source } from './source'
import { sameTenant } from './relation'

export interface Label {
  /** The name in the answer, and with `$` before it in the statement. */
  readonly as: string
  readonly expression: RawBuilder<unknown>
}

const people = 'system/user'
const personFields: Readonly<Record<string, string>> = { createUser: 'createUserName', updateUser: 'updateUserName' }

/** The labels of those fields that refer to something. */
export function labelsOf(asking: Asking, source: Source, fields: readonly Field[]): Label[] {
  const { model } = asking
  return fields.flatMap((field, index) => {
    const ref: LabelRef | undefined = personRef(model, field) ?? field.ref
    const to = ref && model.resources[ref.to]
    if (!to || !fieldOf(to, ref.label)) return []
    const alias = `r${index}`
    const target = from(to, source.reach, alias)
    const label = columnOf(alias, columnName(ref.label))
    const key = columnOf(alias, columnName(ref.value))
    const own = valueIn(field, source, asking)
    const alive = ref.removedToo ? sql<boolean>`true` : sql<boolean>`${columnOf(alias, 'is_deleted')} = 0`
    const there = both(
      field.many ? sql<boolean>`${key} = any(${own})` : sql<boolean>`${key} = ${own}`,
      ...sameTenant(source.resource, source.alias, to, alias),
      alive,
    )
    const expression = field.many
      ? sql`(select string_agg(${label}, ',' order by array_position(${own}, ${key})) from ${target.table} where ${there})`
      : sql`(select ${label} from ${target.table} where ${there} limit 1)`
    return [{ as: ref.labelAs, expression }]
  })
}

interface LabelRef {
  readonly to: string
  readonly label: string
  readonly value: string
  readonly labelAs: string
  /** Who made a row is told even after the account was removed. */
  readonly removedToo?: boolean
}

function personRef(model: Model, field: Field): LabelRef | undefined {
  const labelAs = personFields[field.name]
  const user = model.resources[people]
  return labelAs && user ? { to: people, label: user.display, value: 'id', labelAs, removedToo: true } : undefined
}
