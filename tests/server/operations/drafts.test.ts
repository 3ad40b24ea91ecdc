import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { labFolder } from '../../builders/lab'
import { aProduct, type Person, type Product } from '../../builders/product'

const folder = labFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const whole = {
  goal: '看清楚',
  startTime: '2030-01-01 08:00:00',
  endTime: '2030-01-01 09:00:00',
  steps: [{ what: '开灯' }],
}

describeEachDatabase('A draft', (open) => {
  let product: Product
  let staff: Person
  const call = (which: string, params: Record<string, unknown>) =>
    product.call(product.model.resources['lab/plan']!.calls[which]!, params, staff)
  const problemsOf = (reply: { data: { errors: { field?: string; rule: string }[] } }) =>
    reply.data.errors.map(({ field, rule }) => `${field} ${rule}`)

  beforeAll(async () => {
    product = await aProduct(open, { schemas: folder })
    await product.addTenant('100001')
    staff = await product.addUser({ tenantId: '100001' })
  })

  it('is kept as a row without what only the whole must have, though what it has must be right', async () => {
    const { data, body } = await call('create', { name: '草稿' })
    expect(body).toMatchObject({ code: 200 })
    expect((await call('detail', { id: data.id })).data).toMatchObject({ name: '草稿', goal: '', state: 0 })
    expect(problemsOf(await call('create', { goal: '无名' }))).toEqual(['name required'])
    expect(problemsOf(await call('create', { name: '长', goal: '目'.repeat(51) }))).toEqual(['goal maxLength'])
    expect(problemsOf(await call('create', { name: '草稿' }))).toEqual(['name unique'])
    const early = { name: '倒', startTime: '2030-01-02 00:00:00' }
    expect((await call('create', early)).code).toBe(200)
    expect(problemsOf(await call('create', { ...early, name: '倒二', endTime: '2030-01-01 00:00:00' }))).toEqual([
      'endTime period',
    ])
  })

  it('is asked for all of it by the move that ends it, and is whole from then on', async () => {
    const { data } = await call('create', { name: '交' })
    const refused = await call('hand', { id: data.id, ids: data.id })
    expect(refused.code).toBe(400)
    expect(problemsOf(refused)).toEqual(
      expect.arrayContaining(['goal required', 'startTime required', 'steps required']),
    )
    const { data: stored } = await call('detail', { id: data.id })
    expect((await call('update', { ...whole, id: data.id, revision: stored.revision })).code).toBe(200)
    expect((await call('hand', { id: data.id, ids: data.id })).code).toBe(200)
    expect(problemsOf(await call('update', { id: data.id, goal: null }))).toEqual(['goal required'])
    expect((await call('back', { id: data.id, ids: data.id })).code).toBe(200)
    expect((await call('update', { id: data.id, goal: null })).code).toBe(200)
  })

  describe('with rows of its own', () => {
    const of = (name: string, which: string, params: Record<string, unknown>) =>
      product.call(product.model.resources[`lab/${name}`]!.calls[which]!, params, staff)

    it('is copied by its call: what was sent laid over what is there, with the rows that go along', async () => {
      const { data } = await call('create', { ...whole, name: '原' })
      await of('note', 'create', { planId: data.id, text: '一' })
      await of('reading', 'create', { planId: data.id, text: '二' })
      await call('hand', { id: data.id, ids: data.id })
      expect(problemsOf(await call('copy', { id: data.id }))).toEqual(['name unique'])
      const { data: made } = await call('copy', { id: data.id, name: '副本', goal: null })
      expect((await call('detail', { id: made.id })).data).toMatchObject({
        name: '副本',
        goal: '',
        state: 0,
        steps: whole.steps,
      })
      const textsOf = async (name: string) =>
        (await of(name, 'list', { planId: made.id })).data.records.map(({ text }: { text: string }) => text)
      expect(await textsOf('note')).toEqual(['一'])
      expect(await textsOf('reading')).toEqual([])
      expect((await call('copy', { id: '1', name: '无' })).code).toBe(404)
    })

    it('locks them with itself, but for those that are free', async () => {
      const { data } = await call('create', { ...whole, name: '锁' })
      const { data: note } = await of('note', 'create', { planId: data.id, text: '前' })
      const { data: reading } = await of('reading', 'create', { planId: data.id, text: '前' })
      await call('hand', { id: data.id, ids: data.id })
      const replies = await Promise.all([
        of('note', 'create', { planId: data.id, text: '后' }),
        of('note', 'update', { id: note.id, text: '后' }),
        of('note', 'remove', { ids: note.id }),
      ])
      expect(replies.map(({ body }) => body.error)).toEqual(['state.fixed', 'state.fixed', 'state.fixed'])
      expect((await of('reading', 'update', { id: reading.id, text: '后' })).code).toBe(200)
      await call('back', { id: data.id, ids: data.id })
      expect((await of('note', 'update', { id: note.id, text: '后' })).code).toBe(200)
    })
  })
})
