/**
 * Caches answers that many calls need, from rows that people seldom write. A write by this process drops
 * an answer at once; a write by another process shows within a second.
 */
import { momentMs } from '../../fields/definition/ttl-cache'
import type { Clock } from './clock'

export interface TableCache {
  /** The answer read from rows of these tables; `key` names the question. */
  get<T>(tables: readonly string[], key: string, read: () => Promise<T>): Promise<T>
  /** Rows of a table were written. */
  noteWrite(table: string): void
}

interface Answer {
  readonly since: number
  readonly value: unknown
  /** Set while somebody reads it anew. */
  isLoading?: boolean
}

const most = 10_000

/** From this age on the next call reads an answer anew; the others use it meanwhile, so that many at once read it once. */
const renewMs = (momentMs * 2) / 3

/** Shares loaded answers only: a call that awaited another's load could hold the connection that the load waits for. */
export function createTableCache(clock: Pick<Clock, 'elapsed'>): TableCache {
  const answers = new Map<string, Answer>()
  const writes = new Map<string, number>()
  return {
    async get<T>(tables: readonly string[], key: string, read: () => Promise<T>) {
      const versioned = `${key} ${tables.map((table) => writes.get(table) ?? 0)}`
      const since = clock.elapsed()
      const known = answers.get(versioned)
      const age = known ? since - known.since : Number.POSITIVE_INFINITY
      if (age < (known?.isLoading ? momentMs : renewMs)) return known!.value as T
      if (known) known.isLoading = true
      const value = await read()
      if (answers.size >= most) answers.clear()
      answers.set(versioned, { since, value })
      return value
    },
    noteWrite: (table) => void writes.set(table, (writes.get(table) ?? 0) + 1),
  }
}
