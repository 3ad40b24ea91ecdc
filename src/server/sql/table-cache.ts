/**
 * What calls read again and again and people seldom write: kept for a moment for each database, and dropped at once when
 * this process writes rows it was read from. Writes of other processes are seen within a second.
 */
import type { Resource } from '../../model/types'
import type { Database } from '../core/context/database'
import { createTtlCache, type TtlCache } from '../core/concurrency/ttl-cache'

const writes = new Map<string, number>()

/** Rows of a table were written here. */
export function noteTable(table: string): void {
  writes.set(table, (writes.get(table) ?? 0) + 1)
}

// A request's database is its own, as is an action's, which sees its transaction; how to close it stays the same.
const kept = new WeakMap<Database['close'], TtlCache<unknown>>()

/** What was read from rows of these resources; read anew when that is a moment ago. */
export function recent<T>(
  { close }: Database,
  from: readonly (Resource | undefined)[],
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const own = kept.get(close) ?? createTtlCache<unknown>()
  kept.set(close, own)
  const seen = from.map((resource) => writes.get(resource?.table ?? '') ?? 0)
  return own.get(`${key} ${seen}`, read) as Promise<T>
}
