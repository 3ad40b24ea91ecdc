/** Arithmetic as an expression of the statement: `numeric` throughout, so that it agrees with `model/conditions/arithmetic.ts`. */
import type { SqlBool } from 'kysely'
import { columns } from '../../../fields/columns'
import type { Arithmetic, Between, Condition, Moment, RowSum } from '../../../fields/definition/condition'
import type { WorkedOut } from '../../../fields/definition/computed'
import { zoneName } from '../../../fields/definition/zone'
import { quotientPlaces } from '../../../fields/number/decimal'
import { type NormalComparison, pathsOf } from '../../../language/conditions/normal'
import { shift } from '../../../model/conditions/predicate'
import { columnName, fieldOf } from '../../../model/names'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { recordColumns } from '../../database/schema/column-type'
import type { Field, Resource } from '../../../model/types'
import { aliasOf, both, columnOf, from, type Source } from '../source'
import { sameTenant } from './relation'
import type { At, QueryContext } from './query-context'
import { workdays } from './workdays'

/** Resolves a path to the value at its end; a computed field within holds arithmetic in turn. */
export interface Reading {
  readonly source: Source
  readonly asking: QueryContext
  readonly valueAt: (path: readonly string[]) => At
  /** The number of an item, where the items of a list are added up. */
  readonly ofItem?: (key: string) => SqlFragment
}

/** The value of a computed field; null where the field cannot hold it. */
export function workedOutSql({ value, decimals, most }: WorkedOut, reading: Reading): SqlFragment {
  const exact = numberSql(value, reading)
  const kept = decimals === undefined ? exact : sql`round(${exact}, ${sql.raw(String(decimals))})`
  return sql`select n from (select ${kept} as n) as worked where abs(n) <= ${sql.raw(String(most))}`
}

/** Arithmetic over names alone, without a row: figures of a report. */
export function figureSql(value: Arithmetic, figure: (name: string) => SqlFragment): SqlFragment {
  const noRow = (): never => {
    throw new Error('Arithmetic over figures reads no row; take its fields out.')
  }
  const ofItem = (name: string) => sql`(${figure(name)})::numeric`
  return numberSql(value, {
    ofItem,
    valueAt: noRow,
    get source() {
      return noRow()
    },
    get asking() {
      return noRow()
    },
  })
}

/** A comparison of two figures. */
export const figureComparison = (
  { left, op, right }: NormalComparison,
  figure: (name: string) => SqlFragment,
): SqlFragment<SqlBool> => sql<SqlBool>`(${figureSql(left, figure)}) ${signs[op]} (${figureSql(right, figure)})`

/** One number beside another; two empty ones are equal, and one stands in no order. */
export function comparisonSql({ left, op, right }: NormalComparison, reading: Reading): SqlFragment<SqlBool> {
  return sql<SqlBool>`(${numberSql(left, reading)}) ${signs[op]} (${numberSql(right, reading)})`
}

const signs = {
  eq: sql`is not distinct from`,
  ne: sql`is distinct from`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
}

/** The number that arithmetic makes of a row, of any size. */
export function numberSql(value: Arithmetic, reading: Reading): SqlFragment {
  if (typeof value === 'number') return literal(value)
  if (typeof value === 'string') return reading.ofItem?.(value) ?? exactly(reading.valueAt(value.split('.')))
  if ('$old' in value) return oldNumber(value.$old, reading)
  if ('plus' in value) return sql`(${joined(value.plus, sql` + `, reading)})`
  if ('minus' in value) return sql`(${joined(value.minus, sql` - `, reading)})`
  if ('times' in value) return sql`(${joined(value.times, sql` * `, reading)})`
  if ('over' in value) return value.over.map((part) => numberSql(part, reading)).reduce(quotient)
  if ('or' in value) return sql`coalesce(${joined(value.or, sql`, `, reading)})`
  if ('min' in value) return extreme(sql`min`, value.min, reading)
  if ('max' in value) return extreme(sql`max`, value.max, reading)
  if ('between' in value) return timeBetween(value.between, reading)
  if ('sum' in value) return sumOf(value.sum, reading)
  if ('round' in value) return sql`round(${numberSql(value.round[0], reading)}, ${sql.raw(String(value.round[1]))})`
  const { source, asking } = reading
  const [condition, then, otherwise] = value.if
  const holds = asking.compileCondition(condition, source, asking) ?? sql`true`
  return sql`(case when ${holds} then ${numberSql(then, reading)} else ${numberSql(otherwise, reading)} end)`
}

