/** The rules of course pushes (05-course-push A), each a row of a table. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect } from 'vitest'
import { formatInstant } from '../../../../src/fields/definition/zone'
import { runPushes } from '../../../../src/server/product/jobs/learning/run-pushes'
import { type Academy, anAcademy, chapter, tenant, video } from '../../../builders/courses'
import { describeEachDatabase } from '../../../builders/databases'
import { aProduct, type Person } from '../../../builders/product'
import {
  aName,
  choice,
  type Limit,
  letters,
  limitRules,
  number,
  type Refused,
  type Rule,
  text,
  tryRules,
  type Values,
} from './rules'

const day = 86_400_000

describeEachDatabase('Course pushes', (open) => {
  let at: Academy
  /** Published courses that no rule changes for good. */
  let courses: string[]
  let one: Person
  let two: Person
  beforeAll(async () => {
    at = await anAcademy(await aProduct(open))
    await at.product.plant(at.product.model.resources['system/sensitive-word']!, {
      tenantId: tenant,
      given: { word: '违禁', enableStatus: 0 },
    })
    courses = [await aPublished(), await aPublished(), await aPublished(), await aPublished()]
    one = await at.aLearner()
    two = await at.aLearner()
  })
  const ours = () => ({ product: at.product, editor: at.editor, base: '/api/blade-course' })
  const now = () => at.product.database.clock.now()
  const inDays = (days: number) => formatInstant(new Date(now().getTime() + days * day))
  const set = (table: string, where: Values, values: object) => {
    let query = at.product.database.kysely.updateTable(table).set(values)
    for (const [name, value] of Object.entries(where)) query = query.where(name, '=', value)
    return query.execute()
  }
  const aPublished = async (given: Values = {}) => {
    const id = await at.aCourse(given)
    await set('course_course', { id }, { publish_status: 1, audit_status: 2, publish_time: new Date() })
    return id
  }
  /** A course with a resource of its own, to be studied. */
  const aCourse = async (): Promise<readonly [course: string, resource: string]> => {
    const resId = randomUUID().slice(0, 8)
    return [await aPublished({ chapterList: [chapter(video({ resId }))] }), resId]
  }
  const study = ([courseId, resourceId]: readonly [string, string], person: Person, to = 600) =>
    at.report(courseId, person, { resourceId, from: 0, to, seconds: 30 })
  const entry = () => ({ name: aName(), pushType: 1, startTime: inDays(-1), endTime: inDays(5) })
  const whole = (given: Values = {}) => ({ ...entry(), courseIds: [courses[0]!], userIds: [one.userId], ...given })
  const aPush = async (given: Values = {}) => (await at.ask('POST push/submit', whole(given))).id as string
  const inState = async (publish_status: number, audit_status: number, given: Values = {}, stored: object = {}) => {
    const id = await aPush(given)
    await set('course_push', { id }, { publish_status, audit_status, ...stored })
    return id
  }
  const running = async (given: Values = {}) => {
    const id = await aPush(given)
    await at.ask(`POST push/submit-audit/${id}`)
    await at.decide(id, 1)
    return id
  }
  const submitted = async (given: Values = {}) => {
    const id = await aPush(given)
    await at.ask(`POST push/submit-audit/${id}`)
    return id
  }
  const openReview = async (id: string) => {
    const { data } = await at.product.call('GET /api/blade-audit/audit/page', { view: 'todo', refId: id }, at.auditor)
    return data.records[0].id as string
  }
  const over = (days = 1) => ({ end_time: new Date(now().getTime() - days * day) })
  const learnerOf = async (pushId: string, person = one) =>
    (await at.ask('GET push/user-list', { pushId, account: person.account })).records[0]
  const runJob = () => {
    const { model, database } = at.product
    return runPushes.run({
      model,
      database,
      payload: {},
      now: now(),
      signal: new AbortController().signal,
    } as never)
  }
  const notNow: Refused = [409, '当前状态不允许该操作', 'This is not possible in the current state']
  const ahead = (code: number): Refused => [code, '结束时间必须晚于当前时间', 'The end must be in the future']

  describe('A push as a draft', () => {
    const submit = 'POST push/submit'
    const words: Refused = [400, '内容包含敏感词：违禁', 'Contains blocked words: 违禁']
    const limits: readonly Limit[] = [
      {
        about: 'a name is 1 to 100 characters, there once, without sensitive words',
        taken: [{ name: letters(100) }],
        beyond: [
          [{ name: '' }, '请输入推送名称', 'Enter the name of the push'],
          [{ name: letters(101) }, '推送名称最多100个字符', 'Name: at most 100 characters'],
          [{ name: letters(100) }, '推送名称已存在', 'The name of the push already exists'],
          [{ name: '有违禁词' }, words[1], words[2]],
        ],
      },
      choice('pushType', [1, 2], '推送类型', 'Type'),
      choice('courseRequirement', [0, 1], '学习要求', 'Requirement'),
      choice('studyMode', [0, 1], '学习顺序', 'Order'),
      choice('countOld', [0, 1], '历史学习有效', 'Count earlier study'),
      choice('lateAllowed', [0, 1], '允许逾期学习', 'Late study'),
      number('points', [0, 9999], '奖励积分', 'Points'),
      number('remindDays', [0, 30], '到期前提醒(天)', 'Remind before end (days)'),
      text('remark', 500, '说明', 'Note'),
      {
        about: 'it ends after it begins',
        beyond: [
          [
            { endTime: '2026-01-01 00:00:00', startTime: '2026-01-01 00:00:00' },
            '结束时间必须晚于开始时间',
            'The end must be after the start',
          ],
          [
            { endTime: '2025-12-31 00:00:00', startTime: '2026-01-01 00:00:00' },
            '结束时间必须晚于开始时间',
            'The end must be after the start',
          ],
        ],
      },
    ]
    const rules: readonly Rule[] = [
      {
        rule: 'a draft needs a name alone, and has its defaults',
        call: submit,
        given: () => ({ name: aName() }),
        after: ({ id }) => [
          'GET push/detail',
          { id },
          {
            pushType: 1,
            courseRequirement: 0,
            studyMode: 0,
            countOld: 1,
            lateAllowed: 1,
            points: 0,
            remindDays: 3,
            publishStatus: 0,
            auditStatus: 0,
          },
        ],
      },
      {
        rule: 'a recommendation has no end',
        call: submit,
        given: () => ({ ...entry(), pushType: 2 }),
        after: ({ id }) => ['GET push/detail', { id }, { pushType: 2, endTime: '' }],
      },
      {
        rule: 'E05-07: a course is in a push once',
        call: submit,
        given: () => whole({ courseIds: undefined, courseList: [0, 1].map(() => ({ courseId: courses[0] })) }),
        refused: [400, '课程已在推送中', 'The course is already in the push'],
      },
      {
        rule: 'a push has at most 50 courses',
        call: submit,
        given: () => whole({ courseIds: undefined, courseList: Array.from({ length: 51 }, () => ({ courseId: '1' })) }),
        refused: [400, '推送课程最多50项', 'Courses: at most 50 items'],
      },
      {
        rule: 'E05-02: a course that is not published is not chosen',
        call: submit,
        given: async () => whole({ courseIds: [await at.aCourse()] }),
        refused: [400, '课程未发布', 'The course is not published'],
      },
      {
        rule: 'courses that are named by their ids have the requirement of the push',
        call: submit,
        given: () => whole({ courseRequirement: 1, courseIds: courses.slice(0, 2) }),
        after: ({ id }) => [
          'GET push/detail',
          { id },
          {
            courseList: [{ courseRequirement: 1 }, { courseRequirement: 1 }],
            courseIds: courses.slice(0, 2).join(','),
          },
        ],
      },
      {
        rule: 'E05-40: more than three courses are told by three names and their number',
        call: 'GET push/page',
        given: async () => {
          const name = aName()
          await aPush({ name, courseIds: courses })
          return { name }
        },
        answers: { records: [{ courseNames: expect.stringMatching(/等4门$/), courseCount: 4 }] },
      },
      {
        rule: 'a push is found by the name of a course in it',
        call: 'GET push/page',
        given: async () => {
          const courseName = aName()
          await aPush({ courseIds: [await aPublished({ name: courseName })] })
          return { courseName: courseName.slice(1) }
        },
        answers: { total: 1 },
      },
    ]
    const read = (id: unknown, _: Values, held: Values) => ['GET push/detail', { id }, held] as const
    tryRules([...limitRules(limits, { call: submit, read, entry }), ...rules], ours)
  })

  describe('A push that is submitted', () => {
    const submit = 'POST push/submit-audit/{id}'
    const without = (rule: string, given: Values, refused: Refused): Rule => ({
      rule,
      call: submit,
      given: async () => ({ id: await aPush(given) }),
      refused,
    })
    const rules: readonly Rule[] = [
      without('E05-01: without courses', { courseIds: [] }, [400, '请选择推送课程', 'Choose the courses']),
      without('without learners', { userIds: [] }, [400, '请选择学员范围', 'Choose the learners']),
      without('a task without an end', { endTime: '' }, [400, '请选择结束时间', 'Choose the end']),
      {
        rule: 'a recommendation needs no end',
        call: submit,
        given: async () => ({ id: await aPush({ pushType: 2 }) }),
        after: (_, { id }) => ['GET push/detail', { id }, { auditStatus: 1, publishStatus: 0 }],
      },
      {
        rule: 'E05-02: a course that was taken down since is named',
        call: submit,
        given: async () => {
          const gone = await aPublished({ name: '已下架的课' })
          const id = await aPush({ courseIds: [gone] })
          await set('course_course', { id: gone }, { publish_status: 2 })
          return { id }
        },
        refused: [400, '课程【已下架的课】未发布', 'Course 已下架的课 is not published'],
      },
      {
        rule: 'E05-03: a scope that holds nobody',
        call: submit,
        given: async () => {
          const person = await at.aLearner()
          const id = await aPush({ userIds: [person.userId] })
          await set(at.product.model.resources['system/user']!.table, { id: person.userId }, { status: 2 })
          return { id }
        },
        refused: [400, '推送范围内没有学员', 'No learners in the scope'],
      },
      {
        rule: 'E05-04: an end that has passed',
        call: submit,
        given: async () => ({ id: await aPush({ startTime: inDays(-3), endTime: inDays(-1) }) }),
        refused: ahead(409),
      },
      ...(
        [
          [0, 0],
          [0, 3],
          [0, 4],
          [2, 0],
          [2, 3],
          [2, 4],
        ] as const
      ).map(
        ([publish, audit]): Rule => ({
          rule: `state ${publish}/${audit} is submitted`,
          call: submit,
          given: async () => ({ id: await inState(publish, audit) }),
          after: (_, { id }) => ['GET push/detail', { id }, { publishStatus: publish, auditStatus: 1 }],
        }),
      ),
      {
        rule: 'a published one is not submitted, whatever became of its courses',
        call: submit,
        given: async () => {
          const [gone] = await aCourse()
          const id = await inState(1, 2, { courseIds: [gone] })
          await set('course_course', { id: gone }, { publish_status: 2 })
          return { id }
        },
        refused: notNow,
      },
      ...(
        [
          [1, 2],
          [3, 2],
          [0, 2],
        ] as const
      ).map(
        ([publish, audit]): Rule => ({
          rule: `state ${publish}/${audit} is not submitted`,
          call: submit,
          given: async () => ({ id: await inState(publish, audit) }),
          refused: notNow,
        }),
      ),
    ]
    tryRules(rules, ours)
  })

  describe('The life of a push', () => {
    const change = 'POST push/update'
    const rules: readonly Rule[] = [
      {
        rule: 'passing publishes it, and gives it to its learners',
        call: 'GET push/detail',
        given: async () => ({ id: await running() }),
        answers: { publishStatus: 1, auditStatus: 2, userCount: 1 },
      },
      {
        rule: 'its learners are learners of its courses',
        call: 'GET course/user-list',
        given: async () => {
          const [courseId] = await aCourse()
          await running({ courseIds: [courseId] })
          return { courseId }
        },
        answers: { records: [{ sourceType: 3 }] },
      },
      {
        rule: 'sending it back needs a reason',
        call: 'POST /api/blade-audit/audit/verify',
        as: () => at.auditor,
        given: async () => ({ ids: await openReview(await submitted()), result: 2 }),
        refused: [400, '请输入驳回原因', 'Enter a reason'],
      },
      {
        rule: 'whoever submitted it withdraws it',
        call: 'POST push/cancel/{id}',
        given: async () => ({ id: await submitted() }),
        after: (_, { id }) => ['GET push/detail', { id }, { publishStatus: 0, auditStatus: 4 }],
      },
      {
        rule: 'nobody else withdraws it',
        call: 'POST push/cancel/{id}',
        as: () => at.product.addUser({ tenantId: tenant }),
        given: async () => ({ id: await submitted() }),
        refused: [409, '只能撤回自己提交的数据', 'You can only withdraw what you submitted yourself'],
      },
      ...(
        [
          [0, 1, '审核中的数据不能修改', 'It is under review and cannot be changed'],
          [3, 2, '已结束的推送不能修改', 'The push has ended and cannot be changed'],
        ] as const
      ).map(
        ([publish, audit, zh, en]): Rule => ({
          rule: `in state ${publish}/${audit} it is not saved as it is either`,
          call: 'POST push/submit',
          given: async () => ({ id: await inState(publish, audit) }),
          refused: [409, zh, en],
        }),
      ),
      {
        rule: 'in review it is not edited',
        call: 'POST push/submit',
        given: async () => ({ id: await submitted(), remark: '改' }),
        refused: [409, '审核中的数据不能修改', 'It is under review and cannot be changed'],
      },
      {
        rule: 'published it is not edited',
        call: 'POST push/submit',
        given: async () => ({ id: await inState(1, 2), remark: '改' }),
        refused: [409, '已发布的推送不能修改，请先停用', 'It is published. Disable it before you change it'],
      },
      {
        rule: 'ended it is not edited',
        call: 'POST push/submit',
        given: async () => ({ id: await inState(3, 2), remark: '改' }),
        refused: [409, '已结束的推送不能修改', 'The push has ended and cannot be changed'],
      },
      {
        rule: 'disabled it is edited, and is a draft again',
        call: 'POST push/submit',
        given: async () => ({ id: await inState(2, 2), remark: '改' }),
        after: (_, { id }) => ['GET push/detail', { id }, { publishStatus: 2, auditStatus: 0, remark: '改' }],
      },
      {
        rule: 'it is disabled: its learners leave its courses',
        call: change,
        given: async () => {
          const [courseId] = await aCourse()
          return { id: await running({ courseIds: [courseId] }), publishStatus: 2, courseId }
        },
        after: (_, { courseId }) => ['GET course/user-list', { courseId }, { total: 0 }],
      },
      {
        rule: 'a draft is not disabled',
        call: change,
        given: async () => ({ id: await aPush(), publishStatus: 2 }),
        refused: notNow,
      },
      {
        rule: 'it is enabled again as it passed',
        call: change,
        given: async () => ({ id: await inState(2, 2), publishStatus: 1 }),
        after: (_, { id }) => ['GET push/detail', { id }, { publishStatus: 1, auditStatus: 2 }],
      },
      {
        rule: 'it is not enabled again once it changed',
        call: change,
        given: async () => ({ id: await inState(2, 0), publishStatus: 1 }),
        refused: [409, '推送内容已修改，请重新提交审核', 'The push has changed, submit it for review again'],
      },
      {
        rule: 'E05-04: it is not enabled again after its end',
        call: change,
        given: async () => ({ id: await inState(2, 2, {}, over(0.1)), publishStatus: 1 }),
        refused: ahead(409),
      },
      {
        rule: 'it is ended by hand: who has not finished is overdue',
        call: change,
        given: async () => ({ id: await running(), publishStatus: 3 }),
        after: (_, { id }) => ['GET push/detail', { id }, { publishStatus: 3, counts: { overdue: 1 } }],
      },
      ...([0, 4, 'x'] as const).map(
        (publishStatus): Rule => ({
          rule: `the state ${publishStatus} is none to choose`,
          call: change,
          given: async () => ({ id: await inState(1, 2), publishStatus }),
          refused: [400, '发布状态取值不正确', 'The state value is wrong'],
        }),
      ),
      {
        rule: 'a published one is extended',
        call: change,
        given: async () => ({ id: await inState(1, 2), endTime: inDays(9) }),
        after: (_, { id, endTime }) => ['GET push/detail', { id }, { publishStatus: 1, endTime }],
      },
      {
        rule: 'an ended one that is extended runs on',
        call: change,
        given: async () => ({ id: await inState(3, 2, {}, over(0.1)), endTime: inDays(9) }),
        after: (_, { id, endTime }) => ['GET push/detail', { id }, { publishStatus: 1, endTime }],
      },
      {
        rule: 'E05-04: nothing is extended to an end that has passed',
        call: change,
        given: async () => ({ id: await inState(1, 2), endTime: inDays(-0.5) }),
        refused: ahead(400),
      },
      {
        rule: 'nothing is extended to an end before its start',
        call: change,
        given: async () => ({ id: await inState(1, 2), endTime: inDays(-3) }),
        refused: [400, '结束时间必须晚于开始时间', 'The end must be after the start'],
      },
      {
        rule: 'a draft is not extended',
        call: change,
        given: async () => ({ id: await aPush(), endTime: inDays(9) }),
        refused: notNow,
      },
      {
        rule: 'a recommendation is not extended',
        call: change,
        given: async () => ({ id: await inState(1, 2, { pushType: 2 }), endTime: inDays(9) }),
        refused: notNow,
      },
      {
        rule: 'E05-41: it does not pass after its end',
        call: 'POST /api/blade-audit/audit/verify',
        as: () => at.auditor,
        given: async () => {
          const id = await submitted()
          await set('course_push', { id }, over(0.1))
          return { ids: await openReview(id), result: 1 }
        },
        refused: [409, '结束时间已过，请驳回后修改', 'The end has passed; reject it so that it can be changed'],
      },
      {
        rule: 'published it is not deleted',
        call: 'POST push/remove',
        given: async () => ({ ids: await inState(1, 2, { name: '发布中的推送' }) }),
        refused: [
          409,
          '[发布中的推送]已发布的推送不能删除，请先停用',
          '[发布中的推送]It is published. Disable it before you delete it',
        ],
      },
      {
        rule: 'in review it is not deleted',
        call: 'POST push/remove',
        given: async () => ({ ids: await submitted({ name: '审核中的推送' }) }),
        refused: [409, '[审核中的推送]审核中的数据不能删除', '[审核中的推送]It is under review and cannot be deleted'],
      },
      ...([0, 2, 3] as const).map(
        (publish): Rule => ({
          rule: `in state ${publish} it is deleted`,
          call: 'POST push/remove',
          given: async () => ({ ids: await inState(publish, 2) }),
          after: (_, { ids }) => [
            'GET push/page',
            { _in: ids, size: 500 },
            { records: expect.not.arrayContaining([expect.objectContaining({ id: ids })]) },
          ],
        }),
      ),
    ]
    tryRules(rules, ours)
  })

  describe('Courses and learners of a push', () => {
    const ended: Refused = [409, '推送已结束，不能添加学员', 'The push has ended; no learners can be added']
    const notRunning: Refused = [409, '推送未发布，不能操作', 'The push is not published']
    const rules: readonly Rule[] = [
      {
        rule: 'courses are added while it runs; those that are there are counted',
        call: 'POST push/course-save',
        given: async () => ({ pushId: await running(), courseIds: courses.slice(0, 2) }),
        answers: { added: 1, existing: 1 },
      },
      {
        rule: 'E05-01: courses to add are named',
        call: 'POST push/course-save',
        given: async () => ({ pushId: await inState(1, 2), courseIds: [] }),
        refused: [400, '请选择推送课程', 'Choose the courses'],
      },
      {
        rule: 'E05-02: a course that is not published is not added',
        call: 'POST push/course-save',
        given: async () => ({ pushId: await inState(1, 2), courseIds: [await at.aCourse({ name: '未发布的课' })] }),
        refused: [400, '课程【未发布的课】未发布', 'Course 未发布的课 is not published'],
      },
      {
        rule: 'a draft takes courses by its form alone',
        call: 'POST push/course-save',
        given: async () => ({ pushId: await aPush(), courseIds: [courses[1]] }),
        refused: notRunning,
      },
      {
        rule: 'E05-05: the last course stays',
        call: 'POST push/course-remove',
        given: async () => ({ pushId: await running(), courseIds: [courses[0]] }),
        refused: [409, '至少保留一门课程', 'Keep at least one course'],
      },
      {
        rule: 'one of several courses goes',
        call: 'POST push/course-remove',
        given: async () => ({ pushId: await running({ courseIds: courses.slice(0, 2) }), courseIds: [courses[0]] }),
        after: (_, { pushId }) => ['GET push/detail', { id: pushId }, { courseIds: courses[1] }],
      },
      {
        rule: 'the dialog of the list reminds all who have not completed it, by what it names it',
        call: 'POST push/send-message',
        given: async () => ({ id: await running({ userIds: [one.userId, two.userId] }), channels: [1] }),
        answers: { sent: 2, skipped: 0 },
      },
      {
        rule: 'chosen learners are reminded, those of the last 24 hours are passed over',
        call: 'POST push/send-message',
        given: async () => {
          const pushId = await running({ userIds: [one.userId, two.userId] })
          await at.ask('POST push/send-message', { pushId, userIds: [one.userId] })
          return { pushId, channels: [1], content: '今天学完' }
        },
        answers: { sent: 1, skipped: 1 },
      },
      {
        rule: 'a disabled push reminds nobody',
        call: 'POST push/send-message',
        given: async () => ({ pushId: await inState(2, 2) }),
        refused: notRunning,
      },
      {
        rule: 'a reminder has at most 200 characters',
        call: 'POST push/send-message',
        given: async () => ({ pushId: await running(), content: letters(201) }),
        refused: [400, '提醒内容最多200个字符', 'At most 200 characters'],
      },
      {
        rule: 'learners are added while it runs',
        call: 'POST push/user-save',
        given: async () => ({ pushId: await running(), userIds: [one.userId, two.userId] }),
        answers: { added: 1, existing: 1, skipped: 0 },
      },
      {
        rule: 'learners to add are chosen',
        call: 'POST push/user-save',
        given: async () => ({ pushId: await inState(1, 2), userIds: [] }),
        refused: [400, '请选择学员范围', 'Choose the learners'],
      },
      {
        rule: 'E05-06: an ended push takes no learners',
        call: 'POST push/user-save',
        given: async () => ({ pushId: await inState(3, 2), userIds: [two.userId] }),
        refused: ended,
      },
      {
        rule: 'a draft takes learners by its form alone',
        call: 'POST push/user-save',
        given: async () => ({ pushId: await aPush(), userIds: [two.userId] }),
        refused: notRunning,
      },
      {
        rule: 'a learner is removed by the row, and leaves the courses',
        call: 'POST push/user-remove',
        given: async () => {
          const [courseId] = await aCourse()
          const pushId = await running({ courseIds: [courseId] })
          return { pushId, courseId, ids: [(await learnerOf(pushId)).id] }
        },
        after: (_, { courseId }) => ['GET course/user-list', { courseId }, { total: 0 }],
      },
      {
        rule: 'a learner is removed by the person',
        call: 'POST push/remove-by-user',
        given: async () => ({ pushId: await running(), userId: one.userId }),
        after: (_, { pushId }) => ['GET push/user-list', { pushId }, { total: 0 }],
      },
      {
        rule: 'nobody chosen is told',
        call: 'POST push/user-remove',
        given: async () => ({ pushId: await aPush(), ids: [] }),
        refused: [400, '请选择至少一条数据', 'Select at least one row'],
      },
      {
        rule: 'a push that is not there takes nobody',
        call: 'POST push/user-save',
        given: () => ({ pushId: '1790000000000000001', userIds: [one.userId] }),
        refused: [400, '推送所选数据不存在', 'Push: the selected entry no longer exists'],
      },
      {
        rule: 'a reminder reaches those who have not finished',
        call: 'POST push/send-message',
        given: async () => {
          const course = await aCourse()
          const pushId = await running({ courseIds: [course[0]], userIds: [one.userId, two.userId] })
          await study(course, one)
          return { pushId }
        },
        answers: { sent: 1, skipped: 0 },
      },
      {
        rule: 'a reminder passes over whom it reached within 24 hours',
        call: 'POST push/send-message',
        given: async () => {
          const pushId = await running()
          await at.ask('POST push/send-message', { pushId })
          return { pushId }
        },
        answers: { sent: 0, skipped: 1 },
      },
      {
        rule: 'nobody is reminded of what all have finished',
        call: 'POST push/send-message',
        given: async () => {
          const course = await aCourse()
          const pushId = await running({ courseIds: [course[0]] })
          await study(course, one)
          return { pushId }
        },
        refused: [400, '没有需要提醒的学员', 'There is nobody to remind'],
      },
      {
        rule: 'nobody is reminded of a push that does not run',
        call: 'POST push/send-message',
        given: async () => ({ pushId: await aPush() }),
        refused: notRunning,
      },
      {
        rule: 'a reminder is about a push',
        call: 'POST push/send-message',
        given: {},
        refused: [400, '缺少必要的请求参数：pushId', 'Missing parameter: pushId'],
      },
    ]
    tryRules(rules, ours)
  })

  describe('What a push counts', () => {
    const row = (answers: Values) => ({ records: [answers] })
    const list = 'GET push/user-list'
    const rules: readonly Rule[] = [
      {
        rule: 'required courses at 100 and 60 and an optional one at 0 are 80 %, studying',
        call: list,
        given: async () => {
          const [a, b, c] = [await aCourse(), await aCourse(), await aCourse()]
          const courseList = [a, b, c].map(([courseId], n) => ({ courseId, courseRequirement: n === 2 ? 1 : 0 }))
          const pushId = await running({ courseIds: undefined, courseList })
          await study(a, one)
          await study(b, one, 360)
          return { pushId }
        },
        answers: row({ progress: 80, doneCount: 1, requiredCount: 2, completeStatus: 1 }),
      },
      {
        rule: 'nothing studied is not started',
        call: list,
        given: async () => ({ pushId: await running({ courseIds: [(await aCourse())[0]] }) }),
        answers: row({ progress: 0, completeStatus: 0 }),
      },
      {
        rule: 'every required course completed is completed',
        call: list,
        given: async () => {
          const [a, b] = [await aCourse(), await aCourse()]
          const courseList = [a, b].map(([courseId], n) => ({ courseId, courseRequirement: n }))
          const pushId = await running({ courseIds: undefined, courseList })
          await study(a, one)
          return { pushId }
        },
        answers: row({ progress: 100, completeStatus: 2, finishTime: expect.stringMatching(/^\d{4}-/) }),
      },
      {
        rule: 'where all courses are optional every one is needed',
        call: list,
        given: async () => {
          const [a, b] = [await aCourse(), await aCourse()]
          const courseList = [a, b].map(([courseId]) => ({ courseId, courseRequirement: 1 }))
          const pushId = await running({ courseIds: undefined, courseList })
          await study(a, one)
          return { pushId }
        },
        answers: row({ progress: 50, completeStatus: 1 }),
      },
      {
        rule: 'earlier study counts where it says so',
        call: list,
        given: async () => {
          const course = await aCourse()
          await at.enrol(course[0], one)
          await study(course, one)
          return { pushId: await running({ courseIds: [course[0]] }) }
        },
        answers: row({ progress: 100, completeStatus: 2 }),
      },
      {
        rule: 'earlier study does not count where it says so; the record of the course stays',
        call: list,
        given: async () => {
          const course = await aCourse()
          await at.enrol(course[0], one)
          await study(course, one)
          const time = new Date(now().getTime() - 2 * day)
          await set('learn_study_log', { course_id: course[0] }, { time })
          return { pushId: await running({ courseIds: [course[0]], countOld: 0 }) }
        },
        answers: row({ progress: 0, completeStatus: 0 }),
      },
      {
        rule: 'who has not finished at the end is overdue',
        call: list,
        given: async () => {
          const pushId = await running({ courseIds: [(await aCourse())[0]] })
          await set('course_push', { id: pushId }, over(0.1))
          await runJob()
          return { pushId }
        },
        answers: row({ progress: 0, completeStatus: 4 }),
      },
      {
        rule: 'who finishes after the end where that is allowed is done late, without points',
        call: list,
        given: async () => {
          const course = await aCourse()
          const pushId = await running({ courseIds: [course[0]], points: 10 })
          await set('course_push', { id: pushId }, over(0.1))
          await study(course, one)
          return { pushId }
        },
        answers: row({ progress: 100, completeStatus: 3 }),
      },
      {
        rule: 'a course that is added lowers the progress of those who have not completed',
        call: list,
        given: async () => {
          const [a, b] = [await aCourse(), await aCourse()]
          const pushId = await running({ courseIds: [a[0]] })
          await study(a, one, 300)
          await at.ask('POST push/course-save', { pushId, courseIds: [b[0]] })
          return { pushId }
        },
        answers: row({ progress: 25, completeStatus: 1 }),
      },
      {
        rule: 'who has completed stays so when a course is added',
        call: list,
        given: async () => {
          const [a, b] = [await aCourse(), await aCourse()]
          const pushId = await running({ courseIds: [a[0]] })
          await study(a, one)
          await at.ask('POST push/course-save', { pushId, courseIds: [b[0]] })
          return { pushId }
        },
        answers: row({ progress: 100, completeStatus: 2 }),
      },
      {
        rule: 'courses in order open one after the other',
        call: 'POST study/report',
        as: () => one,
        given: async () => {
          const [a, b] = [await aCourse(), await aCourse()]
          await running({ courseIds: [a[0], b[0]], studyMode: 1 })
          const values = { reportId: randomUUID(), courseId: b[0], resourceId: b[1] }
          return { ...values, from: 0, to: 30, seconds: 30 }
        },
        refused: [409, '请先完成前面的学习内容', 'Finish the earlier content first'],
      },
    ]
    tryRules(rules, ours)
  })
})
