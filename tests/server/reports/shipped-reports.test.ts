import { sql } from '../../../src/server/database/connection/sql-tag'
import { registry } from '../../../src/server/product/registry'
import { beforeAll, expect, it } from 'vitest'
import { formatInstant } from '../../../src/fields/definition/zone'
import { columnName, fieldOf } from '../../../src/model/names'
import type { Report, ReportQuery } from '../../../src/model/types/report'
import { blocksOf } from '../../../src/model/types/screen'
import type { Field, Resource } from '../../../src/model/types'
import { addDays, before, type Period } from '../../../src/server/reports/period'
import { runQuery } from '../../../src/server/reports/run-query'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { shippedModel } from '../../builders/shipped'
import { type PlainData, type PlainGroup, type PlainRow, reckon } from './plain'

const own = '100001'
const others = '100002'
const reports = Object.values(shippedModel.reports)
const workbooks = shippedModel.screens.filter((screen) => screen.export.length > 0).map(({ name }) => name)

/** Counted resources and those that they refer to, the referred ones first. */
const planted = [
  'system/dept',
  'system/post',
  'system/user',
  'opsm/channel',
  'opsm/banner',
  'opsm/nav',
  'opsm/column',
  'opsm/feedback',
  'message/msg-template',
  'message/msg',
  'message/send-record',
]

/** Lists of pages that may be exported. */
const exportedLists = shippedModel.screens.flatMap(({ name, blocks }) =>
  blocksOf(blocks).flatMap((block) => {
    if (block.kind !== 'list') return []
    const list = shippedModel.resources[block.resource]
    const call = list?.calls.export
    return call ? [[`${name}#${block.id}`, { list, filter: block.filter, call }] as const] : []
  }),
)

/** Random numbers that are the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Long past, so that every random moment before it is past as well, whenever the tests run. */
const now = new Date('2026-01-20T04:00:00Z')
const today = formatInstant(now).slice(0, 10)
const period: Period = { startDate: addDays(today, -20), endDate: addDays(today, -2) }

interface Asked {
  readonly name: string
  readonly report: Report
  readonly query: ReportQuery
  readonly ask: (
    params: Record<string, unknown>,
    as: Person,
  ) => Promise<{ records: readonly PlainRow[]; [key: string]: unknown }>
}

/** Every query of calls and blocks, with the way to ask it. */
function askedOf(product: () => Product): Asked[] {
  const data = async (what: string, params: Record<string, unknown>, as: Person) => {
    const reply = await product().call(what, params, as)
    expect(reply.body, what).toMatchObject({ code: 200 })
    return reply.data
  }
  const calls = reports.flatMap((report) =>
    report.calls.flatMap(({ call, query, results, as }): Asked[] => {
      const address = `${call.method} ${call.paths[0]}`
      if (query && (as === 'tiles' || call.kind === 'export')) return []
      if (query)
        return [{ name: address, report, query, ask: (params, who) => data(address, { ...params, size: 500 }, who) }]
      return Object.entries(results!).map(([name, each]) => ({
        name: `${address} ${name}`,
        report,
        query: each,
        ask: async (params, who) => ({ records: [(await data(address, params, who))[name]].flat() }),
      }))
    }),
  )
  const blocks = shippedModel.screens.flatMap((screen) =>
    blocksOf(screen.blocks).flatMap((block): Asked[] => {
      if (block.kind !== 'report' || block.query.pivot) return []
      const where = { screen: screen.name, block: block.id, size: 500 }
      const ask: Asked['ask'] = (params, who) => data('GET /api/lectern/figures', { ...params, ...where }, who)
      return [
        { name: `${screen.name} ${block.id}`, report: shippedModel.reports[block.report]!, query: block.query, ask },
      ]
    }),
  )
  return [...calls, ...blocks]
}

