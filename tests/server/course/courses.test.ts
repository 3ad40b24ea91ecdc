/** A course from draft to its learners, through its calls. */
import { beforeAll, expect, it } from 'vitest'
import { type Academy, anAcademy, chapter, video } from '../../builders/courses'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct } from '../../builders/product'

describeEachDatabase('A course', (open) => {
  let at: Academy
  const detail = (id: string) => at.ask('GET course/detail', { id })
  beforeAll(async () => {
    at = await anAcademy(await aProduct(open))
  })

  it('is a draft with its content, in review, published once it passes', async () => {
    const id = await at.aCourse({ name: '消防安全' })
    expect(await detail(id)).toMatchObject({
      publishStatus: 0,
      auditStatus: 0,
      courseCode: expect.stringMatching(/^KC\d{12}$/),
      chapterCount: 1,
      resourceCount: 1,
      totalSeconds: 600,
      chapterList: [{ name: '第一章', resourceList: [{ resId: 'v1', duration: 600 }] }],
    })
    await at.publish(id)
    expect(await detail(id)).toMatchObject({
      publishStatus: 1,
      auditStatus: 2,
      publishTime: expect.stringMatching(/^\d{4}-/),
    })
  })

  it('is studied by those it is given to', async () => {
    const id = await at.aPublished()
    const learner = await at.aLearner()
    expect(await at.ask('POST course/user-save', { courseId: id, userIds: [learner.userId] })).toEqual({
      added: 1,
      existing: 0,
      skipped: 0,
    })
    const reply = await at.report(id, learner, { from: 0, to: 300, seconds: 30 })
    expect(reply.body).toMatchObject({
      code: 200,
      data: { percent: 50, isDone: false, progress: 50, studyStatus: 1, position: 300 },
    })
    const data = await at.ask('GET course/user-list', { courseId: id })
    expect(data.records).toMatchObject([{ userId: learner.userId, progress: 50, studyStatus: 1, sourceType: 1 }])
    expect(await detail(id)).toMatchObject({ userCount: 1, finishCount: 0 })
    const done = await at.report(id, learner, { from: 300, to: 560, seconds: 30 })
    expect(done.body).toMatchObject({ data: { percent: 100, isDone: true, progress: 100, studyStatus: 2 } })
    expect(await detail(id)).toMatchObject({ userCount: 1, finishCount: 1, finishRate: 1 })
  })

  it('moves a resource to another chapter', async () => {
    const id = await at.aCourse({
      chapterList: [chapter(video(), video({ resId: 'v2', name: '二' })), { name: '第二章', resourceList: [] }],
    })
    const { chapterList } = await detail(id)
    const [one, two] = chapterList
    two.resourceList = [one.resourceList.pop()]
    await at.ask('POST course/update-detail', { id, chapterList })
    expect((await detail(id)).chapterList).toMatchObject([
      { resourceList: [{ resId: 'v1' }] },
      { resourceList: [{ resId: 'v2' }] },
    ])
  })
})
