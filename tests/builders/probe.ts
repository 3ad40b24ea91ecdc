/**
 * Asks everything a server serves in the name of a person who may see a part of one tenant, and tells what came out that
 * should not have: rows of another tenant, rows beyond the data scope, answers to nobody, writes without the right.
 */
import type { FastifyInstance } from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import type { Call, Resource } from '../../src/model/types'
import { type CallLine, listCalls } from '../../src/server/http/routes/list-calls'
import { builtInRoutes, servedKinds } from '../../src/server/http/routes/served'
import { toggled } from '../server/contract/calls'
import type { Person, Product } from './product'
import { referencesOf } from './product'
import { limitToOwn } from './scopes'

export interface Probe {
  /** Every leak of this server, a sentence each. */
  leaksOf(app: FastifyInstance): Promise<string[]>
  /** Whether there is a leak; looks no further than the first. */
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
    for (const resource of Object.values(model.resources)) {
      for (const { name, ref, given } of referencesOf(resource)) {
        const to = model.resources[ref!.to]!
        if (to.tenancy.kind === 'platform') continue
        for (const params of [{}, { search: beyond }, { search: foreign }, { tenantId: others }, { parent: '0' }]) {
          const asked = { of: `${resource.name}.${name}`, ...given, ...params }
          const { text, code } = await ask(app, 'GET', '/api/lectern/options', asked, staff)
          const leak = code >= 400 ? undefined : seen(text, to)
          if (leak) yield `the options of ${asked.of} hold ${leak}`
        }
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
    for (const resource of tenanted) {
      for (const call of Object.values(resource.calls)) {
        const reads = call.method === 'GET' || ['page', 'list', 'tree', 'detail'].includes(call.kind)
        yield* await (reads ? readLeaks : writeLeaks)(app, resource, call)
      }
    }
  }

  const leaks = async function* (app: FastifyInstance): AsyncGenerator<string> {
    yield* callLeaks(app)
    yield* optionLeaks(app)
    yield* openLeaks(app)
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

/** The words of an answer; those of a workbook are those of all its parts. */
function readable(bytes: Uint8Array): string {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return strFromU8(bytes)
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n')
}
