import { beforeAll, expect, it } from 'vitest'
import { readCaptcha } from '../../builders/captcha'
import { describeEachDatabase } from '../../builders/databases'
import {
  type Academy,
  academyTables,
  adminPassword,
  anAcademy,
  aRole,
  aTenant,
  aUser,
  failureOf,
  openAcademy,
} from './academy'

const minutes = (n: number) => new Date(Date.now() + n * 60_000)

describeEachDatabase('signing in', (open) => {
  let academy: Academy
  let role: string

  beforeAll(async () => {
    academy = await anAcademy(await open({ filling: academyTables }))
    role = await aRole(academy.database, 'clerk', ['param'])
  })

  const codeOf = (key: string): Promise<string> => readCaptcha(academy.database, key)

  it('answers the token object of the product', async () => {
    const answer = await academy.signIn({}, { headers: { 'user-agent': 'a test' } })
    expect(answer).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: 603_800,
      tenant_id: '000000',
      user_id: expect.stringMatching(/^\d{16,19}$/),
      user_name: 'admin',
      userName: '管理员',
      nick_name: '管理员',
      avatar: '',
      type: 1,
      dept_id: expect.stringMatching(/^\d{16,19}$/),
      post_id: '',
      role_id: expect.stringMatching(/^\d{16,19}$/),
      role_name: 'administrator',
      oauth_id: '',
      must_change_password: 0,
      scope: 'all',
    })
    const user = await academy.database.kysely
      .selectFrom('blade_user')
      .selectAll()
      .where('account', '=', 'admin')
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({ login_count: 1, active_status: 1, last_login_ip: '10.0.0.1', revision: 1 })
  })

  it('keeps no token and no password in storage or log', async () => {
    const { access_token, refresh_token } = await academy.signIn()
    await academy.call('/api/blade-auth/oauth/token', {
      method: 'POST',
      params: { grant_type: 'refresh_token', refresh_token },
    })
    await failureOf(academy.signIn({ password: 'Wrong-pass-1' }))
    const rows = await academy.database.kysely.selectFrom('lectern_session').selectAll().execute()
    const attempts = await academy.database.kysely.selectFrom('lectern_attempt').selectAll().execute()
    const kept = JSON.stringify([rows, attempts, academy.log])
    for (const secret of [access_token, refresh_token, adminPassword, 'Wrong-pass-1'])
      expect(kept).not.toContain(secret)
  })

  it.each([
    ['an unknown account', { username: 'nobody' }],
    ['a wrong password', { password: 'Wrong1234' }],
    ['no password', { password: '' }],
    ['a password that is no text', { password: { $ne: '' } }],
    ['no account', { username: undefined }],
    ['a password of a thousand characters', { password: 'x'.repeat(1000) }],
  ])('refuses %s with one and the same text', async (_, params) => {
    expect(await failureOf(academy.signIn(params, { ip: '10.1.0.1' }))).toEqual({
      status: 400,
      error: 'invalid_grant',
      error_description: '用户名或密码错误',
    })
    const english = await failureOf(academy.signIn(params, { locale: 'en-US', ip: '10.1.0.1' }))
    expect(english.error_description).toBe('Wrong account or password')
    await academy.database.kysely.deleteFrom('lectern_attempt').execute()
  })

  const refusals = [
    {
      error: 'account_disabled',
      zh: '账号已停用，请联系管理员',
      en: 'This account is disabled. Contact your administrator',
      user: { status: 0 },
    },
    {
      error: 'account_disabled',
      zh: '账号已停用，请联系管理员',
      en: 'This account is disabled. Contact your administrator',
      user: { expire_time: new Date(Date.now() - 1000) },
    },
    { error: 'invalid_grant', zh: '用户名或密码错误', en: 'Wrong account or password', user: { is_deleted: 1 } },
    {
      error: 'no_role',
      zh: '账号未分配角色，无法登录后台',
      en: 'Your account has no role yet. Contact your administrator',
      user: { role_id: [] },
    },
  ]
  let accounts = 0
  it.each(refusals)('refuses a user with $user: $error', async ({ error, zh, en, user }) => {
    const account = `refused${++accounts}`
    await aUser(academy.database, { account, role_id: [role], ...user })
    const params = { username: account, password: 'Passw0rd1' }
    expect(await failureOf(academy.signIn(params))).toEqual({ status: 400, error, error_description: zh })
    expect(await failureOf(academy.signIn(params, { locale: 'en-US' }))).toMatchObject({ error, error_description: en })
  })

  it('tells a disabled account only to who knows its password', async () => {
    await aUser(academy.database, { account: 'sleeper', status: 0 })
    expect(await failureOf(academy.signIn({ username: 'sleeper', password: 'Wrong1234' }))).toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('lets in nobody whose roles are disabled or hold no menu', async () => {
    const empty = await aRole(academy.database, 'empty', [])
    const off = await aRole(academy.database, 'off', ['param'], { status: 0 })
    await aUser(academy.database, { account: 'learner', role_id: [empty, off] })
    expect(await failureOf(academy.signIn({ username: 'learner', password: 'Passw0rd1' }))).toMatchObject({
      error: 'no_role',
    })
  })

  it('refuses tenants that are unknown, disabled or expired', async () => {
    await aTenant(academy.database, '100001', { status: 0 })
    await aTenant(academy.database, '100002', { expire_time: new Date(Date.now() - 1000) })
    const of = async (tenantId: string, locale: 'zh-CN' | 'en-US') =>
      (await failureOf(academy.signIn({ tenantId }, { locale }))).error_description
    expect([await of('999999', 'zh-CN'), await of('999999', 'en-US')]).toEqual([
      '租户不存在或已停用',
      'This tenant does not exist or is disabled',
    ])
    expect([await of('100001', 'zh-CN'), await of('100001', 'en-US')]).toEqual([
      '租户不存在或已停用',
      'This tenant does not exist or is disabled',
    ])
    expect([await of('100002', 'zh-CN'), await of('100002', 'en-US')]).toEqual([
      '租户已过期，请联系管理员',
      'This tenant has expired. Contact your administrator',
    ])
  })

  it('finds no account of another tenant, and tells same accounts of two tenants apart', async () => {
    await aTenant(academy.database, '200001', { domain: 'North.example' })
    const north = await aRole(academy.database, 'clerk', ['param'], { tenant_id: '200001' })
    await aUser(academy.database, { account: 'admin', password: 'North1234', tenant_id: '200001', role_id: [north] })
    expect(await failureOf(academy.signIn({ tenantId: '200001' }))).toMatchObject({ error: 'invalid_grant' })
    expect(await academy.signIn({ tenantId: '200001', password: 'North1234' })).toMatchObject({ tenant_id: '200001' })
    const byHeader = { headers: { 'tenant-id': '200001' } }
    expect(await academy.signIn({ tenantId: undefined, password: 'North1234' }, byHeader)).toMatchObject({
      tenant_id: '200001',
    })
    const byPage = { headers: { origin: 'https://north.example:8443' } }
    expect(await academy.signIn({ tenantId: undefined, password: 'North1234' }, byPage)).toMatchObject({
      tenant_id: '200001',
    })
    expect(await academy.signIn({ tenantId: undefined })).toMatchObject({ tenant_id: '000000' })
  })

  it('gives nobody a role of another tenant', async () => {
    const foreign = await aRole(academy.database, 'foreign', ['param'], { tenant_id: '300001' })
    await aUser(academy.database, { account: 'stray', role_id: [foreign] })
    expect(await failureOf(academy.signIn({ username: 'stray', password: 'Passw0rd1' }))).toMatchObject({
      error: 'no_role',
    })
  })

  it('takes account, phone or e-mail in any case, while they are unique', async () => {
    await aUser(academy.database, { account: 'Ming', phone: '13800000001', email: 'Ming@school.cn', role_id: [role] })
    await aUser(academy.database, { account: 'hong', phone: '13800000002', role_id: [role] })
    const user = async (username: string) => (await academy.signIn({ username, password: 'Passw0rd1' })).user_name
    expect(await Promise.all(['ming', 'MING', '13800000001', 'ming@SCHOOL.cn'].map(user))).toEqual(
      Array(4).fill('Ming'),
    )
    await aUser(academy.database, { account: 'twin', email: '13800000002', role_id: [role] })
    expect(await failureOf(academy.signIn({ username: '13800000002', password: 'Passw0rd1' }))).toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('refuses grants that the product or the client does not know', async () => {
    for (const grant_type of ['client_credentials', 'sms_code', 'constructor', '', undefined]) {
      expect(await failureOf(academy.signIn({ grant_type }))).toEqual({
        status: 400,
        error: 'unsupported_grant',
        error_description: `不支持的授权类型：${grant_type ?? ''}`,
      })
    }
    const english = await failureOf(academy.signIn({ grant_type: 'sms_code' }, { locale: 'en-US' }))
    expect(english.error_description).toBe('This grant type is not offered: sms_code')
    const client = academy.database.kysely.updateTable('blade_client').where('client_id', '=', 'lectern')
    await client.set({ authorized_grant_types: ['captcha'] }).execute()
    const later = openAcademy(academy.database, academy.model, false)
    expect(await failureOf(later.signIn())).toMatchObject({ error: 'unsupported_grant' })
    await client.set({ authorized_grant_types: ['captcha', 'password', 'refresh_token'] }).execute()
  })

  it('locks an account after five failures, says for how long, and only there', async () => {
    await aUser(academy.database, { account: 'target', role_id: [role] })
    const guess = (params = {}, ask = {}) =>
      failureOf(academy.signIn({ username: 'target', password: 'Guess1234', ...params }, { ip: '10.2.0.1', ...ask }))
    for (let i = 0; i < 5; i += 1) expect(await guess()).toMatchObject({ error: 'invalid_grant' })
    expect(await guess()).toEqual({
      status: 400,
      error: 'account_locked',
      error_description: '登录失败次数过多，请30分钟后再试',
    })
    const english = await guess(
      { password: 'Passw0rd1', username: 'TARGET' },
      { ip: '10.2.0.2', locale: 'en-US', at: minutes(12) },
    )
    expect(english).toMatchObject({
      error: 'account_locked',
      error_description: 'Too many failed attempts. Try again in 18 minutes',
    })
    expect(await guess({ username: 'admin', password: adminPassword })).toMatchObject({
      answered: { user_name: 'admin' },
    })
    expect(await guess({ password: 'Passw0rd1' }, { at: minutes(31) })).toMatchObject({
      answered: { user_name: 'target' },
    })
  })

  it('locks an unknown account just as a known one', async () => {
    const guess = () => failureOf(academy.signIn({ username: 'ghost' }, { ip: '10.3.0.1' }))
    for (let i = 0; i < 5; i += 1) expect(await guess()).toMatchObject({ error: 'invalid_grant' })
    expect(await guess()).toMatchObject({ error: 'account_locked' })
  })

  it('forgets the failures of who has signed in', async () => {
    await aUser(academy.database, { account: 'clumsy', role_id: [role] })
    const guess = (password: string) => failureOf(academy.signIn({ username: 'clumsy', password }, { ip: '10.4.0.1' }))
    for (let i = 0; i < 4; i += 1) await guess('Guess1234')
    expect(await guess('Passw0rd1')).toMatchObject({ answered: { user_name: 'clumsy' } })
    for (let i = 0; i < 4; i += 1) expect(await guess('Guess1234')).toMatchObject({ error: 'invalid_grant' })
    expect(await guess('Passw0rd1')).toMatchObject({ answered: { user_name: 'clumsy' } })
  })

  it('counts guesses sent at once like guesses in a row', async () => {
    await aUser(academy.database, { account: 'rushed', role_id: [role] })
    const guesses = Array.from({ length: 12 }, () =>
      failureOf(academy.signIn({ username: 'rushed', password: 'Guess1234' }, { ip: '10.5.0.1' })),
    )
    const errors = (await Promise.all(guesses)).map((failure) => failure.error)
    expect(errors.filter((error) => error === 'invalid_grant')).toHaveLength(5)
  })

  it('locks an address after twenty failures over many accounts', async () => {
    const guess = (i: number) => failureOf(academy.signIn({ username: `spray${i}` }, { ip: '10.6.0.1' }))
    for (let i = 0; i < 20; i += 1) expect(await guess(i)).toMatchObject({ error: 'invalid_grant' })
    expect(await guess(21)).toMatchObject({ error: 'account_locked' })
    expect(await academy.signIn({}, { ip: '10.6.0.2' })).toMatchObject({ user_name: 'admin' })
  })

  it('counts failures of an address against other accounts, whoever signs in from it between them', async () => {
    await aUser(academy.database, { account: 'insider', role_id: [role] })
    const ip = '10.8.0.1'
    const own = () => failureOf(academy.signIn({ username: 'insider', password: 'Passw0rd1' }, { ip }))
    const guess = (i: number) => failureOf(academy.signIn({ username: `target${i}` }, { ip }))
    for (let i = 0; i < 20; i += 1) {
      expect(await own()).toMatchObject({ answered: { user_name: 'insider' } })
      expect(await guess(i)).toMatchObject({ error: 'invalid_grant' })
    }
    expect(await guess(21)).toMatchObject({ error: 'account_locked' })
  })

  it('follows the parameters for the number of failures and the minutes of the lock', async () => {
    await aUser(academy.database, { account: 'strict', role_id: [role] })
    const params = [
      { id: '1', param_key: 'account.failCount', param_value: '2' },
      { id: '2', param_key: 'account.lockMinutes', param_value: '5' },
    ]
    await academy.database.kysely.insertInto('blade_param').values(params).execute()
    const guess = () => failureOf(academy.signIn({ username: 'strict', password: 'Guess1234' }, { ip: '10.7.0.1' }))
    await guess()
    await guess()
    expect(await guess()).toMatchObject({
      error: 'account_locked',
      error_description: '登录失败次数过多，请5分钟后再试',
    })
    await academy.database.kysely.deleteFrom('blade_param').execute()
  })

  it('answers a picture of 130 by 48 as a data URI', async () => {
    const { key, image } = await academy.call('/api/blade-auth/oauth/captcha')
    expect(key).toMatch(/^[\w-]{36}$/)
    const [head, body] = image.split(',')
    expect(head).toBe('data:image/png;base64')
    const png = Buffer.from(body, 'base64')
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 130, 48])
    expect(await codeOf(key)).toMatch(/^[A-Z0-9]{5}$/)
  })

  it('asks for a captcha, takes it in any case, once, and for five minutes', async () => {
    const guarded = openAcademy(academy.database, academy.model, true)
    const issue = async () => {
      const { key } = await guarded.call('/api/blade-auth/oauth/captcha')
      return { key, code: await codeOf(key) }
    }
    const withCaptcha = (key?: string, code?: string, ask = {}) =>
      failureOf(
        guarded.signIn(
          { grant_type: 'captcha' },
          { headers: { ...(key && { 'captcha-key': key }), ...(code && { 'captcha-code': code }) }, ...ask },
        ),
      )
    const wrong = { status: 400, error: 'invalid_captcha', error_description: '验证码不正确' }

    const right = await issue()
    expect(await withCaptcha(right.key, right.code.toLowerCase())).toMatchObject({ answered: { user_name: 'admin' } })
    expect(await withCaptcha(right.key, right.code)).toEqual(wrong)
    expect(await withCaptcha()).toEqual(wrong)
    const spoiled = await issue()
    expect(await withCaptcha(spoiled.key, 'AAAAA')).toEqual(wrong)
    expect(await withCaptcha(spoiled.key, spoiled.code, { locale: 'en-US' })).toMatchObject({
      error_description: 'Wrong captcha',
    })
    const late = await issue()
    expect(await withCaptcha(late.key, late.code, { at: minutes(5.1) })).toEqual(wrong)
    const crossed = await issue()
    expect(await withCaptcha((await issue()).key, crossed.code)).toEqual(wrong)
    expect(await failureOf(guarded.signIn())).toMatchObject({ error: 'unsupported_grant' })
  })

  it('ends older sessions when only the newest may live', async () => {
    const older = await academy.signIn()
    await academy.database.kysely
      .insertInto('blade_param')
      .values({ id: '3', param_key: 'account.singleSession', param_value: '1' })
      .execute()
    const newer = await academy.signIn()
    await academy.database.kysely.deleteFrom('blade_param').execute()
    const from = { ip: '10.0.0.1', clientId: 'lectern' }
    expect(await academy.session.callerOf(older.access_token, from)).toBeNull()
    expect(await academy.session.callerOf(newer.access_token, from)).toMatchObject({ account: 'admin' })
  })
})
