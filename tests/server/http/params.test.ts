import { describe, expect, it } from 'vitest'
import { aServer, basic } from './server'

const { app } = aServer()
const post = async (payload: string | object | undefined, type = 'application/json', query = '') => {
  const headers = { authorization: basic, ...(type ? { 'content-type': type } : {}) }
  const answer = await app.inject({ method: 'POST', url: `/api/school/echo${query}`, payload, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const form = 'application/x-www-form-urlencoded'
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('Parameters', () => {
  it('come from query and JSON alike, JSON wins', async () => {
    expect((await post({ a: 1, b: [2] }, 'application/json;charset=utf-8', '?a=0&c=%E5%AD%A6')).params).toEqual({
      a: 1,
      b: [2],
      c: '学',
    })
  })

  it('come from forms of either kind', async () => {
    expect((await post('a=1&b=x+y&c=', form)).params).toEqual({ a: '1', b: 'x y', c: '' })
    const multipart = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n学\r\n--x--\r\n'
    expect((await post(multipart, 'multipart/form-data; boundary=x', '?b=2')).params).toEqual({ a: '学', b: '2' })
  })

  it('given several times become a list', async () => {
    expect((await post('ids=1&ids=2&ids=3', form)).params).toEqual({ ids: ['1', '2', '3'] })
  })

  it('may be none at all', async () => {
    expect((await post(undefined, '')).params).toEqual({})
    expect((await post('', 'application/json')).params).toEqual({})
  })

  it('that are a list travel as items', async () => {
    expect((await post([{ a: 1 }])).params).toEqual({ items: [{ a: 1 }] })
  })

  it('leave out the token of the address', async () => {
    expect((await post({}, 'application/json', '?blade-auth=bearer%20x&a=1')).params).toEqual({ a: '1' })
  })

  it('that cannot be read are refused', async () => {
    for (const body of ['{', '{"a":}', '"text"', '7', 'null', '{"__proto__":{"a":1}}', '{"\\u005f_proto__":1}']) {
      expect([body, await post(body)]).toMatchObject([body, { status: 400, error: 'request.unreadable' }])
    }
    expect((await post('{"constructor":{"prototype":{"a":1}}}')).status).toBe(400)
    expect((await post('{"id":[{"toString":1}]}')).error).toBe('request.unreadable')
    expect((await post({ id: { valueOf: 1 } })).error).toBe('request.unreadable')
    expect((await post('__proto__=1&a=2', form)).params).toEqual({ a: '2' })
  })

  it('may be 32 levels deep and no deeper', async () => {
    expect((await post(nested(32))).status).toBe(200)
    expect(await post(nested(33))).toMatchObject({ status: 400, msg: '消息不能读取' })
    expect((await post(`{"a":"${'['.repeat(50)}\\"${'{'.repeat(50)}"}`)).status).toBe(200)
  })

  it('may be 2 MB of JSON and no more', async () => {
    const padding = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`
    expect((await post(padding(2 * 1024 * 1024))).status).toBe(200)
    const msg = '请求内容超过2 MB，请分次提交'
    expect(await post(padding(2 * 1024 * 1024 + 1))).toMatchObject({ status: 413, msg })
    expect(await post(padding(4 * 1024 * 1024))).toMatchObject({ status: 413, error: 'request.body-too-large' })
  })

  it('with a file are refused where no file is wanted', async () => {
    const part = 'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png'
    const answer = await post(`--x\r\n${part}\r\n\r\nabc\r\n--x--\r\n`, 'multipart/form-data; boundary=x')
    expect(answer).toMatchObject({ status: 415, error: 'request.media-type' })
  })
})

describe('Angle brackets', () => {
  it('are escaped in names and titles at any depth, and nowhere else', async () => {
    const sent = { name: '<b>&', title: 'a > b', content: '<p>', list: [{ name: '<', names: '<' }], in: { title: '>' } }
    expect((await post(sent)).params).toEqual({
      name: '&lt;b&gt;&',
      title: 'a &gt; b',
      content: '<p>',
      list: [{ name: '&lt;', names: '<' }],
      in: { title: '&gt;' },
    })
  })

  it('are escaped once', async () => {
    expect((await post({ name: '&lt;b&gt;' })).params).toEqual({ name: '&lt;b&gt;' })
  })

  it('are escaped in forms and addresses of a POST too', async () => {
    expect((await post('name=%3Cb%3E', form, '?title=%3C')).params).toEqual({ name: '&lt;b&gt;', title: '&lt;' })
  })
})
