import { describe, expect, it } from 'vitest'
import { fileKinds } from '../../../src/server/files/kinds'
import { createModelStore } from '../../../src/server/core/model-store'
import { as, aServer, basic, model, resource } from './server'

const { app, rows } = aServer()
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD', url: string, payload?: object) =>
  app.inject({ method, url, payload, headers: as('editor') })

describe('An address', () => {
  it('that nobody declared is answered with 404', async () => {
    for (const url of ['/api/nowhere', '/api/school/course', '/api/school/course/page/', '/api/', '/api']) {
      const answer = await send('GET', url)
      expect([url, answer.statusCode, answer.json().msg]).toEqual([url, 404, '没找到请求的地址'])
    }
  })

  it('asked with another method is answered with 405', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const answer = await send(method, '/api/school/course/page')
      expect([answer.statusCode, answer.json().code, answer.json().msg]).toEqual([405, 405, '不支持当前请求方法'])
    }
  })

  it('sent with an unknown media type is answered with 415', async () => {
    const headers = as('editor', { 'content-type': 'application/xml' })
    const answer = await app.inject({ method: 'POST', url: '/api/school/course/submit', payload: '<a/>', headers })
    expect([answer.statusCode, answer.json().code, answer.json().msg]).toEqual([415, 415, '不支持当前媒体类型'])
  })

  it('with a literal last part wins over one with a variable', async () => {
    rows.set('7', { id: '7', name: 'Seven' })
    expect((await send('GET', '/api/school/course/page')).json().data).toHaveProperty('records')
    expect((await send('GET', '/api/school/course/7')).json().data).toEqual({ id: '7', name: 'Seven' })
  })

  it('whose id is not digits does not exist', async () => {
    for (const id of ['abc', '7a', '-7', '7%2F8', '%37']) {
      expect((await send('GET', `/api/school/course/${id}`)).json().error).toBe('request.no-such-address')
    }
  })

  it('puts its variable above a parameter of the same name', async () => {
    expect((await send('GET', '/api/school/course/7?id=8')).json().data.id).toBe('7')
  })

  it('of a kind that has no operation does not exist', async () => {
    expect((await send('POST', '/api/school/course/grant', {})).statusCode).toBe(404)
  })
})

describe('Calls at one address', () => {
  it('are a create without the key and an update with it', async () => {
    const { id } = (await send('POST', '/api/school/course/submit', { name: 'Sums' })).json().data
    expect((await send('POST', '/api/school/course/submit', { id: '', name: 'More' })).json().data.id).not.toBe(id)
    await send('POST', '/api/school/course/submit', { id, name: 'Sums and more' })
    expect(rows.get(id)).toEqual({ id, name: 'Sums and more' })
  })

  it('are told apart by their literal parameters, as numbers or as text', async () => {
    expect((await send('POST', '/api/school/course/audit', { result: 1 })).json().data.call).toBe('pass')
    expect((await send('POST', '/api/school/course/audit?result=0')).json().data.call).toBe('reject')
  })

  it('that no parameter means are refused by the name of the parameter', async () => {
    const missing = await send('POST', '/api/school/course/audit', {})
    expect([missing.statusCode, missing.json().msg]).toEqual([400, '缺少必要的请求参数：result'])
    const wrong = await send('POST', '/api/school/course/audit', { result: 7 })
    expect([wrong.statusCode, wrong.json().msg]).toEqual([400, '请求参数类型错误：result'])
  })
})

describe('A call that cannot do without a parameter', () => {
  it('is refused by the name of the parameter', async () => {
    const answer = await send('GET', '/api/school/course/picked?teacherId=')
    expect([answer.statusCode, answer.json().msg]).toEqual([400, '缺少必要的请求参数：teacherId'])
    expect((await send('GET', '/api/school/course/picked?teacherId=0')).statusCode).toBe(200)
  })
})

