/** Kysely on either engine: its PostgreSQL dialect over our connections. */
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { AnyTables } from '../context'
import type { connection } from './connection'

export interface Connections {
  connect(): Promise<ReturnType<typeof connection>>
  end(): Promise<void>
}

export function kyselyOn(connections: Connections): Kysely<AnyTables> {
  const pool = { connect: () => connections.connect(), end: async () => undefined } as unknown as PostgresPool
  return new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool }) })
}
