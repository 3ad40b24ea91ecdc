/** Product staff change screens: drafts, publication, the way back, and who sees it. */
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { hostile } from '../../builders/random-overlays'

const base = '/api/blade-studio/overlay'
const resource = 'opsm/banner'

describeEachDatabase('An overlay', (open) => {
  let at: Product
  let staff: Person
  let colleague: Person
  let others: Person

  beforeAll(async () => {
    at = await aProduct(open)
    await at.addTenant('100001')
    await at.addTenant('100002')
    staff = await at.addUser({ tenantId: '100001' })
    colleague = await at.addUser({ tenantId: '100001' })
    others = await at.addUser({ tenantId: '100002' })
  })

  const title = { id: 'o1', op: 'set', at: '/properties/name/x-text/title/zh-CN', value: '题目' }
  const shorter = { id: 'o2', op: 'set', at: '/properties/name/maxLength', value: 4 }
  const keep = (ops: unknown, as = staff, more: object = {}) =>
    at.call(`POST ${base}/draft`, { resource, ops: { ops }, ...more }, as)
  const publish = (as = staff, more: object = {}) => at.call(`POST ${base}/publish`, { resource, ...more }, as)
  /** The resource as a person's console gets it. */
  const seenBy = async (as: Person) => {
    const { resources } = (await at.call('GET /api/lectern/manifest', {}, as)).data
    return JSON.parse((await at.call(`GET /api/lectern/resource/${resources[resource]}.json`, {}, as)).text)
  }
  const fieldSeen = async (as: Person, name = 'name') =>
    (await seenBy(as)).fields.find((field: { name: string }) => field.name === name)

  it('is seen by nobody while it is a draft', async () => {
    expect((await keep([title, shorter])).code).toBe(200)
    const draft = (await at.call(`GET ${base}/draft`, { resource }, staff)).data
    expect(draft).toMatchObject({ isDraft: true, version: 0, ops: [{ id: 'o1' }, { id: 'o2' }] })
    expect(draft.reports.map((report: { outcome: string }) => report.outcome)).toEqual(['review', 'review'])
    expect((await fieldSeen(colleague)).title['zh-CN']).not.toBe('题目')
    expect((await at.call(`GET ${base}/draft`, { resource }, colleague)).data).toMatchObject({
      isDraft: false,
      ops: [],
    })
  })

  it('is shown as a draft to colleagues who may change screens and have its link, and to nobody else', async () => {
    const shown = async (as: Person, of: string) => (await at.call(`GET ${base}/draft`, { resource, of }, as)).body
    expect(await shown(colleague, staff.userId)).toMatchObject({
      code: 200,
      data: { ops: [{ id: 'o1' }, { id: 'o2' }] },
    })
    expect(await shown(others, staff.userId)).toMatchObject({ code: 409 })
    expect(await shown(staff, colleague.userId)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('草稿已不存在'),
    })
    const reader = await at.addUser({ tenantId: '100001', only: ['banner'] })
    expect((await shown(reader, staff.userId)).code).toBe(403)
  })

  it('is in force for its tenant once it is published, and for no other', async () => {
    expect((await publish(staff, { note: '更短' })).data).toMatchObject({ version: 1 })
    expect(await fieldSeen(colleague)).toMatchObject({ title: { 'zh-CN': '题目' }, value: { maxLength: 4 } })
    expect((await fieldSeen(others)).title['zh-CN']).not.toBe('题目')
    const { create } = at.model.resources[resource]!.calls
    const entry = await at.entry(at.model.resources[resource]!, '100001', { given: { name: '一二三四五六' } })
    const refused = await at.call(create!, entry, staff)
    expect(refused.body).toMatchObject({ code: 400, data: { errors: [{ field: 'name', rule: 'maxLength' }] } })
    expect(refused.body.msg).toContain('题目')
    const free = await at.entry(at.model.resources[resource]!, '100002', { given: { name: '一二三四五六' } })
    expect((await at.call(create!, free, others)).code).toBe(200)
    const hash = (await seenBy(staff)).hash
    const validator = await at.inject({ method: 'GET', url: `/assets/validators/${hash}.js` }, null)
    expect(validator.text).toContain('maxLength')
  })

  it('is not published over a version that the draft did not know', async () => {
    await keep([title])
    await keep([shorter], colleague)
    expect((await publish()).data).toMatchObject({ version: 2 })
    expect((await publish(colleague)).body).toMatchObject({ code: 409, msg: expect.stringContaining('新版本') })
    await at.call(`POST ${base}/discard`, { resource }, colleague)
    expect((await publish(colleague)).body).toMatchObject({ code: 409, msg: expect.stringContaining('没有待发布') })
  })

  it('comes back as a new version', async () => {
    const { records } = (await at.call(`GET ${base}/page`, { resource, descs: 'version' }, staff)).data
    expect(records.map((row: { version: number; state: number }) => [row.version, row.state])).toEqual([
      [2, 1],
      [1, 2],
    ])
    const first = records[1]
    expect(first).toMatchObject({ note: '更短' })
    expect((await at.call(`POST ${base}/rollback`, { id: first.id }, others)).code).toBe(404)
    expect((await at.call(`POST ${base}/rollback`, { id: first.id }, staff)).data).toMatchObject({ version: 3 })
    expect((await fieldSeen(staff)).value.maxLength).toBe(4)
  })

  it('refuses what would loosen a rule, and changes nothing', async () => {
    const before = (await at.call(`GET ${base}/draft`, { resource }, staff)).data.ops
    const loose = await keep([{ id: 'x', op: 'set', at: '/properties/name/maxLength', value: 9999 }])
    expect(loose.body).toMatchObject({ code: 400, data: { errors: [{ field: 'ops[0]', rule: 'looser' }] } })
    expect((await at.call(`GET ${base}/draft`, { resource }, staff)).data.ops).toEqual(before)
  })

  it('refuses an added rule that the resource cannot have, and counts the rows that break one it can', async () => {
    const message = { 'zh-CN': '名称须为甲', 'en-US': 'Say A' }
    const rule = (assert: unknown) => [
      { id: 'x', op: 'set', at: '/x-checks/named', value: { at: 'name', assert, message } },
    ]
    const bad = await keep(rule({ gone: { eq: '甲' } }))
    expect(bad.body).toMatchObject({ code: 400, data: { errors: [{ field: 'ops[0]', rule: 'check' }] } })
    expect((await keep(rule({ name: { eq: '甲' } }))).code).toBe(200)
    const count = async (assert: unknown) =>
      (await at.call(`POST ${base}/impact`, { resource, ops: { ops: rule(assert) } }, staff)).data
    await at.plant(at.model.resources[resource]!, { tenantId: '100001', given: { name: '乙' } })
    expect((await count({ name: { eq: '甲' } }))[0].rows).toBeGreaterThan(0)
    expect((await count({ gone: { eq: '甲' } }))[0]).toEqual({ id: 'x' })
    await at.call(`POST ${base}/discard`, { resource }, staff)
  })

  it('carries no hostile value to a screen but as a text', async () => {
    const places = ['/properties/name/maxLength', '/properties/name/x-column/width', '/x-list/sort']
    for (const value of hostile.filter((each) => JSON.stringify(each) !== 'null')) {
      for (const place of places) {
        const { code } = await keep([{ id: 'h', op: 'set', at: place, value }])
        expect([place, value, code]).toEqual([place, value, 400])
      }
    }
    const slow = await keep([{ id: 'h', op: 'set', at: '/properties/name/pattern', value: '(a+)+$' }])
    expect(slow.body).toMatchObject({ code: 400, data: { errors: [{ rule: 'pattern' }] } })
    for (const ops of [{}, 'x', [null], [{ id: '', op: 'set', at: 'x' }], [title, title]]) {
      expect((await keep(ops)).code).toBe(400)
    }
    await at.call(`POST ${base}/discard`, { resource }, staff)
  })

  it('of the product is published by the platform, and reaches every tenant below its own', async () => {
    const note = { id: 'p', op: 'set', at: '/properties/name/x-text/title/en-US', value: 'Subject' }
    expect((await keep([note], staff, { scope: 1 })).body).toMatchObject({ code: 409 })
    await keep([note], at.root, { scope: 1 })
    await publish(at.root, { scope: 1 })
    expect((await fieldSeen(others)).title['en-US']).toBe('Subject')
    expect((await fieldSeen(staff)).title).toEqual({ 'zh-CN': '题目', 'en-US': 'Subject' })
  })

  it('needs the right to change, and that to publish', async () => {
    const reader = await at.addUser({ tenantId: '100001', only: ['overlay', 'overlay_view', 'overlay_edit'] })
    expect((await keep([title], reader)).code).toBe(200)
    expect((await publish(reader)).code).toBe(403)
    const nobody = await at.addUser({ tenantId: '100001', only: ['overlay'] })
    expect((await keep([title], nobody)).code).toBe(403)
  })
})
