import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { adminPassword, aProduct, type Person, type Product } from '../../builders/product'
import { type Academy, academyTables, anAcademy } from './academy'

describeEachDatabase('The credential of a client', (open) => {
  let academy: Academy
  beforeAll(async () => {
    academy = await anAcademy(await open({ filling: academyTables }))
  })

  it('is judged once for all who come at once to a server that has just started', async () => {
    const { clientOf } = academy.another()
    const basic = (secret: string) => `Basic ${Buffer.from(`lectern:${secret}`).toString('base64')}`
    const crowd = (secret: string) => Promise.all(Array.from({ length: 500 }, () => clientOf(basic(secret))))
    expect(new Set(await crowd('lectern-secret'))).toEqual(new Set(['lectern']))
    expect(new Set(await crowd('another-secret'))).toEqual(new Set([null]))
  })
})

describeEachDatabase('A session', (open) => {
  let at: Product
  beforeAll(async () => {
    at = await aProduct(open)
  })
  const entry = {
    clientSecret: 'till-secret',
    authorizedGrantTypes: ['password', 'refresh_token'],
    scope: 'all',
    status: 1,
    accessTokenValidity: 600,
    refreshTokenValidity: 900,
    dialect: 'product',
  }
  const add = async (clientId: string) =>
    (await at.call('POST /api/blade-system/client/submit', { ...entry, clientId })).data.id as string
  const as = (clientId: string) => ({
    authorization: `Basic ${Buffer.from(`${clientId}:till-secret`).toString('base64')}`,
  })
  const info = async (headers: Record<string, string> = {}, who: Person = at.root) =>
    (await at.call('GET /api/blade-auth/oauth/user-info', {}, who, { headers })).code

  it('belongs to the client it was made by: under the credential of another it is over', async () => {
    await add('till')
    await expect.poll(() => info(as('till'))).toBe(40001)
    expect(await info()).toBe(200)
    const captcha = await at.call('GET /api/blade-auth/oauth/captcha', {}, at.root, { headers: as('till') })
    expect(captcha.status).toBe(200)
  })

  it('is over for good when its client is removed, though another takes its id', async () => {
    const id = await add('kiosk')
    const sent = { tenantId: '000000', username: 'admin', password: adminPassword, grant_type: 'password' }
    const token = (params: object) =>
      at.call('POST /api/blade-auth/oauth/token', { ...params }, null, { headers: as('kiosk') })
    await expect.poll(async () => (await token(sent)).status).toBe(200)
    const { access_token, refresh_token } = (await token(sent)).body
    const person = { ...at.root, token: access_token }
    expect(await info(as('kiosk'), person)).toBe(200)
    expect((await at.call('POST /api/blade-system/client/remove', { ids: id })).code).toBe(200)
    await expect.poll(() => info(as('kiosk'), person)).toBe(401)
    await add('kiosk')
    await expect.poll(() => info(as('kiosk'), person)).toBe(40001)
    const renewed = await token({ grant_type: 'refresh_token', refresh_token })
    expect(renewed.body).toMatchObject({ error: 'invalid_refresh' })
  })
})