const literal = (value: number) => sql`${String(value)}::numeric`

const joined = (parts: readonly Arithmetic[], by: SqlFragment, reading: Reading) =>
  sql.join(
    parts.map((part) => numberSql(part, reading)),
    by,
  )

/** A binary fraction is the number that its shortest text says, as in the browser. */
function exactly({ value, field }: Pick<At, 'value' | 'field'>): SqlFragment {
  return typeOf(field) === 'double precision' ? sql`(${value})::text::numeric` : sql`(${value})::numeric`
}

function typeOf(field: Field): string {
  const record = field.system ? recordColumns[columnName(field.name)] : undefined
  return record?.sql ?? columns[field.type].sql(field)
}

function oldNumber(name: string, { asking, valueAt }: Reading): SqlFragment {
  if (!asking.old) return exactly(valueAt([name]))
  const stored = asking.old[name]
  return typeof stored === 'number' ? literal(stored) : sql`null::numeric`
}

/** `div` cuts at the point and is exact; `/` would choose its places by the size of its operands. */
const quotient = (one: SqlFragment, other: SqlFragment): SqlFragment =>
  sql`(div(${one} * ${sql.raw(`1${'0'.repeat(quotientPlaces)}`)}, nullif(${other}, 0)) * ${sql.raw(`0.${'0'.repeat(quotientPlaces - 1)}1`)})`

/** Of all parts; empty when one of them is. */
function extreme(name: SqlFragment, parts: readonly Arithmetic[], reading: Reading): SqlFragment {
  const rows = sql.join(parts.map((part) => sql`(${numberSql(part, reading)})`))
  return sql`(select case when count(n) = count(*) then ${name}(n) end from (values ${rows}) as parts(n))`
}

/** Over the rows of a list: those that the row holds, or those of a resource that name it. */
function sumOf([name, value, filter]: RowSum, reading: Reading): SqlFragment {
  const { source, asking } = reading
  const list = fieldOf(source.resource, name)
  if (!list?.child) throw new Error(`${source.resource.name} has no rows "${name}".`)
  if (list.child.resource !== undefined) return sumOfOwned(list, value, filter, reading)
  const column = columnOf(source.alias, columnName(list.name))
  const items = sql`jsonb_array_elements(case when jsonb_typeof(${column}) = 'array' then ${column} else '[]' end) as item`
  const inItem: Reading = { ...reading, ofItem: (key) => sql`(item ->> ${key})::numeric` }
  const sum = sql`select coalesce(sum(${numberSql(value, inItem)}), 0) from ${items}`
  if (!filter) return sql`(${sum})`
  const rows = itemRows(list, filter, source)
  return sql`(${sum}, lateral ${rows.table} where ${asking.compileCondition(filter, rows, asking) ?? sql`true`})`
}

/** The items of a list as rows with typed columns, for a condition on them. */
function itemRows(list: Field, filter: Condition, { resource, reach, alias }: Source): Source {
  const { fields } = list.child!.row
  const asked = new Set(pathsOf(filter).map(([name]) => name))
  const values = fields
    .filter(({ name }) => asked.has(name))
    .map((field) => sql`${itemValue(field)} as ${sql.id(columnName(field.name))}`)
  const row: Resource = { ...resource, name: `${resource.name}.${list.name}`, fields, tenancy: { kind: 'tenant' } }
  const name = `${alias}_${columnName(list.name)}`.slice(-60)
  return {
    resource: row,
    reach,
    alias: name,
    table: sql`(select ${sql.join(values)}) as ${sql.id(name)}`,
    limit: sql`true`,
  }
}

/** A value of an item as the column of its field would hold it. */
function itemValue(field: Field): SqlFragment {
  const text = sql`nullif(item ->> ${field.name}, '')`
  const type = columns[field.type].sql(field)
  if (type === 'timestamptz') return sql`(${text}::timestamp at time zone ${zoneName()})`
  if (type === 'jsonb') return sql`(item -> ${field.name})`
  if (type !== 'text[]') return sql`${text}::${sql.raw(type)}`
  const list = sql`case when jsonb_typeof(item -> ${field.name}) = 'array' then item -> ${field.name} else '[]' end`
  return sql`array(select jsonb_array_elements_text(${list}))`
}

