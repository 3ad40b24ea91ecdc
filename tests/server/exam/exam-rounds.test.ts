/** Exams through their calls: saved, reviewed, put online, taken, marked, released, made up for. */
import { beforeAll, describe, expect, it } from 'vitest'
import { countAnswers } from '../../../src/server/product/jobs/learning/count-answers'
import { emptyBins } from '../../../src/server/product/jobs/sweeps/empty-bins'
import { runExams } from '../../../src/server/product/jobs/learning/run-exams'
import { runClockMoves } from '../../../src/server/operations/states/scheduled-transitions'
import { readDocx } from '../../../src/server/product/exams/files/docx'
import { formatInstant } from '../../../src/fields/definition/zone'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { registry } from '../../../src/server/product/registry'
import { recomputeAll } from '../../../src/server/sql/materialized/recompute-all'
import { countedStatements } from '../../builders/counted-statements'
import { describeEachDatabase } from '../../builders/databases'
import { anExamHall, type ExamHall } from '../../builders/exam-rounds'
import { examTenant, options } from '../../builders/exams'
import { aProduct, type Person } from '../../builders/product'
import { blocksOf } from '../../../src/model/types/screen'
import { png, putFile } from '../../builders/put-file'
import { waitingStatements } from '../../builders/waiting-statements'
import { orInFull } from '../../full'
import { sendSheet } from '../io/send-sheet'

type Values = Record<string, unknown>

/** So many learners answer in the story of grades. */
const learners = orInFull(12, 200)
/** So many sheets are open when an exam is stopped. */
const openSheets = orInFull(240, 2000)
/** Statements in which logs may store their lines meanwhile. */
const ofLogs = 4

