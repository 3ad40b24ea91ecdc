import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSchemaFolder } from '../../src/language/folder'
import { printProblem } from '../../src/language/problem'
import { readSchemas } from '../../src/language/read'
import type { Resource } from '../../src/model/types'
import { systemCaller } from '../../src/server/core/context/caller'
import { sql } from '../../src/server/database/connection/sql-tag'
import { lineColumns, lineOfNew } from '../../src/server/sql/write/change-log'
import { describeEachDatabase } from '../builders/databases'
import { aProduct, type Person, type Product } from '../builders/product'
import { orInFull } from '../full'
import { limitToOwn } from '../builders/scopes'
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
    expect(unseen).toHaveLength(15)
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
  /** The line of a new row in the change log. */
  const toldOf = async (id: string) => {
    const { rows } = await sql<{ after: Record<string, unknown> }>`select after from lectern_change
      where row_id = ${id} and action = 'create'`.execute(product.database.kysely)
    return rows[0]?.after
  }
  /** The same, told from what is stored. */
  const storedOf = async (resource: Resource, id: string) => {
    if (resource.history === false) return undefined
    const change = { resource, action: 'create', caller: systemCaller, now: new Date() }
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

  // Each has facets that the others lack; what they share is seen in five of them.
  describe.each(unseen.slice(0, orInFull(5, unseen.length)))('%s', (name) => {
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

  describe('with an object whose shape depends on data', () => {
    const question = (kind: unknown, answer: unknown, more = {}) => ({ stem: '题', kind, answer, ...more })
    const faults = (reply: { data: { errors: { field: string; rule: string }[] } }) =>
      reply.data.errors.map(({ field, rule }) => `${field} ${rule}`)

    it.each([
      [1, { right: 'E' }, ['answer.right enum']],
      [1, { right: 'A', reason: 'x'.repeat(21) }, ['answer.reason maxLength']],
      [1, null, ['answer.right required']],
      [2, { isTrue: false }, ['answer.reason required']],
      [
        3,
        { words: ['甲', '一二三四五六七八九十十一'], points: 11 },
        ['answer.words maxLength', 'answer.points maximum'],
      ],
      [3, { words: '甲', points: 1.5 }, ['answer.points type']],
      [3, 'words', ['answer type']],
    ])('refuses of kind %s what its shape refuses: %j', async (kind, answer, wanted) => {
      const reply = await call('quiz/question', 'create', question(kind, answer))
      expect(reply.body, reply.text).toMatchObject({ code: 400 })
      expect(faults(reply)).toEqual(wanted)
    })

    it('keeps what its shape knows, with its defaults, and forgets the rest when another value decides', async () => {
      const { data } = await call('quiz/question', 'create', question(3, { words: ['甲'], right: 'A' }))
      const read = async () => (await call('quiz/question', 'detail', { id: data.id })).data
      expect((await read()).answer).toEqual({ words: ['甲'], points: 1 })
      const refused = await call('quiz/question', 'update', { id: data.id, kind: 1 })
      expect(faults(refused)).toEqual(['answer.right required'])
      await call('quiz/question', 'update', { id: data.id, kind: 1, answer: { right: ' B ', reason: '' } })
      expect((await read()).answer).toEqual({ right: 'B' })
      expect((await call('quiz/question', 'update', { id: data.id, kind: null })).code).toBe(200)
      expect((await read()).answer).toBeNull()
    })

    it('judges the objects of its rows by the row they lie in', async () => {
      const hints = [
        { at: 'before', say: { text: '慢' } },
        { at: 'late', say: { text: '快', after: 1 } },
        { at: 'late' },
      ]
      const reply = await call('quiz/question', 'create', question(1, { right: 'A' }, { hints }))
      expect(faults(reply)).toEqual(['hints[1].say.after minimum', 'hints[2].say.after required'])
      const right = [{ at: 'late', say: { after: 9, gone: 1 } }]
      const { data } = await call('quiz/question', 'create', question(1, { right: 'A' }, { hints: right }))
      const { data: read } = await call('quiz/question', 'detail', { id: data.id })
      expect(read.hints).toEqual([{ at: 'late', say: { after: 9 } }])
    })

    it('takes of a dictionary what it offers, in objects and in those of rows', async () => {
      const hints = (level: string) => [{ at: 'late', say: { after: 9, level } }]
      const blanks = (level: string) => ({ words: ['甲'], level })
      const asked = (kind: number, answer: object, more: object) =>
        call('quiz/question', 'create', question(kind, answer, more))
      const refused = await asked(3, blanks('gone'), { hints: hints('none') })
      expect(faults(refused)).toEqual(['answer.level enum', 'hints[0].say.level enum'])
      expect(refused.data.errors[0].message).toContain('初级')
      const { data } = await asked(3, blanks('1'), { hints: hints('2') })
      expect((await call('quiz/question', 'detail', { id: data.id })).data).toMatchObject({ answer: blanks('1') })
      const again = await call('quiz/question', 'update', { id: data.id, answer: blanks('3x') })
      expect(faults(again)).toEqual(['answer.level enum'])
    })

    const signForm = [
      { key: 'size', label: '尺码', type: 'select', required: true, options: 'S，M, L' },
      { key: 'born', label: '生日', type: 'date' },
      { key: 'guests', label: '人数', type: 'number' },
    ]

    it('takes what definitions say, of the entry itself and one reference away', async () => {
      const { id: eventId } = await added('fair/event', { name: '春集', indoor: true, signForm, sample: { size: 'M' } })
      const signUp = (signData: unknown) => call('fair/sign-up', 'create', { person: '赵', eventId, signData })
      expect(faults(await signUp({ size: 'X', born: '2026-02-30', guests: '二' }))).toEqual([
        'signData.size enum',
        'signData.born format',
        'signData.guests type',
      ])
      expect(faults(await signUp(undefined))).toEqual(['signData.size required'])
      const { data } = await signUp({ size: 'L', guests: '2', other: 1 })
      const { data: read } = await call('fair/sign-up', 'detail', { id: data.id })
      expect(read.signData).toEqual({ size: 'L', guests: 2 })
      const trial = { id: eventId, signForm: signForm.slice(0, 1), sample: { size: 'XL' } }
      expect(faults(await call('fair/event', 'update', trial))).toEqual(['sample.size enum'])
    })

    it('is judged by a sheet that brings the field which decides as by a form', async () => {
      const office = officeOn(product.database, product.model)
      const own = { ...root, tenantId: '100001' }
      const sent = await office.send(
        own,
        'quiz/question',
        await aSheet([
          ['题干*', '题型'],
          ['甲', '单选'],
          ['乙', ''],
        ]),
      )
      expect(sent).toMatchObject({ successCount: 1, failCount: 1 })
      expect(sent.errors).toMatchObject([{ row: 2, field: 'answer.right' }])
    })
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

  it('keeps the rows of an entry that a sheet does not name, and changes those it names by their key', async () => {
    const office = officeOn(product.database, product.model)
    const own = { ...root, tenantId: '100001' }
    const headings = ['名称*', '编码*', '联系人·姓名*', '联系人·电话', '联系人·职责']
    const first = [
      ['戊供应', 'w.1', '赵一', '13800000001', '技术'],
      ['', '', '钱二', '13800000002', ''],
    ]
    expect(await office.send(own, 'procurement/vendor', await aSheet([headings, ...first]))).toMatchObject({
      successCount: 1,
    })
    const second = [
      ['戊供应', 'w.1', '孙三', '', ''],
      ['', '', '赵一', '13800000009', ''],
    ]
    expect(await office.send(own, 'procurement/vendor', await aSheet([headings, ...second]))).toMatchObject({
      successCount: 1,
    })
    const { data } = await call('procurement/vendor', 'list', { code: 'w.1' })
    const { data: read } = await call('procurement/vendor', 'detail', { id: data.records[0].id })
    expect(read.contacts).toMatchObject([
      { name: '赵一', phone: '13800000009', duty: 2 },
      { name: '钱二', phone: '13800000002', duty: 1 },
      { name: '孙三', duty: 1 },
    ])
    const twice = [
      ['戊供应', 'w.1', '李四', '', ''],
      ['', '', '李四', '', ''],
    ]
    const refused = await office.send(own, 'procurement/vendor', await aSheet([headings, ...twice]))
    expect(refused).toMatchObject({ failCount: 1 })
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

  it('is out of reach with the entry it belongs to, however it is asked for', async () => {
    const [theirs, mine] = [
      await product.addUser({ tenantId: '100001' }),
      await product.addUser({ tenantId: '100001' }),
    ]
    await limitToOwn(product, mine, [resourceOf('procurement/vendor')])
    const owned = async (name: string, code: string, by: Person) => {
      const vendor = await call('procurement/vendor', 'create', { name, code }, by)
      const tariff = await call('procurement/tariff', 'create', {
        name: `${name}价目`,
        price: 100,
        vendorId: vendor.data.id,
      })
      return { vendorId: vendor.data.id as string, id: tariff.data.id as string }
    }
    const [hidden, seen] = [await owned('远方', 'v.8', theirs), await owned('近处', 'v.9', mine)]
    const free = await added('procurement/tariff', { name: '通用价目', vendorId: undefined })
    const tariff = (which: string, params: Record<string, unknown> = {}) =>
      call('procurement/tariff', which, params, mine)

    const shown = (await tariff('list')).text
    for (const id of [seen.id, free.id]) expect(shown).toContain(id)
    expect(shown).not.toContain(hidden.id)
    expect((await tariff('detail', { id: hidden.id })).code).toBe(404)
    expect((await tariff('detail', { id: seen.id })).code).toBe(200)
    const { text: options } = await product.call(
      'GET /api/lectern/options',
      { of: 'procurement/tariff.parentId' },
      mine,
    )
    expect(options).toContain(seen.id)
    expect(options).not.toContain(hidden.id)
    for (const [which, params] of [
      ['update', { name: '改名' }],
      ['remove', { ids: hidden.id }],
    ] as const)
      expect((await tariff(which, { id: hidden.id, ...params })).body, which).toMatchObject({ code: 403 })
    const stray = await tariff('create', { name: '塞入', price: 1, vendorId: hidden.vendorId })
    expect(stray.code).not.toBe(200)
    expect((await tariff('update', { id: seen.id, vendorId: hidden.vendorId })).code).not.toBe(200)
    expect((await tariff('update', { id: seen.id, price: 300 })).code).toBe(200)
    const sheets = [{}, { ids: hidden.id }].map((params) => tariff('export', params))
    for (const sheet of await Promise.all(sheets)) expect(sheet.text).not.toContain('远方价目')
    const told = { of: 'procurement/tariff.vendorId', values: hidden.vendorId, related: 1 }
    expect((await product.call('GET /api/lectern/options', told, mine)).data).toEqual([])
  })

  it('sorts, ranges and limits the fields of a call', async () => {
    for (const price of [300, 100, 200]) await added('canteen/dish', { name: `菜${price}`, price, enableStatus: 0 })
    const { data } = await call('canteen/dish', 'list', { price_ge: 100, price_le: 250, ascs: 'price', name: '菜' })
    expect(data.records.map((dish: { price: number }) => dish.price)).toEqual([100, 200])
    const { data: menu } = await call('canteen/dish', 'menu', {}, visitor)
    expect(Object.keys(menu[0]).sort()).toEqual(['id', 'name', 'price'])
  })
})
