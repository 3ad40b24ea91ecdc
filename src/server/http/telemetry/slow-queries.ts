/** Notes statements that took long, with the resource and call they were made for; values are not part of the note. */
import type { Logger } from 'pino'
import type { QueryListener } from '../../database/connection/executor'

const longest = 2000

/** Listens to statements; `slowMs` 0 notes none. */
export function slowQueryLog(logger: Pick<Logger, 'warn'>, slowMs: number, counted: () => void): QueryListener {
  return ({ sql, ms, failed, origin = {} }) => {
    if (slowMs === 0 || ms < slowMs) return
    counted()
    const { requestId, call, job } = origin
    const [resource] = call?.split(/\.(?=[^.]*$)/) ?? []
    const statement = sql.length > longest ? `${sql.slice(0, longest)}…` : sql
    logger.warn({ requestId, resource, call, job, ms: Math.round(ms), failed, statement }, 'slow query')
  }
}
