/** Exams that are linked to a course, or pass a stage of it. */
import { beforeAll, expect, it } from 'vitest'
import { type Academy, anAcademy, chapter, tenant, video } from '../../builders/courses'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Product } from '../../builders/product'

describeEachDatabase('Exams of a course', (open) => {
  let product: Product
  let at: Academy
  const anExam = async (given: Record<string, unknown>) =>
    (await product.plant(product.model.resources['exam/exam']!, { tenantId: tenant, given })).id as string

  beforeAll(async () => {
    product = await aProduct(open)
    at = await anAcademy(product)
  })

  it('are linked several at once, by those that are online, and keep their names', async () => {
    const courseId = await at.aCourse()
    const [first, second, draft] = [
      await anExam({ name: '安全考试', publishStatus: 1 }),
      await anExam({ name: '消防考试', publishStatus: 1 }),
      await anExam({ name: '未上线', publishStatus: 0 }),
    ]
    await at.ask('POST exam/submit', { courseId, refType: 1, refIds: [first, second], triggerType: 0, isRequired: 1 })
    const { records } = await at.ask('GET exam/page', { courseId })
    expect(records.map(({ refName }: { refName: string }) => refName)).toEqual(['安全考试', '消防考试'])
    const link = { courseId, refType: 1, triggerType: 0, isRequired: 1 }
    expect(await at.call('POST exam/submit', { ...link, refId: draft })).toMatchObject({ code: 400 })
    expect((await at.call('POST exam/submit', { ...link, refId: first })).body).toMatchObject({ msg: '该考试已关联' })
    expect(await at.call('POST exam/submit', link)).toMatchObject({ code: 400 })
  })

  it('are the only kind of link while the other areas are not there', async () => {
    const courseId = await at.aCourse()
    const params = { courseId, refType: 2, refId: '1', triggerType: 0, isRequired: 1 }
    expect((await at.call('POST exam/submit', params)).body).toMatchObject({
      code: 400,
      msg: '问卷和作业尚未开通，目前只能关联考试',
    })
  })

  it('pass a stage of a challenge; one that is not online is refused', async () => {
    const [quiz, draft] = [
      await anExam({ name: '关卡测验', publishStatus: 1 }),
      await anExam({ name: '草稿', publishStatus: 0 }),
    ]
    const stages = (refId: string) => [
      { ...chapter(video({ resId: 'a' })), passType: 1, refId, passScore: 70, maxTries: 2 },
      { ...chapter(video({ resId: 'b' })), name: '第二关', passType: 0 },
    ]
    const id = await at.aCourse({ courseType: 3, chapterList: stages(quiz) })
    const { chapterList } = await at.ask('GET course/detail', { id })
    expect(chapterList[0]).toMatchObject({ refId: quiz, passScore: 70, maxTries: 2 })
    const refused = await at.call('POST course/submit', { id, chapterList: stages(draft) })
    expect(refused.body).toMatchObject({ code: 400 })
    expect(refused.text).toContain('chapterList[0].refId')
  })
})
