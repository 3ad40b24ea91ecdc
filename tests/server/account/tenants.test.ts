import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Product } from '../../builders/product'

const tenant = '/api/blade-system/tenant'

describeEachDatabase('A tenant', (open) => {
  let at: Product
  const tenantId = '100007'
  beforeAll(async () => {
    at = await aProduct(open)
    await at.addTenant(tenantId)
    await at.addUser({ tenantId })
    const record = { tenant_id: tenantId, is_deleted: 0, create_time: new Date(), update_time: new Date(), revision: 1 }
    await at.database.kysely
      .insertInto('opsm_news')
      .values({ ...record, id: '1', title: '开学' })
      .execute()
    await addFile('1', 'png', 100)
    await addFile('2', 'pdf', 4000)
    await addFile('3', 'pdf', 7000, 1)
  })
  const addFile = (id: string, extension: string, size: number, isDeleted = 0) =>
    at.database.kysely
      .insertInto(at.model.resources['resource/attachment']!.table)
      .values({
        id,
        tenant_id: tenantId,
        name: `upload/${id}.${extension}`,
        link: `/upload/${id}`,
        extension,
        size,
        is_deleted: isDeleted,
        create_time: new Date(),
        update_time: new Date(),
        revision: 1,
      })
      .execute()

  it('tells how many people it has and what its files take', async () => {
    const { data, text } = await at.call(`GET ${tenant}/detail/tenant-id`, { tenantId })
    expect(data?.usage, text).toEqual({ users: 1, enabled: 1, bytes: 4100 })
    const detail = await at.call(`GET ${tenant}/detail`, { id: data.id })
    expect(detail.data).toMatchObject({ tenantId, usage: { bytes: 4100 } })
  })

  it('is told of itself to its own people, and of no other', async () => {
    const person = await at.addUser({ tenantId: '100008', only: [] })
    await at.addTenant('100008')
    const own = await at.call(`GET ${tenant}/detail/tenant-id`, { tenantId: '100008' }, person)
    expect(own.data, own.text).toMatchObject({ tenantId: '100008', usage: { users: 1 }, admin: {} })
    expect((await at.call(`GET ${tenant}/detail/tenant-id`, { tenantId }, person)).code).toBe(404)
    const { data } = await at.call(`GET ${tenant}/detail/tenant-id`, { tenantId })
    expect((await at.call(`GET ${tenant}/detail`, { id: data.id }, person)).code).toBe(404)
    const { data: page } = await at.call(`GET ${tenant}/page`, {}, person)
    expect(page.records.map((row: { tenantId: string }) => row.tenantId)).toEqual(['100008'])
    const { data: all } = await at.call(`GET ${tenant}/list`, {}, person)
    expect(all.map((row: { tenantId: string }) => row.tenantId)).toEqual(['100008'])
    expect(Object.keys(page.records[0])).not.toContain('adminId')
  })

  it('has figures of its people and of its files by their kind', async () => {
    const { data, text } = await at.call(`GET ${tenant}/statistics`, { tenantId })
    expect(data?.tiles, text).toMatchObject({ users: 1, enabled: 1 })
    expect(data.series.newUsers).toHaveLength(30)
    expect(data.series.newUsers.reduce((sum: number, day: { value: number }) => sum + day.value, 0)).toBe(1)
    expect(data.series.minutes.every((day: { value: number }) => day.value === 0)).toBe(true)
    expect(data.contents).toContainEqual({ name: '资讯', value: 1 })
    expect(data.storage).toEqual([
      { name: 'pdf', value: 4000 },
      { name: 'png', value: 100 },
    ])
  })

  it('has figures for its own people who hold the right, and for those of no other', async () => {
    await at.addTenant('100009')
    const figuresFor = async (own: string, only: readonly string[]) =>
      (await at.call(`GET ${tenant}/statistics`, { tenantId }, await at.addUser({ tenantId: own, only }))).code
    expect(await figuresFor(tenantId, ['tenant_stat'])).toBe(200)
    expect(await figuresFor(tenantId, ['tenant'])).toBe(403)
    expect(await figuresFor('100009', ['tenant_stat'])).toBe(404)
  })

  it('counts people on the day that the server had when they came', async () => {
    const id = (await at.addUser({ tenantId })).userId
    const cameAt = new Date('2026-02-28T16:30:00Z')
    await at.database.kysely.updateTable('blade_user').set({ create_time: cameAt }).where('id', '=', id).execute()
    const ask = (startTime: string, endTime: string) =>
      at.call(`GET ${tenant}/statistics`, { tenantId, startTime, endTime })
    const { data, text } = await ask('2026-03-01', '2026-03-02')
    expect(data?.series.newUsers, text).toEqual([
      { date: '2026-03-01', value: 1 },
      { date: '2026-03-02', value: 0 },
    ])
    expect((await ask('2026-03-02', '2026-03-01')).text).toContain('结束时间必须晚于开始时间')
    expect((await ask('yesterday', '2026-03-01')).text).toContain('startTime')
  })
})