describeEachDatabase('Every shipped report', (open) => {
  let product: Product
  let staff: Person
  let data: PlainData
  let foreign: string[]

  beforeAll(async () => {
    product = await aProduct(open)
    for (const tenant of [own, others]) await product.addTenant(tenant)
    staff = await product.addUser({ tenantId: own })
    const random = numbers(7)
    const ids = await plantAll(product, own, random)
    foreign = [...(await plantAll(product, others, random)).values()].flat()
    expect([...ids.values()].flat().length).toBeGreaterThan(300)
    data = await everyRow(product, own)
  })

  const asked = askedOf(() => product)

  it.each(asked.map((each) => [each.name, each] as const))(
    'agrees with plain loops over the rows: %s',
    async (_, each) => {
      const { records } = await each.ask({ ...period }, staff)
      const wanted = reckon(each.report, each.query, period, data)
      compare(records, wanted, each)
      expect(JSON.stringify(records)).not.toMatch(new RegExp(foreign.slice(0, 200).join('|')))
    },
  )

  it.each(asked.filter(({ query }) => query.compare).map((each) => [each.name, each] as const))(
    'tells the period before: %s',
    async (_, each) => {
      const { records } = await each.ask({ ...period }, staff)
      const earlier = reckon(each.report, each.query, before(period), data)
      for (const name of each.query.measures) {
        const told = (records[0]!.before as PlainRow)[name]
        if (each.report.measures.find((one) => one.name === name)!.isPresentOnly) expect(told, name).toBeNull()
        else expect(told, name).toBeCloseTo(earlier[0]!.figures[name] ?? 0, 6)
      }
    },
  )

  it('counts nothing for a tenant without rows, and divides nothing by nothing', async () => {
    await product.addTenant('100003')
    const alone = await product.addUser({ tenantId: '100003', only: ['operation'] })
    const { data: reply } = await product.call('GET /api/blade-centre/operation-data/summary', {}, alone)
    expect(reply.totals).toMatchObject({ banners: 0, bannerRate: null, blocks: 0, shown: null })
    expect(reply.channels).toEqual([])
  })

  it('narrows to a node of a tree and all below it', async () => {
    const depts = data.rows['system/dept']!
    const top = depts.find(({ id }) => depts.some(({ parent_id }) => parent_id === id))!
    const below = new Set([top.id])
    for (let grown = true; grown; ) {
      const next = depts.filter(({ id, parent_id }) => !below.has(id) && below.has(parent_id))
      for (const { id } of next) below.add(id)
      grown = next.length > 0
    }
    const users = data.rows['system/user']!.filter(({ dept_id }) => below.has(dept_id))
    const params = { dept: String(top.id), startDate: addDays(today, -200), endDate: today }
    const { data: reply } = await product.call('GET /api/blade-centre/data-overview/activation', params, staff)
    expect(reply.summary.userTotal).toBe(users.length)
  })

  it('is limited by the data scope of who asks, as a list is', async () => {
    const dept = data.rows['system/user']!.find(({ dept_id }) => dept_id)!.dept_id as string
    const caller = {
      userId: staff.userId,
      account: '',
      realName: '',
      tenantId: own,
      deptId: '',
      roleIds: [],
      roles: [],
      clientId: '',
      isPlatformAdministrator: false,
      codes: new Set(['feedback']),
      ip: '',
      dataScopes: { 'system/user': { deptId: dept }, 'opsm/feedback': { deptId: dept } },
    }
    const context = {
      model: product.model,
      registry,
      database: product.database,
      caller,
      locale: 'zh-CN' as const,
      now,
      requestId: '',
      params: { days: 200 },
    }
    const report = product.model.reports['centre/people']!
    const { records } = await runQuery(context, report, { by: ['deptId'], measures: ['userTotal'] })
    const wanted = data.rows['system/user']!.filter(({ dept_id }) => dept_id === dept).length
    expect(records).toEqual([expect.objectContaining({ deptId: dept, userTotal: wanted })])

    const feedback = product.model.reports['centre/feedback']!
    const counted = { by: [], measures: ['senders'] }
    const senders = await runQuery(context, feedback, counted)
    const seen = data.rows['opsm/feedback']!.filter(({ dept_id, user_id }) => dept_id === dept && user_id)
    expect(seen.length).toBeGreaterThan(0)
    expect(senders.records).toEqual([{ senders: new Set(seen.map(({ user_id }) => user_id)).size }])

    // A list shows those without its code the feedback of their own alone, and this caller has sent none.
    const without = { ...context, caller: { ...caller, codes: new Set<string>() } }
    expect((await runQuery(without, feedback, counted)).records).toEqual([{ senders: 0 }])
  })

  it('is refused without the code, and for periods that make no sense', async () => {
    const nobody = await product.addUser({ tenantId: own, only: ['dept'] })
    const address = 'GET /api/blade-centre/platform/page'
    expect(await product.call(address, {}, nobody)).toMatchObject({ status: 403 })
    const figures = { screen: 'centre/overview', block: 'tiles' }
    expect(await product.call('GET /api/lectern/figures', figures, nobody)).toMatchObject({ status: 403 })
    expect(
      await product.call('GET /api/lectern/figures', { screen: 'system/home', block: 'people' }, nobody),
    ).toMatchObject({
      status: 403,
    })
    const long = { startDate: '2024-01-01', endDate: '2025-06-01' }
    expect((await product.call(address, long, staff)).body).toMatchObject({ code: 400, msg: '统计周期不能超过366天' })
    const reversed = { startDate: '2025-02-01', endDate: '2025-01-01' }
    expect((await product.call(address, reversed, staff)).body).toMatchObject({
      code: 400,
      msg: '结束时间必须晚于开始时间',
    })
  })

  it('cuts pages out of one order, and tells how many rows there are', async () => {
    const page = (current: number) =>
      product.call('GET /api/blade-centre/platform/page', { ...period, current, size: 3 }, staff)
    const [first, second, far] = [await page(1), await page(2), await page(99)]
    const whole = await product.call('GET /api/blade-centre/platform/page', { ...period, size: 500 }, staff)
    expect([...first.data.records, ...second.data.records]).toEqual(whole.data.records.slice(0, 6))
    expect(far.data).toMatchObject({ total: whole.data.total, records: [] })
    expect(first.data.totals.userTotal).toBeGreaterThan(0)
  })

  it('writes the same rows into a sheet, and several blocks into one workbook', async () => {
    const sheets = await product.call('GET /api/lectern/sheets', { screen: 'centre/overview', ...period }, staff)
    expect(sheets.status).toBe(200)
    const made = { screen: 'system/home', block: 'senderTimes', ...period }
    const { text } = await product.call('GET /api/lectern/sheets', made, staff)
    expect(['反馈次数', '反馈用户', '1 次'].filter((word) => !text.includes(word))).toEqual([])
    const filtered = { screen: 'centre/activation', deptId: String(data.rows['system/dept']![0]!.id) }
    expect((await product.call('GET /api/lectern/sheets', filtered, staff)).status).toBe(200)
  })

  it.each(workbooks)('gives each sheet of the workbook of %s a name of its own', async (screen) => {
    const { status, text } = await product.call('GET /api/lectern/sheets', { screen, ...period }, staff)
    expect(status).toBe(200)
    const names = [...text.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name!.toLowerCase())
    expect(names.length).toBeGreaterThan(0)
    expect([...new Set(names)]).toEqual(names)
    expect(names.filter((name) => name.length > 31)).toEqual([])
  })

  it('makes columns of the values of a dimension', async () => {
    const { data: reply } = await product.call(
      'GET /api/lectern/figures',
      { screen: 'centre/overview', block: 'types', ...period, size: 500 },
      staff,
    )
    const report = shippedModel.reports['centre/people']!
    const wanted = reckon(report, { by: ['type', 'postStatus'], measures: ['userTotal'] }, period, data)
    for (const { key, figures } of wanted) {
      const row = reply.records.find(({ type }: PlainRow) => String(type ?? '') === (key[0] ?? ''))
      expect(row.cells[key[1] ?? '']).toEqual({ userTotal: figures.userTotal })
    }
  })

  it('shows only the rows of a list block that its filter lets through', async () => {
    const dept = data.rows['system/dept']![0]!.id as string
    const asked = { _block: 'system/department#members', _params: JSON.stringify({ id: dept }), size: 500 }
    const { data: reply } = await product.call('GET /api/blade-user/user/page', asked, staff)
    // Administrators stand apart from people, whatever department they are of.
    const people = data.rows['system/user']!.filter(({ account_kind: kind }) => kind !== 2)
    const wanted = people.filter(({ dept_id }) => dept_id === dept)
    expect(wanted.length).toBeGreaterThan(0)
    expect(reply.total).toBe(wanted.length)
    expect(people.length).toBeGreaterThan(wanted.length)
    const wrong = await product.call('GET /api/blade-user/user/page', { _block: 'system/department#none' }, staff)
    expect(wrong.status).toBe(400)
  })

  it.each(exportedLists)('exports the list %s of a page by what the page sends', async (id, { list, filter, call }) => {
    const sent: Record<string, string> = {}
    for (const [name, operand] of Object.entries(filter ?? {})) {
      const { $param: param } = Object(operand) as { readonly $param?: string }
      const to = param && fieldOf(list, name)?.ref?.to
      if (to) sent[param] = (await product.plant(product.model.resources[to]!, { tenantId: own })).id as string
    }
    const page = { _block: id, _params: JSON.stringify(sent), _record: JSON.stringify(sent) }
    const { status, text } = await product.call(call, { ...call.with, ...page })
    expect(status, text).toBe(200)
  })
})

