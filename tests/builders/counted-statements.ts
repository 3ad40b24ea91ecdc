/** A database whose statements are counted. */
import type { OpenDatabase } from './databases'

export interface CountedStatements {
  /** Opens databases whose statements count from then on. */
  readonly open: OpenDatabase
  /** Statements that work sends. */
  during(work: () => Promise<unknown>): Promise<number>
}

export function countedStatements(open: OpenDatabase): CountedStatements {
  let sent = 0
  return {
    open: async (options) => {
      const database = await open(options)
      const kysely = database.kysely.withPlugin({
        transformQuery: ({ node }) => {
          sent += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      return { ...database, kysely, longRunning: (run) => database.longRunning(run) }
    },
    during: async (work) => {
      const before = sent
      await work()
      return sent - before
    },
  }
}
