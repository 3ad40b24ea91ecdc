/** A course from draft to its learners, through its calls. */
import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { type Academy, anAcademy, chapter, video } from '../../builders/courses'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct } from '../../builders/product'
import { png, putFile } from '../../builders/put-file'

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

  it('is reviewed with its content, and again with what was mended since it was rejected', async () => {
    const id = await at.aCourse()
    const { product, auditor } = at
    const review = async () => {
      const { data } = await product.call('GET /api/blade-audit/audit/page', { view: 'todo', refId: id }, auditor)
      return (await product.call('GET /api/blade-audit/audit/detail', { id: data.records[0].id }, auditor)).data
    }
    await at.ask(`POST course/submit-audit/${id}`, { auditType: 1 })
    expect(await review()).toMatchObject({
      changes: [],
      snapshot: { chapterList: [{ name: '第一章', resourceList: [{ resId: 'v1', name: '视频' }] }] },
    })
    await at.decide(id, 2)
    const { chapterList } = await detail(id)
    await at.ask('POST course/submit', { id, chapterList: [{ ...chapterList[0], name: '起火以后' }] })
    await at.ask(`POST course/submit-audit/${id}`, { auditType: 1 })
    expect((await review()).changes).toMatchObject([
      { path: 'chapterList', old: [{ name: '第一章' }], new: [{ name: '起火以后' }] },
    ])
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
    expect(await detail(id)).toMatchObject({ userCount: 1, finishCount: 1, finishRate: 100 })
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

  it('is not submitted before its content is whole', async () => {
    const stage = (name: string, given = {}) => ({
      name,
      passType: 0,
      resourceList: [video({ resId: name })],
      ...given,
    })
    const single = await at.aPublished()
    const cases: readonly [Record<string, unknown>, string][] = [
      [{ chapterList: [] }, '请至少添加一个课程资源'],
      [{ chapterList: [chapter(video()), { name: '第二章', resourceList: [] }] }, '章节【第二章】下没有资源'],
      [{ courseType: 2, chapterList: [], seriesList: [{ refCourseId: single }] }, '系列课至少添加2门课程'],
      [{ courseType: 3, chapterList: undefined, stageList: [stage('一')] }, '知识闯关至少添加2个关卡'],
      [
        { courseType: 3, chapterList: undefined, stageList: [stage('一'), stage('二', { passType: 1 })] },
        '请为关卡【二】选择测验',
      ],
      [{ cover: '' }, '请上传封面'],
      [{ isFree: 0 }, '请输入价格'],
    ]
    for (const [given, msg] of cases) {
      const id = await at.aCourse(given)
      expect((await at.call(`POST course/submit-audit/${id}`, { auditType: 1 })).body, msg).toMatchObject({
        code: 400,
        msg,
      })
    }
  })

  it('refuses what does not fit', async () => {
    const draft = await at.aCourse()
    const published = await at.aPublished()
    const series = await at.aCourse({ courseType: 2, chapterList: [], seriesList: [{ refCourseId: published }] })
    const cases: readonly [string, Record<string, unknown>, number, string][] = [
      ['POST course/submit', { id: draft, courseType: 2 }, 400, '课程类型不能修改'],
      ['POST course/submit', { id: draft, isFree: 0, price: 200, linePrice: 100 }, 400, '划线价不能低于价格'],
      ['POST course/submit', { id: draft, openType: 2 }, 400, '请选择学员范围'],
      ['POST course/submit', { id: draft, chapterList: [chapter(video(), video())] }, 400, '该资源已在课程中'],
      ['POST course/submit', { id: series, seriesList: [{ refCourseId: draft }] }, 400, '系列课只能添加已发布的单课'],
      ['POST course/submit', { id: published, studyMode: 1 }, 409, '已发布的数据不能修改，请先下架'],
      ['POST course/update', { id: published, publishStatus: 0 }, 400, '发布状态取值不正确'],
      ['POST course/update', { id: published, publishStatus: 2 }, 409, '请提交下架审核'],
      [`POST course/submit-audit/${published}`, { auditType: 2 }, 400, '请输入下架原因'],
      ['POST course/update-top', { id: draft, isTop: 1 }, 409, '当前状态不允许该操作'],
      ['POST course/remove', { ids: published }, 409, expect.stringContaining('已发布的数据不能删除') as never],
      ['POST category/remove', { ids: at.categoryId }, 409, '[安全]分类下存在课程，不能删除'],
      [
        'POST exam/submit',
        { courseId: draft, refType: 1, refIds: ['1'], triggerType: 1, isRequired: 1 },
        400,
        '请选择章节',
      ],
      [
        'POST horse/submit',
        { courseId: draft, antiIdleEnabled: 1, idleMode: 2, idleMinMinutes: 9, idleMaxMinutes: 9 },
        400,
        '最大间隔必须大于最小间隔',
      ],
    ]
    for (const [call, params, code, msg] of cases) {
      expect((await at.call(call, params)).body, `${call} ${JSON.stringify(params)}`).toMatchObject({ code, msg })
    }
  })

  it('changes its information while published, and its state by reviews', async () => {
    const id = await at.aPublished()
    await at.ask('POST course/update-detail', { id, summary: '新的简介' })
    expect(await detail(id)).toMatchObject({ summary: '新的简介', auditStatus: 2, publishStatus: 1 })
    await at.ask('POST course/update-top', { id, isTop: 1 })
    expect((await at.ask('GET course/index-list', { limit: 1 })) as unknown[]).toMatchObject([{ id }])
    await at.ask('POST course/update-top', { id, isTop: 0 })
    await at.ask(`POST course/submit-audit/${id}`, { auditType: 2, remark: '内容过时' })
    expect(await detail(id)).toMatchObject({ publishStatus: 1, auditStatus: 1, auditType: 2 })
    await at.decide(id, 1)
    expect(await detail(id)).toMatchObject({ publishStatus: 2, auditStatus: 2 })
    await at.ask('POST course/update', { id, publishStatus: 1 })
    await at.setParam('audit.pullShelves.enabled', '0')
    await at.ask('POST course/update', { id, publishStatus: 2 })
    await at.setParam('audit.pullShelves.enabled', '1')
    await at.ask('POST course/submit', { id, summary: '改' })
    expect((await at.call('POST course/update', { id, publishStatus: 1 })).body).toMatchObject({
      code: 409,
      msg: '课程内容已修改，请重新提交审核',
    })
  })

  it('is copied with its content, and told in figures and sheets', async () => {
    const id = await at.aPublished({ name: '原课程' })
    const learner = await at.aLearner()
    await at.enrol(id, learner)
    await at.report(id, learner, { from: 0, to: 300, seconds: 30 })
    const copy = await at.ask('POST course/copy', { id })
    expect(await detail(copy.id)).toMatchObject({
      name: '原课程-副本',
      publishStatus: 0,
      auditStatus: 0,
      resourceCount: 1,
      userCount: 0,
    })
    const totals = await at.ask('GET course/journaling-totalTime', { courseId: id })
    expect(totals).toMatchObject({
      userCount: 1,
      notStart: 0,
      studying: 1,
      finished: 0,
      finishRate: 0,
      totalSeconds: 30,
      avgSeconds: 30,
      avgProgress: 50,
    })
    expect(totals.trend).toHaveLength(7)
    expect(totals.trend.at(-1)).toMatchObject({ seconds: 30, users: 1 })
    expect(await at.ask('GET course/journaling-user', { courseId: id })).toMatchObject({ total: 1 })
    expect((await at.call('GET course/journaling-tenant', { courseId: id })).code).toBe(403)
    const sheet = await at.call('GET course/export', { type: 'user', courseId: id })
    expect(sheet.text).toContain(learner.account)
    expect((await at.call('GET course/export', { type: 'list' })).text).toContain('原课程-副本')
    const resources = await at.call('GET course/export', { type: 'resource', courseId: id })
    expect(resources.text).toContain('视频')
    expect((await at.call('GET course/export', { type: 'tenant', courseId: id })).code).toBe(403)
    const tenants = await at.call('GET course/export', { type: 'tenant', courseId: id }, at.product.root)
    expect(tenants.text).toContain('人均时长(分)')
    expect((await at.call('GET course/export', { type: 'nothing' })).body).toMatchObject({ code: 400 })
  })

  it('gives its signatures out as an archive of a sheet and the pictures', async () => {
    const id = await at.aPublished({ signRequired: 1 })
    const [one, two] = [await at.aLearner(), await at.aLearner()]
    await at.enrol(id, one, two)
    await at.report(id, one, { from: 0, to: 600, seconds: 30 })
    const sent = await putFile(
      at.product,
      { name: 'sign.png', bytes: png, fields: { private: '1' } },
      at.product.headersOf(one),
    )
    await at.ask('POST study/sign', { courseId: id, link: sent.data.link }, one)
    const { rows } = await sql<{ sign_image: string }>`select sign_image from course_sign where course_id = ${id}
      and sign_status = 1`.execute(at.product.database.kysely)
    expect(rows, 'stored as an address, whose links do not end').toEqual([{ sign_image: `/${sent.data.name}` }])
    const reply = await at.product.app.inject({
      url: '/api/blade-course/course/export',
      query: { type: 'sign', courseId: id },
      headers: at.product.headersOf(at.editor),
    })
    expect(reply.headers['content-type']).toBe('application/zip')
    const files = Object.keys(unzipSync(new Uint8Array(reply.rawPayload)))
    expect(files).toEqual([
      expect.stringMatching(/\.xlsx$/),
      expect.stringMatching(new RegExp(`^${one.account}_.*\\.png$`)),
    ])
  })
})
