/** Orders of paid courses: placed, paid by the notice of the provider, refunded. */
import { isRecord } from '../../../../../fields/definition/guards'
import type { RowOf } from '../../../rows'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { orderCloseTime } from '../../../../../domain/learning/timers'
import { formatInstant } from '../../../../../fields/definition/zone'
import { Refusal } from '../../../../core/errors'
import { textsIn } from '../../../../core/texts'
import { sql } from '../../../../database/connection/sql-tag'
import { isConfirmed } from '../../../../operations/pipeline/validate/confirmation'
import { transitionRow } from '../../../../operations/states/transitions'
import { createWriteUnit } from '../../../../sql/materialized/write-unit'
import { paramOf } from '../../../../sql/parameters'
import { addMembers, sources } from '../../../learning/scopes/course-members'
import { type CourseRow, courseRow } from '../../../learning/studies/load-course'
import { learnerRow } from '../../../learning/studies/load-study'
import { insertOf, table } from '../../../learning/tables'
import { exportRows } from '../../../../sheets/export/export'
import type { Action, ActionContext, ActionOf, OutsideActionOf } from '../../action'
import { refused } from '../../refusals'
import { updateLogged } from '../../../../sql/materialized/update-logged'
import { logRows } from '../log-changes'
import { studyingOf } from '../../../learning/studying'
import { learnerOf, lockSeats, openCourseOf, refuseSignUp } from './study'

type OrderRow = RowOf<'course/order'>

/** Minutes after which an unpaid order closes, where no parameter says otherwise. */
const defaultCloseMinutes = 30

/** Places the order of a learner; a free course is paid at once. */
export const placeOrder: ActionOf<'course/place-order'> = async (context) => {
  const { tx, model, params, caller, now, locale } = context
  const course = await openCourseOf(context, params.courseId)
  const userId = learnerOf(context)
  await lockSeats(context, course)
  const repeated = params.submitId ? await orderBy(context, 'submit_id', params.submitId) : undefined
  if (repeated?.user_id === userId) return answerOf(repeated)
  await refuseOrder(context, course, userId)
  const payPrice = Number(course.is_free) === 1 ? 0 : Number(course.price ?? 0)
  const minutes = Number(await paramOf(tx, model, 'course.order.closeMinutes')) || defaultCloseMinutes
  const orderNo = newOrderNo(now)
  const values = {
    order_no: orderNo,
    course_id: course.id,
    course_name: course.name,
    course_type: course.course_type,
    user_id: userId,
    origin_price: payPrice,
    discount: 0,
    pay_price: payPrice,
    pay_type: payPrice === 0 ? 0 : (params.payType ?? 1),
    order_status: 0,
    source: 1,
    submit_id: params.submitId || null,
    due_time: new Date(orderCloseTime(now.getTime(), minutes)),
  }
  await insertOf({ model, now, caller }, 'course/order', caller.tenantId, values).execute(tx)
  const order = (await orderBy(context, 'order_no', orderNo))!
  await logRows(context, 'course/order', 'create', [order.id])
  if (payPrice === 0) await pay(context, order, '')
  return answerOf((await orderBy(context, 'order_no', orderNo))!, locale)
}

const answerOf = ({ id, order_no, pay_price, order_status }: OrderRow, _locale?: unknown) => ({
  id,
  orderNo: order_no,
  payPrice: Number(pay_price),
  orderStatus: Number(order_status),
})

async function refuseOrder(context: ActionContext, course: CourseRow, userId: string): Promise<void> {
  const { tx, model, caller, locale } = context
  const key = { tenantId: caller.tenantId, userId, courseId: course.id }
  const learner = await learnerRow(tx, { model, now: context.now, caller }, key)
  if (learner && learner.member_status === 1) throw refused('courses:alreadyBought', locale)
  const { rows } = await sql`select 1 from ${table(model, 'course/order')}
    where tenant_id = ${key.tenantId} and user_id = ${userId} and course_id = ${course.id} and order_status = 0
      and is_deleted = 0`.execute(tx)
  if (rows.length > 0) throw refused('courses:unpaidOrder', locale)
  await refuseSignUp(context, course)
}

/** The time to the second and eight digits. */
const newOrderNo = (now: Date): string =>
  `${formatInstant(now).replace(/\D/g, '')}${String(randomInt(100_000_000)).padStart(8, '0')}`

async function orderBy({ tx, model }: Pick<ActionContext, 'tx' | 'model'>, column: string, value: string) {
  const { rows } = await sql<OrderRow>`select * from ${table(model, 'course/order')}
    where ${sql.id(column)} = ${value} and is_deleted = 0 for update`.execute(tx)
  return rows[0]
}

