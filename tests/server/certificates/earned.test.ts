/** Certificates that people earn: by a released exam result, by a finished course. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { aCertificateOffice, type CertificateOffice } from '../../builders/certificates'
import { type Academy, anAcademy } from '../../builders/courses'
import { countedStatements } from '../../builders/counted-statements'
import { describeEachDatabase } from '../../builders/databases'
import { anExamHall, type ExamHall } from '../../builders/exam-rounds'
import { options } from '../../builders/exams'
import { aProduct, type Person } from '../../builders/product'

type Values = Record<string, unknown>

describeEachDatabase('A certificate of an exam', (open) => {
  let at: ExamHall
  let office: CertificateOffice
  let choices: string[]
  let paperId: string
  let serial = 0
  const counted = countedStatements(open)
  beforeAll(async () => {
    const product = await aProduct(counted.open)
    at = await anExamHall(product)
    office = await aCertificateOffice(product, at.editor)
    const bankId = await at.aBank('证书题库')
    choices = []
    for (let n = 0; n < 4; n++)
      choices.push(await at.aQuestion(bankId, { stem: `第${n}题`, options: options('甲', '乙', '丙'), answer: 'B' }))
    paperId = await at.aPaper(
      '证书卷',
      choices.map((id) => [id, 25] as const),
    )
  })
  const running = async (given: Values, ...list: Person[]) => {
    serial += 1
    const people = { scopeType: 1, userIds: list.map(({ userId }) => userId) }
    const id = await at.anExam({ name: `证书考试${serial}`, paperIds: [paperId], showResult: 3, ...people, ...given })
    await at.open(id)
    return id
  }
  const take = async (examId: string, as: Person, right: number) => {
    const { data } = await at.learn('POST start', { examId }, as)
    const answers = choices.map((questionId, index) => ({ questionId, answer: index < right ? 'B' : 'A', seconds: 5 }))
    await at.learn('POST save', { recordId: data.recordId, seq: 1, answers }, as)
    await at.learn('POST submit', { recordId: data.recordId }, as)
    return String(data.recordId)
  }
  const release = (examId: string, given: Values = {}) => at.ask('POST score-record/release', { examId, ...given })

  it('is issued on the release to those who passed, once, however often it is released', async () => {
    const certificateId = await office.aCertificate({ sourceType: 2 })
    const [passing, failing] = [await at.aLearner(), await at.aLearner()]
    const examId = await running({ certificateId }, passing, failing)
    await take(examId, passing, 4)
    await take(examId, failing, 1)
    expect(await office.holders(certificateId)).toEqual([])
    await release(examId)
    const [held, ...more] = await office.holders(certificateId)
    expect(more).toEqual([])
    expect(held).toMatchObject({ userId: passing.userId, sourceType: 2, issueStatus: 1, score: 100 })
    expect(held!.sourceName).toMatch(/^证书考试/)
    await release(examId, { takeBack: 1, reason: '复核' })
    await release(examId)
    expect(await office.holders(certificateId)).toHaveLength(1)
  })

  it('of a level goes to results of that level alone', async () => {
    const certificateId = await office.aCertificate({ sourceType: 2, levels: ['优秀', '合格'] })
    const [best, good] = [await at.aLearner(), await at.aLearner()]
    const examId = await running({ certificateId, certificateLevel: '优秀' }, best, good)
    await take(examId, best, 4)
    await take(examId, good, 3)
    await release(examId)
    expect(await office.holders(certificateId)).toMatchObject([{ userId: best.userId, level: '优秀' }])
  })

  it('that is confirmed by hand waits, is released or refused, and costs no number before', async () => {
    const certificateId = await office.aCertificate({ sourceType: 2, issueType: 2, numberRule: 'WAIT{seq:3}' })
    const [one, two] = [await at.aLearner(), await at.aLearner()]
    const examId = await running({ certificateId }, one, two)
    await take(examId, one, 4)
    await take(examId, two, 4)
    await release(examId)
    const waiting = await office.holders(certificateId, { issueStatus: 0 })
    expect(waiting.map(({ certNo, issueTime }) => [certNo, issueTime])).toEqual([
      ['', ''],
      ['', ''],
    ])
    const idOf = ({ userId }: Person) => waiting.find((row) => row.userId === userId)!.id
    expect(await office.ask('POST user/release', { ids: idOf(one), result: 1 })).toEqual({ released: 1, refused: 0 })
    expect(await office.ask('POST user/release', { ids: idOf(two), result: 0 })).toEqual({ released: 0, refused: 1 })
    expect(await office.holders(certificateId)).toMatchObject([{ certNo: 'WAIT001', issueStatus: 1 }])
    const again = await office.call('POST user/release', { ids: idOf(one), result: 1 })
    expect(again.body).toMatchObject({ code: 409, msg: '只能处理待颁发的记录' })
  })

  it('does not come back by itself once it was revoked', async () => {
    const certificateId = await office.aCertificate({ sourceType: 2 })
    const learner = await at.aLearner()
    const examId = await running({ certificateId }, learner)
    await take(examId, learner, 4)
    await release(examId)
    const [held] = await office.holders(certificateId)
    await office.ask('POST user/revoke', { ids: held!.id, reason: '代考' })
    await release(examId, { takeBack: 1, reason: '复核' })
    await release(examId)
    expect(await office.holders(certificateId)).toMatchObject([{ issueStatus: 3 }])
    const by = { certificateId, userIds: learner.userId }
    expect(await office.ask('POST user/issue', by)).toEqual({ issued: 1, skipped: 0 })
  })

  it('waits where its numbers are used up, so that nobody loses it', async () => {
    const certificateId = await office.aCertificate({ sourceType: 2, numberRule: 'FULL{seq:3}' })
    const learner = await at.aLearner()
    const first = await running({ certificateId }, learner)
    await take(first, learner, 4)
    await release(first)
    const series = at.product.model.resources['certificate/number-series']!.table
    await sql`update ${sql.table(series)} set last = 999 where series = 'FULL{3}'`.execute(at.product.database.kysely)
    const second = await running({ certificateId }, learner)
    await take(second, learner, 4)
    await release(second)
    expect((await office.holders(certificateId)).map(({ issueStatus }) => issueStatus).toSorted()).toEqual([0, 1])
    const [waiting] = await office.holders(certificateId, { issueStatus: 0 })
    const refused = await office.call('POST user/release', { ids: waiting!.id, result: 1 })
    expect(refused.body.msg).toBe('证书编号已用完，请修改编号规则')
  })

  it('is refused for an exam when it is one of courses, is disabled, or is of another tenant', async () => {
    await at.product.addTenant('100002')
    const foreign = await aCertificateOffice(at.product, await at.product.addUser({ tenantId: '100002' }))
    const wrong = [
      await office.aCertificate({ sourceType: 1 }),
      await office.aCertificate({ sourceType: 2, enableStatus: 1 }),
      await foreign.aCertificate({ sourceType: 2 }),
    ]
    for (const certificateId of wrong) {
      const params = { name: '错', categoryId: at.examCategory, examType: 1, paperIds: [paperId], certificateId }
      const time = { timeMode: 2, minutes: 60, attempts: 1, scorePolicy: 1, passMode: 2, passScore: 60 }
      const { body } = await at.call('POST exam/save', { ...params, ...time, showResult: 1, showPaper: 3 })
      expect(body.msg).toBe('证书不可用，请重新选择')
    }
    const used = await office.aCertificate({ sourceType: 2 })
    await at.anExam({ name: '引用', paperIds: [paperId], certificateId: used })
    expect((await office.call('POST remove', { ids: used })).body.msg).toContain('证书已颁发或被引用，不能删除')
  })

  it('is issued to many without a statement for each of them', async () => {
    const certificateId = await office.aCertificate({ sourceType: 5 })
    const people = await Promise.all(Array.from({ length: 60 }, () => at.aLearner()))
    const issue = async (some: readonly Person[]) => {
      const userIds = some.map(({ userId }) => userId).join(',')
      return counted.during(async () => {
        const done = await office.ask('POST user/issue', { certificateId, userIds })
        expect(done).toEqual({ issued: some.length, skipped: 0 })
      })
    }
    // Statements of the clock come between some of them, and not between all.
    const counts = async (from: number, size: number) => {
      const found: number[] = []
      for (let n = 0; n < 3; n++) found.push(await issue(people.slice(from + n * size, from + (n + 1) * size)))
      return Math.min(...found)
    }
    const one = await counts(0, 1)
    // The server may read cached rows again in between; it reads nothing for each person.
    expect(await counts(3, 19)).toBeLessThanOrEqual(one + 2)
    expect(new Set((await office.holders(certificateId)).map(({ certNo }) => certNo)).size).toBe(60)
  })
})

describeEachDatabase('A certificate of a course', (open) => {
  let at: Academy
  let office: CertificateOffice
  beforeAll(async () => {
    const product = await aProduct(open)
    at = await anAcademy(product)
    office = await aCertificateOffice(product, at.editor)
  })

  it('is issued as the course is finished, once', async () => {
    const certificateId = await office.aCertificate({ sourceType: 1 })
    const id = await at.aPublished({ certificateId, period: 1.5, credit: 2 })
    const learner = await at.aLearner()
    await at.enrol(id, learner)
    await at.report(id, learner, { from: 0, to: 300, seconds: 30 })
    expect(await office.holders(certificateId)).toEqual([])
    const report = { reportId: randomUUID(), from: 300, to: 600, seconds: 30 }
    await at.report(id, learner, report)
    await at.report(id, learner, report)
    await at.report(id, learner, { from: 0, to: 60, seconds: 30 })
    expect(await office.holders(certificateId)).toMatchObject([
      { userId: learner.userId, sourceType: 1, issueStatus: 1, classHours: 1.5, credit: 2 },
    ])
  })

  it('is not issued while it is disabled, and the course is finished all the same', async () => {
    const certificateId = await office.aCertificate({ sourceType: 1 })
    const id = await at.aPublished({ certificateId })
    await office.ask('POST update/status', { ids: certificateId, enableStatus: 1 })
    const learner = await at.aLearner()
    await at.enrol(id, learner)
    const { data } = await at.report(id, learner, { from: 0, to: 600, seconds: 30 })
    expect(data).toMatchObject({ studyStatus: 2 })
    expect(await office.holders(certificateId)).toEqual([])
  })
})
