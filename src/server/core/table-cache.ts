/**
 * Answers to questions that calls ask again and again and whose rows people seldom write. A write by this process drops
 * an answer at once; a write by another process shows within a second.
 */
import { createTtlCache } from './concurrency/ttl-cache'
import type { Clock } from './clock'

export interface TableCache {
  /** The answer read from rows of these tables; `key` names the question. */
  get<T>(tables: readonly string[], key: string, read: () => Promise<T>): Promise<T>
  /** Rows of a table were written. */
  noteWrite(table: string): void
}

export function createTableCache(clock: Clock): TableCache {
  const answers = createTtlCache<unknown>(clock)
  const writes = new Map<string, number>()
  return {
    get<T>(tables: readonly string[], key: string, read: () => Promise<T>) {
      const versions = tables.map((table) => writes.get(table) ?? 0)
      return answers.get(`${key} ${versions}`, read) as Promise<T>
    },
    noteWrite: (table) => void writes.set(table, (writes.get(table) ?? 0) + 1),
  }
}
