/** Lists beyond pages: views, sums, an order chosen by hand, and one action on many rows. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Resource } from '../../../src/model/types'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { unseenFolder } from '../../builders/unseen'

const folder = unseenFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describeEachDatabase('A list', (open) => {
  let product: Product
  let staff: Person
  let photo: Resource
  let ids: string[]
  const tenantId = '100001'
  const call = (name: string, params: Record<string, unknown> = {}, as: Person = staff) =>
    product.call(photo.calls[name]!, params, as)
  const bulk = (params: Record<string, unknown>, as: Person = staff) =>
    product.call('POST /api/lectern/bulk', { of: 'gallery/photo', ...params }, as)
  const add = async (entry: Record<string, unknown>) => (await call('create', entry)).data.id as string
  const names = async (params: Record<string, unknown> = {}, as = staff) =>
    (await call('list', { size: 100, ...params }, as)).data.records.map((row: { name: string }) => row.name)

  beforeAll(async () => {
    product = await aProduct(open, { schemas: folder })
    photo = product.model.resources['gallery/photo']!
    await product.addTenant(tenantId)
    await product.addTenant('100002')
    staff = await product.addUser({ tenantId })
  })

  beforeEach(async () => {
    const { data } = await call('list', { size: 500 })
    const old = data.records.map((row: { id: string }) => row.id)
    await product.database.kysely
      .updateTable('gallery_photo')
      .set({ is_deleted: 1 })
      .where('id', 'in', ['-', ...old])
      .execute()
    ids = []
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
      ids.push(
        await add({ name, sort: 1, score: index * 2, bytes: 100, enableStatus: index % 2, kind: index === 5 ? 3 : 1 }),
      )
    }
  })

  describe('with views', () => {
    it('shows the rows of a view, in its order, and filters within it', async () => {
      expect(await names({ _view: 'shown' })).toEqual(['a', 'c', 'e'])
      expect(await names({ _view: 'best' })).toEqual(['f', 'e'])
      expect(await names({ _view: 'shown', score_ge: 4 })).toEqual(['c', 'e'])
    })

    it('refuses a view that does not exist, rather than showing everything', async () => {
      expect((await call('list', { _view: 'nothing' })).code).toBe(400)
    })
  })

  describe('with sums', () => {
    it('sums up all rows that the filters find, not the page, and only when asked', async () => {
      const { data } = await call('list', { size: 2, _summary: 1 })
      expect(data).toMatchObject({ total: 6, summary: { bytes: 600, score: 5 } })
      const shown = await call('list', { size: 1, _summary: 1, _view: 'shown' })
      expect(shown.data).toMatchObject({ total: 3, summary: { bytes: 300, score: 4 } })
      const none = await call('list', { _summary: 1, name: 'nothing like it' })
      expect(none.data).toMatchObject({ total: 0, summary: { bytes: 0, score: null } })
      expect((await call('list')).data).not.toHaveProperty('summary')
    })
  })

  describe('in an order chosen by hand', () => {
    it('keeps rows in the places that they took, also when their numbers were alike', async () => {
      const [a, b, c, d, e] = ids
      await call('sort', { ids: [e, b, c, d, a] })
      expect(await names()).toEqual(['e', 'b', 'c', 'd', 'a', 'f'])
      await call('sort', { ids: [c, d] })
      expect(await names()).toEqual(['e', 'b', 'c', 'd', 'a', 'f'])
      await call('sort', { ids: [d, c] })
      expect(await names()).toEqual(['e', 'b', 'd', 'c', 'a', 'f'])
    })

    it('moves one row up or down among all, and stops at the ends', async () => {
      await call('sort', { id: ids[0], by: 1 })
      expect(await names()).toEqual(['b', 'a', 'c', 'd', 'e', 'f'])
      await call('sort', { id: ids[5], by: -9 })
      expect(await names()).toEqual(['f', 'b', 'a', 'c', 'd', 'e'])
    })

    it('takes numbers as they are given, within the bounds of the field', async () => {
      await call('sort', { items: ids.map((id, index) => ({ id, sort: 10 - index })) })
      expect(await names()).toEqual(['f', 'e', 'd', 'c', 'b', 'a'])
      const refused = await call('sort', { items: [{ id: ids[0], sort: 0 }] })
      expect(refused).toMatchObject({ code: 400 })
      expect(refused.body.msg).toContain('不能小于')
      expect((await call('sort', { items: [{ id: ids[0], sort: 'x' }] })).code).toBe(400)
    })

    it('leaves rows of another tenant alone', async () => {
      const other = await product.addUser({ tenantId: '100002' })
      expect((await call('sort', { ids: [ids[1], ids[0]] }, other)).code).toBe(404)
      expect((await call('sort', { id: ids[1], by: -1 }, other)).code).toBe(404)
      expect(await names()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    })
  })

  describe('with an action on many rows', () => {
    it('does each row by itself and says which could not be done, and why', async () => {
      const { data } = await bulk({ action: 'rate', ids: ids.slice(3), with: { score: 7, remark: 'x' } })
      expect(data).toMatchObject({ done: 2, more: false, failed: [{ id: ids[5], message: '存档照片不能改动' }] })
      const scores = (await call('list', { size: 10 })).data.records.map((row: { score: number }) => row.score)
      expect(scores).toEqual([0, 2, 4, 7, 7, 10])
      const wrong = await bulk({ action: 'rate', ids: [ids[0]], with: { score: 99 } })
      expect(wrong.data).toMatchObject({ done: 0, failed: [{ message: '得分不能大于10' }] })
    })

    it('goes through all rows that the list finds, a part a request, however the action changes them', async () => {
      for (let n = 0; n < 60; n++) await add({ name: `n${n}`, score: 1 })
      const query = { score_le: 4 }
      let done = 0
      let asked: Record<string, unknown> = {}
      let requests = 0
      for (; requests < 10; requests++) {
        const { data } = await bulk({ action: 'rate', query, with: { score: 9 }, ...asked })
        done += data.done
        if (!data.more) break
        asked = { after: data.last, until: data.until }
        if (requests === 0) await add({ name: 'later', score: 1 })
      }
      expect(done).toBe(63)
      expect(requests).toBeGreaterThan(0)
      expect(await names(query)).toEqual(['later'])
    })

    it('asks for the right of the action, and stays within the tenant', async () => {
      const reader = await product.addUser({ tenantId, only: ['photo', 'photo_view'] })
      expect((await bulk({ action: 'rate', ids: [ids[0]], with: { score: 1 } }, reader)).code).toBe(403)
      expect((await bulk({ action: 'remove' }, reader)).code).toBe(403)
      const writer = await product.addUser({ tenantId, only: ['photo_edit'] })
      expect((await bulk({ action: 'rate', query: {}, with: { score: 1 } }, writer)).code).toBe(403)
      const other = await product.addUser({ tenantId: '100002' })
      const foreign = await bulk({ action: 'remove', ids: [ids[0]] }, other)
      expect(foreign.data).toMatchObject({ done: 0, failed: [{ id: ids[0], message: '数据不存在' }] })
      expect((await bulk({ action: 'remove' }, other)).data).toMatchObject({ done: 0, failed: [], more: false })
      expect(await names()).toHaveLength(6)
    })

    it('takes no action that is not for ticked rows', async () => {
      expect((await bulk({ action: 'enable', ids: [ids[0]] })).code).toBe(400)
      expect((await bulk({ action: 'nothing', ids: [ids[0]] })).code).toBe(400)
      expect((await bulk({ of: 'no/such', action: 'rate' })).code).toBe(404)
    })
  })

  describe('arranged by a person', () => {
    const keep = (content: unknown, as = staff) =>
      product.call('POST /api/blade-system/list-setting/keep', { screen: 'gallery/photo', content }, as)
    const kept = async (as = staff) => (await product.call('GET /api/blade-system/list-setting/mine', {}, as)).data

    it('keeps one setting for each list, for that person alone', async () => {
      await Promise.all([keep({ order: ['name'] }), keep({ order: ['name'] })])
      await keep({ order: ['score', 'name'] })
      expect(await kept()).toMatchObject([{ screen: 'gallery/photo', content: { order: ['score', 'name'] } }])
      const other = await product.addUser({ tenantId })
      expect(await kept(other)).toEqual([])
      await keep({ order: [] }, other)
      expect(await kept()).toMatchObject([{ content: { order: ['score', 'name'] } }])
    })
  })

  describe('with views of people', () => {
    const save = (entry: object, as: Person) =>
      product.call(
        'POST /api/blade-system/saved-view/save',
        { screen: 'gallery/photo', content: { filters: {} }, ...entry },
        as,
      )
    const mine = async (as: Person) =>
      (await product.call('GET /api/blade-system/saved-view/mine', { screen: 'gallery/photo' }, as)).data

    it('shows own ones to their owner and shared ones to everybody; sharing needs its right', async () => {
      const plain = await product.addUser({ tenantId, only: ['photo'] })
      const sharer = await product.addUser({ tenantId, only: ['photo', 'saved_view_share'] })
      const own = await save({ name: '我的' }, plain)
      expect(own.code, own.text).toBe(200)
      await save({ name: '偷偷共享', shared: 1 }, plain)
      await save({ name: '大家的', shared: 1 }, sharer)
      const seen = async (as: Person) => (await mine(as)).map((view: { name: string }) => view.name).sort()
      expect(await seen(plain)).toEqual(['大家的', '偷偷共享', '我的'].sort())
      expect(await seen(sharer)).toEqual(['大家的'])
      const other = await product.addUser({ tenantId: '100002', only: ['photo'] })
      expect(await seen(other)).toEqual([])
    })

    it('reads as its conditions, order and columns in words', async () => {
      const content = {
        filters: { status: '1', postName: '讲师', createTime_datege: '2026-01-01 00:00:00' },
        sort: ['-sort', 'postName'],
        columns: { order: ['postName', 'sort', 'status'], hidden: ['sort'] },
      }
      const { data } = await save({ name: '话', screen: 'system/post', content }, staff)
      const told = async (locale: 'zh-CN' | 'en-US') =>
        (await product.call('GET /api/blade-system/saved-view/detail', { id: data.id }, staff, { locale })).data.told
      expect(await told('zh-CN')).toEqual([
        { label: '条件', text: '状态：启用；岗位名称包含讲师；创建时间从2026-01-01 00:00:00起' },
        { label: '排序', text: '岗位排序降序、岗位名称升序' },
        { label: '列', text: '岗位名称、状态' },
      ])
      const [{ text }] = await told('en-US')
      expect(text).toMatch(/^Status: Enabled; .* contains 讲师; .* from 2026-01-01 00:00:00$/)
    })

    it('lets nobody change or remove the view of somebody else', async () => {
      const [one, two] = [await product.addUser({ tenantId, only: [] }), await product.addUser({ tenantId, only: [] })]
      const { data } = await save({ name: '一' }, one!)
      const edit = { id: data.id, name: '二' }
      expect((await product.call('POST /api/blade-system/saved-view/edit', edit, two!)).code).not.toBe(200)
      expect((await product.call('POST /api/blade-system/saved-view/remove', { ids: data.id }, two!)).code).not.toBe(
        200,
      )
      expect((await product.call('POST /api/blade-system/saved-view/edit', edit, one!)).code).toBe(200)
      expect((await product.call('POST /api/blade-system/saved-view/remove', { ids: data.id }, one!)).code).toBe(200)
    })
  })
})
