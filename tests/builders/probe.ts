/**
 * Asks everything a server serves in the name of a person who may see a part of one tenant, and tells what came out that
 * should not have: rows of another tenant, rows beyond the data scope, answers to nobody, writes without the right. Wherever
 * the OpenAPI document lets a caller name a row, one of another tenant is named.
 */
import type { FastifyInstance } from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import type { Call, Field, Model, Resource } from '../../src/model/types'
import { type CallLine, listCalls } from '../../src/server/http/routes/list-calls'
import { builtInRoutes, servedKinds } from '../../src/server/http/routes/served'
import { openapiDocument } from '../../src/server/http/openapi/document'
import { sql } from '../../src/server/database/connection/sql-tag'
import { isWrite, paramsFor, toggled } from '../server/contract/calls'
import { casesOfRun, isChanged, isFull } from '../full'
import { idPlacesOf, type IdPlace, withIdAt } from './id-places'
import type { Person, Product } from './product'
import { referencesOf } from './product'
import { limitToOwn } from './scopes'
import { shapeOfAct, shapeOfReference } from './shapes'
import { storedSum, tablesBut } from './stored-sum'

export interface Probe {
  /** Every leak of this server, a sentence each. */
  leaksOf(app: FastifyInstance): Promise<string[]>
  /** True when there is a leak; looks no further than the first. */
  findsLeak(app: FastifyInstance): Promise<boolean>
}

const own = '100001'
const others = '100002'
const foreign = 'foreignrow'
const beyond = 'beyondscope'

/** Addresses that 00-conventions leaves open to whoever has no session. */
const open = new Set([
  'POST /api/blade-auth/oauth/token',
  'GET /api/blade-auth/oauth/captcha',
  'GET /api/blade-system/tenant/info',
  'GET /api/blade-user/sms/send-activate',
  // Begins a sign-in elsewhere, and a registration where the tenant has opened it: whoever asks is nobody yet.
  'GET /api/blade-auth/oauth/social',
  // Which ways in a tenant offers, and a forgotten password: whoever asks cannot sign in.
  'GET /api/blade-auth/oauth/ways',
  'POST /api/blade-auth/oauth/password/code',
  'POST /api/blade-auth/oauth/password/reset',
  'POST /api/blade-user/register-guest',
  'GET /api/lectern/client-config',
  // A page without a word of the product's data; what it shows is asked for by whoever is signed in.
  'GET /api/docs',
])

