import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { as, aServer } from './server'

const consoleFolder = mkdtempSync(join(tmpdir(), 'lectern-console-'))
mkdirSync(join(consoleFolder, 'assets'))
writeFileSync(join(consoleFolder, 'index.html'), '<!doctype html><title>Lectern</title>')
writeFileSync(join(consoleFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(consoleFolder, 'assets', 'main-abc.js'), 'plain()')
writeFileSync(join(consoleFolder, 'assets', 'main-abc.js.gz'), gzipSync('packed()'))
writeFileSync(join(consoleFolder, '.secret'), 'hidden')
const { app } = aServer({ consoleFolder })
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('Every answer', () => {
  const pages = ['/', '/assets/main-abc.js', '/school/course', '/healthz', '/upload/none.png', '/none.js', '/api/docs']
  const calls = ['/api/nowhere', '/api/school/course/page', '/api/school/course/page?size=1', '/api/docs/none']

  it('of a call is data, and nothing in it may be loaded, run or framed', async () => {
    for (const url of calls) {
      const { headers } = await get(url, as('editor'))
      expect([url, headers['content-security-policy']]).toEqual([url, "default-src 'none'; frame-ancestors 'none'"])
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('for a page forbids scripts from elsewhere, frames, guessing of types and leaks of the address', async () => {
    for (const url of pages) {
      const { headers } = await get(url, as('editor'))
      expect([url, headers['content-security-policy']]).toEqual([
        url,
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; " +
          "font-src 'self' data:; connect-src 'self'; frame-src 'self' https: http:; frame-ancestors 'none'; base-uri 'self'; form-action 'self'; " +
          "object-src 'none'",
      ])
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('same-origin')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['permissions-policy']).toContain('geolocation=()')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('asks for https for ever, but only over https', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined()
    const overProxy = await get('/', { 'x-forwarded-proto': 'https' })
    expect(overProxy.headers['strict-transport-security']).toBe('max-age=31536000')
    const fromAfar = await app.inject({
      url: '/',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(fromAfar.headers['strict-transport-security']).toBeUndefined()
  })
})

describe('The console', () => {
  it('is served at its root, asked for anew each time', async () => {
    const answer = await get('/')
    expect(answer.body).toContain('<title>Lectern</title>')
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('is served at every address of its own router', async () => {
    for (const url of ['/login', '/school/course', '/wel/index?tab=1', '/apiary']) {
      const answer = await get(url)
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-cache'])
      expect(answer.body).toContain('<title>Lectern</title>')
    }
  })

  it('is not served where a file or a call is missing', async () => {
    for (const url of [
      '/assets/gone-123.js',
      '/gone.png',
      '/api/gone',
      '/api',
      '/upload/gone',
      '/assets/gone',
      '/metrics',
    ]) {
      expect([url, (await get(url)).json().error]).toEqual([url, 'request.no-such-address'])
    }
    expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
  })

  it('has its assets kept for ever, packed where the browser can unpack', async () => {
    const answer = await get('/assets/main-abc.js')
    expect([answer.body, answer.headers['cache-control']]).toEqual(['plain()', 'public, max-age=31536000, immutable'])
    const packed = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(packed.headers['content-type']).toContain('javascript')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it('shows no hidden file and nothing outside its folder', async () => {
    for (const url of ['/.secret', '/../secret', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd', '/%00']) {
      expect((await get(url)).body).not.toMatch(/hidden|root:/)
    }
  })

  it('may be absent: its addresses then do not exist, calls still do', async () => {
    const { app } = aServer({ consoleFolder: join(consoleFolder, 'none') })
    expect((await app.inject('/')).statusCode).toBe(404)
    expect((await app.inject({ url: '/api/school/course/page', headers: as('editor') })).statusCode).toBe(200)
  })
})
