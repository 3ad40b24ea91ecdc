/** Every search, filter and order that a list offers is answered by an index, and no statement is asked for each row: the very statements it runs. */
import { sql } from '../../../src/server/database/connection/sql-tag'
import { registry } from '../../../src/server/product/registry'
import { type CompiledQuery, CompiledQuery as Query } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { columns } from '../../../src/fields/columns'
import { formatInstant, setZone } from '../../../src/fields/definition/zone'
import { columnName } from '../../../src/model/names'
import type { Call, Field, Resource } from '../../../src/model/types'
import type { CallContext } from '../../../src/server/core/context/call'
import type { Database } from '../../../src/server/core/context/database'
import { operations } from '../../../src/server/http/dispatch/operations'
import { describeEachDatabase } from '../../builders/databases'
import { recordedStatements } from '../../builders/recorded-statements'
import { shapeOfCall } from '../../builders/shapes'
import { casesOfRun } from '../../full'
import { everyCode } from '../../builders/people'
import { shippedModel as model } from '../../builders/shipped'
import { shippedTables } from '../../builders/shipped-tables'
import { aPerson, tenant } from '../../builders/written'

/** Enough for an index to be worth its while, few enough to be there at once. */
const count = 1500
const now = new Date('2030-01-01T00:00:00Z')
const caller = aPerson({ codes: new Set(everyCode(model)) })

describeEachDatabase('A list of many rows', (open, kind) => {
  // Both engines plan alike; one of them is the one that holds millions.
  if (kind === 'embedded') return it.skip('is looked at on PostgreSQL', () => undefined)

  let database: Database
  let ran: CompiledQuery[]
  beforeAll(async () => {
    setZone('Asia/Shanghai')
    const opened = await open({ filling: shippedTables, isFlushed: true })
    for (const resource of Object.values(model.resources)) await fill(opened, resource)
    await opened.vacuumAnalyze()
    ;({ database, ran } = recordedStatements(opened))
  })

  /** Makes the call; `ran` holds its statements then. */
  async function ask(resource: Resource, call: Call, params: CallContext['params']): Promise<void> {
    const context = {
      model,
      registry,
      resource,
      call,
      caller,
      database,
      params: { ...params, ...call.with },
      locale: 'en-US' as const,
      requestId: '1',
      now,
    }
    ran.length = 0
    await operations[call.kind]!(context)
  }

  /** The statement that counts: a page beyond the end asks it for certain, one that is not full does not. */
  async function counting(resource: Resource, call: Call, params: CallContext['params']): Promise<CompiledQuery[]> {
    if (call.kind !== 'page' || ran.some(isCount)) return []
    const asked = [...ran]
    await ask(resource, call, { ...params, current: count })
    const counts = ran.filter(isCount)
    expect(counts.length, asked.map(({ sql: text }) => text).join('\n')).toBe(1)
    return counts
  }

  /** The tables that the statements of this call read from end to end. */
  async function readWhole(resource: Resource, call: Call, { params, isSearch }: Ask): Promise<string[]> {
    await ask(resource, call, params)
    const found = new Set<string>()
    const hasNamed = resource.fields.some(({ computed }) => computed?.by === 'fn')
    for (const { sql: text, parameters } of [...ran, ...(await counting(resource, call, params))]) {
      // How many there are in all is known by counting them all, whichever way the planner finds quicker.
      if (!isSearch && isCount({ sql: text })) continue
      // Columns are told once as text; a part of a statement has no plan.
      if (!/^(select|with)\b/.test(text)) continue
      // A named computation asks after the list, for the rows of its page.
      if (hasNamed && !text.includes('as "t"')) continue
      const { rows } = await database.kysely.executeQuery(Query.raw(`explain (format json) ${text}`, [...parameters]))
      for (const table of scannedIn((rows[0] as Json)['QUERY PLAN'])) found.add(table)
    }
    return [...found]
  }

  const lists = Object.values(model.resources).flatMap((resource) => {
    const call = Object.values(resource.calls).find(({ kind: one }) => one === 'page' || one === 'list')
    // Where there is one row for each tenant, nothing is searched.
    return call && resource.single !== 'tenantId' ? [{ resource, call }] : []
  })
  for (const { resource, call } of casesOfRun(lists, shapeOfCall)) {
    it(`reads ${resource.name} by its indexes`, async () => {
      const wrong: string[] = []
      for (const ask of asks(resource, call)) {
        const tables = await readWhole(resource, call, ask)
        if (tables.length > 0) wrong.push(`${ask.what} reads all of ${tables.join(', ')}`)
      }
      expect(wrong).toEqual([])
    })

    if (call.kind !== 'page') continue
    it(`asks no more statements for more rows of ${resource.name}`, async () => {
      const statements = async (size: number) => {
        await ask(resource, call, { current: 1, size })
        return ran.length
      }
      // The first time reads what is kept for a moment.
      await statements(1)
      const [few, many] = [await statements(5), await statements(100)]
      expect(many).toBeLessThanOrEqual(few)
    })
  }
})

type Json = Record<string, unknown>

interface Ask {
  readonly what: string
  readonly params: CallContext['params']
  readonly isSearch: boolean
}

