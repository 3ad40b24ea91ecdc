import { cheapPasswords } from '../../builders/cheap-passwords'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueueMail, sendMail } from '../../../src/server/messages/mail/send-mail'
import { runDueJobs } from '../../../src/server/jobs/runner'
import { createMailer } from '../../../src/server/messages/mail/mailer'
import { writeMail } from '../../../src/server/messages/mail/templates'
import { createVault } from '../../../src/server/core/crypto/vault'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { workers } from '../jobs/office'
import { account, openPostOffice, type PostOffice } from './post-office'

const base = '/api/blade-message/email-settings'

describeEachDatabase('mail', (open) => {
  let product: Product
  let office: PostOffice
  let person: Person
  beforeAll(async () => {
    office = await openPostOffice()
    product = await aProduct(open)
    await product.addTenant('000020')
    person = await product.addUser({ tenantId: '000020' })
  })
  afterAll(() => office.close())

  const setting = () => ({
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
  })
  const test = { to: 'ada@home.example', title: '你好', content: '第一行\n<b>第二行</b>' }
  const send = (params: object = test) => product.call(`POST ${base}/send-email`, { ...params }, person)

  const allowInner = async (paramValue: '0' | '1') => {
    const { rows } = await sql<{ id: string }>`select id from blade_param where param_key = 'net.allowPrivate'`.execute(
      product.database.kysely,
    )
    const { code } = await product.call('POST /api/blade-system/param/submit', { id: rows[0]!.id, paramValue })
    expect(code).toBe(200)
  }

  const mailerParts = () => ({
    database: product.database,
    model: () => product.model,
    vault: createVault(product.config.keys.secret, cheapPasswords),
  })

  it.each(['127.0.0.1', '127.1', 'localhost', '10.0.0.5', '169.254.169.254', '0x7f000001'])(
    'of a tenant does not go by a machine beside the server: %s',
    async (host) => {
      const refused = await product.call(`POST ${base}/save`, { ...setting(), host }, person)
      expect(refused.body).toMatchObject({
        code: 400,
        msg: '不允许使用该服务地址',
        data: { errors: [{ field: 'host' }] },
      })
    },
  )

  it('may go by such a machine where the installation allows it', () => allowInner('1'))

  it('asks for a setting first, and keeps one for each tenant, its password unseen', async () => {
    const { data: unsaved } = await product.call(`GET ${base}/detail`, {}, person)
    expect(unsaved).toMatchObject({ host: '', revision: 0 })
    expect(unsaved).not.toHaveProperty('id')
    expect((await send()).body).toMatchObject({ code: 400, msg: '请先保存邮箱设置' })
    expect(await product.call(`POST ${base}/save`, setting(), person)).toMatchObject({ status: 200 })
    const first = await product.call(`GET ${base}/detail`, {}, person)
    const again = await product.call(`POST ${base}/save`, setting(), person)
    expect(again.body).toMatchObject({ code: 409, msg: '邮箱设置已存在' })
    expect((await product.call(`POST ${base}/edit`, { id: first.data.id, perMinute: 30 }, person)).code).toBe(200)
    const { data } = await product.call(`GET ${base}/detail`, {}, person)
    expect(data).toMatchObject({ host: '127.0.0.1', password: '******' })
    const { rows } = await sql<{ password: string }>`select password from blade_email_setting`.execute(
      product.database.kysely,
    )
    expect(rows[0]!.password).not.toContain(account.password)
  })

  it('goes out by the saved setting, and says what the server says when it refuses', async () => {
    expect(await send()).toMatchObject({ status: 200, data: true })
    expect(office.mails.at(-1)).toMatchObject({ from: account.user, to: ['ada@home.example'], user: account.user })
    const { raw } = office.mails.at(-1)!
    expect(raw).toMatch(/^From: =\?UTF-8\?.*<post@school\.example>/m)
    expect(raw).not.toContain('<b>')
    office.refuse('no room for that')
    expect((await send()).body).toMatchObject({ code: 400, msg: expect.stringMatching(/^邮件发送失败：.*no room/) })
    expect((await send({ ...test, to: 'nobody' })).body).toMatchObject({ code: 400, msg: '请输入正确的邮箱地址' })
    expect((await send({ ...test, title: 'x'.repeat(101) })).body.code).toBe(400)
    expect((await send()).status).toBe(200)
    expect((await send()).body).toMatchObject({ code: 429 })
  })

  it('is refused again, saved and sent, once the installation no longer allows it', async () => {
    await allowInner('0')
    const { data } = await product.call(`GET ${base}/detail`, {}, person)
    const edited = await product.call(`POST ${base}/edit`, { id: data.id, host: 'localhost' }, person)
    expect(edited.body).toMatchObject({ code: 400, msg: '不允许使用该服务地址' })
    const before = office.mails.length
    expect((await send()).body).toMatchObject({ code: 400, msg: '不允许使用该服务地址' })
    expect(office.mails.length).toBe(before)
    await allowInner('1')
  })

  it('stops where the setting is switched off, and says so', async () => {
    const { data } = await product.call(`GET ${base}/detail`, {}, person)
    await product.call(`POST ${base}/edit`, { id: data.id, enableStatus: 1 }, person)
    expect((await send()).body).toMatchObject({ code: 409, msg: '邮件服务已停用' })
    const mailer = createMailer({ ...mailerParts(), url: `smtp://127.0.0.1:${office.port}` })
    const mail = { tenantId: '000020', to: 'bob@home.example', subject: 'a', text: 'b', id: 'off' }
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'mail.off' })
  })

  it('of a tenant without a setting goes by that of the platform, within its limits', async () => {
    const mailer = createMailer({ ...mailerParts(), url: 'smtp://127.0.0.1:1' })
    await product.addTenant('000022')
    await sql`update blade_tenant set tenant_name = 'Platform School' where tenant_id = '000000'`.execute(
      product.database.kysely,
    )
    // Where no name of a sender is given, that of the setting's tenant stands there.
    const unnamed = { ...setting(), fromAddress: 'all@school.example', fromName: '' }
    const saved = await product.call(`POST ${base}/save`, unnamed)
    expect(saved.code).toBe(200)
    const mail = (tenantId: string) => ({ tenantId, to: 'bob@home.example', subject: 'a', text: 'b', id: tenantId })
    for (const tenantId of ['000021', '000022', '000000']) await mailer.send(mail(tenantId))
    const senders = office.mails.slice(-3).map(({ raw }) => /^From: (.*)$/m.exec(raw)?.[1]?.trim())
    expect(senders).toEqual(Array(3).fill('Platform School <all@school.example>'))
    await expect(mailer.send(mail('000022'))).rejects.toMatchObject({ code: 'request.too-many' })
    await sql`delete from blade_email_setting where tenant_id = '000000'`.execute(product.database.kysely)
  })

  it('is not sent by the setting of another tenant', async () => {
    await product.addTenant('000021')
    const other = await product.addUser({ tenantId: '000021' })
    const answer = await product.call(`POST ${base}/send-email`, test, other)
    expect(answer.body).toMatchObject({ code: 400, msg: '请先保存邮箱设置' })
  })

  it('that a transaction asks for goes out after it, once, is tried again, and leaves nothing readable', async () => {
    const { database } = product
    const mailer = createMailer({
      database,
      model: () => product.model,
      vault: createVault('x'.repeat(32), cheapPasswords),
      url: `smtp://127.0.0.1:${office.port}?from=school%40school.example`,
    })
    const order = { tenantId: '000000', to: 'bob@home.example', locale: 'en-US' } as const
    const values = { code: '483920', minutes: 5 }
    await expect(
      database.kysely.transaction().execute(async (tx) => {
        await enqueueMail(tx, { ...order, template: 'code', values })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await database.kysely
      .transaction()
      .execute((tx) => enqueueMail(tx, { ...order, template: 'code', values }, 'code bob'))
    const parts = workers(database, [sendMail], { mailer })
    const before = office.mails.length
    office.refuse('busy')
    await runDueJobs(parts)
    expect(office.mails.length).toBe(before)
    await sql`update lectern_job set run_at = now() where name = ${sendMail.name}`.execute(database.kysely)
    await runDueJobs(parts)
    await runDueJobs(parts)
    expect(office.mails.length).toBe(before + 1)
    expect(office.mails.at(-1)!.raw).toContain('483920')
    const { rows } = await sql`select state, attempts, payload from lectern_job where name = ${sendMail.name}`.execute(
      database.kysely,
    )
    expect(rows).toEqual([{ state: 2, attempts: 2, payload: {} }])
  })

  it('and text messages have one setting in use, which is not removed', async () => {
    const sms = '/api/blade-resource/sms'
    const ids: string[] = []
    for (const smsCode of ['one', 'two']) {
      ids.push((await product.call(`POST ${sms}/submit`, { category: 0, smsCode }, person)).data.id)
    }
    const before = (await product.call(`GET ${sms}/list`, {}, person)).data.records
    expect(before.map((row: { status: number }) => row.status)).toEqual([0, 0])
    for (const id of ids) expect((await product.call(`POST ${sms}/enable`, { id }, person)).data).toBe(true)
    const { records } = (await product.call(`GET ${sms}/list`, {}, person)).data
    const inUse = (id: string) => records.find((row: { id: string }) => row.id === id).status
    expect(ids.map(inUse)).toEqual([0, 1])
    const refused = await product.call(`POST ${sms}/remove`, { ids: ids[1] }, person)
    expect(refused.body).toMatchObject({ code: 409, msg: '[two]使用中的配置不能删除' })
    const tried = () => product.call(`POST ${sms}/endpoint/send-message`, { id: ids[0], phone: '13800138000' }, person)
    expect((await tried()).data).toMatchObject({ ok: true })
    expect((await tried()).body.code).toBe(429)
  })
})

describe('a template', () => {
  it('takes values as text', () => {
    const { subject, html } = writeMail('notice', { title: 'a\r\nBcc: x@y.z', content: '<script>1</script>' }, 'en-US')
    expect(subject).toBe('a Bcc: x@y.z')
    expect(html).toContain('&lt;script&gt;')
  })
})
