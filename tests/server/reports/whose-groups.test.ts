/** Figures name the tenant of their entries to those who read the rows of several tenants together. */
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'

const perChannel = 'GET /api/blade-centre/operation-data/page'
const perDepartment = 'GET /api/blade-centre/platform/page'

describeEachDatabase('Entries of one name', (open) => {
  let at: Product
  beforeAll(async () => {
    at = await aProduct(open)
  })

  const labels = async (call: string, name: string, params: object, as?: Person): Promise<string[]> => {
    const { data, text } = await at.call(call, { size: 200, ...params }, as)
    if (!data) throw new Error(text)
    return data.records.map((row: Record<string, string>) => row[name]).sort()
  }
  const plant = (resource: string, tenantId: string, given: object) =>
    at.plant(at.model.resources[resource]!, { tenantId, given: { ...given } })
  const plantChannel = async (tenantId: string, name: string) => {
    const { id } = await plant('opsm/channel', tenantId, { name })
    await plant('opsm/banner', tenantId, { sundryId: id })
  }

  it('bear their name alone while there is one tenant', async () => {
    await plantChannel('000000', '总站')
    expect(await labels(perChannel, 'channelName', {})).toContain('总站')
  })

  it('of several tenants are told with whose they are, in tables and workbooks of every report', async () => {
    for (const tenantId of ['100001', '100002']) {
      await at.addTenant(tenantId)
      await plantChannel(tenantId, '首页')
      const { id } = await plant('system/dept', tenantId, { deptName: '总部', fullName: '总部', parentId: '0' })
      await plant('system/user', tenantId, { deptId: id })
    }
    const whole = await labels(perChannel, 'channelName', {})
    expect(whole).toEqual(expect.arrayContaining(['首页 · 租户100001', '首页 · 租户100002']))
    expect(whole).not.toContain('总站')
    const depts = await labels(perDepartment, 'deptName', {})
    expect(depts).toEqual(expect.arrayContaining(['总部 · 租户100001', '总部 · 租户100002']))
    const { text } = await at.call('GET /api/blade-centre/operation-data/export')
    expect(text).toContain('首页 · 租户100002')
  })

  it('bear their name alone for whoever asks about one tenant, or belongs to one', async () => {
    expect(await labels(perChannel, 'channelName', { tenantId: '100001' })).toEqual(['首页'])
    const staff = await at.addUser({ tenantId: '100002' })
    expect(await labels(perChannel, 'channelName', {}, staff)).toEqual(['首页'])
  })
})
