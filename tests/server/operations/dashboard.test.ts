/** The home page shows people their own actions and sign-in, and the quota of the tenant to those it is for. */
import { sql } from '../../../src/server/database/connection/sql-tag'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'

const tenantId = '100001'
const path = 'GET /api/lectern/desk'

describeEachDatabase('The dashboard of the home page', (open) => {
  let product: Product
  let staff: Person
  const post = () => product.model.resources['system/post']!
  const add = async (as: Person, postName: string) => {
    const entry = { ...(await product.entry(post(), tenantId)), postName }
    return String((await product.call(post().calls.create!, entry, as)).data.id)
  }

  beforeAll(async () => {
    product = await aProduct(open)
    await product.addTenant(tenantId)
    await product.addTenant('100002')
    staff = await product.addUser({ tenantId })
  })

  it('tells the own actions, the newest first, each with what it was about', async () => {
    const id = await add(staff, '讲师岗')
    const other = await product.addUser({ tenantId })
    await add(other, '别人的岗位')
    await product.call(post().calls.remove!, { ids: id }, staff)
    const { recent } = (await product.call(path, {}, staff)).data
    expect(recent.map(({ action, name }: { action: string; name: string }) => `${action} ${name}`)).toEqual([
      'remove 讲师岗',
      'create 讲师岗',
    ])
    expect(recent[0]).toMatchObject({ id, resource: 'system/post', title: '岗位', open: 'view' })
    expect(recent[0].time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('tells ten of them at most', async () => {
    for (let n = 0; n < 11; n++) await add(staff, `岗位${n}`)
    const { recent } = (await product.call(path, {}, staff)).data
    expect(recent).toHaveLength(10)
    expect(recent[0].name).toBe('岗位10')
  })

  it('tells the administrator of the platform what anyone of the tenant did, and of no other tenant', async () => {
    await add(await product.addUser({ tenantId: '000000' }), '平台的岗位')
    const names = (await product.call(path, {}, product.root)).data.recent.map(({ name }: { name: string }) => name)
    expect(names).toContain('平台的岗位')
    expect(names).not.toContain('岗位10')
  })

  it('tells the quota of the own tenant to those who may list people, and to nobody else', async () => {
    await sql`update blade_tenant set account_number = 20 where tenant_id = ${tenantId}`.execute(
      product.database.kysely,
    )
    const { quota } = (await product.call(path, {}, staff)).data
    const before = quota.users
    await product.addUser({ tenantId })
    await product.addUser({ tenantId: '100002' })
    expect((await product.call(path, {}, staff)).data.quota).toMatchObject({
      users: before + 1,
      userLimit: 20,
      bytes: 0,
    })
    const reader = await product.addUser({ tenantId, without: ['user'] })
    expect((await product.call(path, {}, reader)).data).not.toHaveProperty('quota')
  })
})
