/**
 * Which request or job a statement belongs to. The database that was handed to it tells: asking the runtime to carry it along
 * through every promise costs a fifth of what a server does.
 */
import type { KyselyPlugin } from 'kysely'
import type { Database } from './context'
import { goSameWay } from './database/straight'

export interface StatementOwner {
  readonly requestId?: string
  /** `area/resource.call`. */
  readonly call?: string
  readonly job?: string
}

const owners = new WeakMap<object, StatementOwner>()

/** The database with its statements marked as those of one request or job. */
export function onBehalfOf(database: Database, owner: StatementOwner): Database {
  const mark: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      owners.set(queryId, owner)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  let marked: Database['kysely'] | undefined
  return {
    ...database,
    get kysely() {
      if (marked) return marked
      marked = database.kysely.withPlugin(mark)
      owners.set(marked, owner)
      goSameWay(marked, database.kysely, mark)
      return marked
    },
    longRunning: (run) => database.longRunning((own) => run(own.withPlugin(mark))),
  }
}

/** Whose statement it is, by the id that the query builder gave it or by the database it was sent to. */
export const ownerOf = (queryId: object): StatementOwner | undefined => owners.get(queryId)
