/**
 * Rows of the product's own logs, written a moment later and several at once, so that no call waits for its log. What
 * is cut off by a kill is at most that moment.
 */
import { hostname } from 'node:os'
import { columnName } from '../../model/names'
import type { Model } from '../../model/types'
import type { Database } from '../context'
import { newId } from '../sql/new-id'
import { cut } from './masked-params'

export type LogName = 'log/log-usual' | 'log/log-api' | 'log/log-error' | 'log/log-logger'
export type LogEntry = Readonly<Record<string, unknown>>

export interface LogWriter {
  /** Keeps a row for the log; longer values are cut. */
  note(log: LogName, tenantId: string, entry: LogEntry): void
  /** Writes what is kept. */
  flush(): Promise<void>
}

const waitMs = 150
const mostKept = 5000
const atOnce = 200

/** A writer over the tables of the model; a product without a log resource keeps none. */
export function createLogWriter(
  database: Database,
  model: () => Model,
  failed: (error: unknown) => void = () => undefined,
): LogWriter {
  let kept: { readonly log: LogName; readonly row: LogEntry }[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async (rows: typeof kept): Promise<void> => {
    for (const log of new Set(rows.map((each) => each.log))) {
      const resource = model().resources[log]
      const own = rows.filter((each) => each.log === log).map(({ row }) => row)
      for (let at = 0; resource && at < own.length; at += atOnce) {
        await database.kysely
          .insertInto(resource.table)
          .values(own.slice(at, at + atOnce))
          .execute()
      }
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const rows = kept
    kept = []
    if (rows.length) writing = writing.then(() => write(rows)).catch(failed)
    return writing
  }
  return {
    flush,
    note(log, tenantId, entry) {
      const resource = model().resources[log]
      // A flood, or a database that is away, costs the log its rows and not the server its memory.
      if (!resource || kept.length >= mostKept) return
      const row = Object.fromEntries(
        resource.fields
          .filter(({ system }) => !system)
          .map(({ name, value }) => {
            const given = entry[name] ?? null
            return [columnName(name), typeof given === 'string' ? cut(given, value.maxLength ?? 20_000) : given]
          }),
      )
      const facts = { serviceId: 'lectern', serverHost: hostname(), env: process.env.NODE_ENV ?? 'production' }
      for (const [name, value] of Object.entries(facts)) row[columnName(name)] ??= value
      kept.push({ log, row: { ...row, id: newId(), tenant_id: tenantId, create_time: new Date() } })
      timer ??= setTimeout(() => void flush(), waitMs).unref()
    },
  }
}
