/** From settings to a server that listens. */
import { type Assembled, assembleServer, type Assembly } from './assemble'
import { readModelApart } from './model/load-in-child'
import { preparedDatabase } from './model/prepared'
import { folderOf } from './model/refuse-faulty'
import { startClock } from './schedule-transitions'
import { closeAll } from './close-all'
import type { Clock } from '../core/clock'
import type { Model } from '../../model/types'
import type { Config } from '../core/config/types'
import type { Database } from '../core/context/database'
import { openDatabase } from '../database/open'
import { openWhenThere } from './open-when-there'
import { followDatabaseTime } from '../database/follow-time'
import { localStore } from '../files/stores/local'
import { jobs } from './jobs'
import { registry } from '../product/registry'
import { startJobs } from '../jobs/runner'
import { slowQueryLog } from '../http/telemetry/slow-queries'

export interface Running extends Assembled {
  /** `http://127.0.0.1:8080` */
  readonly address: string
  /** Answers pending calls, then closes everything. */
  stop(): Promise<void>
}

/** Starts a server; whatever was opened is closed again when a later step fails. */
export async function startServer(assembly: Assembly & { readonly clock: Clock }): Promise<Running> {
  const { config, logger, clock } = assembly
  const { token, address: apart } = config.metrics
  // Code that a server without figures never needs is not held in memory.
  const watching = token || apart ? await import('../http/telemetry/metrics') : undefined
  const metrics = watching?.createMetrics(() => database)
  const onQuery = slowQueryLog(logger, config.slowQueryMs, () => metrics?.slowQuery())
  const place = config.databaseUrl
    ? { url: config.databaseUrl, poolSize: config.databaseConnections }
    : { folder: config.data, prepared: () => preparedDatabase(folderOf(assembly)) }
  // Logged here alone: requests, jobs and clocks would each repeat it.
  const onReach = (err?: Error) => {
    if (err) logger.error({ err }, 'the database is away; calls are refused, and log rows are lost')
    else logger.info('the database is back')
  }
  const { model, database } = await modelAndDatabase(readModelApart(assembly), (stop) =>
    openWhenThere(() => openDatabase({ ...place, clock, onQuery, onReach }), {
      waitMs: config.databaseWaitMs,
      clock,
      logger,
      stop,
    }),
  )
  const opened: (() => unknown)[] = []
  const stop = () => closeAll([...opened, () => database.close()])
  try {
    opened.push(await followDatabaseTime(database, logger))
    const assembled = await assembleServer(model, database, { ...assembly, copy: copyOf(config, database), metrics })
    opened.push(() => assembled.app.close())
    // The embedded database leaves its folder to one process: unfinished files there belong to one that is gone.
    if (database.kind === 'embedded') await localStore(config.data).dropUnfinished(clock.now())
    const address = await assembled.app.listen({ port: config.port, host: config.host })
    opened.push(startClock({ model: assembled.models.current, registry, database, vault: assembled.vault, logger }))
    if (watching && metrics && apart) {
      const shown = await watching.listenForMetrics(metrics, apart)
      opened.push(() => shown.close())
    }
    opened.push(workOff(assembled, assembly))
    return { ...assembled, address, stop }
  } catch (error) {
    // The first failure is the one to report.
    await stop().catch(() => undefined)
    throw error
  }
}

/** Both at once: the schemas take as long to be read as the embedded engine takes to make its files on a first start. */
async function modelAndDatabase(reading: Promise<Model>, open: (stop: AbortSignal) => Promise<Database>) {
  const isRefused = new AbortController()
  reading.catch(() => isRefused.abort())
  const [model, database] = await Promise.allSettled([reading, open(isRefused.signal)])
  if (model.status === 'rejected') {
    if (database.status === 'fulfilled') await database.value.close()
    throw model.reason
  }
  if (database.status === 'rejected') throw database.reason
  return { model: model.value, database: database.value }
}

/** Opens the read replica, when one is configured. */
const copyOf = ({ databaseReadUrl: url, databaseConnections: poolSize }: Config, { clock }: Database) =>
  url ? () => openDatabase({ url, poolSize, clock, isCopy: true }) : undefined

/** Starts the jobs; returns a stop function. */
function workOff({ models, database, vault, mailer, files }: Assembled, { config, logger }: Assembly) {
  const parts = { jobs, registry, model: models.current, database, vault, mailer, files, logger, folder: config.data }
  return startJobs(parts).stop
}
