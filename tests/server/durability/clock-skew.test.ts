/** Processes on machines whose clocks are a quarter of an hour apart still behave as one: the database tells the time. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../src/server/core/context/database'
import { openDatabase } from '../../../src/server/database/open'
import { captchaRead } from '../../builders/captcha'
import { describeEachPlace } from '../../builders/databases'
import {
  addressOf,
  clientHeaders,
  endServers,
  type ServerProcess,
  startServerProcess,
} from '../../builders/server-process'

const password = 'Lectern2026x'
const fixture = pathToFileURL(resolve('tests/fixtures/clock/ahead.mjs')).href

describeEachPlace('Two processes whose clocks differ', (newPlace, kind) => {
  if (kind === 'embedded') return it.skip('belong to PostgreSQL', () => undefined)

  const data = mkdtempSync(join(tmpdir(), 'lectern-skew-'))
  const servers: ServerProcess[] = []
  const addresses: string[] = []
  let headers: Record<string, string>
  let database: Database
  beforeAll(async () => {
    const { url } = (await newPlace()) as { url: string }
    for (const minutes of [0, 15]) {
      const clock = { NODE_OPTIONS: `--import=${fixture}`, CLOCK_AHEAD_MS: String(minutes * 60_000) }
      const env = { LECTERN_DATA: data, DATABASE_URL: url, LECTERN_ADMIN_PASSWORD: password, LECTERN_CAPTCHA: 'on' }
      const server = startServerProcess({ ...env, ...clock })
      servers.push(server)
      addresses.push(await addressOf(server))
    }
    database = await openDatabase({ url })
    headers = await clientHeaders(addresses[0]!)
  })
  afterAll(async () => {
    await endServers(servers)
    await database?.close()
    rmSync(data, { recursive: true, force: true })
  })

  // biome-ignore lint/suspicious/noExplicitAny: each call answers its own shape
  const ask = async (n: number, path: string, body?: object, more: object = {}): Promise<any> => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    return (await fetch(`${addresses[n % 2]}${path}`, { ...init, headers: { ...headers, ...more } })).json()
  }
  const token = (n: number, params: object, more = {}) =>
    ask(n, '/api/blade-auth/oauth/token', { tenantId: '000000', ...params }, more)
  const signIn = async (from: number, at: number) => {
    const { key } = (await ask(from, '/api/blade-auth/oauth/captcha')).data
    const given = { grant_type: 'captcha', username: 'admin', password }
    return token(at, given, await captchaRead(database, key))
  }

  it('take captchas of each other', async () => {
    for (const [from, at] of [
      [0, 1],
      [1, 0],
    ] as const) {
      expect(await signIn(from, at)).toMatchObject({ token_type: 'bearer' })
    }
  })

  it('renew a session for tabs at both, and nobody is signed out', async () => {
    const { refresh_token } = await signIn(0, 0)
    const renew = { grant_type: 'refresh_token', refresh_token }
    const pairs = [await token(0, renew), await token(1, renew)]
    expect(new Set(pairs.map(({ access_token }) => access_token)).size).toBe(1)
    const own = { 'blade-auth': `bearer ${pairs[0].access_token}` }
    for (const n of [0, 1]) expect((await ask(n, '/api/blade-auth/oauth/user-info', undefined, own)).code).toBe(200)
  })
})
