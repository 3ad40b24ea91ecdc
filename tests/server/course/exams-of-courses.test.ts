/** Exams move studies on: linked to a course, as the quiz of a stage, as a task of a job map (05-course-push §7). */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { assessCourse } from '../../../src/server/product/jobs/learning/assess-course'
import { assessExam } from '../../../src/server/product/jobs/learning/assess-exam'
import { resolveScopes } from '../../../src/server/product/jobs/learning/resolve-scopes'
import { type Academy, anAcademy, chapter, video } from '../../builders/courses'
import { describeEachDatabase } from '../../builders/databases'
import { anExamHall, type ExamHall } from '../../builders/exam-rounds'
import { options } from '../../builders/exams'
import { aProduct, type Person, type Product } from '../../builders/product'

type Values = Record<string, unknown>

describeEachDatabase('An exam', (open) => {
  let product: Product
  let at: Academy
  let hall: ExamHall
  let choices: string[]
  let paperId: string
  let serial = 0

  beforeAll(async () => {
    product = await aProduct(open)
    hall = await anExamHall(product)
    // The hall has made the tenant.
    at = await anAcademy({ ...product, addTenant: async () => undefined })
    const bankId = await hall.aBank('课程题库')
    choices = []
    for (let n = 0; n < 4; n++)
      choices.push(await hall.aQuestion(bankId, { stem: `第${n}题`, options: options('甲', '乙'), answer: 'B' }))
    paperId = await hall.aPaper(
      '课程卷',
      choices.map((id) => [id, 25] as const),
    )
  })

  /** Online, for somebody else: learners of the course come by the course alone. */
  const anExam = async (given: Values = {}) => {
    const other = await at.aLearner()
    const scope = { scopeType: 1, userIds: [other.userId] }
    const id = await hall.anExam({ name: `测验${++serial}`, paperIds: [paperId], attempts: 3, ...scope, ...given })
    await hall.open(id)
    return id
  }
  const take = async (examId: string, as: Person, right: number) => {
    const { data, body } = await hall.learn('POST start', { examId }, as)
    expect(body).toMatchObject({ code: 200 })
    const answers = choices.map((questionId, index) => ({ questionId, answer: index < right ? 'B' : 'A', seconds: 5 }))
    await hall.learn('POST save', { recordId: data.recordId, seq: 1, answers }, as)
    expect((await hall.learn('POST submit', { recordId: data.recordId }, as)).body).toMatchObject({ code: 200 })
    await assess()
  }
  /** Does the waiting jobs that assess studies. */
  const assess = async (job = assessExam) => {
    const { model, database } = product
    const jobs = database.kysely.selectFrom('lectern_job').select(['id', 'payload'])
    const waiting = await jobs.where('name', '=', job.name).where('state', '=', 0).execute()
    for (const { id, payload } of waiting) {
      const now = database.clock.now()
      await job.run({ model, database, payload, now, signal: new AbortController().signal } as never)
      await database.kysely
        .deleteFrom('lectern_job')
        .where('id', '=', id as string)
        .execute()
    }
    return waiting.length
  }
  const learner = async (courseId: string, { account }: Person) =>
    (await at.ask('GET course/user-list', { courseId, account })).records[0]
  const studied = (courseId: string, as: Person, resourceId: string) =>
    at.report(courseId, as, { resourceId, from: 0, to: 600, seconds: 30 })
  const examinees = async (examId: string) =>
    (await hall.rows('exam/result', { exam_id: examId, member_status: 1, is_deleted: 0 })).map(({ user_id }) => user_id)

  it('that is linked to a course and to be passed keeps it open until it is', async () => {
    const courseId = await at.aPublished({ chapterList: [chapter(video({ resId: 'la' }))] })
    const person = await at.aLearner()
    await at.enrol(courseId, person)
    const examId = await anExam()
    const link = { courseId, refType: 1, refId: examId, triggerType: 0, isRequired: 1, passRequired: 1 }
    await at.ask('POST exam/submit', link)
    expect(await examinees(examId)).toContain(person.userId)
    await studied(courseId, person, 'la')
    expect(await learner(courseId, person)).toMatchObject({ progress: 99, studyStatus: 1 })
    await take(examId, person, 1)
    expect(await learner(courseId, person)).toMatchObject({ progress: 99, studyStatus: 1 })
    const linked = async () => (await at.ask('GET exam/questionnaire-user', { courseId, refId: examId })).records
    expect(await linked()).toMatchObject([{ examStatus: 4, examTries: 1, linkedScore: 25, passLine: 60 }])
    await take(examId, person, 4)
    expect(await learner(courseId, person)).toMatchObject({ progress: 100, studyStatus: 2, examScore: 100 })
    expect(await linked()).toMatchObject([{ examStatus: 3, examTries: 2, linkedScore: 100 }])
  })

  it('that is linked no longer, or need no longer be taken, holds nobody up', async () => {
    const courseId = await at.aPublished({ chapterList: [chapter(video({ resId: 'le' }))] })
    const person = await at.aLearner()
    await at.enrol(courseId, person)
    const link = { courseId, refType: 1, triggerType: 0, isRequired: 1, passRequired: 1 }
    for (const refId of [await anExam(), await anExam()]) await at.ask('POST exam/submit', { ...link, refId })
    await studied(courseId, person, 'le')
    expect(await learner(courseId, person)).toMatchObject({ studyStatus: 1 })
    const [first, second] = (await at.ask('GET exam/page', { courseId })).records
    await at.ask('POST exam/update', { id: first.id, isDeleted: 1 })
    expect(await assess(assessCourse)).toBe(1)
    expect(await learner(courseId, person)).toMatchObject({ studyStatus: 1 })
    await at.ask('POST exam/update', { id: second.id, ...link, refId: second.refId, isRequired: 0, passRequired: 0 })
    expect(await assess(assessCourse)).toBe(1)
    expect(await learner(courseId, person)).toMatchObject({ progress: 100, studyStatus: 2 })
  })

  it('that need not be passed is done when it is handed in; one that was taken down asks nothing', async () => {
    const courseId = await at.aPublished({ chapterList: [chapter(video({ resId: 'lb' }))] })
    const [first, second] = [await at.aLearner(), await at.aLearner()]
    const examId = await anExam()
    await at.ask('POST exam/submit', { courseId, refType: 1, refId: examId, triggerType: 0, isRequired: 1 })
    // Learners who come after the link take part at once.
    await at.enrol(courseId, first, second)
    expect(await examinees(examId)).toEqual(expect.arrayContaining([first.userId, second.userId]))
    await studied(courseId, first, 'lb')
    await take(examId, first, 0)
    expect(await learner(courseId, first)).toMatchObject({ studyStatus: 2 })
    await hall.ask('POST exam/online', { ids: examId, publishStatus: 2 })
    await studied(courseId, second, 'lb')
    expect(await learner(courseId, second)).toMatchObject({ studyStatus: 2 })
  })

  it('passes a stage of a challenge with the stars of the best try', async () => {
    const examId = await anExam()
    const courseId = await at.aPublished({
      courseType: 3,
      chapterList: [
        { ...chapter(video({ resId: 'lc' })), passType: 1, refId: examId, passScore: 50, maxTries: 0 },
        { ...chapter(video({ resId: 'ld' })), name: '第二关', passType: 0 },
      ],
    })
    const person = await at.aLearner()
    await at.enrol(courseId, person)
    await take(examId, person, 1)
    expect(await learner(courseId, person)).toMatchObject({ progress: 0 })
    await take(examId, person, 3)
    expect(await learner(courseId, person)).toMatchObject({ progress: 50 })
    const [study] = await hall.rows('learning/study', { course_id: courseId, user_id: person.userId })
    expect(Object.values(study!.stages as Record<string, Values>)).toMatchObject([{ stars: 2 }])
    await studied(courseId, person, 'ld')
    expect(await learner(courseId, person)).toMatchObject({ progress: 100, studyStatus: 2 })
  })

  it('is a task of a job map, passed where the task asks for it', async () => {
    const examId = await anExam()
    const person = await at.aLearner()
    const templateId = (await at.ask('GET jobmap/template-list'))[0].id
    const entry = { mapType: 2, templateId, cover: 'https://example.com/a.png', unlockType: 1 }
    const map = await at.ask('POST jobmap/submit', { name: `地图${randomUUID()}`, ...entry, userIds: [person.userId] })
    const level = await at.ask('POST level/submit', { jobMapId: map.id, name: '考核关', passType: 1 })
    const { ids } = await at.ask('POST level/task/submit', { levelId: level.id, taskType: 2, refIds: [examId] })
    const { records } = await at.ask('GET level/task/page', { levelId: level.id })
    expect(records).toMatchObject([{ id: ids[0], taskType: 2, passRequired: 1, refState: 1 }])
    await at.ask('POST jobmap/submit-audit', { id: map.id })
    await at.decide(map.id, 1)
    expect(await examinees(examId)).toContain(person.userId)
    const state = async () =>
      (await at.ask('GET jobmap/user-list', { jobMapId: map.id, account: person.account })).records[0]
    await take(examId, person, 1)
    expect(await state()).toMatchObject({ progress: 0, completeStatus: 0 })
    await take(examId, person, 4)
    expect(await state()).toMatchObject({ progress: 100, completeStatus: 2 })
  })

  it('lets nobody in who left the course, once scopes were read again', async () => {
    const courseId = await at.aPublished({ chapterList: [chapter(video({ resId: 'le' }))] })
    const [stays, leaves, stranger] = [await at.aLearner(), await at.aLearner(), await at.aLearner()]
    const examId = await anExam()
    await at.ask('POST exam/submit', { courseId, refType: 1, refId: examId, triggerType: 0, isRequired: 1 })
    await at.enrol(courseId, stays, leaves)
    await at.ask('POST course/user-remove', { ids: (await learner(courseId, leaves)).id })
    const { model, database } = product
    const now = database.clock.now()
    const signal = new AbortController().signal
    await resolveScopes.run({ model, database, payload: {}, now, signal } as never)
    expect(await examinees(examId)).toContain(stays.userId)
    expect(await examinees(examId)).not.toContain(leaves.userId)
    expect((await hall.learn('POST start', { examId }, stranger)).body).toMatchObject({ code: 403 })
  })

  it('that no course and no map holds makes no work when it is handed in', async () => {
    const person = await at.aLearner()
    const examId = await anExam({ scopeType: 1, userIds: [person.userId] })
    await take(examId, person, 2)
    await take(examId, person, 3)
    expect(await assess()).toBe(0)
  })
})
