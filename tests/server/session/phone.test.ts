import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { type Academy, anAcademy, aRole, aUser, failureOf } from './academy'

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
    academy = await anAcademy(await open())
    const role = await aRole(academy.database, 'clerk', ['param'])
    await aUser(academy.database, { account: 'clerk1', phone, role_id: [role] })
    await academy.database.kysely
      .updateTable('blade_client')
      .set({ authorized_grant_types: ['password', 'sms_code'] })
      .execute()
  })

  it('opens a session once, with the code that was sent', async () => {
    expect(await send({ phone })).toBe(true)
    const [code] = sent()
    expect(await enter(code!)).toMatchObject({ user_name: 'clerk1' })
    expect(await failureOf(enter(code!))).toMatchObject({
      error: 'invalid_code',
      error_description: '手机验证码不正确',
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

  it('counts wrong codes like wrong passwords', async () => {
    for (let tries = 0; tries < 5; tries++) await failureOf(enter('000000', later(100)))
    expect(await failureOf(enter(sent().at(-1)!, later(100)))).toMatchObject({ error: 'account_locked' })
  })

  it('is answered clearly where nobody sends texts, as are outside accounts', async () => {
    const social = academy.signIn({ grant_type: 'social', source: 'github', code: 'x' })
    expect(await failureOf(social)).toMatchObject({ error: 'social_off', error_description: '未开通第三方登录' })
  })
})
