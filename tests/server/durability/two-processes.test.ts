/** Two processes of the server on one database behave as one. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { momentMs } from '../../../src/fields/definition/ttl-cache'
import { readConfig } from '../../../src/server/core/config/config'
import type { Database } from '../../../src/server/core/context/database'
import { type SqlFragment, sql } from '../../../src/server/database/connection/sql-tag'
import { openDatabase } from '../../../src/server/database/open'
import { enqueue } from '../../../src/server/jobs/queue'
import { captchaRead } from '../../builders/captcha'
import { describeEachPlace } from '../../builders/databases'
import { firstRunAt } from '../../builders/first-run'
import { multipart } from '../../builders/multipart'
import { createPeople } from '../../builders/people'
import {
  addressOf,
  clientHeaders,
  endServers,
  type ServerProcess,
  startServerProcess,
} from '../../builders/server-process'
import { shippedModel } from '../../builders/shipped'
import { isFull } from '../../full'

const password = 'Lectern2026x'
const token = '/api/blade-auth/oauth/token'

describeEachPlace('Two processes on one database', (newPlace, kind) => {
  if (kind === 'embedded') return it.skip('belong to PostgreSQL', () => undefined)

  let data: string
  const servers: ServerProcess[] = []
  let place: string
  let one: string
  let other: string
  let headers: Record<string, string>
  let database: Database
  beforeAll(async () => {
    const storage = await firstRunAt(newPlace)
    data = storage.LECTERN_DATA
    place = storage.DATABASE_URL!
    const start = async (): Promise<string> => {
      const env = { ...storage, LECTERN_ADMIN_PASSWORD: password, LECTERN_CAPTCHA: 'on' }
      const server = startServerProcess(env)
      servers.push(server)
      return addressOf(server)
    }
    one = await start()
    other = await start()
    database = await openDatabase({ url: place })
    headers = await clientHeaders(one)
    const { access_token } = await signIn(one)
    headers = { ...headers, 'blade-auth': `bearer ${access_token}` }
  })
  afterAll(async () => {
    await endServers(servers)
    await database?.close()
    rmSync(data, { recursive: true, force: true })
  })

  // biome-ignore lint/suspicious/noExplicitAny: each call answers its own shape
  const ask = async (address: string, path: string, body?: object, more: object = {}): Promise<any> => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    return (await fetch(`${address}${path}`, { ...init, headers: { ...headers, ...more } })).json()
  }
  /** A captcha that one process gave, as a person reads it. */
  const captcha = async (address: string) => {
    const { key } = (await ask(address, '/api/blade-auth/oauth/captcha')).data
    return captchaRead(database, key)
  }
  const signIn = async (address: string, { from = address, account = 'admin', given = password, read = {} } = {}) => {
    const params = { tenantId: '000000', grant_type: 'captcha', username: account, password: given }
    return ask(address, token, params, Object.keys(read).length ? read : await captcha(from))
  }
  const turn = (n: number) => (n % 2 ? other : one)

  it.runIf(isFull)(
    'draw a screen that the other has changed: a waiting request hears of it, and the next one sees it',
    async () => {
      const { access_token } = await signIn(other)
      const own = { 'blade-auth': `bearer ${access_token}` }
      const get = (path: string) => ask(other, path, undefined, own)
      const { live, screens } = (await get('/api/lectern/changes')).data
      const before = (await get('/api/lectern/manifest')).data.resources['opsm/banner']
      const waiting = get(`/api/lectern/changes?since=${live}.${screens}`)
      const change = { id: 'o1', op: 'set', at: '/properties/name/maxLength', value: 20 }
      const about = { resource: 'opsm/banner', ops: { ops: [change] } }
      await ask(one, '/api/blade-studio/overlay/draft', about)
      expect((await ask(one, '/api/blade-studio/overlay/publish', about)).data).toMatchObject({ version: 1 })
      // Other writes of the first minutes may answer a waiting request as well.
      let heard = (await waiting).data
      while (heard.screens === screens) heard = (await get(`/api/lectern/changes?since=${heard.live}.${screens}`)).data
      expect(heard.screens).toBeGreaterThan(screens)
      const { resources } = (await get('/api/lectern/manifest')).data
      expect(resources['opsm/banner']).not.toBe(before)
      const seen = await get(`/api/lectern/resource/${resources['opsm/banner']}.json`)
      expect(seen.fields.find(({ name }: { name: string }) => name === 'name').value.maxLength).toBe(20)
    },
  )

  it('know the same sessions: signed in here, signed in and out there', async () => {
    const { access_token } = await signIn(one)
    const own = { 'blade-auth': `bearer ${access_token}` }
    expect((await ask(other, '/api/blade-auth/oauth/user-info', undefined, own)).data.account).toBe('admin')
    expect((await ask(other, '/api/blade-auth/oauth/logout', undefined, own)).code).toBe(200)
    const here = async () => (await ask(one, '/api/blade-auth/oauth/user-info', undefined, own)).code
    await expect.poll(here).toBe(40001)
  })

  it('take a captcha that the other gave, once', async () => {
    const read = await captcha(one)
    const answers = await Promise.all([0, 1].map((n) => signIn(turn(n), { read })))
    expect(answers.map(({ error }) => error ?? 'signed in').sort()).toEqual(['invalid_captcha', 'signed in'])
  })

  it('give one pair of tokens to tabs that renew at once, and nobody is signed out', async () => {
    const first = await signIn(one)
    const renew = { grant_type: 'refresh_token', refresh_token: first.refresh_token, tenantId: '000000' }
    const pairs = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(turn(n), token, renew)))
    expect(new Set(pairs.map((pair) => pair.access_token)).size).toBe(1)
    const own = { 'blade-auth': `bearer ${pairs[0].access_token}` }
    for (const address of [one, other]) {
      expect((await ask(address, '/api/blade-auth/oauth/user-info', undefined, own)).code).toBe(200)
    }
  })

  it('hear no more guesses at once together than one hears in a row', async () => {
    const read = await Promise.all(Array.from({ length: 16 }, (_, n) => captcha(turn(n))))
    const guess = (n: number) => signIn(turn(n), { account: 'nobody.here', given: `Wrong${n}x1`, read: read[n]! })
    const answers = await Promise.all(read.map((_, n) => guess(n)))
    const heard = answers.filter(({ error }) => error === 'invalid_grant')
    expect(heard.length).toBeLessThanOrEqual(5)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from lectern_attempt
      where subject = '000000/nobody.here'`.execute(database.kysely)
    expect(rows[0]!.n).toBe(heard.length)
  })

  it('see what the other saved', async () => {
    const row = { paramName: 'two', paramKey: 'two.processes', paramValue: '1' }
    expect((await ask(one, '/api/blade-system/param/submit', row)).code).toBe(200)
    const found = await ask(other, '/api/blade-system/param/list?paramKey=two.processes')
    expect(found.data.records).toMatchObject([row])
  })

  it('hand out what was uploaded at the other, and a part of it', async () => {
    const film = Buffer.from('\0\0\0\x18ftypmp42 the film', 'latin1')
    const types = { 'content-type': 'multipart/form-data; boundary=xYx' }
    const init = {
      method: 'POST',
      body: new Uint8Array(multipart({ name: 'a.mp4', bytes: film })),
      headers: { ...headers, ...types },
    }
    const sent = await fetch(`${one}/api/blade-resource/oss/endpoint/put-file`, init)
    const { data } = (await sent.json()) as { data: { link: string } }
    const path = new URL(data.link, one).pathname
    const whole = await fetch(`${other}${path}`)
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(film)
    const part = await fetch(`${other}${path}`, { headers: { range: 'bytes=4-7' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
  })

  it('ask anew after less than a second', () => {
    expect(momentMs).toBeLessThan(1000)
  })

  it.runIf(isFull)('learn that a person was disabled at the other', async () => {
    const config = readConfig({ LECTERN_DATA: data, DATABASE_URL: place })
    const send = () => Promise.reject(new Error('Nobody signs in here.'))
    const people = createPeople({ model: shippedModel, database, config, send })
    const person = await people.addUser({ tenantId: '000000', only: ['param'] })
    const own = { 'blade-auth': `bearer ${person.token}` }
    const info = async (address: string) => (await ask(address, '/api/blade-auth/oauth/user-info', undefined, own)).code
    for (const address of [one, other]) expect(await info(address)).toBe(200)
    const disabled = await ask(one, '/api/blade-user/setting-disable-status', { ids: person.userId })
    expect(disabled.code).toBe(200)
    await expect.poll(() => info(other)).toBe(40001)
  })

  it.runIf(isFull)('learn what rights a role lost or gained at the other', async () => {
    const config = readConfig({ LECTERN_DATA: data, DATABASE_URL: place })
    const send = () => Promise.reject(new Error('Nobody signs in here.'))
    const { addUser } = createPeople({ model: shippedModel, database, config, send })
    const { token: own, userId } = await addUser({ tenantId: '000000', only: ['notice'] })
    const [role] = (
      await database.kysely.selectFrom('blade_user').select('role_id').where('id', '=', userId).execute()
    ).flatMap(({ role_id }) => role_id as string[])
    const menus = await database.kysely.selectFrom('blade_menu').select(['id', 'code']).execute()
    const menuIds = (code: string) => menus.filter((menu) => menu.code === code).map(({ id }) => id)
    const grant = (code: string) =>
      ask(one, '/api/blade-system/role/grant', { roleIds: [role], menuIds: menuIds(code) }).then(({ code }) => code)
    const there = async () =>
      (await ask(other, '/api/blade-desk/notice/list', undefined, { 'blade-auth': `bearer ${own}` })).code
    expect(await there()).toBe(200)
    for (const [code, answer] of [
      ['banner', 403],
      ['notice', 200],
    ] as const) {
      expect(await grant(code)).toBe(200)
      await expect.poll(there).toBe(answer)
    }
  })

  it.runIf(isFull)('learn a word that was blocked at the other', async () => {
    const post = async (address: string) => {
      const notice = { title: 'twoprocesses', category: 1, content: '<p>x</p>', status: 1 }
      return (await ask(address, '/api/blade-desk/notice/submit', notice)).code
    }
    // Each keeps the words it read.
    for (const address of [one, other]) expect(await post(address)).toBe(200)
    const word = { word: 'twoprocesses', level: 1, status: 1 }
    expect((await ask(one, '/api/blade-system/sensitive-word/submit', word)).code).toBe(200)
    expect(await post(one)).toBe(400)
    await expect.poll(() => post(other)).toBe(400)
  })

  it.runIf(isFull)('learn what was written past them: rights, words of a dictionary, parameters', async () => {
    const config = readConfig({ LECTERN_DATA: data, DATABASE_URL: place })
    const send = () => Promise.reject(new Error('Nobody signs in here.'))
    const { addUser } = createPeople({ model: shippedModel, database, config, send })
    const { token: own, userId } = await addUser({ tenantId: '000000', only: ['notice'] })
    const as = { 'blade-auth': `bearer ${own}` }
    const lists = async (n: number) => (await ask(turn(n), '/api/blade-desk/notice/list', undefined, as)).code
    let posts = 0
    const post = async (n: number, category: string) => {
      const code = `past${posts++}`
      const entry = { category, postCode: code, postName: code, sort: 1 }
      return (await ask(turn(n), '/api/blade-system/post/submit', entry)).code
    }
    const register = async (n: number) => (await ask(turn(n), '/api/blade-user/register-guest', {})).msg
    const write = (statement: SqlFragment) => statement.execute(database.kysely)
    for (const n of [0, 1]) {
      expect([await lists(n), await post(n, '1'), await post(n, '77')]).toEqual([200, 200, 400])
      expect(await register(n)).toBe('未开放注册')
    }

    await write(sql`update blade_role_menu set is_deleted = 1 where role_id = any(
      select unnest(role_id) from blade_user where id = ${userId})`)
    await write(sql`insert into blade_dict_biz select (jsonb_populate_record(d, jsonb_build_object('id', d.id || '7',
      'dict_key', '77', 'dict_value', 'past them'))).* from blade_dict_biz as d where tenant_id = '000000' and code = 'post_category' and parent_id <> '0' order by id limit 1`)
    await write(sql`update blade_param set param_value = '1' where param_key = 'account.registerUser'`)
    for (const n of [0, 1]) {
      await expect.poll(async () => [await lists(n), await post(n, '77')]).toEqual([403, 200])
      await expect.poll(() => register(n)).toBe('请输入密码')
    }
  })

  it.runIf(isFull)('do every job once between them', async () => {
    const many = 30
    for (let n = 0; n < many; n++) await enqueue(database.kysely, { name: 'message/sweep-sent', key: `two ${n}` })
    const open = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from lectern_job
        where job_key like 'two %' and state in (0, 1)`.execute(database.kysely)
      return rows[0]!.n
    }
    await expect.poll(open, { interval: 200 }).toBe(0)
    const { rows } = await sql<{ n: number; most: number }>`select count(*)::int as n, max(attempts)::int as most
      from lectern_job where job_key like 'two %' and state = 2`.execute(database.kysely)
    expect(rows[0]).toEqual({ n: many, most: 1 })
  })
})
