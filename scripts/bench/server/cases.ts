/** The requests that the server and a bare one answer in turn: each case with its requests for both. */
import { bigTenant, categories, tenants } from './fill'
import type { Ask } from './load'

export interface Case {
  readonly name: string
  readonly must: number
  /** Requests of a round, for two seconds and more: in half a second a server has not yet compiled what it runs. */
  readonly amount: number
  /** The asks of a tenant, for the own server and for the bare one. */
  asks(token: (tenantId: string) => Record<string, string>): { own: Ask[]; bare: Ask[] }
}

export const base = '/api/blade-desk/notice'
const spread = <T>(make: (n: number) => T, count = 400) => Array.from({ length: count }, (_, n) => make(n))

/** Pairs of the same question; the bare server is told the tenant, ours knows it from the session. */
function gets(path: string, questions: readonly { tenantId: string; params: Record<string, unknown> }[]): Case['asks'] {
  return (token) => {
    const query = (params: Record<string, unknown>) =>
      new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString()
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

export function casesOf(rows: number): Case[] {
  const deepest = Math.min(10_000, Math.floor(rows / 2 / categories.length / 10))
  const deep = (n: number) => ({ category: categoryAt(n), current: deepest - (n % 50) })
  const detail = (n: number) => {
    const row = 2 * (1 + ((n * 7919) % Math.floor(rows / 2 - 1)))
    return { tenantId: bigTenant, params: { id: String(1_000_000_000_000_000_000n + BigInt(row)) } }
  }
  return [
    {
      name: 'list with exact count',
      must: 0.85,
      amount: 4000,
      asks: gets(
        'list',
        spread((n) => ({ tenantId: tenantAt(n), params: { category: categoryAt(n) } })),
      ),
    },
    {
      name: `page ${deepest}`,
      must: 4,
      amount: 100,
      asks: gets(
        'list',
        spread((n) => ({ tenantId: bigTenant, params: deep(n) }), 60),
      ),
    },
    { name: 'detail', must: 0.65, amount: 20_000, asks: gets('detail', spread(detail)) },
    ...[1, 2, 4].map((length) => ({
      name: `search for ${length} Chinese character${length > 1 ? 's' : ''}`,
      must: 0.85,
      amount: 1200,
      asks: gets('list', search(length)),
    })),
    { name: 'create with its line in the change log', must: 0.55, amount: 20_000, asks: creates },
  ]
}

const creates: Case['asks'] = (token) => {
  const bodies = spread(
    (n) => ({
      title: `${titleOf(n)}新${n}`,
      category: categoryAt(n),
      releaseTime: '2030-01-31 18:05:00',
      content: '<p>新</p>',
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
