import { beforeAll, describe, expect, it } from 'vitest'
import type { Call, Resource } from '../../../src/model/types'
import { authOfPermission } from '../../../src/server/access/permission'
import { describeEachDatabase } from '../../builders/databases'
import type { Person, Product } from '../../builders/product'
import { aProvedProduct, provedModel } from '../../builders/proved'
import { shippedCalls } from '../../builders/shipped'
import { shapeOfRight } from '../../builders/shapes'
import { casesOfRun } from '../../full'
import { isWrite } from './calls'

const calls = shippedCalls(provedModel)
const nowhere = '1790000000000000001'

/** Enough to be told apart from another call at the address; about a row that is not there. */
const paramsOf = (call: Call) => {
  const asked = Object.fromEntries((call.requires ?? []).map((name) => [name, nowhere]))
  const named = call.kind === 'create' ? {} : { id: nowhere, ids: nowhere, [call.key]: nowhere }
  return { ...asked, ...named, ...call.with }
}

const needsCode = ({ perm }: Call) => authOfPermission(perm) === 'bearer' && !perm.some((code) => code.startsWith('@'))
const isPlatformWrite = ({ tenancy }: Resource, call: Call) => tenancy.kind === 'platform' && isWrite(call)

describeEachDatabase('The right to a call', (open) => {
  let product: Product
  let everything: Person
  const people = new Map<string, Promise<Person>>()
  const person = (user: { only?: readonly string[]; without?: readonly string[] }): Promise<Person> => {
    const key = JSON.stringify(user)
    if (!people.has(key)) people.set(key, product.addUser({ tenantId: '100001', ...user }))
    return people.get(key)!
  }
  beforeAll(async () => {
    product = await aProvedProduct(open)
    await product.addTenant('100001')
    everything = await person({})
  })

  for (const { resource, call } of casesOfRun(calls, shapeOfRight)) {
    if (needsCode(call) && !call.open) {
      it(`${call.id} is refused to whoever holds every code but ${call.perm.join(', ')}`, async () => {
        const { status, body } = await product.call(call, paramsOf(call), await person({ without: call.perm }))
        expect({ status, ...body }).toMatchObject({ status: 403, code: 403, data: null, msg: '没有操作权限' })
      })
    }
    if (needsCode(call) && !isPlatformWrite(resource, call)) {
      it(`${call.id} is open to whoever holds one of ${call.perm.join(', ')} and nothing else`, async () => {
        for (const code of call.perm) {
          const reply = await product.call(call, paramsOf(call), await person({ only: [code] }))
          expect([403, 401, 40001, 500], reply.text).not.toContain(reply.code)
        }
      })
    }
    if (isPlatformWrite(resource, call)) {
      it(`${call.id} writes for the platform administrator alone`, async () => {
        const entry = call.kind === 'create' ? await product.entry(resource, '100001') : {}
        const refused = await product.call(call, { ...paramsOf(call), ...entry }, everything)
        expect(refused).toMatchObject({ status: 403, code: 403 })
        const answered = await product.call(call, paramsOf(call))
        expect([403, 401, 40001, 500], answered.text).not.toContain(answered.code)
      })
    }
    if (needsCode(call) && call.open?.filter) {
      it(`${call.id} shows only what is open to all to whoever lacks ${call.perm.join(', ')}`, async () => {
        const tenantId = resource.tenancy.kind === 'platform' ? '000000' : '100001'
        const row = await product.plant(resource, { tenantId, given: { createUser: nowhere } })
        const about = { ...paramsOf(call), size: 500, id: row.id, ids: row.id, [call.key]: row.id }
        const lacking = await product.call(call, about, await person({ without: call.perm }))
        expect(lacking.text).not.toContain(row.id)
        if (!isWrite(call)) return expect((await product.call(call, about, everything)).text).toContain(row.id)
        expect([403, 404]).toContain(lacking.code)
        expect(await product.rowOf(resource, row.id)).toMatchObject({ revision: 1, is_deleted: 0 })
      })
    }
    if (call.perm.includes('@reference') && !call.action) {
      it(`${call.id} is open to whoever is signed in`, async () => {
        const reply = await product.call(call, paramsOf(call), await person({ only: [] }))
        expect([403, 401, 40001, 500], reply.text).not.toContain(reply.code)
      })
    }
    if (call.perm.includes('@platform') && call.open?.filter) {
      it(`${call.id} shows only what is open to all to everyone but the platform administrator`, async () => {
        const row = await product.plant(resource, { tenantId: '000000' })
        const about = { ...paramsOf(call), size: 500, id: row.id, [call.key]: row.id }
        expect((await product.call(call, about, everything)).text).not.toContain(`"${row.id}"`)
      })
    }
    if (call.perm.includes('@platform') && !call.open) {
      it(`${call.id} is refused to everyone but the platform administrator`, async () => {
        expect(await product.call(call, paramsOf(call), everything)).toMatchObject({ status: 403, code: 403 })
      })
    }
    if (authOfPermission(call.perm) === 'bearer') {
      it(`${call.id} ends the session of whoever has none`, async () => {
        const ended = { status: 401, code: 40001, body: { data: null, msg: '登录已失效，请重新登录' } }
        expect(await product.call(call, paramsOf(call), null)).toMatchObject(ended)
        expect(await product.call(call, paramsOf(call), { ...everything, token: 'made-up' })).toMatchObject(ended)
      })
    }
    if (authOfPermission(call.perm) !== 'public') {
      it(`${call.id} is refused to an unknown program`, async () => {
        const unknown = { status: 401, code: 401, body: { data: null, msg: '请求未授权' } }
        const wrong = { authorization: `Basic ${Buffer.from('lectern:wrong').toString('base64')}` }
        const params = paramsOf(call)
        expect(await product.call(call, params, everything, { withoutClient: true })).toMatchObject(unknown)
        expect(await product.call(call, params, everything, { headers: wrong })).toMatchObject(unknown)
      })
    }
  }

  it('asks nothing more of the platform administrator', async () => {
    for (const { call } of calls.filter((each) => needsCode(each.call))) {
      expect([403, 401, 40001], call.id).not.toContain((await product.call(call, paramsOf(call))).code)
    }
  })

  it('is not held by an account of another tenant with the alias of the platform administrator', async () => {
    const { database, model } = product
    const impostor = await product.addUser({ tenantId: '100001', only: [] })
    const { role_id: roles } = await database.kysely
      .selectFrom(model.resources['system/user']!.table)
      .select('role_id')
      .where('id', '=', impostor.userId)
      .executeTakeFirstOrThrow()
    const { numUpdatedRows } = await database.kysely
      .updateTable(model.resources['system/role']!.table)
      .set({ role_alias: 'administrator' })
      .where('id', 'in', roles as string[])
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(1n)
    const { call } = calls.find((each) => needsCode(each.call))!
    expect(await product.call(call, paramsOf(call), impostor)).toMatchObject({ code: 403 })
  })

  it('leaves no secret in replies and log', async () => {
    expect(await product.leaks()).toEqual([])
  })
})

describe('Calls that ask for no session', () => {
  it('are none of those that write', () => {
    const open = calls.filter(({ call }) => authOfPermission(call.perm) !== 'bearer' && isWrite(call) && !call.action)
    expect(open.map(({ call }) => call.id)).toEqual([])
  })
})
