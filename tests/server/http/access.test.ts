import { describe, expect, it } from 'vitest'
import type { SessionPart } from '../../../src/server/core/context/route'
import { as, aServer, basic, echo } from './server'

const { app } = aServer()
const get = async (path: string, headers: Record<string, string>) => {
  const answer = await app.inject({ url: `/api/school/course/${path}`, headers })
  return { status: answer.statusCode, code: answer.json().code, error: answer.json().error, data: answer.json().data }
}

describe('The client credential', () => {
  it('is asked for before anything else', async () => {
    const refused = { status: 401, code: 401, error: 'client.unauthorised' }
    const wrong = `Basic ${Buffer.from('lectern:guess').toString('base64')}`
    expect(await get('page', {})).toMatchObject(refused)
    expect(await get('page', { authorization: wrong })).toMatchObject(refused)
    expect(await get('page', { 'blade-auth': 'bearer editor' })).toMatchObject(refused)
  })

  it('comes after the address: an unknown one is not found', async () => {
    expect((await get('nowhere/at/all', {})).status).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/api/school/course/page' })).statusCode).toBe(405)
  })

  it('comes before the body is looked at', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/api/school/course/submit', payload: '{"', headers })
    expect(answer.json().code).toBe(401)
  })
})

describe('The session', () => {
  it('that is missing or dead is answered with 40001 and HTTP 401', async () => {
    const ended = { status: 401, code: 40001, error: 'session.ended' }
    expect(await get('page', { authorization: basic })).toMatchObject(ended)
    expect(await get('page', as('long-gone'))).toMatchObject(ended)
    expect(await get('page', { authorization: basic, 'blade-auth': 'editor' })).toMatchObject(ended)
  })

  it('takes the word bearer in any case', async () => {
    expect((await get('page', { authorization: basic, 'Blade-Auth': 'BEARER editor' })).status).toBe(200)
  })

  it('that is dead does not spoil a call that needs none', async () => {
    const headers = as('long-gone')
    const answer = await app.inject({ method: 'POST', url: '/api/school/echo', headers })
    expect(answer.json().caller).toBeNull()
    expect((await get('open', { 'blade-auth': 'bearer long-gone' })).status).toBe(200)
  })

  it('is not read from a cookie or the address for an ordinary call', async () => {
    expect((await get('page', { authorization: basic, cookie: 'lectern-access-token=editor' })).code).toBe(40001)
    expect((await get('page?blade-auth=bearer%20editor', { authorization: basic })).code).toBe(40001)
  })

  it('is read from the cookie or the address for a download, without a credential', async () => {
    expect((await get('export', { cookie: 'a=b; lectern-access-token=teacher; c=d' })).data).toBe('exported')
    expect((await get('export?blade-auth=bearer%20teacher', {})).data).toBe('exported')
    expect((await get('export', { cookie: 'lectern-access-token=long-gone' })).code).toBe(40001)
    expect((await get('export', { cookie: 'lectern-access-token=nobody' })).code).toBe(403)
  })
})

describe('A permission', () => {
  it('lets in who holds one of its codes', async () => {
    expect((await get('page', as('teacher'))).status).toBe(200)
    expect((await get('export', as('teacher'))).status).toBe(200)
    expect((await get('1', as('editor'))).error).toBe('entry.not-found')
  })

  it('refuses everybody else with 403', async () => {
    const refused = { status: 403, code: 403, error: 'access.refused' }
    expect(await get('page', as('nobody'))).toMatchObject(refused)
    expect(await get('1', as('teacher'))).toMatchObject(refused)
  })

  it('of an update is not that of the create at the same address', async () => {
    const { app } = aServer({
      session: {
        routes: [],
        clientOf: async () => 'lectern',
        callerOf: async () => ({ ...caller, codes: new Set(['course_add']) }),
      },
    })
    const submit = (payload: object) =>
      app.inject({ method: 'POST', url: '/api/school/course/submit', payload, headers: as('adder') })
    expect((await submit({ name: 'Sums' })).statusCode).toBe(200)
    expect((await submit({ id: '7', name: 'Sums' })).statusCode).toBe(403)
  })

  it('@reference is any signed-in person, @platform the platform administrator alone', async () => {
    expect((await get('mine', as('nobody'))).status).toBe(200)
    expect((await get('mine', { authorization: basic })).code).toBe(40001)
    expect((await get('platform', as('editor'))).code).toBe(403)
    expect((await get('platform', as('root'))).status).toBe(200)
  })

  it('@client is any client, @public is anybody, each in the tenant it names', async () => {
    expect((await get('guest', {})).code).toBe(401)
    expect((await get('guest', { authorization: basic })).data.tenantId).toBe('000000')
    expect((await get('guest', { authorization: basic, 'tenant-id': '100001' })).data.tenantId).toBe('100001')
    expect((await get('open?tenantId=100002', {})).data.tenantId).toBe('100002')
    expect((await get('open?tenantId=%27or', {})).data.tenantId).toBe('000000')
  })

  it('is held whole by the platform administrator', async () => {
    for (const path of ['page', 'mine', 'platform', 'export']) expect((await get(path, as('root'))).status).toBe(200)
  })
})

describe('The address of a caller', () => {
  const session: SessionPart = {
    routes: [{ ...echo, path: '/api/school/address' }],
    clientOf: async () => 'lectern',
    callerOf: async (_, { ip }) => ({ ...caller, account: ip }),
  }
  const addressSeen = async (proxies: string, from: string, forwarded: string) => {
    const { app: proxied } = aServer({ session, env: { LECTERN_PROXIES: proxies } })
    const headers = as('teacher', { 'x-forwarded-for': forwarded })
    const asked = { method: 'POST', url: '/api/school/address', remoteAddress: from, headers } as const
    return (await proxied.inject(asked)).json().caller
  }

  it.each([
    ['nobody else', '', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a proxy of this machine', '', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['a proxy that was named', '10.1.0.0/16', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    [
      'one of two proxies, for what the caller made up',
      '10.1.0.0/16',
      '127.0.0.1',
      '1.1.1.1, 9.9.9.9, 10.1.2.3',
      '9.9.9.9',
    ],
    ['no proxy that was not named', '10.1.0.0/16', '10.2.2.3', '198.51.100.1', '10.2.2.3'],
  ])('is told by %s', async (_, proxies, from, forwarded, seen) => {
    expect(await addressSeen(proxies, from, forwarded)).toBe(seen)
  })
})

const caller = {
  userId: '1',
  account: 'adder',
  realName: '',
  tenantId: '100001',
  deptId: '',
  roleIds: [],
  roles: [],
  clientId: 'lectern',
  isPlatformAdministrator: false,
  codes: new Set<string>(),
  ip: '127.0.0.1',
}
