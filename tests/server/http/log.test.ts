import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLogger } from '../../../src/server/http/telemetry/logger'
import { as, aServer } from './server'

function aLog() {
  const lines: Record<string, unknown>[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(
        ...String(chunk)
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      )
      done()
    },
  })
  return { lines, logger: createLogger('info', destination) }
}

describe('The log', () => {
  it('has one line a request: who, what, how long', async () => {
    const { lines, logger } = aLog()
    const { app } = aServer({ logger })
    const answer = await app.inject({ url: '/api/school/course/page?name=secret-search', headers: as('editor') })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      requestId: answer.headers['x-request-id'],
      method: 'GET',
      path: '/api/school/course/page',
      status: 200,
      ms: expect.any(Number),
      client: 'lectern',
      tenant: '100001',
      caller: '1790000000000000001',
      call: 'school/course.list',
    })
  })

  it('holds no query, body, token, credential or password', async () => {
    const { lines, logger } = aLog()
    const { app } = aServer({ logger })
    const headers = as('editor', { cookie: 'lectern-access-token=cookie-secret' })
    const url = '/api/school/course/submit?token=query-secret'
    await app.inject({ method: 'POST', url, payload: { name: 'body-secret', password: 'Geheim12' }, headers })
    await app.inject({
      method: 'POST',
      url,
      payload: '{"broken-secret',
      headers: { ...headers, 'content-type': 'application/json' },
    })
    await app.inject({ url: '/api/school/course/fail', headers: as('root') })
    const all = JSON.stringify(lines)
    expect(all).not.toMatch(
      /-secret"|query-secret|body-secret|broken-secret|cookie-secret|Geheim12|bearer|Basic|hunter2/,
    )
  })

  it('tells an unforeseen error once, with the place it came from', async () => {
    const { lines, logger } = aLog()
    const { app } = aServer({ logger })
    const answer = await app.inject({ url: '/api/school/course/fail', headers: as('root') })
    const errors = lines.filter(({ level }) => level === 50)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({
      requestId: answer.json().requestId,
      call: 'school/course.fail',
      err: { message: expect.stringContaining('a broken part'), stack: expect.stringContaining('server.ts') },
    })
  })

  it('tells no foreseen refusal as an error', async () => {
    const { lines, logger } = aLog()
    const { app } = aServer({ logger })
    await app.inject({ url: '/api/school/course/page', headers: as('nobody') })
    expect(lines.map(({ level, status }) => [level, status])).toEqual([[30, 403]])
  })

  it('does not tell of being asked for its health', async () => {
    const { lines, logger } = aLog()
    const { app } = aServer({ logger })
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect(lines).toEqual([])
  })

  it('blots out secrets that somebody logs by mistake', () => {
    const { lines, logger } = aLog()
    logger.info({ password: 'x1', params: { newPassword: 'x2' }, req: { headers: { authorization: 'x3' } } })
    logger.info({ headers: { 'blade-auth': 'x4', cookie: 'x5' }, req: { headers: { 'blade-auth': 'x6' } } })
    expect(JSON.stringify(lines)).not.toMatch(/x[1-6]/)
  })
})