/** Plants rows of another tenant and beyond the scope of a person, and makes the people who ask. */
export async function aProbe(product: Product): Promise<Probe> {
  const { model, config } = product
  const tenanted = Object.values(model.resources).filter(({ tenancy }) => tenancy.kind !== 'platform')
  for (const tenantId of [own, others]) await product.addTenant(tenantId)
  const staff = await product.addUser({ tenantId: own })
  const colleague = await product.addUser({ tenantId: own, only: [] })
  const nobody = await product.addUser({ tenantId: own, only: [] })
  const holder = await product.addUser({ tenantId: own })
  const rows = new Map<string, { foreign: string; beyond: string }>()
  for (const resource of tenanted) {
    const plant = async (tenantId: string, word: string, createUser: string) =>
      (await product.plant(resource, { tenantId, word, given: { createUser } })).id
    rows.set(resource.name, {
      foreign: await plant(others, foreign, colleague.userId),
      beyond: await plant(own, beyond, colleague.userId),
    })
  }
  await limitToOwn(product, staff, tenanted)
  const foreignIds = [...rows.values()].map((each) => each.foreign)
  const sumOfForeign = await foreignSum(product)

  const { id, secret } = config.clients[0]!
  const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  const ask = async (app: FastifyInstance, method: string, path: string, params: object, as: Person | null) => {
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      String((params as Record<string, unknown>)[name] ?? '0'),
    )
    const headers = { authorization: basic, ...(as && { 'blade-auth': `bearer ${as.token}` }) }
    const query = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
    const answer = await app.inject(
      method === 'GET' ? { method, url, headers, query } : { method: 'POST', url, headers, payload: params },
    )
    const text = readable(answer.rawPayload)
    return { text, code: text.startsWith('{') ? Number(JSON.parse(text).code ?? 0) : 0 }
  }
  const seen = (text: string, resource: Resource) => {
    const ids = rows.get(resource.name)
    if (text.includes(foreign) || (ids && text.includes(ids.foreign))) return 'a row of another tenant'
    return text.includes(beyond) || (ids && text.includes(ids.beyond)) ? 'a row beyond the data scope' : undefined
  }

  const readLeaks = async (app: FastifyInstance, resource: Resource, call: Call): Promise<string[]> => {
    const ids = rows.get(resource.name)
    const about = [ids?.foreign, ids?.beyond].filter((one) => one !== undefined)
    const asked = [
      { size: 500 },
      { size: 500, tenantId: others },
      ...about.map((one) => ({ id: one, ids: one, [call.key]: one })),
    ]
    const found: string[] = []
    for (const params of asked) {
      const { text, code } = await ask(app, call.method, call.paths[0]!, { ...call.with, ...params }, staff)
      // A refusal repeats what was asked; only what is answered can leak.
      const leak = code >= 400 ? undefined : seen(text, resource)
      if (leak) found.push(`${call.id} answers ${leak}`)
    }
    return found
  }

  const writeLeaks = async (app: FastifyInstance, resource: Resource, call: Call): Promise<string[]> => {
    const ids = rows.get(resource.name)
    const found: string[] = []
    for (const [what, row] of Object.entries(ids ?? {})) {
      const before = JSON.stringify(await product.rowOf(resource, row))
      const changes = { status: 0, ...toggled(resource, call) }
      await ask(
        app,
        call.method,
        call.paths[0]!,
        { ...call.with, id: row, ids: row, [call.key]: row, ...changes },
        staff,
      )
      if (JSON.stringify(await product.rowOf(resource, row)) !== before) found.push(`${call.id} changes a ${what} row`)
    }
    const isForAll = call.open !== undefined || call.perm.some((one) => one.startsWith('@'))
    // With an id it would be an update, where both have one address.
    const named = call.kind === 'create' ? {} : { id: '0', ids: '0' }
    const refused = await ask(app, call.method, call.paths[0]!, { ...call.with, ...named }, nobody)
    if (!isForAll && refused.code !== 403) found.push(`${call.id} answers ${refused.code} to whoever holds no code`)
    return found
  }

  const optionLeaks = async function* (app: FastifyInstance): AsyncGenerator<string> {
    const cases = Object.values(model.resources).flatMap((resource) =>
      referencesOf(resource).map((field) => ({ resource, field, to: model.resources[field.ref!.to]! })),
    )
    for (const { resource, field, to } of casesOfRun(cases, shapeOfReference)) {
      if (to.tenancy.kind === 'platform') continue
      for (const params of [{}, { search: beyond }, { search: foreign }, { tenantId: others }, { parent: '0' }]) {
        const asked = { of: `${resource.name}.${field.name}`, ...field.given, ...params }
        const { text, code } = await ask(app, 'GET', '/api/lectern/options', asked, staff)
        const leak = code >= 400 ? undefined : seen(text, to)
        if (leak) yield `the options of ${asked.of} hold ${leak}`
      }
    }
  }

  const openLeaks = async function* (app: FastifyInstance): AsyncGenerator<string> {
    const lines: CallLine[] = listCalls(model, builtInRoutes(model), servedKinds)
    for (const { method, path } of lines) {
      if (open.has(`${method} ${path}`)) continue
      const { code } = await ask(app, method, path, { id: '1' }, null)
      if (![401, 40001].includes(code)) yield `${method} ${path} answers ${code} to nobody`
    }
  }

  const callLeaks = async function* (app: FastifyInstance): AsyncGenerator<string> {
    const cases = tenanted.flatMap((resource) => Object.values(resource.calls).map((call) => ({ resource, call })))
    for (const { resource, call } of casesOfRun(cases, shapeOfAct)) {
      const reads = call.method === 'GET' || ['page', 'list', 'tree', 'detail'].includes(call.kind)
      yield* await (reads ? readLeaks : writeLeaks)(app, resource, call)
    }
  }

  /** A foreign row for the place: of what it refers to, of what its name says, else of the resource that is asked for. */
  const foreignAt = ({ way }: IdPlace, resource: Resource | undefined): string => {
    const name = way.at(-1)!
    if (name === 'tenantId') return others
    const referred = way.reduce<readonly Field[]>(
      (fields, step, at) =>
        at === way.length - 1 ? fields : (fields.find((field) => field.name === step)?.child?.row.fields ?? fields),
      resource?.fields ?? [],
    )
    const to = referred.find((field) => field.name === name)?.ref?.to
    const meant = name.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const ofName = [...rows.keys()].find((each) => each.endsWith(`/${meant}`))
    return (rows.get(to ?? '') ?? rows.get(ofName ?? '') ?? rows.get(resource?.name ?? '') ?? rows.get('system/user')!)
      .foreign
  }

  /** Parameters with which the call is about a row of the own tenant. */
  const ownParams = async (resource: Resource | undefined, call: Call | undefined) => {
    if (!resource || !call) return {}
    const tenantId = resource.tenancy.kind === 'platform' ? '000000' : own
    const entry = await product.entry(resource, tenantId)
    const id =
      isWrite(call) || !rows.has(resource.name)
        ? (await product.plant(resource, { tenantId, given: { createUser: staff.userId } })).id
        : rows.get(resource.name)!.beyond
    return paramsFor(product, resource, call, { id, entry, tenantId })
  }

  const placeLeaks = async function* (app: FastifyInstance): AsyncGenerator<string> {
    const asks: Readonly<Record<string, Person>> = { everything: holder, 'own rows': staff, nothing: nobody }
    let before = await sumOfForeign()
    const changedBy = async function* (about: string) {
      const after = await sumOfForeign()
      if (after !== before) yield `${about} changes its rows`
      before = after
    }
    for (const { method, path, resource, call, places } of documented(model)) {
      const params = await ownParams(resource, call)
      for (const place of places) {
        const id = foreignAt(place, resource)
        const named = withIdAt(params, place.way, place.isMany ? [id] : id) as object
        for (const [rights, person] of Object.entries(asks)) {
          const { text, code } = await ask(app, method, path, named, person)
          const about = `${method} ${path} with another tenant’s ${place.way.join('.')}, asked by a holder of ${rights},`
          // Ids that were sent may stand in texts of own rows by now; those of rows are told by their place.
          const isLeaked = text.includes(foreign) || foreignIds.some((one) => text.includes(`"id":"${one}"`))
          if (code < 400 && isLeaked) yield `${about} answers its rows`
          if (code === 500) yield `${about} fails`
          if (isFull) yield* changedBy(about)
        }
      }
      yield* changedBy(`${method} ${path} with ids of another tenant`)
    }
  }

  const leaks = async function* (app: FastifyInstance): AsyncGenerator<string> {
    yield* callLeaks(app)
    yield* optionLeaks(app)
    yield* openLeaks(app)
    yield* placeLeaks(app)
  }

  return {
    async leaksOf(app) {
      const found = new Set<string>()
      for await (const leak of leaks(app)) found.add(leak)
      return [...found]
    },
    async findsLeak(app) {
      for await (const _ of leaks(app)) return true
      return false
    },
  }
}

