/** A system parameter as a right side of SQL: a text, read as the column is typed. Agrees with `model/setting.ts`. */
import type { SqlBool } from 'kysely'
import { columns } from '../../../fields/columns'
import type { Operator } from '../../../fields/definition/condition'
import { zoneName } from '../../../fields/definition/zone'
import { fieldOf } from '../../../model/names'
import { no, numberPattern, yes } from '../../../model/conditions/setting'
import type { Field, Model } from '../../../model/types'
import { type SqlFragment, sql } from '../../database/connection/sql-tag'
import { type TenantScope, ownTenantScope } from '../../access/tenant-scope'
import { columnOf, from } from '../source'

/** The text of a parameter, `''` where there is none, read by the statement itself. */
export function settingText(key: string, model: Model, reach: TenantScope): SqlFragment {
  const resource = model.resources['system/param']
  if (!resource || !fieldOf(resource, 'paramKey')) return sql`''`
  const param = from(resource, ownTenantScope(reach.tenantId, resource), 'param')
  return sql`coalesce((select ${columnOf('param', 'param_value')} from ${param.table}
    where ${param.limit} and ${columnOf('param', 'param_key')} = ${key} limit 1), '')`
}

/** The items of a parameter that is a list. */
export const settingList = (text: SqlFragment) => sql`string_to_array(${text}, ',')`

/** One test of a column against a parameter. */
export function compareWithSetting(
  field: Field,
  column: SqlFragment,
  op: Operator,
  text: SqlFragment,
): SqlFragment<SqlBool> {
  switch (op) {
    case 'eq':
      return isSame(field, column, text)
    case 'ne':
      return sql<SqlBool>`(${isSame(field, column, text)}) is not true`
    case 'in':
      return isAmong(field, column, text)
    case 'nin':
      return sql<SqlBool>`(${isAmong(field, column, text)}) is not true`
    case 'has':
      return sql<SqlBool>`nullif(${text}, '') = any(${column}::text[])`
    case 'like':
      return sql<SqlBool>`strpos(lower(nullif(${column}, '')), lower(nullif(${text}, ''))) > 0`
    case 'starts':
      return sql<SqlBool>`starts_with(lower(nullif(${column}, '')), lower(nullif(${text}, '')))`
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return inOrder(field, column, op, text)
    default:
      throw new Error(`A parameter cannot be compared by "${op}".`)
  }
}

const isAmong = (field: Field, column: SqlFragment, text: SqlFragment) =>
  sql<SqlBool>`exists (select 1 from unnest(${settingList(text)}) as item where ${isSame(field, column, sql`item`)})`

function isSame(field: Field, column: SqlFragment, text: SqlFragment): SqlFragment<SqlBool> {
  if (field.many) {
    const none = sql`coalesce(cardinality(${column}), 0) = 0`
    return sql<SqlBool>`case when ${text} = '' then ${none} else ${text} = any(${column}::text[]) end`
  }
  const isText = columns[field.type].sql(field) === 'text'
  const empty = isText ? sql`coalesce(${column}, '') = ''` : sql`${column} is null`
  const { left, right } = typed(field, column, text)
  return sql<SqlBool>`case when ${text} = '' then ${empty} else ${left} = ${right} end`
}

const signs = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` }

function inOrder(field: Field, column: SqlFragment, op: keyof typeof signs, text: SqlFragment) {
  const { left, right } = typed(field, column, text)
  return sql<SqlBool>`${left} ${signs[op]} nullif(${right}, ${nothing(field)})`
}

/** The empty value of a field's type: an empty text for texts, else null. */
const nothing = (field: Field) => (textual.has(columns[field.type].sql(field)) ? sql`''` : sql`null`)
const textual = new Set(['text', 'date', 'timestamptz', 'jsonb'])

/** Both sides in one type. Moments are compared as the texts they travel as: any text may stand beside them. */
function typed(field: Field, column: SqlFragment, text: SqlFragment) {
  switch (columns[field.type].sql(field)) {
    case 'integer':
    case 'bigint':
    case 'numeric':
    case 'double precision':
      return {
        left: sql`${column}::numeric`,
        right: sql`(case when ${text} ~ ${numberPattern} then ${text}::numeric end)`,
      }
    case 'boolean':
      return {
        left: column,
        right: sql`(case when ${text} = any(${yes}) then true when ${text} = any(${no}) then false end)`,
      }
    case 'date':
      return { left: sql`to_char(${column}, 'YYYY-MM-DD') collate "C"`, right: text }
    case 'timestamptz':
      return {
        left: sql`to_char(${column} at time zone ${zoneName()}, 'YYYY-MM-DD HH24:MI:SS') collate "C"`,
        right: text,
      }
    case 'text':
      return { left: sql`nullif(${column}, '') collate "C"`, right: text }
    default:
      return { left: sql`${column}::text`, right: text }
  }
}
