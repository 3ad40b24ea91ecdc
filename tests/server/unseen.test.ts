import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSchemaFolder } from '../../src/language/folder'
import { printProblem } from '../../src/language/problem'
import { readSchemas } from '../../src/language/read'
import type { Resource } from '../../src/model/types'
import { nobody } from '../../src/server/access'
import { lineColumns, lineOfNew } from '../../src/server/sql/change-log'
import { describeEachDatabase } from '../builders/databases'
import { aProduct, type Person, type Product } from '../builders/product'
import { unseen, unseenFolder } from '../builders/unseen'
import { aSheet, officeOn } from './io/office'
import { root } from './operations/school'

const folder = unseenFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('A content type written from the guide alone', () => {
  it('is read without a fault or a warning', () => {
    const { problems } = readSchemas(readSchemaFolder(folder))
    expect(problems.filter(({ file }) => unseen.some((name) => file.includes(name))).map(printProblem)).toEqual([])
  })

  it('needs no line of TypeScript', () => {
    expect(unseen).toHaveLength(10)
  })
})

describeEachDatabase('A content type nobody prepared for', (open) => {
  let product: Product
  let staff: Person
  let visitor: Person
  const resourceOf = (name: string): Resource => product.model.resources[name]!
  const call = (name: string, which: string, params: Record<string, unknown> = {}, as: Person | null = staff) =>
    product.call(resourceOf(name).calls[which]!, params, as)
  const added = async (name: string, given: Record<string, unknown> = {}) => {
    const entry: Record<string, unknown> = { ...(await product.entry(resourceOf(name), '100001')), ...given }
    const reply = await call(name, 'create', entry)
    expect(reply.body, reply.text).toMatchObject({ code: 200, data: { id: expect.any(String) } })
    return { entry, id: reply.data.id as string }
  }
  /** What the change log says of a new row. */
  const toldOf = async (id: string) => {
    const { rows } = await sql<{ after: Record<string, unknown> }>`select after from lectern_change
      where row_id = ${id} and action = 'create'`.execute(product.database.kysely)
    return rows[0]?.after
  }
  /** The same, told from what is stored. */
  const storedOf = async (resource: Resource, id: string) => {
    if (resource.history === false) return undefined
    const change = { resource, action: 'create', caller: nobody, now: new Date() }
    const row = (await product.rowOf(resource, id))!
    return JSON.parse(lineOfNew(change, row)![lineColumns.split(', ').indexOf('after')] as string)
  }
  const rowsOf = (data: unknown) => (Array.isArray(data) ? data : (data as { records: { id: string }[] }).records)

  beforeAll(async () => {
    product = await aProduct(open, { schemas: folder })
    await product.addTenant('100001')
    staff = await product.addUser({ tenantId: '100001' })
    visitor = await product.addUser({ tenantId: '100001', only: ['param'] })
  })

  describe.each(unseen)('%s', (name) => {
    it('is added, listed, searched, read, changed and removed', async () => {
      const resource = resourceOf(name)
      const { entry, id } = await added(name)
      expect(rowsOf((await call(name, 'list')).data).map((row) => row.id)).toContain(id)
      expect(await toldOf(id)).toEqual(await storedOf(resource, id))

      const text = resource.fields.find(({ search, value }) => search?.op === 'like' && value.json === 'string')
      const searched = text ?? resource.fields.find(({ search }) => search?.op === 'starts')!
      const words = entry[searched.name]
      const hit = await call(name, 'list', { [searched.name]: words })
      const miss = await call(name, 'list', { [searched.name]: 'nothing-like-it' })
      expect(rowsOf(hit.data).map((row) => row.id)).toContain(id)
      expect(rowsOf(miss.data)).toEqual([])

      const { data: read } = await call(name, 'detail', { id })
      for (const [key, value] of Object.entries(entry)) if (typeof value !== 'object') expect(read[key]).toBe(value)

      const changed = await product.entry(resource, '100001', { word: 'changed' })
      const saved = await call(name, 'update', { ...changed, id, revision: read.revision })
      expect(saved.body, saved.text).toMatchObject({ code: 200, data: { id } })
      expect((await call(name, 'detail', { id })).data[resource.display]).toBe(changed[resource.display])

      if (resource.calls.enable) {
        expect((await call(name, 'enable', { ids: id, enableStatus: 1 })).data).toBe(true)
        expect((await call(name, 'detail', { id })).data.enableStatus).toBe(1)
      }
      expect((await call(name, 'remove', { ids: id })).body).toMatchObject({ code: 200, data: true })
      expect((await call(name, 'detail', { id })).code).toBe(404)
    })

    it('refuses an entry without what must be given, by the name of the field', async () => {
      const required = resourceOf(name)
        .fields.filter((field) => field.required)
        .map((field) => field.name)
      const { body } = await call(name, 'create', {})
      expect(body).toMatchObject({ code: 400, error: 'request.invalid' })
      const named = body.data.errors.map((problem: { field: string }) => problem.field)
      expect(named).toEqual(expect.arrayContaining(required))
    })

    it('is closed to whoever lacks its codes, and to nobody signed in', async () => {
      const entry = await product.entry(resourceOf(name), '100001')
      for (const [which, params] of Object.entries({
        list: {},
        detail: { id: '1' },
        create: entry,
        remove: { ids: '1' },
      })) {
        expect((await call(name, which, params, visitor)).code, which).toBe(403)
        expect((await call(name, which, params, null)).code, which).toBe(40001)
      }
    })

    it('keeps rows of one tenant from another', async () => {
      const { id } = await added(name)
      await product.addTenant('100002').catch(() => undefined)
      const other = await product.addUser({ tenantId: '100002' })
      expect((await call(name, 'detail', { id }, other)).code).toBe(404)
      expect(rowsOf((await call(name, 'list', {}, other)).data)).toEqual([])
    })

    it('stands in the document of calls', async () => {
      const { body } = await product.call('GET /api/openapi.json')
      for (const { paths, method } of Object.values(resourceOf(name).calls)) {
        expect(body.paths[paths[0]!]).toHaveProperty(method.toLowerCase())
      }
    })
  })

  it('asks for a field only while its condition holds, and forgets it when it is hidden', async () => {
    const company = { name: '甲公司', kind: 1, idCard: '11010519491231002X' }
    const refused = await call('supplier/supplier', 'create', company)
    expect(refused.data.errors).toMatchObject([{ field: 'taxNumber', rule: 'required' }])
    const { data } = await call('supplier/supplier', 'create', { ...company, taxNumber: '91110000600037341L' })
    expect((await call('supplier/supplier', 'detail', { id: data.id })).data).toMatchObject({ idCard: '', kind: 1 })
  })

  it('holds its checks: the end after the start, one booking at a time', async () => {
    const { id: carId } = await added('vehicle/car', { plate: 'A12345', seats: 5, fuel: 'petrol' })
    const booking = { carId, purpose: '出差', beginTime: '2030-01-31 08:00:00', endTime: '2030-01-31 18:00:00' }
    const early = await call('vehicle/booking', 'create', { ...booking, endTime: '2030-01-31 07:00:00' })
    expect(early.data.errors).toMatchObject([{ field: 'endTime', message: '还车必须晚于取车' }])
    expect((await call('vehicle/booking', 'create', booking)).code).toBe(200)
    expect((await call('vehicle/booking', 'create', booking)).body.msg).toBe('该车已被预订')
    expect((await call('vehicle/car', 'remove', { ids: carId })).body).toMatchObject({ code: 409 })
  })

  it('is unique within its partner fields', async () => {
    const room = { building: 'A', number: '101' }
    expect((await call('dormitory/room', 'create', room)).code).toBe(200)
    expect((await call('dormitory/room', 'create', room)).body.msg).toBe('该楼栋已有此房号')
    expect((await call('dormitory/room', 'create', { ...room, building: 'B' })).code).toBe(200)
  })

  it('is a tree: nested, no deeper than it says, held while entries stand below', async () => {
    const name = 'price/regional-price'
    let parentId = '0'
    const ids: string[] = []
    for (const region of ['北方', '北京', '海淀', '中关村']) {
      const { data } = await call(name, 'create', { region, price: 100, parentId })
      ids.push(data.id)
      parentId = data.id
    }
    const { data: roots } = await call(name, 'list')
    const root = roots.find((node: { id: string }) => node.id === ids[0])
    expect(root).toMatchObject({ title: '北方', children: [{ title: '北京', children: [{ title: '海淀' }] }] })
    expect((await call(name, 'create', { region: '街', price: 1, parentId })).code).not.toBe(200)
    expect((await call(name, 'remove', { ids: ids[0] })).body).toMatchObject({ code: 409, error: 'entry.has-children' })
    expect((await call(name, 'update', { id: ids[0], region: '北方', price: 1, parentId: ids[1] })).code).not.toBe(200)
  })

  it('comes from a sheet with the rows that belong to it, and goes to one as it came', async () => {
    const office = officeOn(product.database, product.model)
    const own = { ...root, tenantId: '100001' }
    const headings = ['名称*', '编码*', '所在区域', '联系人·姓名*', '联系人·电话', '联系人·职责']
    await added('price/regional-price', { region: '岭南' })
    const rows = [
      ['甲供应', 'v.1', '岭南', '赵一', '13800000001', '技术'],
      ['', '', '', '钱二', '', ''],
      ['乙供应', 'v.2', '', '孙三', '12', ''],
      ['', '', '', '孙三', '', '商务'],
      ['丙供应', 'v.3', '', '', '', ''],
    ]
    const sent = await office.send(own, 'procurement/vendor', await aSheet([headings, ...rows]))
    expect(sent).toMatchObject({ total: 3, successCount: 2, failCount: 1 })
    expect(sent.errors.map(({ row, field }) => [row, field])).toEqual([
      [4, 'contacts.phone'],
      [5, 'contacts.name'],
    ])
    const sheet = await office.sheet(own, 'procurement/vendor', { code: 'v.', ascs: 'code' })
    expect(sheet.slice(1)).toEqual([
      ['丙供应', 'v.3', null, '待审', null, null, null],
      ['甲供应', 'v.1', '岭南', '待审', '赵一', '13800000001', '技术'],
      [null, null, null, null, '钱二', null, '商务'],
    ])
  })

  it('is copied with the tree that belongs to it, and locks that tree with itself', async () => {
    const { id: vendorId } = await added('procurement/vendor', { name: '丁供应', code: 'v.4' })
    const { id: parentId } = await added('procurement/tariff', { name: '钢材', vendorId })
    await added('procurement/tariff', { name: '板材', vendorId, parentId })
    const { data: copy } = await call('procurement/vendor', 'copy', { id: vendorId, name: '丁供应二', code: 'v.5' })
    const { data: nodes } = await call('procurement/tariff', 'list', { vendorId: copy.id })
    expect(nodes).toMatchObject([{ name: '钢材', children: [{ name: '板材' }] }])
    expect((await call('procurement/vendor', 'approve', { ids: vendorId })).code).toBe(200)
    const late = await call('procurement/tariff', 'remove', { ids: parentId })
    expect(late.body).toMatchObject({ code: 409, error: 'state.fixed' })
  })

  it('sorts, ranges and limits the fields of a call', async () => {
    for (const price of [300, 100, 200]) await added('canteen/dish', { name: `菜${price}`, price, enableStatus: 0 })
    const { data } = await call('canteen/dish', 'list', { price_ge: 100, price_le: 250, ascs: 'price', name: '菜' })
    expect(data.records.map((dish: { price: number }) => dish.price)).toEqual([100, 200])
    const { data: menu } = await call('canteen/dish', 'menu', {}, visitor)
    expect(Object.keys(menu[0]).sort()).toEqual(['id', 'name', 'price'])
  })
})
