import { sql } from '../../../src/server/database/connection/sql-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { recomputeAll } from '../../../src/server/sql/materialized/recompute-all'
import { createWriteUnit } from '../../../src/server/sql/materialized/write-unit'
import { write } from '../../../src/server/operations/pipeline/write'
import { describeEachDatabase } from '../../builders/databases'
import { modelOf, openWritten, storedIn, type Written, written } from '../../builders/written'

type Json = Record<string, unknown>

const text = { type: 'string', maxLength: 100 }
const whole = { type: 'integer', minimum: -1000, maximum: 100000 }
const kept = (by: object, more: object = {}) => ({ readOnly: true, 'x-computed': { ...by, stored: true }, ...more })

/** Shops in a tree of areas, their orders, lines of orders, and kept numbers over all of them. */
const shops = modelOf([
  written('shop/area', {
    'x-resource': { display: 'name' },
    'x-tree': { parent: 'parentId', label: 'name', root: '0' },
    properties: {
      name: text,
      parentId: { type: 'string', default: '0' },
      path: { ...text, ...kept({ path: true }) },
      shops: { ...whole, ...kept({ count: 'shop/shop', via: 'areaId', below: true }), 'x-column': { sortable: true } },
      sold: { type: 'number', ...kept({ sum: 'shop/shop.sold', via: 'areaId', below: true }) },
    },
  }),
  written('shop/shop', {
    'x-resource': { display: 'name' },
    properties: {
      name: text,
      areaId: { type: 'string', 'x-ref': { to: 'shop/area', label: 'name', onDelete: 'clear' } },
      areaPath: { ...text, ...kept({ path: 'areaId' }), 'x-search': true },
      orders: { ...whole, ...kept({ count: 'shop/order', via: 'shopId', filter: { state: { in: [1, 2] } } }) },
      sold: { type: 'number', ...kept({ sum: 'shop/order.total', via: 'shopId', filter: { state: 2 } }) },
      mean: { type: 'number', readOnly: true, 'x-computed': { ratio: ['sold', 'orders'] } },
      label: { ...text, ...kept({ template: '{name}: {orders} ({areaId.name})' }), 'x-search': true },
    },
  }),
  written('shop/order', {
    'x-resource': { display: 'name' },
    properties: {
      name: text,
      shopId: { type: 'string', 'x-ref': { to: 'shop/shop', label: 'name', onDelete: 'cascade' } },
      state: { type: 'integer', enum: [0, 1, 2], default: 1, 'x-enum': { 0: 'a', 1: 'b', 2: 'c' } },
      total: { type: 'number', ...kept({ sum: 'shop/line.price', via: 'orderId' }) },
      areaName: { ...text, ...kept({ of: 'shopId.areaId.name' }) },
      isLarge: { type: 'boolean', ...kept({ case: [[{ total: { gt: 100 } }, true]], else: false }) },
    },
  }),
  written('shop/line', {
    properties: {
      orderId: { type: 'string', 'x-ref': { to: 'shop/order', label: 'name', onDelete: 'cascade' } },
      price: { type: 'number' },
    },
  }),
])