describe('A model that changes', () => {
  const renamed = {
    ...resource,
    hash: 'beef',
    calls: { list: { ...resource.calls.list!, paths: ['/api/school/course/all'] } },
  }
  const models = createModelStore(model, ({ hash }) => `export default () => '${hash}'\n`)
  const { app } = aServer({ models })
  const status = async (url: string) => (await app.inject({ url, headers: as('editor') })).statusCode

  it('takes its addresses with it, while the server runs', async () => {
    expect([await status('/api/school/course/page'), await status('/api/school/course/all')]).toEqual([200, 404])
    models.replace({ ...model, hash: 'm2', resources: { 'school/course': renamed } })
    expect([await status('/api/school/course/page'), await status('/api/school/course/all')]).toEqual([404, 200])
  })

  it('leaves what browsers still draw readable', async () => {
    expect(await status('/api/lectern/resource/c0ffee.json')).toBe(200)
    expect(await status('/api/lectern/resource/beef.json')).toBe(200)
    expect(await status('/assets/validators/c0ffee.js')).toBe(200)
    for (let n = 3; n < 9; n++) models.replace({ ...model, hash: `m${n}`, resources: { 'school/course': renamed } })
    expect(await status('/assets/validators/c0ffee.js')).toBe(404)
  })
})

describe('Our own addresses', () => {
  const get = async (url: string, headers: Record<string, string> = as('teacher')) => app.inject({ url, headers })

  it('tell a console how to call, before anyone signed in', async () => {
    const { app, config } = aServer({ env: { LECTERN_CAPTCHA: 'off' } })
    const answer = await app.inject('/api/lectern/client-config')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({
      clientId: 'lectern',
      clientSecret: config.keys.clientSecret,
      payloadCrypto: 'accept',
      cryptoKey: config.keys.payloadKey,
      sm2PublicKey: config.keys.sm2PublicKey,
      captcha: false,
      tenantMode: true,
      tokenTime: 3000,
      zone: 'Asia/Shanghai',
      languages: ['zh-CN', 'en-US'],
    })
    expect(answer.body).not.toContain(config.keys.secret)
    expect(answer.body).not.toContain(config.keys.sm2PrivateKey)
  })

  it('name the resources and screens of the model', async () => {
    expect((await get('/api/lectern/manifest')).json().data).toEqual({
      model: 'm1',
      resources: { 'school/course': 'c0ffee' },
      pages: {},
      files: fileKinds,
      screens: [
        // In no menu: it opens for those who hold a page that it is a part of.
        { route: '/school/course', resource: 'school/course', view: 'list', access: expect.any(Array) },
        { route: '/school/course/edit', resource: 'school/course', view: 'form', access: expect.any(Array) },
      ],
      settings: {},
    })
  })

  it('give a resource bare, to be kept for ever', async () => {
    const answer = await get('/api/lectern/resource/c0ffee.json')
    expect(answer.json()).toMatchObject({ name: 'school/course', hash: 'c0ffee' })
    expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect((await get('/api/lectern/resource/0000.json')).statusCode).toBe(404)
  })

  it('give a validator as a module, to be kept for ever', async () => {
    const answer = await get('/assets/validators/c0ffee.js', {})
    expect(answer.body).toBe("export default () => 'c0ffee'\n")
    expect(answer.headers['content-type']).toContain('text/javascript')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/validators/0000.js', {})).statusCode).toBe(404)
  })

  it('pass the options of a reference on, for the caller', async () => {
    const answer = await get('/api/lectern/options?of=school/course.teacherId&values=1,2&search=')
    expect(answer.json().data).toEqual([{ value: 'school/course.teacherId', label: 'teacher 1,2' }])
  })

  it('are closed to visitors, but for the way in', async () => {
    for (const url of ['/api/lectern/manifest', '/api/lectern/resource/c0ffee.json', '/api/lectern/options']) {
      expect([url, (await get(url, {})).json().code]).toEqual([url, 401])
      expect([url, (await get(url, { authorization: basic })).json().code]).toEqual([url, 40001])
    }
  })
})
