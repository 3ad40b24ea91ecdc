/** A database that counts the statements that run on it. */
import type { QueryResult } from 'kysely'
import type { Database } from '../../src/server/core/context/database'

export function counted(opened: Database): {
  readonly database: Database
  /** How many statements ran since it was asked last. */
  readonly statements: () => number
} {
  let count = 0
  const kysely = opened.kysely.withPlugin({
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result as QueryResult<never>,
  })
  const statements = () => {
    const seen = count
    count = 0
    return seen
  }
  return { database: { ...opened, kysely }, statements }
}
