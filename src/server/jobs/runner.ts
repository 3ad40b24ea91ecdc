/** Takes jobs and does them while the server runs. Not for what they do: each has its file, listed in `index.ts`. */
import { errorOf } from '../../fields/definition/guards'
import { Cron } from 'croner'
import type { Logger } from 'pino'
import { zoneName } from '../../fields/definition/zone'
import type { Model } from '../../model/types'
import type { Database } from '../core/context/database'
import type { Registry } from '../core/context/call'
import type { Files, Mailer, Vault } from '../core/context/ports'
import { isUnreachable } from '../database/connection/failures'
import { withOrigin } from '../database/connection/executor'
import { type JobContext, type JobDefinition, jobResource } from './job'
import { enqueue, extendLease, failJob, deleteEarlierRuns, finishJob, notOpen, takeJobs, type TakenJob } from './queue'

export interface JobParts {
  readonly jobs: readonly JobDefinition[]
  readonly database: Database
  readonly model: () => Model
  readonly registry: Registry
  readonly logger: Logger
  readonly folder: string
  readonly vault?: Vault
  readonly mailer?: Mailer
  readonly files?: Files
  /** Milliseconds between two looks at the table. */
  readonly every?: number
  /** Milliseconds after which another process may take the job of one that no longer answers. */
  readonly leaseMs?: number
}

export interface RunningJobs {
  /** Takes no more jobs; waits for those under way. */
  stop(): Promise<void>
}

/** Jobs of one process at a time; few, because people wait for the same database. */
const abreast = 2

/** Starts to work; every process of an installation does. */
export function startJobs(parts: JobParts): RunningJobs {
  const { logger, every = 1000 } = parts
  const ending = new AbortController()
  const underWay = new Set<Promise<void>>()
  const loop = (async () => {
    while (!ending.signal.aborted) {
      const taken = await takeDueJobs(parts, abreast - underWay.size).catch((err: unknown) => {
        if (!isUnreachable(err)) logger.error({ err }, 'the jobs could not be read; they are tried again')
        return []
      })
      for (const job of taken) {
        const work = runJob(parts, job, ending.signal).finally(() => underWay.delete(work))
        underWay.add(work)
      }
      // One that takes long holds a place, and nobody who waits for another one.
      if (underWay.size >= abreast) await Promise.race(underWay)
      else if (taken.length === 0) await pause(every, ending.signal)
    }
    await Promise.all(underWay)
  })()
  return {
    async stop() {
      ending.abort()
      await loop
    },
  }
}

/** Does what is due now, each at most once; answers how many jobs were taken. */
export async function runDueJobs(parts: JobParts): Promise<number> {
  const taken = await takeDueJobs(parts, abreast)
  const { signal } = new AbortController()
  await Promise.all(taken.map((job) => runJob(parts, job, signal)))
  return taken.length
}

/** Takes as many of the jobs that are due as there are places; those of the calendar are there when their time comes. */
async function takeDueJobs({ jobs, database, model, leaseMs = 60_000 }: JobParts, places: number): Promise<TakenJob[]> {
  if (!model().resources[jobResource]) return []
  await addNextRuns(database, jobs)
  return takeJobs(database.kysely, { names: jobs.map(({ name }) => name), limit: places, leaseMs })
}

/** A job of the calendar waits for its next time once; times that nobody was there for are made up for by one run. */
async function addNextRuns({ kysely }: Database, jobs: readonly JobDefinition[]): Promise<void> {
  const timed = jobs.flatMap(({ cron, ...job }) =>
    cron === undefined ? [] : [{ ...job, cron, key: `cron ${job.name}` }],
  )
  const missing = await notOpen(
    kysely,
    timed.map(({ key }) => key),
  )
  for (const { name, key, cron, attempts } of timed) {
    const found = missing.get(key)
    if (!found) continue
    const { now, last } = found
    const runAt = new Cron(cron, { timezone: zoneName() }).nextRun(last !== null && last > now ? last : now)
    if (runAt) await enqueue(kysely, { name, key, runAt, attempts })
  }
}

async function runJob(parts: JobParts, taken: TakenJob, ending: AbortSignal): Promise<void> {
  const { jobs, database, logger, leaseMs = 60_000 } = parts
  const about = { job: taken.name, id: taken.id, attempt: taken.attempts }
  const lost = new AbortController()
  const keeping = setInterval(() => {
    extendLease(database.kysely, taken, leaseMs).then(
      (isOurs) => !isOurs && lost.abort(),
      (err: unknown) => {
        if (!isUnreachable(err))
          logger.warn({ err, ...about }, 'the lease of the job could not be extended; it is tried again')
      },
    )
  }, leaseMs / 3)
  try {
    if (taken.attempts > taken.max_attempts) throw new Error('The process ended each time while the job ran.')
    const definition = jobs.find(({ name }) => name === taken.name)!
    const context = contextOf(parts, taken, AbortSignal.any([ending, lost.signal]))
    const effect = await definition.run(context)
    await database.kysely.transaction().execute(async (tx) => {
      if (!(await finishJob(tx, taken))) throw new TakenOver()
      if (definition.keepsLastRun) await deleteEarlierRuns(tx, taken)
      await effect?.(tx)
    })
    logger.debug(about, 'job done')
  } catch (error) {
    if (error instanceof TakenOver) logger.warn(about, 'the job was taken over by another process')
    else await giveUp(parts, taken, errorOf(error))
  } finally {
    clearInterval(keeping)
  }
}

class TakenOver extends Error {}

async function giveUp({ database, logger }: JobParts, taken: TakenJob, error: Error): Promise<void> {
  const about = { job: taken.name, id: taken.id, attempt: taken.attempts, err: error }
  try {
    const isLast = await failJob(database.kysely, taken, error.message)
    if (isLast) logger.error(about, 'the job failed for good')
    else logger.warn(about, 'the job failed; it is tried again')
  } catch (err) {
    logger.error({ ...about, err }, 'the job failed, and so did its row; it is taken again when its lease ends')
  }
}

function contextOf(parts: JobParts, taken: TakenJob, signal: AbortSignal): JobContext {
  const { database, vault, mailer, files, logger, folder } = parts
  return {
    database: withOrigin(database, { job: taken.name }),
    model: parts.model(),
    registry: parts.registry,
    vault,
    mailer,
    files,
    payload: taken.payload,
    attempt: taken.attempts,
    id: taken.id,
    now: parts.database.clock.now(),
    logger: logger.child({ job: taken.name }),
    folder,
    signal,
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
