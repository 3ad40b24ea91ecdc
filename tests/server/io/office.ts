/** The shipped parameters and banners on a real database, with sheets that come and go as files. */
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { readSheet } from 'read-excel-file/node'
import { lazy } from '../../../src/fields/definition/memoize'
import { readSchemas } from '../../../src/language/read'
import { compileModel } from '../../../src/model/compile/compile'
import type { Model } from '../../../src/model/types'
import type { CallContext } from '../../../src/server/core/context/call'
import type { Caller } from '../../../src/server/core/context/caller'
import type { Database } from '../../../src/server/core/context/database'
import type { RawAnswer } from '../../../src/server/core/context/raw-response'
import { sql } from '../../../src/server/database/connection/sql-tag'
import type { Cell } from '../../../src/server/sheets/formats/sheet'
import { writeXlsx } from '../../../src/server/sheets/formats/xlsx-writer'
import { operations } from '../../../src/server/http/dispatch/operations'
import type { OpenDatabase } from '../../builders/databases'
import { shippedTables } from '../../builders/shipped-tables'
import { contextOf } from '../operations/school'
import type { RowsToRepair } from '../../../src/server/sheets/import/rows-to-repair'

const files = readdirSync('schemas', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json') && !path.startsWith('meta'))
  .map((path) => ({ path: join('schemas', path), text: readFileSync(join('schemas', path), 'utf8') }))

/** The shipped schemas, some of them changed for a test. */
export function shippedModel(change: Readonly<Record<string, (text: string) => string>> = {}): Model {
  const changed = files.map(({ path, text }) => ({ path, text: change[path]?.(text) ?? text }))
  const { set, problems } = readSchemas(changed)
  const errors = problems.filter(({ level }) => level === 'error')
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return compileModel(set)
}

export interface Imported {
  readonly total: number
  readonly successCount: number
  readonly failCount: number
  readonly importLogId: string
  readonly errors: readonly { row: number; field?: string; message: string }[]
  readonly repair: RowsToRepair
}

export type Rows = readonly (readonly (Cell | boolean)[])[]

export interface Office {
  readonly database: Database
  readonly folder: string
  readonly model: Model
  ask(caller: Caller, resource: string, call: string, params?: Record<string, unknown>): Promise<unknown>
  /** Sends a file to the import call of a resource. */
  send(caller: Caller, resource: string, path: string, params?: Record<string, unknown>): Promise<Imported>
  /** The exported sheet, headings first. */
  sheet(caller: Caller, resource: string, params?: Record<string, unknown>): Promise<unknown[][]>
  count(resource: string): Promise<number>
}

const unchanged = lazy(() => shippedModel())

/** The sheets of a schema change no table. */
export async function openOffice(open: OpenDatabase, model = unchanged()): Promise<Office> {
  return officeOn(await open({ filling: shippedTables }), model)
}

export function officeOn(
  database: Database,
  model: Model,
  folder = mkdtempSync(join(tmpdir(), 'lectern-io-')),
): Office {
  const context = (caller: Caller, name: string, callName: string, params: Record<string, unknown>): CallContext => {
    const resource = model.resources[name]!
    const call = resource.calls[callName]!
    return { ...contextOf(database, caller, call.kind, resource, params), locale: 'zh-CN', model, call, folder }
  }
  const office: Office = {
    database,
    folder,
    model,
    async ask(caller, resource, call, params = {}) {
      const asked = context(caller, resource, call, params)
      return operations[asked.call.kind]!(asked)
    },
    async send(caller, resource, path, params = {}) {
      const name = path.split('/').at(-1)!
      const file = { field: 'file', name, extension: name.split('.').at(-1)!, size: statSync(path).size, path }
      return operations.import!({ ...context(caller, resource, 'import', params), files: [file] }) as Promise<Imported>
    },
    async sheet(caller, resource, params = {}) {
      return readSheet(await bytesOf(await office.ask(caller, resource, 'export', params)))
    },
    async count(resource) {
      const table = sql.table(model.resources[resource]!.table)
      const { rows } = await sql<{ n: unknown }>`select count(*) as n from ${table} where is_deleted = 0`.execute(
        database.kysely,
      )
      return Number(rows[0]!.n)
    },
  }
  return office
}

export async function bytesOf(answer: unknown): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of (answer as RawAnswer).body as Readable) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

let made = 0

/** A file with these rows, headings first. */
export async function aSheet([headings, ...rows]: Rows, name = `sheet${++made}.xlsx`): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'lectern-sheet-')), name)
  const parts: Uint8Array[] = []
  const columns = headings!.map((title) => ({ title: String(title) }))
  for await (const part of writeXlsx([{ name: 'sheet', columns, rows: [rows as Cell[][]] }])) parts.push(part)
  writeFileSync(path, Buffer.concat(parts))
  return path
}

/** A file with this text or these bytes. */
export function aFile(name: string, content: string | Uint8Array): string {
  const path = join(mkdtempSync(join(tmpdir(), 'lectern-sheet-')), name)
  writeFileSync(path, content)
  return path
}
