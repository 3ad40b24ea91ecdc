import { beforeAll, expect, it } from 'vitest'
import { columnName } from '../../../src/model/names'
import type { Resource } from '../../../src/model/types'
import { describeEachDatabase } from '../../builders/databases'
import type { Row } from '../../builders/planting'
import { type Person, type Product, referencesOf } from '../../builders/product'
import { aProvedProduct, provedModel } from '../../builders/proved'
import { limitToOwn } from '../../builders/scopes'
import { shippedCalls } from '../../builders/shipped'
import { shapeOfCall, shapeOfReference } from '../../builders/shapes'
import { casesOfRun } from '../../full'
import { isServed, isWrite, paramsFor } from './calls'

const tenantId = '100001'
const word = 'beyond'

/** Where a tenant has one row only, there is none of somebody else beside an own one. */
const hasRowsOfMany = ({ tenancy, single }: Resource) => tenancy.kind !== 'platform' && single === undefined
const tenanted = Object.values(provedModel.resources).filter(hasRowsOfMany)
const singles = Object.values(provedModel.resources).filter(
  ({ tenancy, single }) => tenancy.kind !== 'platform' && single !== undefined,
)
const calls = shippedCalls(provedModel).filter(({ resource, call }) => isServed(call) && hasRowsOfMany(resource))
const ofSingles = shippedCalls(provedModel).filter(({ resource, call }) => isServed(call) && singles.includes(resource))
const exports = shippedCalls(provedModel).filter(
  ({ resource, call }) => call.kind === 'export' && !call.action && resource.tenancy.kind !== 'platform',
)
const choices = tenanted
  .flatMap((resource) =>
    referencesOf(resource).map((field) => ({ resource, field, to: provedModel.resources[field.ref!.to]! })),
  )
  .filter(({ to }) => to.tenancy.kind !== 'platform')

describeEachDatabase("A row outside the caller's data scope", (open) => {
  let product: Product
  let staff: Person
  const outside = new Map<string, Row>()
  const inside = new Map<string, Row>()

  beforeAll(async () => {
    product = await aProvedProduct(open)
    await product.addTenant(tenantId)
    staff = await product.addUser({ tenantId })
    const colleague = await product.addUser({ tenantId, only: [] })
    for (const resource of tenanted) {
      const plant = (createUser: string, given: string) =>
        product.plant(resource, { tenantId, word: given, given: { createUser } })
      outside.set(resource.name, await plant(colleague.userId, word))
      inside.set(resource.name, await plant(staff.userId, 'own'))
    }
    for (const resource of singles) {
      outside.set(
        resource.name,
        await product.plant(resource, { tenantId, word, given: { createUser: colleague.userId } }),
      )
    }
    await limitToOwn(product, staff, [...tenanted, ...singles])
  })

  const rowsOf = (resource: Resource) => [outside.get(resource.name)!, inside.get(resource.name)!] as const
  const about = (resource: Resource, row: Row) => ({
    id: row.id,
    entry: Object.fromEntries(
      resource.fields.filter(({ system }) => !system).map(({ name }) => [name, row[columnName(name)]]),
    ),
    tenantId,
  })

  for (const { resource, call } of casesOfRun(calls, shapeOfCall)) {
    if (['update', 'remove', 'transition', 'submit'].includes(call.kind)) {
      it(`is refused to ${call.id}, and stays as it is`, async () => {
        const row = (await product.rowOf(resource, outside.get(resource.name)!.id)) as Row
        const params = await paramsFor(product, resource, call, about(resource, row))
        const reply = await product.call(call, { ...params, id: row.id }, staff)
        // A row outside the filter of the call is there for nobody.
        if (call.filter) expect(reply).toMatchObject({ status: 404, code: 404, body: { msg: '数据不存在' } })
        else expect(reply).toMatchObject({ status: 403, code: 403, body: { msg: '没有操作权限' } })
        expect(await product.rowOf(resource, row.id)).toEqual(row)
      })
    }
    if (call.kind === 'detail') {
      it(`is not found by ${call.id}, while an own one is`, async () => {
        const [theirs, mine] = rowsOf(resource)
        const ask = async (row: Row) =>
          product.call(call, await paramsFor(product, resource, call, about(resource, row)), staff)
        expect((await ask(theirs)).code).toBe(404)
        expect((await ask(mine)).code).toBe(200)
      })
    }
    if (!isWrite(call) && call.kind !== 'detail') {
      it(`is not among the answers of ${call.id}, while an own one is`, async () => {
        const [theirs, mine] = rowsOf(resource)
        const [asked, own] = await Promise.all(
          [theirs, mine].map((row) => paramsFor(product, resource, call, about(resource, row))),
        )
        for (const params of [asked!, own!]) {
          expect((await product.call(call, params, staff)).text).not.toContain(theirs.id)
        }
        if (!call.filter) expect((await product.call(call, own, staff)).text).toContain(mine.id)
      })
    }
    if (call.kind === 'page') {
      it(`is not counted by ${call.id}`, async () => {
        const { data } = await product.call(call, { size: 500 }, staff)
        expect(data.total).toBe(data.records.length)
      })
    }
  }

  for (const { resource, call } of casesOfRun(ofSingles, shapeOfCall)) {
    it(`is neither told nor touched by ${call.id}, where there is one row only`, async () => {
      const row = (await product.rowOf(resource, outside.get(resource.name)!.id)) as Row
      const params = await paramsFor(product, resource, call, about(resource, row))
      const reply = await product.call(call, { ...params, id: row.id }, staff)
      expect(reply.text).not.toContain(word)
      expect(reply.text).not.toContain(row.id)
      if (isWrite(call)) expect(reply.code, reply.text).not.toBe(200)
      expect(await product.rowOf(resource, row.id)).toEqual(row)
    })
  }

  for (const { resource, call } of casesOfRun(exports, shapeOfCall)) {
    it(`is not in the sheet of ${call.id}, not even when it is chosen`, async () => {
      const [theirs] = rowsOf(resource)
      for (const params of [{}, { ids: theirs.id }]) {
        const { text } = await product.call(call, params, staff)
        expect(text).not.toContain(word)
        expect(text).not.toContain(theirs.id)
      }
    })
  }

  for (const { resource, field, to } of casesOfRun(choices, shapeOfReference)) {
    it(`is no option of ${resource.name}.${field.place}`, async () => {
      const of = `${resource.name}.${field.name}`
      const [theirs] = rowsOf(to)
      for (const params of [{}, { search: word }, { parent: theirs.id }, { parent: '0' }]) {
        const { text } = await product.call('GET /api/lectern/options', { of, ...field.given, ...params }, staff)
        expect(text).not.toContain(`"${theirs.id}"`)
      }
    })
  }

  const creates = calls.filter(({ call }) => call.kind === 'create')
  const chosen = creates.flatMap(({ resource, call }) =>
    choices.filter((each) => each.resource === resource && !each.field.readOnly).map((each) => ({ ...each, call })),
  )
  for (const { resource, call, field, to } of casesOfRun(chosen, shapeOfReference)) {
    it(`cannot be chosen in ${resource.name}.${field.place}`, async () => {
      const { id } = outside.get(to.name)!
      const entry = await product.entry(resource, tenantId, { shown: field.name, given: field.given })
      const reply = await product.call(call, { ...entry, [field.name]: field.many ? [id] : id }, staff)
      expect(reply.data.errors).toContainEqual(expect.objectContaining({ field: field.name, rule: 'reference' }))
    })
  }
})
