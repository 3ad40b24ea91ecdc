/** Exams of a product under test: papers built, exams reviewed and put online, learners who answer through the intake calls. */
import { expect } from 'vitest'
import { formatInstant } from '../../src/fields/definition/zone'
import { sql } from '../../src/server/database/connection/sql-tag'
import { anExamOffice, examTenant, type ExamOffice } from './exams'
import type { Person, Product, Reply } from './product'

type Values = Record<string, unknown>

export interface ExamHall extends ExamOffice {
  readonly auditor: Person
  readonly examCategory: string
  /** A fixed paper of these questions, each with so many points. */
  aPaper(name: string, questions: readonly (readonly [id: string, points: number])[]): Promise<string>
  /** A paper of which each attempt draws one single choice of a bank. */
  aDrawnPaper(name: string, bankId: string): Promise<string>
  anExam(given: Values): Promise<string>
  /** Submits, passes and puts online. */
  open(examId: string): Promise<void>
  decide(examId: string, result: 1 | 2): Promise<Values>
  aLearner(): Promise<Person>
  learn(what: string, params: Values, as: Person): Promise<Reply>
  /** A time so many minutes from now. */
  inMinutes(minutes: number): string
  /** Moves stored times of an exam into the past, as if so many minutes had gone by. */
  letPass(examId: string, minutes: number): Promise<void>
  rows(resource: string, where: Values): Promise<Values[]>
}

const auditCodes = ['examine', 'test', 'examine_test_audit', 'examine_test_view']
const minute = 60_000

export async function anExamHall(product: Product): Promise<ExamHall> {
  const office = await anExamOffice(product)
  const auditor = await product.addUser({ tenantId: examTenant, only: auditCodes })
  const categoryOf = async (bizType: number) =>
    (await office.ask('POST category/save', { bizType, name: `分类${bizType}`, sort: 1 })).id as string
  const [paperCategory, examCategory] = [await categoryOf(2), await categoryOf(3)]
  const now = () => product.database.clock.now().getTime()
  const inMinutes = (minutes: number) => formatInstant(new Date(now() + minutes * minute))
  const tableOf = (resource: string) => product.model.resources[resource]!.table
  const decide = async (examId: string, result: 1 | 2) => {
    const { data } = await product.call('GET /api/blade-audit/audit/page', { view: 'todo', refId: examId }, auditor)
    const params = { ids: data.records[0].id, result, reason: '原因' }
    const verified = await product.call('POST /api/blade-audit/audit/verify', params, auditor)
    expect(verified.data, verified.text).toMatchObject({ success: 1 })
    return verified.data as Values
  }
  const stored = async (head: Values, area: Values) => {
    const common = { categoryId: paperCategory, multiMode: 2, targetScore: 100 }
    const { id } = await office.ask('POST paper/save-update', { ...common, ...head })
    const areas = [{ id: 'a', name: '一、试题', mode: 1, items: [], rules: [], ...area }]
    const params = { id, structureVersion: 0, areas, complete: 1, confirmTotal: 1, confirmed: '*' }
    await office.ask('POST paper/paper-save-update', params)
    await office.ask('POST paper/save-update', { id, enableStatus: 0 })
    return id as string
  }
  return {
    ...office,
    auditor,
    examCategory,
    aPaper: (name, questions) => {
      const items = questions.map(([questionId, score], index) => ({ id: `i${index}`, questionId, score }))
      return stored({ name, paperType: 1 }, { items })
    },
    aDrawnPaper: (name, bankId) =>
      stored(
        { name, paperType: 3 },
        { mode: 2, rules: [{ id: 'r', bankIds: [bankId], type: 1, count: 1, score: 100 }] },
      ),
    anExam: async (given) =>
      (
        await office.ask('POST exam/save', {
          categoryId: examCategory,
          examType: 1,
          timeMode: 1,
          startTime: inMinutes(-60),
          endTime: inMinutes(120),
          minutes: 60,
          attempts: 1,
          scorePolicy: 1,
          passMode: 2,
          passScore: 60,
          showResult: 1,
          showPaper: 3,
          ...given,
        })
      ).id as string,
    open: async (examId) => {
      await office.ask('POST exam/publish-audit', { id: examId })
      await decide(examId, 1)
      await office.ask('POST exam/online', { ids: examId, publishStatus: 1 })
    },
    decide,
    aLearner: () => product.addUser({ tenantId: examTenant, only: [] }),
    learn: (what, params, as) => office.call(what.replace(' ', ' learn/'), params, as),
    inMinutes,
    letPass: async (examId, minutes) => {
      const back = `${minutes} minutes`
      const { kysely } = product.database
      await sql`update ${sql.table(tableOf('exam/exam'))} set start_time = start_time - ${back}::interval,
        end_time = end_time - ${back}::interval where id = ${examId}`.execute(kysely)
      await sql`update ${sql.table(tableOf('exam/record'))} set start_time = start_time - ${back}::interval,
        deadline = deadline - ${back}::interval where exam_id = ${examId}`.execute(kysely)
    },
    rows: (resource, where) => {
      let query = product.database.kysely.selectFrom(tableOf(resource)).selectAll()
      for (const [column, value] of Object.entries(where)) query = query.where(column, '=', value as never)
      return query.execute() as Promise<Values[]>
    },
  }
}