describeEachDatabase('An exam', (open, kind) => {
  let at: ExamHall
  let choices: string[]
  let essay: string
  let paperId: string
  let essayPaper: string
  let serial = 0
  const counted = countedStatements(open)
  beforeAll(async () => {
    at = await anExamHall(await aProduct(counted.open))
    const bankId = await at.aBank('考试题库')
    choices = []
    for (let n = 0; n < 4; n++)
      choices.push(await at.aQuestion(bankId, { stem: `第${n}题`, options: options('甲', '乙', '丙'), answer: 'B' }))
    essay = await at.aQuestion(bankId, {
      type: 5,
      stem: '简述',
      options: [],
      answer: { reference: '<p>略</p>', keywords: [] },
    })
    paperId = await at.aPaper(
      '客观卷',
      choices.map((id) => [id, 25] as const),
    )
    essayPaper = await at.aPaper('主观卷', [
      [choices[0]!, 40],
      [essay, 60],
    ])
  })

  const named = (given: Values) => ({ name: `考试${++serial}`, paperIds: [paperId], ...given })
  const people = (...list: Person[]) => ({ scopeType: 1, userIds: list.map(({ userId }) => userId) })
  /** The latest change of an exam that the log has. */
  const logged = async (refId: string) => {
    const about = { resource: 'exam/exam', refId }
    const { data } = await at.product.call('GET /api/blade-log/change-log/page', about)
    const { id } = data.records[0] as { id: string }
    return (await at.product.call('GET /api/blade-log/change-log/detail', { id })).data
  }
  const running = async (given: Values, ...list: Person[]) => {
    const id = await at.anExam(named({ ...people(...list), ...given }))
    await at.open(id)
    return id
  }
  /** Answers so many questions of the paper right, the others wrong, and hands in. */
  const take = async (examId: string, as: Person, right: number, given: Values = {}) => {
    const { data } = await at.learn('POST start', { examId, ...given }, as)
    const answers = choices.map((questionId, index) => ({ questionId, answer: index < right ? 'B' : 'A', seconds: 5 }))
    await at.learn('POST save', { recordId: data.recordId, seq: 1, answers }, as)
    return (await at.learn('POST submit', { recordId: data.recordId }, as)).data as Values
  }
  const run = (job: typeof runExams, minutes = 0) => {
    const { model, database } = at.product
    const now = new Date(database.clock.now().getTime() + minutes * 60_000)
    return job.run({ model, database, payload: {}, now, signal: new AbortController().signal } as never)
  }
  const clock = () => {
    const { model, database } = at.product
    return runClockMoves({ model, database, registry } as never)
  }

  it('with a part that has not its type is refused for that, and judged no further', async () => {
    const params = named({ ...people(await at.aLearner()), levels: '[object Object]', passScore: 900 })
    const given = { categoryId: at.examCategory, examType: 1, timeMode: 2, minutes: 60, attempts: 1, passMode: 2 }
    const { status, body } = await at.call('POST exam/save', { ...given, ...params })
    expect({ status, fields: body.data.errors.map(({ field }: Values) => field) }).toEqual({
      status: 400,
      fields: expect.arrayContaining(['levels']),
    })
  })

  it('is refused with what is wrong of it', async () => {
    const wrong = async (given: Values) =>
      (
        await at.call(
          'POST exam/save',
          named({
            categoryId: at.examCategory,
            examType: 1,
            timeMode: 1,
            startTime: at.inMinutes(1),
            endTime: at.inMinutes(60),
            minutes: 30,
            attempts: 1,
            scorePolicy: 1,
            passMode: 2,
            passScore: 60,
            showResult: 1,
            showPaper: 3,
            ...given,
          }),
        )
      ).body.msg
    const table: readonly [Values, string][] = [
      [{ minutes: 90 }, '考试时长不能超过考试时间段'],
      [{ passMode: 1, passScore: 101 }, '及格线不能大于试卷总分'],
      [
        {
          levels: [
            { name: '甲', minPercent: 50 },
            { name: '乙', minPercent: 60 },
          ],
        },
        '等级分数线必须递减且包含0',
      ],
      [{ antiCheat: { ipList: '10.0.0.1\nnowhere' } }, '第2行IP格式不正确'],
      [{ antiCheat: { ipList: '10.0.0.1\n'.repeat(51) } }, 'IP白名单最多50行'],
      [{ endTime: at.inMinutes(-5) }, '结束时间必须晚于开始时间'],
    ]
    for (const [given, message] of table) expect(await wrong(given)).toBe(message)
  })

  it('says how many answer sheets one file takes', async () => {
    const recordIds = Array.from({ length: 201 }, (_, n) => String(n + 1)).join()
    expect((await at.call('GET score-record/export-sheet', { recordIds })).body.msg).toBe('一次最多操作200条数据')
  })

  it('goes through its review, goes online with its people, and stays as it is then', async () => {
    const learner = await at.aLearner()
    const id = await at.anExam(named(people(learner)))
    await at.ask('POST exam/publish-audit', { id })
    await at.decide(id, 2)
    expect(await at.ask('GET exam/get', { id })).toMatchObject({ auditStatus: 3, auditRemark: '原因' })
    await at.open(id)
    expect(await at.ask('GET exam/get', { id })).toMatchObject({
      publishStatus: 1,
      runState: 1,
      scopeCount: 1,
      papers: [{ totalScore: 100, questionCount: 4 }],
    })
    expect((await at.call('POST exam/save', { id, name: '别的名字' })).body).toMatchObject({
      code: 409,
      msg: '已发布的数据不能修改，请先下架',
    })
    const { records } = await at.ask('GET exam/page-list', { name: `考试${serial}` })
    expect(records).toMatchObject([{ canOffline: true, canEdit: false, scopeCount: 1 }])
    const userIds = [learner.userId, (await at.aLearner()).userId]
    expect(await at.ask('POST exam/save-dept', { examId: id, userIds })).toEqual({ total: 2 })
    expect(await logged(id)).toMatchObject({ before: { userIds: learner.userId }, after: { userIds: userIds.join() } })
  })

  it('that is online takes another notice and another end, which moves the time of open sheets', async () => {
    const learner = await at.aLearner()
    const [startTime, endTime] = [at.inMinutes(-1), at.inMinutes(10)]
    const id = await running({ timeMode: 1, startTime, endTime, minutes: 11 }, learner)
    const { recordId } = (await at.learn('POST start', { examId: id }, learner)).data
    const end = at.inMinutes(20)
    const { revision } = await at.ask('GET exam/get', { id })
    await at.ask('POST exam/save', { id, revision, notice: '请提前五分钟入场', endTime: end })
    expect(await logged(id)).toMatchObject({ after: { notice: '请提前五分钟入场', endTime: end } })
    const [sheet] = await at.rows('exam/record', { id: recordId })
    expect(formatInstant(sheet!.deadline as Date) > endTime).toBe(true)
  })

  it('that is online follows its scope, whichever call changes it: who comes may begin, who goes may not', async () => {
    const [stays, comes] = [await at.aLearner(), await at.aLearner()]
    const id = await running({}, stays)
    const begin = async (as: Person) => (await at.learn('POST start', { examId: id }, as)).body
    expect(await begin(comes)).toMatchObject({ success: false, msg: '您不在考试范围内' })
    const { revision } = await at.ask('GET exam/get', { id })
    await at.ask('POST exam/save', { id, revision, userIds: [stays.userId, comes.userId] })
    expect(await begin(comes)).toMatchObject({ success: true })
    const late = await at.aLearner()
    await at.ask('POST exam/save-dept', { examId: id, userIds: [comes.userId, late.userId] })
    expect(await begin(late)).toMatchObject({ success: true })
    expect(await begin(stays)).toMatchObject({ success: false, msg: '您不在考试范围内' })
  })

  it('goes online by itself once its review passes, where the parameter says so, which the log says', async () => {
    const setParam = (value: string) =>
      at.product.database.kysely
        .updateTable(at.product.model.resources['system/param']!.table)
        .set({ param_value: value })
        .where('param_key', '=', 'audit.test.autoOnline')
        .execute()
    const id = await at.anExam(named(people(await at.aLearner())))
    await at.ask('POST exam/publish-audit', { id })
    await setParam('1')
    await at.decide(id, 1)
    await setParam('0')
    expect(await at.ask('GET exam/get', { id })).toMatchObject({ auditStatus: 2, publishStatus: 1 })
    expect(await logged(id)).toMatchObject({ action: 'publish', after: { publishStatus: 1 } })
  })

  describe('lets a learner', () => {
    it('in only as its rules say', async () => {
      const [learner, stranger] = [await at.aLearner(), await at.aLearner()]
      const start = async (examId: string, as: Person, given: Values = {}) =>
        (await at.learn('POST start', { examId, ...given }, as)).body
      const id = await running({ antiCheat: { accessCode: 'abcd', device: 1 } }, learner)
      expect(await start(id, stranger, { accessCode: 'abcd' })).toMatchObject({ code: 403, msg: '您不在考试范围内' })
      expect(await start(id, learner)).toMatchObject({ code: 400, msg: '考试口令不正确' })
      expect(await start(id, learner, { accessCode: 'abcd', device: 'iPhone app' })).toMatchObject({
        code: 403,
        msg: '请使用电脑参加考试',
      })
      expect(await start(id, learner, { accessCode: 'abcd', device: 'PC' })).toMatchObject({ code: 200 })
      for (let n = 0; n < 4; n++) await start(id, stranger, { accessCode: 'no' })
      await start(id, stranger, { accessCode: 'no' })
      expect(await start(id, stranger, { accessCode: 'abcd' })).toMatchObject({ code: 429 })
      const later = await running({ startTime: at.inMinutes(10) }, learner)
      expect(await start(later, learner)).toMatchObject({ code: 409, msg: '考试未开始' })
    })

    it('answer without the key, go on after a break, and hand in once', async () => {
      const learner = await at.aLearner()
      const id = await running({}, learner)
      const first = (await at.learn('POST start', { examId: id }, learner)).data
      expect(JSON.stringify(first.paper)).not.toMatch(/"answer"|isCorrect|analysis/)
      const { recordId } = first
      const save = (seq: number, answer: string) =>
        at.learn('POST save', { recordId, seq, answers: [{ questionId: choices[0], answer }] }, learner)
      await save(2, 'B')
      expect((await save(1, 'A')).data).toMatchObject({ seq: 2, saved: 0 })
      expect(
        (await at.learn('POST save', { recordId, seq: 3, answers: [{ questionId: '1' }] }, learner)).body,
      ).toMatchObject({
        code: 400,
        msg: '试题不在试卷中',
      })
      const again = (await at.learn('POST start', { examId: id }, learner)).data
      expect(again).toMatchObject({ recordId, attemptNo: 1, answers: [{ questionId: choices[0], answer: 'B' }] })
      const submits = await Promise.all([1, 2, 3].map(() => at.learn('POST submit', { recordId }, learner)))
      for (const { data } of submits)
        expect(data).toMatchObject({ recordId, gradeStatus: 3, totalScore: 25, passed: 0 })
      expect((await save(9, 'A')).body).toMatchObject({ code: 409, msg: '答卷已提交' })
      expect((await at.rows('exam/answer', { record_id: recordId })).length).toBe(4)
      expect((await at.learn('POST start', { examId: id }, learner)).body.msg).toBe('考试次数已用完')
      expect((await at.learn('GET result', { recordId }, learner)).data.areas[0].items).toHaveLength(4)
    })

    it('leave the page as often as it says', async () => {
      const learner = await at.aLearner()
      const id = await running({ antiCheat: { switchLimit: 2, switchSeconds: 3 } }, learner)
      const { recordId } = (await at.learn('POST start', { examId: id }, learner)).data
      const back = async (time: string) =>
        (await at.learn('POST trace', { recordId, items: [{ type: 'back', time, seconds: 9 }] }, learner)).data
      expect(await back(at.inMinutes(0))).toMatchObject({ action: 'warn', left: 1 })
      expect(await back(at.inMinutes(1))).toMatchObject({ action: 'submit', left: 0 })
      expect(await at.rows('exam/record', { id: recordId })).toMatchObject([{ submit_type: 3, switch_count: 2 }])
    })
  })

  it('signs the pictures of a trace whenever they are read, and leaves them in their store', async () => {
    const learner = await at.aLearner()
    const id = await running({}, learner)
    const { recordId } = (await at.learn('POST start', { examId: id }, learner)).data
    const picture = { name: 'face.png', bytes: png, fields: { private: '1' } }
    const { link, name, attachId } = (await putFile(at.product, picture, at.product.headersOf(learner))).data
    const items = [0, 1].map((minute) => ({ type: 'snapshot', time: at.inMinutes(minute), link }))
    expect((await at.learn('POST trace', { recordId, items }, learner)).data).toMatchObject({ accepted: 2 })
    const links = async () => (await at.rows('exam/trace', { record_id: recordId })).map((row) => row.link)
    expect(await links()).toEqual([`/${name}`, `/${name}`])
    const { table } = at.product.model.resources['exam/trace']!
    const stale = `/${name}?until=1&sign=over`
    await sql`update ${sql.table(table)} set link = ${stale} where record_id = ${recordId}
      and time = (select max(time) from ${sql.table(table)} where record_id = ${recordId})`.execute(
      at.product.database.kysely,
    )
    const { traces } = await at.ask('GET score-record/detail', { id: recordId })
    expect(traces).toHaveLength(2)
    for (const trace of traces) expect((await at.product.app.inject(trace.link)).rawPayload).toEqual(png)
    const removal = await at.product.call('POST /api/blade-resource/attach/remove', { ids: attachId })
    expect(removal.body).toMatchObject({ code: 409, msg: '[face.png]已被引用，不能删除' })
  })

  it('shows a drawn question as it was, though it was changed and removed since', async () => {
    const bankId = await at.aBank('抽一题库')
    const questionId = await at.aQuestion(bankId, { stem: '原来的题干' })
    const drawn = await at.aDrawnPaper('抽一题卷', bankId)
    const learner = await at.aLearner()
    const examId = await running({ paperIds: [drawn] }, learner)
    const start = async () => (await at.learn('POST start', { examId }, learner)).data
    expect(JSON.stringify(await start())).toContain('原来的题干')
    const stored = await at.ask('GET question/query', { id: questionId })
    await at.ask('POST question/save-update', { ...stored, stem: '后来的题干' })
    expect(JSON.stringify(await start())).toContain('原来的题干')
    await at.ask('POST question/remove', { ids: questionId })
    expect(JSON.stringify(await start())).toContain('原来的题干')
  })

  describe('keeps a file from removal', () => {
    const aFile = async (as: Person) =>
      (await putFile(at.product, { name: 'a.png', bytes: png, fields: {} }, at.product.headersOf(as))).data as {
        link: string
        attachId: string
      }
    const remove = async ({ attachId }: { attachId: string }) =>
      (await at.product.call('POST /api/blade-resource/attach/remove', { ids: attachId })).body
    const inUse = { code: 409, msg: '[a.png]已被引用，不能删除' }

    it('that a saved answer of an open sheet names, until another answer stands in its place', async () => {
      const learner = await at.aLearner()
      const id = await running({ paperIds: [essayPaper], graderIds: [at.editor.userId] }, learner)
      const { recordId } = (await at.learn('POST start', { examId: id }, learner)).data
      const [file, other] = [await aFile(learner), await aFile(learner)]
      const save = (seq: number, link: string) => {
        const answers = [{ questionId: essay, answer: `<p>见<img src="${link}"></p>` }]
        return at.learn('POST save', { recordId, seq, answers }, learner)
      }
      expect((await save(1, file.link)).data).toMatchObject({ saved: 1 })
      expect(await remove(file)).toMatchObject(inUse)
      expect((await save(2, other.link)).data).toMatchObject({ saved: 1 })
      expect(await remove(file)).toMatchObject({ code: 200 })
    })

    it.runIf(kind === 'postgres')('or refuses the answer that names one which was removed meanwhile', async () => {
      const learner = await at.aLearner()
      const id = await running({ paperIds: [essayPaper], graderIds: [at.editor.userId] }, learner)
      const { recordId } = (await at.learn('POST start', { examId: id }, learner)).data
      const file = await aFile(learner)
      const answers = [{ questionId: essay, answer: `<p><img src="${file.link}"></p>` }]
      const { kysely } = at.product.database
      const records = sql.table(at.product.model.resources['exam/record']!.table)
      const held = await kysely.startTransaction().execute()
      await sql`lock table ${records} in exclusive mode`.execute(held)
      const saving = at.learn('POST save', { recordId, seq: 1, answers }, learner)
      await expect.poll(() => waitingStatements(kysely)).toBe(1)
      expect(await remove(file)).toMatchObject({ code: 200 })
      await held.commit().execute()
      expect((await saving).body).toMatchObject({ code: 400 })
      expect(JSON.stringify(await at.rows('exam/record', { id: recordId }))).not.toContain('<img')
    })

    it('that an answer of a sheet names which was handed in', async () => {
      const learner = await at.aLearner()
      const id = await running({ paperIds: [essayPaper], graderIds: [at.editor.userId] }, learner)
      const { recordId } = (await at.learn('POST start', { examId: id }, learner)).data
      const [replaced, file] = [await aFile(learner), await aFile(learner)]
      const naming = ({ link }: { link: string }) => [{ questionId: essay, answer: { files: [link] } }]
      await at.learn('POST save', { recordId, seq: 1, answers: naming(replaced) }, learner)
      expect((await at.learn('POST submit', { recordId, answers: naming(file) }, learner)).data).toMatchObject({
        recordId,
      })
      expect(await remove(file)).toMatchObject(inUse)
      expect(await remove(replaced)).toMatchObject({ code: 200 })
    })

    it('that a question names as an exam has it, whatever became of the question', async () => {
      const file = await aFile(at.editor)
      const bankId = await at.aBank('版本题库')
      const stem = `<p>看图<img src="${file.link}"></p>`
      const questionId = await at.aQuestion(bankId, { stem })
      const picturePaper = await at.aPaper('看图卷', [[questionId, 100]])
      const learner = await at.aLearner()
      const id = await running({ paperIds: [picturePaper] }, learner)
      const changed = { ...(await at.ask('GET question/query', { id: questionId })), stem: '<p>看</p>' }
      await at.ask('POST question/save-update', changed)
      const { data } = await at.learn('POST start', { examId: id }, learner)
      expect(JSON.stringify(data)).toContain(file.link)
      expect(await remove(file)).toMatchObject(inUse)
    })

    it('that the description of a paper names as an exam froze it, when the paper says otherwise later', async () => {
      const file = await aFile(at.editor)
      const described = await at.aPaper('有说明的卷', [[essay, 100]])
      const describe = (description: string) => at.ask('POST paper/save-update', { id: described, description })
      await describe(`<p>见<img src="${file.link}"></p>`)
      await running({ paperIds: [described], graderIds: [at.editor.userId] }, await at.aLearner())
      await describe('')
      expect(await remove(file)).toMatchObject(inUse)
    })

    describe('that a question names which was removed', () => {
      const aPictured = async () => {
        const file = await aFile(at.editor)
        const bankId = await at.aBank(`看图题库${++serial}`)
        const stem = `<p>看图<img src="${file.link}"></p>`
        const questionId = await at.aQuestion(bankId, { stem, options: options('甲', '乙'), answer: 'B' })
        return { file, bankId, questionId }
      }

      it('while a sheet shows it that had it drawn, also once it has left the bin', async () => {
        const { file, bankId, questionId } = await aPictured()
        const learner = await at.aLearner()
        const examId = await running({ paperIds: [await at.aDrawnPaper(`抽题卷${serial}`, bankId)] }, learner)
        const shown = async () => JSON.stringify((await at.learn('POST start', { examId }, learner)).data)
        expect(await shown()).toContain(file.link)
        await at.ask('POST question/remove', { ids: questionId })
        expect(await remove(file)).toMatchObject(inUse)
        await sql`update ${sql.table(at.product.model.resources['exam/question']!.table)}
          set update_time = update_time - interval '31 days' where id = ${questionId}`.execute(
          at.product.database.kysely,
        )
        await run(emptyBins)
        expect(await shown()).toContain(file.link)
        expect(await remove(file)).toMatchObject(inUse)
      })

      it('in an earlier version that a sheet shows', async () => {
        const { file, bankId, questionId } = await aPictured()
        const learner = await at.aLearner()
        const examId = await running({ paperIds: [await at.aDrawnPaper(`抽题卷${serial}`, bankId)] }, learner)
        await at.learn('POST start', { examId }, learner)
        const changed = { ...(await at.ask('GET question/query', { id: questionId })), stem: '<p>看</p>' }
        await at.ask('POST question/save-update', changed)
        await at.ask('POST question/remove', { ids: questionId })
        const { data } = await at.learn('POST start', { examId }, learner)
        expect(JSON.stringify(data)).toContain(file.link)
        expect(await remove(file)).toMatchObject(inUse)
      })

      it('but lets it go where no exam had the question', async () => {
        const { file, questionId } = await aPictured()
        expect(await remove(file)).toMatchObject(inUse)
        await at.ask('POST question/remove', { ids: questionId })
        expect(await remove(file)).toMatchObject({ code: 200 })
      })
    })

    it('that an answer given in practice names', async () => {
      const learner = await at.aLearner()
      const bankId = await at.aBank('练习题库', { practice: 1 })
      const questionId = await at.aQuestion(bankId, {
        stem: '练习简述',
        type: 5,
        options: [],
        answer: { reference: '略' },
      })
      const file = await aFile(learner)
      const answered = await at.learn(
        'POST practice-answer',
        { questionId, answer: `<img src="${file.link}">` },
        learner,
      )
      expect(answered.code, answered.text).toBe(200)
      expect(await remove(file)).toMatchObject(inUse)
    })
  })

  it('collects sheets whose time is up, and ends by the clock with the absent told apart', async () => {
    const [slow, absent] = [await at.aLearner(), await at.aLearner()]
    const id = await running({}, slow, absent)
    const { recordId } = (await at.learn('POST start', { examId: id }, slow)).data
    await at.learn('POST save', { recordId, seq: 1, answers: [{ questionId: choices[0], answer: 'B' }] }, slow)
    await run(runExams, 61)
    expect(await at.rows('exam/record', { id: recordId })).toMatchObject([{ submit_type: 2, grade_status: 3 }])
    await at.letPass(id, 181)
    await clock()
    expect(await at.ask('GET exam/get', { id })).toMatchObject({ publishStatus: 3, runState: 2 })
    const { records } = await at.ask('GET score-record/page', { examId: id, attendStatus: 3 })
    expect(records.map((row: Values) => row.userId)).toEqual([absent.userId])
  })

  it('stopped by hand makes open sheets void or hands them in', async () => {
    for (const [submitRunning, status] of [
      [0, 9],
      [1, 3],
    ] as const) {
      const learner = await at.aLearner()
      const id = await running({}, learner)
      const { recordId } = (await at.learn('POST start', { examId: id }, learner)).data
      expect((await at.call('POST exam/online', { ids: id, publishStatus: 2 })).body.msg).toBe(
        '有1人正在答题，不能下线，可停止考试',
      )
      expect((await at.call('POST exam/save-stop', { id })).body.code).toBe(400)
      await at.ask('POST exam/save-stop', { id, reason: '停电', submitRunning })
      expect(await at.rows('exam/record', { id: recordId })).toMatchObject([{ grade_status: status }])
    }
  })

  describe('with many sheets that are open', () => {
    /** The open sheet of a learner who answered so many questions right, and so many more like it. */
    const openLike = async (examId: string, as: Person, right: number, more: number) => {
      const { recordId } = (await at.learn('POST start', { examId }, as)).data
      const answers = choices.map((questionId, index) => ({
        questionId,
        answer: index < right ? 'B' : 'A',
        seconds: 5,
      }))
      await at.learn('POST save', { recordId, seq: 1, answers }, as)
      for (const resource of ['exam/record', 'exam/result']) {
        const rows = sql.table(at.product.model.resources[resource]!.table)
        await sql`insert into ${rows} select (jsonb_populate_record(r, jsonb_build_object(
            'id', right(r.id, 12) || n, 'user_id', ${as.userId}::text || '-' || n))).*
          from ${rows} r cross join generate_series(1, ${more}::integer) n
          where r.exam_id = ${examId} and r.user_id = ${as.userId}`.execute(at.product.database.kysely)
      }
      return recordId as string
    }
    const outcome = (row: Values) => ({
      status: row.grade_status,
      by: row.submit_type,
      score: Number(row.total_score),
      percent: Number(row.percent),
      passed: row.passed,
      counts: row.effective,
    })

    it('is stopped in seconds, and each is scored as if it stood alone', async () => {
      const [good, bad] = [await at.aLearner(), await at.aLearner()]
      const id = await running({}, good, bad)
      await openLike(id, good, 3, openSheets / 2 - 1)
      await openLike(id, bad, 1, openSheets / 2 - 1)
      const stop = { id, reason: '停电', submitRunning: 1 }
      const statements = await counted.during(() => at.ask('POST exam/save-stop', stop))
      // Sheets are taken in sets of some hundred; one by one, each would take eight or more.
      expect(statements).toBeLessThan(100 + openSheets / 5)
      const sheets = await at.rows('exam/record', { exam_id: id })
      const of = (as: Person) => sheets.filter(({ user_id }) => String(user_id).startsWith(as.userId)).map(outcome)
      const one = { status: 3, by: 5, counts: 1 }
      expect(of(good)).toEqual(Array(openSheets / 2).fill({ ...one, score: 75, percent: 75, passed: 1 }))
      expect(of(bad)).toEqual(Array(openSheets / 2).fill({ ...one, score: 25, percent: 25, passed: 0 }))
      expect(await at.rows('exam/answer', { exam_id: id })).toHaveLength(openSheets * choices.length)
      const results = await at.rows('exam/result', { exam_id: id })
      expect(results.filter(({ passed, answering }) => passed === 1 && answering === 0)).toHaveLength(openSheets / 2)
      expect(results.every(({ taken_count, record_id }) => taken_count === 1 && record_id)).toBe(true)
    })

    it('collects all but those that cannot be scored', async () => {
      const learner = await at.aLearner()
      const id = await running({}, learner)
      const recordId = await openLike(id, learner, 4, 120)
      const records = sql.table(at.product.model.resources['exam/record']!.table)
      await sql`update ${records} set snapshot_id = 'gone' where id = ${recordId}`.execute(at.product.database.kysely)
      await expect(run(runExams, 61)).rejects.toThrow('has no snapshot of its paper')
      const sheets = await at.rows('exam/record', { exam_id: id })
      expect(sheets.filter(({ grade_status }) => grade_status === 0).map((row) => row.id)).toEqual([recordId])
      expect(sheets.filter(({ total_score }) => Number(total_score) === 100)).toHaveLength(120)
      await sql`update ${records} set is_deleted = 1 where id = ${recordId}`.execute(at.product.database.kysely)
    })
  })

  it('is marked by one person at a time, then released by hand', async () => {
    const [one, other, learner] = [
      await at.product.addUser({ tenantId: examTenant }),
      await at.product.addUser({ tenantId: examTenant }),
      await at.aLearner(),
    ]
    const id = await running(
      { paperIds: [essayPaper], showResult: 3, gradeMode: 2, graderIds: [one.userId, other.userId] },
      learner,
    )
    const { recordId } = (await at.learn('POST start', { examId: id }, learner)).data
    const answers = [
      { questionId: choices[0], answer: 'B' },
      { questionId: essay, answer: '<p>先断电</p>' },
    ]
    const submitted = (await at.learn('POST submit', { recordId, answers }, learner)).data
    expect(submitted).toMatchObject({ gradeStatus: 1 })
    expect(submitted.totalScore).toBeUndefined()
    const desk = await at.ask('GET score-record/grade-list', { examId: id }, one)
    expect(desk).toMatchObject({ total: 1, progress: { done: 0, total: 1 }, questions: [{ questionId: essay }] })
    await at.ask('GET score-record/grade-list', { examId: id, recordId }, one)
    const mark = (score: number, as: Person, finish = 1) =>
      at.call('POST score-record/grade', { recordId, items: [{ questionId: essay, score, comment: '好' }], finish }, as)
    expect((await mark(10, other)).body.msg).toMatch(/^该答卷正在被.+批阅$/)
    expect((await mark(61, one)).body.msg).toBe('得分不能大于60')
    expect((await at.call('POST score-record/release', { examId: id }, one)).body.msg).toBe('请先完成阅卷，还有1份待阅')
    expect((await mark(45.5, one)).data).toMatchObject({ gradeStatus: 2, totalScore: 85.5 })
    expect((await at.learn('GET result', { recordId }, learner)).data.totalScore).toBeUndefined()
    expect((await at.call('POST score-record/release', { examId: id }, one)).data).toEqual({ released: 1 })
    expect((await at.learn('GET result', { recordId }, learner)).data).toMatchObject({
      totalScore: 85.5,
      level: '良好',
    })
    expect((await at.call('POST score-record/edit-score', { recordId, questionId: essay, score: 20 })).body.msg).toBe(
      '请输入原因',
    )
    expect(
      await at.ask('POST score-record/edit-score', { recordId, questionId: essay, score: 20, reason: '复核' }),
    ).toEqual({ totalScore: 60, passed: 1 })
    await at.ask('POST score-record/void', { recordId, reason: '代考' })
    expect((await at.ask('GET score-record/page', { examId: id })).records[0]).toMatchObject({
      totalScore: null,
      rank: null,
    })
    await at.ask('POST score-record/void', { recordId, restore: 1 })
    const sheet = await at.ask('GET score-record/detail', { id: recordId })
    expect(sheet.history.map(({ kind }: Values) => kind)).toEqual(['edit', 'void', 'restore'])
    expect(sheet.record).toMatchObject({ totalScore: 60, gradeStatus: 3 })
  })

  it('gives answer sheets as documents to those who read them', async () => {
    const learner = await at.aLearner()
    const id = await running({ paperIds: [essayPaper], graderIds: [at.editor.userId] }, learner)
    const { recordId } = (await at.learn('POST start', { examId: id }, learner)).data
    const answers = [
      { questionId: choices[0], answer: 'B' },
      { questionId: essay, answer: '<p>先断电</p>' },
    ]
    await at.learn('POST submit', { recordId, answers }, learner)
    await at.ask('POST score-record/grade', { recordId, items: [{ questionId: essay, score: 45.5, comment: '好' }] })
    const file = async (as: Person, headers: Record<string, string> = {}) => {
      const url = `/api/blade-exam/score-record/export-sheet?recordIds=${recordId}&format=docx`
      return at.product.app.inject({ url, headers: { ...at.product.headersOf(as), ...headers } })
    }
    const { text } = readDocx((await file(at.editor)).rawPayload)!
    const { name } = await at.ask('GET exam/get', { id })
    expect((await at.ask('GET score-record/detail', { id: recordId })).record.examName).toBe(name)
    expect(text).toContain(name)
    for (const part of [
      '（得分 40 / 40）',
      'A. 甲\nB. 乙',
      '作答：B. 乙\n参考答案：B. 乙',
      '（得分 45.5 / 60）\n作答：先断电\n参考答案：略\n评语：好',
    ])
      expect(text).toContain(part)
    const english = readDocx((await file(at.editor, { 'accept-language': 'en-US' })).rawPayload)!.text
    expect(english).toContain('(score: 45.5 / 60)\nAnswer: 先断电\nKey: 略\nComment: 好')
    await at.product.addTenant('100077')
    const elsewhere = await at.product.addUser({ tenantId: '100077' })
    expect(JSON.parse((await file(elsewhere)).body)).toMatchObject({ code: 404, error: 'entry.not-found' })
    const unpermitted = await at.product.addUser({ tenantId: examTenant, only: ['score', 'score_view'] })
    expect(JSON.parse((await file(unpermitted)).body)).toMatchObject({ code: 403 })
  })

  it('grades people as an independent count does, and lists who may make up for it', async () => {
    const list: Person[] = []
    for (let n = 0; n < learners; n++) list.push(await at.aLearner())
    const id = await running({ attempts: 2, supplementTimes: 1, supplementScoreMode: 2 }, ...list)
    // Person n answers n mod 5 questions right, every seventh one is absent, every third one tries twice.
    const known = list.map((person, n) => ({
      person,
      scores: n % 7 === 6 ? [] : n % 3 === 2 ? [(n % 5) * 25, ((n + 3) % 5) * 25] : [(n % 5) * 25],
    }))
    for (const { person, scores } of known) for (const score of scores) await take(id, person, score / 25)
    const best = known.map(({ person, scores }) => ({
      person,
      score: scores.length === 0 ? null : Math.max(...scores),
    }))
    const taken = best.flatMap(({ score }) => (score === null ? [] : [score]))
    const passed = taken.filter((score) => score >= 60).length
    const mean = Math.round((taken.reduce((sum, score) => sum + score, 0) / taken.length) * 10) / 10
    await at.letPass(id, 181)
    await clock()
    const figures = await at.ask('GET score-record/statistics', { examId: id })
    expect(figures).toMatchObject({
      scopeCount: list.length,
      takenCount: taken.length,
      absentCount: list.length - taken.length,
      passCount: passed,
      avg: mean,
      max: Math.max(...taken),
      min: Math.min(...taken),
    })
    expect(figures.distribution.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      taken.length,
    )
    const { records } = await at.ask('GET score-record/page', { examId: id, size: 500 })
    const falling = [
      ...taken.toSorted((one, other) => other - one),
      ...best.flatMap(({ score }) => (score === null ? [null] : [])),
    ]
    expect(records.map(({ totalScore }: Values) => totalScore)).toEqual(falling)
    for (const { person, score } of best) {
      const row = records.find(({ userId }: Values) => userId === person.userId)
      const rank = score === null ? null : taken.filter((each) => each > score).length + 1
      expect(row, person.account).toMatchObject({ totalScore: score, rank })
    }
    await itemsAgree(id)
    const departments = await at.ask('GET score-record/page-organization', { examId: id })
    for (const row of departments.records.filter(({ level }: Values) => level === 1))
      expect(row).toMatchObject({ scope: list.length, taken: taken.length, passed, avg: mean })
    const eligible = await at.ask('GET supplement/pull', { examId: id, size: 500 })
    const failed = best.filter(({ score }) => score === null || score < 60)
    expect(eligible.total).toBe(failed.length)
    expect(eligible.records.filter(({ reason }: Values) => reason === 2)).toHaveLength(list.length - taken.length)
    await makeUp(
      id,
      failed.map(({ person }) => person),
      best.find(({ score }) => score !== null && score >= 60)!.person,
    )
  })

  it('counts departments as an independent count does, in call and screen alike', async () => {
    const dept = async (deptName: string, parentId = '0') => {
      const params = { deptName, fullName: deptName, parentId, deptCategory: 1, sort: 1, status: 1 }
      expect(await at.product.call('POST /api/blade-system/dept/submit', params, at.editor)).toMatchObject({
        code: 200,
      })
      const [row] = await at.rows('system/dept', { dept_name: deptName, tenant_id: examTenant })
      return row!.id as string
    }
    const root = await dept('总部')
    const branch = await dept('一部', root)
    const team = await dept('一组', branch)
    const other = await dept('二部', root)
    const empty = await dept('空部', root)
    const parents: Values = { [branch]: root, [team]: branch, [other]: root, [empty]: root }
    const isIn = (id: string, top: string): boolean =>
      id === top || (parents[id] !== undefined && isIn(parents[id] as string, top))
    // Place and right answers of each person; without a number they are absent.
    const facts = [[team, 4], [team, 3], [team], [branch, 1], [other, 2], [other, 4], [other], [root, 3]] as const
    const list: Person[] = []
    for (const [deptId] of facts) {
      const learner = await at.aLearner()
      const users = sql.table(at.product.model.resources['system/user']!.table)
      await sql`update ${users} set dept_id = ${deptId} where id = ${learner.userId}`.execute(
        at.product.database.kysely,
      )
      list.push(learner)
    }
    const levels = [
      { name: '优秀', minPercent: 90 },
      { name: '其他', minPercent: 0 },
    ]
    const id = await running({ levels }, ...list)
    for (const [index, [, right]] of facts.entries()) if (right !== undefined) await take(id, list[index]!, right)
    await at.letPass(id, 181)
    await clock()
    const half = (value: number, places: number) => Math.round(value * 10 ** places + 1e-9) / 10 ** places
    const expected = (top: string) => {
      const people = facts.filter(([deptId]) => isIn(deptId, top))
      const scores = people.flatMap(([, right]) => (right === undefined ? [] : [right * 25]))
      const passed = scores.filter((score) => score >= 60).length
      return {
        scope: people.length,
        taken: scores.length,
        absent: people.length - scores.length,
        attendRate: half((scores.length / people.length) * 100, 2),
        passed,
        passRate: half((passed / scores.length) * 100, 2),
        avg: half(scores.reduce((sum, score) => sum + score, 0) / scores.length, 1),
        max: Math.max(...scores),
        min: Math.min(...scores),
      }
    }
    const excellent = { [root]: half((2 / 6) * 100, 2), [branch]: half((1 / 3) * 100, 2), [team]: 50, [other]: 50 }
    const { records } = await at.ask('GET score-record/page-organization', { examId: id })
    expect(records).toEqual(
      [
        { deptId: root, parentId: '0', deptName: '总部', level: 1, hasChildren: true, rank: 3 },
        { deptId: branch, parentId: root, deptName: '一部', level: 2, hasChildren: true, rank: 4 },
        { deptId: team, parentId: branch, deptName: '一组', level: 3, hasChildren: false, rank: 1 },
        { deptId: other, parentId: root, deptName: '二部', level: 2, hasChildren: false, rank: 2 },
      ].map((row) => ({ ...row, ...expected(row.deptId), excellentRate: excellent[row.deptId] })),
    )
    expect(await at.ask('GET score-record/statistics-business', { examId: id, groupBy: 'dept' })).toEqual(records)
    const block = blocksOf(at.product.model.screens.find(({ name }) => name === 'exam/dept-grades')!.blocks).find(
      (each) => each.kind === 'report' && each.as === 'table',
    )!
    const asked = {
      screen: 'exam/dept-grades',
      block: block.id,
      _params: JSON.stringify({ examId: id }),
      examId: id,
      size: 500,
    }
    const shown = await at.product.call('GET /api/lectern/figures', asked, at.editor)
    expect(shown.data.records).toHaveLength(records.length)
    for (const row of shown.data.records)
      expect(records.find(({ deptId }: Values) => deptId === row.deptId)).toMatchObject({
        ...expected(row.deptId),
        rank: row.rank,
      })
    const absent = list[2]!
    const given = { examId: id, paperId, startTime: at.inMinutes(-1), endTime: at.inMinutes(60), minutes: 30 }
    const makeUp = await at.ask('POST supplement/save', { ...given, userIds: [absent.userId] })
    await at.ask('POST supplement/push', { id: '1.5', ids: makeUp.id })
    await take(id, absent, 3, { supplementId: makeUp.id })
    const again = await at.ask('GET score-record/page-organization', { examId: id, supplementId: makeUp.id })
    const one = { scope: 1, taken: 1, absent: 0, attendRate: 100, passed: 1, passRate: 100, avg: 75, max: 75, min: 75 }
    expect(again.records).toMatchObject([root, branch, team].map((deptId) => ({ deptId, ...one, rank: 1 })))
    expect((await at.ask('GET score-record/page-organization', { examId: id })).records).toEqual(records)
  })

  /** The report of questions on the page of grades says what the call says. */
  const itemsAgree = async (examId: string) => {
    const block = blocksOf(at.product.model.screens.find(({ name }) => name === 'exam/grades')!.blocks).find(
      (each) => each.kind === 'report' && each.report === 'exam/items',
    )!
    const asked = { screen: 'exam/grades', block: block.id, _params: JSON.stringify({ examId }), examId, size: 500 }
    const { data } = await at.product.call('GET /api/lectern/figures', asked, at.editor)
    const items: readonly Values[] = await at.ask('GET score-record/statistics-business', {
      examId,
      groupBy: 'question',
    })
    expect(items).toHaveLength(choices.length)
    for (const { questionId, answered, blank, rightRate, facility, discrimination } of items) {
      const row = data.records.find((each: Values) => each.questionId === questionId)
      expect(row).toMatchObject({ answered, blank, rightRate, facility, discrimination })
    }
  }

  /** The first of those who failed passes the make-up, whose score counts up to the pass line. */
  const makeUp = async (examId: string, failed: readonly Person[], passed: Person) => {
    const given = { examId, paperId, startTime: at.inMinutes(-1), endTime: at.inMinutes(60), minutes: 30 }
    const ask = (userIds: string[]) => at.call('POST supplement/save', { ...given, userIds })
    expect((await ask([passed.userId])).body.msg).toMatch(/不符合补考条件：已及格$/)
    const { id } = (await ask(failed.map(({ userId }) => userId))).data
    expect((await at.call('POST supplement/push', { id })).data).toEqual({ notified: failed.length })
    expect(await take(examId, failed[0]!, 4, { supplementId: id })).toMatchObject({ totalScore: 100, passed: 1 })
    const { records } = await at.ask('GET supplement/pull-get', { id, size: 500 })
    expect(records.find(({ userId }: Values) => userId === failed[0]!.userId)).toMatchObject({
      state: 2,
      score: 100,
      finalScore: 60,
      passed: 1,
    })
    expect((await at.call('POST supplement/remove', { ids: id })).body.msg).toBe('补考已有答卷，不能删除')
    expect(await at.ask('GET supplement/get', { examId })).toMatchObject([
      { id, userCount: failed.length, takenCount: 1, passCount: 1 },
    ])
  }

  it('changes its pass line for all, and scores again after a correction', async () => {
    const list = [await at.aLearner(), await at.aLearner()]
    const id = await running({}, ...list)
    await take(id, list[0]!, 2)
    await take(id, list[1]!, 3)
    expect(await at.ask('GET score-record/qualified', { examId: id, passMode: 2, passScore: 50 })).toMatchObject({
      passedNow: 1,
      passedAfter: 2,
    })
    expect(
      (await at.call('POST score-record/save-qualified', { examId: id, passMode: 2, passScore: 50, applyTo: 2 })).body
        .msg,
    ).toBe('请输入原因')
    expect(
      await at.ask('POST score-record/save-qualified', {
        examId: id,
        passMode: 2,
        passScore: 50,
        applyTo: 2,
        reason: '试卷偏难',
      }),
    ).toEqual({ changed: 1, newPassed: 1, dropped: 0 })
    expect(await logged(id)).toMatchObject({ before: { passScore: 60 }, after: { passScore: 50 }, note: '试卷偏难' })
    const question = { questionId: choices[3], examId: id, type: 3, content: '答案应为A' }
    const { id: correction } = (await at.learn('POST correction', question, list[0]!)).data
    const answer = await at.ask('POST question/correction-update', {
      id: correction,
      handleStatus: 1,
      reply: '已更正',
      rescore: 1,
      rescorePolicy: 2,
      question: { answer: 'A' },
    })
    expect(answer).toEqual({ records: 2, up: 2, down: 0, newPassed: 0 })
    const { records } = await at.ask('GET score-record/page', { examId: id })
    expect(records.map(({ totalScore }: Values) => totalScore)).toEqual([100, 75])
    await at.ask('POST question/save-update', { id: choices[3], answer: 'B' })
  })

  it('is scored again without a statement for each sheet', async () => {
    const statements = async (count: number) => {
      const list = await Promise.all(Array.from({ length: count }, () => at.aLearner()))
      const id = await running({}, ...list)
      for (const learner of list) await take(id, learner, 3)
      const question = { questionId: choices[3], examId: id, type: 3, content: '送分' }
      const { id: correction } = (await at.learn('POST correction', question, list[0]!)).data
      const answer = { id: correction, handleStatus: 1, reply: '送分', rescore: 1, rescorePolicy: 3 }
      const sent = await counted.during(async () => {
        expect(await at.ask('POST question/correction-update', answer)).toEqual({
          records: count,
          up: count,
          down: 0,
          newPassed: 0,
        })
      })
      const { records } = await at.ask('GET score-record/page', { examId: id })
      expect(records.map(({ totalScore }: Values) => totalScore)).toEqual(list.map(() => 100))
      const changes = await sql<Values>`select c.kind, c.score_before, c.score_after, c.reason, c.user_id
        from exam_score_change c join exam_record r on r.id = c.record_id
        where r.exam_id = ${id}`.execute(at.product.database.kysely)
      expect(changes.rows).toEqual(
        list.map(() => ({
          kind: 'rescore',
          score_before: 0,
          score_after: 25,
          reason: '送分',
          user_id: at.editor.userId,
        })),
      )
      return sent
    }
    const one = await statements(1)
    expect(await statements(8)).toBeLessThanOrEqual(one + ofLogs)
  })

  it('counts answers to questions, and watches people while they answer', async () => {
    const learner = await at.aLearner()
    const id = await running({}, learner)
    const { recordId } = (await at.learn('POST start', { examId: id }, learner)).data
    expect(await at.ask('GET exam/monitor', { examId: id })).toMatchObject({
      tiles: { scope: 1, answering: 1 },
      people: [{ recordId, total: 4 }],
    })
    const act = (params: Values) => at.call('POST exam/monitor-act', { examId: id, recordIds: [recordId], ...params })
    const before = (await at.rows('exam/record', { id: recordId }))[0]!.deadline as Date
    expect((await act({ action: 'extend', minutes: 10 })).data).toEqual({ done: 1 })
    const after = (await at.rows('exam/record', { id: recordId }))[0]!.deadline as Date
    expect(after.getTime() - before.getTime()).toBe(600_000)
    expect((await act({ action: 'submit' })).data).toEqual({ done: 1 })
    expect((await act({ action: 'void', reason: '替考' })).data).toEqual({ done: 1 })
    expect((await act({ action: 'void', reason: '替考' })).data).toEqual({ done: 0 })
    expect((await at.ask('GET score-record/detail', { id: recordId })).history).toMatchObject([
      { kind: 'void', reason: '替考' },
    ])
    expect((await at.call('POST score-record/void', { recordId, restore: 1 })).data).toBe(true)
    await run(countAnswers as never)
    const stored = await at.ask('GET question/statistics', { id: choices[0] })
    expect(stored.answerCount).toBeGreaterThan(0)
    expect(stored.rightCount).toBeLessThanOrEqual(stored.answerCount)
    // Worked out anew by its schema the rate is what the job that counts the answers wrote.
    const rateOf = async () => (await at.rows('exam/question', { id: choices[0] }))[0]!.correct_rate
    const counted = await rateOf()
    expect(Number(counted)).toBe(stored.correctRate)
    await recomputeAll(at.product.database, at.product.model, true)
    expect(await rateOf()).toBe(counted)
  })

  it('of skills is graded item by item', async () => {
    const [learner, stranger] = [await at.aLearner(), await at.aLearner()]
    const skillItems = [
      { name: '起步', maxScore: 20, passScore: 10 },
      { name: '堆垛', maxScore: 80, passScore: 40 },
    ]
    const id = await running({ examType: 4, paperIds: [], skillItems, showResult: 3 }, learner)
    const save = (userId: string, a: number, b: number) =>
      at.call('POST score-record/save-skill', {
        examId: id,
        rows: [
          {
            userId,
            items: [
              { no: 1, score: a },
              { no: 2, score: b },
            ],
          },
        ],
        release: 1,
      })
    expect((await save(learner.userId, 21, 50)).body.msg).toBe('第1行项目【起步】分值不能大于20')
    expect((await save(stranger.userId, 20, 50)).body.msg).toBe('第1行人员不在考试范围内')
    expect((await save(learner.userId, 5, 80)).data).toEqual({ saved: 1 })
    expect((await at.ask('GET score-record/page', { examId: id })).records).toMatchObject([
      { totalScore: 85, passed: 0, gradeStatus: 3 },
    ])
  })

  it('of skills is graded without a statement for each person', async () => {
    const skillItems = [{ name: '起步', maxScore: 20, passScore: 10 }]
    const list = await Promise.all(Array.from({ length: 8 }, () => at.aLearner()))
    const id = await running({ examType: 4, paperIds: [], skillItems, showResult: 3 }, ...list)
    const save = (people: readonly Person[], score: number) =>
      counted.during(async () => {
        const rows = people.map(({ userId }) => ({ userId, items: [{ no: 1, score }], remark: `${score}` }))
        expect((await at.call('POST score-record/save-skill', { examId: id, rows })).data).toEqual({
          saved: people.length,
        })
      })
    const first = await save(list.slice(0, 1), 15)
    const stored = (await at.rows('exam/record', { exam_id: id }))[0]!
    const again = await save(list.slice(0, 1), 9)
    expect(await save(list, 12)).toBeLessThanOrEqual(Math.max(first, again) + ofLogs)
    const rows = await at.rows('exam/record', { exam_id: id })
    expect(rows.map((row) => [Number(row.total_score), row.passed, row.remark])).toEqual(list.map(() => [12, 1, '12']))
    expect(rows.find(({ user_id }) => user_id === list[0]!.userId)!.id).toBe(stored.id)
  })

  it('of skills keeps the last grade of a person who is named twice, graded before or not', async () => {
    const skillItems = [{ name: '起步', maxScore: 20, passScore: 10 }]
    const learner = await at.aLearner()
    const id = await running({ examType: 4, paperIds: [], skillItems, showResult: 3 }, learner)
    const { userId } = learner
    for (const last of [12, 14]) {
      const rows = [9, last].map((score) => ({ userId, items: [{ no: 1, score }] }))
      expect((await at.call('POST score-record/save-skill', { examId: id, rows })).data).toEqual({ saved: 2 })
      const stored = await at.rows('exam/record', { exam_id: id })
      expect(stored.map(({ total_score }) => Number(total_score))).toEqual([last])
    }
  })

  it('of skills takes points item by item: what an entry or a cell leaves out stays', async () => {
    const learner = await at.aLearner()
    const { userId } = learner
    const skillItems = [
      { name: '起步', maxScore: 20, passScore: 10 },
      { name: '堆垛', maxScore: 80, passScore: 40 },
    ]
    const id = await running({ examType: 4, paperIds: [], skillItems, showResult: 3 }, learner)
    const { link } = (
      await putFile(at.product, { name: 'a.png', bytes: png, fields: {} }, at.product.headersOf(at.editor))
    ).data as { link: string }
    const save = async (row: object) =>
      (await at.call('POST score-record/save-skill', { examId: id, rows: [{ userId, ...row }] })).body.msg
    const read = async () => (await at.ask('GET score-record/skill', { examId: id })).records[0]
    expect(await read()).toMatchObject({ userId, scores: [null, null], remark: '', proofs: [], totalScore: null })
    await save({ items: [{ no: 1, score: 15.5 }], remark: '补测', proofs: [link] })
    await save({ items: [{ no: 2, score: 70 }] })
    const whole = { scores: [15.5, 70], remark: '补测', proofs: [link], totalScore: 85.5, passed: 1, gradeStatus: 2 }
    expect(await read()).toMatchObject(whole)
    const [{ id: sheet }] = (await at.rows('exam/record', { exam_id: id })) as [{ id: string }]
    expect((await at.ask('GET score-record/detail', { id: sheet })).points).toEqual([
      { name: '起步', full: 20, score: 15.5 },
      { name: '堆垛', full: 80, score: 70 },
    ])
    const { account } = (await at.rows('system/user', { id: userId }))[0]!
    const imported = async (...cells: readonly string[]) => {
      const rows = [
        ['账号', '起步', '堆垛', '备注'],
        [String(account), ...cells],
      ]
      return (await sendSheet(at.product, '/api/blade-exam/score-record/import-skill', rows, { examId: id }, at.editor))
        .data
    }
    expect(await imported('', '60', '')).toEqual({ saved: 1, errors: [] })
    expect(await read()).toMatchObject({ ...whole, scores: [15.5, 60], totalScore: 75.5 })
    for (const wrong of ['缺考', '-5']) {
      const message = '第2行项目【起步】分值须为不小于0的数字'
      expect(await imported(wrong, '60', '')).toEqual({ saved: 0, errors: [{ row: 2, message }] })
    }
    expect(await save({ items: [{ no: 1, score: -5 }] })).toBe('第1行项目【起步】分值须为不小于0的数字')
    await save({ items: [{ no: 1, score: null }] })
    expect(await read()).toMatchObject({ scores: [null, 60], totalScore: 60, passed: 0, remark: '补测' })
  })

  it('of skills is released by those who may release results alone', async () => {
    const learner = await at.aLearner()
    const skillItems = [{ name: '起步', maxScore: 20, passScore: 10 }]
    const id = await running({ examType: 4, paperIds: [], skillItems, showResult: 3 }, learner)
    const marker = await at.product.addUser({
      tenantId: examTenant,
      only: ['exam', 'exam_view', 'score', 'score_edit'],
    })
    const save = (release: object) =>
      at.product.call(
        'POST /api/blade-exam/score-record/save-skill',
        { examId: id, rows: [{ userId: learner.userId, items: [{ no: 1, score: 15 }] }], ...release },
        marker,
      )
    expect((await save({ release: 1 })).code).toBe(403)
    expect(await at.rows('exam/record', { exam_id: id })).toEqual([])
    expect((await save({})).data).toEqual({ saved: 1 })
  })

  it('of skills is read a page at a time by account, and searched by name and account', async () => {
    const list = await Promise.all(Array.from({ length: 3 }, () => at.aLearner()))
    const skillItems = [{ name: '起步', maxScore: 20, passScore: 10 }]
    const id = await running({ examType: 4, paperIds: [], skillItems, showResult: 3 }, ...list)
    const read = (params: object = {}) => at.ask('GET score-record/skill', { examId: id, ...params })
    const all = await read()
    expect(all).toMatchObject({ total: 3, items: [{ name: '起步', maxScore: 20, passScore: 10 }] })
    const accounts = all.records.map(({ account }: { account: string }) => account)
    expect(accounts).toEqual(accounts.toSorted())
    expect(await read({ current: 2, size: 2 })).toMatchObject({ total: 3, records: [{ account: accounts[2] }] })
    expect(await read({ search: accounts[1].toUpperCase() })).toMatchObject({
      total: 1,
      records: [{ account: accounts[1] }],
    })
    const other = await running({ examType: 1 }, list[0]!)
    expect((await at.call('GET score-record/skill', { examId: other })).code).toBe(409)
  })

  describe('of skills takes proofs', () => {
    const skillItems = [{ name: '起步', maxScore: 20, passScore: 10 }]
    const put = async (as: Person, isPrivate = true) => {
      const fields: Record<string, string> = isPrivate ? { private: '1' } : {}
      return (await putFile(at.product, { name: 'a.png', bytes: png, fields }, at.product.headersOf(as))).data as {
        link: string
        name: string
      }
    }
    const skills = async () => {
      const learner = await at.aLearner()
      const examId = await running({ examType: 4, paperIds: [], skillItems, showResult: 3 }, learner)
      const grade = (proofs: readonly string[]) => {
        const rows = [{ userId: learner.userId, items: [{ no: 1, score: 15 }], proofs }]
        return at.call('POST score-record/save-skill', { examId, rows })
      }
      const stored = async () =>
        (await at.rows('exam/record', { exam_id: examId }))[0] as { id: string; proofs: string[] }
      return { grade, stored, examId }
    }

    it('as addresses, and signs them whenever they are read', async () => {
      const { grade, stored, examId } = await skills()
      const [file, open] = [await put(at.editor), await put(at.editor, false)]
      expect((await grade([file.link, open.link])).data).toEqual({ saved: 1 })
      const { id, proofs } = await stored()
      expect(proofs).toEqual([`/${file.name}`, open.link])
      const read = async () => (await at.ask('GET score-record/detail', { id })).record.proofs as string[]
      for (const link of await read()) expect((await at.product.app.inject(link)).rawPayload).toEqual(png)
      const [{ proofs: listed }] = (await at.ask('GET score-record/skill', { examId })).records
      expect(listed).toHaveLength(2)
      for (const link of listed) expect((await at.product.app.inject(link)).rawPayload).toEqual(png)
      expect((await grade(await read())).data).toEqual({ saved: 1 })
      expect((await stored()).proofs).toEqual(proofs)
      const { table } = at.product.model.resources['exam/record']!
      await sql`update ${sql.table(table)} set proofs = ${[`/${file.name}?until=1&sign=over`]}
        where exam_id = (select exam_id from ${sql.table(table)} where id = ${id})`.execute(at.product.database.kysely)
      const stale = (await at.ask('GET score-record/detail', { id: (await stored()).id })).record.proofs
      expect((await at.product.app.inject(stale[0])).rawPayload).toEqual(png)
    })

    it('of nobody else, and nothing that is no file', async () => {
      const { grade, stored } = await skills()
      const stranger = await at.product.addUser({ tenantId: '000000' })
      const [own, others] = [await put(at.editor), await put(stranger)]
      const refused = [
        `/${own.name}`,
        others.link,
        `/${others.name}`,
        'javascript:alert(1)',
        'see the drawer',
        '/about',
      ]
      for (const proof of refused) {
        const { code, body, text } = await grade([proof])
        expect({ proof, code }, text).toEqual({ proof, code: 400 })
        expect(body.msg).toContain('文件不存在')
      }
      expect(await stored()).toBeUndefined()
    })

    it('of the kinds that the field takes alone', async () => {
      const { grade } = await skills()
      const film = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')
      const file = { name: 'a.webm', bytes: film, fields: {} }
      const { data, text } = await putFile(at.product, file, at.product.headersOf(at.editor))
      expect(data?.link, text).toBeTruthy()
      expect((await grade([data.link])).body).toMatchObject({ code: 400, msg: expect.stringContaining('a.webm') })
    })
  })

  it('of skills takes no sheet whose remarks name files of others', async () => {
    const learner = await at.aLearner()
    const skillItems = [{ name: '起步', maxScore: 20, passScore: 10 }]
    const id = await running({ examType: 4, paperIds: [], skillItems, showResult: 3 }, learner)
    const { account } = (await at.rows('system/user', { id: learner.userId }))[0]!
    const graded = async (remark: string) => {
      const rows = [
        ['账号', '起步', '备注'],
        [String(account), '15', remark],
      ]
      return (await sendSheet(at.product, '/api/blade-exam/score-record/import-skill', rows, { examId: id }, at.editor))
        .data
    }
    const strange = `见 /upload/20260131/${'a'.repeat(40)}.png`
    expect(await graded(strange)).toEqual({
      saved: 0,
      errors: [{ row: 2, message: '第2行：备注中的文件不存在或链接已失效，请重新上传' }],
    })
    expect(await at.rows('exam/record', { exam_id: id })).toEqual([])
    expect(await graded('见 /about')).toEqual({ saved: 1, errors: [] })
  })
})
