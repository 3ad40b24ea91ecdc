/** Sessions that begin while others end: on a database where a test says when they may begin. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../src/server/core/context/database'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { openDatabase } from '../../../src/server/database/open'
import { describeEachPlace } from '../../builders/databases'
import { addressOf, type ServerProcess, signedIn, startServerProcess } from '../../builders/server-process'
import { waitingStatements } from '../../builders/waiting-statements'

/** The lock that a session waits for before it begins. */
const gate = sql.raw('20260101')

describeEachPlace('A session', (newPlace, kind) => {
  // The embedded database does one transaction after the other.
  if (kind === 'embedded') return it.skip('belongs to PostgreSQL', () => undefined)

  const data = mkdtempSync(join(tmpdir(), 'lectern-at-once-'))
  let password = 'Lectern2026x'
  let changes = 0
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
    await sql`create function when_allowed() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${gate}); return new; end $$`.execute(database.kysely)
    await sql`create trigger when_allowed before insert on lectern_session
      for each row execute function when_allowed()`.execute(database.kysely)
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
    const next = `Lectern2026x${++changes}`
    const given = { oldPassword: password, newPassword: next, newPassword1: next }
    expect(await ask('/api/blade-user/update-password', given, access)).toMatchObject({ code: 200 })
    password = next
  }
  const waiting = () => waitingStatements(database.kysely)
  /** Sends requests one after the other, each once those before it wait or are answered; then lets sessions begin. */
  const atOnce = async <T>(...requests: readonly (() => Promise<T>)[]): Promise<T[]> => {
    const held = await database.kysely.startTransaction().execute()
    await sql`select pg_advisory_xact_lock(${gate})`.execute(held)
    const sent: Promise<T>[] = []
    let answered = 0
    try {
      for (const request of requests) {
        sent.push(request().finally(() => (answered += 1)))
        await expect.poll(async () => answered + (await waiting())).toBe(sent.length)
      }
    } finally {
      await held.commit().execute()
    }
    return Promise.all(sent)
  }
  const endsSoon = ({ access_token }: { access_token?: string }) =>
    expect.poll(async () => access_token !== undefined && (await lives(access_token))).toBe(false)

  it('that is renewed while the password changes ends with the others', async () => {
    const own = await signIn()
    const renew = () => token({ grant_type: 'refresh_token', refresh_token: own.refresh_token })
    const [renewed] = await atOnce(renew, () => changePassword(own.access_token))
    await endsSoon(renewed)
  })

  it('that is renewed while its person signs out ends too', async () => {
    const own = await signIn()
    const renew = () => token({ grant_type: 'refresh_token', refresh_token: own.refresh_token })
    const [renewed] = await atOnce(renew, () => ask('/api/blade-auth/oauth/logout', undefined, own.access_token))
    await endsSoon(renewed)
  })

  it('that begins by the old password while it changes ends with the others', async () => {
    const own = await signIn()
    const [late] = await atOnce(signIn, () => changePassword(own.access_token))
    await endsSoon(late)
  })

  it('is the only one where one may live, though two begin at once', async () => {
    const { access_token } = await signIn()
    const { data } = await ask('/api/blade-system/param/list?paramKey=account.singleSession', undefined, access_token)
    const param = { ...data.records[0], paramValue: '1' }
    expect(await ask('/api/blade-system/param/submit', param, access_token)).toMatchObject({ code: 200 })
    const both = await atOnce(signIn, signIn)
    const alive = async () => (await Promise.all(both.map(({ access_token }) => lives(access_token)))).filter(Boolean)
    await expect.poll(alive).toHaveLength(1)
  })
})
