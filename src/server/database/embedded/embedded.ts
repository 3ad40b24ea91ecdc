/** The embedded database: PostgreSQL in a thread, on a folder of this process alone. For one node and for trial. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Database } from '../../core/context/database'
import { kyselyOn } from '../connection/dialect'
import type { QueryNote } from '../connection/query-listener'
import { statementNames } from '../connection/statement-names'
import { vacuumPolicy } from '../vacuum'
import { checkEngineVersion } from './engine-version'
import { createdWhole, dropHalfMade } from './first-start'
import { lockFolder } from './folder-lock'
import { openSession } from './session'

export interface EmbeddedOptions {
  /** Holds `database/`, its lock and the record of its engine; may hold other things too. */
  readonly folder: string
  /** Milliseconds a query may run before it is ended with the engine's thread; 0 = no limit. */
  readonly timeLimit?: number
  /** Milliseconds to wait for the transactions before. */
  readonly waitLimit?: number
  /** Rows written between two vacuums. */
  readonly vacuumAfter?: number
  readonly onQuery?: QueryNote
}

export interface EmbeddedDatabase extends Database {
  /** How often the disk was made to keep what was written, since the engine started. */
  fsyncs(): number
}

export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { timeLimit = 60_000, waitLimit = 120_000, vacuumAfter = 50_000 } = options
  const folder = resolve(options.folder)
  mkdirSync(folder, { recursive: true })
  const unlock = await lockFolder(join(folder, 'database.lock'), folder)
  try {
    dropHalfMade(folder)
    checkEngineVersion(join(folder, 'database.json'), folder)
    const names = statementNames()
    const policy = vacuumPolicy(vacuumAfter)
    let unlimited = 0
    const session = await createdWhole(folder, () =>
      openSession({
        folder: join(folder, 'database'),
        where: `embedded database in ${folder}`,
        names,
        limit: () => (unlimited > 0 ? 0 : timeLimit),
        waitLimit,
        onWritten: (rows) => policy.written(rows),
      }),
    )
    const kysely = kyselyOn(session, options.onQuery)
    const longRunning: Database['longRunning'] = (run) =>
      kysely.connection().execute(async (own) => {
        unlimited += 1
        try {
          return await run(own)
        } finally {
          unlimited -= 1
        }
      })
    policy.start({ longRunning })
    const close = async () => {
      await policy.stop()
      await session.end()
      await kysely.destroy()
      unlock()
    }
    let closing: Promise<void> | undefined
    return {
      kind: 'embedded',
      kysely,
      longRunning,
      vacuumAnalyze: (tables) => policy.vacuum({ longRunning }, tables),
      renewStatements: names.renew,
      connections: () => ({ open: 1, waiting: session.waiting() }),
      ping: async () => {
        const own = await session.connect()
        await own.query('select 1').finally(() => own.release())
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