describeEachDatabase('Kept values', (open, kind) => {
  let at: Written
  const add = async (resource: string, entry: Json) =>
    (await at.ask<{ id: string }>(`shop/${resource}.create`, entry)).id
  const change = (resource: string, id: string, entry: Json) => at.ask(`shop/${resource}.update`, { id, ...entry })
  const read = (resource: string, id: string) => at.ask(`shop/${resource}.detail`, { id })
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    at = await openWritten(open, shops)
    ids.north = await add('area', { name: 'North' })
    ids.city = await add('area', { name: 'City', parentId: ids.north })
    ids.south = await add('area', { name: 'South' })
    ids.shop = await add('shop', { name: 'Books', areaId: ids.city })
    ids.order = await add('order', { name: 'O1', shopId: ids.shop, state: 2 })
    ids.line = await add('line', { orderId: ids.order, price: 40 })
    await add('line', { orderId: ids.order, price: 80 })
  })

  it('stand in their columns after every write, over any number of steps', async () => {
    expect(await read('order', ids.order!)).toMatchObject({ total: 120, isLarge: true, areaName: 'City' })
    expect(await read('shop', ids.shop!)).toMatchObject({
      orders: 1,
      sold: 120,
      mean: 120,
      label: 'Books: 1 (City)',
      areaPath: 'North/City',
    })
    expect(await read('area', ids.north!)).toMatchObject({ shops: 1, sold: 120, path: 'North' })
    expect(await storedIn(at.database, 'shop_area', ids.north!, 'sold')).toBe(120)
  })

  it('follow a change far away', async () => {
    await change('line', ids.line!, { price: 10 })
    expect(await read('order', ids.order!)).toMatchObject({ total: 90, isLarge: false })
    expect(await read('area', ids.north!)).toMatchObject({ sold: 90 })
    await change('order', ids.order!, { state: 0 })
    expect(await read('shop', ids.shop!)).toMatchObject({ orders: 0, sold: 0, mean: null, label: 'Books: 0 (City)' })
    await change('order', ids.order!, { state: 2 })
    expect(await read('area', ids.north!)).toMatchObject({ sold: 90 })
  })

  it('follow a name to all who show it, and a node to its new place', async () => {
    await change('area', ids.city!, { name: 'Town' })
    expect(await read('shop', ids.shop!)).toMatchObject({ areaPath: 'North/Town', label: 'Books: 1 (Town)' })
    expect(await read('order', ids.order!)).toMatchObject({ areaName: 'Town' })
    await change('area', ids.city!, { parentId: ids.south })
    expect(await read('area', ids.north!)).toMatchObject({ shops: 0, sold: 0 })
    expect(await read('area', ids.south!)).toMatchObject({ shops: 1, sold: 90 })
    expect(await read('shop', ids.shop!)).toMatchObject({ areaPath: 'South/Town' })
  })

  it('leave the one and come to the other when a row moves', async () => {
    const other = await add('shop', { name: 'Toys', areaId: ids.north })
    await change('order', ids.order!, { shopId: other })
    expect(await read('shop', ids.shop!)).toMatchObject({ orders: 0, sold: 0 })
    expect(await read('shop', other)).toMatchObject({ orders: 1, sold: 90 })
    expect(await read('area', ids.north!)).toMatchObject({ sold: 90 })
    await change('order', ids.order!, { shopId: ids.shop })
    await at.ask('shop/shop.remove', { ids: other })
    expect(await read('area', ids.north!)).toMatchObject({ shops: 0, sold: 0 })
  })

  it('follow a removal, with what goes with it and what lets go', async () => {
    const area = await add('area', { name: 'Soon gone' })
    const shop = await add('shop', { name: 'Left', areaId: area })
    const order = await add('order', { name: 'O2', shopId: shop, state: 2 })
    await add('line', { orderId: order, price: 5 })
    await at.ask('shop/area.remove', { ids: area })
    expect(await read('shop', shop)).toMatchObject({ areaPath: '', label: 'Left: 1 ()' })
    expect(await read('order', order)).toMatchObject({ areaName: '' })
    await at.ask('shop/order.remove', { ids: order })
    expect(await read('shop', shop)).toMatchObject({ orders: 0, sold: 0 })
  })

  it('neither raise a revision nor fill the change log', async () => {
    const before = await read('shop', ids.shop!)
    await add('order', { name: 'O3', shopId: ids.shop, state: 1 })
    const after = await read('shop', ids.shop!)
    expect(after).toMatchObject({ orders: 2, revision: before.revision, updateTime: before.updateTime })
    const { rows } = await sql<{ after: Json }>`select after from lectern_change where resource = 'shop/shop'`.execute(
      at.database.kysely,
    )
    expect(rows.flatMap((row) => Object.keys(row.after ?? {}))).not.toContain('orders')
  })

  it('are searched and sorted by', async () => {
    const found = await at.ask<{ records: Json[] }>('shop/shop.list', { areaPath: 'south' })
    expect(found.records.map(({ name }) => name)).toEqual(['Books'])
    const areas = await at.ask<Json[]>('shop/area.list', { descs: 'shops' })
    expect(areas.map(({ name }) => name)).toEqual(['South', 'North'])
  })

  it('cost many rows in one go as little as one', async () => {
    const lines = (count: number) => {
      at.statements()
      return at.database.kysely.transaction().execute((tx) => {
        const context = at.context('shop/line.create', { orderId: ids.order, price: 1 })
        const unit = createWriteUnit(tx, context)
        return unit.deferDependants(async () => {
          for (let n = 0; n < count; n++) await write({ kind: 'create' }, context, unit)
          at.statements()
        })
      })
    }
    await lines(1)
    const one = at.statements()
    await lines(20)
    expect(at.statements()).toBe(one)
    expect(await read('order', ids.order!)).toMatchObject({ total: 111 })
  })

  describe('when many write at once', () => {
    it('count every row', async () => {
      const shop = await add('shop', { name: 'Busy', areaId: ids.north })
      const many = Array.from({ length: kind === 'postgres' ? 24 : 6 }, (_, n) => n)
      await Promise.all(many.map((n) => add('order', { name: `B${n}`, shopId: shop, state: 1 })))
      expect(await read('shop', shop)).toMatchObject({ orders: many.length })
    })
  })

  it('are repaired when they were changed beside the calls, and when a schema says them anew', async () => {
    expect(await recomputeAll(at.database, shops)).toBe(0)
    await sql`update shop_shop set orders = 77, label = 'wrong'`.execute(at.database.kysely)
    expect(await recomputeAll(at.database, shops)).toBe(0)
    expect(await recomputeAll(at.database, shops, true)).toBeGreaterThan(0)
    expect(await read('shop', ids.shop!)).toMatchObject({ orders: 2, label: 'Books: 2 (Town)' })
    expect(await recomputeAll(at.database, shops, true)).toBe(0)
  })
})
