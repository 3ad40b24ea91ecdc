/** The change log: who changed what, in the same transaction as the change. */
import { mask } from '../../../fields/secret/mask'
import { shapes } from '../../../fields/shapes'
import { weakMemoize } from '../../../fields/definition/memoize'
import { fallbackText } from '../../../model/entries/fallback'
import { columnName, fieldOf } from '../../../model/names'
import type { Field, Locale, Model, Resource } from '../../../model/types'
import type { Caller } from '../../core/context/caller'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { newId } from '../new-id'
import { answerOf } from '../row-mapping'
import type { Row } from '../../core/context/entry'

export interface Change {
  readonly resource: Resource
  readonly action: string
  readonly caller: Caller
  readonly now: Date
  /** Why, in the words of who did it. */
  readonly note?: string
  /** The row before and after; a row added has no before, a row removed no after. */
  readonly rows: readonly { readonly before?: Row; readonly after?: Row }[]
}

/** Fields that the server sets itself; they say nothing about the change. */
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

/** The author of a line as the list of changes names them, in the language of the reader. */
export function authorOf({ resources }: Model, line: Author, locale: Locale, now: Date): string {
  const log = resources['log/change-log']
  const field = log && fieldOf(log, 'userName')
  return (field && fallbackText(field, line.userName, { ...line }, locale, now)) ?? String(line.userName ?? '')
}

/** Lines that the server wrote by itself bear a name and no id. */
interface Author {
  readonly userId?: unknown
  readonly userName?: unknown
}

/** Writes one line for each changed row. */
export async function recordChanges(tx: Db, change: Change): Promise<void> {
  if (!isLogged(change) || change.rows.length === 0) return
  const fields = loggedFields(change.resource)
  for (let from = 0; from < change.rows.length; from += linesAtOnce) {
    const some = change.rows.slice(from, from + linesAtOnce)
    const lines = some.map((row) => sql`(${sql.join(lineOf(change, row, fields))})`)
    await sql`insert into lectern_change (${sql.raw(lineColumns)}) values ${sql.join(lines)}`.execute(tx)
  }
}

/** A statement takes 65,535 values. */
const linesAtOnce = 2000

/** The columns of a line, in the order of its values. */
export const lineColumns =
  'id, tenant_id, resource, row_id, ref_name, action, before, after, user_id, user_name, ip, at, note'

/** The values of the line of a row that is added as it is given; undefined when the resource keeps no log. */
export function lineOfNew(change: Omit<Change, 'rows'>, after: Row): unknown[] | undefined {
  return isLogged(change) ? lineOf(change, { after }, loggedFields(change.resource)) : undefined
}

function isLogged({ resource, action }: Omit<Change, 'rows'>): boolean {
  return resource.history !== false || resource.states?.moves.some(({ name }) => name === action) === true
}

function lineOf(change: Omit<Change, 'rows'>, { before, after }: Change['rows'][number], fields: readonly Field[]) {
  const { resource, action, caller, now, note = null } = change
  const changed = fields.filter(({ name }) => differs(before?.[columnName(name)], after?.[columnName(name)]))
  const row = (before ?? after)!
  return [
    newId(),
    row.tenant_id ?? caller.tenantId,
    resource.name,
    row.id,
    String(row[columnName(resource.display)] ?? '').slice(0, 255),
    action,
    said(before, changed),
    said(after, changed),
    caller.userId,
    caller.realName,
    caller.ip,
    now,
    note,
  ]
}

export const loggedFields = weakMemoize((resource: Resource): readonly Field[] => {
  const { history } = resource
  return resource.fields.filter((field) => {
    if (kept.has(field.name) || field.computed || field.store === 'none' || field.store === 'rows') return false
    const isState = resource.states?.fields.includes(field.name)
    return isState || history === true || (Array.isArray(history) && history.includes(field.name))
  })
})

/** True when two stored values differ; null is the same as an absent value. */
export function differs(before: unknown, after: unknown): boolean {
  if (before === after) return false
  if (isNothing(before) || isNothing(after)) return isNothing(before) !== isNothing(after)
  return JSON.stringify(before ?? null, inOrder) !== JSON.stringify(after ?? null, inOrder)
}

const isNothing = (value: unknown) => value === null || value === undefined

/** The database gives the keys of an object in an order of its own, and has no key for nothing. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function said(row: Row | undefined, fields: readonly Field[]): string | null {
  if (!row) return null
  const answer: Record<string, unknown> = {}
  for (const field of fields) {
    const isSecret = field.store !== 'plain' || field.writeOnly || shapes[field.type].isSecret
    answer[field.name] = isSecret ? mask : answerOf(row, field)
  }
  return JSON.stringify(answer)
}