/** The calls of the document that name rows: all of them, or in the gate the first of each kind of place. */
function documented(model: Model) {
  const document = openapiDocument({ model, builtInRoutes: builtInRoutes(model), served: servedKinds, locale: 'en-US' })
  const seen = new Set<string>()
  return idPlacesOf(document).flatMap((each) => {
    const resource = model.resources[each.resource ?? '']
    const call = Object.values(resource?.calls ?? {}).find(
      ({ method, paths }) => method === each.method && paths.includes(each.path),
    )
    const isNew = ({ in: where, way, isMany }: IdPlace): boolean => {
      if (isFull || (resource && isChanged(resource))) return true
      const shape = JSON.stringify([call?.kind, resource?.tenancy.kind, where, way.length, isMany, way.at(-1)])
      const isFirst = !seen.has(shape)
      seen.add(shape)
      return isFirst
    }
    const places = each.places.filter(isNew)
    return places.length > 0 ? [{ ...each, resource, call, places }] : []
  })
}

/** The rows of the other tenant, but for those that every answer writes: logs, attempts, sessions. */
async function foreignSum({ model, database }: Product) {
  const logs = Object.values(model.resources).filter(({ name }) => name.startsWith('log/'))
  const left = new Set(logs.map(({ table }) => table))
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'tenant_id'`.execute(database.kysely)
  const ofTenants = new Set(rows.map(({ name }) => name))
  const tables = await tablesBut(database, (table) => !ofTenants.has(table) || left.has(table) || isOfServer(table))
  return storedSum(database, tables, sql`tenant_id = ${others}`)
}

const isOfServer = (table: string) => table.startsWith('lectern_')

/** The words of an answer; those of a workbook are those of all its parts. */
function readable(bytes: Uint8Array): string {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return strFromU8(bytes)
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n')
}
