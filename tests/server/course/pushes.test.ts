/** Pushes give courses to learners, count their study, remind them and end (05-course-push A). */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { formatInstant } from '../../../src/fields/definition/zone'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { registry } from '../../../src/server/product/registry'
import { runPushes } from '../../../src/server/product/jobs/learning/run-pushes'
import { resolveScopes } from '../../../src/server/product/jobs/learning/resolve-scopes'
import { runClockMoves } from '../../../src/server/operations/states/scheduled-transitions'
import { type Academy, anAcademy, chapter, video } from '../../builders/courses'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person } from '../../builders/product'

const day = 86_400_000

describeEachDatabase('A course push', (open) => {
  let at: Academy
  beforeAll(async () => {
    at = await anAcademy(await aProduct(open))
  })
  const now = () => at.product.database.clock.now()
  const inDays = (days: number) => formatInstant(new Date(now().getTime() + days * day))
  const course = (name: string) => at.aPublished({ chapterList: [chapter(video({ resId: name }))] })
  const aPush = async (given: Record<string, unknown> = {}) => {
    const entry = { name: `推送${randomUUID()}`, pushType: 1, startTime: inDays(-1), endTime: inDays(5), remindDays: 3 }
    return (await at.ask('POST push/submit', { ...entry, ...given })).id as string
  }
  const pass = async (id: string) => {
    await at.ask(`POST push/submit-audit/${id}`)
    await at.decide(id, 1)
  }
  const aRunning = async (courseIds: string[], people: Person[], given: Record<string, unknown> = {}) => {
    const id = await aPush({ courseIds, userIds: people.map(({ userId }) => userId), ...given })
    await pass(id)
    return id
  }
  const learner = async (pushId: string, person: Person) => {
    const { records } = await at.ask('GET push/user-list', { pushId, account: person.account })
    return records[0]
  }
  const study = (courseId: string, resourceId: string, person: Person, to: number) =>
    at.report(courseId, person, { resourceId, from: 0, to, seconds: 30 })
  const rows = (resource: string, where: Record<string, unknown>) => {
    let query = at.product.database.kysely
      .selectFrom(at.product.model.resources[resource]!.table)
      .selectAll()
      .where('is_deleted', '=', 0)
    for (const [name, value] of Object.entries(where)) query = query.where(name, '=', value)
    return query.execute() as Promise<Record<string, unknown>[]>
  }
  const later = async (days: number) => {
    const { model, database } = at.product
    const time = new Date(now().getTime() + days * day)
    await runClockMoves({ model, registry, database }, time)
    const context = { model, database, payload: {}, now: time, signal: new AbortController().signal }
    await runPushes.run(context as never)
  }

  it('is a draft until it is whole, and names what it lacks', async () => {
    const { id } = await at.ask('POST push/submit', { name: `推送${randomUUID()}`, pushType: 1 })
    const { body } = await at.call(`POST push/submit-audit/${id}`)
    expect(body.code).toBe(400)
    const fields = body.data.errors.map(({ field }: { field: string }) => field).toSorted()
    expect(fields).toEqual(['courseList', 'endTime', 'userIds'])
    const closed = await at.aCourse()
    const refused = await at.call('POST push/submit', { id, courseIds: [closed] })
    expect(refused.body).toMatchObject({ code: 400, data: { errors: [{ message: '课程未发布' }] } })
  })

  it('takes no course and no learner of another tenant while it runs', async () => {
    await at.product.addTenant('100077')
    const foreign = { tenantId: '100077' }
    const [theirs, stranger] = [
      await at.product.plant(at.product.model.resources['course/course']!, foreign),
      await at.product.addUser(foreign),
    ]
    const id = await aRunning([await course('pf')], [await at.aLearner()])
    const adding = await at.call('POST push/course-save', { pushId: id, courseIds: [theirs.id] })
    expect(adding.body).toMatchObject({ code: 400, data: { errors: [{ field: 'courseIds', rule: 'reference' }] } })
    const joining = await at.call('POST push/user-save', { pushId: id, userIds: [stranger.userId] })
    expect(joining.body).toMatchObject({ code: 400, data: { errors: [{ field: 'userIds', rule: 'reference' }] } })
    expect(await rows('course/push-course', { push_id: id })).toHaveLength(1)
    expect(await rows('course/push-learner', { push_id: id })).toHaveLength(1)
  })

  it('gives its courses to its learners, and counts what they study', async () => {
    const [a, b, c] = [await course('pa'), await course('pb'), await course('pc')]
    const [one, two] = [await at.aLearner(), await at.aLearner()]
    await at.enrol(a, one)
    await study(a, 'pa', one, 600)
    const id = await aRunning([a, b], [one, two], {
      courseList: [
        { courseId: a, courseRequirement: 0 },
        { courseId: b, courseRequirement: 0 },
        { courseId: c, courseRequirement: 1 },
      ],
      points: 30,
    })
    expect(await learner(id, one)).toMatchObject({ progress: 50, doneCount: 1, requiredCount: 2, completeStatus: 1 })
    expect(await learner(id, two)).toMatchObject({ progress: 0, completeStatus: 0 })
    expect(await rows('course/learner', { course_id: b, user_id: two.userId })).toMatchObject([
      { source_type: 3, source_id: id },
    ])
    await study(b, 'pb', one, 360)
    expect(await learner(id, one)).toMatchObject({ progress: 80, completeStatus: 1 })
    await study(b, 'pb', one, 600)
    expect(await learner(id, one)).toMatchObject({ progress: 100, completeStatus: 2 })
    const booked = await rows('learning/ledger', { user_id: one.userId, ref_type: 'push' })
    expect(booked.map(({ kind, value }) => [kind, Number(value)])).toEqual([[1, 30]])
    expect(await at.ask('GET push/detail', { id })).toMatchObject({
      userCount: 2,
      finishCount: 1,
      counts: { completed: 1 },
    })
    const figures = await at.ask('GET push/journaling', { pushId: id })
    expect(figures.summary).toMatchObject({ userCount: 2, completed: 1, notStart: 1, finishRate: 50, avgProgress: 50 })
    expect(figures.records).toMatchObject([
      { courseId: a, finishCount: 1 },
      { courseId: b, finishCount: 1 },
      { courseId: c, finishCount: 0 },
    ])
    const page = await at.ask('GET push/journaling', { courseId: c })
    expect(page.records).toMatchObject([{ pushId: id, courseCount: 3, userCount: 2, finishCount: 1 }])
    const detail = await at.ask('GET push/push-user-study-detail', { pushId: id, userId: one.userId })
    expect(detail).toMatchObject({ progress: 100, records: [{ courseId: a, progress: 100 }, {}, { progress: 0 }] })
    const items = await at.ask('GET push/push-user-study-detail', { pushId: id, userId: one.userId, courseId: a })
    expect(items.records).toMatchObject([{ resourceId: 'pa', percent: 100 }])
    const byCourse = await at.ask('GET push/journaling-user', { pushId: id, courseId: b, account: two.account })
    expect(byCourse.records).toMatchObject([{ courseProgress: 0 }])
  })

  it('counts only study within its time where earlier study does not count', async () => {
    const a = await course('old')
    const one = await at.aLearner()
    await at.enrol(a, one)
    await study(a, 'old', one, 600)
    await at.product.database.kysely
      .updateTable(at.product.model.resources['learning/study-log']!.table)
      .set({ time: new Date(now().getTime() - 2 * day) })
      .where('course_id', '=', a)
      .execute()
    const id = await aRunning([a], [one], { countOld: 0 })
    expect(await learner(id, one)).toMatchObject({ progress: 0, completeStatus: 0 })
    await study(a, 'old', one, 300)
    expect(await learner(id, one)).toMatchObject({ progress: 50, completeStatus: 1 })
    await at.report(a, one, { resourceId: 'old', from: 280, to: 560, seconds: 30 })
    expect(await learner(id, one)).toMatchObject({ progress: 100, completeStatus: 2 })
  })

  it('opens its courses one after the other where it says so', async () => {
    const [a, b] = [await course('first'), await course('second')]
    const one = await at.aLearner()
    await aRunning([a, b], [one], { studyMode: 1 })
    expect((await study(b, 'second', one, 60)).body).toMatchObject({ code: 409, msg: '请先完成前面的学习内容' })
    await study(a, 'first', one, 600)
    expect((await study(b, 'second', one, 60)).body.code).toBe(200)
  })

  it('makes overdue who has not finished, and late who finishes afterwards', async () => {
    const a = await course('late')
    const one = await at.aLearner()
    const id = await aRunning([a], [one], { points: 10, endTime: inDays(1) })
    await later(2)
    expect(await learner(id, one)).toMatchObject({ completeStatus: 4 })
    await at.product.database.kysely
      .updateTable('course_push')
      .set({ end_time: new Date(now().getTime() - 1000) })
      .where('id', '=', id)
      .execute()
    await study(a, 'late', one, 600)
    expect(await learner(id, one)).toMatchObject({ completeStatus: 3, progress: 100 })
    expect(await rows('learning/ledger', { user_id: one.userId, ref_type: 'push' })).toEqual([])
  })

  it('ends by the clock where late study is not allowed, and runs on with a later end', async () => {
    const a = await course('end')
    const one = await at.aLearner()
    const id = await aRunning([a], [one], { lateAllowed: 0, endTime: inDays(1) })
    await later(2)
    expect(await at.ask('GET push/detail', { id })).toMatchObject({ publishStatus: 3, counts: { overdue: 1 } })
    const past = await at.call('POST push/update', { id, endTime: inDays(-0.5) })
    expect(past.body).toMatchObject({ code: 400, msg: '结束时间必须晚于当前时间' })
    const adding = await at.call('POST push/user-save', { pushId: id, userIds: [one.userId] })
    expect(adding.body).toMatchObject({ code: 409, msg: '推送已结束，不能添加学员' })
    await at.ask('POST push/update', { id, endTime: inDays(3) })
    expect(await at.ask('GET push/detail', { id })).toMatchObject({ publishStatus: 1, counts: { notStarted: 1 } })
  })

  it('takes learners out of its courses when it is disabled, unless another push gives them the same', async () => {
    const [a, b] = [await course('shared'), await course('alone')]
    const one = await at.aLearner()
    const id = await aRunning([a, b], [one])
    const other = await aRunning([a], [one])
    await at.ask('POST push/update', { id, publishStatus: 2 })
    expect(await rows('course/learner', { user_id: one.userId })).toMatchObject([{ course_id: a, source_id: other }])
    await at.ask('POST push/update', { id, publishStatus: 1 })
    expect(await rows('course/learner', { user_id: one.userId })).toHaveLength(2)
    await at.ask('POST push/update', { id, publishStatus: 2 })
    await at.ask('POST push/remove', { ids: id })
    expect(await rows('course/learner', { user_id: one.userId })).toHaveLength(1)
  })

  it('takes courses and people while it runs', async () => {
    const [a, b] = [await course('c1'), await course('c2')]
    const [one, two] = [await at.aLearner(), await at.aLearner()]
    const id = await aRunning([a], [one])
    await study(a, 'c1', one, 600)
    expect(await at.ask('POST push/user-save', { pushId: id, userIds: [one.userId, two.userId] })).toEqual({
      added: 1,
      existing: 1,
      skipped: 0,
    })
    await study(a, 'c1', two, 300)
    expect(await at.ask('POST push/course-save', { pushId: id, courseIds: [a, b] })).toEqual({ added: 1, existing: 1 })
    expect(await learner(id, one)).toMatchObject({ progress: 100, completeStatus: 2 })
    expect(await learner(id, two)).toMatchObject({ progress: 25 })
    await at.ask('POST push/course-remove', { pushId: id, courseIds: [b] })
    expect(await learner(id, two)).toMatchObject({ progress: 50 })
    const last = await at.call('POST push/course-remove', { pushId: id, courseIds: [a] })
    expect(last.body).toMatchObject({ code: 409, msg: '至少保留一门课程' })
    await at.ask('POST push/remove-by-user', { pushId: id, userId: two.userId })
    expect(await learner(id, two)).toBeUndefined()
    expect(await rows('course/learner', { user_id: two.userId })).toEqual([])
    await at.ask('POST push/user-remove', { pushId: id, ids: [(await learner(id, one)).id] })
    expect((await at.ask('GET push/detail', { id })).userCount).toBe(0)
    const lines = await sql<{ resource: string; action: string; note: string | null }>`select resource, action, note
      from lectern_change where row_id = ${id} or ref_name = ${b} order by at, id`.execute(at.product.database.kysely)
    const said = lines.rows.map(({ resource, action, note }) => [resource, action, note])
    expect(said).toContainEqual(['course/push', 'update', '添加1名学员'])
    expect(said).toContainEqual(['course/push', 'update', '移除1名学员'])
    expect(said).toContainEqual(['course/push-course', 'create', null])
    expect(said).toContainEqual(['course/push-course', 'remove', null])
  })

  it('tells its learners once when it begins, and reminds those who have not finished before it ends', async () => {
    const a = await course('told')
    const [one, two] = [await at.aLearner(), await at.aLearner()]
    const id = await aRunning([a], [one, two], { startTime: inDays(1), endTime: inDays(9), remindDays: 3 })
    const told = async (event: string) =>
      (await rows('message/send-record', { biz_id: id, event_code: event })).map(({ user_id }) => user_id).toSorted()
    expect(await told('course.push')).toEqual([])
    await later(2)
    await later(2)
    expect(await told('course.push')).toEqual([one.userId, two.userId].toSorted())
    await study(a, 'told', one, 600)
    await later(8)
    await later(8)
    expect(await told('course.remind')).toEqual([two.userId])
    const again = await at.ask('POST push/send-message', { pushId: id, channels: [1] })
    expect(again.sent + again.skipped).toBe(1)
  })

  it('asks before one of its courses is taken down', async () => {
    const a = await course('down')
    await aRunning([a], [await at.aLearner()])
    const down = { auditType: 2, remark: '改版' }
    const asked = await at.call(`POST course/submit-audit/${a}`, down)
    expect(asked.body).toMatchObject({ code: 400, data: { errors: [{ level: 'confirm', rule: 'inUse' }] } })
    expect(asked.body.msg).toContain('1个推送')
    await at.ask(`POST course/submit-audit/${a}`, { ...down, confirmed: 'inUse' })
  })

  it('follows the people of its departments', async () => {
    const a = await course('living')
    const entry = { deptName: `部${randomUUID().slice(0, 8)}`, deptCategory: 2, sort: 1, status: 1, parentId: '0' }
    const { data } = await at.product.call(
      'POST /api/blade-system/dept/submit',
      { ...entry, fullName: '部' },
      at.editor,
    )
    const [one, two] = [await at.aLearner(), await at.aLearner()]
    const move = (person: Person) =>
      at.product.database.kysely
        .updateTable(at.product.model.resources['system/user']!.table)
        .set({ dept_id: data.id })
        .where('id', '=', person.userId)
        .execute()
    await move(one)
    const id = await aPush({ courseIds: [a], deptIds: [data.id] })
    await pass(id)
    await move(two)
    const { model, database } = at.product
    await resolveScopes.run({ model, database, payload: {}, now: now(), signal: new AbortController().signal } as never)
    expect((await at.ask('GET push/detail', { id })).userCount).toBe(2)
    expect(await rows('course/learner', { course_id: a, user_id: two.userId })).toHaveLength(1)
  })

  it('is found by the name of a course, and exports its learners', async () => {
    const name = `课程${randomUUID()}`
    const a = await at.aPublished({ name })
    const one = await at.aLearner()
    const id = await aRunning([a], [one])
    expect((await at.ask('GET push/page', { courseName: name })).records).toMatchObject([{ id, courseNames: name }])
    expect((await at.ask('GET push/page', { courseName: 'nothing' })).records).toEqual([])
    const sheet = await at.call('GET course/export', { type: 'push', pushId: id })
    expect(sheet.status).toBe(200)
  })
})
