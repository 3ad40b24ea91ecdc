/** Removed rows wait in the recycle bin of their resource, and come back unless others have taken their place. */
import { sql } from '../../../src/server/database/connection/sql-tag'
import { beforeAll, expect, it } from 'vitest'
import { enqueue } from '../../../src/server/jobs/queue'
import { runDueJobs } from '../../../src/server/jobs/runner'
import { emptyBins } from '../../../src/server/product/jobs/sweeps/empty-bins'
import { describeEachDatabase } from '../../builders/databases'
import type { Entry } from '../../builders/entry-of'
import { aProduct, type Person, type Product } from '../../builders/product'
import { workers } from '../jobs/office'

const tenantId = '100001'

describeEachDatabase('The recycle bin', (open) => {
  let product: Product
  let staff: Person
  const at = (name: string) => product.model.resources[name]!
  const post = () => at('system/post')
  const add = async (more: Entry = {}) => {
    const entry = { ...(await product.entry(post(), tenantId)), ...more }
    return String((await product.call(post().calls.create!, entry, staff)).data.id)
  }
  const remove = (id: string, of = post()) => product.call(of.calls.remove!, { ids: id }, staff)
  const restore = (ids: string, as = staff, of = 'system/post') =>
    product.call('POST /api/lectern/restore', { of, ids }, as)
  const bin = (more: Entry = {}, as = staff) =>
    product.call('GET /api/lectern/removed', { of: 'system/post', ...more }, as)
  const detail = (id: string, as = staff) => product.call(post().calls.detail!, { id }, as)
  const age = (id: string, days: number, table = 'blade_post') =>
    sql`update ${sql.table(table)} set update_time = update_time - ${days} * interval '1 day' where id = ${id}`.execute(
      product.database.kysely,
    )

  beforeAll(async () => {
    product = await aProduct(open)
    for (const each of [tenantId, '100002']) await product.addTenant(each)
    staff = await product.addUser({ tenantId })
  })

  it('names what was removed, by whom and until when, and gives it back as it was; the log says so', async () => {
    const id = await add({ postName: '讲师岗' })
    const before = (await detail(id)).data
    expect((await bin({ search: '讲师' })).data).toMatchObject({ total: 0, records: [] })
    await remove(id)
    expect((await detail(id)).status).toBe(404)
    const [removed] = (await bin({ search: '讲师' })).data.records
    expect(removed).toMatchObject({ id, postName: '讲师岗', removedUserName: expect.stringMatching(/./) })
    const [from, until] = [removed.removedTime, removed.lastTime].map((time) =>
      Date.parse(`${time.replace(' ', 'T')}Z`),
    )
    expect((until! - from!) / 86_400_000).toBe(30)
    expect(await restore(id)).toMatchObject({ status: 200, data: true })
    expect((await detail(id)).data).toMatchObject({ postName: before.postName, postCode: before.postCode })
    expect((await bin({ search: '讲师' })).data.total).toBe(0)
    const { rows } = await sql<{
      action: string
    }>`select action from lectern_change where row_id = ${id} order by at, id`.execute(product.database.kysely)
    expect(rows.map(({ action }) => action)).toEqual(['create', 'remove', 'restore'])
  })

  it('is open to those who may remove, in their own tenant, whoever removed', async () => {
    const id = await add({ postName: '众人岗' })
    expect(await restore(id), 'nothing was removed').toMatchObject({ code: 409 })
    await remove(id)
    const colleague = await product.addUser({ tenantId })
    const stranger = await product.addUser({ tenantId: '100002' })
    const reader = await product.addUser({ tenantId, without: post().calls.remove!.perm })
    expect(await restore(id, stranger)).toMatchObject({ code: 409 })
    expect((await bin({ search: '众人' }, stranger)).data.total).toBe(0)
    expect(await restore(id, reader)).toMatchObject({ code: 403 })
    expect(await bin({}, reader)).toMatchObject({ code: 403 })
    expect(await restore(id, colleague)).toMatchObject({ code: 200 })
    expect(await bin({ of: 'log/change-log' })).toMatchObject({ code: 404 })
  })

  it('holds of a part of the rows what that part would show', async () => {
    const of = 'message/msg-template'
    const template = at(of)
    const [mail, text] = [
      await product.plant(template, { tenantId, given: { msgType: 2, name: '邮件模板', builtIn: 0 } }),
      await product.plant(template, { tenantId, given: { msgType: 3, name: '短信模板', builtIn: 0 } }),
    ]
    await remove(`${mail.id},${text.id}`, template)
    const named = async (part: object) => {
      const { records } = (await bin({ of, search: '模板', part: JSON.stringify(part) })).data
      return records.map(({ name }: { name: string }) => name).toSorted()
    }
    expect(await named({})).toEqual(['短信模板', '邮件模板'])
    expect(await named({ msgType: 2 })).toEqual(['邮件模板'])
    const block = { _block: 'message/mail-push#sms', _params: '{}', _record: '{}' }
    expect(await named(block)).toEqual(['短信模板'])
    expect(await bin({ of, part: JSON.stringify({ _block: 'message/mail-push#none' }) })).toMatchObject({ code: 400 })
  })

  it('keeps a row for the days of the setting, then the sweep takes it for good', async () => {
    const [young, old, shipped] = [await add(), await add(), await add()]
    await remove(`${young},${old},${shipped}`)
    await age(old, 31)
    await age(shipped, 31)
    const [first] = product.model.rows.find(({ resource }) => resource === 'system/post')!.rows
    await sql`update blade_post set post_code = ${first!.postCode} where id = ${shipped}`.execute(
      product.database.kysely,
    )
    const english = await product.call('POST /api/lectern/restore', { of: 'system/post', ids: old }, staff, {
      locale: 'en-US',
    })
    expect(english).toMatchObject({
      code: 409,
      body: { msg: 'This can no longer be restored, or somebody already restored it; refresh the recycle bin' },
    })
    await enqueue(product.database.kysely, { name: emptyBins.name })
    await runDueJobs(workers(product.database, [{ ...emptyBins, cron: undefined }], { model: () => product.model }))
    expect(await product.rowOf(post(), old)).toBeUndefined()
    expect(await product.rowOf(post(), young)).toMatchObject({ is_deleted: 1 })
    expect(await product.rowOf(post(), shipped), 'or the next start would add it anew').toMatchObject({ is_deleted: 1 })
    await sql`update blade_param set param_value = '90' where param_key = 'recycle.keepDays'`.execute(
      product.database.kysely,
    )
    await age(young, 60)
    expect(await restore(young)).toMatchObject({ code: 200 })
  })

  it('refuses what another has taken meanwhile by the name of that one; none of several comes back then', async () => {
    const [first, second] = [await add({ postCode: 'taken' }), await add()]
    await remove(`${first},${second}`)
    await add({ postCode: 'taken', postName: '后来岗' })
    const refused = await restore(`${first},${second}`)
    expect(refused).toMatchObject({ code: 400, body: { msg: '岗位编号已被“后来岗”使用，请先修改或删除该条' } })
    expect((await detail(second)).status).toBe(404)
  })

  it('brings back what went with it, and not before what it belongs to', async () => {
    const [scope, grant] = [at('system/top-menu'), at('system/top-menu-item')]
    const reference = grant.fields.find(({ ref }) => ref?.to === scope.name)!
    const owner = await product.plant(scope, { tenantId })
    const held = await product.plant(grant, { tenantId, given: { [reference.name]: owner.id } })
    expect(await remove(String(owner.id), scope)).toMatchObject({ status: 200 })
    expect((await product.rowOf(grant, String(held.id)))?.is_deleted).toBe(1)
    const restored = await restore(String(owner.id), staff, scope.name)
    expect(restored, restored.text).toMatchObject({ status: 200 })
    expect((await product.rowOf(grant, String(held.id)))?.is_deleted).toBe(0)
  })

  it('names what an entry refers to that was removed as well: it is to come back first', async () => {
    const [group, dept] = [at('system/user-group'), at('system/dept')]
    const place = await product.plant(dept, { tenantId, given: { deptName: '装配车间' } })
    const planted = await product.plant(group, { tenantId, given: { deptIds: [String(place.id)] } })
    expect(await remove(String(planted.id), group)).toMatchObject({ status: 200 })
    expect(await remove(String(place.id), dept)).toMatchObject({ status: 200 })
    expect(await restore(String(planted.id), staff, group.name)).toMatchObject({
      code: 400,
      body: { msg: expect.stringContaining('“装配车间”已被删除，请先恢复') },
    })
    expect(await restore(String(place.id), staff, dept.name)).toMatchObject({ code: 200 })
    expect(await restore(String(planted.id), staff, group.name)).toMatchObject({ code: 200 })
  })

  it('puts nodes of a tree back in their place, those above first', async () => {
    const dept = at('system/dept')
    const above = await product.plant(dept, { tenantId })
    const below = await product.plant(dept, { tenantId, given: { parentId: above.id } })
    const ids = `${below.id},${above.id}`
    expect(await remove(ids, dept)).toMatchObject({ status: 200 })
    expect(await restore(String(below.id), staff, dept.name)).toMatchObject({ code: 400 })
    const restored = await restore(ids, staff, dept.name)
    expect(restored, restored.text).toMatchObject({ code: 200 })
    expect((await product.rowOf(dept, String(below.id)))?.ancestors).toContain(String(above.id))
  })

  it('leaves a switch that one alone has to the one that has it now', async () => {
    const channel = at('opsm/channel')
    const given = { terminal: 2, isDefault: 1 }
    const first = await product.plant(channel, { tenantId, given })
    expect(await remove(String(first.id), channel)).toMatchObject({ status: 200 })
    const second = await product.plant(channel, { tenantId, given })
    const restored = await restore(String(first.id), staff, channel.name)
    expect(restored, restored.text).toMatchObject({ status: 200 })
    expect((await product.rowOf(channel, String(first.id)))?.is_default).toBe(0)
    expect((await product.rowOf(channel, String(second.id)))?.is_default).toBe(1)
  })

  it('gives a person back to those who may have such people, within the quota', async () => {
    const user = at('system/user')
    const boss = await product.addUser({ tenantId })
    const person = await product.addUser({ tenantId, only: ['post'] })
    expect(await product.call(user.calls.remove!, { ids: person.userId }, boss)).toMatchObject({ code: 200 })
    const quota = (n: number) =>
      sql`update blade_tenant set account_number = ${n} where tenant_id = ${tenantId}`.execute(product.database.kysely)
    await quota(1)
    expect(await restore(person.userId, boss, user.name)).toMatchObject({ code: 409 })
    await quota(-1)
    const clerk = await product.addUser({ tenantId, only: ['user', 'user_delete'] })
    const clerked = await restore(person.userId, clerk, user.name)
    expect(clerked, clerked.text).toMatchObject({ code: 403 })
    expect(await restore(person.userId, boss, user.name)).toMatchObject({ code: 200 })
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
