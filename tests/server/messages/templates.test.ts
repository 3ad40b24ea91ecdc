// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the places of messages
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import rowsFile from '../../../schemas/message/msg-template.rows.json'
import { messageEvents } from '../../../src/model/message-templates/message-events'
import { unknownVariable } from '../../../src/model/message-templates/message-text'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { holds } from '../account/edges'
import { account, openPostOffice, type PostOffice } from '../mail/post-office'

const base = '/api/blade-message/template'
const [add, edit, remove, list] = [
  `POST ${base}/add`,
  `POST ${base}/edit`,
  `POST ${base}/remove`,
  `GET ${base}/list-page`,
]

const aTemplate = (more: object = {}) => ({
  code: 'own.exam',
  name: '考试通知',
  msgType: 1,
  eventCode: 'exam.publish',
  title: '考试：${name}',
  content: '<p>${userName}，请参加${name}</p>',
  receiver: [1],
  ...more,
})

describe('The templates that come with the product', () => {
  it('speak of each event once within the product, and of its variables alone', () => {
    const within = rowsFile.rows.filter(({ msgType }) => msgType === 1).map(({ eventCode }) => eventCode)
    expect(within).toEqual(Object.keys(messageEvents))
    const unknown = rowsFile.rows.flatMap(({ title, content, eventCode }) =>
      [title, content].map((text) => unknownVariable(text, eventCode)).filter((name) => name !== undefined),
    )
    expect(unknown).toEqual([])
  })

  it('mail nobody until somebody switches them on', () => {
    const mails = rowsFile.rows.filter(({ msgType }) => msgType === 2)
    expect(mails.length).toBeGreaterThan(10)
    expect(mails.filter(({ enableStatus }) => enableStatus === 0)).toEqual([])
  })
})

