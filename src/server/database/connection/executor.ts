/**
 * Kysely over connections of either engine. Each statement takes a connection, is timed, and gives the connection back;
 * Kysely's own transactions run on one that they hold until they end.
 */
import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  PostgresDriver,
} from 'kysely'
import type { AnyTables, Database } from '../../core/context/database'
import { type Answered, Connection } from './connection'
import type { TimeLimit } from './time-limits'

/** The request or job that a statement belongs to. */
export interface StatementOrigin {
  readonly requestId?: string
  /** `area/resource.call`. */
  readonly call?: string
  readonly job?: string
  /** Its statements are known to be much work: sheets, reports. */
  readonly isLong?: boolean
}

/** Receives each statement that was answered: its text and its time, never the values bound to it. */
export type QueryListener = (statement: {
  readonly sql: string
  readonly ms: number
  readonly failed: boolean
  readonly origin?: StatementOrigin
}) => void

/** Runs a use of a connection: one statement, or a whole transaction. */
export type Surround = <T>(use: () => Promise<T>) => Promise<T>

/** Connection, time limit and origin of statements. */
interface StatementRoute {
  readonly connect: (limit: TimeLimit, answered?: Answered) => Promise<Connection>
  readonly limit: TimeLimit
  readonly onQuery?: QueryListener
  readonly surround?: Surround
  readonly origin?: StatementOrigin
}

/** Executor of a database that is not in a transaction: only this one can be given another limit or origin. */
class ConnectionExecutor extends DefaultQueryExecutor {
  readonly route: StatementRoute

  constructor(route: StatementRoute) {
    super(compiler, adapter, providerOn(route))
    this.route = route
  }
}

class TransactionDriver extends PostgresDriver {
  /** A connection that cannot even roll back is not used again; the error that came before says why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Connection) connection.beginRollback()
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}

const config = { pool: () => Promise.reject(new Error('Connections come from the executor.')) }
const dialect = new PostgresDialect(config)
const compiler = dialect.createQueryCompiler()
const adapter = dialect.createAdapter()
const driver = new TransactionDriver(config)

export const kyselyOn = (route: StatementRoute): Kysely<AnyTables> =>
  new Kysely({ config: { dialect }, dialect, driver, executor: new ConnectionExecutor(route) })

const providerOn = ({ connect, limit, onQuery, surround, origin }: StatementRoute): ConnectionProvider => {
  const answered: Answered | undefined = onQuery && ((sql, ms, failed) => onQuery({ sql, ms, failed, origin }))
  const provideConnection: ConnectionProvider['provideConnection'] = async (use) => {
    const connection = await connect(limit, answered)
    try {
      return await use(connection)
    } finally {
      connection.release()
    }
  }
  return { provideConnection: surround ? (use) => surround(() => provideConnection(use)) : provideConnection }
}

/** The same database under another limit or for another origin; as it is in a transaction, and where plugins read statements. */
function rerouted(db: Kysely<AnyTables>, change: Partial<StatementRoute>): Kysely<AnyTables> {
  // A server that only prints what it would serve has none.
  const executor = db?.getExecutor()
  if (!(executor instanceof ConnectionExecutor)) return db
  const { connect, limit, onQuery, surround, origin } = executor.route
  // Written out, since a spread that adds a property takes a microsecond and more, here at each request.
  return kyselyOn({ connect, limit: change.limit ?? limit, onQuery, surround, origin: change.origin ?? origin })
}

/** The database for statements that a person waits for: it ends them after a few seconds. */
export const withBriefLimit = (database: Database): Database => ({
  ...database,
  kysely: rerouted(database.kysely, { limit: 'brief' }),
})

/** The database for statements of one request or job, limited in time as these are. */
export function withOrigin(database: Database, origin: StatementOrigin): Database {
  const limit = origin.isLong || origin.job !== undefined ? 'usual' : 'brief'
  return { ...database, kysely: rerouted(database.kysely, { limit, origin }) }
}
