/** Values of change-log lines as people read them: the names of what they refer to, the titles of choices, never keys. */
import { isRecord } from '../../../../fields/definition/guards'
import { isEmpty } from '../../../../fields/definition/lists'
import { dataLine } from '../../../../fields/json/data-text'
import { refFor } from '../../../../fields/reference/target'
import { isRestorable } from '../../../../model/entries/put-back'
import { columnName, fieldOf } from '../../../../model/names'
import type { Field, Reference, Resource } from '../../../../model/types'
import { authorise, requesterOf } from '../../../access/authorise'
import { platformTenant } from '../../../core/context/caller'
import type { CallContext } from '../../../core/context/call'
import { sql } from '../../../database/connection/sql-tag'
import { optionsOf } from '../../../sheets/choice-labels'
import { cellOf } from '../../../sheets/export/export'
import type { Entry } from '../../../sql/row-mapping'
import { nameColumn } from '../../../sql/select/labels'
import { columnOf } from '../../../sql/source'

/** Values of a line, before or after the change. */
export type ChangedValues = Readonly<Record<string, unknown>>

/** The stored values of one side of a line; none where the side is empty. */
export const changedValuesOf = (stored: unknown): ChangedValues => (isRecord(stored) ? stored : {})

interface Referring {
  readonly ref: Reference
  readonly ids: readonly string[]
}

/** Adds to values the names of what they refer to, by one statement for each resource; removed rows are named too. */
export async function withNames(
  context: CallContext,
  resource: Resource,
  tenants: readonly string[],
  lines: readonly ChangedValues[],
): Promise<readonly ChangedValues[]> {
  const referring = lines.map((values) => referringIn(resource, values))
  const wanted = new Map<string, { ref: Reference; ids: Set<string> }>()
  for (const { ref, ids } of referring.flat()) {
    const key = keyOf(ref)
    const known = wanted.get(key) ?? { ref, ids: new Set<string>() }
    for (const id of ids) known.ids.add(id)
    wanted.set(key, known)
  }
  const names = new Map<string, ReadonlyMap<string, string>>()
  for (const [key, { ref, ids }] of wanted) names.set(key, await namesOf(context, ref, [...ids], tenants))
  return lines.map((values, at) => ({
    ...values,
    ...Object.fromEntries(
      referring[at]!.map(({ ref, ids }) => [
        ref.labelAs,
        ids.flatMap((id) => names.get(keyOf(ref))?.get(id) ?? []).join(','),
      ]),
    ),
  }))
}

const keyOf = ({ to, value, label }: Reference) => JSON.stringify([to, value, label])

function referringIn({ fields }: Resource, values: ChangedValues): Referring[] {
  return fields.flatMap((field) => {
    const value = values[field.name]
    const ref = isEmpty(value) ? undefined : refFor(field, values)
    if (!ref) return []
    const ids = Array.isArray(value) ? value.map(String) : String(value).split(',')
    return [{ ref, ids }]
  })
}

async function namesOf(
  { model, database, locale }: CallContext,
  { to, value, label }: Reference,
  ids: readonly string[],
  tenants: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const target = model.resources[to]
  const named = target && fieldOf(target, label)
  if (!target || !named || named.computed?.stored === false) return new Map()
  const key = columnOf('t', columnName(value))
  const limit =
    target.tenancy.kind === 'platform'
      ? sql`true`
      : sql`${columnOf('t', 'tenant_id')} = any(${[...tenants, platformTenant]}::text[])`
  // A row that is there comes last, and so names a key that a removed one had before.
  const { rows } = await sql<{ key: string; name: string | null }>`select ${key}::text as key,
      ${nameColumn(target, 't', label, locale)}::text as name from ${sql.table(target.table)} as t
    where ${key} = any(${ids}) and ${limit} order by ${columnOf('t', 'is_deleted')} desc`.execute(database.kysely)
  return new Map(rows.map((row) => [row.key, row.name ?? '']))
}

/** A field that a line changed, in the caller's language. */
export interface ChangedField {
  readonly field: string
  readonly label: string
  readonly before: string
  readonly after: string
}

/** The changed fields of a line, in the order of the schema; values hold the names of what they refer to. */
export async function changedFields(
  context: CallContext,
  resource: Resource,
  before: ChangedValues,
  after: ChangedValues,
): Promise<readonly ChangedField[]> {
  const { locale } = context
  const changed = resource.fields.filter(({ name }) => !isEmpty(before[name]) || !isEmpty(after[name]))
  const options = await optionsOf({ ...context, resource }, changed)
  const textOf = (field: Field, values: ChangedValues) => {
    const value = values[field.name]
    if (typeof value !== 'object' || value === null || field.ref || options.has(field.name) || isPlainList(value))
      return String(cellOf(field, values, options) ?? '')
    const titles = new Map((field.child?.row.fields ?? []).map(({ name, title }) => [name, title[locale]]))
    return dataLine(value, (name) => titles.get(name) ?? name)
  }
  return changed.map((field) => ({
    field: field.name,
    label: field.title[locale],
    before: textOf(field, before),
    after: textOf(field, after),
  }))
}

const isPlainList = (value: object) => Array.isArray(value) && value.every((item) => typeof item !== 'object')

/** The fields of a line whose old values the caller may put back. */
export function restorableFields(
  { caller }: CallContext,
  resource: Resource,
  { before, after }: Entry,
): readonly Field[] {
  const { update } = resource.calls
  const old = changedValuesOf(before)
  if (!update || Object.keys(old).length === 0 || Object.keys(changedValuesOf(after)).length === 0) return []
  if (!authorise({ targets: [{ resource, call: update }] }, requesterOf(caller), old).allowed) return []
  return Object.keys(old)
    .flatMap((name) => fieldOf(resource, name) ?? [])
    .filter((field) => isRestorable(resource, field, old[field.name]))
}