describeEachDatabase('A template of messages', (open) => {
  let at: Product
  let office: PostOffice
  let staff: Person
  let neighbour: Person
  beforeAll(async () => {
    office = await openPostOffice()
    at = await aProduct(open)
    for (const tenantId of ['000030', '000031']) await at.addTenant(tenantId)
    staff = await at.addUser({ tenantId: '000030' })
    neighbour = await at.addUser({ tenantId: '000031' })
  })
  afterAll(() => office.close())

  const rowsOf = async (params: object, as: Person = staff) =>
    (await at.call(list, { size: 100, ...params }, as)).data.records as readonly Record<string, unknown>[]
  const codesOf = async (params: object, as?: Person) => (await rowsOf(params, as)).map(({ code }) => code)
  const made = async (more: object = {}, as: Person = staff): Promise<string> => {
    const { data, text } = await at.call(add, aTemplate(more), as)
    if (!data?.id) throw new Error(text)
    return data.id
  }
  const gone = async (...ids: readonly string[]) =>
    expect((await at.call(remove, { ids: ids.join(',') }, staff)).body).toMatchObject({ code: 200 })

  it('says what its channel needs, and that what is sent by itself has an event', () =>
    holds(at, {
      'a title': {
        ask: add,
        send: aTemplate({ title: '' }),
        as: staff,
        zh: '400 请输入标题',
        en: 'Enter title',
      },
      'a provider code': {
        ask: add,
        send: aTemplate({ msgType: 3, smsSign: '学习' }),
        as: staff,
        zh: '400 请输入短信模板号',
        en: "Enter provider's template code",
      },
      'a sign': {
        ask: add,
        send: aTemplate({ msgType: 3, smsTemplateCode: 'SMS_1' }),
        as: staff,
        zh: '400 请输入短信签名',
        en: 'Enter signature',
      },
      'a short text': {
        ask: add,
        as: staff,
        zh: '400 内容最多500个字符',
        en: 'Content: at most 500 characters',
        send: aTemplate({ msgType: 3, smsTemplateCode: 'SMS_1', smsSign: '学习', content: '字'.repeat(501) }),
      },
      'a shorter push': {
        ask: add,
        as: staff,
        zh: '400 内容最多200个字符',
        en: 'Content: at most 200 characters',
        send: aTemplate({ msgType: 4, content: '字'.repeat(201) }),
      },
      'an event': {
        ask: add,
        as: staff,
        zh: '400 自动发送必须选择触发事件',
        en: 'Choose an event for automatic sending',
        send: aTemplate({ eventCode: '', title: '你好', content: '<p>你好</p>' }),
      },
      'named people': {
        ask: add,
        send: aTemplate({ receiver: [1, 4] }),
        as: staff,
        zh: '400 请选择指定人员',
        en: 'Choose selected people',
      },
      'a delay within a week': {
        ask: add,
        send: aTemplate({ delayMinutes: 10081 }),
        as: staff,
        zh: '400 延迟(分)不能大于10080',
      },
    }))

  it('refuses a variable that its event does not know, in title and content, and after another event', async () => {
    const id = await made()
    await holds(at, {
      'in the title': {
        ask: add,
        send: aTemplate({ code: 'own.b', enableStatus: 1, title: '${reply}' }),
        as: staff,
        zh: '400 未知变量：${reply}',
        en: 'Unknown variable: ${reply}',
      },
      'in the content': {
        ask: edit,
        send: { id, content: '<p>${stem}</p>' },
        as: staff,
        zh: '400 未知变量：${stem}',
        en: 'Unknown variable: ${stem}',
      },
      'of the former event': {
        ask: edit,
        send: { id, eventCode: 'feedback.reply' },
        as: staff,
        zh: '400 未知变量：${name}',
        en: 'Unknown variable: ${name}',
      },
    })
    await gone(id)
  })

  it('has a code of its own in its tenant, which stays, as its channel does', async () => {
    const id = await made()
    const again = aTemplate({ code: 'OWN.exam', eventCode: 'exam.remind' })
    expect((await at.call(add, again, staff)).body).toMatchObject({ code: 400, msg: '模板编码已存在' })
    expect((await at.call(edit, { id, code: 'other' }, staff)).code).toBe(409)
    expect((await at.call(edit, { id, msgType: 2 }, staff)).code).toBe(409)
    expect((await at.call(add, aTemplate(), neighbour)).code).toBe(200)
    await gone(id)
  })

  it('is the only one in use for its event and channel', async () => {
    const first = await made()
    const rival = aTemplate({ code: 'own.second' })
    expect((await at.call(add, rival, staff)).body).toMatchObject({ code: 409, msg: '该事件已有启用的站内信模板' })
    const asleep = await made({ code: 'own.second', enableStatus: 1 })
    const mail = await made({ code: 'own.mail', msgType: 2 })
    const byHand = { eventCode: '', isAuto: 0, title: '你好', content: '<p>你好</p>' }
    const hands = [await made({ ...byHand, code: 'own.hand' }), await made({ ...byHand, code: 'own.hand2' })]
    const wake = { id: asleep, enableStatus: 0 }
    const refused = await at.call(edit, wake, staff, { locale: 'en-US' })
    expect(refused.body.msg).toBe('The event already has an enabled in-site template')
    expect((await at.call(edit, { id: first, enableStatus: 1 }, staff)).code).toBe(200)
    expect((await at.call(edit, wake, staff)).code).toBe(200)
    await gone(first, asleep, mail, ...hands)
  })

  it('keeps plain text as it was typed, and rich text without what may not stand there', async () => {
    const sms = { msgType: 3, smsTemplateCode: 'SMS_1', smsSign: '学习', content: '第一行 & <b>\n${name}' }
    const ids = [await made({ code: 'own.sms', ...sms }), await made({ content: '<p onclick="x">${name}</p><script>' })]
    const read = async (id: string) => (await at.call(`GET ${base}/get/${id}`, {}, staff)).data
    const [plain, rich] = [await read(ids[0]!), await read(ids[1]!)]
    expect(plain).toMatchObject({ content: sms.content, smsSign: '学习', msgType: 3 })
    expect(plain.title ?? '').toBe('')
    expect(rich.content).toBe('<p>${name}</p>')
    await gone(...ids)
  })

  it('of the platform serves where a tenant has none of its own, and stays as it is', async () => {
    const asked = { eventCode: 'exam.publish', msgType: 1 }
    const [shared] = await rowsOf(asked)
    expect(shared).toMatchObject({ code: 'exam.publish.site', builtIn: 1, enableStatus: 0 })
    expect((await at.call(edit, { id: shared!.id, name: '改' }, staff)).code).toBe(403)
    expect((await at.call(remove, { ids: shared!.id }, staff)).code).not.toBe(200)
    const kept = await at.call(remove, { ids: shared!.id })
    expect(kept.body).toMatchObject({ code: 409, msg: expect.stringContaining('系统内置数据，不能删除') })
    const id = await made()
    expect(await codesOf(asked)).toEqual(['own.exam'])
    expect(await codesOf({ eventCode: 'exam.publish', msgType: 2 })).toEqual(['exam.publish.mail'])
    await gone(id)
    expect(await codesOf(asked)).toEqual(['exam.publish.site'])
  })

  it('is found by the first letters of its code, by its name, event and states', async () => {
    const codes = await codesOf({ code: 'exam.re', msgType: 1 })
    expect(codes).toEqual(['exam.release.site', 'exam.remind.site'])
    expect(await codesOf({ name: '成绩发布', msgType: 2, enableStatus: 1, isAuto: 1 })).toEqual(['exam.release.mail'])
  })

  it('is switched by whoever may switch and may not write', async () => {
    const id = await made({ enableStatus: 1 })
    const switcher = await at.addUser({ tenantId: '000030', only: ['msg_template', 'msg_template_enable'] })
    expect((await at.call(edit, { id, enableStatus: 0 }, switcher)).code).toBe(200)
    expect((await at.call(edit, { id, name: '改' }, switcher)).code).toBe(403)
    expect((await at.call(add, aTemplate({ code: 'own.c' }), switcher)).code).toBe(403)
    const reader = await at.addUser({ tenantId: '000030', only: ['mail_push'] })
    expect((await at.call(list, {}, reader)).code).toBe(200)
    await gone(id)
  })

  describe('is tried', () => {
    const send = (params: object, as: Person = staff) => at.call(`POST ${base}/send-test`, { ...params }, as)
    const one = async (asked: object) => String((await rowsOf(asked))[0]!.id)

    it('under the own bell, with samples in its places or what is sent for them', async () => {
      const id = await one({ eventCode: 'feedback.reply', msgType: 1 })
      expect((await send({ id, values: { userName: '<b>王五</b>' } })).data).toEqual({
        ok: true,
        message: '已发送到我的消息',
      })
      const { data } = await at.call('GET /api/blade-message/my/page', {}, staff)
      expect(data.records[0]).toMatchObject({
        title: '您的意见反馈已回复',
        eventCode: 'feedback.reply',
        content: '<b>王五</b>，您的意见反馈已回复：感谢指正，已更新。',
      })
      await sql`delete from msg_send_record`.execute(at.database.kysely)
    })

    it('by mail to an address, by the setting in use', async () => {
      const id = await one({ eventCode: 'exam.publish', msgType: 2 })
      expect((await send({ id, to: 'nobody' })).body).toMatchObject({ code: 400, msg: '请输入正确的邮箱地址' })
      expect((await send({ id, to: 'ada@home.example' })).body).toMatchObject({ code: 400, msg: '请先保存邮箱设置' })
      const { rows } = await sql<{ id: string }>`select id from blade_param
        where param_key = 'net.allowPrivate'`.execute(at.database.kysely)
      await at.call('POST /api/blade-system/param/submit', { id: rows[0]!.id, paramValue: '1' })
      const setting = {
        host: '127.0.0.1',
        port: office.port,
        secure: 0,
        account: account.user,
        password: account.password,
        fromAddress: 'post@school.example',
        fromName: '学校',
        dailyLimit: 3,
        perMinute: 3,
        enableStatus: 0,
      }
      await at.call('POST /api/blade-message/email-settings/save', setting, staff)
      const values = { userName: '<i>Eve</i>' }
      expect((await send({ id, to: 'ada@home.example', values })).data).toEqual({ ok: true, message: '测试邮件已发送' })
      expect(office.mails.at(-1)).toMatchObject({ to: ['ada@home.example'] })
    })

    it('by a text to a number, which is noted where the setting says so', async () => {
      const id = await made({
        code: 'own.sms',
        msgType: 3,
        smsTemplateCode: 'SMS_1',
        smsSign: '学习',
        content: '${name}',
      })
      expect((await send({ id, to: '12' })).body).toMatchObject({ code: 400, msg: '请输入正确的手机号' })
      const sms = '/api/blade-resource/sms'
      const { data } = await at.call(`POST ${sms}/submit`, { category: 0, smsCode: 'note' }, staff)
      expect((await send({ id, to: '13800138000' })).body.error).toBe('sms.off')
      expect((await at.call(`POST ${sms}/enable`, { id: data.id }, staff)).code).toBe(200)
      expect((await send({ id, to: '13800138000' })).data).toEqual({ ok: true, message: '短信仅记录，未实际发送' })
      await gone(id)
    })

    it('as a push, which is noted', async () => {
      const id = await made({ code: 'own.push', msgType: 4, title: '${name}', content: '${minutes}' })
      expect((await send({ id }, staff)).data).toEqual({ ok: true, message: '推送仅记录，未实际发送' })
      const { rows } = await sql`select log_data from log_usual where log_id = 'push'`.execute(at.database.kysely)
      expect(rows).toEqual([{ log_data: '安全生产基础: 60' }])
      await gone(id)
    })

    it('by nobody of another tenant', async () => {
      const id = await made()
      expect((await send({ id }, neighbour)).code).toBe(404)
      await gone(id)
    })
  })
})
