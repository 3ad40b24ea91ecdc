/** The type of the column that keeps a field; record columns are the same in every table. */
import type { FieldType } from '../../../fields/definition/field-type'
import type { SqlType, StoredColumn } from '../../../fields/definition/shape'
import type { Field } from '../../../model/types'
import type { ColumnDef } from './table-definition'

/** Columns that every table has, under the names of their columns. */
export const recordColumns: Readonly<Record<string, ColumnDef>> = {
  id: { name: 'id', sql: 'text', nullable: false },
  tenant_id: { name: 'tenant_id', sql: 'text', nullable: false },
  create_user: { name: 'create_user', sql: 'text', nullable: true },
  create_dept: { name: 'create_dept', sql: 'text', nullable: true },
  create_time: { name: 'create_time', sql: 'timestamptz', nullable: true },
  update_user: { name: 'update_user', sql: 'text', nullable: true },
  update_time: { name: 'update_time', sql: 'timestamptz', nullable: true },
  status: { name: 'status', sql: 'integer', nullable: false, default: '1' },
  revision: { name: 'revision', sql: 'integer', nullable: false, default: '1' },
  is_deleted: { name: 'is_deleted', sql: 'integer', nullable: false, default: '0' },
}

/** Undefined for a field that is not stored. */
export function columnType(field: Field, columns: Readonly<Record<FieldType, StoredColumn>>): SqlType | undefined {
  if (field.store === 'none' || field.store === 'rows' || field.computed?.stored === false) return undefined
  if (field.store !== 'plain') return 'text'
  return columns[field.type].sql(field)
}
