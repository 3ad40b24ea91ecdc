/** The whole product in this process: the shipped schemas, a real database, the first run, people with real tokens. */
import { cheapPasswords } from './cheap-passwords'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import type { InjectOptions } from 'fastify'
import { waysOf } from '../../src/fields/reference/target'
import type { Call, Field, Locale, Model, Resource } from '../../src/model/types'
import { assembleServer } from '../../src/server/startup/assemble'
import { sound } from '../../src/server/startup/model/refuse-faulty'
import type { Config } from '../../src/server/core/config/types'
import type { Database } from '../../src/server/core/context/database'
import type { Files } from '../../src/server/core/context/ports'
import { createLogger } from '../../src/server/http/telemetry/logger'
import { endBefore, type Filling, type OpenDatabase } from './databases'
import type { Entry } from './entry-of'
import { loadAnew, loadOnce } from './loaded'
import { adminPassword, afterFirstRun, shippedModel, testConfig } from './first-run'
import { createPeople, type NewUser, type Person } from './people'
import { createPlanting, type Planting, type Row } from './planting'
import { leaksIn } from './secrets'

export { adminPassword } from './first-run'
export type { Person } from './people'

// biome-ignore lint/suspicious/noExplicitAny: each call answers its own shape
type Data = any

export interface Reply {
  readonly status: number
  readonly text: string
  readonly body: Data
  readonly code: number | undefined
  readonly data: Data
  readonly headers: Readonly<Record<string, string | undefined>>
}

export interface Sending {
  readonly locale?: Locale
  readonly headers?: Readonly<Record<string, string>>
  /** No client credential is sent. */
  readonly withoutClient?: boolean
}

export interface Product {
  /** For requests that are no calls; `headersOf` signs them. */
  readonly app: FastifyInstance
  headersOf(person: Person | null): Record<string, string>
  readonly files: Files
  readonly model: Model
  readonly config: Config
  readonly database: Database
  /** The copy that lists are read from, where that is not the database. */
  readonly copy?: Database
  /** The account of the first run: platform administrator. */
  readonly root: Person
  /** Sends a call of a schema, or `POST /api/…`; `as` nobody when null, the platform administrator when absent. */
  call(what: Call | string, params?: Entry, as?: Person | null, sending?: Sending): Promise<Reply>
  /** Sends a request as it is. */
  inject(request: InjectOptions, as: Person | null): Promise<Reply>
  /** The lines of the log so far. */
  logged(): readonly string[]
  signIn(account: string, tenantId: string, password?: string): Promise<Person>
  addTenant(tenantId: string): Promise<void>
  /** A person with a session; holds every code when neither `only` nor `without` says otherwise. */
  addUser(user: NewUser): Promise<Person>
  /** The same person with a session that another client made. */
  withClient(person: Person, clientId: string): Promise<Person>
  /** A valid entry whose references lead to rows of that tenant. */
  entry(resource: Resource, tenantId: string, wish?: Omit<Planting, 'tenantId'>): Promise<Entry>
  /** Puts a row into the table, past all calls. */
  plant(resource: Resource, planting: Planting): Promise<Row>
  rowOf(resource: Resource, id: string): Promise<Row | undefined>
  /** Replies and lines of the log that hold what nobody may read. */
  leaks(): Promise<string[]>
}

interface Given {
  readonly schemas?: string
  /** Of schemas that stay as they are for the run: they are read once, and their first run is kept under this name. */
  readonly firstRun?: string
  /** Rows that the database holds at first; absent: the first run. */
  readonly filling?: (model: Model, config: Config) => Filling
  /** Lists are read from another database, which holds the first run and nothing that came later. */
  readonly withCopy?: boolean
}

const loadGiven = ({ schemas, firstRun }: Given) => (firstRun ? loadOnce : loadAnew)(schemas!)

/** Opens the product on a new empty database, over other schema files when given; it is closed after the tests around it. */
export async function aProduct(open: OpenDatabase, given: Given = {}): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'lectern-product-'))
  const isShipped = given.schemas === undefined
  const config = await testConfig(data)
  const log: string[] = []
  const logger = createLogger('trace', { write: (line: string) => void log.push(line) })
  const assembly = { config, logger, root: resolve('.'), passwords: cheapPasswords, ...given }
  const model = isShipped ? shippedModel(config) : sound(assembly, loadGiven(given))
  const kept = isShipped ? 'first-run' : given.firstRun
  const filling = given.filling?.(model, config) ?? (kept ? afterFirstRun(model, config, kept) : undefined)
  const database = await open({ filling })
  const copied = given.withCopy ? await open({ filling: afterFirstRun(model, config) }) : undefined
  const copy = copied && (async () => copied)
  const { app, files } = await assembleServer(model, database, { ...assembly, copy })
  endBefore(database, async () => {
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
    return ask(
      method === 'GET' ? { method, url, headers, query: queryOf(rest) } : { method, url, headers, payload: rest },
      `${method} ${path}`,
    )
  }
  const ask = async (request: InjectOptions, to: string): Promise<Reply> => {
    const answer = await app.inject(request)
    const text = readable(answer.rawPayload)
    replies.push({ to, text })
    const body: Data = text.startsWith('{') ? JSON.parse(text) : null
    return {
      status: answer.statusCode,
      text,
      body,
      code: body?.code,
      data: body?.data,
      headers: answer.headers as Reply['headers'],
    }
  }
  const people = createPeople({ model, database, config, send })
  const root = await people.signIn('admin', '000000', adminPassword)
  const planting = createPlanting({ model, database })
  return {
    app,
    files,
    headersOf: (person) => ({ authorization: basic, ...(person && { 'blade-auth': `bearer ${person.token}` }) }),
    model,
    copy: copied,
    config,
    database,
    root,
    call: (what, params = {}, as = root, sending = {}) => send(what, params, as, sending),
    inject: (request, as) => {
      const headers = { authorization: basic, ...(as && { 'blade-auth': `bearer ${as.token}` }), ...request.headers }
      return ask({ ...request, headers }, `${request.method} ${String(request.url).split('?', 1)[0]}`)
    },
    logged: () => log,
    ...people,
    ...planting,
    leaks: () => leaksIn({ replies, log, database, config, passwords: [adminPassword, people.password] }),
  }
}

/** A field as it refers to rows of one resource, and what else an entry must hold for that. */
export type OneReference = Field & { readonly given: Readonly<Record<string, unknown>>; readonly place: string }

/** The references of a resource; one whose target depends on a field stands once for each target. */
export function referencesOf(resource: Resource): OneReference[] {
  return resource.fields
    .filter((field) => field.ref && !field.system && !field.computed && field.store === 'plain')
    .flatMap((field) =>
      waysOf(field).map(({ ref, when }) => {
        const by = field.ref!.by
        const place = when === undefined ? field.name : `${field.name} (${by} ${when})`
        return { ...field, ref, place, given: when === undefined ? {} : { [by!]: typedWay(resource, by!, when) } }
      }),
    )
}

const typedWay = (resource: Resource, by: string, when: string) =>
  resource.fields.find(({ name }) => name === by)?.value.json === 'integer' ? Number(when) : when

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
