/**
 * Where lists and reports are read: from a copy of the database when there is one. Whoever wrote reads the database
 * itself for a while, so that nobody misses what they just saved; so does everybody while the copy is away.
 */
import type { Logger } from 'pino'
import type { Call } from '../../../model/types'
import type { Caller } from '../../core/context/caller'
import type { Database } from '../../core/context/database'
import { databaseNow } from '../../database/clock'
import { DatabaseFailure } from '../../database/connection/failures'
import type { Reads } from '../services'

/** How far a copy may be behind, with room to spare. */
const pinMs = 10_000

/** A copy that was away is asked again after this. */
const restMs = 5000

const kinds: ReadonlySet<Call['kind']> = new Set(['page', 'list', 'tree', 'lazyTree', 'stat'])

/** Whether a call only reads, and may read what is a moment old. */
export const mayReadCopy = ({ kind, action, method }: Call) =>
  action === undefined && (kinds.has(kind) || (method === 'GET' && kind === 'other'))

export interface ReadParts {
  /** Opens the copy; asked anew while it cannot be opened. */
  readonly copy: () => Promise<Database>
  /** Tells the other processes that a caller wrote. */
  readonly tell: (caller: Caller) => Promise<void>
  readonly logger: Logger
}

/** Reads over a copy that may come and go. */
export function createReads({ copy, tell, logger }: ReadParts): Reads {
  const wroteAt = new Map<string, number>()
  const kept = keepCopy(copy, logger)
  const isPinned = ({ tenantId, userId, wroteAt: elsewhere = 0 }: Caller) =>
    databaseNow().getTime() - Math.max(wroteAt.get(`${tenantId}/${userId}`) ?? 0, elsewhere) < pinMs
  return {
    async read(context, run) {
      const database = mayReadCopy(context.call) && !isPinned(context.caller) ? await kept.open() : undefined
      if (!database) return run(context)
      try {
        const answer = await run({ ...context, database })
        kept.answered()
        return answer
      } catch (error) {
        if (!isFaultOfCopy(error)) throw error
        kept.away(error)
        return run(context)
      }
    },
    async wrote(caller) {
      const { tenantId, userId } = caller
      const now = databaseNow().getTime()
      if (wroteAt.size >= 10_000) for (const [key, at] of wroteAt) if (now - at > pinMs) wroteAt.delete(key)
      wroteAt.set(`${tenantId}/${userId}`, now)
      await tell(caller)
    },
    close: kept.close,
  }
}

/** The copy, opened once however many ask, and left alone for a while when it is away. */
function keepCopy(copy: ReadParts['copy'], logger: Logger) {
  let opening: Promise<Database> | undefined
  let awayUntil = 0
  let isAway = false
  const away = (err: unknown) => {
    if (!isAway) logger.warn({ err }, 'the copy for reading is away; the database itself is read')
    isAway = true
    awayUntil = Date.now() + restMs
  }
  return {
    away,
    answered() {
      if (isAway) logger.info('the copy for reading is back')
      isAway = false
    },
    async open(): Promise<Database | undefined> {
      if (Date.now() < awayUntil) return undefined
      opening ??= copy()
      const asked = opening
      try {
        return await asked
      } catch (error) {
        if (opening === asked) opening = undefined
        away(error)
        return undefined
      }
    },
    close: async () => (await opening?.catch(() => undefined))?.close(),
  }
}

/** The copy is gone, ended the query for what it had to replay, or has not heard of a table yet. */
function isFaultOfCopy(error: unknown): boolean {
  if (error instanceof DatabaseFailure) return error.kind === 'unreachable'
  return ['40001', '42P01', '42703', '42883', '3D000', '25006', '53300', '55000'].includes(
    String((error as { code?: unknown })?.code),
  )
}
