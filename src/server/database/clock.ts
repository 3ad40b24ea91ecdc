/** The time of the database: processes on machines whose clocks differ agree on it. Not for measuring how long things take. */
import type { Logger } from 'pino'
import type { Db } from '../core/context/database'
import { isUnreachable } from './connection/failures'
import { sql } from './connection/sql-tag'

let aheadMs = 0

/** Less than this is no matter. */
const toleratedMs = 500
const everyMs = 60_000

/** What the database's clock shows now. */
export const databaseNow = (): Date => new Date(Date.now() + aheadMs)

/** Asks the database now and each minute, until it is told to stop. */
export async function followDatabaseTime(db: Db, logger: Pick<Logger, 'warn'>): Promise<() => void> {
  await learnTime(db, logger)
  const timer = setInterval(() => {
    learnTime(db, logger).catch((err: unknown) => {
      if (!isUnreachable(err)) logger.warn({ err }, 'the time of the database was not told')
    })
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function learnTime(db: Db, logger: Pick<Logger, 'warn'>): Promise<void> {
  const asked = Date.now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const answered = Date.now()
  const ahead = new Date(rows[0]!.at).getTime() - (asked + answered) / 2
  if (Math.abs(ahead - aheadMs) <= toleratedMs + (answered - asked)) return
  aheadMs = Math.abs(ahead) <= toleratedMs ? 0 : Math.round(ahead)
  logger.warn({ aheadMs }, 'the clock of this machine is not that of the database, whose time is used')
}
