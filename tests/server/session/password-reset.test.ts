/** Passwords of people who cannot sign in, and of those who may do nothing else before they have one of their own. */
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Product } from '../../builders/product'
import { account as office } from '../mail/post-office'

const auth = '/api/blade-auth/oauth'

describeEachDatabase('A password', (open) => {
  let at: Product
  let mailSetting: string
  const ask = (what: string, params = {}, as: Parameters<Product['call']>[2] = null) => at.call(what, params, as)
  const ways = async () => (await ask(`GET ${auth}/ways`, { tenantId: '000000' })).data
  const enter = (username: string, password: string) =>
    ask(`POST ${auth}/token`, { tenantId: '000000', username, password, grant_type: 'password', scope: 'all' })
  const sentCode = async (account: string) => {
    const { code } = await at.database.kysely
      .selectFrom('lectern_captcha')
      .select('code')
      .where('key', '=', `reset/000000/${account}`)
      .executeTakeFirstOrThrow()
    return String(code)
  }
  const aPerson = async (account: string, phone: string) => {
    const { deptId, roles } = (await at.call(`GET ${auth}/user-info`)).data
    expect(roles).toBeDefined()
    const { data: found } = await at.call('GET /api/blade-system/role/list', { roleAlias_equal: 'administrator' })
    const roleId = [(found.records ?? found)[0].id]
    const entry = { account, realName: account, phone, email: `${account}@home.example`, deptId, type: 2, roleId }
    const saved = await at.call('POST /api/blade-user/submit', { ...entry, postStatus: 1, status: 1 })
    expect(saved.code).toBe(200)
    return saved.data.id as string
  }

  beforeAll(async () => {
    at = await aProduct(open)
    await aPerson('forgetful', '13800005551')
    mailSetting = (await at.call('GET /api/blade-message/email-settings/detail')).data?.id
  })

  it('is not sent anew where neither mail nor texts are set up, and the page does not offer it', async () => {
    expect(await ways()).toEqual({ phone: false, reset: [] })
    const asked = { tenantId: '000000', account: 'forgetful' }
    expect((await ask(`POST ${auth}/password/code`, { ...asked, by: 'mail' })).body.msg).toMatch(/邮/)
    expect((await ask(`POST ${auth}/password/code`, { ...asked, by: 'phone' })).body.msg).toMatch(/短信/)
    expect((await ask(`POST ${auth}/password/code`, { ...asked, by: 'post' })).code).toBe(400)
  })

  it('is replaced by the code in a mail, once; nobody learns which accounts there are', async () => {
    const setting = { host: '127.0.0.1', port: 25, secure: 0, account: office.user, password: office.password }
    const more = { fromName: 'x', fromAddress: 'post@school.example', enableStatus: 0, dailyLimit: 100, perMinute: 10 }
    const kept = await at.call(`POST /api/blade-message/email-settings/${mailSetting ? 'edit' : 'save'}`, {
      ...(mailSetting && { id: mailSetting }),
      ...setting,
      ...more,
    })
    expect(kept.body).toMatchObject({ code: 200 })
    expect(await ways()).toEqual({ phone: false, reset: ['mail'] })
    for (const account of ['forgetful', 'nobody-at-all']) {
      const sent = await ask(`POST ${auth}/password/code`, { tenantId: '000000', account, by: 'mail' })
      expect(sent.data).toBe(true)
    }
    const { rows } = await at.database.kysely
      .selectFrom('lectern_job')
      .select('payload')
      .where('name', '=', 'message/send-mail')
      .execute()
      .then((found) => ({ rows: found }))
    const code = await sentCode('forgetful')
    expect(rows.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ to: 'forgetful@home.example', values: { code, minutes: 5 } }),
    ])
    const again = await ask(`POST ${auth}/password/code`, { tenantId: '000000', account: 'forgetful', by: 'mail' })
    expect(again.status).toBe(429)

    const reset = (more: object) =>
      ask(`POST ${auth}/password/reset`, { tenantId: '000000', account: 'forgetful', code, ...more })
    const fault = async (more: object) => (await reset(more)).body.data?.errors?.[0]?.field
    expect(await fault({ newPassword: '' })).toBe('newPassword')
    expect(await fault({ newPassword: 'abcd5678', newPassword1: 'abcd567' })).toBe('newPassword1')
    expect(await fault({ code: '1', newPassword: 'abcd5678', newPassword1: 'abcd5678' })).toBe('code')
    // A password that breaks the rule leaves the code.
    expect(await fault({ newPassword: 'short', newPassword1: 'short' })).toBe('newPassword')
    expect((await reset({ newPassword: 'Abcdef-5678', newPassword1: 'Abcdef-5678' })).data).toBe(true)
    expect(await fault({ newPassword: 'Abcdef-9999', newPassword1: 'Abcdef-9999' })).toBe('code')
    expect((await enter('forgetful', 'Abcdef-5678')).body).toMatchObject({ must_change_password: 0 })
  })

  it('is replaced by a code on the phone where texts are set up', async () => {
    const sender = await at.call('POST /api/blade-resource/sms/submit', { category: 0, smsCode: 'noted' })
    const id = sender.data.id
    expect((await at.call('POST /api/blade-resource/sms/enable', { id })).code).toBe(200)
    expect(await ways()).toMatchObject({ reset: ['mail', 'phone'] })
    await aPerson('texted', '13800005552')
    expect((await ask(`POST ${auth}/password/code`, { account: 'texted', by: 'phone' })).data).toBe(true)
    const reset = { account: 'texted', code: await sentCode('texted') }
    const typed = { newPassword: 'Abcdef-5678', newPassword1: 'Abcdef-5678' }
    expect((await ask(`POST ${auth}/password/reset`, { ...reset, ...typed })).data).toBe(true)
    expect((await enter('texted', 'Abcdef-5678')).status).toBe(200)
  })

  it('guessed by its code locks the account as wrong passwords do', async () => {
    const typed = { account: 'texted', newPassword: 'Abcdef-9999', newPassword1: 'Abcdef-9999' }
    for (let tries = 0; tries < 5; tries++) await ask(`POST ${auth}/password/reset`, { ...typed, code: '000000' })
    const locked = await ask(`POST ${auth}/password/reset`, { ...typed, code: '000000' })
    expect(locked.body.msg).toMatch(/登录失败次数过多/)
  })

  it('that others gave becomes the own without a second sign-in, and ends the old token', async () => {
    const id = await aPerson('newcomer', '13800005553')
    await at.call('POST /api/blade-user/reset-password', { userIds: id, password: 'Given-12345' })
    const { body } = await enter('newcomer', 'Given-12345')
    expect(body).toMatchObject({ must_change_password: 1 })
    const person = { token: body.access_token, userId: id, tenantId: '000000', account: 'newcomer' }
    const own = (newPassword: string) =>
      ask(`POST ${auth}/password/own`, { newPassword, newPassword1: newPassword }, person)
    expect((await ask('GET /api/blade-system/param/list', {}, person)).code).toBe(403)
    // The one that others gave is refused.
    expect((await own('Given-12345')).body.data.errors[0]).toMatchObject({ field: 'newPassword' })
    const { data } = await own('Own-Secret-1')
    expect(data).toMatchObject({ user_name: 'newcomer', must_change_password: 0 })
    expect((await ask('GET /api/blade-system/param/list', {}, person)).code).toBe(40001)
    const next = { ...person, token: data.access_token }
    expect((await ask('GET /api/blade-system/param/list', {}, next)).code).toBe(200)
    // Nothing is due now: other changes ask for the old password.
    const typed = { newPassword: 'Own-Secret-2', newPassword1: 'Own-Secret-2' }
    expect((await ask(`POST ${auth}/password/own`, typed, next)).code).toBe(403)
  })
})
