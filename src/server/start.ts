/** From settings to a server that listens. */
import { type Assembled, type Assembly, assembleServer, readModelApart } from './assemble'
import { startClock } from './clock/start-clock'
import type { Database } from './context'
import { openDatabase } from './database/open'
import { localStore } from './files/stores/local'
import { jobs } from './jobs'
import { startJobs } from './jobs/run-jobs'
import { slowQueryLog } from './metrics/slow-queries'

export interface Running extends Assembled {
  /** `http://127.0.0.1:8080` */
  readonly address: string
  /** Answers what is under way, then closes everything. */
  stop(): Promise<void>
}

/** Starts a server; whatever was opened is closed again when a later step fails. */
export async function startServer(assembly: Assembly): Promise<Running> {
  const { config, logger } = assembly
  const model = await readModelApart(assembly)
  const { token, address: apart } = config.metrics
  // Code that a server without figures never needs is not held in memory.
  const watching = token || apart ? await import('./metrics') : undefined
  const metrics = watching?.createMetrics(() => database)
  const onQuery = slowQueryLog(logger, config.slowQueryMs, () => metrics?.slowQuery())
  const place = config.databaseUrl ? { url: config.databaseUrl } : { folder: config.data }
  const database: Database = await openDatabase({ ...place, onQuery })
  try {
    const { databaseReadUrl: readUrl } = config
    const copy = readUrl ? () => openDatabase({ url: readUrl, isCopy: true }) : undefined
    const assembled = await assembleServer(model, database, { ...assembly, copy, metrics })
    const { app } = assembled
    // The embedded database leaves its folder to one process: what was arriving there belongs to one that is gone.
    if (database.kind === 'embedded') await localStore(config.data).dropUnfinished(new Date())
    const address = await app.listen({ port: config.port, host: config.host })
    const { models, vault, mailer, files } = assembled
    const stopClock = startClock({ model: models.current, database, vault, logger })
    const shown = watching && metrics && apart ? await watching.listenForMetrics(metrics, apart) : undefined
    const folder = config.data
    const running = startJobs({ jobs, model: models.current, database, vault, mailer, files, logger, folder })
    return {
      ...assembled,
      address,
      stop: () =>
        app
          .close()
          .then(stopClock)
          .then(running.stop)
          .then(() => shown?.close())
          .then(() => database.close()),
    }
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
}
