/** The rows of entries as they are answered: owned rows from their tables, labels of what embedded rows refer to. One statement a field. */
import { weakMemoize } from '../../../fields/definition/memoize'
import { engineContext } from '../../sql/conditions/where'
import { waysOf } from '../../../fields/reference/target'
import { columnName } from '../../../model/names'
import { isEmpty } from '../../../model/conditions/predicate'
import type { Field, Model, Resource } from '../../../model/types'
import { isRow } from '../../../model/validate/validate-rows'
import { holdsAnyCode } from '../../access/permission'
import type { CallContext } from '../../core/context/call'
import { type Caller, systemCaller } from '../../core/context/caller'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import type { Entry } from '../../sql/row-mapping'
import { selectEntries } from '../../sql/select/select'
import { columnOf } from '../../sql/source'
import { ownTenantScope } from '../../access/tenant-scope'
import { readableFields } from '../../access/field-access'
import { ownedSource } from '../entry/child-rows'
import { labelsByValue } from './labels-by-value'

/** The entries with their owned rows and the labels of embedded ones: in a detail, or where the call or the asker names the field. */
export async function withRows(
  context: CallContext,
  entries: readonly Entry[],
  named = context.call.fields,
): Promise<Entry[]> {
  const { model, resource, call, caller, database, now } = context
  const isAsked = ({ name }: Field) => (named ? named.includes(name) : call.kind === 'detail')
  const fields = readableRows(resource.fields, caller).filter(isAsked)
  if (fields.length === 0 || entries.length === 0) return [...entries]
  const tenantOf = (entry: Entry) => String(entry.tenantId || caller.tenantId)
  const found = new Map<unknown, Entry>()
  for (const tenantId of new Set(entries.map(tenantOf))) {
    const own = entries.filter((entry) => tenantOf(entry) === tenantId)
    const whole = await complete({ db: database.kysely, model, caller, tenantId, now }, fields, own)
    for (const entry of whole) found.set(entry.id, entry)
  }
  return entries.map((entry) => found.get(entry.id) ?? entry)
}

/** The entry with all rows of its child fields, whoever asked for it. */
export async function withAllRows(
  reading: Omit<RowReading, 'caller'>,
  { fields }: Resource,
  entry: Entry,
): Promise<Entry> {
  const caller = { ...systemCaller, isPlatformAdministrator: true }
  return (await complete({ ...reading, caller }, readableRows(fields, caller), [entry]))[0]!
}

interface RowReading {
  readonly db: Db
  readonly model: Model
  readonly caller: Caller
  readonly tenantId: string
  readonly now: Date
}

const complete = async (reading: RowReading, fields: readonly Field[], entries: readonly Entry[]): Promise<Entry[]> =>
  labelled(
    reading,
    fields.filter(({ store }) => store === 'plain'),
    await attached(
      reading,
      fields.filter(({ store }) => store === 'rows'),
      entries,
    ),
  )

async function attached(reading: RowReading, owned: readonly Field[], owners: readonly Entry[]): Promise<Entry[]> {
  let answer = [...owners]
  for (const field of owned) {
    const rows = await rowsOf(
      reading,
      field,
      owners.map(({ id }) => String(id)),
    )
    answer = answer.map((entry) => ({ ...entry, [field.name]: rows.get(String(entry.id)) ?? [] }))
  }
  return answer
}

async function rowsOf(
  reading: RowReading,
  field: Field,
  owners: readonly string[],
): Promise<ReadonlyMap<string, Entry[]>> {
  const { db, model, caller, tenantId } = reading
  const { resource, source } = ownedSource(model, field, tenantId)
  const { by, sort, row } = field.child!
  const shown = new Set(['id', by, ...row.fields.map(({ name }) => name)])
  const fields = readableFields(resource, caller).filter(({ name }) => shown.has(name))
  const found = await selectEntries(db, {
    model,
    query: engineContext(reading, tenantId),
    source,
    where: [sql<boolean>`${columnOf(source.alias, columnName(by!))} = any(${owners})`],
    fields,
    sort: sort ? [{ field: sort, descending: false }] : [],
  })
  const whole = await complete(reading, readableRows(row.fields, caller), found)
  const byOwner = new Map<string, Entry[]>(owners.map((owner) => [owner, []]))
  for (const entry of whole) byOwner.get(String(entry[by!]))?.push(entry)
  return byOwner
}

/** The child tables that the caller may read. */
export const readableRows = (fields: readonly Field[], caller: Caller) =>
  childFields(fields).filter(({ access }) => !access?.read || holdsAnyCode(caller, access.read))

const childFields = weakMemoize((fields: readonly Field[]) => fields.filter(({ child }) => child))

/** Embedded rows hold ids alone; the names beside them are read for all rows at once. */
async function labelled(reading: RowReading, fields: readonly Field[], entries: Entry[]): Promise<Entry[]> {
  let answer = entries
  const scopeOf = (to: Resource) => ownTenantScope(reading.tenantId, to)
  for (const field of fields) {
    for (const each of field.child!.row.fields.filter(({ ref }) => ref)) {
      const rows = answer.flatMap((entry) => rowsIn(entry, field))
      const labels = new Map<string, ReadonlyMap<string, string>>()
      for (const { ref, when } of waysOf(each)) {
        const own = rows.filter((row) => when === undefined || String(row[each.ref!.by!]) === when)
        labels.set(when ?? '', await labelsByValue({ ...reading, scopeOf }, ref, idsIn(own, each)))
      }
      const labelOf = (row: Entry) => {
        const known = labels.get(each.ref!.by === undefined ? '' : String(row[each.ref!.by]))
        return idsIn([row], each)
          .map((id) => known?.get(id) ?? '')
          .join(',')
      }
      answer = answer.map((entry) => ({
        ...entry,
        [field.name]: rowsIn(entry, field).map((row) => ({ ...row, [each.ref!.labelAs]: labelOf(row) })),
      }))
    }
  }
  return answer
}

const rowsIn = (entry: Entry, field: Field): Entry[] => {
  const rows = entry[field.name]
  return Array.isArray(rows) ? rows.filter(isRow) : []
}

const idsIn = (rows: readonly Entry[], { name }: Field) =>
  rows.flatMap((row) => (isEmpty(row[name]) ? [] : [row[name]].flat().map(String)))
