import { beforeAll, describe, expect, it } from 'vitest'
import { columnName } from '../../../src/model/names'
import type { Call, Field, Transition, Resource } from '../../../src/model/types'
import { isSealed, readableFields } from '../../../src/server/access/field-access'
import { keyField } from '../../../src/server/sql/new-id'
import { describeEachDatabase } from '../../builders/databases'
import type { Entry } from '../../builders/entry-of'
import { literalsIn } from '../../builders/planting'
import type { Person, Product, Reply } from '../../builders/product'
import { aProvedProduct, provedModel } from '../../builders/proved'
import { shippedCalls } from '../../builders/shipped'
import { shapeOfCall } from '../../builders/shapes'
import { casesOfRun } from '../../full'
import { isServed, moveOf, paramsFor, statesBefore, writableBy } from './calls'

/** A number made by the server, or the natural key that the schema names. */
const idForm = ({ fields }: Resource) => (keyField(fields) ? /^\d+$/ : /^\d{16,19}$/)
const timeForm = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

describeEachDatabase('Every call of the shipped schemas', (open) => {
  let product: Product
  let staff: Person
  beforeAll(async () => {
    product = await aProvedProduct(open)
    await product.addTenant('100001')
    staff = await product.addUser({ tenantId: '100001' })
  })
  const writer = (resource: Resource) => (resource.tenancy.kind === 'platform' ? product.root : staff)
  const send = (resource: Resource, call: Call, params: Entry) => product.call(call, params, writer(resource))

  /** A new row, made by the resource's own call where it has one. */
  async function aRow(resource: Resource, call: Call): Promise<{ id: string; entry: Entry }> {
    const { tenantId } = writer(resource)
    const create = Object.values(resource.calls).find((call) => call.kind === 'create' && isServed(call))
    const entry = { ...(await product.entry(resource, tenantId)), ...shownBy(resource, call) }
    const move = moveOf(resource, call)
    if (move) {
      const given = { ...entry, ...statesBefore(move) }
      return { id: (await product.plant(resource, { tenantId, given })).id, entry: given }
    }
    if (!create || isShownByServer(resource, call)) {
      const shown = call.kind === 'page' ? literalsIn(call.filter, writer(resource).userId) : {}
      const given = { ...entry, ...shown, ...keyOf(resource, call, entry), ...firstStatus(resource) }
      return { id: (await product.plant(resource, { tenantId, given })).id, entry: given }
    }
    const reply = await send(resource, create, entry)
    expect(reply.text).toContain('"code":200')
    return { id: reply.data.id, entry }
  }

  const served = shippedCalls(provedModel).filter(({ call }) => isServed(call))
  for (const { resource, call } of casesOfRun(served, shapeOfCall)) {
    it(`${call.id} answers as a ${call.kind}`, async () => {
      const { id, entry } = await aRow(resource, call)
      const params = await paramsFor(product, resource, call, { id, entry, tenantId: writer(resource).tenantId })
      const reply = await send(resource, call, params)
      expect(reply.body).toMatchObject({ code: 200, success: true, msg: '操作成功' })
      expect(reply.status).toBe(200)
      await shapes[call.kind]!(reply, { resource, call, id, entry, params })
    })
  }

  /** Values by which a page with a filter shows a row. */
  function shownBy(resource: Resource, { kind, filter }: Call): Entry {
    if (kind !== 'page') return {}
    const writable = resource.fields.filter(({ readOnly }) => !readOnly).map(({ name }) => name)
    return Object.fromEntries(Object.entries(literalsIn(filter)).filter(([name]) => writable.includes(name)))
  }

  /** True where a page holds rows by values that only the server gives. */
  function isShownByServer({ fields }: Resource, { kind, filter }: Call): boolean {
    if (kind !== 'page') return false
    const wanted = Object.keys(literalsIn(filter))
    return fields.some(({ name, readOnly }) => readOnly && wanted.includes(name))
  }

  /** A value of the field by which a call knows the row, where only the server gives it. */
  function keyOf(resource: Resource, { key }: Call, entry: Entry): Entry {
    const isKept = key !== 'id' && key in entry === false && resource.fields.some(({ name }) => name === key)
    return isKept ? { [key]: '900001' } : {}
  }

  /** The state in which the server makes rows, where only it says so. */
  function firstStatus({ fields }: Resource): Entry {
    const status = fields.find(({ name, system, readOnly }) => name === 'status' && !system && readOnly)
    return typeof status?.default === 'number' ? { status: status.default } : {}
  }

  interface Asked {
    readonly resource: Resource
    readonly call: Call
    readonly id: string
    readonly entry: Entry
    readonly params: Entry
  }
  const detailOf = async ({ resource, id }: Asked): Promise<Reply | undefined> => {
    const detail = Object.values(resource.calls).find(
      (call) => call.kind === 'detail' && isServed(call) && !call.filter,
    )
    return detail && send(resource, detail, { [detail.key]: id, id })
  }
  const holdsSent = async (asked: Asked) => {
    const detail = await detailOf(asked)
    if (detail) expect(detail.data).toMatchObject(travelled(asked.resource, asked.params))
  }

  /** After a move the row has the states that the move says; where it was moved on at once, those that follow. */
  const holdsStates = async (asked: Asked, move: Transition) => {
    const { states } = asked.resource
    const given = Object.entries(move.to).filter(([name]) => states!.fields.includes(name))
    const row = await product.rowOf(asked.resource, asked.id)
    expect(row).toMatchObject(Object.fromEntries(given.map(([name, value]) => [columnName(name), value])))
  }

  /** The secrets that were sent and are told once. */
  const toldOnce = ({ resource, params }: Asked) => {
    const told = resource.fields.filter(({ name, access }) => access?.once && name in params)
    return Object.fromEntries(told.map(({ name }) => [name, params[name]]))
  }

  const shapes: Partial<Record<Call['kind'], (reply: Reply, asked: Asked) => Promise<void> | void>> = {
    page({ data }, { resource, call, id }) {
      expect(Object.keys(data).toSorted()).toEqual(['current', 'pages', 'records', 'size', 'total'])
      expect(data).toMatchObject({ size: 500, current: 1, pages: Math.ceil(data.total / 500) })
      expect(data.total).toBeGreaterThanOrEqual(data.records.length)
      for (const record of data.records) isEntry(record, resource, call)
      // A named condition reads more than the row.
      if (!isNamed(call.filter)) expect(data.records.map((record: Entry) => record.id)).toContain(id)
    },
    list({ data }, { resource, call }) {
      expect(data).toBeInstanceOf(Array)
      for (const record of data) isEntry(record, resource, call)
    },
    tree({ data }, { resource, call }) {
      expect(data).toBeInstanceOf(Array)
      for (const node of data) isNode(node, resource, call)
    },
    lazyTree({ data }, { resource, call, id }) {
      for (const node of data) isNode(node, resource, call)
      expect(data.map((node: Entry) => node.id)).toContain(id)
      expect(data.filter((node: Entry) => 'children' in node)).toEqual([])
    },
    detail({ data }, { resource, call, id, entry }) {
      isEntry(data, resource, call)
      expect(data).toMatchObject({ id, ...travelled(resource, entry, call) })
    },
    async create({ data }, asked) {
      expect(data).toEqual({ id: expect.stringMatching(idForm(asked.resource)), ...toldOnce(asked) })
      await holdsSent({ ...asked, id: data.id })
    },
    async update({ data }, asked) {
      expect(data).toEqual({ id: asked.id, ...toldOnce(asked) })
      await holdsSent(asked)
    },
    submit({ data }, { resource }) {
      expect(data).toEqual({ id: expect.stringMatching(idForm(resource)) })
    },
    async remove({ data }, asked) {
      expect(data).toBe(true)
      const gone = await detailOf(asked)
      if (gone) expect(gone.body).toMatchObject({ code: 404, msg: '数据不存在', data: null })
    },
    async transition({ data }, asked) {
      expect(data).toBe(true)
      const move = moveOf(asked.resource, asked.call)
      if (move) return holdsStates(asked, move)
      await holdsSent({ ...asked, params: { ...asked.params, ids: undefined } })
    },
  }

  it('says the same in English', async () => {
    const { call } = shippedCalls(provedModel).find((each) => each.call.kind === 'page')!
    expect((await product.call(call, {}, product.root, { locale: 'en-US' })).body.msg).toBe('Done')
  })

  it('has answered and logged no secret', async () => {
    expect(await product.leaks()).toEqual([])
  })
})