/** Each record is a group of the plain loops; all of them, unless the query cuts. */
function compare(records: readonly PlainRow[], wanted: readonly PlainGroup[], { report, query, name }: Asked) {
  const byKey = new Map(wanted.map((group) => [JSON.stringify(group.key), group]))
  expect(records.length, name).toBe(Math.min(wanted.length, query.limit ?? wanted.length))
  for (const record of records) {
    const key = query.by.map((dimension) => {
      const value = record[dimension]
      return value === null || value === undefined ? null : String(value)
    })
    const group = byKey.get(JSON.stringify(key))
    expect(group, `${name} ${JSON.stringify(key)}`).toBeDefined()
    for (const measure of query.measures) {
      const [seen, right] = [record[measure] as number | null, group!.figures[measure]!]
      if (right === null || seen === null) expect(seen, `${name} ${measure} ${JSON.stringify(key)}`).toBe(right)
      else expect(seen, `${name} ${measure} ${JSON.stringify(key)}`).toBeCloseTo(right, 6)
    }
  }
  const [sort] = query.sort ?? []
  const measure = sort?.replace(/^-/, '')
  if (!measure || !report.measures.some((each) => each.name === measure)) return
  const figures = records.map((record) => {
    const key = query.by.map((dimension) => (record[dimension] === null ? null : String(record[dimension])))
    return byKey.get(JSON.stringify(key))!.figures[measure] ?? -1
  })
  const sorted = figures.toSorted((a, b) => (sort!.startsWith('-') ? b - a : a - b))
  expect(figures, `${name} in order`).toEqual(sorted)
}

