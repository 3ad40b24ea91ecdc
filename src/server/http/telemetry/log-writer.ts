/**
 * Rows of the product's own logs, written a moment later and several at once, so that no call waits for its log. A
 * kill loses at most that moment.
 */
import { weakMemoize } from '../../../fields/definition/memoize'
import { hostname, networkInterfaces } from 'node:os'
import { columns as fieldColumns } from '../../../fields/columns'
import { columnName } from '../../../model/names'
import type { Model, Resource } from '../../../model/types'
import type { Database } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { columnType, recordColumns } from '../../database/schema/column-type'
import { newId } from '../../sql/new-id'
import { cut } from './redact-params'

/** Facts of this process, in every row whose caller gives no other. */
const ownFacts = {
  serviceId: 'lectern',
  serverHost: hostname(),
  serverIp: ownAddress(),
  env: process.env.NODE_ENV ?? 'production',
}

/** The address of this machine that others may know it by. */
function ownAddress(): string {
  const known = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return (known.find(({ internal, family }) => !internal && family === 'IPv4') ?? known[0])?.address ?? ''
}

export type LogName = 'log/log-usual' | 'log/log-api' | 'log/log-error' | 'log/log-logger'
export type LogEntry = Readonly<Record<string, unknown>>

export interface LogWriter {
  /** Keeps a row for the log; longer values are cut. */
  note(log: LogName, tenantId: string, entry: LogEntry): void
  /** Writes the kept rows. */
  flush(): Promise<void>
}

const waitMs = 150
const mostHeld = 5000
const atOnce = 200

/** Neither an end of text nor half a character can be stored. */
const unstorable = /[\ud800-\udfff\0]/
const storable = (text: string, most: number) => {
  const short = cut(text, most)
  return unstorable.test(short) ? short.replace(/\p{Surrogate}|\0/gu, '\ufffd') : short
}

interface LogColumn {
  readonly name: string
  readonly column: string
  /** As SQL writes it. */
  readonly type: string
  /** Characters kept. */
  readonly most: number
  /** Value of the column when a caller gives none. */
  readonly usual: string | null
}

/** The columns of a log; a row is noted with every write. */
const columnsOf = weakMemoize((resource: Resource): readonly LogColumn[] => {
  const usual: Readonly<Record<string, string>> = ownFacts
  return resource.fields
    .filter(({ system }) => !system)
    .flatMap((field) => {
      const { name, value } = field
      const type = columnType(field, fieldColumns)
      const most = value.maxLength ?? 20_000
      return type ? [{ name, column: columnName(name), type, most, usual: usual[name] ?? null }] : []
    })
})

/** The types of all columns of a row, in the order in which they are written. */
const typesOf = weakMemoize((resource: Resource): ReadonlyMap<string, string> => {
  const own = columnsOf(resource).map(({ column, type }) => [column, type] as const)
  const record = ['id', 'tenant_id', 'create_time'].map((column) => [column, recordColumns[column]!.sql] as const)
  return new Map([...own, ...record])
})

type Noted = { readonly log: LogName; readonly row: LogEntry }

/** A writer over the tables of the model; a product without a log resource keeps none. */
export function createLogWriter(
  database: Database,
  model: () => Model,
  failed: (error: unknown) => void = () => undefined,
): LogWriter {
  let held: Noted[] = []
  /** Rows held and rows on their way, for those wait in memory too. */
  let unwritten = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const rows = held
    held = []
    if (rows.length === 0) return writing
    writing = writing
      .then(() => writeRows(database, model(), rows))
      .catch(failed)
      .finally(() => {
        unwritten -= rows.length
      })
    return writing
  }
  return {
    flush,
    note(log, tenantId, entry) {
      const resource = model().resources[log]
      // A flood, or a database that is away, costs the log its rows and not the server its memory.
      if (!resource || unwritten >= mostHeld) return
      held.push({ log, row: rowOf(resource, tenantId, entry, database.clock.now()) })
      unwritten += 1
      timer ??= setTimeout(() => void flush(), waitMs).unref()
    },
  }
}

function rowOf(resource: Resource, tenantId: string, entry: LogEntry, now: Date): LogEntry {
  const row: Record<string, unknown> = {}
  for (const { name, column, most, usual } of columnsOf(resource)) {
    const given = entry[name] ?? usual
    row[column] = typeof given === 'string' ? storable(given, most) : given
  }
  row.id = newId()
  row.tenant_id = tenantId
  row.create_time = now
  return row
}

async function writeRows(database: Database, model: Model, rows: readonly Noted[]): Promise<void> {
  for (const log of new Set(rows.map((each) => each.log))) {
    const resource = model.resources[log]
    if (!resource) continue
    const own = rows.filter((each) => each.log === log).map(({ row }) => row)
    const columns = [...typesOf(resource)]
    const names = sql.join(columns.map(([name]) => sql.id(name)))
    for (let at = 0; at < own.length; at += atOnce) {
      const part = own.slice(at, at + atOnce)
      // One text for any number of rows, which is prepared once; arrays cost the database two thirds of what JSON does.
      const values = columns.map(
        ([name, type]) => sql`${part.map((row) => row[name] ?? null)}::${sql.raw(`${type}[]`)}`,
      )
      await sql`insert into ${sql.table(resource.table)} (${names}) select * from unnest(${sql.join(values)})`.execute(
        database.kysely,
      )
    }
  }
}
