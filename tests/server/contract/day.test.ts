import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Product } from '../../builders/product'
import { shippedCalls, shippedModel } from '../../builders/shipped'
import { added } from '../account/edges'
import { isServed } from './calls'
import { day, elsewhere } from './day'

describe('The calls that actions answer', () => {
  it('are each asked in the day below, or by the test that is named for them', () => {
    const areas = ['system', 'log', 'message', 'resource', 'opsm']
    // Sheets are read and written by one loop for every resource, in tests/server/io.
    const own = shippedCalls(shippedModel).filter(
      ({ resource, call }) => !isServed(call) && call.action && areas.includes(resource.name.split('/')[0]!),
    )
    const known = new Set([...day.map(({ call }) => call), ...Object.keys(elsewhere)])
    expect(own.map(({ call }) => call.id).filter((id) => !known.has(id))).toEqual([])
  })

  it.each(Object.entries(elsewhere))('%s is asked by %s', (id, file) => {
    const { call } = shippedCalls(shippedModel).find((each) => each.call.id === id)!
    const text = existsSync(`tests/server/${file}`) ? readFileSync(`tests/server/${file}`, 'utf8') : ''
    const ends = call.paths.map((path) => path.split('/').at(-1)!)
    expect(ends.some((end) => text.includes(`/${end}`))).toBe(true)
  })
})

describeEachDatabase('A day in the organisation', (open) => {
  let at: Product
  const kept: Record<string, string> = {}
  beforeAll(async () => {
    at = await aProduct(open)
    kept.dept = await added(at, 'system/dept', {
      deptName: '日常部',
      fullName: '日常部',
      deptCategory: 2,
      sort: 1,
      status: 1,
    })
    kept.group = await added(at, 'system/user-group', { title: '日常组', status: 1 })
    kept.topMenu = await added(at, 'system/top-menu', { name: '顶', code: 'day', source: 'HomeOutlined', sort: 1 })
    kept.sender = await added(at, 'resource/sms-setting', { category: 0, smsCode: 'day' })
    kept.feedback = await added(at, 'opsm/feedback', { type: '4', content: '好' })
    const card = {
      name: '日常卡',
      price: 0,
      validDays: 10,
      rights: ['学'],
      scopeType: 0,
      stock: -1,
      sort: 1,
      enableStatus: 0,
    }
    kept.card = await added(at, 'opsm/equity-card', card)
    const { data } = await at.call('GET /api/blade-system/menu/menu-list', { code: 'post' })
    const leaf = (node: { id: string; children?: readonly { id: string }[] }): string =>
      node.children?.[0] ? leaf(node.children[0]) : node.id
    kept.menu = leaf(data[0])
  }, 300_000)

  const callOf = new Map(shippedCalls(shippedModel).map(({ call }) => [call.id, call]))
  it.each(day.map((step, at) => [step.call, at + 1, step] as const))(
    '%s answers as it says (%i)',
    async (name, _, step) => {
      const reply = await at.call(callOf.get(name)!, step.send?.(kept) ?? {})
      expect(`${reply.status} ${reply.body?.msg}`).toBe('200 操作成功')
      expect(reply.data).toEqual(
        step.gives instanceof Object && 'records' in step.gives ? expect.objectContaining(step.gives) : step.gives,
      )
      if (step.keep) kept[step.keep] = String(reply.data.id)
    },
  )
})
