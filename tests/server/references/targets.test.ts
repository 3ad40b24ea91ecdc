import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSchemaFolder } from '../../../src/language/folder'
import { printProblem } from '../../../src/language/problem'
import { readSchemas } from '../../../src/language/read'
import { operations } from '../../../src/server/http/dispatch/operations'
import { describeEachDatabase } from '../../builders/databases'
import { labFolder } from '../../builders/lab'
import { aProduct, type Person, type Product } from '../../builders/product'
import { aSheet, bytesOf, officeOn } from '../io/office'
import { root } from '../operations/school'
import { readSheet } from 'read-excel-file/node'

const folder = labFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('The laboratory', () => {
  it('is read without a fault or a warning', () => {
    const { problems } = readSchemas(readSchemaFolder(folder))
    expect(problems.filter(({ file }) => file.includes('lab/')).map(printProblem)).toEqual([])
  })
})

describeEachDatabase('A reference whose target another field decides', (open) => {
  let product: Product
  let staff: Person
  const ids: Record<string, string> = {}
  const call = (name: string, which: string, params: Record<string, unknown> = {}, as = staff) =>
    product.call(product.model.resources[`lab/${name}`]!.calls[which]!, params, as)
  const added = async (name: string, entry: Record<string, unknown>, as = staff) => {
    const reply = await call(name, 'create', entry, as)
    expect(reply.body, reply.text).toMatchObject({ code: 200 })
    return reply.data.id as string
  }
  const problemsOf = (reply: { data: { errors: { field: string; rule: string }[] } }) =>
    reply.data.errors.map(({ field, rule }) => `${field} ${rule}`)

  beforeAll(async () => {
    product = await aProduct(open, { schemas: folder })
    await product.addTenant('100001')
    await product.addTenant('100002')
    staff = await product.addUser({ tenantId: '100001' })
    const other = await product.addUser({ tenantId: '100002' })
    ids.topic = await added('topic', { name: '光学' })
    ids.closed = await added('topic', { name: '声学', enableStatus: 1 })
    ids.tool = await added('tool', { title: '显微镜', publishStatus: 1 })
    ids.draft = await added('tool', { title: '天平', publishStatus: 0 })
    ids.foreign = await added('topic', { name: '别家' }, other)
  })

  it('takes what may be chosen of the target that is meant, and nothing else', async () => {
    expect(await added('task', { name: '一', refType: 1, refId: ids.topic })).toBeTruthy()
    expect(await added('task', { name: '二', refType: '2', refId: ids.tool })).toBeTruthy()
    for (const [refType, refId] of [
      [1, ids.tool],
      [2, ids.topic],
      [1, ids.closed],
      [2, ids.draft],
      [1, ids.foreign],
      [1, '0'],
    ]) {
      const reply = await call('task', 'create', { name: '三', refType, refId })
      expect(problemsOf(reply), String(refId)).toEqual(['refId reference'])
    }
  })

  it('is asked anew when the deciding field changes, though its own value stays', async () => {
    const id = await added('task', { name: '改', refType: 1, refId: ids.topic })
    const reply = await call('task', 'update', { id, refType: 2 })
    expect(problemsOf(reply)).toEqual(['refId reference'])
    expect((await call('task', 'update', { id, refType: 2, refId: ids.tool })).code).toBe(200)
    expect((await call('task', 'update', { id, refType: 0 })).code).toBe(200)
    expect((await call('task', 'detail', { id })).data).toMatchObject({ refType: 0, refId: '', refName: '' })
  })

  it('shows the label of each target in one list', async () => {
    const { data } = await call('task', 'list', { name: '', ascs: 'createTime', size: 100 })
    const shown = data.records.map(({ name, refName }: Record<string, string>) => `${name} ${refName}`)
    expect(shown).toEqual(expect.arrayContaining(['一 光学', '二 显微镜']))
    const { data: found } = await call('task', 'list', { refType: 2, refId: ids.tool })
    expect(found.records.every(({ refName }: Record<string, string>) => refName === '显微镜')).toBe(true)
  })

  it('fills the picker from the target that is meant, and from nothing while none is', async () => {
    const ask = async (params: object) =>
      (await product.call('GET /api/lectern/options', { of: 'lab/task.refId', ...params }, staff)).data
    const labels = async (params: object) => ((await ask(params)) as { label: string }[]).map(({ label }) => label)
    expect(await labels({ refType: 1 })).toEqual(['光学'])
    expect(await labels({ refType: 2 })).toEqual(['显微镜'])
    expect(await labels({ refType: 2, values: ids.draft })).toEqual(['天平'])
    const none = await product.call('GET /api/lectern/options', { of: 'lab/task.refId', refType: 0 }, staff)
    expect(none.code).toBe(400)
  })

  it('shows the columns of the target to whoever may read its list, and the label alone to others', async () => {
    const ask = async (params: object, as: Person) =>
      (await product.call('GET /api/lectern/options', { of: 'lab/plan.topicId', table: 1, ...params }, as)).data
    const [row] = await ask({ search: '光' }, staff)
    expect(row).toMatchObject({ value: ids.topic, label: '光学', entry: { name: '光学', code: '' } })
    const planner = await product.addUser({ tenantId: '100001', only: ['lab_plan', 'lab_plan_add'] })
    const [bare] = await ask({ search: '光' }, planner)
    expect(Object.keys(bare.entry)).toEqual(['name'])
  })

  it('tells browsers the parameters that conditions of forms speak of, and judges by them', async () => {
    const param = { paramName: '备忘', paramKey: 'lab.memo', paramValue: '热学' }
    expect((await product.call('POST /api/blade-system/param/submit', param)).code).toBe(200)
    const { data } = await product.call('GET /api/lectern/manifest', {}, staff)
    expect(data.settings).toEqual({ 'lab.memo': '热学' })
    const memoOf = async (name: string) => {
      const id = await added('topic', { name, memo: '记' })
      const { memo } = (await call('topic', 'detail', { id })).data
      await call('topic', 'remove', { ids: id })
      return memo
    }
    expect([await memoOf('热学'), await memoOf('力学')]).toEqual(['记', ''])
  })

  it('knows what is installed, and takes nothing that is not', async () => {
    const ask = async (params: Record<string, unknown>) =>
      (await product.call('GET /api/lectern/program', params, staff)).data
    const values = async (params: Record<string, unknown>) =>
      ((await ask(params)) as { value: string }[]).map(({ value }) => value)
    expect(await values({ program: 'resources' })).toEqual(expect.arrayContaining(['lab/task', 'system/param']))
    expect(await values({ program: 'fields', of: 'lab/task' })).toContain('refType')
    expect(await values({ program: 'calls', of: 'lab/task' })).toContain('import')
    expect(await values({ program: 'choices', of: 'lab/task.refType' })).toEqual(['0', '1', '2'])
    const about = { name: '程序', kindOf: 'lab/task', fieldOf: 'refType' }
    const { fields } = product.model.resources['lab/topic']!
    const narrowed = fields.find(({ name }) => name === 'fieldOf')!.dict
    expect(narrowed).toMatchObject({ of: 'kindOf', ofTitle: { 'zh-CN': '所述资源', 'en-US': 'About resource' } })
    const id = await added('topic', about)
    expect(problemsOf(await call('topic', 'create', { ...about, kindOf: 'lab/none' }))).toEqual([
      'kindOf enum',
      'fieldOf enum',
    ])
    expect(problemsOf(await call('topic', 'update', { id, kindOf: 'lab/tool' }))).toEqual(['fieldOf enum'])
    await call('topic', 'remove', { ids: id })
  })

  it('holds in child rows, each row by its own field', async () => {
    const steps = [
      { kind: 'topic', itemId: ids.topic },
      { kind: 'tool', itemId: ids.tool },
    ]
    const id = await added('task', { name: '行', refType: 0, steps })
    const { data } = await call('task', 'detail', { id })
    expect(data.steps.map(({ itemName }: Record<string, string>) => itemName)).toEqual(['光学', '显微镜'])
    const wrong = [...steps, { kind: 'tool', itemId: ids.topic }, { kind: 'tool', itemId: ids.draft }]
    const refused = await call('task', 'update', { id, revision: data.revision, steps: wrong })
    expect(problemsOf(refused)).toEqual(['steps[2].itemId reference', 'steps[3].itemId reference'])
  })

  it('keeps what was chosen before, though it could not be chosen now', async () => {
    const toolId = await added('tool', { title: '旧', publishStatus: 1 })
    const id = await added('task', { name: '旧', refType: 2, refId: toolId, steps: [{ kind: 'tool', itemId: toolId }] })
    expect((await call('tool', 'update', { id: toolId, publishStatus: 0 })).code).toBe(200)
    const { data } = await call('task', 'detail', { id })
    const changed = [
      { kind: 'tool', itemId: toolId },
      { kind: 'topic', itemId: ids.topic },
    ]
    expect((await call('task', 'update', { id, revision: data.revision, name: '旧二', steps: changed })).code).toBe(200)
  })

  it('holds the entry it refers to, lets go of it, and does not mistake another target for it', async () => {
    const topicId = await added('topic', { name: '拿走' })
    const taskId = await added('task', { name: '持', refType: 1, refId: ids.topic, moreIds: [topicId] })
    expect((await call('topic', 'remove', { ids: topicId })).body).toMatchObject({ code: 200 })
    expect((await call('task', 'detail', { id: taskId })).data).toMatchObject({ moreIds: '' })
    expect((await call('topic', 'remove', { ids: ids.topic })).body).toMatchObject({ code: 409, error: 'entry.in-use' })
    const inRow = await added('topic', { name: '行内' })
    await added('task', { name: '行', refType: 0, steps: [{ kind: 'topic', itemId: inRow }] })
    expect((await call('topic', 'remove', { ids: inRow })).body).toMatchObject({ code: 409 })
    const free = await added('tool', { title: '没人用', publishStatus: 1 })
    expect((await call('tool', 'remove', { ids: free })).code).toBe(200)
  })

  it('comes from a sheet by label or id, and goes to one as its label', async () => {
    const office = officeOn(product.database, product.model)
    const caller = { ...root, tenantId: '100001' }
    const rows = [
      ['名称', '关联', '类型'],
      ['表一', '光学', '主题'],
      ['表二', '显微镜', '2'],
      ['表三', '显微镜', '主题'],
      ['表四', ids.tool!, '器材'],
    ]
    const answer = await office.send(caller, 'lab/task', await aSheet(rows))
    expect(answer).toMatchObject({ successCount: 3, failCount: 1 })
    expect(answer.errors).toMatchObject([{ row: 4, field: 'refId' }])
    expect(operations.export).toBeDefined()
    const sheet = await readSheet(await bytesOf(await office.ask(caller, 'lab/task', 'export', { name: '表' })))
    expect(sheet.slice(1).sort()).toEqual([
      ['表一', '主题', '光学'],
      ['表二', '器材', '显微镜'],
      ['表四', '器材', '显微镜'],
    ])
  })
})

describeEachDatabase('A link to published content', (open) => {
  it('is held by the banner, and a page code by its dictionary alone', async () => {
    const product = await aProduct(open)
    const banner = product.model.resources['opsm/banner']!
    const news = await product.plant(product.model.resources['opsm/news']!, {
      tenantId: '000000',
      given: { publishStatus: 1 },
    })
    const entry = await product.entry(banner, '000000', { given: { linkType: 6, linkId: news.id, enableStatus: 1 } })
    const { data } = await product.call(banner.calls.create!, entry)
    expect(data.id).toBeTruthy()
    const unpublished = { ...entry, name: '二', linkType: 9 }
    const refused = await product.call(banner.calls.create!, unpublished)
    expect(refused.data.errors).toMatchObject([{ field: 'linkId', message: '关联内容不存在或未发布' }])
    const page = await product.call(banner.calls.create!, { ...entry, name: '三', linkType: 12, linkId: 'course' })
    expect(page.code, page.text).toBe(200)
    const shown = await product.call(banner.calls.detail!, { id: page.data.id })
    expect(shown.data).toMatchObject({ linkId: 'course', linkName: '课程中心' })
  })
})
