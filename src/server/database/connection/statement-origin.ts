/**
 * Which request or job a statement belongs to. The database that was handed to it tells: asking the runtime to carry it along
 * through every promise costs a fifth of what a server does.
 */
import type { Database } from '../../core/context/database'
import { limitedTo, Mark, marked } from './executor'

export interface StatementOwner {
  readonly requestId?: string
  /** `area/resource.call`. */
  readonly call?: string
  readonly job?: string
  /** Its statements are known to be much work: sheets, reports. */
  readonly isLong?: boolean
}

const owners = new WeakMap<object, StatementOwner>()
const owned = Symbol('owner')

/** A database that was handed out knows its owner itself. */
interface Owned {
  [owned]?: StatementOwner
}

/** The database for statements that somebody waits for: they are ended after a few seconds. */
export function briefly<T extends Pick<Database, 'kysely'>>(database: T): T {
  const { kysely } = database
  // A server that only says what it would do may come without any.
  return kysely ? { ...database, kysely: limitedTo(kysely, 'brief') } : database
}

/** The database with its statements marked as those of one request or job, and limited in time as these are. */
export function onBehalfOf(database: Database, owner: StatementOwner): Database {
  const mark = new Mark((queryId) => owners.set(queryId, owner))
  const isLong = owner.isLong || owner.job !== undefined
  let own: (Database['kysely'] & Owned) | undefined
  return {
    ...database,
    get kysely() {
      if (own) return own
      own = marked(limitedTo(database.kysely, isLong ? 'usual' : 'brief'), mark) as Database['kysely'] & Owned
      own[owned] = owner
      return own
    },
    longRunning: (run) => database.longRunning((long) => run(long.withPlugin(mark))),
  }
}

/** Whose statement it is, by the id that the query builder gave it or by the database it was sent to. */
export const ownerOf = (queryId: object): StatementOwner | undefined => (queryId as Owned)[owned] ?? owners.get(queryId)
