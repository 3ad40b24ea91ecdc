/** Learners join, study, sign and are reminded through the calls of their front; each refusal in both languages. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { type Academy, anAcademy, chapter, tenant, video } from '../../builders/courses'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person } from '../../builders/product'

const document = (given = {}) => ({ resId: 'd1', name: '讲义', resType: 3, pages: 2, isRequired: 1, ...given })

describeEachDatabase('A learner', (open) => {
  let at: Academy
  /** Statements about learners and what they study, since it was emptied. */
  const asked: string[] = []
  beforeAll(async () => {
    const onQuery = (statement: { readonly sql: string }) => {
      if (/"(course|learn)_/.test(statement.sql)) asked.push(statement.sql)
    }
    at = await anAcademy(await aProduct((options) => open({ ...options, onQuery })))
  })
  const rows = (resource: string, where: Record<string, unknown>) => {
    let query = at.product.database.kysely
      .selectFrom(at.product.model.resources[resource]!.table)
      .selectAll()
      .where('is_deleted', '=', 0)
    for (const [name, value] of Object.entries(where)) query = query.where(name, '=', value)
    return query.execute()
  }
  const studying = async (given = {}) => {
    const id = await at.aPublished(given)
    const learner = await at.aLearner()
    await at.enrol(id, learner)
    return { id, learner }
  }

  it('gets the first answer again for a repeated report, and nothing counts twice', async () => {
    const { id, learner } = await studying({ points: 10, period: 1.5 })
    const report = { reportId: randomUUID(), from: 0, to: 590, seconds: 30 }
    const first = await at.report(id, learner, report)
    expect(first.data).toMatchObject({ percent: 100, progress: 100, studyStatus: 2 })
    expect((await at.report(id, learner, { ...report, to: 10, position: 5 })).data).toEqual(first.data)
    expect(await rows('learning/study-log', { course_id: id })).toHaveLength(1)
    const ledger = await rows('learning/ledger', { user_id: learner.userId })
    expect(ledger.map(({ kind, value }) => [kind, Number(value)]).toSorted()).toEqual([
      [1, 10],
      [3, 1.5],
    ])
    await at.report(id, learner, { from: 0, to: 30, seconds: 30 })
    expect(await rows('message/send-record', { user_id: learner.userId, event_code: 'course.finish' })).toHaveLength(1)
    expect(await rows('learning/ledger', { user_id: learner.userId })).toHaveLength(2)
  })

  it('is read by two statements at each report and stored by one, however much the course holds', async () => {
    const chapters = Array.from({ length: 3 }, (_, at) =>
      chapter(video({ resId: `v${2 * at}` }), video({ resId: `v${2 * at + 1}` })),
    )
    const { id, learner } = await studying({ chapterList: chapters })
    for (const from of [0, 30]) {
      asked.length = 0
      expect((await at.report(id, learner, { resourceId: 'v3', from, to: from + 30, seconds: 30 })).code).toBe(200)
      expect(asked).toHaveLength(3)
    }
  })

  it('is refused with its reason', async () => {
    const { id, learner } = await studying({ studyMode: 1, chapterList: [chapter(video(), document())] })
    const stranger = await at.aLearner()
    const two = await at.aLearner()
    await at.enrol(id, two)
    await at.report(id, two, { from: 0, to: 30, seconds: 30, device: 'pc' })
    const cases: readonly [Person, Record<string, unknown>, number, string, string][] = [
      [learner, { from: 30, to: 30 }, 400, '学习记录不合法', 'Invalid study report'],
      [learner, { from: 0, to: 606 }, 400, '学习记录不合法', 'Invalid study report'],
      [learner, { from: -1, to: 6 }, 400, '学习记录不合法', 'Invalid study report'],
      [learner, { from: 0, to: 6, resourceId: 'nothing' }, 400, '学习记录不合法', 'Invalid study report'],
      [
        learner,
        { from: 0, to: 1, resourceId: 'd1' },
        409,
        '请先完成前面的学习内容',
        'Finish the earlier content first',
      ],
      [stranger, { from: 0, to: 1 }, 409, '您尚未加入该课程', 'You have not joined this course'],
      [two, { from: 0, to: 1, device: 'phone' }, 409, '您正在其他设备学习', 'You are studying on another device'],
    ]
    for (const [person, given, code, zh, en] of cases) {
      expect((await at.report(id, person, { seconds: 1, ...given })).body, zh).toMatchObject({ code, msg: zh })
      const params = { reportId: randomUUID(), courseId: id, resourceId: 'v1', seconds: 1, ...given }
      const english = await at.product.call('POST /api/blade-course/study/report', params as never, person, {
        locale: 'en-US',
      })
      expect(english.body.msg).toBe(en)
    }
    expect(await rows('learning/study-log', { course_id: id })).toHaveLength(1)
  })

  it('studies no more once the course is taken down or its time is over', async () => {
    const { id, learner } = await studying({ validType: 2, validDays: 1 })
    const set = (table: string, values: object) =>
      at.product.database.kysely
        .updateTable(table)
        .set(values)
        .where(table === 'course_course' ? 'id' : 'course_id', '=', id)
        .execute()
    await set('course_learner', { expire_time: new Date(0) })
    expect((await at.report(id, learner, { from: 0, to: 9 })).body).toMatchObject({ code: 409, msg: '课程已过期' })
    await set('course_course', { publish_status: 2 })
    expect((await at.report(id, learner, { from: 0, to: 9 })).body).toMatchObject({ code: 409, msg: '课程已下架' })
  })

  it('completes a series with its members, and a challenge with its stages', async () => {
    const members = [await at.aPublished(), await at.aPublished()]
    const series = await at.aPublished({
      courseType: 2,
      chapterList: [],
      seriesList: members.map((refCourseId) => ({ refCourseId, courseRequirement: 0 })),
    })
    const stage = (resId: string) => ({ name: resId, passType: 0, resourceList: [video({ resId })] })
    const challenge = await at.aPublished({
      courseType: 3,
      chapterList: undefined,
      stageList: [stage('a'), stage('b')],
    })
    const learner = await at.aLearner()
    for (const id of [...members, series, challenge]) await at.enrol(id, learner)
    const progressOf = async (courseId: string) =>
      (await at.ask('GET course/user-list', { courseId })).records.map(
        (row: { progress: number; studyStatus: number }) => [row.progress, row.studyStatus],
      )
    await at.report(members[0]!, learner, { from: 0, to: 600 })
    expect(await progressOf(series)).toEqual([[50, 1]])
    await at.report(members[1]!, learner, { from: 0, to: 600 })
    expect(await progressOf(series)).toEqual([[100, 2]])
    expect((await at.report(challenge, learner, { resourceId: 'b', from: 0, to: 600 })).body.msg).toBe(
      '请先完成前面的学习内容',
    )
    await at.report(challenge, learner, { resourceId: 'a', from: 0, to: 600 })
    expect(await progressOf(challenge)).toEqual([[50, 1]])
    await at.report(challenge, learner, { resourceId: 'b', from: 0, to: 600 })
    expect(await progressOf(challenge)).toEqual([[100, 2]])
    expect((await at.ask('GET course/detail', { id: challenge })).stageList).toHaveLength(2)
  })

  it('signs once, after all else is done; a void signature is given anew and keeps its history', async () => {
    const { id, learner } = await studying({ signRequired: 1 })
    const sign = () => at.call('POST study/sign', { courseId: id, link: 'https://example.com/a.png' }, learner)
    const list = async () => (await at.ask('GET course/sign-user', { courseId: id })).records[0]
    expect(await list()).toMatchObject({ userId: learner.userId, signStatus: 0 })
    expect((await sign()).body).toMatchObject({ code: 409, msg: '请先完成全部学习内容' })
    expect((await at.report(id, learner, { from: 0, to: 600 })).data).toMatchObject({ progress: 99, studyStatus: 1 })
    expect((await sign()).body).toMatchObject({ code: 200 })
    expect((await sign()).body).toMatchObject({ code: 409, msg: '您已签名' })
    const { id: signId } = await list()
    expect(await at.ask('GET course/sign-detail', { id: signId })).toMatchObject({
      signStatus: 1,
      isIntact: true,
      progress: 100,
    })
    expect((await at.call('POST course/sign-void', { ids: signId })).body).toMatchObject({
      code: 400,
      msg: '请输入作废原因',
    })
    await at.ask('POST course/sign-void', { ids: signId, reason: '代签' })
    expect(await at.ask('GET course/user-list', { courseId: id })).toMatchObject({
      records: [{ signStatus: 2, studyStatus: 2 }],
    })
    await sign()
    expect(await at.ask('GET course/sign-detail', { id: signId })).toMatchObject({
      signStatus: 1,
      history: { rows: [{ voidReason: '代签' }] },
    })
    const about = { resource: 'course/signature', refId: signId }
    const { data } = await at.product.call('GET /api/blade-log/change-log/page', about)
    expect(data.records.map(({ createUser }: Record<string, unknown>) => createUser)).toMatchObject([
      learner.userId,
      at.editor.userId,
      learner.userId,
    ])
  })

  it('signs up while the course is open to them and has seats', async () => {
    const openCourse = (given = {}) => at.aPublished({ openType: 1, signUpEnabled: 1, ...given })
    const [one, two] = [await at.aLearner(), await at.aLearner()]
    const join = (courseId: string, as: Person) => at.call('POST study/join', { courseId }, as)
    const seat = await openCourse({ maxUsers: 1 })
    const [first, second] = await Promise.all([join(seat, one), join(seat, two)])
    expect([first.code, second.code].toSorted()).toEqual([200, 409])
    expect([first, second].find(({ code }) => code === 409)!.body.msg).toBe('报名人数已满')
    const winner = first.code === 200 ? one : two
    expect((await join(seat, winner)).code).toBe(200)
    const cases: readonly [Record<string, unknown>, string][] = [
      [{ openType: 0, signUpEnabled: 0 }, '您不在开放范围内'],
      [{ openType: 2, userIds: [two.userId] }, '您不在开放范围内'],
      [{ isFree: 0, price: 100 }, '请先购买课程'],
    ]
    for (const [given, msg] of cases)
      expect((await join(await openCourse(given), one)).body).toMatchObject({ code: 409, msg })
    const late = await openCourse()
    await at.product.database.kysely
      .updateTable('course_course')
      .set({ sign_up_end_time: new Date(0) })
      .where('id', '=', late)
      .execute()
    expect((await join(late, one)).body).toMatchObject({ code: 409, msg: '报名已截止' })
    expect((await join(await at.aCourse(), one)).body).toMatchObject({ code: 409, msg: '课程已下架' })
  })

  it('is reminded once a day of what is not finished', async () => {
    const { id, learner } = await studying()
    const other = await at.aLearner()
    await at.enrol(id, other)
    await at.report(id, other, { from: 0, to: 600 })
    const remind = (given = {}) => at.call('POST course/send-message', { courseId: id, ...given })
    expect((await remind()).data).toEqual({ sent: 1, skipped: 0 })
    expect((await remind()).data).toEqual({ sent: 0, skipped: 1 })
    const bell = await rows('message/send-record', { user_id: learner.userId, event_code: 'course.remind' })
    expect(bell).toHaveLength(1)
    expect(bell[0]!.content).toMatch(/尚未完成，请尽快完成。$/)
    await at.product.database.kysely
      .updateTable('learn_reminder')
      .set({ last_remind_time: sql`last_remind_time - interval '25 hours'` })
      .execute()
    expect((await remind({ content: '快学' })).data).toEqual({ sent: 1, skipped: 0 })
    expect((await at.call('POST course/send-message', { id })).data).toEqual({ sent: 0, skipped: 1 })
    expect((await remind({ userIds: [other.userId] })).body).toMatchObject({ code: 400, msg: '没有需要提醒的学员' })
  })

  it('keeps their record when taken away, and finds it again', async () => {
    const { id, learner } = await studying()
    await at.report(id, learner, { from: 0, to: 300 })
    const [row] = (await at.ask('GET course/user-list', { courseId: id })).records
    await at.ask('POST course/user-remove', { courseId: id, ids: [row.id] })
    expect((await at.ask('GET course/user-list', { courseId: id })).records).toEqual([])
    await at.enrol(id, learner)
    expect((await at.ask('GET course/user-list', { courseId: id })).records).toMatchObject([{ progress: 50 }])
    expect(await rows('learning/study', { tenant_id: tenant, course_id: id })).toHaveLength(1)
  })
})
