/** The time for which a row has a value, as SQL of its columns: where it begins, and before which moment it ends. */
import { shapes } from '../../../fields/shapes'
import { columns as fieldColumns } from '../../../fields/columns'
import type { FieldType } from '../../../fields/definition/field-type'
import type { StoredColumn } from '../../../fields/definition/shape'
import { columnName, fieldOf } from '../../../model/names'
import type { Field, Resource, Unique } from '../../../model/types'
import { columnType } from './column-type'
import { indexName } from './index-name'
import { type IndexDef, quoted } from './table-definition'
import { plainCondition } from './unique-indexes'

type Columns = Readonly<Record<FieldType, StoredColumn>>

export interface PeriodFields {
  readonly from: Field
  readonly until: Field
  /** The halves of the day in which it begins and ends. */
  readonly parts?: readonly [Field, Field]
}

/** The fields that say when a value is taken; undefined for a value that is so at any time. */
export function periodFields(resource: Resource, { over, parts }: Unique): PeriodFields | undefined {
  if (!over) return undefined
  const [from, until, ...halves] = [...over, ...(parts ?? [])].map((name) => fieldOf(resource, name)!)
  return { from: from!, until: until!, parts: parts && [halves[0]!, halves[1]!] }
}

/** Begin and end, the end left out, for columns of an alias: moments, or days where there is no half of a day. */
export function periodEdges({ from, until, parts }: PeriodFields, isThrough: boolean, alias = '') {
  const column = ({ name }: Field) => `${alias === '' ? '' : `${quoted(alias)}.`}${quoted(columnName(name))}`
  if (parts) {
    const [morning, afternoon] = parts[0].choices!.map(({ value }) => literalOf(value))
    const noon = "interval '12 hours'"
    const begin = `(${column(from)}::timestamp + case when ${column(parts[0])} = ${afternoon} then ${noon} else interval '0' end)`
    const end = `(${column(until)}::timestamp + case when ${column(parts[1])} = ${morning} then ${noon} else interval '24 hours' end)`
    return { begin, end, range: 'tsrange' }
  }
  const type = columnType(from, fieldColumns)
  const end = isThrough ? `(${column(until)} + 1)` : column(until)
  return { begin: column(from), end, range: type === 'date' ? 'daterange' : 'tstzrange' }
}

const literalOf = (value: unknown) =>
  typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`

/**
 * The exclusion constraint that holds a time which entries do not share; undefined where plain SQL cannot say it. One number
 * stands for all that must be the same: so no extension is needed, which an installation might not have.
 */
export function periodConstraintOf(
  resource: Resource,
  field: Field,
  columns: Columns = fieldColumns,
): IndexDef | undefined {
  const { unique } = field
  const fields = unique && periodFields(resource, unique)
  if (!unique || !fields) return undefined
  const members = [...unique.with.map((name) => fieldOf(resource, name)), field]
  const keys = members.map((member) => member && keyText(member, columns))
  const condition = plainCondition(resource, unique, columns)
  const isKept = [fields.from, fields.until, ...(fields.parts ?? [])].every((each) => columnType(each, columns))
  if (!isKept || !condition || !keys.every((key) => key !== undefined)) return undefined
  const tenant = resource.tenancy.kind === 'platform' ? [] : [quoted('tenant_id')]
  const same = `hashtextextended(${[...tenant, ...keys].join(` || ' ' || `)}, 0)`
  const { begin, end, range } = periodEdges(fields, unique.through === true)
  // A range that ends before it begins would be an error of the database; such an entry takes no time.
  const period = `case when ${end} < ${begin} then 'empty'::${range} else ${range}(${begin}, ${end}) end`
  const filled = members.map((member) => filledSql(member!, member === field, columns))
  return {
    name: indexName(resource.table, [...unique.with, field.name].map(columnName), 'time'),
    isUnique: false,
    excludes: true,
    method: 'gist',
    keys: [`int8range(${same}, ${same}, '[]') with =`, `(${period}) with &&`],
    where: ['is_deleted = 0', ...filled.filter((part) => part !== ''), ...condition].join(' and '),
  }
}

const plainTexts = ['text', 'integer', 'bigint', 'boolean']

/** A value as a text that no setting of the session changes. */
function keyText(field: Field, columns: Columns): string | undefined {
  const type = columnType(field, columns)
  if (!type || !plainTexts.includes(type) || field.store !== 'plain') return undefined
  const column = quoted(columnName(field.name))
  const text = type === 'text' ? (shapes[field.type].ignoresCase ? `lower(${column})` : column) : `(${column})::text`
  return `coalesce(${text}, '')`
}

/** The value itself is filled; a partner may be empty, but an empty text is like no other. */
function filledSql(field: Field, isOwn: boolean, columns: Columns): string {
  const column = quoted(columnName(field.name))
  const isText = columnType(field, columns) === 'text'
  if (isOwn) return isText ? `${column} <> ''` : `${column} is not null`
  return isText ? `(${column} is null or ${column} <> '')` : ''
}
