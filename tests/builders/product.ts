/** The whole product in this process: the shipped schemas, a real database, the first run, people with real tokens. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll } from 'vitest'
import type { Call, Field, Locale, Model, Resource } from '../../src/model/types'
import { assembleServer, readModel } from '../../src/server/assemble'
import { type Config, readConfig } from '../../src/server/config'
import type { Database } from '../../src/server/context'
import { createLogger } from '../../src/server/log'
import type { OpenDatabase } from './databases'
import type { Entry } from './entry-of'
import { createPeople, type NewUser, type Person } from './people'
import { createPlanting, type Planting, type Row } from './planting'
import { leaksIn } from './secrets'

export type { Person } from './people'

// biome-ignore lint/suspicious/noExplicitAny: each call answers its own shape
type Data = any

export interface Reply {
  readonly status: number
  readonly text: string
  readonly body: Data
  readonly code: number | undefined
  readonly data: Data
}

export interface Sending {
  readonly locale?: Locale
  readonly headers?: Readonly<Record<string, string>>
  /** No client credential is sent. */
  readonly withoutClient?: boolean
}

export interface Product {
  readonly model: Model
  readonly config: Config
  readonly database: Database
  /** The account of the first run: platform administrator. */
  readonly root: Person
  /** Sends a call of a schema, or `POST /api/…`; `as` nobody when null, the platform administrator when absent. */
  call(what: Call | string, params?: Entry, as?: Person | null, sending?: Sending): Promise<Reply>
  signIn(account: string, tenantId: string, password?: string): Promise<Person>
  addTenant(tenantId: string): Promise<void>
  /** A person with a session; holds every code when neither `only` nor `without` says otherwise. */
  addUser(user: NewUser): Promise<Person>
  /** A valid entry whose references lead to rows of that tenant. */
  entry(resource: Resource, tenantId: string, wish?: Omit<Planting, 'tenantId'>): Promise<Entry>
  /** Puts a row into the table, past all calls. */
  plant(resource: Resource, planting: Planting): Promise<Row>
  rowOf(resource: Resource, id: string): Promise<Row | undefined>
  /** Replies and lines of the log that hold what nobody may read. */
  leaks(): Promise<string[]>
}

export const adminPassword = 'Lectern2026x'

/** Opens the product on a new empty database, over other schema files when given; it is closed after the tests around it. */
export async function aProduct(open: OpenDatabase, given: { readonly schemas?: string } = {}): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'lectern-product-'))
  const config = readConfig({
    LECTERN_DATA: data,
    LECTERN_ADMIN_PASSWORD: adminPassword,
    LECTERN_CAPTCHA: 'off',
    LECTERN_DEMO: 'off',
    LECTERN_LOG: 'trace',
  })
  const log: string[] = []
  const logger = createLogger('trace', { write: (line: string) => void log.push(line) })
  const assembly = { config, logger, root: resolve('.'), ...given }
  const model = readModel(assembly)
  const database = await open()
  const { app } = await assembleServer(model, database, assembly)
  afterAll(async () => {
    await app.close()
    rmSync(data, { recursive: true, force: true })
  })
  const replies: { readonly to: string; readonly text: string }[] = []
  const { id, secret } = config.clients[0]!
  const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

  const send = async (what: Call | string, params: Entry, as: Person | null, sending: Sending): Promise<Reply> => {
    const { method, path } = addressOf(what)
    const { url, rest } = filled(path, params)
    const headers: Record<string, string> = {
      'accept-language': sending.locale ?? 'zh-CN',
      ...(!sending.withoutClient && { authorization: basic }),
      ...(as && { 'blade-auth': `bearer ${as.token}` }),
      ...sending.headers,
    }
    const answer = await app.inject(
      method === 'GET' ? { method, url, headers, query: queryOf(rest) } : { method, url, headers, payload: rest },
    )
    const text = readable(answer.rawPayload)
    replies.push({ to: `${method} ${path}`, text })
    const body: Data = text.startsWith('{') ? JSON.parse(text) : null
    return { status: answer.statusCode, text, body, code: body?.code, data: body?.data }
  }
  const people = createPeople({ model, database, config, send })
  const root = await people.signIn('admin', '000000', adminPassword)
  const planting = createPlanting({ model, database })
  return {
    model,
    config,
    database,
    root,
    call: (what, params = {}, as = root, sending = {}) => send(what, params, as, sending),
    ...people,
    ...planting,
    leaks: () => leaksIn({ replies, log, database, config, passwords: [adminPassword, people.password] }),
  }
}

/** The fields that refer to rows of a resource. */
export function referencesOf(resource: Resource): Field[] {
  return resource.fields.filter((field) => field.ref && !field.system && field.store === 'plain')
}

/** The words of an answer; those of a workbook are those of all its parts. */
function readable(bytes: Uint8Array): string {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return strFromU8(bytes)
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n')
}

function addressOf(what: Call | string): { method: 'GET' | 'POST'; path: string } {
  if (typeof what !== 'string') return { method: what.method, path: what.paths[0]! }
  const [method, path] = what.split(' ') as ['GET' | 'POST', string]
  return { method, path }
}

/** The path with its variables in place, and the parameters that are left. */
function filled(path: string, params: Entry): { url: string; rest: Entry } {
  const rest = { ...params }
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return String(value)
  })
  return { url, rest }
}

const queryOf = (params: Entry) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  )
