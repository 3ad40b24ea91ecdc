/**
 * A statement outside a transaction, sent to a connection without the query builder between: what the builder does for
 * each statement costs as much as the statement does.
 */
import type { QueryExecutor } from 'kysely'
import type { Db } from '../context'
import type { Connection } from './connection'
import type { QueryNote } from './query-note'

export interface Answer {
  readonly rows: Record<string, unknown>[]
  readonly rowCount: number | null
  readonly command: string
}

/** Runs a text with its values; `whose` tells in notes whose statement it is. */
type Way = (text: string, values: readonly unknown[], whose: object) => Promise<Answer>

const ways = new WeakMap<object, Way>()
/** Plugins of the query builder that only mark statements. */
const marks = new WeakSet<object>()

/** The way of a database that was opened, one connection a statement. */
export function openWay(db: Db, connect: () => Promise<Connection>, onQuery?: QueryNote): void {
  ways.set(db, async (text, values, whose) => {
    const began = performance.now()
    const told = (failed: boolean) => onQuery?.({ sql: text, ms: performance.now() - began, failed, queryId: whose })
    const own = await connect()
    try {
      const answer = await own.query(text, values)
      told(false)
      return answer
    } catch (error) {
      told(true)
      throw error
    } finally {
      own.release()
    }
  })
}

/** Lets a database that was only marked by the plugin go the way of the one that it was made from. */
export function goSameWay(marked: Db, from: Db, mark: object): void {
  marks.add(mark)
  const way = ways.get(from)
  if (way) ways.set(marked, way)
}

/** The way of a database; none in a transaction, nor where somebody looks at statements. */
export const wayOf = (db: object): Way | undefined => ways.get(db)

/** Whether the plugins of a query builder want nothing of a statement but its mark. */
export const isOnlyMarked = ({ plugins }: QueryExecutor): boolean => plugins.every((plugin) => marks.has(plugin))
