/** Certificates through their calls: saved, issued by hand, released, revoked, over, checked and downloaded. */
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { runCertificates } from '../../../src/server/product/jobs/learning/run-certificates'
import { drawPictures } from '../../../src/server/product/jobs/learning/draw-pictures'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { aCertificateOffice, type CertificateOffice } from '../../builders/certificates'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'

type Values = Record<string, unknown>

const tenant = '100001'
const other = '100002'

describeEachDatabase('A certificate', (open) => {
  let product: Product
  let at: CertificateOffice
  let stranger: Person
  beforeAll(async () => {
    product = await aProduct(open)
    await product.addTenant(tenant)
    await product.addTenant(other)
    at = await aCertificateOffice(product, await product.addUser({ tenantId: tenant }))
    stranger = await product.addUser({ tenantId: other })
  })
  const aLearner = () => product.addUser({ tenantId: tenant, only: [] })
  const issue = (certificateId: string, people: readonly Person[], given: Values = {}) =>
    at.ask('POST user/issue', { certificateId, userIds: people.map(({ userId }) => userId).join(','), ...given })
  const held = (certificateId: string) =>
    product.database.kysely
      .selectFrom(product.model.resources['certificate/certificate-user']!.table)
      .selectAll()
      .where('certificate_id', '=', certificateId)
      .execute() as Promise<Values[]>
  const run = (job: typeof runCertificates, now: Date, payload: Values = {}) => {
    const { model, database, files } = product
    const logger = {
      warn: (...line: unknown[]) => {
        throw new Error(JSON.stringify(line))
      },
    }
    return job.run({ model, database, files, payload, now, logger, signal: new AbortController().signal } as never)
  }
  const messages = (userId: string, event: string) =>
    product.database.kysely
      .selectFrom(product.model.resources['message/send-record']!.table)
      .selectAll()
      .where('user_id', '=', userId)
      .where('event_code', '=', event)
      .execute()

  // First: what others issue would be drawn with it, a second each.
  it('is drawn once it is issued, and downloaded as a PDF or many in an archive', async () => {
    const id = await at.aCertificate()
    await issue(id, [await aLearner(), await aLearner()])
    await run(drawPictures, product.database.clock.now(), { tenantId: tenant })
    const rows = await at.holders(id)
    expect(rows.every(({ imageLink }) => String(imageLink).startsWith('/private/'))).toBe(true)
    const picture = await product.app.inject({ method: 'GET', url: String(rows[0]!.imageLink) })
    expect([picture.statusCode, picture.rawPayload.subarray(1, 4).toString()]).toEqual([200, 'PNG'])
    const url = (ids: string) => `/api/blade-training/certificate/user/download?ids=${ids}`
    const headers = product.headersOf(at.editor)
    const one = await product.app.inject({ method: 'GET', url: url(String(rows[0]!.id)), headers })
    expect(one.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    // The picture lies in it as it is: a PNG would be taken apart while everybody waits.
    expect(one.rawPayload.includes('/DCTDecode')).toBe(true)
    expect(one.headers['content-disposition']).toContain('.pdf')
    const many = await product.app.inject({ method: 'GET', url: url(rows.map((row) => row.id).join(',')), headers })
    const files = unzipSync(new Uint8Array(many.rawPayload))
    expect(Object.keys(files)).toHaveLength(2)
    for (const bytes of Object.values(files)) expect(strFromU8(bytes.subarray(0, 5))).toBe('%PDF-')
  })

  it('has three shipped templates, which every tenant reads and nobody changes', async () => {
    const shipped = (await at.ask('GET template/default/list')) as Values[]
    expect(shipped.map(({ name }) => name)).toEqual(['典雅金框', '现代蓝', '竖版青绿'])
    const { id } = shipped[0]!
    const detail = await at.ask('GET template/detail', { id })
    expect(detail).toMatchObject({ orientation: 1, isDefault: 1 })
    for (const as of [at.editor, product.root]) {
      const saved = await at.call('POST template/save', { ...detail, name: '改名' }, as)
      expect([400, 403, 404, 409]).toContain(saved.code)
      const removed = await at.call('POST template/remove', { ids: id }, as)
      expect([400, 403, 404, 409]).toContain(removed.code)
    }
    const { id: _, revision: __, tenantId: ___, ...copy } = detail
    const copied = await at.call('POST template/save', { ...copy, name: '自己的' })
    expect(copied.code, copied.text).toBe(200)
  })

  it('is refused with what is wrong of it, in both languages', async () => {
    const shipped = (await at.ask('GET template/default/list')) as Values[]
    const whole = {
      name: '规则',
      sourceType: 5,
      templateId: shipped[0]!.id,
      issueType: 1,
      numberRule: 'R{seq:6}',
      validType: 0,
      enableStatus: 0,
    }
    const element = { type: 'text', content: '{realName}', x: 0, y: 0, w: 100, h: 40 }
    const template = { name: '规则', orientation: 1, background: '/certificates/classic.svg', enableStatus: 0 }
    const table: readonly [string, Values, string, string][] = [
      [
        'POST save-update',
        { ...whole, numberRule: 'LC{yyyy}' },
        '编号规则必须包含一个流水号',
        'The number rule needs one running number, {seq:3} to {seq:10}',
      ],
      [
        'POST save-update',
        { ...whole, numberRule: 'LC{seq:3}{seq:3}' },
        '编号规则必须包含一个流水号',
        'The number rule needs one running number, {seq:3} to {seq:10}',
      ],
      [
        'POST save-update',
        { ...whole, numberRule: 'LC{month}{seq:6}' },
        '编号规则包含未知变量{month}，请修改',
        'Change the number rule: the token {month} is unknown',
      ],
      ['POST save-update', { ...whole, templateId: '' }, '请选择模板', 'Choose a template'],
      ['POST save-update', { ...whole, templateId: '1' }, '模板已停用', 'The template is disabled'],
      ['POST save-update', { ...whole, validType: 1 }, '请输入有效月数', 'Enter the months'],
      [
        'POST save-update',
        { ...whole, validType: 2, validEnd: '2020-01-01' },
        '有效日期必须晚于今天',
        'The date must be after today',
      ],
      [
        'POST template/save',
        { ...template, elements: [{ ...element, content: '{surname}' }] },
        '模板包含未知变量{surname}，请修改',
        'Change the content: the variable {surname} is unknown',
      ],
      [
        'POST template/save',
        { ...template, elements: [{ ...element, x: 1100 }] },
        '元素超出画布范围，请调整位置或大小',
        'An element is outside the canvas; change its place or size',
      ],
      [
        'POST template/save',
        { ...template, orientation: 2, elements: [{ ...element, x: 750 }] },
        '元素超出画布范围，请调整位置或大小',
        'An element is outside the canvas; change its place or size',
      ],
    ]
    for (const [what, params, zh, en] of table) {
      expect((await at.call(what, params)).body.msg, JSON.stringify(params)).toBe(zh)
      expect((await at.call(what, params, at.editor, 'en-US')).body.msg).toBe(en)
    }
  })

  it('says the next number of its rule, and draws none by that', async () => {
    const ask = () => at.ask('GET next-number', { numberRule: 'NX{seq:5}' })
    expect(await ask()).toEqual({ example: 'NX00001' })
    expect(await ask()).toEqual({ example: 'NX00001' })
    expect((await at.call('GET next-number', { numberRule: 'NX' })).body.msg).toMatch(/^编号规则必须包含一个流水号/)
  })

  it('is issued by hand once a person, with numbers in a row and a message each', async () => {
    const people = [await aLearner(), await aLearner(), await aLearner()]
    const id = await at.aCertificate({ validType: 1, validMonths: 24, numberRule: 'HAND{yyyy}{MM}{seq:6}' })
    const given = { sourceName: '技能比武', issueTime: '2026-01-31 10:00:00' }
    expect(await issue(id, people.slice(0, 2), given)).toEqual({ issued: 2, skipped: 0 })
    expect(await issue(id, people, given)).toEqual({ issued: 1, skipped: 2 })
    const rows = await at.holders(id, { ascs: 'certNo' })
    expect(rows.map(({ certNo }) => certNo)).toEqual(['HAND202601000001', 'HAND202601000002', 'HAND202601000003'])
    expect(rows[0]).toMatchObject({
      issueStatus: 1,
      sourceType: 5,
      sourceName: '技能比武',
      expireTime: '2028-01-31 23:59:59',
    })
    expect(await at.ask('GET detail', { id })).toMatchObject({
      issueCount: 3,
      validCount: 3,
      template: { orientation: 1 },
    })
    for (const { userId } of people) {
      const [message, ...more] = await messages(userId, 'certificate.issued')
      const { certNo } = rows.find((row) => row.userId === userId)!
      expect(more).toEqual([])
      expect(message).toMatchObject({
        content: expect.stringContaining(String(certNo)),
        content_en: expect.stringContaining('2028-01-31'),
      })
    }
  })

  it('counts anew in the next month', async () => {
    const id = await at.aCertificate({ numberRule: 'MON{yyyy}{MM}{seq:3}' })
    await issue(id, [await aLearner()], { issueTime: '2026-03-31 23:59:59' })
    await issue(id, [await aLearner()], { issueTime: '2026-04-01 00:00:00' })
    const numbers = (await at.holders(id)).map(({ certNo }) => certNo).toSorted()
    expect(numbers).toEqual(['MON202603001', 'MON202604001'])
  })

  it('never gives a number twice, however many issue at once and in whatever tenant', async () => {
    const rule = { numberRule: 'ONE{seq:6}' }
    const foreign = await aCertificateOffice(product, stranger)
    const [mine, theirs] = [await at.aCertificate(rule), await foreign.aCertificate(rule)]
    const people = await Promise.all(Array.from({ length: 10 }, aLearner))
    const others = await Promise.all(Array.from({ length: 10 }, () => product.addUser({ tenantId: other, only: [] })))
    await Promise.all([
      ...people.map((person) => issue(mine, [person])),
      ...others.map(({ userId }) => foreign.ask('POST user/issue', { certificateId: theirs, userIds: userId })),
    ])
    const numbers = [...(await at.holders(mine)), ...(await foreign.holders(theirs))]
      .map(({ certNo }) => certNo)
      .toSorted()
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => `ONE${String(n + 1).padStart(6, '0')}`))
  })

  it('goes to the same people once, however many issue it at once', async () => {
    const id = await at.aCertificate()
    const people = [await aLearner(), await aLearner()]
    const done = await Promise.all(Array.from({ length: 20 }, () => issue(id, people)))
    expect(done.reduce((sum, { issued }) => sum + issued, 0)).toBe(2)
    expect(await at.holders(id)).toHaveLength(2)
  })

  it('passes over a number that is there already, and says when none is left', async () => {
    const first = await at.aCertificate({ numberRule: 'CLASH00{seq:3}' })
    await issue(first, [await aLearner(), await aLearner()])
    const second = await at.aCertificate({ numberRule: 'CLASH{seq:5}' })
    await issue(second, [await aLearner()])
    expect((await at.holders(second)).map(({ certNo }) => certNo)).toEqual(['CLASH00003'])
    const series = product.model.resources['certificate/number-series']!.table
    await sql`update ${sql.table(series)} set last = 999 where series = 'CLASH00{3}'`.execute(product.database.kysely)
    const full = await at.call('POST user/issue', { certificateId: first, userIds: (await aLearner()).userId })
    expect(full.body).toMatchObject({ code: 409, msg: '证书编号已用完，请修改编号规则' })
    expect((await at.holders(first)).length).toBe(2)
  })

  it('is issued to nobody once it is disabled, nor to people of another tenant', async () => {
    const id = await at.aCertificate()
    const learner = await aLearner()
    expect((await at.call('POST user/issue', { certificateId: id, userIds: stranger.userId })).body.msg).toBe(
      '人员不存在',
    )
    await at.ask('POST update/status', { ids: id, enableStatus: 1 })
    const zh = await at.call('POST user/issue', { certificateId: id, userIds: learner.userId })
    expect(zh.body).toMatchObject({ code: 409, msg: '证书已停用，不能颁发，请先启用证书' })
    const en = await at.call('POST user/issue', { certificateId: id, userIds: learner.userId }, at.editor, 'en-US')
    expect(en.body.msg).toBe('The certificate is disabled; enable it to issue it')
  })

  it('does not exist for another tenant', async () => {
    const id = await at.aCertificate()
    await issue(id, [await aLearner()])
    const [row] = await at.holders(id)
    expect((await at.call('GET detail', { id }, stranger)).code).toBe(404)
    expect((await at.ask('GET detail/user', { certificateId: id }, stranger)).records).toEqual([])
    const issued = await at.call('POST user/issue', { certificateId: id, userIds: stranger.userId }, stranger)
    expect(issued.code).toBe(400)
    expect((await at.call('POST user/revoke', { ids: row!.id, reason: '试' }, stranger)).code).toBe(404)
    expect((await at.call('GET user/download', { ids: row!.id }, stranger)).code).toBe(404)
    expect((await at.holders(id))[0]).toMatchObject({ issueStatus: 1 })
  })

  /** The actions of the change log, the latest first. */
  const logged = async (refId: unknown) => {
    const about = { resource: 'certificate/certificate-user', refId: String(refId) }
    const { data } = await product.call('GET /api/blade-log/change-log/page', about)
    return data.records.map(({ action }: { action: string }) => action)
  }

  it('is revoked for a reason, told, and issued anew under a new number', async () => {
    const id = await at.aCertificate({ numberRule: 'RV{seq:3}' })
    const learner = await aLearner()
    await issue(id, [learner])
    const [row] = await at.holders(id)
    const revoke = (reason?: string) => at.call('POST user/revoke', { ids: row!.id, reason })
    expect((await revoke()).body.msg).toBe('请输入撤销原因')
    expect((await revoke('长'.repeat(201))).body.msg).toContain('reason最多200个字符')
    expect((await revoke('成绩作废')).code).toBe(200)
    expect((await revoke('再来')).body.msg).toBe('只能撤销有效或已过期的证书')
    expect(await logged(row!.id)).toEqual(['update', 'create'])
    expect(await messages(learner.userId, 'certificate.revoke')).toMatchObject([
      { content: expect.stringContaining('成绩作废'), content_en: expect.stringContaining('RV001') },
    ])
    expect(await issue(id, [learner])).toEqual({ issued: 1, skipped: 0 })
    const states = (await at.holders(id, { ascs: 'certNo' })).map(({ certNo, issueStatus }) => [certNo, issueStatus])
    expect(states).toEqual([
      ['RV001', 3],
      ['RV002', 1],
    ])
  })

  it('expires after its last second, and its holder hears of it once before', async () => {
    const id = await at.aCertificate({ validType: 1, validMonths: 12, remindDays: 30 })
    const learner = await aLearner()
    await issue(id, [learner], { issueTime: '2026-06-15 08:00:00' })
    const stateOn = async (day: string) => {
      await run(runCertificates, new Date(`${day}T00:10:00`))
      return (await held(id))[0]!.issue_status
    }
    const told = async () => (await messages(learner.userId, 'certificate.expire')).length
    expect(await stateOn('2027-05-10')).toBe(1)
    expect(await told()).toBe(0)
    expect(await stateOn('2027-05-20')).toBe(1)
    expect(await stateOn('2027-05-21')).toBe(1)
    expect(await told()).toBe(1)
    expect(await stateOn('2027-06-15')).toBe(1)
    expect(await stateOn('2027-06-16')).toBe(2)
    expect(await stateOn('2027-06-17')).toBe(2)
    expect(await logged((await at.holders(id))[0]!.id)).toEqual(['update', 'create'])
  })

  it('is checked by its number or the name on it, both exact; the name is masked for others', async () => {
    const id = await at.aCertificate({ numberRule: 'CK{seq:4}' })
    const learner = await aLearner()
    await sql`update ${sql.table(product.model.resources['system/user']!.table)} set real_name = '欧阳小明'
      where id = ${learner.userId}`.execute(product.database.kysely)
    await issue(id, [learner])
    expect((await at.call('GET check/page')).body).toMatchObject({ code: 400, msg: '请输入证书编号或姓名' })
    expect((await at.ask('GET check/page', { certNo: 'CK000' })).records).toEqual([])
    expect((await at.ask('GET check/page', { realName: '欧阳' })).records).toEqual([])
    const [found] = (await at.ask('GET check/page', { certNo: 'CK0001', realName: '欧阳小明' })).records
    expect(found).toMatchObject({ certNo: 'CK0001', holderName: '欧阳小明', issueStatus: 1 })
    const guard = await product.addUser({ tenantId: tenant, only: ['certificate_check', 'certificate_check_view'] })
    const [masked] = (await at.ask('GET check/page', { certNo: 'CK0001' }, guard)).records
    expect(masked.holderName).toBe('欧**明')
    expect((await at.call('GET detail/user', { certificateId: id }, guard)).code).toBe(403)
  })

  it('stays while it is issued or used, and keeps what it is for', async () => {
    const id = await at.aCertificate()
    await issue(id, [await aLearner()])
    expect((await at.call('POST remove', { ids: id })).body).toMatchObject({
      code: 409,
      msg: expect.stringContaining('证书已颁发或被引用，不能删除'),
    })
    const detail = await at.ask('GET detail', { id })
    const changed = await at.call('POST save-update', { id, revision: detail.revision, sourceType: 1 })
    expect(changed.body.msg).toBe('证书已颁发或被引用，不能修改颁发场景，请新增证书')
    const copy = await at.ask('POST copy', { id })
    expect((await at.ask('GET detail', { id: copy.id })).name).toBe(`${detail.name}-副本`)
    expect(await at.holders(copy.id)).toEqual([])
    expect((await at.call('POST remove', { ids: copy.id })).code).toBe(200)
  })
})
