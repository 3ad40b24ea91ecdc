/**
 * What calls read again and again and people seldom write: kept for a moment for each database, and dropped at once when
 * this process writes rows it was read from. Writes of other processes are seen within a second.
 */
import type { Resource } from '../../model/types'
import type { Database } from '../core/context/database'
import { momentMs } from '../core/concurrency/ttl-cache'

const writes = new Map<string, number>()

/** Rows of a table were written here. */
export function noteTable(table: string): void {
  writes.set(table, (writes.get(table) ?? 0) + 1)
}

/** Answers that have come. One on its way is awaited by nobody else: it may wait for the connection of whoever would. */
interface Answer {
  readonly since: number
  readonly value: unknown
}

const most = 10_000

// A request's database is its own, as is an action's, which sees its transaction; how to close it stays the same.
const kept = new WeakMap<Database['close'], Map<string, Answer>>()

/** What was read from rows of these resources; read anew when that is a moment ago. */
export async function recent<T>(
  { close }: Database,
  from: readonly (Resource | undefined)[],
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const own = kept.get(close) ?? new Map<string, Answer>()
  kept.set(close, own)
  const seen = `${key} ${from.map((resource) => writes.get(resource?.table ?? '') ?? 0)}`
  const since = performance.now()
  const known = own.get(seen)
  if (known && since - known.since < momentMs) return known.value as T
  const value = await read()
  if (own.size >= most) own.clear()
  own.set(seen, { since, value })
  return value
}
