/** Secrets that are handed on: the save that keeps one answers it, and nothing ever does again. */
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Product } from '../../builders/product'

const api = '/api/blade-system/client'

describeEachDatabase('A secret that is told once', (open) => {
  let at: Product
  let id: string
  const first = 'a-first-secret-of-it'
  const second = 'another-secret-of-it'
  const entry = {
    clientId: 'till',
    authorizedGrantTypes: ['password'],
    scope: 'all',
    accessTokenValidity: 600,
    refreshTokenValidity: 900,
    status: 1,
  }
  const post = (what: string, params: object) => at.call(`POST ${what}`, { ...params })
  const mayAsk = async (secret: string) => {
    const authorization = `Basic ${Buffer.from(`till:${secret}`).toString('base64')}`
    const { status } = await at.call('GET /api/blade-auth/oauth/captcha', {}, null, { headers: { authorization } })
    return status === 200
  }

  beforeAll(async () => {
    at = await aProduct(open)
  })

  it('is in the answer of the save that adds it, and in no other', async () => {
    const { data } = await post(`${api}/submit`, { ...entry, clientSecret: first })
    id = data.id
    expect(data).toEqual({ id: expect.any(String), clientSecret: first })
    expect(await mayAsk(first)).toBe(true)
    expect((await at.call(`GET ${api}/detail`, { id })).data.clientSecret).toBe('******')
    expect((await at.call(`GET ${api}/list`, { clientId: 'till' })).data.records[0].clientSecret).toBeUndefined()
  })

  it('is in the answer of a save that changes it, and of none that leaves it', async () => {
    expect((await post(`${api}/submit`, { id, clientSecret: second, scope: 'some' })).data).toEqual({
      id,
      clientSecret: second,
    })
    // A cached client is a moment old at most.
    await expect.poll(() => mayAsk(second)).toBe(true)
    expect(await mayAsk(first)).toBe(false)
    for (const left of [{}, { clientSecret: '' }, { clientSecret: '******' }])
      expect((await post(`${api}/submit`, { id, scope: 'all', ...left })).data).toEqual({ id })
  })

  it('is not in the answer of a save that was refused', async () => {
    const { text, code } = await post(`${api}/submit`, {
      id,
      clientSecret: 'third-secret-of-it',
      refreshTokenValidity: 1,
    })
    expect(code).toBe(400)
    expect(text).not.toContain('third-secret')
  })

  it('stands in no log, in no history and in no column', async () => {
    const changes = await at.call('GET /api/blade-log/change-log/page', { resource: 'system/client', rowId: id })
    expect(changes.data.records.length).toBeGreaterThan(0)
    const calls = await at.call('GET /api/blade-log/api/page', { size: 200 })
    const row = JSON.stringify(await at.rowOf(at.model.resources['system/client']!, id))
    for (const text of [changes.text, calls.text, row, at.logged().join('\n')]) {
      expect(text).not.toContain(first)
      expect(text).not.toContain(second)
    }
  })

  it('is the first password of the administrator of a new tenant', async () => {
    const tenant = { tenantName: '外地学院', linkman: '赵六', accountNumber: -1, storageLimit: -1, status: 1 }
    const adminPassword = 'First12345678'
    const { data, text } = await post('/api/blade-system/tenant/add-edit', { ...tenant, adminPassword })
    expect(data, text).toEqual({ id: expect.any(String), tenantId: expect.any(String), adminPassword })
    expect(await at.signIn('admin', data.tenantId, adminPassword)).toMatchObject({ account: 'admin' })
    const changed = await post('/api/blade-system/tenant/add-edit', {
      id: data.id,
      ...tenant,
      adminPassword: 'Other123456',
    })
    expect(changed.data.adminPassword, changed.text).toBeUndefined()
  })
})
