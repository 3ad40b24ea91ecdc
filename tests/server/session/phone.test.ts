import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct } from '../../builders/product'
import { type Academy, academyTables, anAcademy, aRole, aUser, failureOf, openAcademy } from './academy'

describeEachDatabase('Signing in by a code on the phone', (open) => {
  let academy: Academy
  const phone = '13800001111'
  const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
  const send = (params: object, at?: Date) =>
    academy.call('/api/blade-user/sms/send-activate', { params: { scene: 'login', ...params }, at })
  const enter = (code: string, at?: Date) =>
    academy.signIn({ grant_type: 'sms_code', phone, code, username: undefined, password: undefined }, { at })
  const sent = () => {
    const lines = academy.log as { text?: string }[]
    return lines.flatMap(({ text }) => text ?? []).map((text) => /\d{6}/.exec(text)![0])
  }

  beforeAll(async () => {
    academy = await anAcademy(await open({ filling: academyTables }))
    const role = await aRole(academy.database, 'clerk', ['param'])
    await aUser(academy.database, { account: 'clerk1', phone, role_id: [role] })
    await academy.database.kysely
      .updateTable('blade_client')
      .set({ authorized_grant_types: ['password', 'captcha', 'sms_code'] })
      .execute()
  })

  it('opens a session once, with the code that was sent', async () => {
    expect(await send({ phone })).toBe(true)
    const [code] = sent()
    expect(await enter(code!)).toMatchObject({ user_name: 'clerk1' })
    expect(await failureOf(enter(code!))).toMatchObject({
      error: 'invalid_code',
      error_description: '验证码不正确或已过期，请重新获取',
    })
  })

  it('does not tell whether a phone is known', async () => {
    const before = sent().length
    expect(await send({ phone: '13900009999' })).toBe(true)
    expect(sent()).toHaveLength(before)
  })

  it('sends one text a minute', async () => {
    await expect(send({ phone }, later(10))).rejects.toMatchObject({ code: 'request.too-many' })
    expect(await send({ phone }, later(90))).toBe(true)
  })

  it('writes in the language kept for whose phone it is, in that of who asks where none is kept', async () => {
    const asked = async (number: string, language: string | null, locale: 'zh-CN' | 'en-US') => {
      await aUser(academy.database, { account: `owner-${number}`, phone: number, language })
      await academy.call('/api/blade-user/sms/send-activate', { params: { scene: 'login', phone: number }, locale })
      return (academy.log as { text?: string }[]).flatMap(({ text }) => text ?? []).at(-1)
    }
    expect(await asked('13800004441', 'en-US', 'zh-CN')).toMatch(/^Your sign-in code is \d{6}$/)
    expect(await asked('13800004442', 'zh-CN', 'en-US')).toMatch(/^您的登录验证码是\d{6}$/)
    expect(await asked('13800004443', null, 'en-US')).toMatch(/^Your sign-in code is \d{6}$/)
    expect(await asked('13800004444', null, 'zh-CN')).toMatch(/^您的登录验证码是\d{6}$/)
  })

  it('sends one text for several that are asked for at once', async () => {
    const before = sent().length
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => send({ phone }, later(300))))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(sent()).toHaveLength(before + 1)
  })

  it('lets in whose phone it is, not who bears the number as an account', async () => {
    const number = '13800002222'
    const role = await aRole(academy.database, 'bearer', ['param'])
    await aUser(academy.database, { account: number, role_id: [role] })
    await aUser(academy.database, { account: 'owner1', phone: number, role_id: [role] })
    expect(await send({ phone: number })).toBe(true)
    const code = sent().at(-1)
    const params = { grant_type: 'sms_code', phone: number, code, username: undefined, password: undefined }
    expect(await academy.signIn(params)).toMatchObject({ user_name: 'owner1' })
  })

  it('keeps a code for whose phone it is, though somebody claims it as what a picture says', async () => {
    const number = '13800003333'
    const role = await aRole(academy.database, 'keeper', ['param'])
    await aUser(academy.database, { account: 'owner2', phone: number, role_id: [role] })
    await send({ phone: number })
    const code = sent().at(-1)!
    const guarded = openAcademy(academy.database, academy.model, true)
    for (const guess of ['12345', code]) {
      const headers = { 'captcha-key': `sms/000000/${number}`, 'captcha-code': guess }
      const claimed = guarded.signIn({ grant_type: 'captcha' }, { headers })
      expect(await failureOf(claimed)).toMatchObject({ error: 'invalid_captcha' })
    }
    const params = { grant_type: 'sms_code', phone: number, code, username: undefined, password: undefined }
    expect(await academy.signIn(params)).toMatchObject({ user_name: 'owner2' })
  })

  it('counts wrong codes like wrong passwords', async () => {
    for (let tries = 0; tries < 5; tries++) await failureOf(enter('000000', later(310)))
    expect(await failureOf(enter(sent().at(-1)!, later(310)))).toMatchObject({ error: 'account_locked' })
  })

  it('is answered clearly where nobody sends texts, as are outside accounts', async () => {
    const product = await aProduct(open)
    const params = { grant_type: 'sms_code', tenantId: '000000', phone, code: '123456' }
    const refused = await product.call('POST /api/blade-auth/oauth/token', params, null)
    expect(refused.body).toMatchObject({ error: 'sms_off', error_description: '短信服务未配置' })
    const social = academy.signIn({ grant_type: 'social', source: 'github', code: 'x' })
    expect(await failureOf(social)).toMatchObject({ error: 'social_off', error_description: '未开通第三方登录' })
  })
})
