/** The embedded database: PostgreSQL in a thread, on a folder of this process alone. For one node and for trial. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Clock, createDatabaseClock, machineClock } from '../../core/clock'
import type { Database } from '../../core/context/database'
import { createTableCache } from '../../core/table-cache'
import { kyselyOn, type QueryListener, type Surround } from '../connection/executor'
import type { OnReach } from '../connection/reach'
import { createPreparedStatements } from '../connection/prepared-query'
import { type TimeLimits, timeLimitsOf } from '../connection/time-limits'
import { measureGrown } from '../measure-grown'
import { vacuumPolicy } from '../vacuum'
import { checkEngineVersion } from './engine-version'
import { createdWhole, dropHalfMade } from './first-start'
import { lockFolder } from './folder-lock'
import { openSession } from './session'

/** A statement that runs longer than its limit is ended with the engine's thread. */
export interface EmbeddedOptions extends TimeLimits {
  /** Holds `database/`, its lock and the record of its engine; may hold other things too. */
  readonly folder: string
  /** Answers the folder of a closed database whose copy a new one begins as, when there is one. */
  readonly prepared?: () => string | undefined
  /** Milliseconds to wait for the transactions before. */
  readonly waitLimit?: number
  /** Rows written between two vacuums. */
  readonly vacuumAfter?: number
  readonly onQuery?: QueryListener
  /** Refuses a statement beside the transaction that waits for it, in tests. */
  readonly surround?: Surround
  readonly onReach?: OnReach
  /** The clock of the machine, where the server has been given another. */
  readonly clock?: Clock
}

export interface EmbeddedDatabase extends Database {
  /** Number of times the engine made the disk keep its writes, since it started. */
  fsyncs(): number
}

export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { waitLimit = 120_000, vacuumAfter = 50_000, clock = machineClock } = options
  const folder = resolve(options.folder)
  mkdirSync(folder, { recursive: true })
  const unlock = await lockFolder(join(folder, 'database.lock'), folder)
  try {
    dropHalfMade(folder)
    checkEngineVersion(join(folder, 'database.json'), folder)
    const prepared = createPreparedStatements()
    const policy = vacuumPolicy(vacuumAfter)
    const limits = timeLimitsOf(options)
    const session = await createdWhole(
      folder,
      (copying) =>
        openSession({
          folder: join(folder, 'database'),
          copying,
          where: `embedded database in ${folder}`,
          prepared,
          limits,
          waitLimit,
          onWritten: (rows) => policy.written(rows),
          onReach: options.onReach,
          clock,
        }),
      options.prepared,
    )
    const { onQuery, surround } = options
    const { connect } = session
    const kysely = kyselyOn({ connect, limit: 'usual', onQuery, surround })
    const unlimited = kyselyOn({ connect, limit: 'none', onQuery, surround })
    const longRunning: Database['longRunning'] = (run) => unlimited.connection().execute(run)
    policy.start({ longRunning })
    const close = async () => {
      await policy.stop()
      await session.end()
      unlock()
    }
    let closing: Promise<void> | undefined
    return {
      kind: 'embedded',
      kysely,
      clock: createDatabaseClock(clock),
      tableCache: createTableCache(clock),
      longRunning,
      vacuumAnalyze: (tables) => policy.vacuum({ longRunning }, tables),
      measureGrown: (tables) => measureGrown({ longRunning }, tables),
      renewStatements: prepared.renew,
      preparedStatements: prepared.count,
      connections: () => ({ open: 1, waiting: session.waiting() }),
      ping: async () => {
        const own = await session.connect('brief')
        await own.executeQuery({ sql: 'select 1', parameters: [] }).finally(() => own.release())
      },
      fsyncs: () => session.engine().fsyncs(),
      close: () => {
        closing ??= close()
        return closing
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
