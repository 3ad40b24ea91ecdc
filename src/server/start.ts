/** From settings to a server that listens. */
import { type Assembled, type Assembly, assembleServer, readModel } from './assemble'
import { startClock } from './clock/start-clock'
import { openDatabase } from './database/open'
import { jobs } from './jobs'
import { startJobs } from './jobs/run-jobs'

export interface Running extends Assembled {
  /** `http://127.0.0.1:8080` */
  readonly address: string
  /** Answers what is under way, then closes everything. */
  stop(): Promise<void>
}

/** Starts a server; whatever was opened is closed again when a later step fails. */
export async function startServer(assembly: Assembly): Promise<Running> {
  const { config, logger } = assembly
  const model = readModel(assembly)
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { folder: config.data })
  try {
    const assembled = await assembleServer(model, database, assembly)
    const { app } = assembled
    const address = await app.listen({ port: config.port, host: config.host })
    const { models, vault, mailer } = assembled
    const stopClock = startClock({ model: models.current, database, vault, logger })
    const folder = config.data
    const running = startJobs({ jobs, model: models.current, database, vault, mailer, logger, folder })
    if (config.s3) logger.warn('S3_ENDPOINT is set, but this version keeps files in the data folder')
    return {
      ...assembled,
      address,
      stop: () =>
        app
          .close()
          .then(stopClock)
          .then(running.stop)
          .then(() => database.close()),
    }
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
}
