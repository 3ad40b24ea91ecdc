// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the places of messages
/** Mails and texts that are sent by hand: from the draft to the records of each receiver. */
import { cheapPasswords } from '../../builders/cheap-passwords'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { registry } from '../../../src/server/product/registry'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runClockMoves } from '../../../src/server/operations/states/scheduled-transitions'
import { runDueJobs } from '../../../src/server/jobs/runner'
import { scheduleSending } from '../../../src/server/messages/delivery/schedule-sending'
import { sendRecords } from '../../../src/server/product/jobs/messages/send-records'
import { createMailer } from '../../../src/server/messages/mail/mailer'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { putFile } from '../../builders/put-file'
import { createVault } from '../../../src/server/core/crypto/vault'
import { holds } from '../account/edges'
import { workers } from '../jobs/office'
import { account, openPostOffice, type PostOffice } from '../mail/post-office'

const tenantId = '100001'
const base = '/api/blade-message/msg'
const recordBase = '/api/blade-message/msg-send-record'

describeEachDatabase('A message that is sent by hand', (open) => {
  let at: Product
  let office: PostOffice
  let editor: Person
  let dept: string
  const phones = Array.from({ length: 40 }, (_, n) => `136${String(n).padStart(8, '0')}`)

  beforeAll(async () => {
    office = await openPostOffice()
    at = await aProduct(open)
    await at.addTenant(tenantId)
    editor = await at.addUser({ tenantId })
    dept = (await plant('system/dept', { deptName: '销售部', parentId: '0', status: 1 })).id
    await allowInner()
  })
  afterAll(() => office.close())

  const plant = (resource: string, given: object) =>
    at.plant(at.model.resources[resource]!, { tenantId, given: { ...given } })
  const aPerson = (given: object) =>
    plant('system/user', {
      status: 1,
      birthday: '',
      deptId: dept,
      deptIds: [],
      postId: [],
      email: '',
      phone: phones.pop(),
      ...given,
    })
  const save = (given: object, as = editor) => at.call(`POST ${base}/save`, { ...given }, as)
  const aDraft = async (given: object = {}): Promise<string> => {
    const { data, text } = await save({
      msgType: 2,
      title: '停机通知',
      content: '<p>${userName}，今晚停机</p>',
      ...given,
    })
    expect(text).toContain('"code":200')
    return data.id
  }
  const batch = (ids: string, action = 'send', as = editor) => at.call(`POST ${base}/batch-send`, { ids, action }, as)
  const row = async (id: string) => (await at.call(`GET ${base}/get`, { id }, editor)).data
  const records = async (params: object, as = editor) =>
    (await at.call(`GET ${recordBase}/page`, { size: 100, ...params }, as)).data
  const vault = () => createVault(at.config.keys.secret, cheapPasswords)
  const mailer = () => createMailer({ database: at.database, model: () => at.model, vault: vault() })
  const work = () =>
    runDueJobs(
      workers(at.database, [sendRecords], { model: () => at.model, mailer: mailer(), vault: vault(), files: at.files }),
    )
  const dueNow = () => sql`update msg_send_record set due_time = clock_timestamp()`.execute(at.database.kysely)
  const jobsNow = () =>
    sql`update lectern_job set run_at = clock_timestamp() where state = 0`.execute(at.database.kysely)
  const again = async () => {
    await dueNow()
    await scheduleSending(at.database.kysely, tenantId)
    await work()
  }
  const allowInner = () =>
    sql`update blade_param set param_value = '1' where param_key = 'net.allowPrivate'`.execute(at.database.kysely)

  const setting = () => ({
    host: '127.0.0.1',
    port: office.port,
    secure: 0,
    account: account.user,
    password: account.password,
    fromAddress: 'post@school.example',
    fromName: '学校',
    dailyLimit: 40,
    perMinute: 40,
    enableStatus: 0,
  })
  const resend = (ids: string) => {
    // In the words of the model, as 'message/send-record.resend'.
    return at.call(at.model.resources['message/send-record']!.calls.resend!, { ids }, editor)
  }
  const mailsTo = (address: string) => office.mails.filter(({ to }) => to.includes(address))

  it('says what is wrong with it', async () => {
    await holds(at, {
      'an address a line': {
        ask: `POST ${base}/save`,
        as: editor,
        zh: '400 第2行格式不正确',
        en: 'Line 2 is not valid',
        send: { msgType: 2, title: '通知', content: '<p>好</p>', extraTargets: 'a@b.example\n13800138000' },
      },
      'somebody to send to': {
        ask: `POST ${base}/save`,
        as: editor,
        zh: '400 请选择接收人或填写其他收件地址',
        send: { msgType: 2, title: '通知', content: '<p>好</p>' },
      },
      'a text': {
        ask: `POST ${base}/save`,
        as: editor,
        zh: '400 请输入内容',
        send: { msgType: 2, title: '通知', extraTargets: 'a@b.example' },
      },
      'a known variable': {
        ask: `POST ${base}/save`,
        as: editor,
        zh: '400 未知变量：${score}',
        send: { msgType: 2, title: '通知', content: '<p>${score}</p>', extraTargets: 'a@b.example' },
      },
      'a template of an SMS': {
        ask: `POST ${base}/save`,
        as: editor,
        zh: '400 短信必须选择已启用的模板',
        en: 'A text message needs an enabled template',
        send: { msgType: 3, title: '通知', content: '好', extraTargets: '13800138000' },
      },
      'a time that lies ahead': {
        ask: `POST ${base}/save`,
        as: editor,
        zh: '400 定时时间必须晚于当前时间',
        send: {
          msgType: 2,
          title: '通知',
          content: '<p>好</p>',
          extraTargets: 'a@b.example',
          sendMode: 2,
          planTime: '2020-01-01 08:00:00',
        },
      },
    })
  })

  it('is foreseen before it is written: what is not set up, where, and how many it reaches', async () => {
    const people = [{ email: 'fore@b.example' }, { email: 'seen@b.example', status: 0 }, {}]
    const userIds = await Promise.all(people.map(async (given) => (await aPerson(given)).id))
    const ask = async (params: object, as = editor) => (await at.call(`POST ${base}/preflight`, { ...params }, as)).data
    const extraTargets = 'fore@b.example\nmore@b.example'
    const mail = { total: 4, served: 2, isReady: false }
    expect(await ask({ msgType: 2, userIds, extraTargets })).toEqual({ ...mail, setting: '/system/email' })
    expect(await ask({ msgType: 3, userIds })).toEqual({
      total: 3,
      served: 2,
      isReady: false,
      setting: '/resource/sms',
    })
    const writer = await at.addUser({ tenantId, only: ['msg_mail', 'msg_mail_add'] })
    expect(await ask({ msgType: 2, userIds, extraTargets }, writer)).toEqual({ ...mail, setting: '' })
    const stranger = await at.addUser({ tenantId, only: ['post'] })
    expect((await at.call(`POST ${base}/preflight`, { msgType: 2 }, stranger)).code).toBe(403)
    const teacher = await at.addUser({ tenantId, only: ['course_push', 'course_push_add'] })
    expect(await ask({ msgType: 2, userIds, extraTargets }, teacher)).toEqual({ ...mail, setting: '' })
    expect(await ask({ msgType: 3, userIds }, teacher)).toMatchObject({ served: 2, isReady: false, setting: '' })
    const everyone = await ask({ msgType: 2, scopeType: 0 })
    expect(everyone.total).toBeGreaterThan(3)
  })

  it('is not sent where no setting sends it, nor to nobody', async () => {
    const id = await aDraft({ extraTargets: 'a@b.example' })
    expect((await batch(id)).body).toMatchObject({ code: 409, msg: '请先配置邮件服务器' })
    expect(await row(id)).toMatchObject({ sendStatus: 0, totalCount: 0 })
    await at.call('POST /api/blade-message/email-settings/save', setting(), editor)
    const foreseen = await at.call(`POST ${base}/preflight`, { msgType: 2 }, editor)
    expect(foreseen.data).toEqual({ total: 0, served: 0, isReady: true, setting: '/system/email' })
    const nobody = await aDraft({ scopeType: 1, userIds: (await aPerson({ realName: '无邮箱' })).id })
    expect((await batch(nobody)).body).toMatchObject({ code: 400, msg: '没有可发送的接收人' })
    expect((await at.call(`POST ${base}/remove`, { ids: [id, nobody].join(',') }, editor)).code).toBe(200)
  })

  it('counts ten receivers as the worked example does, and sends each mail once', async () => {
    const mail = (n: number) => `p${n}@home.example`
    const people = []
    for (let n = 1; n <= 8; n += 1) people.push(await aPerson({ realName: `人${n}`, email: mail(n) }))
    people.push(await aPerson({ realName: '无邮箱' }), await aPerson({ realName: '停用', email: mail(9), status: 0 }))
    const ids = people.map(({ id }) => String(id))
    office.refuseTo(mail(7), 550)
    office.refuseTo(mail(8), 451)
    const id = await aDraft({ userIds: ids.join(','), title: '停机 ${userName}' })
    expect((await batch(id)).data).toEqual({ queued: 8, skipped: 2, planned: 0 })
    expect(await row(id)).toMatchObject({ sendStatus: 2, totalCount: 10, skipCount: 2 })
    expect((await batch(id)).body).toMatchObject({ code: 409, msg: '只能发送草稿状态的消息' })
    for (let turn = 0; turn < 4; turn += 1) {
      await jobsNow()
      await work()
      await dueNow()
    }
    expect(await row(id)).toMatchObject({ sendStatus: 4, totalCount: 10, successCount: 6, failCount: 2, skipCount: 2 })
    const { summary, records: rows } = await records({ msgId: id })
    expect(summary).toEqual({ total: 10, sent: 6, failed: 2, skipped: 2, rate: 0.75 })
    for (let n = 1; n <= 6; n += 1) expect(mailsTo(mail(n)), mail(n)).toHaveLength(1)
    const of = (name: string) => rows.find(({ realName }: { realName: string }) => realName === name)
    expect(of('人1')).toMatchObject({ sendStatus: 1, tryCount: 1, target: 'p***@home.example', title: '停机 人1' })
    expect(of('人7')).toMatchObject({ sendStatus: 2, tryCount: 1, failReason: expect.stringContaining('550') })
    expect(of('人8')).toMatchObject({ sendStatus: 2, tryCount: 3 })
    expect(of('无邮箱')).toMatchObject({ sendStatus: 3, failReason: '未填写邮箱' })
    expect(of('停用')).toMatchObject({ sendStatus: 3 })
    office.refuseTo(mail(7))
    office.refuseTo(mail(8))
    expect((await batch(id, 'resend')).data).toMatchObject({ queued: 2 })
    await jobsNow()
    await work()
    expect(await row(id)).toMatchObject({ sendStatus: 3, successCount: 8, failCount: 0 })
    expect(mailsTo(mail(7))).toHaveLength(1)
    const sent = rows.find(({ realName }: { realName: string }) => realName === '人1').id
    expect((await resend(sent)).body).toMatchObject({ code: 409, msg: '只能重发发送失败的记录' })
  })

  it('leaves its template free once it is sent, and not before', async () => {
    await at.call('POST /api/blade-resource/sms/submit', { category: 0, smsCode: 'note' }, editor)
    const { rows: senders } = await sql<{ id: string }>`select id from blade_sms where tenant_id = ${tenantId}`.execute(
      at.database.kysely,
    )
    await at.call('POST /api/blade-resource/sms/enable', { id: senders[0]!.id }, editor)
    const template = {
      code: 'own.text',
      name: '停机短信',
      msgType: 3,
      isAuto: 0,
      receiver: [1],
      enableStatus: 0,
      eventCode: '',
      content: '${userName}，${date}停机',
      smsTemplateCode: 'SMS_1',
      smsSign: '学习',
    }
    const templateId = (await at.call('POST /api/blade-message/template/add', template, editor)).data.id
    const remove = () => at.call('POST /api/blade-message/template/remove', { ids: templateId }, editor)
    const person = await aPerson({ realName: '手机人' })
    const given = { msgType: 3, content: '', templateId, userIds: String(person.id) }
    const other = await aDraft({ ...given, content: '别的话' })
    expect((await batch(other)).body).toMatchObject({ code: 400, msg: '短信内容只能填写模板中的变量' })
    const id = await aDraft(given)
    expect((await remove()).body).toMatchObject({ code: 409, msg: '模板已被引用' })
    expect((await batch(id)).data).toEqual({ queued: 1, skipped: 0, planned: 0 })
    await work()
    expect(await row(id)).toMatchObject({ sendStatus: 3, successCount: 1, content: template.content })
    const { rows } = await sql<{ log_data: string }>`select log_data from log_usual where log_id = 'sms'`.execute(
      at.database.kysely,
    )
    expect(rows.at(-1)!.log_data).toMatch(/^136\*{4}\d{4}: 【学习】手机人，\d{4}-\d\d-\d\d停机$/)
    await at.call(`POST ${base}/remove`, { ids: other }, editor)
    expect((await remove()).code).toBe(200)
  })

  it('takes its attachments along, by the names they were given', async () => {
    const { data } = await putFile(at, { name: '安全须知.txt', bytes: Buffer.from('read this') }, at.headersOf(editor))
    const id = await aDraft({ extraTargets: 'files@home.example', attachments: [data.link] })
    expect((await batch(id)).code).toBe(200)
    await work()
    expect(await row(id)).toMatchObject({ sendStatus: 3, successCount: 1 })
    const { raw } = mailsTo('files@home.example')[0]!
    expect(raw).toContain(Buffer.from('read this').toString('base64'))
    expect(raw).toContain(encodeURIComponent('安全须知'))
  })

  it('goes out by two processes at once, to each address once', async () => {
    const targets = Array.from({ length: 12 }, (_, n) => `two${n}@home.example`)
    const id = await aDraft({ extraTargets: [...targets, 'TWO0@home.example'].join('\n'), cc: 'boss@home.example' })
    expect((await batch(id)).data).toEqual({ queued: 12, skipped: 0, planned: 0 })
    await Promise.all([work(), work(), work()])
    expect(await row(id)).toMatchObject({ sendStatus: 3, successCount: 12 })
    for (const each of [...targets, 'boss@home.example']) expect(mailsTo(each), each).toHaveLength(1)
  })

  it('names those who get a copy in one of its mails, and sends them none of their own', async () => {
    const targets = ['first@copy.example', 'second@copy.example']
    const cc = ['chief@copy.example', 'SECOND@copy.example']
    const id = await aDraft({ extraTargets: targets.join('\n'), cc })
    expect((await batch(id)).data).toEqual({ queued: 2, skipped: 0, planned: 0 })
    await work()
    const [copied, ...others] = mailsTo('chief@copy.example')
    expect(others).toEqual([])
    expect(copied!.to).toContain('first@copy.example')
    expect(copied!.raw).toMatch(/^Cc: chief@copy\.example\r?$/m)
    expect(mailsTo('second@copy.example')).toMatchObject([{ raw: expect.not.stringMatching(/^Cc:/m) }])
  })

  it('whose acceptance was not heard is not sent again by itself, and says so', async () => {
    const id = await aDraft({ extraTargets: 'once@lost.example' })
    await batch(id)
    office.loseAnswer()
    await work()
    const { records: unheard } = await records({ msgId: id })
    expect(unheard).toMatchObject([{ sendStatus: 2, failReason: expect.stringContaining('可能已送达') }])
    // As a process leaves it that was killed while the server had the mail.
    await sql`update msg_send_record set send_status = 0, try_count = 1 where id = ${unheard[0].id}`.execute(
      at.database.kysely,
    )
    await again()
    expect(mailsTo('once@lost.example')).toHaveLength(1)
    expect((await records({ msgId: id })).records).toMatchObject([{ sendStatus: 2 }])
    expect((await resend(unheard[0].id)).code).toBe(200)
    await work()
    const [first, second] = mailsTo('once@lost.example').map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])
    expect(second).toBe(first)
    expect((await records({ msgId: id })).records).toMatchObject([{ sendStatus: 1 }])
  })

  it('that was accepted is not sent again when the process ended before its record said so', async () => {
    const id = await aDraft({ extraTargets: 'taken@lost.example' })
    await batch(id)
    await work()
    await sql`update msg_send_record set send_status = 0 where msg_id = ${id}`.execute(at.database.kysely)
    await again()
    expect(mailsTo('taken@lost.example')).toHaveLength(1)
    expect((await records({ msgId: id })).records).toMatchObject([{ sendStatus: 1 }])
  })

  it('is refused with more than 20 MB of attachments', async () => {
    const { data } = await putFile(at, { name: '大.txt', bytes: Buffer.from('large') }, at.headersOf(editor))
    await sql`update blade_attach set size = 21000000 where original_name = '大.txt'`.execute(at.database.kysely)
    const draft = {
      msgType: 2,
      title: '大',
      content: '<p>大</p>',
      extraTargets: 'a@b.example',
      attachments: [data.link],
    }
    const refused = { code: 413, msg: '附件总大小不能超过20MB', data: { errors: [{ field: 'attachments' }] } }
    expect((await save(draft)).body).toMatchObject(refused)
  })

  it('waits for its time, is cancelled, and ends when its time was missed by a day', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const asText = (time: Date) => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    const timed = { sendMode: 2, planTime: asText(inHours(2)) }
    const ids = []
    for (const n of [1, 2, 3]) ids.push(await aDraft({ ...timed, extraTargets: `timed${n}@home.example` }))
    expect((await batch(ids.join(','))).data).toEqual({ queued: 0, skipped: 0, planned: 3 })
    expect(await row(ids[0]!)).toMatchObject({ sendStatus: 1, totalCount: 0 })
    expect((await batch(ids[1]!, 'cancel')).code).toBe(200)
    expect(await row(ids[1]!)).toMatchObject({ sendStatus: 5, cancelReason: 0 })
    await runClockMoves({ model: at.model, registry, database: at.database }, inHours(3))
    expect(await row(ids[0]!)).toMatchObject({ sendStatus: 2 })
    await dueNow()
    await work()
    expect(mailsTo('timed1@home.example')).toHaveLength(1)
    expect(mailsTo('timed2@home.example')).toHaveLength(0)
    const late = await aDraft({ ...timed, extraTargets: 'late@home.example' })
    await batch(late)
    await runClockMoves({ model: at.model, registry, database: at.database }, inHours(27))
    expect(await row(late)).toMatchObject({ sendStatus: 5, cancelReason: 1 })
  })

  it('is changed and removed only as a draft', async () => {
    const id = await aDraft({ extraTargets: 'sent@home.example' })
    await batch(id)
    expect((await save({ id, title: '改' })).code).toBe(409)
    const kept = await at.call(`POST ${base}/remove`, { ids: id }, editor)
    expect(kept.body).toMatchObject({ code: 409, msg: expect.stringContaining('只能删除草稿或已取消的消息') })
    expect((await batch(id, 'cancel')).code).toBe(200)
    expect((await records({ msgId: id })).records).toMatchObject([{ sendStatus: 4 }])
    await work()
    expect(mailsTo('sent@home.example')).toHaveLength(0)
    expect((await at.call(`POST ${base}/remove`, { ids: id }, editor)).code).toBe(200)
  })

  it('is not sent to more than a day lets out', async () => {
    const targets = Array.from({ length: 41 }, (_, n) => `many${n}@home.example`)
    const id = await aDraft({ extraTargets: targets.join('\n') })
    expect((await batch(id)).body).toMatchObject({ code: 429, msg: '超出每日发送上限40' })
    expect(
      (await save({ id, extraTargets: [...targets, ...Array(460).fill('x@y.example')].join('\n') })).body,
    ).toMatchObject({
      code: 400,
      msg: '最多500行',
    })
  })

  it('is read by whoever holds the channel, and records by whoever may see those', async () => {
    await aDraft({ title: '只看邮件', extraTargets: 'a@b.example' })
    const texts = await at.addUser({ tenantId, only: ['msg_sms', 'msg_sms_add', 'msg_sms_record'] })
    expect((await at.call(`GET ${base}/page`, { msgType: 2 }, texts)).data.total).toBe(0)
    expect((await records({ msgType: 2 }, texts)).total).toBe(0)
    expect((await save({ msgType: 2, title: 'x', content: '<p>y</p>', extraTargets: 'a@b.example' }, texts)).code).toBe(
      403,
    )
    const mails = await at.addUser({ tenantId, only: ['msg_mail', 'msg_mail_record', 'msg_mail_export'] })
    expect((await records({ msgType: 2 }, mails)).total).toBeGreaterThan(10)
    const sheet = await at.call(`GET ${recordBase}/export`, { msgType: 2 }, mails)
    expect(sheet.text).toContain('p***@home.example')
    expect(sheet.text).not.toContain('p1@home.example')
  })
})
