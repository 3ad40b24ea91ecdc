/** A review from submission to publishing, through the calls of news and of the queue. */
import { registry } from '../../../src/server/product/registry'
import { beforeAll, expect, it } from 'vitest'
import type { Locale } from '../../../src/model/types'
import { runClockMoves } from '../../../src/server/operations/states/scheduled-transitions'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'

describeEachDatabase('A review', (open) => {
  let product: Product
  let editor: Person
  let auditor: Person
  let second: Person
  const auditorCodes = ['examine', 'examine_news_audit', 'examine_news_view']
  const news = (which: string, params: object = {}, as: Person = editor) =>
    product.call(product.model.resources['opsm/news']!.calls[which]!, params as Record<string, unknown>, as)
  const audit = (which: string, params: object = {}, as: Person = auditor) =>
    product.call(product.model.resources['audit/audit']!.calls[which]!, params as Record<string, unknown>, as)
  const detail = async (id: string) => (await news('detail', { id })).data
  let titles = 0
  const aNews = async (given: object = {}): Promise<string> => {
    const entry = { title: `通知${++titles}`, newsType: '1', contentMode: 1, content: '<p>放假</p>', ...given }
    const { data, text } = await news('create', entry)
    expect(text).toContain('"code":200')
    return data.id
  }
  /** A piece of news in review, and its row in the queue. */
  const aSubmitted = async (given: object = {}, params: object = {}) => {
    const id = await aNews(given)
    expect((await news('submit', { id, ...params })).body).toMatchObject({ code: 200, data: true })
    const { data } = await audit('list', { view: 'mine', refId: id }, editor)
    return { id, auditId: data.records[0].id as string }
  }
  const events = async (id: string) =>
    (
      await product.call('GET /api/blade-audit/audit-record/page', { refType: 'news', refId: id, size: 50 }, editor)
    ).data.records.map((record: { action: number }) => record.action)
  const setParam = (key: string, value: string) =>
    product.database.kysely
      .updateTable(product.model.resources['system/param']!.table)
      .set({ param_value: value })
      .where('param_key', '=', key)
      .execute()

  beforeAll(async () => {
    product = await aProduct(open)
    await product.addTenant('100001')
    editor = await product.addUser({ tenantId: '100001', without: auditorCodes })
    auditor = await product.addUser({ tenantId: '100001', only: [...auditorCodes, 'news'] })
    second = await product.addUser({ tenantId: '100001', only: auditorCodes })
  })

  it('is asked for by submitting, waits in the queue of those who may decide, and is counted', async () => {
    const before = (await audit('acount')).data
    const { id, auditId } = await aSubmitted({ title: '春节放假' }, { remark: '请尽快' })
    expect(await detail(id)).toMatchObject({ auditStatus: 1, publishStatus: 0 })
    const { data } = await audit('list', { view: 'todo', refType: 'news', size: 100 })
    const row = data.records.find((each: { id: string }) => each.id === auditId)
    expect(row).toMatchObject({ refName: '春节放假', result: 0, submitRemark: '请尽快', submitUser: editor.userId })
    expect(row.snapshot).toBeUndefined()
    expect((await audit('detail', { id: auditId })).data.snapshot).toMatchObject({ title: '春节放假' })
    const after = (await audit('acount')).data
    expect(after.items.news).toBe((before.items.news ?? 0) + 1)
    expect(after.total).toBe(before.total + 1)
    expect((await audit('acount', {}, editor)).data).toEqual({ total: 0, items: {} })
  })

  it('cannot be asked for while something is missing', async () => {
    const id = await aNews({ contentMode: 2, content: undefined, linkUrl: 'https://example.com' })
    const db = product.database.kysely
    await db.updateTable('opsm_news').set({ link_url: null }).where('id', '=', id).execute()
    expect((await news('submit', { id })).body).toMatchObject({ code: 400, data: { errors: [{ field: 'linkUrl' }] } })
    expect(await detail(id)).toMatchObject({ auditStatus: 0 })
  })

  it('holds the content: nothing is changed or removed meanwhile', async () => {
    const { id } = await aSubmitted()
    expect((await news('update', { id, title: '改' })).body).toMatchObject({ code: 409, msg: '审核中的数据不能修改' })
    const removed = await news('remove', { ids: id })
    expect(removed.body).toMatchObject({ code: 409, msg: expect.stringContaining('审核中的数据不能删除') })
  })

  it('is passed by another, once; the content moves with it', async () => {
    const { id, auditId } = await aSubmitted()
    const replies = await Promise.all([
      audit('verify', { ids: auditId, result: 1, reason: '可以' }),
      audit('verify', { ids: auditId, result: 1 }, second),
    ])
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 409])
    expect(replies.find(({ code }) => code === 409)!.body.msg).toBe('该数据已被审核')
    expect(await detail(id)).toMatchObject({ auditStatus: 2, publishStatus: 0 })
    expect(await events(id)).toEqual([2, 1])
  })

  it('is rejected with a reason, which the submitter reads', async () => {
    const { id, auditId } = await aSubmitted()
    expect((await audit('verify', { ids: auditId, result: 2 })).body).toMatchObject({
      code: 400,
      msg: '请输入驳回原因',
    })
    expect((await audit('verify', { ids: auditId, result: 3 })).body).toMatchObject({
      code: 400,
      msg: '审核结果取值不正确',
    })
    expect((await audit('verify', { ids: auditId, result: 2, reason: '缺少封面' })).data).toEqual({
      success: 1,
      failed: [],
    })
    expect(await detail(id)).toMatchObject({ auditStatus: 3, auditRemark: '缺少封面' })
    expect((await audit('description', { refType: 'news', refId: id }, editor)).data).toMatchObject({
      reason: '缺少封面',
    })
    await news('update', { id, title: '补了封面' })
    expect(await detail(id)).toMatchObject({ auditStatus: 0 })
    await news('submit', { id })
    expect(await events(id)).toEqual([1, 3, 1])
    const { records } = (await audit('list', { view: 'todo', refId: id })).data
    const { changes } = (await audit('detail', { id: records[0].id })).data
    expect(changes).toMatchObject([{ path: 'title', label: '标题', new: '补了封面' }])
  })

  it('is not decided by the submitter, nor without the right', async () => {
    const both = await product.addUser({
      tenantId: '100001',
      only: [...auditorCodes, 'news', 'news_add', 'news_submit'],
    })
    const id = await aNews()
    await news('submit', { id }, both)
    const { data } = await audit('list', { view: 'mine', refId: id }, both)
    const ids = data.records[0].id
    expect((await audit('verify', { ids, result: 1 }, both)).body).toMatchObject({
      code: 409,
      msg: '不能审核自己提交的数据',
    })
    expect((await audit('verify', { ids, result: 1 }, editor)).code).toBe(403)
    await setParam('audit.allowSelf', '1')
    expect((await audit('verify', { ids, result: 1 }, both)).code).toBe(200)
    await setParam('audit.allowSelf', '0')
  })

  it('goes to the auditors who were chosen, and may be handed over', async () => {
    const { id, auditId } = await aSubmitted({}, { auditorIds: auditor.userId })
    const todo = async (as: Person) =>
      (await audit('list', { view: 'todo', size: 100 }, as)).data.records.map((row: { id: string }) => row.id)
    expect(await todo(auditor)).toContain(auditId)
    expect(await todo(second)).not.toContain(auditId)
    expect((await audit('transfer', { id: auditId, userId: editor.userId })).code).toBe(400)
    expect((await audit('transfer', { id: auditId, userId: second.userId, remark: '出差' })).data).toBe(true)
    expect(await todo(second)).toContain(auditId)
    expect(await events(id)).toEqual([6, 1])
    expect((await news('submit', { id: await aNews(), auditorIds: 'nobody' })).body).toMatchObject({ code: 400 })
  })

  it('is taken back by the submitter alone', async () => {
    const { id, auditId } = await aSubmitted()
    const other = await product.addUser({ tenantId: '100001' })
    expect((await news('revoke', { id }, other)).body).toMatchObject({ code: 409, msg: '只能撤回自己提交的数据' })
    expect((await news('revoke', { id })).data).toBe(true)
    expect(await detail(id)).toMatchObject({ auditStatus: 4 })
    expect((await audit('verify', { ids: auditId, result: 1 })).body.msg).toBe('该数据已被审核')
    const again = await aSubmitted()
    expect((await audit('revoke', { refType: 'news', refId: again.id }, editor)).data).toBe(true)
    expect(await detail(again.id)).toMatchObject({ auditStatus: 4 })
  })

  it('is decided for many at once, each for itself', async () => {
    const one = await aSubmitted()
    const two = await aSubmitted({ title: '已撤回的' })
    await news('revoke', { id: two.id })
    const { data } = await audit('verify', { ids: [one.auditId, two.auditId], result: 1 })
    expect(data).toEqual({
      success: 1,
      failed: [{ id: two.auditId, refName: '已撤回的', message: '该数据已被审核' }],
    })
  })

  it('shows what changed since it was passed last', async () => {
    const { id, auditId } = await aSubmitted({ title: '旧标题' })
    await audit('verify', { ids: auditId, result: 1 })
    await news('update', { id, title: '新标题' })
    await news('submit', { id })
    const { data } = await audit('list', { view: 'mine', refId: id, result: 0 }, editor)
    const { changes } = (await audit('detail', { id: data.records[0].id })).data
    expect(changes).toEqual([{ path: 'title', label: '标题', old: '旧标题', new: '新标题' }])
    const read = product.model.resources['audit/audit']!.calls.detail!
    const english = await product.call(read, { id: data.records[0].id }, auditor, { locale: 'en-US' })
    expect(english.data.changes).toEqual([{ path: 'title', label: 'Title', old: '旧标题', new: '新标题' }])
  })

  it('is passed at once where the kind is not reviewed', async () => {
    await setParam('audit.news.enabled', '0')
    const id = await aNews()
    await news('submit', { id })
    await setParam('audit.news.enabled', '1')
    expect(await detail(id)).toMatchObject({ auditStatus: 2 })
    expect(await events(id)).toEqual([5, 1])
    const sheet = (locale: Locale) =>
      product.call('GET /api/blade-audit/audit/export', { refId: id }, product.root, { locale })
    expect((await sheet('zh-CN')).text).toContain('系统')
    expect((await sheet('en-US')).text).toContain('System')
  })

  it('stands before publishing, which keeps its first time', async () => {
    const id = await aNews()
    expect((await news('publish', { id, type: 1 })).body).toMatchObject({ code: 409, msg: '请先提交审核' })
    await news('submit', { id })
    const { data } = await audit('list', { view: 'mine', refId: id }, editor)
    await audit('verify', { ids: data.records[0].id, result: 1 })
    expect((await news('publish', { id, type: 5 })).body).toMatchObject({ code: 400, msg: '操作类型不正确' })
    expect((await news('batchOnline', { ids: id, type: 1 })).data).toBe(true)
    const { publishTime } = await detail(id)
    expect(publishTime).toMatch(/^\d{4}-/)
    const fixed = await news('update', { id, title: '改' })
    expect(fixed.body).toMatchObject({ code: 409, msg: '已发布的数据不能修改，请先下线' })
    expect((await news('update', { id, isTop: 1 })).code).toBe(200)
    expect(await detail(id)).toMatchObject({ isTop: 1, auditStatus: 2, publishStatus: 1 })
    expect((await news('remove', { ids: id })).body.msg).toContain('已发布的数据不能删除')
    await news('publish', { id, type: 2 })
    await news('publish', { id, type: 1 })
    expect(await detail(id)).toMatchObject({ publishStatus: 1, publishTime })
  })

  it('lets the clock publish what was planned, and end it', async () => {
    const { id, auditId } = await aSubmitted({
      publishMode: 2,
      planTime: '2096-01-01 08:00:00',
      offlineTime: '2096-01-02 08:00:00',
    })
    await audit('verify', { ids: auditId, result: 1 })
    const { model, database } = product
    const at = (time: string) => runClockMoves({ model, registry, database }, new Date(`${time}+08:00`))
    await at('2096-01-01T07:59:00')
    expect(await detail(id)).toMatchObject({ publishStatus: 0 })
    await at('2096-01-01T08:00:30')
    expect(await detail(id)).toMatchObject({ publishStatus: 1, publishTime: '2096-01-01 08:00:30' })
    await at('2096-01-02T08:00:30')
    expect(await detail(id)).toMatchObject({ publishStatus: 2 })
    const planned = await aSubmitted({ publishMode: 2, planTime: '2096-01-01 08:00:00' })
    await audit('verify', { ids: planned.auditId, result: 1 })
    expect((await news('revoke', { id: planned.id })).data).toBe(true)
    expect(await detail(planned.id)).toMatchObject({ publishMode: 1, planTime: '', auditStatus: 2 })
  })

  it('that the clock publishes names the system in the language of the reader', async () => {
    const { id, auditId } = await aSubmitted({ publishMode: 2, planTime: '2096-03-01 08:00:00' })
    await audit('verify', { ids: auditId, result: 1 })
    const { model, database } = product
    await runClockMoves({ model, registry, database }, new Date('2096-03-01T08:00:30+08:00'))
    const authors = async (locale: Locale) => {
      const ask = async (call: string, params: object) => {
        const { data } = await product.call(`GET ${call}`, { ...params }, editor, { locale })
        return (data.records ?? data).slice(0, 2)
      }
      const [[move], [line, before]] = await Promise.all([
        ask('/api/lectern/state-history', { of: 'opsm/news', id }),
        ask('/api/blade-log/change-log/page', { resource: 'opsm/news', refId: id }),
      ])
      return [move.userName, line.userName, line.createUserName, before.userName]
    }
    expect(await authors('zh-CN')).toEqual(['系统', '系统', '系统', auditor.account])
    expect(await authors('en-US')).toEqual(['System', 'System', 'System', auditor.account])
    const params = { resource: 'opsm/news', refId: id }
    const sheet = await product.call('GET /api/blade-log/change-log/export', params, product.root, { locale: 'en-US' })
    expect(sheet.text).toContain('System')
    expect(sheet.text).not.toContain('系统')
  })

  it('is seen by nobody of another tenant', async () => {
    const { id, auditId } = await aSubmitted()
    await product.addTenant('100002')
    const stranger = await product.addUser({ tenantId: '100002' })
    expect((await audit('detail', { id: auditId }, stranger)).code).toBe(404)
    expect((await audit('verify', { ids: auditId, result: 1 }, stranger)).code).toBe(404)
    expect((await audit('revoke', { refType: 'news', refId: id }, stranger)).code).toBe(404)
    const { data } = await audit('list', { size: 100 }, stranger)
    expect(data.records).toEqual([])
  })
})