/** Tables of the nodes that read from the first row to the last. */
function scannedIn(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(scannedIn)
  if (typeof plan !== 'object' || plan === null) return []
  const node = plan as Json
  const own = node['Node Type'] === 'Seq Scan' ? [String(node['Relation Name'])] : []
  return [...own, ...Object.values(node).flatMap(scannedIn)]
}

const isCount = ({ sql: text }: Pick<CompiledQuery, 'sql'>) => text.startsWith('select count(*)')

/** Every search and every order of the list, one at a time. */
function asks(resource: Resource, call: Call): Ask[] {
  const searches = resource.fields.flatMap((field) =>
    searchesOf(field).map((params) => ({
      what: JSON.stringify(params),
      params: { ...(field.search?.isUnindexed && lastDays(resource)), ...params },
      isSearch: !isCoarse(field),
    })),
  )
  const isPage = call.kind === 'page'
  const orders = resource.fields.filter(({ column, store }) => column?.sortable && store === 'plain' && isPage)
  const order = (what: string, params: Json) => ({ what, params, isSearch: false })
  return [
    ...(isPage ? [order('its first page', {})] : []),
    ...searches,
    ...orders.flatMap(({ name }) => [order(`by ${name}`, { ascs: name }), order(`down by ${name}`, { descs: name })]),
  ]
}

/** The range that a list starts with, without which a search that has no index of its own is not made. */
function lastDays({ fields }: Resource): Json {
  const bound = fields.find(({ search }) => search?.op === 'range' && search.default !== undefined)!
  return { [`${bound.name}_ge`]: formatInstant(dayOf(7)) }
}

/**
 * A value that a quarter of the rows or more have: its rows are counted by reading them all, its page is not. So it is
 * with the tenant, of which there is one here.
 */
const isCoarse = ({ name, value }: Field) => name === 'tenantId' || (value.enum !== undefined && value.enum.length <= 4)

function searchesOf(field: Field): Json[] {
  const { name } = field
  const { op } = field.search ?? {}
  if (!op || field.store !== 'plain') return []
  const value = heldBy(field)
  if (op === 'like') return [1, 2, 4].map((length) => ({ [name]: String(value).slice(0, length) }))
  if (op === 'range') return [{ [`${name}_ge`]: value, [`${name}_le`]: value }]
  return [{ [name]: value }]
}

const sample = 77

/** The value of row 77 in the form of a search. */
function heldBy(field: Field): unknown {
  const { json, enum: choices } = field.value
  if (choices) return choices[sample % choices.length]
  if (field.type === 'date') return formatInstant(dayOf(sample)).slice(0, 10)
  if (['date-time', 'date-range'].includes(field.type)) {
    const text = formatInstant(dayOf(sample))
    return field.value.format === 'date' ? text.slice(0, 10) : text
  }
  if (json === 'integer' || json === 'number') return sample
  if (json === 'boolean') return true
  if (field.ref || field.many) return String(sample)
  return `${chinese(sample)}${chinese(sample * 7)}${sample}`
}

const chinese = (n: number) => String.fromCharCode(0x4e00 + (n % 2000))
const dayOf = (n: number) => new Date(now.getTime() - n * 86_400_000)

/** Rows whose values are all different where they may be; nine of ten are the tenant's. */
async function fill({ kysely }: Database, resource: Resource): Promise<void> {
  const isTenants = resource.tenancy.kind !== 'platform'
  const values = new Map<string, string>()
  for (const field of resource.fields) {
    const kept = field.store === 'plain' && (!field.computed || field.computed.stored)
    if (kept && columns[field.type].sql(field)) values.set(columnName(field.name), filler(field))
  }
  if (resource.tree) values.set(columnName(resource.tree.parent), `(n / 10)::text`)
  const record: Json = { id: 'n::text', status: 'n % 20', revision: '1', is_deleted: '0' }
  const times = { create_time: daysBack, update_time: daysBack }
  for (const [name, value] of Object.entries({ ...record, ...times })) values.set(name, String(value))
  if (isTenants) values.set('tenant_id', `case when n % 10 = 0 then '200002' else '${tenant}' end`)
  const names = [...values.keys()].map((name) => `"${name}"`).join(', ')
  await sql`insert into ${sql.table(resource.table)} (${sql.raw(names)})
    select ${sql.raw([...values.values()].join(', '))} from generate_series(1, ${sql.lit(count)}) as n
    on conflict do nothing`.execute(kysely)
}

const daysBack = `'2030-01-01T00:00:00Z'::timestamptz - n * interval '1 day'`

/** The value of a column in row n, as SQL. */
function filler(field: Field): string {
  const type = columns[field.type].sql(field)
  const { enum: choices } = field.value
  if (choices && type !== 'text[]') {
    const list = choices.map((choice) => `'${String(choice)}'`).join(', ')
    return `((array[${list}])[1 + n % ${choices.length}])::${type}`
  }
  switch (type) {
    case 'text':
      return field.ref ? 'n::text' : `chr(19968 + n % 2000) || chr(19968 + (n * 7) % 2000) || n`
    case 'text[]':
      return 'array[n::text]'
    case 'boolean':
      return 'n % 2 = 0'
    case 'timestamptz':
      return daysBack
    case 'date':
      return `(${daysBack})::date`
    case 'jsonb':
      return `'{}'::jsonb`
    default:
      // A number that is neither searched nor sorted is a small count: some rows have none.
      return field.search || field.column?.sortable ? `n::${type}` : `(n % 10)::${type}`
  }
}
