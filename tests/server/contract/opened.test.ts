import { beforeAll, expect, it } from 'vitest'
import { fieldOf } from '../../../src/model/names'
import type { Call, Resource } from '../../../src/model/types'
import { describeEachDatabase } from '../../builders/databases'
import { literalsIn, type Row } from '../../builders/planting'
import { type Person, type Product, referencesOf } from '../../builders/product'
import { aProvedProduct, provedModel } from '../../builders/proved'
import { shippedCalls } from '../../builders/shipped'
import { isServed, isWrite } from './calls'

const own = '100001'
const others = '100002'

/** A call whose rows code chooses, a value that is worked out, or one that the caller names. */
const isChoice = (resource: Resource, { filter, requires = [] }: Call): boolean =>
  requires.some((name) => name !== 'id') ||
  JSON.stringify(filter ?? {}).includes('"$named"') ||
  Object.keys(literalsIn(filter)).some((name) => fieldOf(resource, name)?.computed)

describeEachDatabase('A row of another tenant that is opened to the own one', (open) => {
  let product: Product
  let staff: Person
  const opened = new Map<string, Row>()
  const isOpen = ({ tenancy }: Resource) => tenancy.kind === 'open'
  beforeAll(async () => {
    product = await aProvedProduct(open)
    for (const tenantId of [own, others]) await product.addTenant(tenantId)
    staff = await product.addUser({ tenantId: own })
    for (const resource of Object.values(provedModel.resources).filter(isOpen)) {
      const { tenancy } = resource
      const shown = Object.values(resource.calls).map(({ filter }) => literalsIn(filter))
      const given = Object.assign({}, ...shown, tenancy.kind === 'open' ? { [tenancy.field]: ['100009', own] } : {})
      opened.set(resource.name, await product.plant(resource, { tenantId: others, given }))
    }
    expect(opened.size).toBeGreaterThan(0)
  })

  const about = (resource: Resource) => {
    const { id } = opened.get(resource.name)!
    return { id, ids: id, size: 500 }
  }
  const ofOpen = shippedCalls(provedModel).filter(({ resource, call }) => isOpen(resource) && call.kind !== 'create')
  for (const { resource, call } of ofOpen.filter((each) => !isWrite(each.call))) {
    it(`is answered by ${call.id} without the others it is opened to`, async () => {
      const { id } = opened.get(resource.name)!
      const entry = Object.fromEntries((call.requires ?? []).map((name) => [name, id]))
      const reply = await product.call(call, { ...entry, ...about(resource) }, staff)
      expect(reply.text).not.toContain('100009')
      if (!isServed(call)) return
      expect(reply.code, reply.text).toBe(200)
      if (!isChoice(resource, call)) expect(reply.text).toContain(id)
    })
  }

  for (const { resource, call } of ofOpen.filter((each) => isServed(each.call) && isWrite(each.call))) {
    it(`is refused to ${call.id}, and stays as it is`, async () => {
      const { id } = opened.get(resource.name)!
      const row = await product.rowOf(resource, id)
      const reply = await product.call(call, { ...(await product.entry(resource, own)), ...about(resource) }, staff)
      expect(reply).toMatchObject({ status: 403, code: 403 })
      expect(await product.rowOf(resource, id)).toEqual(row)
    })
  }

  for (const resource of Object.values(provedModel.resources)) {
    const { create } = resource.calls
    for (const field of referencesOf(resource).filter(({ ref }) => isOpen(provedModel.resources[ref!.to]!))) {
      if (!create || !isServed(create) || field.readOnly) continue
      it(`may be chosen in ${resource.name}.${field.place}`, async () => {
        const { id } = opened.get(field.ref!.to)!
        const of = { of: `${resource.name}.${field.name}`, values: id }
        expect((await product.call('GET /api/lectern/options', of, staff)).data).toHaveLength(1)
        const entry = await product.entry(resource, own, { shown: field.name, given: { [field.name]: id } })
        const reply = await product.call(create, entry, staff)
        expect(reply.code, reply.text).toBe(200)
      })
    }
  }
})
