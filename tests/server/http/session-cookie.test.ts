/** The cookie by which a browser opens files: set and taken back by the server, unseen by script, good for downloads alone. */
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { adminPassword, aProduct, type Product } from '../../builders/product'

const token = '/api/blade-auth/oauth/token'
const password = { grant_type: 'password', tenantId: '000000', username: 'admin', password: adminPassword }

describeEachDatabase('The cookie of a session', (open) => {
  let at: Product
  beforeAll(async () => {
    at = await aProduct(open)
  })

  const signIn = (params: object = password, headers: Record<string, string> = {}) =>
    at.call(`POST ${token}`, { ...params }, null, { headers })
  const terms = ({ headers }: { headers: Readonly<Record<string, string | undefined>> }) =>
    String(headers['set-cookie']).split('; ')
  const opened = (url: string, cookie: string, method: 'GET' | 'POST' = 'GET') =>
    at.app.inject({ method, url, headers: { cookie } })

  it('comes with the token, hidden from script and from other sites', async () => {
    const { body, ...reply } = await signIn()
    expect(terms(reply)).toEqual([
      `lectern-access-token=${body.access_token}`,
      'Path=/api',
      'HttpOnly',
      'SameSite=Strict',
    ])
    expect(terms(await signIn(password, { 'x-forwarded-proto': 'https' }))).toContain('Secure')
  })

  it('is replaced with the token, and not set by a sign-in that failed', async () => {
    const { body } = await signIn()
    const renewed = await signIn({ grant_type: 'refresh_token', tenantId: '000000', refresh_token: body.refresh_token })
    expect(terms(renewed)[0]).toBe(`lectern-access-token=${renewed.body.access_token}`)
    expect((await signIn({ ...password, password: 'a wrong one' })).headers['set-cookie']).toBeUndefined()
  })

  it('opens downloads, and nothing else', async () => {
    const cookie = terms(await signIn())[0]!
    expect((await opened('/api/openapi.json', cookie)).statusCode).toBe(200)
    for (const [method, url] of [
      ['GET', '/api/blade-auth/oauth/user-info'],
      ['GET', '/api/blade-system/param/list'],
      ['POST', '/api/blade-system/param/remove?ids=1'],
      ['POST', '/api/openapi.json'],
    ] as const) {
      expect([401, 405], url).toContain((await opened(url, cookie, method)).statusCode)
    }
  })

  it('is forgotten and worth nothing after signing out', async () => {
    const { body, ...reply } = await signIn()
    const headers = { 'blade-auth': `bearer ${body.access_token}` }
    const left = await at.call('GET /api/blade-auth/oauth/logout', {}, null, { headers })
    expect(terms(left)).toEqual(['lectern-access-token=', 'Path=/api', 'HttpOnly', 'SameSite=Strict', 'Max-Age=0'])
    expect((await opened('/api/openapi.json', terms(reply)[0]!)).statusCode).toBe(401)
  })
})
