/** Refusals of courses and pushes in the words of both languages, each through its call (04-courses §11, 05-course-push §6). */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { formatInstant } from '../../../src/fields/definition/zone'
import { type Academy, anAcademy, chapter, tenant, video } from '../../builders/courses'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person } from '../../builders/product'

type Values = Readonly<Record<string, unknown>>

interface Said {
  readonly code: string
  readonly status: number
  readonly zh: string
  readonly en: string
  /** Prepares what is refused: the call, its parameters, and the person when it is not the editor. */
  readonly ask: () => Promise<readonly [call: string, params: Values, as?: Person]>
}

const day = 86_400_000

describeEachDatabase('A refusal of courses or pushes', (open) => {
  let at: Academy
  beforeAll(async () => {
    at = await anAcademy(await aProduct(open))
  })
  const inDays = (days: number) => formatInstant(new Date(at.product.database.clock.now().getTime() + days * day))
  const set = (table: string, id: string, values: Values) =>
    at.product.database.kysely.updateTable(table).set(values).where('id', '=', id).execute()
  const users = () => at.product.model.resources['system/user']!.table
  const aPush = async (given: Values) => {
    const entry = { name: `推送${randomUUID()}`, pushType: 1, startTime: inDays(-1), endTime: inDays(5) }
    return (await at.ask('POST push/submit', { ...entry, ...given })).id as string
  }
  const aRunning = async (given: Values = {}) => {
    const person = await at.aLearner()
    const id = await aPush({ courseIds: [await at.aPublished()], userIds: [person.userId], ...given })
    await at.ask(`POST push/submit-audit/${id}`)
    await at.decide(id, 1)
    return id
  }

  const said: readonly Said[] = [
    {
      code: 'E04-01',
      status: 400,
      zh: '请至少添加一个课程资源',
      en: 'Add at least one',
      ask: async () => [`POST course/submit-audit/${await at.aCourse({ chapterList: [] })}`, { auditType: 1 }],
    },
    {
      code: 'E04-02',
      status: 400,
      zh: '章节【空章】下没有资源',
      en: '空章',
      ask: async () => {
        const chapterList = [chapter(video()), { name: '空章', resourceList: [] }]
        return [`POST course/submit-audit/${await at.aCourse({ chapterList })}`, { auditType: 1 }]
      },
    },
    {
      code: 'E04-05',
      status: 400,
      zh: '资源【没过审】不可用，请移除后重试',
      en: 'Resource 没过审 is not available',
      ask: async () => {
        const library = at.product.model.resources['resource/resource']!
        const row = await at.product.plant(library, { tenantId: tenant, given: { auditStatus: 0 } })
        const id = await at.aCourse({ chapterList: [chapter(video({ resId: row.id, name: '没过审' }))] })
        return [`POST course/submit-audit/${id}`, { auditType: 1 }]
      },
    },
    {
      code: 'E04-12',
      status: 400,
      zh: '课程类型不能修改',
      en: 'The type cannot be changed',
      ask: async () => ['POST course/submit', { id: await at.aCourse(), courseType: 2 }],
    },
    {
      code: 'E04-14',
      status: 409,
      zh: '课程未发布，不能添加学员',
      en: 'not published',
      ask: async () => {
        const [courseId, person] = [await at.aCourse(), await at.aLearner()]
        return ['POST course/user-save', { courseId, userIds: [person.userId] }]
      },
    },
    {
      code: 'E04-15',
      status: 400,
      zh: '发布状态取值不正确',
      en: 'state',
      ask: async () => ['POST course/update', { id: await at.aPublished(), publishStatus: 0 }],
    },
    {
      code: 'E04-17',
      status: 409,
      zh: '分类下存在课程，不能删除',
      en: 'courses',
      ask: async () => {
        await at.aCourse()
        return ['POST category/remove', { ids: at.categoryId }]
      },
    },
    {
      code: 'E04-28',
      status: 400,
      zh: '学习记录不合法',
      en: 'Invalid study report',
      ask: async () => {
        const [courseId, person] = [await at.aPublished(), await at.aLearner()]
        await at.enrol(courseId, person)
        return ['POST study/report', { reportId: '1', courseId, resourceId: 'v1', from: 60, to: 30 }, person]
      },
    },
    {
      code: 'E05-01',
      status: 400,
      zh: '请选择推送课程',
      en: 'Choose the courses',
      ask: async () => {
        const person = await at.aLearner()
        return [`POST push/submit-audit/${await aPush({ userIds: [person.userId] })}`, {}]
      },
    },
    {
      code: 'E05-02',
      status: 400,
      zh: '课程【停用的课】未发布',
      en: '停用的课',
      ask: async () => {
        const [courseId, person] = [await at.aPublished({ name: '停用的课' }), await at.aLearner()]
        const id = await aPush({ courseIds: [courseId], userIds: [person.userId] })
        await set('course_course', courseId, { publish_status: 2 })
        return [`POST push/submit-audit/${id}`, {}]
      },
    },
    {
      code: 'E05-03',
      status: 400,
      zh: '推送范围内没有学员',
      en: 'No learners',
      ask: async () => {
        const person = await at.aLearner()
        const id = await aPush({ courseIds: [await at.aPublished()], userIds: [person.userId] })
        await set(users(), person.userId, { status: 2 })
        return [`POST push/submit-audit/${id}`, {}]
      },
    },
    {
      code: 'E05-04',
      status: 409,
      zh: '结束时间必须晚于当前时间',
      en: 'The end must be in the future',
      ask: async () => {
        const person = await at.aLearner()
        const given = { courseIds: [await at.aPublished()], userIds: [person.userId] }
        const id = await aPush({ ...given, startTime: inDays(-9), endTime: inDays(-1) })
        return [`POST push/submit-audit/${id}`, {}]
      },
    },
    {
      code: 'E05-05',
      status: 409,
      zh: '至少保留一门课程',
      en: 'at least one course',
      ask: async () => {
        const course = await at.aPublished()
        return ['POST push/course-remove', { pushId: await aRunning({ courseIds: [course] }), courseIds: [course] }]
      },
    },
    {
      code: 'E05-06',
      status: 409,
      zh: '推送已结束，不能添加学员',
      en: 'has ended',
      ask: async () => {
        const [id, person] = [await aRunning(), await at.aLearner()]
        await at.ask('POST push/update', { id, publishStatus: 3 })
        return ['POST push/user-save', { pushId: id, userIds: [person.userId] }]
      },
    },
    {
      code: 'E05-07',
      status: 400,
      zh: '课程已在推送中',
      en: 'The course is already in the push',
      ask: async () => {
        const courseId = await at.aPublished()
        const courseList = [{ courseId }, { courseId }]
        return ['POST push/submit', { name: `推送${randomUUID()}`, pushType: 1, courseList }]
      },
    },
  ]

  it.each(said.map((each) => [each.code, each.zh, each] as const))('%s %s', async (_, __, { status, zh, en, ask }) => {
    const [what, params, as = at.editor] = await ask()
    const [method, path] = what.split(' ') as [string, string]
    for (const [locale, words] of [
      ['zh-CN', zh],
      ['en-US', en],
    ] as const) {
      const reply = await at.product.call(`${method} /api/blade-course/${path}`, params as never, as, { locale })
      expect(reply.code, reply.text).toBe(status)
      expect(reply.text).toContain(words)
    }
  })
})
