/**
 * `npm run bench -- server [--rows=1000000] [--rounds=5] [--size=1] [--only=list]`: the built server on PostgreSQL against a
 * bare one written by hand, in turn, 32 connections. The ratio is that of processor time, of the server and of its
 * connections in the database together: others on the machine cannot blur it. The rates are told beside it.
 */
import { parseArgs } from 'node:util'
import { createPeople } from '../../tests/builders/people'
import { spentBy } from './server/cost'
import { bigTenant, categories, type Filled, openFilled, tenants } from './server/fill'
import { type Ask, load } from './server/load'
import { buildServer, type Running, startProgram } from './server/processes'
import type { Measurement } from './ratio'

const baseline = 'a bare server over pg'
const ports = { own: 8260, bare: 8261 }

interface Case {
  readonly name: string
  readonly must: number
  /** Requests of a round. */
  readonly amount: number
  /** The asks of a tenant, for the own server and for the bare one. */
  asks(token: (tenantId: string) => Record<string, string>): { own: Ask[]; bare: Ask[] }
}

const base = '/api/blade-desk/notice'
const spread = <T>(make: (n: number) => T, count = 400) => Array.from({ length: count }, (_, n) => make(n))

/** Pairs of the same question; the bare server is told the tenant, ours knows it from the session. */
function gets(path: string, questions: readonly { tenantId: string; params: Record<string, unknown> }[]): Case['asks'] {
  return (token) => {
    const query = (params: Record<string, unknown>) => new URLSearchParams(params as Record<string, string>).toString()
    const own = questions.map(({ tenantId, params }) => {
      return { method: 'GET' as const, path: `${base}/${path}?${query(params)}`, headers: token(tenantId) }
    })
    const bare = questions.map(({ tenantId, params }) => {
      return { method: 'GET' as const, path: `${base}/${path}?${query({ ...params, tenantId })}` }
    })
    return { own, bare }
  }
}

const tenantAt = (n: number) => tenants[n % tenants.length]!
const categoryAt = (n: number) => categories[Math.floor(n / tenants.length) % categories.length]!
const character = (n: number) => String.fromCharCode(19_968 + (n % 400))

/** The title of row n as it was filled in. */
const titleOf = (n: number) =>
  [(n * 7919) % 400, (n * 104_729) % 400, Math.floor(n / 400) % 400, (n * 31) % 397].map(character).join('')

const search = (length: number) =>
  spread((n) => ({ tenantId: tenantAt(n), params: { title: titleOf(n * 977 + 2).slice(0, length) } }))

function casesOf(rows: number): Case[] {
  const deepest = Math.min(10_000, Math.floor(rows / 2 / categories.length / 10))
  const deep = (n: number) => ({ category: categoryAt(n), current: deepest - (n % 50) })
  const detail = (n: number) => {
    const row = 2 * (1 + ((n * 7919) % Math.floor(rows / 2 - 1)))
    return { tenantId: bigTenant, params: { id: String(1_000_000_000_000_000_000n + BigInt(row)) } }
  }
  return [
    {
      name: 'list with exact count',
      must: 0.75,
      amount: 1000,
      asks: gets(
        'list',
        spread((n) => ({ tenantId: tenantAt(n), params: { category: categoryAt(n) } })),
      ),
    },
    {
      name: `page ${deepest}`,
      must: 3,
      amount: 100,
      asks: gets(
        'list',
        spread((n) => ({ tenantId: bigTenant, params: deep(n) }), 60),
      ),
    },
    { name: 'detail', must: 0.65, amount: 3000, asks: gets('detail', spread(detail)) },
    ...[1, 2, 4].map((length) => ({
      name: `search for ${length} Chinese character${length > 1 ? 's' : ''}`,
      must: 0.8,
      amount: 400,
      asks: gets('list', search(length)),
    })),
    { name: 'create with its line in the change log', must: 0.45, amount: 2000, asks: creates },
  ]
}

const creates: Case['asks'] = (token) => {
  const bodies = spread(
    (n) => ({
      ...{
        title: `${titleOf(n)}新${n}`,
        category: categoryAt(n),
        releaseTime: '2030-01-31 18:05:00',
        content: '<p>新</p>',
      },
    }),
    100,
  )
  const headers = { 'content-type': 'application/json' }
  const ask = (body: object, more = {}): Ask => {
    return { method: 'POST', path: `${base}/submit`, headers: { ...headers, ...more }, body: JSON.stringify(body) }
  }
  return {
    own: bodies.map((body, n) => ask(body, token(tenantAt(n)))),
    bare: bodies.map((body, n) => ask({ ...body, tenantId: tenantAt(n) })),
  }
}

