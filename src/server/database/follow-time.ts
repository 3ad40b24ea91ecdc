/** Sets the clock of a database by the time that the database itself shows. */
import type { Logger } from 'pino'
import type { Database } from '../core/context/database'
import { isUnreachable } from './connection/failures'
import { sql } from './connection/sql-tag'

const everyMs = 60_000

type Followed = Pick<Database, 'kysely' | 'clock'>

/** Corrects the clock now and each minute; returns a stop function. */
export async function followDatabaseTime(database: Followed, logger: Pick<Logger, 'warn'>): Promise<() => void> {
  await correctClock(database, logger)
  const timer = setInterval(() => {
    correctClock(database, logger).catch((err: unknown) => {
      if (!isUnreachable(err)) logger.warn({ err }, 'the database did not answer what time it is')
    })
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function correctClock({ kysely, clock }: Followed, logger: Pick<Logger, 'warn'>): Promise<void> {
  const asked = clock.elapsed()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(kysely)
  const aheadMs = clock.correct(new Date(rows[0]!.at), clock.elapsed() - asked)
  if (aheadMs === undefined) return
  logger.warn({ aheadMs }, 'the clock of this machine differs from the clock of the database, whose time is used')
}