/** Random rows of every counted resource, some of them removed; answers the ids by resource. */
async function plantAll(
  product: Product,
  tenant: string,
  random: (below: number) => number,
): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>()
  for (const name of planted) {
    const resource = shippedModel.resources[name]!
    const count = name === 'system/dept' ? 12 : name === 'system/post' ? 5 : name === 'opsm/channel' ? 6 : 80
    const rows: Record<string, unknown>[] = []
    for (let at = 0; at < count; at++) {
      const id = `${tenant}${planted.indexOf(name)}${String(at).padStart(6, '0')}77`
      rows.push(randomRow(resource, id, tenant, ids, random))
      ids.set(name, [...(ids.get(name) ?? []), id])
    }
    await product.database.kysely
      .insertInto(resource.table)
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return ids
}

function randomRow(
  resource: Resource,
  id: string,
  tenant: string,
  ids: ReadonlyMap<string, readonly string[]>,
  random: (below: number) => number,
): Record<string, unknown> {
  const pick = <T>(list: readonly T[] | undefined): T | null =>
    list?.length && random(8) > 0 ? list[random(list.length)]! : null
  const moment = () => new Date(now.getTime() - random(60 * 86_400) * 1000)
  const randomValue = (field: Field): unknown => {
    if (field.type === 'tree-parent') return ids.get(resource.name)?.[random(6)] ?? '0'
    if (field.ref)
      return field.many
        ? [pick(ids.get(field.ref.to)), pick(ids.get(field.ref.to))].filter(Boolean)
        : pick(ids.get(field.ref.to))
    if (field.many) return []
    if (field.choices) return field.choices[random(field.choices.length)]!.value
    if (field.type === 'date-time') return moment()
    if (field.type === 'number') return random(70)
    if (field.dict) return field.value.json === 'integer' ? 1 + random(3) : String(1 + random(4))
    return field.value.json === 'string' && field.type === 'text' ? `${field.name}${id}` : null
  }
  const declared = resource.fields.filter(({ system, store }) => !system && store === 'plain')
  const kept = declared.filter(({ computed }) => !computed || computed.stored)
  return {
    ...Object.fromEntries(kept.map((field) => [columnName(field.name), randomValue(field)])),
    id,
    tenant_id: tenant,
    is_deleted: random(10) === 0 ? 1 : 0,
    revision: 1,
    update_time: now,
    create_time: moment(),
    ...(resource.fields.find(({ name }) => name === 'status')?.system ? { status: 1 } : {}),
  }
}

async function everyRow(product: Product, tenant: string): Promise<PlainData> {
  const rows = await Promise.all(
    planted.map(async (name) => {
      const table = sql.table(shippedModel.resources[name]!.table)
      const found = await sql<PlainRow>`select * from ${table} where tenant_id = ${tenant} and is_deleted = 0`.execute(
        product.database.kysely,
      )
      return [name, found.rows] as const
    }),
  )
  return { resources: shippedModel.resources, rows: Object.fromEntries(rows) }
}
