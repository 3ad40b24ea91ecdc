/** Orders of paid courses, paid by a signed notice of the provider. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { runClockMoves } from '../../../src/server/operations/states/scheduled-transitions'
import { signatureOf } from '../../../src/server/product/actions/course/study/orders'
import { registry } from '../../../src/server/product/registry'
import { type Academy, anAcademy } from '../../builders/courses'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person } from '../../builders/product'

describeEachDatabase('An order', (open) => {
  let at: Academy
  const key = 'secret of the provider'
  beforeAll(async () => {
    at = await anAcademy(await aProduct(open))
    await at.product.call('POST /api/blade-system/param/submit', {
      paramName: '支付密钥',
      paramKey: 'course.order.signKey',
      paramValue: key,
    })
  })
  const paid = () => at.aPublished({ openType: 1, signUpEnabled: 1, isFree: 0, price: 9900, linePrice: 19900 })
  const place = (courseId: string, as: Person, given = {}) =>
    at.call('POST order/learn/submit', { courseId, ...given }, as)
  const notice = (values: { orderNo: string; amount: number; event?: string; sign?: string }) => {
    const { orderNo, amount, event = 'paid' } = values
    const sign = values.sign ?? signatureOf(key, [orderNo, 'T1', String(amount), event])
    const params = { orderNo, tradeNo: 'T1', amount, event, sign }
    return at.product.call('POST /api/blade-course/order/pay-notice', params, null, { withoutClient: true })
  }
  const detail = (id: string) => at.ask('GET order/detail', { id })

  it('is paid once, by a notice that is signed and names its amount', async () => {
    const learner = await at.aLearner()
    const courseId = await paid()
    const submitId = randomUUID()
    const { data: order } = await place(courseId, learner, { submitId })
    expect(order).toMatchObject({ payPrice: 9900, orderStatus: 0, orderNo: expect.stringMatching(/^\d{22}$/) })
    expect((await place(courseId, learner, { submitId })).data).toEqual(order)
    expect((await place(courseId, learner)).body).toMatchObject({ code: 409, msg: '您有未支付的订单' })
    const { orderNo } = order
    expect((await notice({ orderNo, amount: 9900, sign: 'wrong' })).status).toBe(401)
    const unsigned = await at.product.call('POST /api/blade-course/order/pay-notice', {}, null, { withoutClient: true })
    expect(unsigned.status).toBe(401)
    expect((await notice({ orderNo, amount: 1 })).data).toBe(false)
    expect((await detail(order.id)).orderStatus).toBe(0)
    const replies = await Promise.all([notice({ orderNo, amount: 9900 }), notice({ orderNo, amount: 9900 })])
    expect(replies.map(({ data }) => data)).toEqual([true, true])
    expect(await detail(order.id)).toMatchObject({ orderStatus: 1, tradeNo: 'T1' })
    expect((await at.ask('GET course/user-list', { courseId })).records).toMatchObject([{ sourceType: 6 }])
    const [row] = (await at.ask('GET course/user-list', { courseId })).records
    const taken = await at.call('POST course/user-remove', { courseId, ids: [row.id] })
    expect(taken.body).toMatchObject({ code: 409, msg: '该学员来自购买，请在对应功能中移除' })
    expect((await place(courseId, learner)).body).toMatchObject({ code: 409, msg: '您已加入该课程' })
  })

  it('closes by the clock when nobody pays, and by hand', async () => {
    const courseId = await paid()
    const [one, two] = [await at.aLearner(), await at.aLearner()]
    const late = (await place(courseId, one)).data
    await at.product.database.kysely
      .updateTable('course_order')
      .set({ due_time: new Date(0) })
      .where('id', '=', late.id)
      .execute()
    const { model, database } = at.product
    await runClockMoves({ model, registry, database })
    expect(await detail(late.id)).toMatchObject({ orderStatus: 2, closeTime: expect.stringMatching(/^\d/) })
    expect((await notice({ orderNo: late.orderNo, amount: 9900 })).data).toBe(true)
    expect((await detail(late.id)).orderStatus).toBe(2)
    const other = (await place(courseId, two)).data
    await at.ask('POST order/close', { id: other.id })
    expect((await detail(other.id)).orderStatus).toBe(2)
  })

  it('is refunded up to what was paid, and asks again when much was studied', async () => {
    const courseId = await paid()
    const learner = await at.aLearner()
    const { id, orderNo } = (await place(courseId, learner)).data
    const refund = (given: Record<string, unknown>) => at.call('POST order/refund', { id, ...given })
    const unpaid = await refund({ refundAmount: 0, refundReason: '不' })
    expect(unpaid.body).toMatchObject({ code: 409, error: 'state.refused' })
    await notice({ orderNo, amount: 9900 })
    await at.report(courseId, learner, { from: 0, to: 300 })
    const asked = await refund({ refundAmount: 9900, reason: '不满意' })
    expect(asked.body).toMatchObject({ code: 400, msg: '该学员已学习50%，确定退款吗？' })
    const sure = { confirmed: 'studied' }
    expect((await refund({ ...sure, refundAmount: 9901, reason: '不' })).body.msg).toBe('退款金额不能大于实付金额')
    for (const [given, field, rule] of [
      [{ refundAmount: 0, reason: '不' }, 'refundAmount', 'minimum'],
      [{ refundAmount: 100, reason: '不'.repeat(201) }, 'refundReason', 'maxLength'],
    ] as const) {
      const { body } = await refund({ ...sure, ...given })
      expect(body).toMatchObject({ code: 400, data: { errors: [{ field, rule }] } })
    }
    expect((await refund({ ...sure, refundAmount: 100 })).body).toMatchObject({ code: 400, msg: '请输入退款原因' })
    expect((await refund({ ...sure, refundAmount: 9900, reason: '不满意' })).body).toMatchObject({ code: 200 })
    expect(await detail(id)).toMatchObject({ orderStatus: 3, refundReason: '不满意' })
    await notice({ orderNo, amount: 9900, event: 'refunded' })
    expect(await detail(id)).toMatchObject({ orderStatus: 4 })
    expect((await at.ask('GET course/user-list', { courseId })).records).toEqual([])
    const page = await at.ask('GET order/page', { orderNo })
    expect(page).toMatchObject({ total: 1, extra: { sumPay: 9900, sumRefund: 9900 } })
  })
})