describe('The calls proved here', () => {
  it('are those of every resource that has a table of its own screen', () => {
    const served = shippedCalls(provedModel).filter(({ call }) => isServed(call))
    expect(served.length).toBeGreaterThan(30)
  })
})

const isNamed = (filter: Call['filter']) => JSON.stringify(filter ?? {}).includes('$named')

/** Nothing but readable fields and the labels beside them; texts and lists are never null. */
function isEntry(record: Entry, resource: Resource, call: Call): void {
  const fields = readableFields(resource, writableBy)
  const sealed = call.kind === 'detail' ? resource.fields.filter(isSealed) : []
  for (const { name } of sealed.filter((field) => field.name in record)) expect(record[name]).toBe('******')
  const known = new Set([...[...fields, ...sealed].map(({ name }) => name), ...labelsOf(fields)])
  expect(Object.keys(record).filter((name) => !known.has(name))).toEqual([])
  for (const field of fields.filter(({ name }) => name in record)) {
    const value = record[field.name]
    if (field.value.json === 'string' || field.many) expect(value, field.name).not.toBeNull()
    if (field.type === 'date-time' && value !== '') expect(value, field.name).toMatch(timeForm)
  }
  expect(record.id).toMatch(idForm(resource))
  expect(record).not.toHaveProperty('isDeleted')
  if (call.fields) expect(Object.keys(record)).toEqual(expect.arrayContaining([...call.fields]))
}

function isNode(node: Entry, resource: Resource, call: Call): void {
  const { id, key, value, title, parentId, hasChildren, children, ...rest } = node
  expect({ key, value }).toEqual({ key: id, value: id })
  expect(typeof title).toBe('string')
  expect(typeof parentId).toBe('string')
  if (children === undefined) expect(call.kind === 'tree' ? [false] : [true, false]).toContain(hasChildren)
  else {
    expect(hasChildren).toBe(true)
    for (const child of children as Entry[]) isNode(child, resource, call)
  }
  isEntry({ id, ...rest }, resource, { ...call, fields: undefined })
}

const labelsOf = (fields: readonly Field[]) => [
  ...fields.flatMap(({ ref }) => ref?.labelAs ?? []),
  'createUserName',
  'updateUserName',
]

/** Sent values in the form of replies: lists of references joined by comma. */
function travelled(resource: Resource, entry: Entry, call?: Call): Entry {
  const fields = readableFields(resource, writableBy).filter(
    ({ name }) => name in entry && (!call?.fields || call.fields.includes(name)),
  )
  return Object.fromEntries(
    fields.map(({ name, many, ref }) => [name, many && ref ? (entry[name] as unknown[]).join(',') : entry[name]]),
  )
}
