/** Kysely on either engine: its PostgreSQL dialect over our connections. */
import { Kysely, type LogConfig, PostgresDialect, type PostgresPool } from 'kysely'
import type { AnyTables } from '../../core/context/database'
import type { Connection } from './connection'
import type { QueryNote } from './query-listener'
import { joinLimits, openWay, type TimeLimit } from './executor'

export interface Connections {
  connect(limit: TimeLimit): Promise<Connection>
  end(): Promise<void>
}

/** The database under each time limit. */
export function kyselyOn(connections: Connections, onQuery?: QueryNote): Record<TimeLimit, Kysely<AnyTables>> {
  const limited = (limit: TimeLimit) => kyselyWith(() => connections.connect(limit), onQuery)
  const all = { brief: limited('brief'), usual: limited('usual'), none: limited('none') }
  joinLimits(all)
  return all
}

function kyselyWith(connect: () => Promise<Connection>, onQuery?: QueryNote): Kysely<AnyTables> {
  const pool = { connect, end: async () => undefined } as unknown as PostgresPool
  const log: LogConfig | undefined =
    onQuery &&
    (({ query, queryDurationMillis: ms, level }) =>
      onQuery({ sql: query.sql, ms, failed: level === 'error', queryId: query.queryId }))
  const dialect = new PostgresDialect({ pool })
  const config = { dialect, log }
  const kysely = new Kysely<AnyTables>(config)
  // A transaction on the straight way asks nothing of a driver.
  const props = { config, dialect, driver: dialect.createDriver() }
  openWay(kysely, props, connect, onQuery)
  return kysely
}