export async function measureServer(): Promise<Measurement[]> {
  const options = { rows: '1000000', rounds: '5', size: '1', only: '' }
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: Object.fromEntries(
      Object.entries(options).map(([name, value]) => [name, { type: 'string', default: value }]),
    ),
  })
  const [rows, rounds, size] = [values.rows, values.rounds, values.size].map(Number) as [number, number, number]
  buildServer()
  const filled = await openFilled(rows)
  const own = await startProgram(['dist/server/main.js'], filled.env, ports.own, /answers at/)
  const bare = await startProgram(['--import', 'tsx', 'scripts/bench/server/bare.ts'], filled.env, ports.bare, /ready/)
  try {
    const idle = own.resident()
    const token = await tokens(filled)
    const found: Measurement[] = []
    let most = idle
    const watch = setInterval(() => {
      most = Math.max(most, own.resident())
    }, 200)
    for (const one of casesOf(rows).filter(({ name }) => name.includes(String(values.only)))) {
      const asks = one.asks(token)
      await compare(asks, own, bare)
      const { ratio, said } = await inTurn(asks, { own, bare, filled }, Math.ceil(one.amount * size), rounds)
      console.log(`${one.name}: ${said}`)
      found.push({ name: one.name, baseline, ratio, must: one.must, more: true })
    }
    clearInterval(watch)
    return [
      ...found,
      { name: 'resident MB, idle', baseline: '1', ratio: idle, must: 110 },
      { name: 'resident MB, most with 32 connections', baseline: '1', ratio: most, must: 180 },
    ]
  } finally {
    await Promise.all([own.stop(), bare.stop()])
    await clear(filled)
    await filled.database.close()
  }
}

/** Somebody in each tenant who is signed in. */
async function tokens({ model, database, config }: Filled) {
  const send = () => Promise.reject(new Error('Nobody signs in here.'))
  const people = createPeople({ model, database, config, send })
  const known = await database.kysely.selectFrom('blade_tenant').select('tenant_id').execute()
  const headers = new Map<string, Record<string, string>>()
  const { id, secret } = config.clients[0]!
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  for (const tenantId of tenants) {
    if (!known.some((row) => row.tenant_id === tenantId)) await people.addTenant(tenantId)
    const { token } = await people.addUser({ tenantId, only: ['notice', 'notice_view', 'notice_add'] })
    headers.set(tenantId, { authorization, 'blade-auth': `bearer ${token}` })
  }
  return (tenantId: string) => headers.get(tenantId)!
}

/** Both answer the same before they are measured. */
async function compare({ own, bare }: ReturnType<Case['asks']>, ...[ours, theirs]: [Running, Running]) {
  const ask = async (url: string, { method, path, headers = {}, body }: Ask) => {
    const answer = await fetch(`${url}${path}`, { method, headers, body })
    const { data, code } = (await answer.json()) as {
      code: number
      data: { id?: string; total?: number; records?: { id: string }[] }
    }
    if (code !== 200) throw new Error(`${url}${path} answers ${code}.`)
    return method === 'POST' ? 'added' : JSON.stringify([data.id, data.total, data.records?.map(({ id }) => id)])
  }
  for (const n of [0, 7, 33]) {
    const [one, other] = await Promise.all([ask(ours.url, own[n]!), ask(theirs.url, bare[n]!)])
    if (one !== other) throw new Error(`They answer differently at ${own[n]!.path}:\n${one}\n${other}`)
  }
}

interface Both {
  readonly own: Running
  readonly bare: Running
  readonly filled: Filled
}

/** The median of the ratios of rounds that take turns. */
async function inTurn(asks: ReturnType<Case['asks']>, { own, bare, filled }: Both, amount: number, rounds: number) {
  const measure = async (running: Running, name: string, own: readonly Ask[]) => {
    const before = await spentBy(running.process.pid!, name, filled.database.kysely)
    const done = await load(running.url, own, amount)
    const after = await spentBy(running.process.pid!, name, filled.database.kysely)
    if (done.failed > 0) throw new Error(`${done.failed} requests failed.`)
    const cost = {
      server: (after.server - before.server) / amount,
      database: (after.database - before.database) / amount,
    }
    return { ...done, ...cost, cost: cost.server + cost.database }
  }
  const ours = () => measure(own, 'lectern', asks.own)
  const theirs = () => measure(bare, 'bare', asks.bare)
  const runs: { own: Awaited<ReturnType<typeof ours>>; bare: Awaited<ReturnType<typeof ours>> }[] = []
  // The first round warms both up.
  for (let round = 0; round <= rounds; round++) {
    const first = round % 2 === 0 ? await ours() : await theirs()
    const second = round % 2 === 0 ? await theirs() : await ours()
    if (round > 0) runs.push(round % 2 === 0 ? { own: first, bare: second } : { own: second, bare: first })
  }
  const median = (of: (run: (typeof runs)[number]) => number) =>
    runs.map(of).sort((a, b) => a - b)[Math.floor(runs.length / 2)]!
  const parts = (who: 'own' | 'bare') =>
    (['server', 'database'] as const).map((part) => median((run) => run[who][part]).toFixed(3)).join(' + ')
  const costs = `${parts('own')} / ${parts('bare')} ms of processor (server + database)`
  const rates = `${Math.round(median((run) => run.own.rate))} / ${Math.round(median((run) => run.bare.rate))} a second`
  const said = `${costs}, ${rates}, p99 ${median((run) => run.own.p99)} / ${median((run) => run.bare.p99)} ms`
  return { ratio: median((run) => run.bare.cost / run.own.cost), said }
}

/** What was added goes again, so that the next run finds the same rows. */
async function clear({ database }: Filled): Promise<void> {
  await database.kysely.deleteFrom('blade_notice').where('create_user', '<>', '1').execute()
  await database.kysely.deleteFrom('blade_notice').where('id', '>=', '2000000000000000000').execute()
  for (const table of ['lectern_change', 'log_api', 'lectern_session'])
    await database.kysely.deleteFrom(table).execute()
}
