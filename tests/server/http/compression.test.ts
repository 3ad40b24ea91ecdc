import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { memberPassword } from '../../builders/people'
import { aProduct, type Product } from '../../builders/product'

describeEachDatabase('A reply', (open) => {
  let product: Product
  beforeAll(async () => {
    product = await aProduct(open)
  })

  const ask = async (url: string, accepted?: string, more: Record<string, string> = {}) => {
    const headers = { ...product.headersOf(product.root), ...more, ...(accepted && { 'accept-encoding': accepted }) }
    const { rawPayload, headers: given, statusCode } = await product.app.inject({ url, headers })
    return { bytes: rawPayload, way: given['content-encoding'], vary: given.vary, status: statusCode, headers: given }
  }
  const buttons = '/api/blade-system/menu/buttons'

  it('that is long crosses the line compressed to whoever takes it, and is the same', async () => {
    const plain = await ask(buttons)
    expect(plain).toMatchObject({ way: undefined, vary: 'accept-encoding', status: 200 })
    for (const accepted of ['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.5', 'X-GZIP']) {
      const packed = await ask(buttons, accepted)
      expect([accepted, packed.way, packed.vary]).toEqual([accepted, 'gzip', 'accept-encoding'])
      expect(Number(packed.headers['content-length'])).toBe(packed.bytes.length)
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4)
      expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
    }
  })

  it.each(['', 'br', 'identity', 'gzip;q=0', 'deflate, gzip; q=0.0', 'gzipped'])(
    'that is long stays plain for whoever accepts "%s"',
    async (accepted) => {
      expect(await ask(buttons, accepted)).toMatchObject({ way: undefined, status: 200 })
    },
  )

  it('that is short stays plain', async () => {
    const short = await ask('/api/blade-message/my/unread-count', 'gzip')
    expect(short).toMatchObject({ way: undefined, vary: undefined, status: 200 })
  })

  it('that holds tokens is short, and stays plain', async () => {
    const { account } = await product.addUser({ tenantId: '000000' })
    const params = { grant_type: 'password', tenantId: '000000', username: account, password: memberPassword }
    const sending = { headers: { 'accept-encoding': 'gzip' } }
    const { body, headers } = await product.call('POST /api/blade-auth/oauth/token', params, null, sending)
    expect(body.access_token).toBeTruthy()
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('that holds a model is compressed and stays in the cache of the browser', async () => {
    const manifest = JSON.parse((await ask('/api/lectern/manifest')).bytes.toString())
    const url = `/api/lectern/resource/${(manifest.data ?? manifest).resources['system/user']}.json`
    const packed = await ask(url, 'gzip')
    expect(packed).toMatchObject({ way: 'gzip', status: 200 })
    expect(packed.headers['cache-control']).toContain('immutable')
    expect(JSON.parse(gunzipSync(packed.bytes).toString())).toMatchObject({ name: 'system/user' })
  })

  it('that refuses much is compressed as well', async () => {
    const element = { kind: 'none', x: 'left', y: 'top', width: 'wide', height: 'high', size: 'big' }
    const payload = { name: 'Plain', elements: Array.from({ length: 40 }, () => element) }
    const headers = { ...product.headersOf(product.root), 'accept-encoding': 'gzip' }
    const url = '/api/blade-training/certificate/template/save'
    const {
      rawPayload,
      headers: given,
      statusCode,
    } = await product.app.inject({ method: 'POST', url, headers, payload })
    expect(statusCode).toBe(400)
    expect(given['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(rawPayload).toString()).data.errors.length).toBeGreaterThan(100)
  })
})
