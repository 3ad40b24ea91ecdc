/** That the rows of tenants are told apart in every list; which lists say so, and where, `tests/model/shipped-tenants` holds. */
import { beforeAll, expect, it } from 'vitest'
import type { Call, Resource } from '../../../src/model/types'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { listsOfTenants, shippedModel } from '../../builders/shipped'

/** People who see their own rows alone know whose they are; a list for anyone signed in is of the own tenant until another is named. */
const isOfCaller = ({ filter, perm }: Call) =>
  JSON.stringify(filter ?? {}).includes('"$me":"id"') || perm.every((one) => one === '@reference')

const lists = listsOfTenants(shippedModel).filter(({ calls }) => calls.list && !isOfCaller(calls.list))

/** Values without which a row is in no list. */
const listed: Readonly<Record<string, object>> = { 'log/change-log': { at: new Date() } }

interface Listed {
  readonly id: string
  readonly tenantId: string
  readonly tenantName: string
  readonly children?: readonly Listed[]
}

/** Values of rows of which a call shows some only. */
const literalsOf = ({ filter }: Call) =>
  Object.fromEntries(Object.entries(filter ?? {}).filter(([, value]) => typeof value !== 'object'))

const allOf = (rows: readonly Listed[]): Listed[] => rows.flatMap((row) => [row, ...allOf(row.children ?? [])])

describeEachDatabase('The rows of two tenants', (open) => {
  let at: Product
  let staff: Person
  const listOf = async ({ calls }: Resource, params: object, as?: Person): Promise<Listed[]> => {
    const { data, text } = await at.call(calls.list as Call, { size: 200, ...params }, as)
    if (!data) throw new Error(text)
    return allOf(Array.isArray(data) ? data : data.records)
  }

  beforeAll(async () => {
    at = await aProduct(open)
    await at.addTenant('100001')
    await at.addTenant('100002')
    staff = await at.addUser({ tenantId: '100001' })
  })

  it.each(lists.map((resource) => [resource.name, resource] as const))('in %s are told apart', async (_, resource) => {
    const given = { ...literalsOf(resource.calls.list!), ...listed[resource.name] }
    const own = await at.plant(resource, { tenantId: '100001', given })
    const other = await at.plant(resource, { tenantId: '100002', given })
    const ids = (rows: readonly Listed[]) => rows.map(({ id }) => id)
    const all = await listOf(resource, {})
    for (const row of [own, other]) expect(ids(all)).toContain(row.id)
    expect(all.find(({ id }) => id === other.id)).toMatchObject({ tenantId: '100002', tenantName: '租户100002' })
    const asked = await listOf(resource, { tenantId: '100002' })
    expect(ids(asked)).toContain(other.id)
    expect(ids(asked)).not.toContain(own.id)
    // Other people than platform administrators see the own tenant, whatever the request names.
    const ofStaff = await listOf(resource, { tenantId: '100002' }, staff)
    expect(ids(ofStaff)).not.toContain(other.id)
  })

  it('are named to those who are shown whose they are, and to nobody else', async () => {
    const posts = shippedModel.resources['system/post']!
    const { id } = await at.plant(posts, { tenantId: '100001' })
    const of = (rows: readonly Listed[]) => rows.find((row) => row.id === id)
    expect(of(await listOf(posts, {}))).toMatchObject({ tenantId: '100001', tenantName: '租户100001' })
    const seen = of(await listOf(posts, {}, staff))
    expect(seen).toMatchObject({ tenantId: '100001' })
    expect(seen).not.toHaveProperty('tenantName')
    expect(of(await listOf(posts, {}))).toMatchObject({ tenantName: '租户100001' })
  })
})
