/** The change log: who changed what, in the same transaction as the change. */
import { sql } from 'kysely'
import { columnName } from '../../model/names'
import type { Field, Resource } from '../../model/types'
import type { Caller, Db } from '../context'
import { newId } from './new-id'
import { type Row, toEntry } from './rows'

export interface Change {
  readonly resource: Resource
  readonly action: string
  readonly caller: Caller
  readonly now: Date
  /** The row before and after; a row added has no before, a row removed no after. */
  /** Why, in the words of who did it. */
  readonly note?: string
  readonly rows: readonly { readonly before?: Row; readonly after?: Row }[]
}

/** Instead of a value that must not be read anywhere. */
const masked = '******'

/** Fields the server keeps by itself; they say nothing about what was changed. */
const kept = new Set([
  'id',
  'tenantId',
  'createUser',
  'createDept',
  'createTime',
  'updateUser',
  'updateTime',
  'revision',
])

/** Writes one line for each changed row. */
export async function recordChanges(tx: Db, change: Change): Promise<void> {
  const { resource, action, caller, now, note = null } = change
  const isMove = resource.states?.moves.some(({ name }) => name === action)
  if ((resource.history === false && !isMove) || change.rows.length === 0) return
  const fields = loggedFields(resource)
  const lines = change.rows.map(({ before, after }) => {
    const changed = fields.filter((field) => differs(before?.[columnName(field.name)], after?.[columnName(field.name)]))
    const row = (before ?? after)!
    return sql`(${newId()}, ${row.tenant_id ?? caller.tenantId}, ${resource.name}, ${row.id},
      ${String(row[columnName(resource.display)] ?? '').slice(0, 255)}, ${action},
      ${said(before, changed)}::jsonb, ${said(after, changed)}::jsonb, ${caller.userId}, ${caller.realName}, ${caller.ip},
      ${now}::timestamptz, ${note})`
  })
  await sql`insert into lectern_change
    (id, tenant_id, resource, row_id, ref_name, action, before, after, user_id, user_name, ip, at, note) values ${sql.join(lines)}`.execute(
    tx,
  )
}

function loggedFields(resource: Resource): Field[] {
  const { history } = resource
  return resource.fields.filter((field) => {
    if (kept.has(field.name) || field.computed || field.store === 'none' || field.store === 'rows') return false
    const isState = resource.states?.fields.includes(field.name)
    return isState || history === true || (Array.isArray(history) && history.includes(field.name))
  })
}

/** Whether two stored values differ; nothing is the same as an absent value. */
export function differs(before: unknown, after: unknown): boolean {
  return JSON.stringify(before ?? null, inOrder) !== JSON.stringify(after ?? null, inOrder)
}

/** The database gives the keys of an object in an order of its own, and has no key for nothing. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function said(row: Row | undefined, fields: readonly Field[]): string | null {
  if (!row) return null
  const entry = toEntry(row, fields)
  const secret = (field: Field) => field.store !== 'plain' || field.writeOnly || field.type === 'secret'
  return JSON.stringify(Object.fromEntries(fields.map((f) => [f.name, secret(f) ? masked : entry[f.name]])))
}
