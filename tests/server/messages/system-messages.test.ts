/** System messages: from the draft to the inboxes of those they are for, and out of them. */
import { sql } from '../../../src/server/database/connection/sql-tag'
import { registry } from '../../../src/server/product/registry'
import { beforeAll, expect, it } from 'vitest'
import { runClockMoves } from '../../../src/server/operations/states/scheduled-transitions'
import { enqueue } from '../../../src/server/jobs/queue'
import { runDueJobs } from '../../../src/server/jobs/runner'
import { sendRecords } from '../../../src/server/product/jobs/messages/send-records'
import { notifyNewMembers } from '../../../src/server/product/jobs/messages/notify-new-members'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { workers } from '../jobs/office'

const tenantId = '100001'
const base = '/api/blade-message/system-msg'

describeEachDatabase('A system message', (open) => {
  let at: Product
  let editor: Person
  let reader: Person
  let other: Person

  beforeAll(async () => {
    at = await aProduct(open)
    await at.addTenant(tenantId)
    editor = await at.addUser({ tenantId })
    reader = await at.addUser({ tenantId, only: [] })
    other = await at.addUser({ tenantId, only: [] })
  })

  const save = (given: object, as = editor) => at.call(`POST ${base}/save`, { ...given }, as)
  const aDraft = async (given: object = {}): Promise<string> => {
    const { data, text } = await save({ title: '停机维护', content: '<p>今晚<b>八点</b></p>', ...given })
    expect(text).toContain('"code":200')
    return data.id
  }
  const publish = (id: string, as = editor) => at.call(`POST ${base}/publish`, { ids: id }, as)
  const revoke = (id: string) => at.call(`POST ${base}/revoke`, { ids: id }, editor)
  const row = async (id: string) => (await at.call(`GET ${base}/get`, { id }, editor)).data
  const inbox = async (as: Person, params: object = {}) =>
    (await at.call('GET /api/blade-message/my/page', { size: 100, ...params }, as)).data.records
  const titles = async (as: Person) => (await inbox(as)).map(({ title }: { title: string }) => title)
  const unread = async (as: Person) => (await at.call('GET /api/blade-message/my/unread-count', {}, as)).data
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const asText = (time: Date) => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const runNewcomers = async () => {
    await enqueue(at.database.kysely, { name: notifyNewMembers.name })
    await runDueJobs(workers(at.database, [{ ...notifyNewMembers, cron: undefined }], { model: () => at.model }))
  }
  const clock = (now?: Date) => runClockMoves({ model: at.model, registry, database: at.database }, now)

  it('reaches everybody it is for, and nobody else', async () => {
    const id = await aDraft({ title: '给一人', scopeType: 1, userIds: reader.userId })
    expect(await titles(reader), 'a draft').not.toContain('给一人')
    expect((await publish(id)).body).toMatchObject({ code: 200, data: true })
    expect(await titles(reader)).toContain('给一人')
    expect(await titles(other)).not.toContain('给一人')
    const [message] = await inbox(reader)
    expect(message).toMatchObject({ content: '今晚八点', body: '<p>今晚<b>八点</b></p>', noticeType: '1' })
    expect(await row(id)).toMatchObject({ publishStatus: 1, totalCount: 1, readCount: 0, readRate: 0 })
    await at.call('POST /api/blade-message/my/read', { ids: message.id }, reader)
    expect(await row(id)).toMatchObject({ readCount: 1, readRate: 100 })
    const readers = await at.call('GET /api/blade-message/msg-send-record/page', { systemMsgId: id }, editor)
    expect(readers.data.records).toMatchObject([{ userId: reader.userId, readStatus: 1 }])
  })

  it('is pushed to the apps of its readers as well, where it says so', async () => {
    const id = await aDraft({ title: '也推送', alsoPush: 1, scopeType: 1, userIds: reader.userId })
    expect((await publish(id)).code).toBe(200)
    await runDueJobs(workers(at.database, [sendRecords], { model: () => at.model }))
    const { rows } = await sql<{ log_data: string }>`select log_data from log_usual where log_id = 'push'`.execute(
      at.database.kysely,
    )
    expect(rows.map(({ log_data }) => log_data)).toEqual(['也推送: 今晚八点'])
    expect((await titles(reader)).filter((title: string) => title === '也推送')).toHaveLength(1)
    expect(await row(id)).toMatchObject({ totalCount: 1 })
  })

  it('means departments with all below them, groups and posts, but not whom it leaves out or who is disabled', async () => {
    const plant = async (resource: string, given: object) =>
      (await at.plant(at.model.resources[resource]!, { tenantId, given: { ...given } })).id
    const above = await plant('system/dept', { deptName: '总部', parentId: '0', status: 1 })
    const below = await plant('system/dept', { deptName: '门店', parentId: above, status: 1 })
    const elsewhere = await plant('system/dept', { deptName: '别处', parentId: '0', status: 1 })
    const post = await plant('system/post', { postName: '店长', postCode: 'keeper', status: 1 })
    const person = (given: object) => plant('system/user', { status: 1, birthday: '', ...given })
    const [below1, further, keeper, named, out, disabled] = [
      await person({ deptId: below, deptIds: [], postId: [] }),
      await person({ deptId: elsewhere, deptIds: [below], postId: [] }),
      await person({ deptId: elsewhere, deptIds: [], postId: [post] }),
      await person({ deptId: elsewhere, deptIds: [], postId: [] }),
      await person({ deptId: above, deptIds: [], postId: [] }),
      await person({ deptId: above, deptIds: [], postId: [], status: 0 }),
    ]
    const group = await plant('system/user-group', { title: '骨干', userIds: [named], deptIds: [], status: 1 })
    const receivers = async (given: object) => {
      const id = await aDraft({ scopeType: 1, ...given })
      expect((await publish(id)).text).toContain('"code":200')
      const page = await at.call('GET /api/blade-message/msg-send-record/page', { systemMsgId: id, size: 100 }, editor)
      return page.data.records.map(({ userId }: { userId: string }) => userId).sort()
    }
    expect(await receivers({ deptIds: above, excludeUserIds: out })).toEqual([below1, further].sort())
    expect(await receivers({ postIds: post, groupIds: group })).toEqual([keeper, named].sort())
    const nobody = await aDraft({ scopeType: 1, userIds: disabled })
    expect((await publish(nobody)).body).toMatchObject({ code: 400, msg: '没有可发送的接收人' })
    expect(await row(nobody)).toMatchObject({ publishStatus: 0, totalCount: 0 })
  })

  it('is changed only while it is not published, and is a draft again once it was changed', async () => {
    const id = await aDraft({ title: '原文' })
    await publish(id)
    expect((await save({ id, title: '改' })).body).toMatchObject({ code: 409, msg: '已发布的消息不能修改，请先撤回' })
    const remove = (ids: string) => at.call(`POST ${base}/batch-delete`, { ids }, editor)
    expect((await remove(id)).body).toMatchObject({ code: 409, msg: expect.stringContaining('请先撤回') })
    expect((await revoke(id)).code).toBe(200)
    expect(await titles(reader)).not.toContain('原文')
    expect(await row(id)).toMatchObject({ publishStatus: 2, totalCount: 0 })
    expect((await save({ id, title: '改过' })).code).toBe(200)
    expect(await row(id)).toMatchObject({ publishStatus: 0 })
    await publish(id)
    expect(await titles(reader)).toContain('改过')
    await revoke(id)
    expect((await at.call(`POST ${base}/delete`, { id }, editor)).code).toBe(200)
  })

  it('is published by the save that says so, with the right to publish', async () => {
    const content = '<p>好</p>'
    const { data } = await save({ title: '一步发布', content, publishStatus: 1 })
    expect(await row(data.id)).toMatchObject({ publishStatus: 1 })
    expect(await titles(other)).toContain('一步发布')
    const writer = await at.addUser({ tenantId, only: ['system_msg', 'system_msg_add', 'system_msg_view'] })
    expect((await save({ title: '无权发布', content, publishStatus: 1 }, writer)).code).toBe(403)
    expect(await titles(other)).not.toContain('无权发布')
    expect((await save({ id: data.id, publishStatus: 2 })).code).toBe(200)
    expect(await titles(other)).not.toContain('一步发布')
  })

  it('waits for its time, and is a draft again when that was missed by a day', async () => {
    const timed = { publishMode: 2, planTime: asText(inHours(2)), publishStatus: 1 }
    const id = (await save({ title: '定时', content: '<p>好</p>', ...timed })).data.id
    const missed = (await save({ title: '错过', content: '<p>好</p>', ...timed })).data.id
    expect(await row(id)).toMatchObject({ publishStatus: 3 })
    await clock()
    expect(await titles(reader)).not.toContain('定时')
    await revoke(missed)
    await clock(inHours(3))
    expect(await titles(reader)).toContain('定时')
    expect(await row(id)).toMatchObject({ publishStatus: 1 })
    expect((await publish(missed)).code).toBe(200)
    await clock(inHours(27))
    expect(await row(missed)).toMatchObject({ publishStatus: 0 })
    expect(await titles(reader)).not.toContain('错过')
  })

  it('is gone from inboxes and counts once it has expired', async () => {
    const before = await unread(reader)
    const id = await aDraft({ title: '短暂', expireTime: asText(inHours(1)) })
    await publish(id)
    expect(await unread(reader)).toBe(before + 1)
    await at.database.kysely
      .updateTable('msg_send_record')
      .set({ expire_time: inHours(-1) })
      .where('system_msg_id', '=', id)
      .execute()
    expect(await unread(reader)).toBe(before)
    expect(await titles(reader)).not.toContain('短暂')
  })

  it('reaches those who join later, once, where it says so', async () => {
    await publish(await aDraft({ title: '新人须知', forNewcomers: 1 }))
    await publish(await aDraft({ title: '仅当时', forNewcomers: 0 }))
    const newcomer = await at.addUser({ tenantId, only: [] })
    await runNewcomers()
    await runNewcomers()
    expect((await titles(newcomer)).filter((title: string) => title === '新人须知')).toHaveLength(1)
    expect((await titles(reader)).filter((title: string) => title === '新人须知')).toHaveLength(1)
    expect(await titles(newcomer)).not.toContain('仅当时')
  })

  it('is found as one that is shown at the next sign-in until it was read', async () => {
    await publish(await aDraft({ title: '请立即阅读', popup: 1 }))
    const waiting = async () => inbox(other, { popup: 1, readStatus: 0 })
    const [message] = await waiting()
    expect(message).toMatchObject({ title: '请立即阅读', popup: 1 })
    await at.call('POST /api/blade-message/my/read', { ids: message.id }, other)
    expect(await waiting()).toEqual([])
  })

  it('says what is wrong with it', async () => {
    const wrong = async (given: object) => (await save({ title: '好', content: '<p>好</p>', ...given })).body.msg
    expect(await wrong({ title: '' })).toContain('标题')
    expect(await wrong({ content: '' })).toContain('内容')
    expect(await wrong({ publishMode: 2 })).toContain('定时时间')
    expect(await wrong({ publishMode: 2, planTime: asText(inHours(-1)) })).toBe('定时时间必须晚于当前时间')
    expect(await wrong({ expireTime: asText(inHours(-1)) })).toBe('失效时间必须晚于当前时间')
    const both = { publishMode: 2, planTime: asText(inHours(3)), expireTime: asText(inHours(2)) }
    expect(await wrong(both)).toBe('失效时间必须晚于发布时间')
    expect(await wrong({ scopeType: 1 })).toBe('请选择范围')
  })
})
