/**
 * Sends lists and reports to a read replica when there is one. A caller who wrote reads the primary for a while, so that
 * they see what they just saved; so does everybody while the replica is away.
 */
import { errorCode } from '../../../fields/definition/guards'
import type { Logger } from 'pino'
import type { Caller } from '../../core/context/caller'
import type { Clock } from '../../core/clock'
import type { Database } from '../../core/context/database'
import { DatabaseFailure } from '../../database/connection/failures'
import { needsOf } from '../../operations/needs'
import type { ReadReplica } from '../services'

/** A replica may be this far behind, with room to spare. */
const pinMs = 10_000

/** A replica that was away is tried again after this. */
const retryMs = 5000

export interface ReadReplicaParts {
  /** Opens the replica; called again while it cannot be opened. */
  readonly open: () => Promise<Database>
  /** Lets the other processes see that a caller wrote. */
  readonly noteWrite: (caller: Caller) => Promise<void>
  readonly clock: Clock
  readonly logger: Logger
}

/** Reads over a replica that may come and go. */
export function createReadReplica({ open, noteWrite, clock, logger }: ReadReplicaParts): ReadReplica {
  const wroteAt = new Map<string, number>()
  const replica = createConnection({ open, clock, logger })
  const isPinned = ({ tenantId, userId, wroteAt: elsewhere = 0 }: Caller) =>
    clock.now().getTime() - Math.max(wroteAt.get(`${tenantId}/${userId}`) ?? 0, elsewhere) < pinMs
  return {
    async read(context, run) {
      const database =
        needsOf(context.call) === 'replica' && !isPinned(context.caller) ? await replica.open() : undefined
      if (!database) return run(context)
      try {
        const answer = await run({ ...context, database })
        replica.answered()
        return answer
      } catch (error) {
        if (!isReplicaFault(error)) throw error
        replica.away(error)
        return run(context)
      }
    },
    async wrote(caller) {
      const { tenantId, userId } = caller
      const now = clock.now().getTime()
      if (wroteAt.size >= 10_000) for (const [key, at] of wroteAt) if (now - at > pinMs) wroteAt.delete(key)
      wroteAt.set(`${tenantId}/${userId}`, now)
      await noteWrite(caller)
    },
    close: replica.close,
  }
}

/** One connection for all requests, left alone for a while when the replica is away. */
function createConnection({ open: connect, clock, logger }: Omit<ReadReplicaParts, 'noteWrite'>) {
  let opening: Promise<Database> | undefined
  let awayUntil = Number.NEGATIVE_INFINITY
  let isAway = false
  const away = (err: unknown) => {
    if (!isAway) logger.warn({ err }, 'the copy for reading is away; the database itself is read')
    isAway = true
    awayUntil = clock.elapsed() + retryMs
  }
  return {
    away,
    answered() {
      if (isAway) logger.info('the copy for reading is back')
      isAway = false
    },
    async open(): Promise<Database | undefined> {
      if (clock.elapsed() < awayUntil) return undefined
      opening ??= connect()
      const current = opening
      try {
        return await current
      } catch (error) {
        if (opening === current) opening = undefined
        away(error)
        return undefined
      }
    },
    close: async () => (await opening?.catch(() => undefined))?.close(),
  }
}

/** The replica is gone, cancelled the query for changes it had to replay, or has no such table yet. */
function isReplicaFault(error: unknown): boolean {
  if (error instanceof DatabaseFailure) return error.kind === 'unreachable'
  return ['40001', '42P01', '42703', '42883', '3D000', '25006', '53300', '55000'].includes(errorCode(error))
}
