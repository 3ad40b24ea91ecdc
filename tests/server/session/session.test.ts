import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aMoment } from '../../builders/moment'
import { type Academy, academyTables, anAcademy, aRole, aTenant, aUser, failureOf, openAcademy } from './academy'

const from = { ip: '10.0.0.9', clientId: 'lectern' }
const seconds = (n: number) => new Date(Date.now() + n * 1000)

describeEachDatabase('a session', (open) => {
  let academy: Academy
  let role: string

  beforeAll(async () => {
    academy = await anAcademy(await open({ filling: academyTables }))
    role = await aRole(academy.database, 'clerk', ['param', 'param_edit'])
  })

  const refresh = (refresh_token: unknown, more: Parameters<Academy['call']>[1] = {}) =>
    academy.call('/api/blade-auth/oauth/token', {
      ...more,
      method: 'POST',
      params: { grant_type: 'refresh_token', refresh_token, ...more.params },
    })
  const callerOf = (token: string) => academy.another().callerOf(`bearer ${token}`, from)
  const ended = { status: 400, error: 'invalid_refresh', error_description: '登录已失效，请重新登录' }

  it('tells who calls, with roles and codes', async () => {
    const id = await aUser(academy.database, { account: 'clerk1', real_name: '文员', dept_id: '7', role_id: [role] })
    const { access_token } = await academy.signIn({ username: 'clerk1', password: 'Passw0rd1' })
    expect(await academy.session.callerOf(`bearer ${access_token}`, from)).toEqual({
      userId: id,
      account: 'clerk1',
      realName: '文员',
      tenantId: '000000',
      deptId: '7',
      roleIds: [role],
      roles: ['clerk'],
      clientId: 'lectern',
      isPlatformAdministrator: false,
      codes: new Set(['param', 'param_edit']),
      ip: '10.0.0.9',
      grantsVersion: expect.any(Number),
      rightsVersion: expect.any(Number),
      liveVersion: 0,
      otherDeptIds: [],
      mustChangePassword: false,
      dataScopes: {},
      scopedFields: {},
      screensVersion: 0,
      apiScopes: [],
    })
  })

  it('makes the administrator of 000000 hold every code, and of no other tenant', async () => {
    const { access_token } = await academy.signIn()
    const caller = await callerOf(access_token)
    expect(caller).toMatchObject({ isPlatformAdministrator: true, roles: ['administrator'] })
    expect([...caller!.codes]).toEqual(expect.arrayContaining(['home', 'system', 'param_add', 'dept_view', 'examine']))
    await aTenant(academy.database, '400001')
    const alias = await aRole(academy.database, 'administrator', ['param'], { tenant_id: '400001' })
    await aUser(academy.database, { account: 'boss', tenant_id: '400001', role_id: [alias] })
    const other = await academy.signIn({ tenantId: '400001', username: 'boss', password: 'Passw0rd1' })
    const boss = await callerOf(other.access_token)
    expect(boss).toMatchObject({ isPlatformAdministrator: false, tenantId: '400001' })
    expect([...boss!.codes]).toEqual(['param'])
  })

  it('knows no caller for made-up tokens, refresh tokens, or none', async () => {
    const { access_token, refresh_token } = await academy.signIn()
    for (const token of ['', 'x', 'bearer ', refresh_token, `${access_token}x`, 'x'.repeat(10_000)]) {
      expect(await callerOf(token)).toBeNull()
    }
  })

  it('ends when its time is over', async () => {
    await academy.database.kysely
      .updateTable('blade_client')
      .set({ access_token_validity: 60, refresh_token_validity: 120 })
      .execute()
    const short = openAcademy(academy.database, academy.model, false)
    const pair = await short.signIn({}, { at: seconds(-61) })
    const alive = await short.signIn({}, { at: seconds(-50) })
    const stale = await short.signIn({}, { at: seconds(-121) })
    await academy.database.kysely
      .updateTable('blade_client')
      .set({ access_token_validity: 603_800, refresh_token_validity: 604_800 })
      .execute()
    expect(pair.expires_in).toBe(60)
    expect(await callerOf(pair.access_token)).toBeNull()
    expect(await callerOf(alive.access_token)).not.toBeNull()
    expect(await refresh(pair.refresh_token)).toMatchObject({ user_name: 'admin' })
    expect(await failureOf(refresh(stale.refresh_token))).toEqual(ended)
  })

  it('trades a refresh token for a new pair and leaves the old tokens behind', async () => {
    const first = await academy.signIn()
    const second = await refresh(first.refresh_token)
    expect(second).toMatchObject({ user_name: 'admin', token_type: 'bearer', role_name: 'administrator' })
    expect(second.access_token).not.toBe(first.access_token)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(await callerOf(second.access_token)).not.toBeNull()
    const rows = await academy.database.kysely
      .selectFrom('lectern_session')
      .select(['expires_at'])
      .where('replaced_by', 'is not', null)
      .execute()
    for (const row of rows) expect(row.expires_at.getTime()).toBeLessThan(Date.now() + 10_001)
    expect(await refresh(second.refresh_token)).toMatchObject({ user_name: 'admin' })
  })

  it('answers two tabs that refresh at once with the same pair', async () => {
    const { refresh_token } = await academy.signIn()
    const began = Date.now()
    const after = (n: number) => refresh(refresh_token, { at: new Date(began + n * 1000) })
    const [one, other] = await Promise.all([after(0), after(0)])
    expect(other).toEqual(one)
    expect(await after(9)).toEqual(one)
    expect(await callerOf(one.access_token)).not.toBeNull()
  })

  it('ends the whole session when a used refresh token comes back later', async () => {
    const first = await academy.signIn()
    const second = await refresh(first.refresh_token)
    const third = await refresh(second.refresh_token)
    expect(await failureOf(refresh(first.refresh_token, { at: seconds(11) }))).toEqual(ended)
    for (const { access_token } of [first, second, third]) expect(await callerOf(access_token)).toBeNull()
    expect(await failureOf(refresh(third.refresh_token, { locale: 'en-US' }))).toEqual({
      ...ended,
      error_description: 'Your session has ended. Sign in again',
    })
  })

  it('refuses refresh tokens that are unknown, of another tenant, or no text', async () => {
    const { refresh_token, access_token } = await academy.signIn()
    for (const token of ['x', access_token, '', undefined, { $ne: 1 }])
      expect(await failureOf(refresh(token))).toEqual(ended)
    expect(await failureOf(refresh(refresh_token, { params: { tenantId: '400001' } }))).toEqual(ended)
    expect(await refresh(refresh_token, { params: { tenantId: '000000' } })).toMatchObject({ user_name: 'admin' })
  })

  it('is over after signing out, for every pair of the chain', async () => {
    const first = await academy.signIn()
    const second = await refresh(first.refresh_token)
    const elsewhere = await academy.signIn()
    expect(await academy.call('/api/blade-auth/oauth/logout', { as: second.access_token })).toBe(true)
    expect(await academy.session.callerOf(second.access_token, from)).toBeNull()
    expect(await academy.session.callerOf(first.access_token, from)).toBeNull()
    expect(await failureOf(refresh(first.refresh_token))).toEqual(ended)
    expect(await failureOf(refresh(second.refresh_token))).toEqual(ended)
    expect(await callerOf(elsewhere.access_token)).not.toBeNull()
  })

  const endings: [string, string, Record<string, unknown>, Record<string, unknown>, string][] = [
    ['the user is disabled', 'blade_user', { status: 0 }, { status: 1 }, 'account_disabled'],
    ['the user has expired', 'blade_user', { expire_time: new Date(0) }, { expire_time: null }, 'account_disabled'],
    ['the user is removed', 'blade_user', { is_deleted: 1 }, { is_deleted: 0 }, 'invalid_refresh'],
    ['the tenant is disabled', 'blade_tenant', { status: 0 }, { status: 1 }, 'tenant_invalid'],
    ['the tenant has expired', 'blade_tenant', { expire_time: new Date(0) }, { expire_time: null }, 'tenant_expired'],
  ]
  it.each(endings)('is dead within a second when %s', async (_, table, off, on, error) => {
    const tenantId = '500001'
    const { kysely } = academy.database
    if (!(await kysely.selectFrom('blade_tenant').select('id').where('tenant_id', '=', tenantId).executeTakeFirst())) {
      await aTenant(academy.database, tenantId)
      const clerk = await aRole(academy.database, 'clerk', ['param'], { tenant_id: tenantId })
      await aUser(academy.database, { account: 'mortal', tenant_id: tenantId, role_id: [clerk] })
    }
    const { access_token, refresh_token } = await academy.signIn({
      tenantId,
      username: 'mortal',
      password: 'Passw0rd1',
    })
    expect(await academy.session.callerOf(access_token, from)).not.toBeNull()
    await kysely.updateTable(table).set(off).where('tenant_id', '=', tenantId).execute()
    await aMoment()
    expect(await academy.session.callerOf(access_token, from)).toBeNull()
    expect(await failureOf(refresh(refresh_token))).toMatchObject({ error })
    await kysely.updateTable(table).set(on).where('tenant_id', '=', tenantId).execute()
  })

  it('is dead within a second when its client is disabled, and the client with it', async () => {
    const { access_token } = await academy.signIn()
    const client = academy.database.kysely.updateTable('blade_client').where('client_id', '=', 'lectern')
    const basic = `Basic ${Buffer.from('lectern:lectern-secret').toString('base64')}`
    expect(await academy.session.clientOf(basic)).toBe('lectern')
    await client.set({ status: 0 }).execute()
    await aMoment()
    expect(await academy.session.callerOf(access_token, from)).toBeNull()
    expect(await academy.session.clientOf(basic)).toBeNull()
    await client.set({ status: 1 }).execute()
  })

  it('tells a client by its id and secret only', async () => {
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
    const { clientOf } = academy.another()
    expect(await clientOf(basic('lectern:lectern-secret'))).toBe('lectern')
    const wrong = ['lectern:wrong-secret', 'lectern:', 'lectern', ':lectern-secret', 'other:lectern-secret', '']
    for (const text of wrong) expect(await clientOf(basic(text))).toBeNull()
    for (const value of [undefined, '', 'Basic', 'Bearer x', 'Basic %%%']) expect(await clientOf(value)).toBeNull()
  })

  it('takes away dead rows as people sign in', async () => {
    const { kysely } = academy.database
    const long = new Date(Date.now() - 3 * 86_400_000)
    const row = {
      user_id: '1',
      tenant_id: '1',
      client_id: 'x',
      created_at: long,
      expires_at: long,
      refresh_expires_at: long,
    }
    await kysely
      .insertInto('lectern_session')
      .values({ ...row, token_hash: 'dead', refresh_hash: 'dead' })
      .execute()
    await kysely.insertInto('lectern_captcha').values({ key: 'dead', code: 'AAAAA', expires_at: long }).execute()
    await kysely.insertInto('lectern_attempt').values({ id: 'dead', kind: 'account', subject: 'x', at: long }).execute()
    await openAcademy(academy.database, academy.model, false).signIn()
    const left = [
      await kysely.selectFrom('lectern_session').select('token_hash').where('token_hash', '=', 'dead').execute(),
      await kysely.selectFrom('lectern_captcha').select('key').where('key', '=', 'dead').execute(),
      await kysely.selectFrom('lectern_attempt').select('id').where('id', '=', 'dead').execute(),
    ]
    expect(left).toEqual([[], [], []])
  })
})
