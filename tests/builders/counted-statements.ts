/** A database whose statements are counted. */
import type { OpenDatabase } from './databases'

export interface CountedStatements {
  /** Opens databases whose statements count from then on. */
  readonly open: OpenDatabase
  /** How many statements ran since it was asked last. */
  statements(): number
  /** Statements that work sends. */
  during(work: () => Promise<unknown>): Promise<number>
}

export function countedStatements(open: OpenDatabase): CountedStatements {
  let sent = 0
  const statements = () => {
    const since = sent
    sent = 0
    return since
  }
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
      return { ...database, kysely }
    },
    statements,
    during: async (work) => {
      statements()
      await work()
      return statements()
    },
  }
}
