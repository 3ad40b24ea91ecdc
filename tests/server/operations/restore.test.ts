/** A removal is taken back by who made it, soon, under the rules of a new entry; and entries are found by their name. */
import { sql } from '../../../src/server/database/connection/sql-tag'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import type { Entry } from '../../builders/entry-of'
import { aProduct, type Person, type Product } from '../../builders/product'

const tenantId = '100001'

describeEachDatabase('A removal taken back', (open) => {
  let product: Product
  let staff: Person
  const post = () => product.model.resources['system/post']!
  const add = async (more: Entry = {}) => {
    const entry = { ...(await product.entry(post(), tenantId)), ...more }
    return String((await product.call(post().calls.create!, entry, staff)).data.id)
  }
  const remove = (id: string) => product.call(post().calls.remove!, { ids: id }, staff)
  const restore = (ids: string, as = staff, of = 'system/post') =>
    product.call('POST /api/lectern/restore', { of, ids }, as)
  const detail = (id: string, as = staff) => product.call(post().calls.detail!, { id }, as)

  beforeAll(async () => {
    product = await aProduct(open)
    for (const each of [tenantId, '100002']) await product.addTenant(each)
    staff = await product.addUser({ tenantId })
  })

  it('brings the entry back as it was, and the log says so', async () => {
    const id = await add({ postName: '讲师岗' })
    const before = (await detail(id)).data
    await remove(id)
    expect((await detail(id)).status).toBe(404)
    expect(await restore(id)).toMatchObject({ status: 200, data: true })
    expect((await detail(id)).data).toMatchObject({ postName: before.postName, postCode: before.postCode })
    const { rows } = await sql<{
      action: string
    }>`select action from lectern_change where row_id = ${id} order by at, id`.execute(product.database.kysely)
    expect(rows.map(({ action }) => action)).toEqual(['create', 'remove', 'restore'])
  })

  it('is refused to others, without the right, to another tenant, and when nothing was removed', async () => {
    const id = await add()
    expect(await restore(id)).toMatchObject({ code: 409 })
    await remove(id)
    const colleague = await product.addUser({ tenantId })
    const stranger = await product.addUser({ tenantId: '100002' })
    const reader = await product.addUser({ tenantId, without: post().calls.remove!.perm })
    expect(await restore(id, colleague)).toMatchObject({ code: 409 })
    expect(await restore(id, stranger)).toMatchObject({ code: 409 })
    expect(await restore(id, reader)).toMatchObject({ code: 403 })
    expect((await detail(id)).status).toBe(404)
    expect(await restore(id)).toMatchObject({ code: 200 })
  })

  it('comes too late after five minutes', async () => {
    const id = await add()
    await remove(id)
    await sql`update blade_post set update_time = update_time - interval '6 minutes' where id = ${id}`.execute(
      product.database.kysely,
    )
    expect(await restore(id)).toMatchObject({ code: 409, body: { msg: '已超过撤销时限，或不是您刚才删除的' } })
  })

  it('is refused when its code was given to another meanwhile; none of several comes back then', async () => {
    const [first, second] = [await add({ postCode: 'taken' }), await add()]
    await remove(`${first},${second}`)
    await add({ postCode: 'taken' })
    expect(await restore(`${first},${second}`)).toMatchObject({ code: 400 })
    expect((await detail(second)).status).toBe(404)
  })

  it('brings back what went with it', async () => {
    const { resources } = product.model
    const [scope, grant] = [resources['system/top-menu']!, resources['system/top-menu-item']!]
    const reference = grant.fields.find(({ ref }) => ref?.to === scope.name)!
    const owner = await product.plant(scope, { tenantId })
    const held = await product.plant(grant, { tenantId, given: { [reference.name]: owner.id } })
    const removed = await product.call(scope.calls.remove!, { ids: owner.id }, staff)
    expect(removed, removed.text).toMatchObject({ status: 200 })
    expect((await product.rowOf(grant, String(held.id)))?.is_deleted).toBe(1)
    const restored = await restore(String(owner.id), staff, scope.name)
    expect(restored, restored.text).toMatchObject({ status: 200 })
    expect((await product.rowOf(grant, String(held.id)))?.is_deleted).toBe(0)
  })

  it('finds entries by part of their name, of what the person may list alone', async () => {
    const id = await add({ postName: '独一无二岗' })
    const find = (as: Person) => product.call('GET /api/lectern/find', { search: '一无二' }, as)
    expect((await find(staff)).data).toEqual([
      { resource: 'system/post', id, label: '独一无二岗', open: expect.any(String) },
    ])
    const reader = await product.addUser({ tenantId, without: ['post'] })
    expect((await find(reader)).data).toEqual([])
    expect((await find(await product.addUser({ tenantId: '100002' }))).data).toEqual([])
  })
})
