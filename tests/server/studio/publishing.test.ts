/** The life of a screen change: its impact, a second person, a time, one change taken back, its history, and its file. */
import { beforeAll, expect, it } from 'vitest'
import { aModelRule } from '../../builders/overlay-rules'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { publishDue } from '../../../src/server/product/jobs/publish-due'
import { formatInstant } from '../../../src/fields/definition/zone'

// In the words of the model, as 'studio/overlay.approve', 'studio/overlay.withdraw' and 'studio/overlay.import'.
const base = '/api/blade-studio/overlay'
const resource = 'opsm/banner'

describeEachDatabase('A screen change', (open) => {
  let at: Product
  let staff: Person
  let second: Person
  let others: Person

  beforeAll(async () => {
    at = await aProduct(open)
    await at.addTenant('100001')
    await at.addTenant('100002')
    staff = await at.addUser({ tenantId: '100001' })
    second = await at.addUser({ tenantId: '100001' })
    others = await at.addUser({ tenantId: '100002' })
  })

  const text = (value: string) => ({ id: 't', op: 'set', at: '/properties/name/x-text/title/zh-CN', value })
  const keep = (ops: readonly unknown[], as = staff) => at.call(`POST ${base}/draft`, { resource, ops: { ops } }, as)
  const publish = (more: object = {}, as = staff) => at.call(`POST ${base}/publish`, { resource, ...more }, as)
  const versions = async (as = staff) => (await at.call(`GET ${base}/versions`, { resource }, as)).data
  const discard = (as = staff) => at.call(`POST ${base}/discard`, { resource }, as)
  const titleSeen = async (as: Person) => {
    const { resources } = (await at.call('GET /api/lectern/manifest', {}, as)).data
    const { text: read } = await at.call(`GET /api/lectern/resource/${resources[resource]}.json`, {}, as)
    return JSON.parse(read).fields.find((field: { name: string }) => field.name === 'name').title['zh-CN']
  }

  it('is counted against the stored rows, as a brute force over the rules counts, and lists them', async () => {
    const banner = at.model.resources[resource]!
    const names = ['甲', '甲乙', '甲乙丙', 'abc', 'ABC', 'a1', '😀😀😀', '甲 乙 丙', '12345']
    for (const name of names) await at.plant(banner, { tenantId: '100001', given: { name } })
    await at.plant(banner, { tenantId: '100002', given: { name: '别的租户的名称' } })
    const rules: readonly (readonly [string, unknown])[] = [
      ['maxLength', 2],
      ['minLength', 3],
      ['pattern', '^[a-z]\\w*$'],
      ['pattern', '^.{3}$'],
      ['pattern', '^[^\\d\\s]+$'],
    ]
    for (const [rule, limit] of rules) {
      const op = { id: 'r', op: 'set', at: `/properties/name/${rule}`, value: limit }
      const answer = (await at.call(`POST ${base}/impact`, { resource, ops: { ops: [op] } }, staff)).data[0]
      const brute = names.filter((name) => aModelRule(banner, op as never, { name }))
      expect([rule, limit, answer.rows]).toEqual([rule, limit, brute.length])
      const listed = await at.call(banner.calls.list!, { _breaks: answer.rule, size: 50 }, staff)
      expect(listed.data.records.map((row: { name: string }) => row.name).sort()).toEqual([...brute].sort())
    }
    const required = { id: 'r', op: 'set', at: '/properties/name/required', value: true }
    const [empty] = (await at.call(`POST ${base}/impact`, { resource, ops: { ops: [required] } }, staff)).data
    expect(empty).toEqual({ id: 'r', rows: 0, rule: '/name/required' })
    const noOne = await at.addUser({ tenantId: '100001', only: ['banner', 'banner_view'] })
    expect((await at.call(banner.calls.list!, { _breaks: '/name/maxLength/2' }, noOne)).code).toBe(400)
    expect((await at.call(banner.calls.list!, { _breaks: '/name/pattern/(a+)+$' }, staff)).code).toBe(400)
  })

  it('is counted for saved views that show what it hides', async () => {
    const content = { columns: { order: ['name', 'sort'], hidden: ['sort'] } }
    await at.call('POST /api/blade-system/saved-view/save', { name: '我的', screen: resource, content }, staff)
    const ops = ['name', 'sort'].map((name) => ({ id: name, op: 'hide', at: `columns/${name}` }))
    expect((await at.call(`POST ${base}/impact`, { resource, ops: { ops } }, staff)).data).toEqual([
      { id: 'name', views: 1 },
      { id: 'sort', views: 0 },
    ])
  })

  it('is previewed by its author, with the codes of a role, and seen by nobody else', async () => {
    const shown = await at.call(`POST ${base}/preview`, { resource, ops: { ops: [text('预览')] } }, staff)
    expect(shown.data.resource.fields.find((field: { name: string }) => field.name === 'name').title['zh-CN']).toBe(
      '预览',
    )
    expect(await titleSeen(staff)).not.toBe('预览')
    const other = await at.call(`POST ${base}/preview`, { resource, tenant: '100002', ops: { ops: [] } }, staff)
    expect(other.code).toBe(400)
  })

  it('waits for its time, and is published then', async () => {
    await keep([text('定时')])
    const now = at.database.clock.now()
    expect((await publish({ publishTime: formatInstant(new Date(now.getTime() - 60_000)) })).code).toBe(400)
    const time = new Date(Math.ceil(now.getTime() / 1000) * 1000 + 3_600_000)
    expect((await publish({ publishTime: formatInstant(time) })).data).toMatchObject({ isWaiting: true })
    expect(await versions()).toMatchObject([{ state: 3, publishTime: formatInstant(time) }])
    const run = (moment: Date) =>
      publishDue.run({
        database: at.database,
        model: at.model,
        now: moment,
        signal: new AbortController().signal,
      } as never)
    await run(now)
    expect(await titleSeen(second)).not.toBe('定时')
    await run(time)
    await run(time)
    expect(await titleSeen(second)).toBe('定时')
    expect(await versions()).toMatchObject([{ state: 1, version: 1, sentences: [expect.stringContaining('定时')] }])
  })

  it('waits for a second person where the parameter asks for one', async () => {
    await at.call('POST /api/blade-system/param/submit', { ...(await paramRow()), paramValue: '1' }, at.root)
    await keep([text('复核')])
    expect((await publish()).data).toMatchObject({ isWaiting: true })
    const [waiting] = await versions()
    expect((await at.call(`POST ${base}/approve`, { id: waiting.id }, staff)).body).toMatchObject({ code: 409 })
    expect((await at.call(`POST ${base}/approve`, { id: waiting.id }, others)).code).toBe(404)
    expect((await at.call(`POST ${base}/withdraw`, { id: waiting.id }, second)).code).toBe(409)
    expect((await at.call(`POST ${base}/withdraw`, { id: waiting.id }, staff)).code).toBe(200)
    expect((await publish()).data).toMatchObject({ isWaiting: true })
    const [again] = await versions()
    expect((await at.call(`POST ${base}/approve`, { id: again.id }, second)).data).toMatchObject({ version: 2 })
    expect(await titleSeen(second)).toBe('复核')
    const [published] = await versions()
    expect([published.author, published.approver].map(Boolean)).toEqual([true, true])
    expect(published.author).not.toBe(published.approver)
    await at.call('POST /api/blade-system/param/submit', { ...(await paramRow()), paramValue: '0' }, at.root)
  })

  const paramRow = async () =>
    (await at.call('GET /api/blade-system/param/list', { paramKey: 'overlay.secondPerson' }, at.root)).data.records[0]

  it('is taken back alone, and the rest stays', async () => {
    const hide = { id: 'h', op: 'hide', at: 'search/name' }
    await keep([text('两项'), hide])
    await publish()
    expect((await at.call(`POST ${base}/take-back`, { resource, op: 't' }, staff)).data).toMatchObject({ version: 4 })
    expect(await titleSeen(second)).toBe('名称')
    const [newest] = await versions()
    expect(newest.ops).toMatchObject([{ id: 'h' }])
    expect(newest.sentences[0]).toContain('撤销')
    expect((await at.call(`POST ${base}/take-back`, { resource, op: 't' }, staff)).code).toBe(409)
  })

  it('goes to another tenant as a file, once', async () => {
    await keep([text('带走'), { id: 'm', op: 'set', at: '/properties/name/maxLength', value: 30, was: 50 }])
    await publish()
    const [newest] = await versions()
    const file = (await at.call(`GET ${base}/export`, { id: newest.id }, staff)).data
    expect(file.name).toBe('opsm-banner.overlay.json')
    const bring = () => at.call(`POST ${base}/import`, { text: file.text }, others)
    expect((await bring()).data).toMatchObject({ isChanged: true, ops: 2 })
    expect((await bring()).data).toMatchObject({ isChanged: false })
    expect((await publish({}, others)).data).toMatchObject({ version: 1 })
    expect((await bring()).data).toMatchObject({ isChanged: false })
    expect(await titleSeen(others)).toBe('带走')
    expect((await at.call(`POST ${base}/import`, { text: '{}' }, others)).code).toBe(400)
  })

  it('raises the number by which open screens follow, and is in the change log with its author', async () => {
    const header = async () => (await at.call('GET /api/lectern/manifest', {}, others)).headers['lectern-version']!
    const number = async () => Number((await header()).split('.')[2])
    await discard()
    const before = await number()
    await keep([text('记录')])
    await publish()
    const log = (
      await at.call('GET /api/blade-log/change-log/page', { resource: 'studio/overlay', size: 100 }, at.root)
    ).data
    const actions = new Set(log?.records?.map(({ action }: { action: string }) => action))
    expect([...actions].sort()).toEqual(expect.arrayContaining(['create', 'publish', 'remove', 'update']))
    await expect.poll(number).toBeGreaterThan(before)
  })
})
