/** The rules of what stands beside a course: linked items, the marquee, orders (04-courses §5, §7, §9), each a row. */
import { beforeAll, describe, expect } from 'vitest'
import { signatureOf } from '../../../../src/server/product/actions/course/study/orders'
import { type Academy, anAcademy, chapter, tenant, video } from '../../../builders/courses'
import { describeEachDatabase } from '../../../builders/databases'
import { aProduct, type Person } from '../../../builders/product'
import {
  choice,
  type Limit,
  letters,
  limitRules,
  number,
  type Refused,
  type Rule,
  tryRules,
  type Values,
} from './rules'

const key = 'secret of the provider'

describeEachDatabase('What stands beside a course', (open) => {
  let at: Academy
  let draft: string
  let one: Person
  beforeAll(async () => {
    at = await anAcademy(await aProduct(open))
    const param = { paramName: '支付密钥', paramKey: 'course.order.signKey', paramValue: key }
    await at.product.call('POST /api/blade-system/param/submit', param)
    draft = await at.aCourse()
    one = await at.aLearner()
  })
  const ours = () => ({ product: at.product, editor: at.editor, base: '/api/blade-course' })
  const plant = async (resource: string, given: Values = {}) =>
    (await at.product.plant(at.product.model.resources[resource]!, { tenantId: tenant, given })).id
  const set = (table: string, id: string, values: object) =>
    at.product.database.kysely.updateTable(table).set(values).where('id', '=', id).execute()
  const aPublished = async (given: Values = {}) => {
    const id = await at.aCourse(given)
    await set('course_course', id, { publish_status: 1, audit_status: 2, publish_time: new Date() })
    return id
  }

  describe('A linked item', () => {
    const submit = 'POST exam/submit'
    const anExam = (given: Values = {}) => plant('exam/exam', { publishStatus: 1, ...given })
    const link = async (given: Values = {}) => ({
      courseId: await at.aCourse(),
      refType: 1,
      refId: await anExam(),
      triggerType: 2,
      isRequired: 1,
      ...given,
    })
    const linked = async (given: Values = {}) => {
      const entry = await link(given)
      const { id } = await at.ask(submit, entry)
      return { id: id as string, ...entry }
    }
    const noSuch: Refused = [400, '关联内容所选数据不存在', 'Linked item: the selected entry no longer exists']
    const rules: readonly Rule[] = [
      {
        rule: 'opens after the whole course, is required and need not be passed unless it says otherwise',
        call: submit,
        given: async () => link({ triggerType: undefined, isRequired: undefined }),
        after: ({ id }) => [
          'GET exam/detail',
          { id },
          { triggerType: 2, isRequired: 1, passRequired: 0, chapterId: '' },
        ],
      },
      {
        rule: 'comes after those that are there',
        call: submit,
        given: async () => link({ courseId: (await linked()).courseId }),
        after: ({ id }, { courseId }) => ['GET exam/page', { courseId }, { total: 2, records: [{}, { id }] }],
      },
      {
        rule: 'is a published exam',
        call: submit,
        given: async () => link({ refId: await anExam({ publishStatus: 0 }) }),
        refused: noSuch,
      },
      {
        rule: 'is an exam that is there',
        call: submit,
        given: () => link({ refId: '1790000000000000001' }),
        refused: noSuch,
      },
      {
        rule: 'is chosen',
        call: submit,
        given: () => link({ refId: undefined }),
        refused: [400, '请选择至少一条数据', 'Select at least one row'],
      },
      {
        rule: 'E04-44: is linked to a course once',
        call: submit,
        given: async () => {
          const { courseId, refId } = await linked()
          return link({ courseId, refId })
        },
        refused: [400, '该考试已关联', 'This exam is already linked'],
      },
      {
        rule: 'E04-44: one that is linked already bars those that are sent with it',
        call: submit,
        given: async () => {
          const { courseId, refId } = await linked()
          return link({ courseId, refId: undefined, refIds: [await anExam(), refId] })
        },
        refused: [400, '该考试已关联', 'This exam is already linked'],
      },
      {
        rule: 'is linked to another course as well',
        call: submit,
        given: async () => link({ refId: (await linked()).refId }),
      },
      {
        rule: 'E04-45: that opens after a chapter names it',
        call: submit,
        given: () => link({ triggerType: 1 }),
        refused: [400, '请选择章节', 'Choose the chapter'],
      },
      {
        rule: 'opens after the chapter that it names',
        call: submit,
        given: async () => {
          const courseId = await at.aCourse({ chapterList: [chapter(video())] })
          const { chapterList } = await at.ask('GET course/detail', { id: courseId })
          return link({ courseId, triggerType: 1, chapterId: chapterList[0].id })
        },
        after: ({ id }, { chapterId }) => ['GET exam/detail', { id }, { triggerType: 1, chapterId }],
      },
      {
        rule: 'opens in one of three ways',
        call: submit,
        given: () => link({ triggerType: 3 }),
        refused: [400, '触发时机取值不正确', 'Opens is not one of the options'],
      },
      {
        rule: 'is of a kind that is there',
        call: submit,
        given: () => link({ refType: 4 }),
        refused: [400, '类型取值不正确', 'Type is not one of the options'],
      },
      {
        rule: 'is one of 20 of its kind at most',
        call: submit,
        given: async () => {
          const courseId = await at.aCourse()
          for (let n = 0; n < 20; n++)
            await plant('course/linked-item', { courseId, refType: 1, refId: await anExam(), triggerType: 2 })
          return link({ courseId })
        },
        refused: [400, '每种类型最多关联20项', 'At most 20 linked items of each type'],
      },
      {
        rule: 'is changed while the course is published',
        call: 'POST exam/update',
        given: async () => ({
          id: (await linked({ courseId: await aPublished() })).id,
          isRequired: 0,
          passRequired: 1,
        }),
        after: (_, { id }) => ['GET exam/detail', { id }, { isRequired: 0, passRequired: 1 }],
      },
      {
        rule: 'is added while the course is published',
        call: submit,
        given: async () => link({ courseId: await aPublished() }),
      },
      {
        rule: 'goes by isDeleted 1',
        call: 'POST exam/update',
        given: async () => {
          const { id, courseId } = await linked()
          return { id, isDeleted: 1, courseId }
        },
        after: (_, { courseId }) => ['GET exam/page', { courseId }, { total: 0 }],
      },
      {
        rule: 'that is not there is not changed',
        call: 'POST exam/update',
        given: { id: '1790000000000000001', isRequired: 0 },
        refused: [404, '数据不存在', 'The record does not exist'],
      },
    ]
    tryRules(rules, ours)
  })

  describe('The marquee', () => {
    const submit = 'POST horse/submit'
    const idle = { antiIdleEnabled: 1 }
    const limits: readonly Limit[] = [
      choice('marqueeEnabled', [0, 1], '开启跑马灯', 'Marquee on'),
      choice('contentType', [1, 2, 3], '文字内容', 'Text from', { marqueeEnabled: 1, content: '文字' }),
      {
        about: 'an own text is there, and has at most 30 characters',
        taken: [{ marqueeEnabled: 1, contentType: 3, content: letters(30) }],
        beyond: [
          [{ marqueeEnabled: 1, contentType: 3, content: '' }, '请输入自定义内容', 'Enter text'],
          [
            { marqueeEnabled: 1, contentType: 3, content: letters(31) },
            '自定义内容最多30个字符',
            'Text: at most 30 characters',
          ],
        ],
      },
      number('fontSize', [12, 60], '字号', 'Size'),
      {
        about: 'a colour is one',
        taken: [{ fontColor: '#409EFF' }],
        beyond: [[{ fontColor: 'red' }, '请输入正确的颜色，如#409EFF', 'Enter a colour like #409EFF']],
      },
      number('opacity', [1, 99], '不透明度(%)', 'Opacity (%)'),
      choice('showType', [1, 2], '显示方式', 'Motion'),
      number('speed', [5, 60], '滚动速度(秒/屏)', 'Seconds per screen', { showType: 1 }),
      number('interval', [1, 600], '间隔(秒)', 'Interval (s)', { showType: 2 }),
      number('lifeTime', [1, 60], '停留(秒)', 'Stay (s)', { showType: 2 }),
      choice('antiIdleEnabled', [0, 1], '开启防挂机', 'Anti-idle on'),
      choice('idleType', [1, 2, 3], '验证方式', 'Check', idle),
      choice('idleMode', [1, 2], '弹出方式', 'Pops up', { ...idle, idleMinMinutes: 5, idleMaxMinutes: 15 }),
      number('idleMinutes', [1, 120], '间隔(分)', 'Minutes', { ...idle, idleMode: 1 }),
      {
        about: 'minutes at random are 1 to 120, the longest above the shortest',
        taken: [
          { ...idle, idleMode: 2, idleMinMinutes: 1, idleMaxMinutes: 120 },
          { ...idle, idleMode: 2, idleMinMinutes: 9, idleMaxMinutes: 10 },
        ],
        beyond: [
          [
            { ...idle, idleMode: 2, idleMinMinutes: 0, idleMaxMinutes: 10 },
            '最短间隔(分)不能小于1',
            'Shortest (min) must be at least 1',
          ],
          [
            { ...idle, idleMode: 2, idleMinMinutes: 9, idleMaxMinutes: 121 },
            '最长间隔(分)不能大于120',
            'Longest (min) must be at most 120',
          ],
          [
            { ...idle, idleMode: 2, idleMinMinutes: 9, idleMaxMinutes: 9 },
            '最大间隔必须大于最小间隔',
            'The longest interval must exceed the shortest',
          ],
          [
            { ...idle, idleMode: 2, idleMinMinutes: 9, idleMaxMinutes: 8 },
            '最大间隔必须大于最小间隔',
            'The longest interval must exceed the shortest',
          ],
        ],
      },
      number('idleWaitSeconds', [10, 300], '等待(秒)', 'Wait (s)', idle),
      choice('pauseOnBlur', [0, 1], '切屏暂停', 'Pause when hidden'),
    ]
    const rules: readonly Rule[] = [
      {
        rule: 'of a course without a row follows the parameters',
        call: 'GET horse/detail',
        given: async () => ({ courseId: await at.aCourse() }),
        answers: { marqueeEnabled: 0, antiIdleEnabled: 0, courseName: expect.stringMatching(/./) },
      },
      {
        rule: 'of a course without a row is on where the parameter says so',
        call: 'GET horse/detail',
        given: async () => {
          await at.setParam('course.horse.marquee', '1')
          return { courseId: await at.aCourse() }
        },
        answers: { marqueeEnabled: 1, antiIdleEnabled: 0 },
      },
      {
        rule: 'that is switched on without a row gets one from the defaults',
        call: 'POST horse/enable-horse',
        given: async () => ({ courseId: await at.aCourse(), marqueeEnabled: 1 }),
        after: (_, { courseId }) => [
          'GET horse/detail',
          { courseId },
          {
            marqueeEnabled: 1,
            contentType: 1,
            fontSize: 18,
            fontColor: '#FFFFFF',
            opacity: 40,
            showType: 1,
            speed: 15,
            interval: 10,
            lifeTime: 3,
            antiIdleEnabled: 0,
            idleType: 1,
            idleMode: 1,
            idleMinutes: 10,
            idleMinMinutes: 5,
            idleMaxMinutes: 15,
            idleWaitSeconds: 60,
            pauseOnBlur: 0,
          },
        ],
      },
      {
        rule: 'that is switched off keeps what else was set',
        call: 'POST horse/enable-horse',
        given: async () => {
          const courseId = await at.aCourse()
          await at.ask(submit, { courseId, marqueeEnabled: 1, fontSize: 30 })
          return { courseId, marqueeEnabled: 0 }
        },
        after: (_, { courseId }) => ['GET horse/detail', { courseId }, { marqueeEnabled: 0, fontSize: 30 }],
      },
      {
        rule: 'is set while the course is published',
        call: submit,
        given: async () => ({ courseId: await aPublished(), marqueeEnabled: 1 }),
      },
      {
        rule: 'is of a course',
        call: submit,
        given: { marqueeEnabled: 1 },
        refused: [400, '缺少必要的请求参数：courseId', 'Missing parameter: courseId'],
      },
    ]
    const read = (_: unknown, { courseId }: Values, held: Values) => ['GET horse/detail', { courseId }, held] as const
    tryRules([...limitRules(limits, { call: submit, read, entry: () => ({ courseId: draft }) }), ...rules], ours)
  })

  describe('An order', () => {
    const place = 'POST order/learn/submit'
    const paidCourse = (given: Values = {}) =>
      aPublished({ openType: 1, signUpEnabled: 1, isFree: 0, price: 9900, linePrice: 19_900, ...given })
    const notice = (orderNo: string, amount: number, event = 'paid') => ({
      orderNo,
      tradeNo: 'T1',
      amount,
      event,
      sign: signatureOf(key, [orderNo, 'T1', String(amount), event]),
    })
    /** An order that the learner placed, in a state. */
    const ordered = async (given: Values = {}, courseGiven: Values = {}) => {
      const courseId = await paidCourse(courseGiven)
      const { id, orderNo } = await at.ask(place, { courseId }, one)
      if (Object.keys(given).length > 0) await set('course_order', id, given)
      return { id: id as string, orderNo: orderNo as string, courseId }
    }
    const paid = async (given: Values = {}) => {
      const order = await ordered()
      await at.ask('POST order/pay-notice', notice(order.orderNo, 9900))
      if (Object.keys(given).length > 0) await set('course_order', order.id, given)
      return order
    }
    const notNow: Refused = [409, '当前状态不允许该操作', 'This is not possible in the current state']
    const outside = (rule: string, given: Values, refused: Refused): Rule => ({
      rule,
      call: place,
      as: () => one,
      given: async () => ({ courseId: await paidCourse(given) }),
      refused,
    })
    const refund = 'POST order/refund'
    const rules: readonly Rule[] = [
      {
        rule: 'waits for its payment, under a number of time and eight digits',
        call: place,
        as: () => one,
        given: async () => ({ courseId: await paidCourse() }),
        answers: { orderStatus: 0, payPrice: 9900, orderNo: expect.stringMatching(/^20\d{20}$/) },
      },
      {
        rule: 'is paid at once where the course is free',
        call: place,
        as: () => one,
        given: async () => ({ courseId: await aPublished({ openType: 1, signUpEnabled: 1 }) }),
        answers: { orderStatus: 1, payPrice: 0 },
      },
      {
        rule: 'E04-48: is one for a person and course while it is not paid',
        call: place,
        as: () => one,
        given: async () => ({ courseId: (await ordered()).courseId }),
        refused: [409, '您有未支付的订单', 'You have an unpaid order'],
      },
      {
        rule: 'that comes again under its number is the first one',
        call: place,
        as: () => one,
        given: async () => {
          const params = { courseId: await paidCourse(), submitId: `s${draft}` }
          await at.ask(place, params, one)
          return params
        },
        answers: { orderStatus: 0 },
      },
      {
        rule: 'is placed anew once the last one was closed',
        call: place,
        as: () => one,
        given: async () => ({ courseId: (await ordered({ order_status: 2 })).courseId }),
        answers: { orderStatus: 0 },
      },
      {
        rule: 'is not placed by a learner of the course',
        call: place,
        as: () => one,
        given: async () => ({ courseId: (await paid()).courseId }),
        refused: [409, '您已加入该课程', 'You have joined this course already'],
      },
      outside('E04-22: is not placed where learners are assigned only', { openType: 0, signUpEnabled: 0 }, [
        409,
        '您不在开放范围内',
        'You are not in the scope',
      ]),
      {
        rule: 'E04-21: is not placed when the seats are taken',
        call: place,
        as: () => one,
        given: async () => {
          const courseId = await paidCourse({ maxUsers: 1 })
          const other = await at.aLearner()
          const { orderNo } = await at.ask(place, { courseId }, other)
          await at.ask('POST order/pay-notice', notice(orderNo, 9900))
          return { courseId }
        },
        refused: [409, '报名人数已满', 'No seats left'],
      },
      {
        rule: 'makes its buyer a learner once it is paid',
        call: 'POST order/pay-notice',
        given: async () => {
          const { orderNo, courseId } = await ordered()
          return { ...notice(orderNo, 9900), courseId }
        },
        after: (_, { courseId }) => ['GET course/user-list', { courseId }, { records: [{ sourceType: 6 }] }],
      },
      {
        rule: 'stays as it is when the amount differs',
        call: 'POST order/pay-notice',
        given: async () => {
          const { orderNo } = await ordered()
          return notice(orderNo, 9899)
        },
        after: (_, { orderNo }) => ['GET order/page', { orderNo }, { records: [{ orderStatus: 0 }] }],
      },
      {
        rule: 'stays as it is when it was closed before',
        call: 'POST order/pay-notice',
        given: async () => {
          const { orderNo } = await ordered({ order_status: 2 })
          return notice(orderNo, 9900)
        },
        after: (_, { orderNo }) => ['GET order/page', { orderNo }, { records: [{ orderStatus: 2 }] }],
      },
      {
        rule: 'is not paid by a notice with a wrong signature',
        call: 'POST order/pay-notice',
        given: async () => ({ ...notice((await ordered()).orderNo, 9900), sign: 'wrong' }),
        refused: [401, '请求未授权', 'Not authorised'],
      },
      {
        rule: 'is closed while it is not paid',
        call: 'POST order/close',
        given: async () => ({ id: (await ordered()).id }),
        after: (_, { id }) => ['GET order/detail', { id }, { orderStatus: 2, closeTime: expect.stringMatching(/^\d/) }],
      },
      {
        rule: 'that is paid is not closed',
        call: 'POST order/close',
        given: async () => ({ id: (await paid()).id }),
        refused: notNow,
      },
      {
        rule: 'that is not paid is not refunded',
        call: refund,
        given: async () => ({ id: (await ordered()).id, refundAmount: 1, reason: '不满意' }),
        refused: notNow,
      },
      {
        rule: 'E04-49: is refunded up to what was paid',
        call: refund,
        given: async () => ({ id: (await paid()).id, refundAmount: 9901, reason: '不满意' }),
        refused: [400, '退款金额不能大于实付金额', 'The refund must not exceed the amount paid'],
      },
      {
        rule: 'is refunded by a cent at least',
        call: refund,
        given: async () => ({ id: (await paid()).id, refundAmount: 0, reason: '不满意' }),
        refused: [400, '退款金额不能小于0.01', 'Refund must be at least 0.01'],
      },
      {
        rule: 'is refunded for a reason',
        call: refund,
        given: async () => ({ id: (await paid()).id, refundAmount: 100 }),
        refused: [400, '请输入退款原因', 'Enter the reason'],
      },
      {
        rule: 'is refunded for a reason of at most 200 characters',
        call: refund,
        given: async () => ({ id: (await paid()).id, refundAmount: 100, reason: letters(201) }),
        refused: [400, '退款原因最多200个字符', 'Refund reason: at most 200 characters'],
      },
      {
        rule: 'paid by a provider waits for the refund',
        call: refund,
        given: async () => ({ id: (await paid()).id, refundAmount: 9900, reason: '不满意' }),
        after: (_, { id }) => [
          'GET order/detail',
          { id },
          { orderStatus: 3, refundAmount: 9900, refundReason: '不满意' },
        ],
      },
      ...([3, 4] as const).map(
        (payType): Rule => ({
          rule: `paid by method ${payType} is refunded at once`,
          call: refund,
          given: async () => ({ id: (await paid({ pay_type: payType })).id, refundAmount: 1, reason: '不满意' }),
          after: (_, { id }) => [
            'GET order/detail',
            { id },
            { orderStatus: 4, refundTime: expect.stringMatching(/^\d/) },
          ],
        }),
      ),
      {
        rule: 'E04-50: of a learner who studied more than 20 % asks again',
        call: refund,
        given: async () => {
          const { id, courseId } = await paid()
          await at.report(courseId, one, { from: 0, to: 126, seconds: 30 })
          return { id, refundAmount: 100, reason: '不满意' }
        },
        refused: [400, '该学员已学习21%，确定退款吗？', 'The learner has studied 21 %. Refund anyway?'],
      },
      {
        rule: 'of a learner who studied 20 % asks nothing',
        call: refund,
        given: async () => {
          const { id, courseId } = await paid()
          await at.report(courseId, one, { from: 0, to: 120, seconds: 30 })
          return { id, refundAmount: 100, reason: '不满意' }
        },
        after: (_, { id }) => ['GET order/detail', { id }, { orderStatus: 3 }],
      },
      {
        rule: 'whose refund failed is paid again, and keeps the reason',
        call: 'POST order/pay-notice',
        given: async () => {
          const { id, orderNo } = await paid()
          await at.ask(refund, { id, refundAmount: 100, reason: '不满意' })
          return notice(orderNo, 100, 'refundFailed')
        },
        after: (_, { orderNo }) => ['GET order/page', { orderNo }, { records: [{ orderStatus: 1 }] }],
      },
      {
        rule: 'that is refunded ends the seat of its buyer',
        call: 'POST order/pay-notice',
        given: async () => {
          const { id, orderNo, courseId } = await paid()
          await at.ask(refund, { id, refundAmount: 100, reason: '不满意' })
          return { ...notice(orderNo, 100, 'refunded'), courseId }
        },
        after: (_, { courseId }) => ['GET course/user-list', { courseId }, { total: 0 }],
      },
      {
        rule: 'is found among others, with the sums of what is found',
        call: 'GET order/page',
        given: async () => {
          const { id, orderNo } = await paid({ pay_type: 4 })
          await at.ask(refund, { id, refundAmount: 100, reason: '不满意' })
          return { orderNo }
        },
        answers: { total: 1, extra: { sumPay: 9900, sumRefund: 100 } },
      },
    ]
    tryRules(rules, ours)
  })
})