function sumOfOwned(
  { name, child }: Field,
  value: Arithmetic,
  filter: Condition | undefined,
  reading: Reading,
): SqlFragment {
  const { source, asking } = reading
  const resource = asking.model.resources[child!.resource!]
  if (!resource) throw new Error(`"${name}" holds rows of "${child!.resource}", which is not a resource.`)
  const rows = from(resource, source.reach, aliasOf(source, name))
  const counts = filter && asking.compileCondition(filter, rows, asking)
  const there = both(
    ...(counts ? [counts] : []),
    sql<boolean>`${columnOf(rows.alias, 'is_deleted')} = 0`,
    ...sameTenant(source.resource, source.alias, resource, rows.alias),
    sql<boolean>`${columnOf(rows.alias, columnName(child!.by!))} = ${columnOf(source.alias, 'id')}`,
  )
  const ofItem = (key: string) => {
    const field = fieldOf(resource, key)
    if (!field) throw new Error(`${resource.name} has no field "${key}".`)
    return exactly({ value: columnOf(rows.alias, columnName(key)), field })
  }
  return sql`(select coalesce(sum(${numberSql(value, { ...reading, ofItem })}), 0) from ${rows.table} where ${there})`
}

const secondsOf = { minutes: 60, hours: 3600, days: 86_400 } as const

function timeBetween([from, until, unit, calendar]: Between, reading: Reading): SqlFragment {
  const [start, end] = [momentSql(from, reading), momentSql(until, reading)]
  if (unit === 'workdays') return workdays(localDay(start), localDay(end), calendar, reading)
  if (unit === 'months' || unit === 'years') {
    const months = wholeMonths(localTime(start), localTime(end))
    return unit === 'months' ? months : sql`trunc(${months} / 12)`
  }
  const seconds =
    start.isDay && end.isDay
      ? sql`((${end.value} - ${start.value}) * 86400)::numeric`
      : sql`extract(epoch from (${instant(end)} - ${instant(start)}))::numeric`
  return quotient(seconds, literal(secondsOf[unit]))
}

interface MomentSql {
  readonly value: SqlFragment
  readonly isDay: boolean
}

function momentSql(moment: Moment, { asking, valueAt }: Reading): MomentSql {
  if (typeof moment !== 'string' && '$now' in moment)
    return { value: sql`${shift(asking.now, moment.$now)}::timestamptz`, isDay: false }
  const name = typeof moment === 'string' ? moment : moment.$old
  const { value, field } = valueAt(name.split('.'))
  const isDay = typeOf(field) === 'date'
  if (typeof moment === 'string' || !asking.old) return { value, isDay }
  const stored = asking.old[name]
  const kept = typeof stored === 'string' && stored !== '' ? columns[field.type].toRow(stored, field) : null
  return { value: isDay ? sql`${kept}::date` : sql`${kept}::timestamptz`, isDay }
}

/** Times travel by the second, so they are reckoned by it. */
const instant = ({ value, isDay }: MomentSql) =>
  isDay ? sql`((${value})::timestamp at time zone ${zoneName()})` : sql`date_trunc('second', ${value})`

const localTime = ({ value, isDay }: MomentSql) =>
  isDay ? sql`(${value})::timestamp` : sql`date_trunc('second', (${value}) at time zone ${zoneName()})`

const localDay = ({ value, isDay }: MomentSql) =>
  isDay ? sql`(${value})` : sql`(date_trunc('second', (${value}) at time zone ${zoneName()})::date)`

function wholeMonths(start: SqlFragment, end: SqlFragment): SqlFragment {
  const text = (time: string) => sql.raw(`to_char(${time}, 'DD HH24:MI:SS') collate "C"`)
  const months = sql.raw(
    '((extract(year from finish) - extract(year from begin)) * 12 + extract(month from finish) - extract(month from begin))',
  )
  return sql`(select case
      when m > 0 and ${text('finish')} < ${text('begin')} then m - 1
      when m < 0 and ${text('finish')} > ${text('begin')} then m + 1
      else m end::numeric
    from (select begin, finish, ${months} as m from (select ${start} as begin, ${end} as finish) as times) as apart)`
}
