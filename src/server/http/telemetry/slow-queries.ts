/** Notes statements that took long, with the resource and call they were made for; values are not part of the note. */
import type { Logger } from 'pino'
import type { QueryNote } from '../../database/connection/query-listener'
import { ownerOf } from '../../database/connection/statement-origin'

const longest = 2000

/** Listens to statements; `slowMs` 0 notes none. */
export function slowQueryLog(logger: Pick<Logger, 'warn'>, slowMs: number, counted: () => void): QueryNote {
  return ({ sql, ms, failed, queryId }) => {
    if (slowMs === 0 || ms < slowMs) return
    counted()
    const { requestId, call, job } = ownerOf(queryId) ?? {}
    const [resource] = call?.split(/\.(?=[^.]*$)/) ?? []
    const statement = sql.length > longest ? `${sql.slice(0, longest)}…` : sql
    logger.warn({ requestId, resource, call, job, ms: Math.round(ms), failed, statement }, 'slow query')
  }
}
