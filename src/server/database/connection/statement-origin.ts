/**
 * Which request or job a statement belongs to. The database that was handed to it tells: asking the runtime to carry it along
 * through every promise costs a fifth of what a server does.
 */
import type { Database } from '../../core/context/database'
import { Mark, marked } from './executor'

export interface StatementOwner {
  readonly requestId?: string
  /** `area/resource.call`. */
  readonly call?: string
  readonly job?: string
}

const owners = new WeakMap<object, StatementOwner>()
const owned = Symbol('owner')

/** A database that was handed out knows its owner itself. */
interface Owned {
  [owned]?: StatementOwner
}

/** The database with its statements marked as those of one request or job. */
export function onBehalfOf(database: Database, owner: StatementOwner): Database {
  const mark = new Mark((queryId) => owners.set(queryId, owner))
  let own: (Database['kysely'] & Owned) | undefined
  return {
    ...database,
    get kysely() {
      if (own) return own
      own = marked(database.kysely, mark) as Database['kysely'] & Owned
      own[owned] = owner
      return own
    },
    longRunning: (run) => database.longRunning((long) => run(long.withPlugin(mark))),
  }
}

/** Whose statement it is, by the id that the query builder gave it or by the database it was sent to. */
export const ownerOf = (queryId: object): StatementOwner | undefined => (queryId as Owned)[owned] ?? owners.get(queryId)
