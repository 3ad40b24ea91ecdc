/** Names that every object bears, and lists or objects in the place of a text, for each route and each kind of call. */
import { beforeAll, expect, it } from 'vitest'
import { builtInRoutes } from '../../../src/server/http/routes/served'
import { describeEachDatabase } from '../../builders/databases'
import type { Call, Field } from '../../../src/model/types'
import type { Entry } from '../../builders/entry-of'
import type { Product, Reply } from '../../builders/product'
import { aProvedProduct } from '../../builders/proved'
import { shippedCalls } from '../../builders/shipped'
import { casesOfRun, type Shape } from '../../full'

const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
const others: readonly unknown[] = [[], [''], ['constructor'], {}, { toString: 1 }, [[]], [{}]]

describeEachDatabase('A name that nothing bears', (open) => {
  let product: Product
  beforeAll(async () => {
    product = await aProvedProduct(open)
  })

  const failed = (reply: Reply) =>
    reply.status >= 500 || reply.code === 500 ? [`${reply.status} ${reply.text.slice(0, 200)}`] : []

  it('is no fault of the server, whichever parameter of its built-in routes says it', async () => {
    const faults: string[] = []
    for (const { method, path, describe: about } of builtInRoutes(product.model)) {
      const given = Object.entries(about?.params ?? {})
      const usual = Object.fromEntries(given.filter(([, one]) => one.required).map(([name]) => [name, 'system/role']))
      const sent = given.flatMap(([name]) =>
        [...names, ...(method === 'POST' ? others : [])].map((value): Entry => ({ ...usual, [name]: value })),
      )
      for (const params of [...sent, ...names.map((name) => mapped(usual, () => name))]) {
        // Calls that end the session of the caller, or have no end, say nothing of names.
        if (/logout|listen|events/.test(path)) continue
        const reply = await product.call(`${method} ${path}`, params)
        faults.push(...failed(reply).map((fault) => `${method} ${path} ${JSON.stringify(params)} → ${fault}`))
      }
    }
    expect(faults).toEqual([])
  })

  it('is no fault of the server as the address of a store', async () => {
    const setting = { ossCode: 'odd', accessKey: 'k', secretKey: 's', bucketName: 'bucket', category: 1 }
    for (const endpoint of ['x:y', 'constructor', 'mailto:a@b.cd', 'http:', 'http://[', 'http://127.0.0.1:1']) {
      for (const category of [1, 3]) {
        const reply = await product.call('POST /api/blade-resource/oss/submit', { ...setting, endpoint, category })
        expect([endpoint, category, reply.status, reply.code]).toEqual([endpoint, category, 400, 400])
      }
    }
  })

  it('lets nobody lose their rights over a menu that bears it', async () => {
    const menu = { code: 'odd_menu', name: 'odd', path: '/odd', category: 1, sort: 1, parentId: '0' }
    for (const name of names) {
      await product.database.kysely
        .updateTable('blade_menu')
        .set({ resource: name })
        .where('code', '=', 'user')
        .execute()
      const reply = await product.call('POST /api/blade-system/menu/submit', {
        ...menu,
        code: `odd_${name}`,
        resource: name,
      })
      expect(reply.status).toBeLessThan(500)
      expect((await product.call('GET /api/blade-system/menu/routes')).code).toBe(200)
    }
  })

  it('is no fault of the server in a field, nor is a list in the place of a number', async () => {
    const sent = shippedCalls(product.model).flatMap(({ resource, call }) =>
      resource.fields
        .filter(({ readOnly, system }) => !readOnly && !system && ['create', 'submit'].includes(call.kind))
        .flatMap((field) =>
          [...(field.child ? [] : ['constructor']), []].map((value) => ({ resource, call, field, value })),
        ),
    )
    const entries = new Map<Call, Entry>()
    const faults: string[] = []
    for (const { resource, call, field, value } of casesOfRun(sent, shapeOf)) {
      const entry = entries.get(call) ?? (await product.entry(resource, '000000'))
      entries.set(call, entry)
      const reply = await product.call(call, { ...entry, [field.name]: value })
      faults.push(
        ...failed(reply).map((fault) => `${call.paths[0]} ${field.name}: ${JSON.stringify(value)} → ${fault}`),
      )
    }
    expect(faults).toEqual([])
  })
})

/** One field is read as another is that holds the same, in the same way. */
const shapeOf = ({ call, field, value }: { call: Call; field: Field; value: unknown }): Shape => [
  [call.kind, field.type, field.value.json, value],
  field.store,
  !!field.ref,
  !!field.computed,
  !!field.when,
]

const mapped = (entry: Entry, value: () => unknown): Entry =>
  Object.fromEntries(Object.keys(entry).map((name) => [name, value()]))
