/** Sessions that begin while others end: on a database where every session takes a while to begin. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../src/server/core/context/database'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { openDatabase } from '../../../src/server/database/open'
import { describeEachPlace } from '../../builders/databases'
import { addressOf, type ServerProcess, signedIn, startServerProcess } from '../../builders/server-process'

describeEachPlace('A session', (newPlace, kind) => {
  // The embedded database does one transaction after the other.
  if (kind === 'embedded') return it.skip('belongs to PostgreSQL', () => undefined)

  const data = mkdtempSync(join(tmpdir(), 'lectern-at-once-'))
  let password = 'Lectern2026x'
  let server: ServerProcess
  let address: string
  let headers: Record<string, string>
  let database: Database
  beforeAll(async () => {
    const { url } = (await newPlace()) as { url: string }
    server = startServerProcess({ LECTERN_DATA: data, DATABASE_URL: url, LECTERN_ADMIN_PASSWORD: password })
    address = await addressOf(server)
    headers = await signedIn(address, password)
    database = await openDatabase({ url })
    await sql`create function slowly() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.8); return new; end $$`.execute(database.kysely)
    await sql`create trigger slowly before insert on lectern_session for each row execute function slowly()`.execute(
      database.kysely,
    )
  })
  afterAll(async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await database?.close()
    rmSync(data, { recursive: true, force: true })
  })

  // biome-ignore lint/suspicious/noExplicitAny: each call answers its own shape
  const ask = async (path: string, body?: object, token?: string): Promise<any> => {
    const sent = { ...headers, ...(token === undefined ? {} : { 'blade-auth': `bearer ${token}` }) }
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    return (await fetch(address + path, { ...init, headers: sent })).json()
  }
  const token = (params: object) => ask('/api/blade-auth/oauth/token', { tenantId: '000000', ...params }, '')
  const signIn = () => token({ grant_type: 'password', username: 'admin', password })
  const lives = async (access: string) => (await ask('/api/blade-auth/oauth/user-info', undefined, access)).code === 200
  const changePassword = async (access: string) => {
    const next = `${password.slice(0, -1)}${password.endsWith('x') ? 'y' : 'x'}${Date.now() % 1000}`.slice(0, 16)
    const given = { oldPassword: password, newPassword: next, newPassword1: next }
    expect(await ask('/api/blade-user/update-password', given, access)).toMatchObject({ code: 200 })
    password = next
  }
  /** The first request is under way when the second is sent. */
  const meanwhile = async <T>(first: Promise<T>, other: () => Promise<unknown>): Promise<T> => {
    await wait(300)
    const [answer] = await Promise.all([first, other()])
    await wait(1000)
    return answer
  }

  it('that is renewed while the password changes ends with the others', async () => {
    const own = await signIn()
    const renewing = token({ grant_type: 'refresh_token', refresh_token: own.refresh_token })
    const renewed = await meanwhile(renewing, () => changePassword(own.access_token))
    expect(renewed.access_token === undefined || !(await lives(renewed.access_token))).toBe(true)
  })

  it('that is renewed while its person signs out ends too', async () => {
    const own = await signIn()
    const renewing = token({ grant_type: 'refresh_token', refresh_token: own.refresh_token })
    const leave = () => ask('/api/blade-auth/oauth/logout', undefined, own.access_token)
    const renewed = await meanwhile(renewing, leave)
    expect(renewed.access_token === undefined || !(await lives(renewed.access_token))).toBe(true)
  })

  it('that begins by the old password while it changes ends with the others', async () => {
    const own = await signIn()
    const late = await meanwhile(signIn(), () => changePassword(own.access_token))
    expect(late.access_token === undefined || !(await lives(late.access_token))).toBe(true)
  })

  it('is the only one where one may live, though two begin at once', async () => {
    await sql`update blade_param set param_value = '1' where param_key = 'account.singleSession'`.execute(
      database.kysely,
    )
    await wait(1500)
    const both = await Promise.all([signIn(), signIn()])
    await wait(1000)
    const alive = await Promise.all(both.map(({ access_token }) => lives(access_token)))
    expect(alive.filter(Boolean)).toHaveLength(1)
  })
})
