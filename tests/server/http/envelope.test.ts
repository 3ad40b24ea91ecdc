import { describe, expect, it } from 'vitest'
import { httpStatus } from '../../../src/server/http/reply/envelope'
import { localeOf } from '../../../src/server/core/context/locale'
import { as, aServer, basic } from './server'

const { app, rows } = aServer()
const get = (url: string, headers = as('editor')) => app.inject({ url, headers })
const post = (url: string, payload: object, headers = as('editor')) =>
  app.inject({ method: 'POST', url, payload, headers })

describe('The envelope', () => {
  it('wraps what was done', async () => {
    const answer = await get('/api/school/course/page')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      code: 200,
      success: true,
      data: { records: [], total: 0, size: 10, current: 1, pages: 1 },
      msg: '操作成功',
    })
  })

  it('answers an object where there is nothing to say, never null', async () => {
    expect((await post('/api/school/course/remove', { ids: '1' })).json().data).toEqual({})
  })

  it('names each refused field, with the first message as its own', async () => {
    const answer = await post('/api/school/course/submit', { name: '' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 400,
      success: false,
      data: { errors: [{ field: 'name', rule: 'required', message: '请输入名称' }] },
      msg: '请输入名称',
    })
  })

  it('answers a refusal with null data, its word and the id of the request', async () => {
    const answer = await get('/api/school/course/1790000000000000999')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      code: 404,
      success: false,
      data: null,
      msg: '数据不存在',
      error: 'entry.not-found',
      requestId: answer.headers['x-request-id'],
    })
  })

  it('gives every request an id of its own, whatever the caller sends', async () => {
    const sent = { ...as('editor'), 'x-request-id': 'mine' }
    const [one, two] = [await get('/api/school/course/page', sent), await get('/api/school/course/page', sent)]
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
  })

  it('says nothing of what went wrong inside', async () => {
    const answer = await get('/api/school/course/fail', as('root'))
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 500, success: false, data: null, msg: '服务器异常' })
    expect(answer.body).not.toMatch(/secret-place|hunter2|\.ts/)
  })

  it('speaks the language that is asked for', async () => {
    const english = as('editor', { 'accept-language': 'en-US,en;q=0.9,zh;q=0.8' })
    expect((await get('/api/school/course/page', english)).json().msg).toBe('Done')
    expect((await post('/api/school/course/submit', {}, english)).json().msg).toBe('Enter name')
    expect(['en-US', 'en', 'zh-CN', 'fr-FR', '', undefined].map(localeOf)).toEqual([
      'en-US',
      'en-US',
      'zh-CN',
      'zh-CN',
      'zh-CN',
      'zh-CN',
    ])
  })

  it('uses a code as status from 200 to 500, 401 for a dead session, 400 for any other', () => {
    expect([200, 400, 401, 403, 404, 409, 413, 429, 500, 501, 40001, 1].map(httpStatus)).toEqual([
      200, 400, 401, 403, 404, 409, 413, 429, 500, 400, 401, 400,
    ])
  })

  it('sends an unwrapped answer as it is', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/school/echo', headers: { authorization: basic } })
    expect(answer.json()).toEqual({ params: {}, caller: null, locale: 'zh-CN', clientId: 'lectern' })
  })

  it('is never kept by a cache', async () => {
    expect((await get('/api/school/course/page')).headers['cache-control']).toBe('no-store')
    expect((await get('/api/nowhere')).headers['cache-control']).toBe('no-store')
  })

  it('tells rows made by the operations', async () => {
    const { id } = (await post('/api/school/course/submit', { name: 'Sums' })).json().data
    expect(rows.get(id)).toMatchObject({ name: 'Sums' })
    expect((await get(`/api/school/course/${id}`)).json().data).toMatchObject({ id, name: 'Sums' })
  })
})
