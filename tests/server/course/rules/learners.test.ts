/** The rules of learners: their scope, their study, sign-up, signature and reminders (04-courses §1, §4, §6), each a row. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../../src/server/database/connection/sql-tag'
import { type Academy, anAcademy, chapter, tenant, video } from '../../../builders/courses'
import { describeEachDatabase } from '../../../builders/databases'
import { aProduct, type Person } from '../../../builders/product'
import { sendSheet } from '../../io/send-sheet'
import { aName, letters, type Refused, type Rule, tryRules, type Values } from './rules'

const day = 86_400_000

describeEachDatabase('Learners of courses', (open) => {
  let at: Academy
  /** Single courses that no rule changes for good. */
  let published: string
  let one: Person
  beforeAll(async () => {
    at = await anAcademy(await aProduct(open))
    published = await at.aPublished()
    one = await at.aLearner()
  })
  const now = () => at.product.database.clock.now()
  const ours = () => ({ product: at.product, editor: at.editor, base: '/api/blade-course' })
  const asOne = () => one
  const plant = async (resource: string, given: Values = {}) =>
    (await at.product.plant(at.product.model.resources[resource]!, { tenantId: tenant, given })).id
  const set = (table: string, where: Values, values: object) => {
    let query = at.product.database.kysely.updateTable(table).set(values)
    for (const [name, value] of Object.entries(where)) query = query.where(name, '=', value)
    return query.execute()
  }
  /** A course as one that passed its review; what a review gives to learners is left out. */
  const aPublished = async (given: Values = {}) => {
    const id = await at.aCourse(given)
    await set('course_course', { id }, { publish_status: 1, audit_status: 2, publish_time: new Date() })
    return id
  }
  /** A published course in which the learner is. */
  const studying = async (given: Values = {}) => {
    const courseId = await aPublished(given)
    await at.enrol(courseId, one)
    return courseId
  }
  const report = (courseId: string, given: Values) => ({
    reportId: randomUUID(),
    courseId,
    resourceId: 'v1',
    seconds: 30,
    ...given,
  })
  const learnerRow = async (courseId: string) => (await at.ask('GET course/user-list', { courseId })).records[0]

  describe('What a resource counts', () => {
    type Ranges = readonly (readonly [from: number, to: number])[]
    type Case = readonly [rule: string, resource: Values, reports: Ranges, percent: number, isDone: boolean]
    const document = { resType: 3, pages: 4, duration: null }
    const cases: readonly Case[] = [
      [
        'a film counts by the union of what was played: 560 of 600 are enough',
        {},
        [
          [0, 300],
          [280, 560],
        ],
        100,
        true,
      ],
      [
        'jumping ahead adds nothing: 20 of 600 seconds are 3 %',
        {},
        [
          [0, 10],
          [590, 600],
        ],
        3,
        false,
      ],
      ['a film is not done below the share that is asked for', {}, [[0, 539]], 89, false],
      ['a film is done at the share that is asked for', {}, [[0, 540]], 100, true],
      ['a sound counts as a film does', { resType: 2 }, [[0, 300]], 50, false],
      ['a document counts by its pages', document, [[0, 2]], 50, false],
      ['a document is done when every page was opened', document, [[0, 4]], 100, true],
      ['a document whose time is open is held at 99', { ...document, minSeconds: 600 }, [[0, 4]], 99, false],
      ['a picture is done once it was opened', { resType: 4, duration: null }, [[0, 0]], 100, true],
      [
        'a picture whose time is open counts nothing',
        { resType: 4, duration: null, minSeconds: 600 },
        [[0, 0]],
        0,
        false,
      ],
      ['a link is done once it was opened', { resType: 6, duration: null }, [[0, 0]], 100, true],
      [
        'an article whose time is open counts nothing',
        { resType: 7, duration: null, minSeconds: 600 },
        [[0, 0]],
        0,
        false,
      ],
      ['an archive is done once it was opened', { resType: 5, duration: null, minSeconds: 600 }, [[0, 0]], 100, true],
    ]
    const rules = cases.map(
      ([rule, resource, reports, percent, isDone]): Rule => ({
        rule,
        call: 'POST study/report',
        as: asOne,
        given: async () => {
          const courseId = await studying({ chapterList: [chapter(video(resource), video({ resId: 'other' }))] })
          for (const [from, to] of reports.slice(0, -1)) await at.report(courseId, one, { from, to, seconds: 30 })
          const [from, to] = reports.at(-1)!
          return report(courseId, { from, to })
        },
        answers: { percent, isDone },
      }),
    )
    tryRules(rules, ours)
  })

  describe('What a course counts', () => {
    const resources = (...required: readonly number[]) => [
      chapter(...required.map((isRequired, n) => video({ resId: `r${n}`, name: `${n}`, isRequired }))),
    ]
    /** Studies these shares of 600 seconds of `r0`, `r1` …; the last of them is the call of the rule. */
    const shares = async (courseId: string, ...percents: readonly number[]) => {
      const reports = percents.map((percent, n) => ({ resourceId: `r${n}`, from: 0, to: percent * 6 }))
      for (const given of reports.slice(0, -1)) await at.report(courseId, one, { ...given, seconds: 30 })
      return report(courseId, reports.at(-1)!)
    }
    const linkedExam = async (courseId: string, given: Values) => {
      const refId = await plant('exam/exam', { publishStatus: 1, auditStatus: 2 })
      await at.ask('POST exam/submit', { courseId, refType: 1, refId, triggerType: 2, isRequired: 1, ...given })
    }
    const rules: readonly Rule[] = [
      {
        rule: 'the average of required resources: 100, 50, 0 and an optional 0 are 50 %',
        call: 'POST study/report',
        as: asOne,
        given: async () => shares(await studying({ chapterList: resources(1, 1, 1, 0) }), 100, 50),
        answers: { progress: 50, studyStatus: 1 },
      },
      {
        rule: 'optional resources count where none is required',
        call: 'POST study/report',
        as: asOne,
        given: async () => shares(await studying({ chapterList: resources(0, 0) }), 100, 50),
        answers: { progress: 75, studyStatus: 1 },
      },
      {
        rule: 'an average is rounded down',
        call: 'POST study/report',
        as: asOne,
        given: async () => shares(await studying({ chapterList: resources(1, 1, 1) }), 50, 50),
        answers: { progress: 33 },
      },
      {
        rule: 'a course whose resources are all done is finished',
        call: 'POST study/report',
        as: asOne,
        given: async () => shares(await studying({ chapterList: resources(1) }), 100),
        answers: { progress: 100, studyStatus: 2 },
      },
      {
        rule: 'an exam that must be handed in holds a course at 99 %',
        call: 'POST study/report',
        as: asOne,
        given: async () => {
          const id = await studying({ chapterList: resources(1) })
          await linkedExam(id, {})
          return shares(id, 100)
        },
        answers: { progress: 99, studyStatus: 1 },
      },
      {
        rule: 'an exam that nobody must take holds nothing',
        call: 'POST study/report',
        as: asOne,
        given: async () => {
          const id = await studying({ chapterList: resources(1) })
          await linkedExam(id, { isRequired: 0 })
          return shares(id, 100)
        },
        answers: { progress: 100, studyStatus: 2 },
      },
      {
        rule: 'a signature that is asked for holds a course at 99 %',
        call: 'POST study/report',
        as: asOne,
        given: async () => shares(await studying({ chapterList: resources(1), signRequired: 1 }), 100),
        answers: { progress: 99, studyStatus: 1 },
      },
      {
        rule: 'minutes that are open hold a course at 99 %',
        call: 'POST study/report',
        as: asOne,
        given: async () => shares(await studying({ chapterList: resources(1), minStudyMinutes: 10 }), 100),
        answers: { progress: 99, studyStatus: 1 },
      },
      {
        rule: 'required courses of a series at 100, 100 and 40 and an optional one at 0 are 80 %',
        call: 'GET course/user-list',
        given: async () => {
          const members = await Promise.all([1, 2, 3, 4].map(() => studying()))
          const seriesList = members.map((refCourseId, n) => ({ refCourseId, courseRequirement: n === 3 ? 1 : 0 }))
          const courseId = await studying({ courseType: 2, chapterList: [], seriesList })
          for (const [n, to] of [600, 600, 240].entries())
            await at.report(members[n]!, one, { from: 0, to, seconds: 30 })
          return { courseId }
        },
        answers: { records: [{ progress: 80, studyStatus: 1 }] },
      },
      {
        rule: 'two of five stages of a challenge are 40 %',
        call: 'POST study/report',
        as: asOne,
        given: async () => {
          const stageList = [0, 1, 2, 3, 4].map((n) => ({
            name: `关${n}`,
            passType: 0,
            resourceList: [video({ resId: `r${n}` })],
          }))
          return shares(await studying({ courseType: 3, chapterList: undefined, stageList }), 100, 100)
        },
        answers: { progress: 40, studyStatus: 1 },
      },
      {
        rule: 'who finished stays finished when a required resource is added',
        call: 'GET course/user-list',
        given: async () => {
          const courseId = await studying({ chapterList: resources(1) })
          await at.report(courseId, one, { resourceId: 'r0', from: 0, to: 600, seconds: 30 })
          await set('course_course', { id: courseId }, { publish_status: 2 })
          await at.ask('POST course/submit', { id: courseId, chapterList: resources(1, 1) })
          await at.publish(courseId)
          return { courseId }
        },
        answers: { records: [{ progress: 100, studyStatus: 2, finishTime: expect.stringMatching(/^\d{4}-/) }] },
      },
      {
        rule: 'a report that comes again gets the first answer',
        call: 'POST study/report',
        as: asOne,
        given: async () => {
          const first = report(await studying(), { from: 0, to: 300 })
          await at.call('POST study/report', first, one)
          return { ...first, to: 600 }
        },
        answers: { percent: 50, isDone: false },
      },
    ]
    tryRules(rules, ours)
  })

  describe('A report of a player', () => {
    const invalid: Refused = [400, '学习记录不合法', 'Invalid study report']
    const ranges: readonly (readonly [rule: string, given: Values, refused?: Refused])[] = [
      ['E04-28: a range ends after it begins', { from: 30, to: 30 }, invalid],
      ['E04-28: a range does not run backwards', { from: 60, to: 30 }, invalid],
      ['E04-28: a range is not negative', { from: -1, to: 30 }, invalid],
      ['E04-28: a range ends 5 seconds after the end of the film at most', { from: 0, to: 606 }, invalid],
      ['E04-28: 5 seconds after the end of the film are taken', { from: 0, to: 605 }],
      ['E04-28: seconds are not negative', { from: 0, to: 30, seconds: -1 }, invalid],
      ['E04-28: a resource of another course is none', { from: 0, to: 30, resourceId: 'elsewhere' }, invalid],
    ]
    const rules: readonly Rule[] = [
      ...ranges.map(
        ([rule, given, refused]): Rule => ({
          rule,
          call: 'POST study/report',
          as: asOne,
          given: async () => report(await studying(), given),
          refused,
        }),
      ),
      {
        rule: 'E04-24: a course that was taken down takes none',
        call: 'POST study/report',
        as: asOne,
        given: async () => {
          const id = await studying()
          await set('course_course', { id }, { publish_status: 2 })
          return report(id, { from: 0, to: 30 })
        },
        refused: [409, '课程已下架', 'The course is no longer available'],
      },
      {
        rule: 'E04-24: a learner whose days are over reports no more',
        call: 'POST study/report',
        as: asOne,
        given: async () => {
          const id = await studying({ validType: 2, validDays: 1 })
          await set('course_learner', { course_id: id }, { expire_time: new Date(0) })
          return report(id, { from: 0, to: 30 })
        },
        refused: [409, '课程已过期', 'The course has expired'],
      },
      {
        rule: 'E04-25: in order, a resource opens when all required ones before it are done',
        call: 'POST study/report',
        as: asOne,
        given: async () => {
          const id = await studying({ studyMode: 1, chapterList: [chapter(video(), video({ resId: 'v2' }))] })
          return report(id, { from: 0, to: 30, resourceId: 'v2' })
        },
        refused: [409, '请先完成前面的学习内容', 'Finish the earlier content first'],
      },
      {
        rule: 'in order, an optional resource bars nothing',
        call: 'POST study/report',
        as: asOne,
        given: async () => {
          const first = video({ isRequired: 0 })
          const id = await studying({ studyMode: 1, chapterList: [chapter(first, video({ resId: 'v2' }))] })
          return report(id, { from: 0, to: 30, resourceId: 'v2' })
        },
      },
      {
        rule: 'E04-25: a stage opens when the one before it is passed',
        call: 'POST study/report',
        as: asOne,
        given: async () => {
          const stageList = ['a', 'b'].map((resId) => ({ name: resId, passType: 0, resourceList: [video({ resId })] }))
          const id = await studying({ courseType: 3, chapterList: undefined, stageList })
          return report(id, { from: 0, to: 30, resourceId: 'b' })
        },
        refused: [409, '请先完成前面的学习内容', 'Finish the earlier content first'],
      },
      {
        rule: 'E04-34: a second device at once is refused',
        call: 'POST study/report',
        as: async () => {
          const person = await at.aLearner()
          await at.enrol(published, person)
          await at.report(published, person, { from: 0, to: 30, seconds: 30, device: 'pc' })
          return person
        },
        given: () => report(published, { from: 30, to: 60, device: 'phone' }),
        refused: [409, '您正在其他设备学习', 'You are studying on another device'],
      },
      {
        rule: 'somebody who is no learner of the course reports nothing',
        call: 'POST study/report',
        as: () => at.aLearner(),
        given: () => report(published, { from: 0, to: 30 }),
        refused: [409, '您尚未加入该课程', 'You have not joined this course'],
      },
      ...(['reportId', 'courseId', 'resourceId'] as const).map(
        (name): Rule => ({
          rule: `a report names its ${name}`,
          call: 'POST study/report',
          as: asOne,
          given: () => ({ ...report(published, { from: 0, to: 30 }), [name]: undefined }),
          refused: [400, `缺少必要的请求参数：${name}`, `Missing parameter: ${name}`],
        }),
      ),
    ]
    tryRules(rules, ours)
  })

  describe('Signing up', () => {
    const join = 'POST study/join'
    const openCourse = async (given: Values = {}) => aPublished({ openType: 1, signUpEnabled: 1, ...given })
    const over: Refused = [409, '报名已截止', 'Sign-up is closed']
    const outside: Refused = [409, '您不在开放范围内', 'You are not in the scope']
    const full: Refused = [409, '报名人数已满', 'No seats left']
    const takenBy = async (courseId: string, person: Person) => {
      expect((await at.call(join, { courseId }, person)).body).toMatchObject({ code: 200 })
      return courseId
    }
    const rules: readonly Rule[] = [
      {
        rule: 'everyone of the tenant signs up where it is open to everyone',
        call: join,
        as: asOne,
        given: async () => ({ courseId: await openCourse() }),
        after: (_, { courseId }) => ['GET course/user-list', { courseId }, { records: [{ sourceType: 2 }] }],
      },
      {
        rule: 'whoever is chosen signs up where it is open to them',
        call: join,
        as: asOne,
        given: async () => ({ courseId: await openCourse({ openType: 2, userIds: [one.userId] }) }),
        after: (_, { courseId }) => ['GET course/user-list', { courseId }, { records: [{ sourceType: 2 }] }],
      },
      {
        rule: 'signing up again is done already',
        call: join,
        as: asOne,
        given: async () => ({ courseId: await takenBy(await openCourse({ maxUsers: 1 }), one) }),
        after: (_, { courseId }) => ['GET course/user-list', { courseId }, { total: 1 }],
      },
      {
        rule: 'E04-20: nobody signs up where there is no sign-up',
        call: join,
        as: () => at.product.addUser({ tenantId: tenant, only: [] }),
        given: async () => {
          const courseId = await openCourse()
          await set('course_course', { id: courseId }, { sign_up_enabled: 0 })
          return { courseId }
        },
        refused: over,
      },
      {
        rule: 'E04-20: nobody signs up after the end of sign-up',
        call: join,
        as: asOne,
        given: async () => {
          const courseId = await openCourse()
          await set('course_course', { id: courseId }, { sign_up_end_time: new Date(now().getTime() - 1000) })
          return { courseId }
        },
        refused: over,
      },
      {
        rule: 'E04-21: nobody signs up when the seats are taken',
        call: join,
        as: asOne,
        given: async () => ({ courseId: await takenBy(await openCourse({ maxUsers: 1 }), await at.aLearner()) }),
        refused: full,
      },
      {
        rule: 'the last seat is taken',
        call: join,
        as: asOne,
        given: async () => ({ courseId: await takenBy(await openCourse({ maxUsers: 2 }), await at.aLearner()) }),
      },
      {
        rule: 'learners who were assigned take no seat',
        call: join,
        as: asOne,
        given: async () => {
          const courseId = await openCourse({ maxUsers: 1 })
          await at.enrol(courseId, await at.aLearner())
          return { courseId }
        },
      },
      {
        rule: 'E04-22: nobody signs up where learners are assigned only',
        call: join,
        as: asOne,
        given: async () => ({ courseId: await openCourse({ openType: 0, signUpEnabled: 0 }) }),
        refused: outside,
      },
      {
        rule: 'E04-22: nobody signs up who is not among the chosen',
        call: join,
        as: asOne,
        given: async () => ({ courseId: await openCourse({ openType: 2, userIds: [at.editor.userId] }) }),
        refused: outside,
      },
      {
        rule: 'E04-22: nobody signs up who is excepted',
        call: join,
        as: asOne,
        given: async () => {
          const scope = { openType: 2, userIds: [one.userId, at.editor.userId], excludeUserIds: [one.userId] }
          return { courseId: await openCourse(scope) }
        },
        refused: outside,
      },
      {
        rule: 'E04-23: a paid course is bought first',
        call: join,
        as: asOne,
        given: async () => ({ courseId: await openCourse({ isFree: 0, price: 100 }) }),
        refused: [409, '请先购买课程', 'Buy the course first'],
      },
      {
        rule: 'a course that is not published is not joined',
        call: join,
        as: asOne,
        given: async () => ({ courseId: await at.aCourse({ openType: 1, signUpEnabled: 1 }) }),
        refused: [409, '课程已下架', 'The course is no longer available'],
      },
    ]
    tryRules(rules, ours)
  })

  describe('A signature', () => {
    const sign = 'POST study/sign'
    const link = 'https://example.com/a.png'
    const finished = async () => {
      const courseId = await studying({ signRequired: 1 })
      await at.report(courseId, one, { from: 0, to: 600, seconds: 30 })
      return courseId
    }
    const signed = async () => {
      const courseId = await finished()
      await at.ask(sign, { courseId, link }, one)
      return courseId
    }
    const rowOf = async (courseId: string) => (await at.ask('GET course/sign-user', { courseId })).records[0].id
    const voided = async () => {
      const courseId = await signed()
      await at.ask('POST course/sign-void', { ids: await rowOf(courseId), reason: '代签' })
      return courseId
    }
    const reason: Refused = [400, '请输入作废原因', 'Enter the reason']
    const rules: readonly Rule[] = [
      {
        rule: 'a learner of a course that asks for one has a row without it',
        call: 'GET course/sign-user',
        given: async () => ({ courseId: await studying({ signRequired: 1 }) }),
        answers: { records: [{ signStatus: 0, progress: 0 }] },
      },
      {
        rule: 'a learner of a course that asks for none has no row',
        call: 'GET course/sign-user',
        given: async () => ({ courseId: await studying() }),
        answers: { total: 0 },
      },
      {
        rule: 'whoever signed up has a row in any course',
        call: 'GET course/sign-user',
        given: async () => {
          const courseId = await aPublished({ openType: 1, signUpEnabled: 1 })
          await at.ask('POST study/join', { courseId }, one)
          return { courseId }
        },
        answers: { records: [{ signStatus: 0 }] },
      },
      {
        rule: 'E04-26: nobody signs before the rest is done',
        call: sign,
        as: asOne,
        given: async () => ({ courseId: await studying({ signRequired: 1 }), link }),
        refused: [409, '请先完成全部学习内容', 'Finish all content first'],
      },
      {
        rule: 'signing completes the course',
        call: sign,
        as: asOne,
        given: async () => ({ courseId: await finished(), link }),
        after: (_, { courseId }) => [
          'GET course/user-list',
          { courseId },
          { records: [{ signStatus: 1, progress: 100, studyStatus: 2 }] },
        ],
      },
      {
        rule: 'E04-27: nobody signs twice',
        call: sign,
        as: asOne,
        given: async () => ({ courseId: await signed(), link }),
        refused: [409, '您已签名', 'Already signed'],
      },
      {
        rule: 'nobody signs who is not in the course',
        call: sign,
        as: () => at.aLearner(),
        given: () => ({ courseId: published, link }),
        refused: [409, '您尚未加入该课程', 'You have not joined this course'],
      },
      {
        rule: 'E04-46: making void has a reason',
        call: 'POST course/sign-void',
        given: async () => ({ ids: await rowOf(await signed()) }),
        refused: reason,
      },
      {
        rule: 'E04-46: blanks are no reason',
        call: 'POST course/sign-void',
        given: async () => ({ ids: await rowOf(await signed()), reason: '  ' }),
        refused: reason,
      },
      {
        rule: 'the reason has at most 200 characters',
        call: 'POST course/sign-void',
        given: async () => ({ ids: await rowOf(await signed()), reason: letters(201) }),
        refused: [400, '作废原因最多200个字符', 'Void reason: at most 200 characters'],
      },
      {
        rule: 'only what is signed is made void',
        call: 'POST course/sign-void',
        given: async () => ({ ids: await rowOf(await finished()), reason: '代签' }),
        refused: [409, '当前状态不允许该操作', 'This is not possible in the current state'],
      },
      {
        rule: 'a void signature leaves the course completed',
        call: 'GET course/user-list',
        given: async () => ({ courseId: await voided() }),
        answers: { records: [{ signStatus: 2, studyStatus: 2, progress: 100 }] },
      },
      {
        rule: 'a void signature is given anew, and the old one stays in the history',
        call: sign,
        as: asOne,
        given: async () => ({ courseId: await voided(), link }),
        after: ({ id }) => [
          'GET course/sign-detail',
          { id },
          { signStatus: 1, isIntact: true, history: { rows: [{ voidReason: '代签' }] } },
        ],
      },
      {
        rule: 'a signature whose picture was changed since is not intact',
        call: 'GET course/sign-detail',
        given: async () => {
          const id = await rowOf(await signed())
          await set('course_sign', { id }, { sign_image: 'https://example.com/b.png' })
          return { id }
        },
        answers: { signStatus: 1, isIntact: false },
      },
    ]
    tryRules(rules, ours)
  })

  describe('Learners', () => {
    const save = 'POST course/user-save'
    const withSource = async (sourceType: number) => {
      const courseId = await studying()
      await set('course_learner', { course_id: courseId }, { source_type: sourceType })
      return { courseId, ids: [(await learnerRow(courseId)).id] }
    }
    const sources = [
      [3, '推送', 'a push'],
      [4, '培训班', 'a class'],
      [5, '岗位地图', 'a job map'],
      [6, '购买', 'an order'],
    ] as const
    const disabled = async () => {
      const person = await at.aLearner()
      await set(at.product.model.resources['system/user']!.table, { id: person.userId }, { status: 2 })
      return person.userId
    }
    const rules: readonly Rule[] = [
      {
        rule: 'somebody is chosen',
        call: save,
        given: () => ({ courseId: published }),
        refused: [400, '请选择学员范围', 'Choose the learners'],
      },
      {
        rule: 'empty lists choose nobody',
        call: save,
        given: () => ({ courseId: published, userIds: [], deptIds: '', groupIds: [], postIds: [] }),
        refused: [400, '请选择学员范围', 'Choose the learners'],
      },
      {
        rule: 'E04-14: a course that is not published takes none',
        call: save,
        given: async () => ({ courseId: await at.aCourse(), userIds: [one.userId] }),
        refused: [409, '课程未发布，不能添加学员', 'The course is not published; no learners can be added'],
      },
      {
        rule: 'a course that is not there takes none',
        call: save,
        given: () => ({ courseId: '1790000000000000001', userIds: [one.userId] }),
        refused: [404, '数据不存在', 'The record does not exist'],
      },
      {
        rule: 'new ones are added, those who are there are counted, disabled ones are passed over',
        call: save,
        given: async () => {
          const courseId = await studying()
          return { courseId, userIds: [one.userId, (await at.aLearner()).userId, await disabled()] }
        },
        answers: { added: 1, existing: 1, skipped: 1 },
      },
      {
        rule: 'somebody who is named twice is added once',
        call: save,
        given: async () => ({ courseId: await aPublished(), userIds: `${one.userId},${one.userId}` }),
        answers: { added: 1, existing: 0, skipped: 0 },
      },
      {
        rule: 'scopeIds are read as userIds',
        call: save,
        given: async () => ({ courseId: await aPublished(), scopeIds: [one.userId] }),
        answers: { added: 1, existing: 0, skipped: 0 },
      },
      {
        rule: 'at most 20000 people are in one scope',
        call: save,
        given: async () => {
          const dept = await plant('system/dept', { parentId: '0', status: 1 })
          const user = at.product.model.resources['system/user']!.table
          await sql`insert into ${sql.table(user)} (id, tenant_id, account, real_name, dept_id, status, is_deleted, revision)
            select '8' || lpad(n::text, 18, '0'), ${tenant}::text, 'crowd' || n, '学员', ${dept}::text, 1, 0, 1
            from generate_series(1, 20001) n`.execute(at.product.database.kysely)
          return { courseId: published, deptIds: [dept] }
        },
        refused: [400, '学员范围最多20000人', 'At most 20,000 learners'],
      },
      ...sources.map(
        ([type, zh, en]): Rule => ({
          rule: `E04-19: a learner who came by ${en} is removed there`,
          call: 'POST course/user-remove',
          given: () => withSource(type),
          refused: [409, `该学员来自${zh}，请在对应功能中移除`, `The learner comes from ${en}; remove them there`],
        }),
      ),
      ...([1, 2] as const).map(
        (type): Rule => ({
          rule: `a learner of source ${type} is removed`,
          call: 'POST course/user-remove',
          given: () => withSource(type),
          after: (_, { courseId }) => ['GET course/user-list', { courseId }, { total: 0 }],
        }),
      ),
      {
        rule: 'nobody chosen is told',
        call: 'POST course/user-remove',
        given: () => ({ courseId: published, ids: [] }),
        refused: [400, '请选择至少一条数据', 'Select at least one row'],
      },
      {
        rule: 'a learner of another course is not found',
        call: 'POST course/user-remove',
        given: async () => ({ courseId: published, ids: [(await learnerRow(await studying())).id] }),
        refused: [404, '数据不存在', 'The record does not exist'],
      },
      ...(
        [
          ['the name holds it', { realName: '甲某' }, 1],
          ['the account begins with it', { account: 'kn' }, 1],
          ['the account does not end with it', { account: 'own' }, 0],
          ['the source is one of several', { sourceType: '1,2' }, 1],
          ['the source is another', { sourceType: '3' }, 0],
          ['the state of study is one of several', { studyStatus: '0,1' }, 1],
          ['the state of study is another', { studyStatus: '2' }, 0],
          ['they joined later', { joinTime_datege: '2020-01-01 00:00:00' }, 1],
          ['they joined earlier', { joinTime_datele: '2020-01-01 00:00:00' }, 0],
        ] as const
      ).map(
        ([rule, search, total]): Rule => ({
          rule: `learners are found by what they are: ${rule}`,
          call: 'GET course/user-list',
          given: async () => {
            const courseId = await aPublished()
            const account = `known${aName()}`
            const person = await at.aLearner()
            const user = at.product.model.resources['system/user']!.table
            await set(user, { id: person.userId }, { account, real_name: '学员甲某人' })
            await at.enrol(courseId, person)
            return { courseId, ...search }
          },
          answers: { total },
        }),
      ),
    ]
    tryRules(rules, ours)
  })

  describe('A reminder', () => {
    const remind = 'POST course/send-message'
    const nobody: Refused = [400, '没有需要提醒的学员', 'There is nobody to remind']
    const rules: readonly Rule[] = [
      {
        rule: 'goes to all who have not finished where nobody is named',
        call: remind,
        given: async () => ({ courseId: await studying() }),
        answers: { sent: 1, skipped: 0 },
      },
      {
        rule: 'goes to nobody where the course has no learners',
        call: remind,
        given: async () => ({ courseId: await aPublished() }),
        refused: nobody,
      },
      {
        rule: 'goes to nobody where all have finished',
        call: remind,
        given: async () => {
          const courseId = await studying()
          await at.report(courseId, one, { from: 0, to: 600, seconds: 30 })
          return { courseId }
        },
        refused: nobody,
      },
      {
        rule: 'passes over whom it reached within 24 hours',
        call: remind,
        given: async () => {
          const courseId = await studying()
          await at.ask(remind, { courseId })
          return { courseId }
        },
        answers: { sent: 0, skipped: 1 },
      },
      {
        rule: 'reaches them again after 24 hours',
        call: remind,
        given: async () => {
          const courseId = await studying()
          await at.ask(remind, { courseId })
          await set('learn_reminder', { ref_id: courseId }, { last_remind_time: new Date(now().getTime() - day) })
          return { courseId }
        },
        answers: { sent: 1, skipped: 0 },
      },
      {
        rule: 'of one course does not bar that of another',
        call: remind,
        given: async () => {
          await at.ask(remind, { courseId: await studying() })
          return { courseId: await studying() }
        },
        answers: { sent: 1, skipped: 0 },
      },
      {
        rule: 'has at most 200 characters',
        call: remind,
        given: async () => ({ courseId: await studying(), content: letters(201) }),
        refused: [400, '提醒内容最多200个字符', 'At most 200 characters'],
      },
      {
        rule: 'of 200 characters is sent',
        call: remind,
        given: async () => ({ courseId: await studying(), content: letters(200) }),
        answers: { sent: 1 },
      },
      {
        rule: 'is about a course',
        call: remind,
        given: {},
        refused: [400, '缺少必要的请求参数：courseId', 'Missing parameter: courseId'],
      },
    ]
    tryRules(rules, ours)
  })

  describe('A sheet of accounts', () => {
    const parse = '/api/blade-course/course/parse-users'
    const lines: readonly (readonly [rule: string, account: () => Promise<string>, zh: string, en: string])[] = [
      ['E04-30: names accounts that are there', async () => 'nobody', '账号不存在', 'The account does not exist'],
      [
        'E04-31: names enabled accounts',
        async () => {
          const person = await at.aLearner()
          await set(at.product.model.resources['system/user']!.table, { id: person.userId }, { status: 2 })
          return person.account
        },
        '账号已停用',
        'The account is disabled',
      ],
      [
        'E04-32: names an account once',
        async () => one.account.toUpperCase(),
        '第3行账号重复',
        'Row 3: account repeated',
      ],
    ]
    it.each(lines)('%s', async (_, account, zh, en) => {
      const sheet = [['账号*'], [one.account], [await account()]]
      const told = await Promise.all(
        (['zh-CN', 'en-US'] as const).map(async (locale) => {
          const { data } = await sendSheet(at.product, parse, sheet, {}, at.editor, locale)
          expect(data.users).toMatchObject([{ id: one.userId }])
          return data.errors.map(({ row, message }: { row: number; message: string }) => [row, message])
        }),
      )
      expect(told).toEqual([[[3, zh]], [[3, en]]])
    })

    const sheets: readonly (readonly [rule: string, rows: () => string[][], code: number, zh: string, en: string])[] = [
      ['has rows', () => [['账号*']], 400, '导入文件没有数据', 'The file has no rows'],
      [
        'has at most 5000 rows',
        () => [['账号*'], ...Array.from({ length: 5001 }, (_, n) => [`a${n}`])],
        400,
        '单次导入不能超过5000行',
        'At most 5000 rows per import',
      ],
    ]
    it.each(sheets)('%s', async (_, rows, code, zh, en) => {
      const inChinese = await sendSheet(at.product, parse, rows(), {}, at.editor)
      const inEnglish = await sendSheet(at.product, parse, rows(), {}, at.editor, 'en-US')
      expect([inChinese.code, inChinese.body.msg, inEnglish.body.msg]).toEqual([code, zh, en])
    })
  })
})
