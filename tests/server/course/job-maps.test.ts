/** Job maps: levels of tasks that people of a post pass one after the other (05-course-push B). */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatInstant } from '../../../src/fields/definition/zone'
import { runMaps } from '../../../src/server/product/jobs/learning/run-maps'
import { type Academy, anAcademy, chapter, video } from '../../builders/courses'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person } from '../../builders/product'

type Values = Record<string, unknown>

const day = 86_400_000

describeEachDatabase('A job map', (open) => {
  let at: Academy
  let templateId: string
  beforeAll(async () => {
    at = await anAcademy(await aProduct(open))
    templateId = (await at.ask('GET jobmap/template-list'))[0].id
  })
  const now = () => at.product.database.clock.now()
  const inDays = (days: number) => formatInstant(new Date(now().getTime() + days * day))
  const course = (resId: string) => at.aPublished({ chapterList: [chapter(video({ resId }))] })
  const study = (courseId: string, resourceId: string, person: Person, to = 600) =>
    at.report(courseId, person, { resourceId, from: 0, to, seconds: 30 })
  const rows = (resource: string, where: Values) => {
    let query = at.product.database.kysely
      .selectFrom(at.product.model.resources[resource]!.table)
      .selectAll()
      .where('is_deleted', '=', 0)
    for (const [name, value] of Object.entries(where)) query = query.where(name, '=', value)
    return query.execute() as Promise<Values[]>
  }
  const runJob = (days = 0) => {
    const { model, database } = at.product
    const time = new Date(now().getTime() + days * day)
    return runMaps.run({ model, database, payload: {}, now: time, signal: new AbortController().signal } as never)
  }
  const aMap = async (given: Values = {}) => {
    const entry = {
      name: `地图${randomUUID()}`,
      mapType: 2,
      templateId,
      cover: 'https://example.com/a.png',
      unlockType: 1,
    }
    return (await at.ask('POST jobmap/submit', { ...entry, ...given })).id as string
  }
  const aLevel = async (jobMapId: string, courses: string[], given: Values = {}) => {
    const { id } = await at.ask('POST level/submit', {
      jobMapId,
      name: `关${randomUUID().slice(0, 8)}`,
      passType: 1,
      ...given,
    })
    if (courses.length > 0) await at.ask('POST level/task/submit', { levelId: id, taskType: 1, refIds: courses })
    return id as string
  }
  const pass = async (id: string) => {
    await at.ask('POST jobmap/submit-audit', { id })
    await at.decide(id, 1)
  }
  const learner = async (jobMapId: string, person: Person) =>
    (await at.ask('GET jobmap/user-list', { jobMapId, account: person.account })).records[0]
  const who = (...people: Person[]) => people.map(({ userId }) => userId)

  it('is passed level by level: progress, rewards, reports and the sheet say the same', async () => {
    const [a, b, c] = [await course('ma'), await course('mb'), await course('mc')]
    const [one, two] = [await at.aLearner(), await at.aLearner()]
    const id = await aMap({ userIds: who(one, two), points: 50, credit: 1.5 })
    const first = await aLevel(id, [a], { points: 10 })
    await aLevel(id, [b, c])
    await pass(id)
    expect(await learner(id, one)).toMatchObject({ progress: 0, completeStatus: 0, levelCount: 2, currentLevel: 1 })
    expect((await study(b, 'mb', one)).body).toMatchObject({ code: 409, msg: '请先通过上一关' })
    await study(a, 'ma', one)
    expect(await learner(id, one)).toMatchObject({ progress: 50, completeStatus: 1, levelDone: 1, points: 10 })
    await study(b, 'mb', one)
    const page = await at.ask('GET jobmap/journaling-detail', { jobMapId: id, account: one.account, levelId: first })
    expect(Object.values(page.records[0].levelPercents)).toEqual([100, 50])
    expect(page.records[0]).toMatchObject({ levelPercent: 100, levelPassTime: expect.stringMatching(/^\d{4}-/) })
    await study(c, 'mc', one)
    expect(await learner(id, one)).toMatchObject({ progress: 100, completeStatus: 2, points: 60 })
    const booked = await rows('learning/ledger', { user_id: one.userId })
    const ofMap = booked.filter(({ ref_type }) => String(ref_type).startsWith('jobMap'))
    expect(ofMap.map(({ ref_type, kind, value }) => [ref_type, kind, Number(value)]).toSorted()).toEqual([
      ['jobMap', 1, 50],
      ['jobMap', 2, 1.5],
      ['jobMapLevel', 1, 10],
    ])
    const figures = await at.ask('GET jobmap/journaling', { jobMapId: id })
    expect(figures).toMatchObject({ userCount: 2, notStart: 1, doing: 0, finished: 1, late: 0, finishRate: 50 })
    expect(figures.levels.map(({ reached, passed }: Values) => [reached, passed])).toEqual([
      [2, 1],
      [1, 1],
    ])
    const all = await at.ask('GET jobmap/journaling', {})
    expect(all.records).toContainEqual(expect.objectContaining({ jobMapId: id, userCount: 2, finished: 1 }))
    expect(await at.ask('GET jobmap/detail', { id })).toMatchObject({
      userCount: 2,
      finishCount: 1,
      finishRate: 50,
      levelCount: 2,
      taskCount: 3,
      counts: { finished: 1, notStarted: 1 },
      levelList: [{ passedCount: 1, taskList: [{ refState: 1 }] }, { taskList: [{}, {}] }],
    })
    expect((await at.call('GET jobmap/journaling-export', { jobMapId: id })).status).toBe(200)
  })

  it('opens all levels at once, and passes a level by a number of tasks, where it says so', async () => {
    const [a, b, c] = [await course('na'), await course('nb'), await course('nc')]
    const one = await at.aLearner()
    const id = await aMap({ userIds: who(one), unlockType: 0 })
    await aLevel(id, [a])
    await aLevel(id, [b, c], { passType: 2, passCount: 1 })
    await pass(id)
    await study(c, 'nc', one)
    expect(await learner(id, one)).toMatchObject({ progress: 50, levelDone: 1, currentLevel: 1, completeStatus: 1 })
  })

  it('counts a material once it was open for long enough, each report once', async () => {
    const one = await at.aLearner()
    const material = await at.product.plant(at.product.model.resources['resource/resource']!, {
      tenantId: '100001',
      given: { auditStatus: 2, createUser: at.editor.userId },
    })
    const id = await aMap({ userIds: who(one) })
    const level = await aLevel(id, [])
    const { ids } = await at.ask('POST level/task/submit', { levelId: level, taskType: 7, refIds: [material.id] })
    await at.ask('POST level/task/update', { id: ids[0], minSeconds: 40, points: 5 })
    await pass(id)
    const report = (reportId: string) => at.ask('POST level/task/study', { reportId, taskId: ids[0], seconds: 30 }, one)
    expect(await report('r1')).toEqual({ percent: 0, isDone: false, seconds: 30 })
    expect(await report('r1')).toEqual({ percent: 0, isDone: false, seconds: 30 })
    await at.product.database.kysely
      .updateTable(at.product.model.resources['learning/study-log']!.table)
      .set({ time: new Date(now().getTime() - 30_000) })
      .where('report_id', '=', 'r1')
      .execute()
    expect(await report('r2')).toEqual({ percent: 100, isDone: true, seconds: 60 })
    expect(await learner(id, one)).toMatchObject({ progress: 100, completeStatus: 2, points: 5 })
    const stranger = await at.aLearner()
    const refused = await at.call('POST level/task/study', { reportId: 'r3', taskId: ids[0], seconds: 3 }, stranger)
    expect(refused.body.code).toBe(404)
  })

  it('is overdue after its days, and finished late afterwards', async () => {
    const a = await course('due')
    const one = await at.aLearner()
    const id = await aMap({ userIds: who(one), limitDays: 1 })
    await aLevel(id, [a])
    await pass(id)
    await runJob(2)
    expect(await learner(id, one)).toMatchObject({ completeStatus: 4 })
    await at.product.database.kysely
      .updateTable('course_job_map_learner')
      .set({ join_time: new Date(now().getTime() - 2 * day) })
      .where('job_map_id', '=', id)
      .execute()
    await study(a, 'due', one)
    expect(await learner(id, one)).toMatchObject({ completeStatus: 3, progress: 100 })
  })

  it('leaves content that was taken down out of what is needed', async () => {
    const [a, b] = [await course('ga'), await course('gb')]
    const one = await at.aLearner()
    const id = await aMap({ userIds: who(one) })
    const level = await aLevel(id, [a, b])
    await pass(id)
    await study(a, 'ga', one)
    expect(await learner(id, one)).toMatchObject({ progress: 0 })
    await at.product.database.kysely
      .updateTable('course_course')
      .set({ publish_status: 2 })
      .where('id', '=', b)
      .execute()
    const page = await at.ask('GET level/task/page', { levelId: level })
    expect(page.records.map(({ refState }: Values) => refState)).toEqual([1, 0])
    await runJob()
    expect(await learner(id, one)).toMatchObject({ progress: 100, completeStatus: 2 })
  })

  it('keeps a learner in a course that a push gives as well', async () => {
    const a = await course('both')
    const one = await at.aLearner()
    const id = await aMap({ userIds: who(one) })
    await aLevel(id, [a])
    await pass(id)
    const push = { name: `推送${randomUUID()}`, pushType: 1, startTime: inDays(-1), endTime: inDays(5), courseIds: [a] }
    const { id: pushId } = await at.ask('POST push/submit', { ...push, userIds: who(one) })
    await at.ask(`POST push/submit-audit/${pushId}`)
    await at.decide(pushId, 1)
    await at.ask('POST jobmap/updateEnableStatus', { ids: id, enableStatus: 1 })
    const [row] = await rows('course/learner', { course_id: a, user_id: one.userId })
    expect(row).toMatchObject({ source_type: 3, source_id: pushId })
    await at.ask('POST jobmap/updateEnableStatus', { ids: id, enableStatus: 0 })
    await at.ask('POST push/update', { id: pushId, publishStatus: 2 })
    expect(await rows('course/learner', { course_id: a, user_id: one.userId })).toMatchObject([
      { source_type: 5, source_id: id },
    ])
  })

  it('takes and loses learners while it is enabled, reminds them, and tells each of them once', async () => {
    const a = await course('people')
    const [one, two] = [await at.aLearner(), await at.aLearner()]
    const id = await aMap({ userIds: who(one) })
    await aLevel(id, [a])
    const early = await at.call('POST jobmap/user-save', { jobMapId: id, userIds: who(two) })
    expect(early.body).toMatchObject({ code: 409, msg: '地图未启用，不能操作' })
    await pass(id)
    expect(await at.ask('POST jobmap/user-save', { jobMapId: id, userIds: who(one, two) })).toEqual({
      added: 1,
      existing: 1,
      skipped: 0,
    })
    const told = await rows('message/send-record', { biz_id: id, event_code: 'jobmap.publish' })
    expect(told.map(({ user_id }) => user_id).toSorted()).toEqual(who(one, two).toSorted())
    expect(await at.ask('POST jobmap/send-message', { jobMapId: id, channels: [1] })).toEqual({ sent: 2, skipped: 0 })
    expect(await at.ask('POST jobmap/send-message', { jobMapId: id, channels: [1] })).toEqual({ sent: 0, skipped: 2 })
    await at.ask('POST jobmap/user-remove', { jobMapId: id, ids: [(await learner(id, two)).id] })
    expect(await learner(id, two)).toBeUndefined()
    expect(await rows('course/learner', { course_id: a, user_id: two.userId })).toEqual([])
  })

  it('is copied with its levels and tasks as a draft, and removed after a question', async () => {
    const a = await course('copy')
    const one = await at.aLearner()
    const name = `地图${randomUUID()}`
    const id = await aMap({ name, userIds: who(one) })
    await aLevel(id, [a], { name: '第一关' })
    await pass(id)
    const copy = await at.ask('POST jobmap/copy', { id })
    expect(await at.ask('GET jobmap/detail', { id: copy.id })).toMatchObject({
      name: `${name}-副本`,
      enableStatus: 1,
      auditStatus: 0,
      userCount: 0,
      levelList: [{ name: '第一关', taskList: [{ refId: a }] }],
    })
    await study(a, 'copy', one)
    expect((await at.call('POST jobmap/remove', { ids: id })).body).toMatchObject({
      code: 409,
      msg: expect.stringContaining('请先停用后再删除'),
    })
    await at.ask('POST jobmap/updateEnableStatus', { ids: id, enableStatus: 1 })
    const asked = await at.call('POST jobmap/remove', { ids: id })
    expect(asked.body.msg).toBe('已有1名学员学习，确定删除？')
    await at.ask('POST jobmap/remove', { ids: id, confirmed: 'studied' })
    expect(await rows('learning/study', { course_id: a, user_id: one.userId })).toHaveLength(1)
  })

  describe('refuses what the rules of its content do not allow', () => {
    interface Refusal {
      readonly what: string
      readonly code: number
      readonly msg: string
      readonly ask: (id: string) => Promise<{ readonly body: Values }>
    }
    const a = () => course(randomUUID().slice(0, 8))
    const refusals: readonly Refusal[] = [
      {
        what: 'a review without levels',
        code: 400,
        msg: '请至少添加一个关卡',
        ask: (id) => at.call('POST jobmap/submit-audit', { id }),
      },
      {
        what: 'a review of a level without tasks',
        code: 400,
        msg: '关卡【空】下没有任务',
        ask: async (id) => {
          await aLevel(id, [], { name: '空' })
          return at.call('POST jobmap/submit-audit', { id })
        },
      },
      {
        what: 'more needed tasks than there are',
        code: 400,
        msg: '完成数量不能大于任务数',
        ask: async (id) => {
          const level = await aLevel(id, [await a()])
          return at.call('POST level/update', { id: level, passType: 2, passCount: 2 })
        },
      },
      {
        what: 'a review with more needed tasks than there are',
        code: 400,
        msg: '完成数量不能大于任务数',
        ask: async (id) => {
          await aLevel(id, [await a()], { passType: 2, passCount: 2 })
          return at.call('POST jobmap/submit-audit', { id })
        },
      },
      {
        what: 'the same task twice',
        code: 400,
        msg: '该任务已添加',
        ask: async (id) => {
          const content = await a()
          const level = await aLevel(id, [content])
          return at.call('POST level/task/submit', { levelId: level, taskType: 1, refIds: [content] })
        },
      },
      {
        what: 'a course that is not published',
        code: 400,
        msg: '不可用，请移除后重试',
        ask: async (id) => {
          const level = await aLevel(id, [])
          return at.call('POST level/task/submit', { levelId: level, taskType: 1, refIds: [await at.aCourse()] })
        },
      },
      {
        what: 'a kind of task that no area offers yet',
        code: 400,
        msg: '该类型的任务暂不可添加',
        ask: async (id) => {
          const level = await aLevel(id, [])
          return at.call('POST level/task/submit', { levelId: level, taskType: 3, refIds: ['1'] })
        },
      },
      {
        what: 'two levels of one name',
        code: 400,
        msg: '关卡名称已存在',
        ask: async (id) => {
          await aLevel(id, [], { name: '同名' })
          return at.call('POST level/submit', { jobMapId: id, name: '同名', passType: 1 })
        },
      },
      {
        what: 'an order of levels that is not the stored set',
        code: 400,
        msg: '排序数据已变化，请刷新后重试',
        ask: async (id) => {
          const level = await aLevel(id, [])
          await aLevel(id, [])
          return at.call('POST level/update-sort', { jobMapId: id, ids: [level] })
        },
      },
      {
        what: 'an order of tasks that is not the stored set',
        code: 400,
        msg: '排序数据已变化，请刷新后重试',
        ask: async (id) => {
          const level = await aLevel(id, [await a()])
          return at.call('POST level/task/update-sort', { levelId: level, ids: ['1'] })
        },
      },
      {
        what: 'a task outside the time of the map',
        code: 400,
        msg: '任务时间须在地图有效期内',
        ask: async (id) => {
          await at.ask('POST jobmap/update', { id, startTime: inDays(0), endTime: inDays(9) })
          const level = await aLevel(id, [await a()])
          const { records } = await at.ask('GET level/task/page', { levelId: level })
          return at.call('POST level/task/update', { id: records[0].id, startTime: inDays(20), endTime: inDays(30) })
        },
      },
      {
        what: 'being enabled before a review',
        code: 409,
        msg: '请先提交审核',
        ask: (id) => at.call('POST jobmap/updateEnableStatus', { ids: id, enableStatus: 0 }),
      },
      {
        what: 'an end before its start',
        code: 400,
        msg: '结束时间必须晚于开始时间',
        ask: (id) => at.call('POST jobmap/update', { id, startTime: inDays(3), endTime: inDays(1) }),
      },
    ]
    it.each(refusals)('$what', async ({ code, msg, ask }) => {
      const one = await at.aLearner()
      const { body } = await ask(await aMap({ userIds: who(one) }))
      expect(body).toMatchObject({ code, msg: expect.stringContaining(msg) })
    })

    it('any change while it is enabled', async () => {
      const content = await a()
      const one = await at.aLearner()
      const id = await aMap({ userIds: who(one) })
      const level = await aLevel(id, [content])
      await pass(id)
      const { records } = await at.ask('GET level/task/page', { levelId: level })
      const writes: readonly [string, Values][] = [
        ['POST jobmap/update', { id, name: '新' }],
        ['POST level/submit', { jobMapId: id, name: '新', passType: 1 }],
        ['POST level/update', { id: level, name: '新' }],
        ['POST level/remove', { ids: level }],
        ['POST level/update-sort', { jobMapId: id, ids: [level] }],
        ['POST level/task/submit', { levelId: level, taskType: 1, refIds: [content] }],
        ['POST level/task/update', { id: records[0].id, taskName: '新' }],
        ['POST level/task/remove', { ids: records[0].id }],
        ['POST level/task/update-sort', { levelId: level, ids: [records[0].id] }],
      ]
      for (const [call, params] of writes) {
        const { body } = await at.call(call, params)
        expect(body, call).toMatchObject({ code: 409, msg: expect.stringContaining('请先停用后再修改') })
      }
    })
  })

  it('is a draft again once its content changed, keeps the order given, and asks where the post has a map', async () => {
    const post = await at.product.plant(at.product.model.resources['system/post']!, { tenantId: '100001' })
    const one = await at.aLearner()
    const given = { mapType: 1, postId: post.id, userIds: who(one) }
    const id = await aMap(given)
    const levels = [await aLevel(id, [await course('o1')]), await aLevel(id, [await course('o2')])]
    await pass(id)
    const other = await aMap(given)
    await aLevel(other, [await course('o3')])
    const asked = await at.call('POST jobmap/submit-audit', { id: other })
    expect(asked.body).toMatchObject({ code: 400, data: { errors: [{ rule: 'samePost', level: 'confirm' }] } })
    await at.ask('POST jobmap/submit-audit', { id: other, confirmed: 'samePost' })
    await at.ask('POST jobmap/updateEnableStatus', { ids: id, enableStatus: 1 })
    await at.ask('POST level/update-sort', { jobMapId: id, ids: levels.toReversed() })
    const detail = await at.ask('GET jobmap/detail', { id })
    expect(detail).toMatchObject({ auditStatus: 0, levelList: levels.toReversed().map((level) => ({ id: level })) })
    expect((await at.ask('GET level/page', { jobMapId: id })).records).toHaveLength(2)
  })

  it('asks before one of its courses is taken down, which then cannot be removed either', async () => {
    const a = await course('inuse')
    const name = `地图${randomUUID()}`
    const id = await aMap({ name, userIds: who(await at.aLearner()) })
    await aLevel(id, [a])
    await pass(id)
    const down = { auditType: 2, remark: '改版' }
    const asked = await at.call(`POST course/submit-audit/${a}`, down)
    expect(asked.body.msg).toContain('1个推送/培训班/岗位地图')
    await at.ask(`POST course/submit-audit/${a}`, { ...down, confirmed: 'inUse' })
    await at.decide(a, 1)
    const removed = await at.call('POST course/remove', { ids: a })
    expect(removed.body).toMatchObject({ code: 409, msg: expect.stringContaining(`课程已被【${name}】引用，不能删除`) })
  })

  it('has no works before works can be handed in', async () => {
    const one = await at.aLearner()
    const id = await aMap({ userIds: who(one) })
    await aLevel(id, [await course('works')])
    await pass(id)
    const none = { should: 0, submitted: 0, unsubmitted: 0, checked: 0, unchecked: 0, passed: 0, avgScore: 0 }
    expect(await at.ask('GET jobmap/workbusiness-totle', { jobMapId: id })).toEqual(none)
    expect((await at.ask('GET jobmap/workbusiness-user', { jobMapId: id })).records).toEqual([])
  })
})
