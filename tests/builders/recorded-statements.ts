/** A database that records the statements of the query builder that run on it, as they are compiled. */
import { type CompiledQuery, PostgresQueryCompiler, type QueryResult } from 'kysely'
import type { Database } from '../../src/server/core/context/database'

export function recordedStatements(opened: Database): {
  readonly database: Database
  /** Statements since the list was emptied last. */
  readonly ran: CompiledQuery[]
} {
  const ran: CompiledQuery[] = []
  const compiler = new PostgresQueryCompiler()
  const kysely = opened.kysely.withPlugin({
    transformQuery: ({ node, queryId }) => {
      ran.push(compiler.compileQuery(node as never, queryId) as CompiledQuery)
      return node
    },
    transformResult: async ({ result }) => result as QueryResult<never>,
  })
  return { database: { ...opened, kysely }, ran }
}
