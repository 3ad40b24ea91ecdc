/**
 * Indexes of the files that rows name, where only actions write the rows: such tables grow without end, and a removal of a
 * file must not read them whole. Rows that people write are few, and are read as texts.
 */
import type { FieldType } from '../../../fields/definition/field-type'
import type { StoredColumn } from '../../../fields/definition/shape'
import { columnName } from '../../../model/names'
import type { Field, Resource } from '../../../model/types'
import { namePattern } from '../../core/storage-name'
import { columnType } from './column-type'
import { indexName } from './index-name'
import { type IndexDef, quoted } from './table-definition'
import { plainCondition } from './unique-indexes'

type Columns = Readonly<Record<FieldType, StoredColumn>>

/** A changed function needs a new name: indexes keep what the old one answered. */
const namesOf = 'lectern_file_names'
const namesOfList = 'lectern_file_names_listed'

/** Null where no file is named: an index holds next to nothing of such a row. */
const body = (text: string) => `
declare
  said text := ${text};
begin
  if strpos(said, 'upload/') = 0 and strpos(said, 'private/') = 0 then return null; end if;
  return array(select distinct m[1] from regexp_matches(said, '(${namePattern})', 'g') as m);
end`

/** SQL functions the indexes and lookups call, by name. */
export const fileFunctions: Readonly<Record<string, string>> = {
  [namesOf]: `
create or replace function ${namesOf}(value text) returns text[]
language plpgsql immutable strict parallel safe cost 1000 as $$${body('value')} $$`,
  // The cast of a list to a text is not immutable, for some types are written as the session wants them; texts are not.
  [namesOfList]: `
create or replace function ${namesOfList}(value text[]) returns text[]
language plpgsql immutable strict parallel safe cost 1000 as $$${body("array_to_string(value, ' ')")} $$`,
}

/** True for rows that people write, by a call or within the row that owns them. */
export function isContent({ calls, fields }: Resource): boolean {
  const isWritten = Object.values(calls).some(({ kind }) => writes.includes(kind))
  return isWritten || fields.some(({ ref }) => ref?.owner !== undefined)
}

const writes: readonly string[] = ['create', 'copy', 'update', 'submit', 'import', 'transition']

/** SQL of the names of the files that a column names. */
export function fileNamesKey(field: Field, columns: Columns): string {
  const column = quoted(columnName(field.name))
  const type = columnType(field, columns)
  if (type === 'text[]') return `${namesOfList}(${column})`
  return `${namesOf}(${type === 'jsonb' ? `(${column})::text` : column})`
}

/** SQL of the rows whose files count: those that were not removed, and removed ones that others show yet. */
export function countedRows(resource: Resource, { namesFiles }: Field, columns: Columns): string {
  const removed = namesFiles?.removed
  if (removed === undefined) return 'is_deleted = 0'
  const parts = removed === true ? undefined : plainCondition(resource, { if: removed }, columns)
  return parts ? `(is_deleted = 0 or ${parts.join(' and ')})` : 'true'
}

/** SQL of a condition on the rows in which a field names files; undefined where there is none. */
export function namingRows(resource: Resource, { namesFiles }: Field, columns: Columns): string | undefined {
  const parts = namesFiles?.if && plainCondition(resource, namesFiles, columns)
  return parts && parts.length > 0 ? parts.join(' and ') : undefined
}

/**
 * The index by which files that a field names are found. Under a condition it holds the rows alone, which are to be few: a
 * value that changes all the time would cost each change an entry in every index of its table.
 */
export function fileIndexOf(resource: Resource, field: Field, columns: Columns): IndexDef | undefined {
  if (!(field.upload || field.namesFiles) || isContent(resource) || field.store !== 'plain') return undefined
  if (!['text', 'text[]', 'jsonb'].includes(String(columnType(field, columns)))) return undefined
  const counted = countedRows(resource, field, columns)
  const rows = namingRows(resource, field, columns)
  const common = { name: indexName(resource.table, [columnName(field.name)], 'files'), isUnique: false }
  if (rows === undefined)
    return {
      ...common,
      method: 'gin',
      keys: [fileNamesKey(field, columns)],
      where: counted === 'true' ? undefined : counted,
    }
  return { ...common, method: 'btree', keys: [quoted('id')], where: `${counted} and ${rows}` }
}
