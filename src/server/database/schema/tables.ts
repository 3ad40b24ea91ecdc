/** The tables a model needs. Every schema-made table is made here; changes to existing ones are `evolve.ts`. */
import { columns as fieldColumns } from '../../../fields/columns'
import type { FieldType } from '../../../fields/definition/field-type'
import type { StoredColumn } from '../../../fields/definition/shape'
import { columnName } from '../../../model/names'
import type { Field, Model, Resource } from '../../../model/types'
import { columnType, recordColumns } from './column-type'
import { indexesOf } from './indexes'
import { versionKeysOf } from './version-keys'
import { ownTables } from './system-tables'
import type { ColumnDef, FormerColumn, TableDef } from './table-definition'

type Columns = Readonly<Record<FieldType, StoredColumn>>

/** The tables of all resources, and the product's own. */
export function tablesOf(model: Model, columns: Columns = fieldColumns): TableDef[] {
  const byName = new Map<string, TableDef>()
  for (const resource of Object.values(model.resources)) {
    if (resource.part) continue
    const table = tableOf(resource, model, columns)
    const other = byName.get(table.name)
    if (other) throw new Error(`${resource.name} and ${other.resource} are both kept in the table ${table.name}.`)
    byName.set(table.name, table)
  }
  // A resource may show a table of the product's own; it then says which columns it has.
  return [...byName.values(), ...ownTables.filter(({ name }) => !byName.has(name))]
}

function tableOf(resource: Resource, model: Model, columns: Columns): TableDef {
  const isTenants = resource.tenancy.kind !== 'platform'
  const raises = versionKeysOf(resource)
  return {
    name: resource.table,
    resource: resource.name,
    ...(resource.formerly ? { formerly: resource.formerly } : {}),
    columns: columnsOf(resource, isTenants, columns),
    primaryKey: isTenants ? ['tenant_id', 'id'] : ['id'],
    indexes: indexesOf(resource, model, columns),
    ...(raises.length > 0 ? { raises } : {}),
  }
}

/** Rules of single values are checked before a row is written, and drafts break them: only keys are `not null`. */
function columnsOf(resource: Resource, isTenants: boolean, columns: Columns): ColumnDef[] {
  const found = new Map<string, ColumnDef>()
  const keys = isTenants ? ['id', 'tenant_id'] : ['id']
  for (const key of keys) found.set(key, recordColumns[key]!)
  for (const field of resource.fields) {
    const column = columnOf(field, isTenants, columns)
    if (column) addMissing(found, column)
  }
  const { tree } = resource
  if (tree?.path) addMissing(found, { name: columnName(tree.path), sql: 'text', nullable: true })
  for (const [name, column] of Object.entries(recordColumns)) if (name !== 'tenant_id') addMissing(found, column)
  return [...found.values()]
}

/** A record field is kept alike everywhere; `status`, and a platform resource's `tenantId`, may be declared otherwise. */
function columnOf(field: Field, isTenants: boolean, columns: Columns): ColumnDef | undefined {
  const name = columnName(field.name)
  const record = name === 'tenant_id' && !isTenants ? undefined : recordColumns[name]
  if (record && (field.system || (!record.nullable && name !== 'status'))) return record
  const sql = columnType(field, columns)
  if (!sql) return undefined
  const choices = field.store === 'plain' ? field.value.enum?.map(String) : undefined
  const formerly = field.formerly && formerColumn(field.formerly)
  return { name, sql, nullable: true, ...(choices && { choices }), ...(formerly && { formerly }) }
}

function formerColumn(formerly: NonNullable<Field['formerly']>): FormerColumn {
  if ('names' in formerly) return { names: formerly.names.map(columnName) }
  if ('joined' in formerly) return { ...formerly, joined: formerly.joined.map(columnName) }
  return { ...formerly, partOf: columnName(formerly.partOf) }
}

function addMissing(found: Map<string, ColumnDef>, column: ColumnDef) {
  if (!found.has(column.name)) found.set(column.name, column)
}
