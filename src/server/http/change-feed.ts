/** Lets open screens hear within a second of what others wrote: their requests wait here until a number in storage rises. */
import type { Database } from '../core/context/database'
import { sql } from '../database/connection/sql-tag'
import { versionsIn, versionsNow, type WrittenVersions } from '../sql/write/version-counters'

/** Milliseconds between two looks, while somebody waits; all who wait share them. */
const every = 500

/** Milliseconds after which a request is answered though nothing has changed. */
export const longestWait = 25_000

interface Waiting {
  readonly from: WrittenVersions
  readonly answer: (versions: WrittenVersions) => void
}

export type ChangeFeed = ReturnType<typeof createChangeFeed>

interface Parts {
  readonly database: Database
  /** Screens were changed by any process: this one reads them anew. */
  readonly onScreens?: () => void
}

export function createChangeFeed({ database, onScreens }: Parts) {
  const waiting = new Set<Waiting>()
  let isLooking = false
  let last: WrittenVersions | undefined
  let isOver = false

  const read = async (): Promise<WrittenVersions> => {
    const { rows } = await sql<{
      versions: Parameters<typeof versionsIn>[0]
    }>`select ${versionsNow} as versions`.execute(database.kysely)
    return versionsIn(rows[0]!.versions)
  }
  const look = async () => {
    const before = last?.screens
    try {
      last = await read()
    } catch {
      // The requests of people report a database that does not answer.
      return
    }
    if (before !== undefined && last.screens > before) onScreens?.()
    for (const one of waiting) if (hasRisen(one.from, last)) one.answer(last)
  }
  /** Looks until nobody waits; the next look begins when the one before has ended, however long it took. */
  const keepLooking = async () => {
    if (isLooking) return
    isLooking = true
    try {
      while (waiting.size > 0) {
        await new Promise((resolve) => setTimeout(resolve, every).unref())
        if (waiting.size > 0) await look()
      }
    } finally {
      isLooking = false
    }
  }

  return {
    /** The numbers once one of them is above those given, or as they are when none are given or the wait has been long. */
    async next(known?: Pick<WrittenVersions, 'live' | 'screens'>, wait = longestWait): Promise<WrittenVersions> {
      const now = await read()
      if (last && now.screens > last.screens) onScreens?.()
      last = now
      const from = { ...now, ...known }
      if (!known || isOver || hasRisen(from, now)) return now
      return new Promise((resolve) => {
        const one: Waiting = {
          from,
          answer: (versions) => {
            clearTimeout(end)
            waiting.delete(one)
            resolve(versions)
          },
        }
        const end = setTimeout(() => one.answer(last ?? now), wait)
        waiting.add(one)
        void keepLooking()
      })
    },
    /** Answers everybody, so that a server that ends waits for nobody. */
    close(): void {
      isOver = true
      for (const one of waiting) one.answer(last ?? one.from)
    },
  }
}

const hasRisen = (from: WrittenVersions, now: WrittenVersions) =>
  now.grants > from.grants || now.live > from.live || now.screens > from.screens
