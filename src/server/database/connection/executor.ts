/**
 * Statements that go to a connection without the query builder between: what it does for each statement and each
 * transaction costs as much as the statement does. Whoever looks at statements by a plugin still sees them all.
 */
import {
  type ConnectionProvider,
  type DatabaseConnection,
  type Kysely,
  type KyselyPlugin,
  type KyselyProps,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryExecutor,
  Transaction,
} from 'kysely'
import type { AnyTables, Db } from '../../core/context/database'
import type { Connection } from './connection'
import type { QueryNote } from './query-listener'

export interface Answer {
  readonly rows: Record<string, unknown>[]
  readonly rowCount: number | null
  readonly command: string
}

/** Runs a text with its values; `whose` tells in notes whose statement it is. */
type Ask = (text: string, values: readonly unknown[], whose: object) => Promise<Answer>

/**
 * How long a statement may run: `brief` while somebody waits for its answer, `usual` for what is known to be much (sheets,
 * reports, jobs), `none` for bulk loads and changes of tables.
 */
export type TimeLimit = 'brief' | 'usual' | 'none'

interface Way {
  readonly ask: Ask
  /** Runs a transaction for a database; absent within one. */
  transact?<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T>
}

/** Kept with the database itself: a database is made for each request, too many for a weak map to be quick. */
const way = Symbol('way')
const limits = Symbol('limits')

interface Going {
  [way]?: Way
  [limits]?: Readonly<Partial<Record<TimeLimit, Db>>>
}

/** A plugin of the query builder that changes no statement: it is only told of each. */
export class Mark implements KyselyPlugin {
  readonly #told: (queryId: object) => void

  constructor(told: (queryId: object) => void) {
    this.#told = told
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    this.#told(queryId)
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

/** Opens the straight way for a database. */
export function openWay(
  db: Db,
  props: Omit<KyselyProps, 'executor'>,
  connect: () => Promise<Connection>,
  onQuery?: QueryNote,
): void {
  const askOn = async (own: Connection, text: string, values: readonly unknown[], whose: object): Promise<Answer> => {
    const began = performance.now()
    const told = (failed: boolean) => onQuery?.({ sql: text, ms: performance.now() - began, failed, queryId: whose })
    try {
      const answer = await own.query(text, values)
      told(false)
      return answer
    } catch (error) {
      told(true)
      throw error
    }
  }
  const ask: Ask = async (text, values, whose) => {
    const own = await connect()
    try {
      return await askOn(own, text, values, whose)
    } finally {
      own.release()
    }
  }
  const transact: Way['transact'] = async (from, run) => {
    const own = await connect()
    let isOver = false
    const inside: Ask = (text, values, whose) => {
      if (isOver) throw new Error('A statement came after the end of its transaction.')
      return askOn(own, text, values, whose)
    }
    const tx = new Transaction<AnyTables>({
      ...props,
      executor: from.getExecutor().withConnectionProvider(onConnection(inside)),
    })
    ;(tx as Going)[way] = { ask: (text, values) => inside(text, values, from) }
    try {
      await own.query('begin')
      const answer = await run(tx)
      isOver = true
      await own.query('commit')
      return answer
    } catch (error) {
      isOver = true
      // A connection that cannot even roll back is not used again; what failed before says why.
      await own.query('rollback').catch(() => undefined)
      throw error
    } finally {
      own.release()
    }
  }
  ;(db as Going)[way] = { ask, transact }
}

/** One connection, as the query builder wants it for the statements that it makes itself. */
function onConnection(ask: Ask): ConnectionProvider {
  const connection: DatabaseConnection = {
    async executeQuery({ sql, parameters, queryId }) {
      const answer = await ask(sql, parameters, queryId)
      return { rows: answer.rows as never[], ...affected(answer) }
    },
    streamQuery: () => {
      throw new Error('Nothing is streamed within a transaction.')
    },
  }
  return { provideConnection: (use) => use(connection) }
}

/** How many rows a statement wrote, as the query builder tells it. */
export const affected = ({ command, rowCount }: Answer) =>
  writes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : undefined

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Lets each of these databases, which are one with several time limits, lead to the others. */
export function joinLimits(all: Readonly<Partial<Record<TimeLimit, Db>>>): void {
  for (const each of Object.values(all)) (each as Going)[limits] = all
}

/** The same database under another time limit; as it is where somebody looks at its statements. */
export function limitedTo<T extends Db>(db: T, limit: TimeLimit): T {
  return ((db as Going)[limits]?.[limit] ?? db) as T
}

/** The database with its statements marked; they go the way of those of the database itself. */
export function marked(db: Db, mark: Mark): Db {
  const own = db.withPlugin(mark) as Db & Going
  own[way] = (db as Going)[way]
  return own
}

/** How to ask a database; undefined where somebody looks at statements. */
export const wayOf = (db: object): Ask | undefined => (db as Going)[way]?.ask

/** Runs a transaction: what it writes is kept whole or not at all. */
export function transact<T>(db: Kysely<AnyTables>, run: (tx: Db) => Promise<T>): Promise<T> {
  const own = (db as Going)[way]
  return own?.transact ? own.transact(db, run) : db.transaction().execute(run)
}

/** Whether the plugins of a query builder want nothing of a statement but its mark. */
export const isOnlyMarked = ({ plugins }: QueryExecutor): boolean => plugins.every((plugin) => plugin instanceof Mark)
