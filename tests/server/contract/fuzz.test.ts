/** Every call takes whatever is sent: `FUZZ_REQUESTS=10000 FUZZ_SEED=7` for the nightly form. */
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { listCalls } from '../../../src/server/calls'
import { ownRoutes, servedKinds } from '../../../src/server/served'
import { describeEachDatabase } from '../../builders/databases'
import type { Entry } from '../../builders/entry-of'
import { adminPassword, type Person, type Product } from '../../builders/product'
import { aProvedProduct } from '../../builders/proved'
import { shippedCalls } from '../../builders/shipped'
import { paramsFor } from './calls'
import { type Hostile, hostileRequests, paramsOf, type Target, toQuery } from './hostile'

const count = Number(process.env.FUZZ_REQUESTS ?? 200)
/** The usual run is the same each time, so that a change that fails it is to blame; `FUZZ_SEED` gives others. */
const seed = Number(process.env.FUZZ_SEED ?? 895098274)

/** Written whatever the answer is: who tried to come in, and what was logged. */
const written = new Set(['lectern_attempt', 'lectern_captcha', 'lectern_session', 'lectern_import_fault'])

describeEachDatabase('Whatever is sent to a call', (open) => {
  let product: Product
  let people: Readonly<Record<Hostile['who'], Person | null>>
  let targets: Target[]
  let tables: string[]

  const signedIn = async () => ({
    root: product.root,
    staff: await product.addUser({ tenantId: '100001' }),
    stranger: await product.addUser({ tenantId: '100001', only: [] }),
    nobody: null,
  })
  beforeAll(async () => {
    product = await aProvedProduct(open)
    await product.addTenant('100001')
    people = await signedIn()
    const { model } = product
    const ofSchemas = shippedCalls(model).map(({ resource, call }) => {
      return { method: call.method, path: call.paths[0]!, resource, call }
    })
    const known = new Set(ofSchemas.map(({ method, path }) => `${method} ${path}`))
    const others = listCalls(model, ownRoutes(model), servedKinds).filter(
      (line) => !known.has(`${line.method} ${line.path}`),
    )
    targets = [...ofSchemas, ...others.map(({ method, path }) => ({ method, path }))]
    const logs = Object.values(model.resources).filter(
      ({ name }) => name.startsWith('log/') || name === 'system/import-log',
    )
    for (const { table } of logs) written.add(table)
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = current_schema() order by 1`.execute(product.database.kysely)
    tables = rows.map(({ name }) => name).filter((name) => !written.has(name))
    await countWrites(product.database, tables)
  })

  let kept = { writes: '', sum: '' }
  /** A number for all that is kept; reckoned anew only when a statement has written since, taken back or not. */
  const checksum = async (): Promise<string> => {
    const { rows } = await sql<{ writes: string }>`select last_value::text as writes
      from fuzz_writes`.execute(product.database.kysely)
    const { writes } = rows[0]!
    if (writes !== kept.writes) kept = { writes, sum: await sumOfTables() }
    return kept.sum
  }

  const sumOfTables = async (): Promise<string> => {
    const each = tables.map(
      (table) => sql`select ${table}::text as name, count(*) as n,
        coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${sql.table(table)} as t`,
    )
    const { rows } = await sql<{
      all: string
    }>`select md5(string_agg(name || n || ':' || sum, ',' order by name)) as all
      from (${sql.join(each, sql` union all `)}) as tables`.execute(product.database.kysely)
    return rows[0]!.all
  }

  const rightParams = new Map<string, Promise<Entry>>()
  /** Parameters with which the call would be well asked; made once for each call. */
  const rightFor = ({ method, path, resource, call }: Target): Promise<Entry> => {
    const make = async (): Promise<Entry> => {
      if (!resource || !call) return {}
      const tenantId = resource.tenancy.kind === 'platform' ? '000000' : '100001'
      const row = await product.plant(resource, { tenantId })
      const entry = await product.entry(resource, tenantId)
      return paramsFor(product, resource, call, { id: row.id, entry, tenantId })
    }
    const key = `${method} ${path} ${call?.id}`
    rightParams.set(key, rightParams.get(key) ?? make())
    return rightParams.get(key)!
  }

  it(`is answered without a fault of the server, and a refusal changes nothing (${count} requests, seed ${seed})`, {
    timeout: 60_000 + count * 400,
  }, async () => {
    const faults: string[] = []
    for (const hostile of hostileRequests(targets.length, count, seed)) {
      const target = targets[hostile.at]!
      const right = hostile.isNearlyRight ? await rightFor(target) : {}
      const before = target.method === 'POST' ? await checksum() : ''
      const sent = requestOf(hostile, target, paramsOf(hostile, target, right))
      const reply = await product.inject(sent, people[hostile.who])
      const isWell = reply.status >= 200 && reply.status < 300 && reply.code === 200
      const about = `${target.method} ${target.path} ${JSON.stringify(sent).slice(0, 600)} → ${reply.status} ${reply.text.slice(0, 300)}`
      if (reply.status >= 500 || reply.code === 500) faults.push(`failed: ${about}`)
      if (/\n\s+at |node_modules|\.[jt]s:\d+|select .* from |lectern_\w+ /i.test(reply.text) && !isWell)
        faults.push(`tells of its inside: ${about}`)
      if (target.method === 'POST' && reply.status >= 400 && (await checksum()) !== before)
        faults.push(`changed something: ${about}`)
      if (reply.status === 401 || reply.status === 403) people = await fresh()
    }
    expect(faults).toEqual([])
  })

  /** Whoever signed out, or was removed by what was sent, is there again. */
  async function fresh() {
    const { root, staff } = people
    const asked = await Promise.all(
      [root, staff].map((who) => product.call('GET /api/blade-auth/oauth/user-info', {}, who)),
    )
    if (asked.every(({ code }) => code === 200)) return people
    await product.database.kysely.deleteFrom('lectern_attempt').execute()
    const again = await signedIn()
    return { ...again, root: asked[0]!.code === 200 ? root : await product.signIn('admin', '000000', adminPassword) }
  }

  it('leaves lines in the log that tell what failed, and none of them was lost', () => {
    expect(product.logged().filter((line) => /log rows were not written|"msg":"failed"/.test(line))).toEqual([])
  })
})

/** Counts the statements that write these tables by a sequence, which keeps its value when a transaction is taken back. */
async function countWrites({ kysely }: Product['database'], tables: readonly string[]) {
  await sql`create sequence fuzz_writes`.execute(kysely)
  await sql`select nextval('fuzz_writes')`.execute(kysely)
  await sql`create function fuzz_write() returns trigger language plpgsql
    as $$ begin perform nextval('fuzz_writes'); return null; end $$`.execute(kysely)
  for (const table of tables) {
    await sql`create trigger fuzz_write after insert or update or delete on ${sql.table(table)}
      for each statement execute function fuzz_write()`.execute(kysely)
  }
}

function requestOf(hostile: Hostile, { method, path }: Target, params: Entry) {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '1').slice(0, 100)),
  )
  const headers = hostile.headers as Record<string, string>
  const query = toQuery(params)
  if (method === 'GET') {
    const asked = hostile.form === 'raw' ? encodeURI(hostile.raw.replace(/[\ud800-\udfff]/g, '').slice(0, 2000)) : query
    return { method, url: `${url}?${asked.slice(0, 40_000)}`, headers }
  }
  switch (hostile.form) {
    case 'json':
      return {
        method,
        url,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify(params),
      }
    case 'form':
      return {
        method,
        url,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: query,
      }
    case 'query':
      return { method, url: `${url}?${query.slice(0, 40_000)}`, headers }
    default:
      return { method, url, headers: { ...headers, 'content-type': hostile.type }, payload: hostile.raw }
  }
}
