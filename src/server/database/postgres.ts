/** A PostgreSQL server, reached through a pool; for anything that must survive, scale or be shared. */
import { errorOf } from '../../fields/definition/guards'
import pg from 'pg'
import { type Clock, createDatabaseClock, machineClock } from '../core/clock'
import type { Database } from '../core/context/database'
import { createTableCache } from '../core/table-cache'
import { type Answered, Connection } from './connection/connection'
import { createPreparedStatements } from './connection/prepared-query'
import { kyselyOn, type QueryListener, type Surround } from './connection/executor'
import { clearFailure, DatabaseFailure } from './connection/failures'
import { type OnReach, watchReach } from './connection/reach'
import { types } from './connection/type-parsers'
import { type TimeLimit, type TimeLimits, timeLimitsOf } from './connection/time-limits'
import { measureGrown } from './measure-grown'
import { vacuumAnalyze } from './vacuum'

export interface PostgresOptions extends TimeLimits {
  readonly url: string
  readonly poolSize?: number
  /** A copy that follows another server: only read, in another name. */
  readonly isCopy?: boolean
  readonly onQuery?: QueryListener
  /** Refuses a statement beside the transaction that waits for it, in tests. */
  readonly surround?: Surround
  readonly onReach?: OnReach
  /** The clock of the machine, where the server has been given another. */
  readonly clock?: Clock
}

const oldestServer = 15

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, onQuery, surround, poolSize = 10, clock = machineClock } = options
  const limits = timeLimitsOf(options)
  const where = `PostgreSQL at ${addressOf(url)}`
  const prepared = createPreparedStatements()
  const pool = openPool(options, limits.brief)
  const reach = watchReach(options.onReach, clock)
  const limitOf = new WeakMap<pg.PoolClient, number>()
  const hasLimit = (client: pg.PoolClient, ms: number) => (limitOf.get(client) ?? limits.brief) === ms
  /** A connection that ended while it lay idle says so at its first statement: then another one is taken. */
  const withLimit = async (client: pg.PoolClient, ms: number, tries = poolSize): Promise<pg.PoolClient> => {
    if (hasLimit(client, ms)) return client
    try {
      await setLimit(client, ms)
      limitOf.set(client, ms)
      return client
    } catch (error) {
      if (tries === 0) throw error
      return withLimit(await pool.connect(), ms, tries - 1)
    }
  }
  const connect = async (limit: TimeLimit, answered?: Answered) => {
    try {
      const free = await pool.connect()
      const client = hasLimit(free, limits[limit]) ? free : await withLimit(free, limits[limit])
      reach.reached()
      const release = (failure?: Error) => {
        if (failure) reach.failed(failure)
        client.release(failure)
      }
      return new Connection({ client, prepared, where, answered, limit: limits[limit], release })
    } catch (error) {
      const failure = clearFailure(error, where)
      reach.failed(failure)
      throw failure
    }
  }
  const kysely = kyselyOn({ connect, limit: 'usual', onQuery, surround })
  const unlimited = kyselyOn({ connect, limit: 'none', onQuery, surround })
  const longRunning: Database['longRunning'] = (run) => unlimited.connection().execute(run)
  try {
    await checkServer(() => connect('brief'), where)
  } catch (error) {
    await pool.end()
    throw error instanceof DatabaseFailure ? error : refusedConnection(errorOf(error), where)
  }
  let closing: Promise<void> | undefined
  return {
    kind: 'postgres',
    kysely,
    clock: createDatabaseClock(clock),
    tableCache: createTableCache(clock),
    longRunning,
    vacuumAnalyze: (tables) => vacuumAnalyze({ longRunning }, tables),
    measureGrown: (tables) => measureGrown({ longRunning }, tables),
    renewStatements: prepared.renew,
    preparedStatements: prepared.count,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => {
      const own = await connect('brief')
      await own.executeQuery({ sql: 'select 1', parameters: [] }).finally(() => own.release())
    },
    close: () => {
      closing ??= pool.end()
      return closing
    },
  }
}

function openPool({ url, poolSize = 10, isCopy }: PostgresOptions, briefLimit: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    // A new connection plans each statement anew, several times: people who pause between two clicks would wait for that.
    idleTimeoutMillis: 5 * 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    statement_timeout: briefLimit,
    application_name: isCopy ? 'lectern-reads' : 'lectern',
    ...(isCopy && { options: '-c default_transaction_read_only=on' }),
    types,
    onConnect: async (client) => {
      await client.query(`set time zone 'UTC'`)
    },
  })
  // An idle connection that broke is taken out by the pool; the next query says so if the server is really gone.
  pool.on('error', () => undefined)
  // Nor may one that breaks while it is lent out and idle end the process: its next query fails and says so.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Connections begin with the limit of most statements and keep what was set last: few are asked to change it. */
async function setLimit(client: pg.PoolClient, ms: number): Promise<void> {
  try {
    await client.query(`set statement_timeout = ${Math.trunc(ms)}`)
  } catch (error) {
    client.release(errorOf(error))
    throw error
  }
}

/** A wrong user, password or database name: the server's own words, without the address's password. */
function refusedConnection(error: Error, where: string): DatabaseFailure {
  const message = `${where} refuses the connection: ${error.message}. Check DATABASE_URL.`
  return new DatabaseFailure('refused-connection', message, { cause: error })
}

interface Server {
  readonly version: number
  readonly name: string
  readonly encoding: string
}

async function checkServer(connect: () => Promise<Connection>, where: string) {
  const own = await connect()
  try {
    const sql = `select current_setting('server_version_num')::int as version,
      current_setting('server_version') as name, current_setting('server_encoding') as encoding`
    const { rows } = await own.executeQuery<Server>({ sql, parameters: [] })
    const { version, name, encoding } = rows[0]!
    if (version < oldestServer * 10_000) {
      throw new DatabaseFailure(
        'server-version',
        `${where} is version ${name}; Lectern needs ${oldestServer} or newer.`,
      )
    }
    if (encoding !== 'UTF8') {
      throw new DatabaseFailure('server-version', `${where} stores ${encoding}; Lectern needs a database in UTF8.`)
    }
  } finally {
    own.release()
  }
}

/** Host, port and database name, without user and password. */
function addressOf(url: string): string {
  try {
    const { host, pathname } = new URL(url)
    return `${host || 'localhost'}${pathname}`
  } catch {
    return 'the address of DATABASE_URL'
  }
}
