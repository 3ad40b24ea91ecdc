import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInRoutes } from '../../../src/server/http/routes/served'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product, type Reply } from '../../builders/product'
import { png, putFile } from '../../builders/put-file'
import { shippedCalls, shippedModel } from '../../builders/shipped'
import { added } from '../account/edges'
import { sendSheet } from '../io/send-sheet'
import { openPostOffice, type PostOffice } from '../mail/post-office'
import { isServed } from './calls'
import { aFailedJob } from './failed-job'
import { day, elsewhere, type Step } from './day'

describe('The calls that actions and built-in routes answer', () => {
  it('are each asked in the day below, or by the test that is named for them', () => {
    const areas = ['system', 'log', 'message', 'resource', 'opsm']
    // Sheets are read and written by one loop for every resource, in tests/server/io.
    const byActions = shippedCalls(shippedModel).filter(
      ({ resource, call }) => !isServed(call) && call.action && areas.includes(resource.name.split('/')[0]!),
    )
    const own = builtInRoutes(shippedModel).filter(({ path }) => path.startsWith('/api/blade-'))
    const all = [...byActions.map(({ call }) => call.id), ...own.map(({ method, path }) => `${method} ${path}`)]
    const known = new Set([...day.map(({ call }) => call), ...Object.keys(elsewhere)])
    expect(all.filter((id) => !known.has(id))).toEqual([])
  })

  it.each(Object.entries(elsewhere))('%s is asked by %s', (id, file) => {
    const text = existsSync(`tests/server/${file}`) ? readFileSync(`tests/server/${file}`, 'utf8') : ''
    expect(text).toContain(`/${id.split('/').at(-1)}`)
  })
})

describeEachDatabase('A day in the organisation', (open) => {
  let at: Product
  let member: Person
  let office: PostOffice
  const kept: Record<string, string> = {}
  beforeAll(async () => {
    office = await openPostOffice()
    at = await aProduct(open)
    kept.mailPort = String(office.port)
    member = await at.addUser({ tenantId: '000000' })
    kept.memberAccount = member.account
    kept.job = await aFailedJob(at.database)
    kept.dept = await added(at, 'system/dept', {
      deptName: '日常部',
      fullName: '日常部',
      deptCategory: 2,
      sort: 1,
      status: 1,
    })
    kept.resCategory = await added(at, 'resource/category', { name: '日常分类', sort: 1 })
    kept.group = await added(at, 'system/user-group', { title: '日常组', status: 1 })
    kept.topMenu = await added(at, 'system/top-menu', { name: '顶', code: 'day', source: 'HomeOutlined', sort: 1 })
    kept.sender = await added(at, 'resource/sms-setting', { category: 0, smsCode: 'day' })
    kept.feedback = await added(at, 'opsm/feedback', { type: '4', content: '好' })
    const card = { price: 0, validDays: 10, rights: ['学'], scopeType: 0, stock: -1, sort: 1, enableStatus: 0 }
    kept.card = await added(at, 'opsm/equity-card', { ...card, name: '日常卡' })
    kept.spareCard = await added(at, 'opsm/equity-card', { ...card, name: '闲置卡' })
    const { data } = await at.call('GET /api/blade-system/menu/menu-list', { code: 'post' })
    const leaf = (node: { id: string; children?: readonly { id: string }[] }): string =>
      node.children?.[0] ? leaf(node.children[0]) : node.id
    kept.menu = leaf(data[0])
  })
  afterAll(() => office.close())

  const callOf = new Map(shippedCalls(shippedModel).map(({ call }) => [call.id, call]))

  /** The answer to a step, sent as a browser sends it. */
  async function ask({ call: name, send, sheet, picture, as }: Step): Promise<Reply> {
    const who = as === 'nobody' ? null : as === 'member' ? member : at.root
    const params = send?.(kept) ?? {}
    const call = callOf.get(name)
    if (sheet) return sendSheet(at, call!.paths[0]!, sheet(kept), params as Record<string, string>, who!)
    if (!picture) return at.call(call ?? name, params, who)
    const { status, ...body } = await putFile(at, { name: 'dot.png', bytes: png })
    return { status, text: JSON.stringify(body), body, code: body.code, data: body.data, headers: {} }
  }

  it.each(day.map((step, at) => [step.call, at + 1, step] as const))(
    '%s answers as it says (%i)',
    async (name, _, step) => {
      const reply = await ask(step)
      const { data, body, text } = reply
      if (step.holds) {
        expect(reply.status, text).toBe(200)
        for (const words of step.holds) expect(text, name).toContain(words)
        return
      }
      if (step.is) {
        expect(reply.status, text).toBe(200)
        expect(body).toEqual(step.is)
        return
      }
      expect(`${reply.status} ${body?.msg}`).toBe('200 操作成功')
      expect(data).toEqual(
        step.gives instanceof Object && 'records' in step.gives ? expect.objectContaining(step.gives) : step.gives,
      )
      if (step.keep) kept[step.keep] = keptOf(data)
    },
  )
})

/** The id that an answer names, whatever it calls it. */
function keptOf(data: Reply['data']): string {
  return String(data.id ?? data.importLogId ?? data.screenId ?? data.attachId ?? data.records[0].id)
}