/** The order is paid, and its buyer is a learner of the course. */
async function pay(context: ActionContext, order: OrderRow, tradeNo: string): Promise<void> {
  const { tx, model, now } = context
  const tenantId = order.tenant_id!
  const userId = order.user_id!
  const course = await courseRow(tx, model, tenantId, order.course_id!)
  const studying = studyingOf(context)
  if (course) {
    await addMembers(studying.unit, studying, { tenantId, course, sourceType: sources.order, sourceId: order.id }, [
      userId,
    ])
  }
  const learner = await learnerRow(tx, studying, { tenantId, userId, courseId: order.course_id! })
  await updateLogged(studying.unit, {
    resource: model.resources['course/order']!,
    action: 'update',
    caller: context.caller,
    now,
    set: { trade_no: tradeNo || null, learner_id: learner?.id ?? null },
    where: sql`id = ${order.id}`,
  })
  await moveOrder(context, order, 'pay')
}

/** Makes a move of the order in the name of the server, within the tenant of the order. */
async function moveOrder(context: ActionContext, order: OrderRow, name: string): Promise<void> {
  const resource = context.model.resources['course/order']!
  const moves = resource.states!.moves.filter((move) => move.name === name)
  const about = { ...context, resource, params: {}, caller: { ...context.caller, tenantId: order.tenant_id! } }
  const row = (await orderBy(context, 'id', order.id))!
  await transitionRow(createWriteUnit(context.tx, context), about, moves, row, { bySystem: true })
}

/**
 * Takes a notice of the payment provider. It is signed with the parameter `course.order.signKey`; a notice that comes again,
 * or that does not fit its order, changes nothing.
 */
export const takePayNotice: ActionOf<'course/take-pay-notice'> = async (context) => {
  const { tx, model, params, logger } = context
  // An incomplete notice is answered without details, as it is not signed.
  const { orderNo = '', tradeNo = '', amount, event = 'paid', sign = '' } = params
  const key = await paramOf(tx, model, 'course.order.signKey')
  if (!key || !isSigned(key, [orderNo, tradeNo, String(amount), event], sign)) {
    throw new Refusal('client.unauthorised')
  }
  const order = await orderBy(context, 'order_no', orderNo)
  const isMeant = order && (event === 'paid' ? Number(order.pay_price) : Number(order.refund_amount)) === amount
  if (!isMeant) {
    logger?.warn({ orderNo, amount, event }, 'A payment notice fits no order.')
    return false
  }
  const status = Number(order.order_status)
  if (event === 'paid' && status === 0) await pay(context, order, tradeNo)
  if (event !== 'paid' && status === 3) await moveOrder(context, order, event)
  return true
}

/** HMAC-SHA256 over the values, a line each, in hexadecimal digits. */
export const signatureOf = (key: string, values: readonly string[]): string =>
  createHmac('sha256', key).update(values.join('\n')).digest('hex')

function isSigned(key: string, values: readonly string[], sign: string): boolean {
  const wanted = Buffer.from(signatureOf(key, values))
  const sent = Buffer.from(sign)
  return wanted.length === sent.length && timingSafeEqual(wanted, sent)
}

const muchStudied = 20

/** Refunds an order; of a learner who has studied much of the course it is asked once more. */
export const refundOrder: ActionOf<'course/refund-order'> = async (context) => {
  const { reason, ...params } = context.params
  const { tx, model, locale } = context
  const order = await orderBy(context, 'id', String(params.id ?? params.ids))
  const learner =
    order?.learner_id &&
    (await sql<{ progress: number }>`select progress from ${table(model, 'course/learner')}
      where id = ${order.learner_id} and is_deleted = 0`.execute(tx))
  const progress = learner ? Number(learner.rows[0]?.progress ?? 0) : 0
  if (progress > muchStudied && Number(order?.order_status) === 1 && !isConfirmed(context, 'studied')) {
    const message = textsIn(locale)('courses:studiedSome', { n: progress })
    throw new Refusal('request.confirm', { message }, [{ rule: 'studied', level: 'confirm', message }])
  }
  return context.next({ ...params, refundReason: params.refundReason ?? reason })
}

/** Orders by the names that the call gives to buyer and period, with the sums of what is found. */
export const listOrders: Action = async (context) => {
  const answer: unknown = await context.next({ ...orderFilters(context.params), _summary: '1' })
  const found = isRecord(answer) ? answer : {}
  const sums = isRecord(found.summary) ? found.summary : {}
  return { ...found, extra: { sumPay: Number(sums.payPrice ?? 0), sumRefund: Number(sums.refundAmount ?? 0) } }
}

export const exportOrders: OutsideActionOf<'course/export-orders'> = {
  outside: (context) => exportRows({ ...context, params: orderFilters(context.params) }),
}

function orderFilters({ userName, startTime, endTime, ...params }: Readonly<Record<string, unknown>>) {
  const whole = (day: unknown, time: string) => (String(day).length === 10 ? `${String(day)} ${time}` : day)
  return {
    ...params,
    ...(userName ? { realName: userName } : {}),
    ...(startTime ? { createTime_datege: whole(startTime, '00:00:00') } : {}),
    ...(endTime ? { createTime_datele: whole(endTime, '23:59:59') } : {}),
  }
}
