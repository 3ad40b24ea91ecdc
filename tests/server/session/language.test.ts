/** The language that people are written to in: the one they last used in the console. */
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { adminPassword } from '../../builders/first-run'
import { aProduct, type Person, type Product } from '../../builders/product'

const keep = 'POST /api/blade-auth/oauth/language'

describeEachDatabase('The language of a person', (open) => {
  let product: Product
  let ada: Person
  beforeAll(async () => {
    product = await aProduct(open)
    ada = await product.addUser({ tenantId: '000000' })
  })
  const people = () => product.model.resources['system/user']!
  const kept = async () => (await product.rowOf(people(), ada.userId))?.language as string | null

  it('is unknown at first, and becomes what the console is switched to', async () => {
    expect(await kept()).toBeNull()
    for (const language of ['en-US', 'zh-CN', 'en-US']) {
      expect((await product.call(keep, { language }, ada)).data).toBe(true)
      expect(await kept()).toBe(language)
    }
    const revision = async () => (await product.rowOf(people(), ada.userId))?.revision
    const before = await revision()
    await product.call(keep, { language: 'zh-CN' }, ada)
    expect(await revision()).toBe(before)
  })

  it('is one of those that the product speaks, of somebody who is signed in', async () => {
    expect(await product.call(keep, { language: 'fr-FR' }, ada)).toMatchObject({
      code: 400,
      body: { msg: '请求参数类型错误：language' },
    })
    expect((await product.call(keep, {}, ada)).code).toBe(400)
    expect((await product.call(keep, { language: 'en-US' }, null)).code).toBe(40001)
  })

  it('is told by each sign-in of a client that names one', async () => {
    const form = { grant_type: 'password', tenantId: '000000', username: 'admin', password: adminPassword }
    const entered = async (locale: 'zh-CN' | 'en-US') => {
      const { body } = await product.call('POST /api/blade-auth/oauth/token', form, null, { locale })
      expect(body).toMatchObject({ access_token: expect.any(String) })
      return (await product.rowOf(people(), product.root.userId))?.language
    }
    expect(await entered('en-US')).toBe('en-US')
    expect(await entered('zh-CN')).toBe('zh-CN')
  })

  it('is that of texts to them, whoever sends them', async () => {
    const send = { category: 0, smsCode: 'noted' }
    const { data } = await product.call('POST /api/blade-resource/sms/submit', send)
    await product.call('POST /api/blade-resource/sms/enable', { id: data.id })
    const text = async (phone: string, language: string | null) => {
      const { userId } = await product.addUser({ tenantId: '000000' })
      const users = product.database.kysely.updateTable('blade_user').where('id', '=', userId)
      await users.set({ language, phone, status: 1, active_status: 0 }).execute()
      const ask = 'POST /api/blade-user/sms/send-activate'
      expect((await product.call(ask, { userIds: userId })).data).toEqual({ sent: 1, failed: 0 })
      const log = await product.call('GET /api/blade-log/usual/list', { logId: 'sms' })
      return (await product.call('GET /api/blade-log/usual/detail', { id: log.data.records[0].id })).data.logData
    }
    expect(await text('13900000001', 'en-US')).toMatch(/Sign in once to activate it/)
    expect(await text('13900000002', 'zh-CN')).toMatch(/首次登录后激活/)
    expect(await text('13900000003', null)).toMatch(/首次登录后激活/)
  })
})
