/** States through the calls of a content type that nobody prepared for: `equipment/loan`. */
import { registry } from '../../../src/server/product/registry'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runClockMoves } from '../../../src/server/operations/states/scheduled-transitions'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { unseenFolder } from '../../builders/unseen'

const folder = unseenFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describeEachDatabase('A row that moves from state to state', (open) => {
  let product: Product
  let staff: Person
  const loan = () => product.model.resources['equipment/loan']!
  const call = (which: string, params: object = {}, as: Person = staff) =>
    product.call(loan().calls[which]!, params as Record<string, unknown>, as)
  const detail = async (id: string) => (await call('detail', { id })).data
  const aLoan = async (given: object = {}): Promise<string> => {
    const { data, text } = await call('create', { item: '投影仪', borrower: '李雷', ...given })
    expect(text).toContain('"code":200')
    return data.id
  }
  const aLent = async (given: object = {}): Promise<string> => {
    const id = await aLoan(given)
    expect((await call('lend', { id })).body).toMatchObject({ code: 200, data: true })
    return id
  }
  const historyOf = (id: string) =>
    product.database.kysely
      .selectFrom('lectern_change')
      .select(['action', 'before', 'after', 'note', 'user_id'])
      .where('row_id', '=', id)
      .orderBy('id')
      .execute()

  beforeAll(async () => {
    product = await aProduct(open, { schemas: folder })
    await product.addTenant('100001')
    staff = await product.addUser({ tenantId: '100001' })
  })

  it('begins in its first states when no move leads out of them to what was sent', async () => {
    const id = await aLoan({ loanStatus: 2, isLate: 1 })
    expect(await detail(id)).toMatchObject({ loanStatus: 0, isLate: 0 })
  })

  it('is moved at once when it is added with a state that a move leads to, or not added at all', async () => {
    const id = await aLoan({ loanStatus: 1 })
    expect(await detail(id)).toMatchObject({ loanStatus: 1, revision: 2 })
    expect(await historyOf(id)).toMatchObject([{ action: 'create' }, { action: 'lend' }])
    const add = (given: object, as?: Person) => call('create', { item: '同时', loanStatus: 1, ...given }, as)
    expect((await add({ borrower: '' })).body).toMatchObject({ code: 400, data: { errors: [{ field: 'borrower' }] } })
    const clerk = await product.addUser({ tenantId: '100001', only: ['loan', 'loan_add'] })
    expect((await add({ borrower: '李雷' }, clerk)).code).toBe(403)
    expect((await call('list', { item: '同时' })).data.total).toBe(0)
  })

  it('moves by the call of the move, which sets what the move says', async () => {
    const id = await aLoan()
    expect((await call('lend', { id, dueTime: '2031-01-31 18:00:00', remark: 'not asked' })).data).toBe(true)
    const row = await detail(id)
    expect(row).toMatchObject({ loanStatus: 1, dueTime: '2031-01-31 18:00:00', remark: '', revision: 2 })
    expect(row.lentTime).toMatch(/^\d{4}-/)
    expect(await historyOf(id)).toMatchObject([
      { action: 'create' },
      { action: 'lend', before: { loanStatus: 0 }, after: { loanStatus: 1 }, user_id: staff.userId },
    ])
  })

  it('does nothing when it is there already', async () => {
    const id = await aLent()
    expect((await call('lend', { id })).data).toBe(true)
    expect(await detail(id)).toMatchObject({ revision: 2 })
  })

  it('refuses a move that its state does not allow, in the words of the move', async () => {
    const id = await aLoan()
    await call('cancel', { ids: id })
    const refused = await call('lend', { id })
    expect(refused.body).toMatchObject({ code: 409, error: 'state.refused', msg: '只有待借的设备可以借出' })
    expect((await call('turn', { id, type: 1 })).body).toMatchObject({ code: 409, msg: '当前状态不允许该操作' })
  })

  it('takes the first move of a call whose literal parameters are meant, and refuses a value of no move', async () => {
    const id = await aLent()
    expect((await call('turn', { id })).body).toMatchObject({ code: 400, error: 'request.parameter-missing' })
    expect((await call('turn', { id, type: 3 })).body).toMatchObject({ code: 400, msg: '操作类型不正确' })
    expect((await call('turn', { id, type: 2 })).body).toMatchObject({ code: 409 })
    await call('update', { id, remark: '找不到' })
    expect((await call('turn', { id, type: '2' })).data).toBe(true)
    expect(await detail(id)).toMatchObject({ loanStatus: 3 })
  })

  it('asks for what the move needs filled, and for what only the history keeps', async () => {
    const id = await aLoan({ borrower: '' })
    const refused = await call('lend', { id })
    expect(refused.body).toMatchObject({ code: 400, data: { errors: [{ field: 'borrower', rule: 'required' }] } })
    const lent = await aLent()
    const unsaid = await call('turn', { id: lent, type: 1 })
    expect(unsaid.data.errors).toEqual([{ field: 'state', rule: 'required', message: '请输入归还情况' }])
    expect((await call('turn', { id: lent, type: 1, state: 'x'.repeat(101) })).code).toBe(400)
    expect((await call('turn', { id: lent, type: 1, state: '完好' })).data).toBe(true)
    expect(await detail(lent)).toMatchObject({ loanStatus: 2, dueTime: '' })
    expect((await historyOf(lent)).at(-1)).toMatchObject({ action: 'back', note: '完好' })
  })

  it('judges the checks of the move on the stored row', async () => {
    const id = await aLoan({ item: '坏投影仪' })
    expect((await call('lend', { id })).body).toMatchObject({ code: 409, msg: '设备已损坏，不能借出' })
  })

  it('keeps what is unique in the state it moves to', async () => {
    await aLent({ slot: 'A-1' })
    const id = await aLoan({ slot: 'a-1' })
    expect((await call('lend', { id })).body).toMatchObject({ code: 400, data: { errors: [{ field: 'slot' }] } })
  })

  it('asks for the right of the move, and for that of each move of a call', async () => {
    const lender = await product.addUser({ tenantId: '100001', only: ['loan', 'loan_lend', 'loan_back'] })
    const id = await aLoan({ remark: '旧' })
    expect((await call('cancel', { ids: id }, lender)).code).toBe(403)
    expect((await call('lend', { id }, lender)).code).toBe(200)
    expect((await call('turn', { id, type: 2 }, lender)).code).toBe(403)
    expect((await call('turn', { id, type: 1, state: '完好' }, lender)).code).toBe(200)
  })

  it('moves all rows or none, and names the first that is wrong', async () => {
    const ids = [await aLoan(), await aLent({ item: '相机' }), await aLoan()]
    expect((await call('cancel', { ids })).body).toMatchObject({ code: 409, msg: '[相机]当前状态不允许该操作' })
    for (const id of [ids[0]!, ids[2]!]) expect(await detail(id)).toMatchObject({ loanStatus: 0 })
    expect((await call('cancel', { ids: [ids[0], ids[2]] })).data).toBe(true)
  })

  it('is a move when a save carries a new state, with the right of the move', async () => {
    const id = await aLoan()
    expect((await call('update', { id, loanStatus: 1 })).code).toBe(200)
    expect(await detail(id)).toMatchObject({ loanStatus: 1 })
    expect((await historyOf(id)).at(-1)).toMatchObject({ action: 'lend' })
    expect((await call('update', { id, loanStatus: 0 })).body).toMatchObject({ code: 409, error: 'state.refused' })
    const editor = await product.addUser({ tenantId: '100001', only: ['loan', 'loan_edit'] })
    expect((await call('update', { id: await aLoan(), loanStatus: 1 }, editor)).code).toBe(403)
  })

  it('lets a save change what its state leaves open', async () => {
    const id = await aLent()
    const refused = await call('update', { id, remark: '新', item: '另一台' })
    expect(refused.body).toMatchObject({ code: 409, error: 'state.fixed', msg: '借出后只能修改备注' })
    expect(refused.data.errors).toMatchObject([{ field: 'item' }])
    expect((await call('update', { ...(await detail(id)), remark: '新' })).code).toBe(200)
    await call('turn', { id, type: 1, state: '完好' })
    expect((await call('update', { id, remark: '更新' })).body).toMatchObject({ code: 409, msg: '当前状态不允许修改' })
  })

  it('lets one of two moves win; the other is told', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await aLoan()
      const replies = await Promise.all([call('lend', { id }), call('cancel', { ids: id })])
      expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 409])
      const moves = (await historyOf(id)).filter(({ action }) => action !== 'create')
      expect(moves).toHaveLength(1)
    }
  })

  it('keeps the rows of one tenant from the moves of another', async () => {
    await product.addTenant('100002')
    const stranger = await product.addUser({ tenantId: '100002' })
    expect((await call('lend', { id: await aLoan() }, stranger)).code).toBe(404)
  })

  it('is moved by the clock once its time has come, and by nobody before', async () => {
    const id = await aLoan()
    await call('lend', { id, dueTime: '2030-01-01 12:00:00' })
    const { model, database } = product
    const at = (time: string) => runClockMoves({ model, registry, database }, new Date(`${time}+08:00`))
    expect(await at('2030-01-01T12:04:00')).toBe(0)
    expect(await at('2030-01-01T12:05:01')).toBe(1)
    expect(await at('2030-01-01T12:06:00')).toBe(0)
    expect(await detail(id)).toMatchObject({ isLate: 1, loanStatus: 1 })
    expect((await historyOf(id)).at(-1)).toMatchObject({ action: 'late', user_id: '' })
  })

  it('is moved once however many clocks there are', async () => {
    const ids = []
    for (let each = 0; each < 120; each++) {
      ids.push(
        (
          await product.plant(loan(), {
            tenantId: '100001',
            given: { item: `件${each}`, slot: null, loanStatus: 1, isLate: 0, dueTime: '2029-01-01 12:00:00' },
          })
        ).id,
      )
    }
    const { model, database } = product
    const now = new Date('2030-02-01T00:00:00+08:00')
    const made = await Promise.all([1, 2, 3].map(() => runClockMoves({ model, registry, database }, now)))
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(120)
    const lines = await database.kysely
      .selectFrom('lectern_change')
      .select('row_id')
      .where('action', '=', 'late')
      .where('row_id', 'in', ids)
      .execute()
    expect(new Set(lines.map((line) => line.row_id)).size).toBe(lines.length)
    expect(lines).toHaveLength(120)
  })
})
