/**
 * `npm run bench -- exams`: an exam on PostgreSQL. 2,000 learners start, save and hand in sheets of 20 questions through the
 * calls of their front, a tenth of them twice; every stored score is compared with the one that their answers earn.
 */
import { answerOf } from './answer'
import { cpus, loadavg } from 'node:os'
import type { PaperSnapshot } from '../../src/domain/exams/papers/paper-snapshot'
import type { Question } from '../../src/domain/exams/questions/question'
import { usualScoringRules } from '../../src/domain/exams/scoring/score-question'
import type { Model } from '../../src/model/types'
import { sql } from '../../src/server/database/connection/sql-tag'
import type { Measurement } from './ratio'
import { type Filled, openBench } from './server/fill'
import { buildServer, ownProgram, startProgram } from './server/processes'

const tenantId = '300901'
const learners = 2_000
const questions = 20
/** Points of each question. */
const points = 5
/** Requests under way at once. */
const abreast = 32
const examId = '1000000000000000101'
const paperId = '1000000000000000102'
const snapshotId = '1000000000000000103'
const idOf = (question: number) => String(1_000_000_000_000_000_200n + BigInt(question))

export async function measureExams(): Promise<Measurement[]> {
  buildServer()
  const filled = await openBench('lectern_bench_exams')
  const server = await startProgram(ownProgram(), filled.env, 8264, /answers at/)
  try {
    await plant(filled)
    await takeAll(filled, server.url, open)
    const begun = performance.now()
    await takeAll(filled, server.url, handIn)
    const minutes = (performance.now() - begun) / 60_000
    console.log(
      `${learners} sheets in ${(minutes * 60).toFixed(1)} s (load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} processors)`,
    )
    const { lost, doubled, wrong } = await compared(filled)
    return [
      { name: 'sheets handed in a minute', baseline: '1', ratio: learners / minutes, must: 2_000, more: true },
      { name: 'sheets lost', baseline: '1', ratio: lost, must: 0 },
      { name: 'answers counted twice', baseline: '1', ratio: doubled, must: 0 },
      { name: 'scores that differ from the reference', baseline: '1', ratio: wrong, must: 0 },
    ]
  } finally {
    await server.stop()
    await filled.database.close()
  }
}

const tableOf = (model: Model, resource: string) => sql.table(model.resources[resource]!.table)
const record = sql`now(), now(), 1, 0, 1`
const recordNames = sql`create_time, update_time, status, is_deleted, revision`

const question: Question = {
  type: 1,
  stem: '<p>火警电话是多少？</p>',
  options: ['110', '119', '120'].map((content, at) => ({ key: String.fromCharCode(65 + at), content })),
  answer: 'B',
}

const snapshot: PaperSnapshot = {
  paperId,
  name: '试卷',
  paperType: 1,
  description: '',
  totalScore: questions * points,
  questionCount: questions,
  shuffle: { questions: 1, options: true },
  scoring: usualScoringRules,
  areas: [
    {
      id: 'area',
      name: '一、单选题',
      remark: '',
      rules: [],
      items: Array.from({ length: questions }, (_, at) => ({ questionId: idOf(at), version: 1, score: points })),
    },
  ],
  questions: Object.fromEntries(Array.from({ length: questions }, (_, at) => [idOf(at), question])),
  candidates: [],
  knowledgeParents: {},
}

/** The tenant with its people and an exam that is online; the client is trusted with its learners. */
async function plant({ database, model, config }: Filled): Promise<void> {
  const { kysely: db } = database
  const emptied = ['exam/record', 'exam/answer', 'exam/result', 'exam/exam', 'exam/paper-snapshot', 'system/user']
  for (const name of emptied) await sql`delete from ${tableOf(model, name)} where tenant_id = ${tenantId}`.execute(db)
  await sql`delete from ${tableOf(model, 'system/tenant')} where tenant_id = ${tenantId}`.execute(db)
  await sql`insert into ${tableOf(model, 'system/tenant')} (id, tenant_id, tenant_name, ${recordNames})
    values ('300901', ${tenantId}, 'Bench', ${record})`.execute(db)
  const one = sql`from generate_series(1::bigint, ${sql.lit(learners)}) as n`
  await sql`insert into ${tableOf(model, 'system/user')} (id, tenant_id, account, real_name, dept_id, ${recordNames})
    select (2100000000000000000 + n)::text, ${tenantId}::text, 'examinee' || n, '学员' || n, 'bench', ${record} ${one}`.execute(
    db,
  )
  await sql`insert into ${tableOf(model, 'exam/exam')} (id, tenant_id, name, exam_type, paper_ids, time_mode, start_time,
      end_time, minutes, attempts, score_policy, pass_mode, pass_score, levels, show_result, show_paper, publish_status,
      audit_status, ${recordNames})
    values (${examId}, ${tenantId}, '考试', 1, array[${paperId}]::text[], 1, now() - interval '1 hour',
      now() + interval '10 hours', 120, 1, 1, 2, 60, '[]'::jsonb, 1, 3, 1, 2, ${record})`.execute(db)
  await sql`insert into ${tableOf(model, 'exam/paper-snapshot')} (id, tenant_id, exam_id, supplement_id, paper_id, content,
      ${recordNames})
    values (${snapshotId}, ${tenantId}, ${examId}, '', ${paperId}, ${JSON.stringify(snapshot)}::jsonb, ${record})`.execute(
    db,
  )
  await sql`insert into ${tableOf(model, 'exam/result')} (id, tenant_id, exam_id, supplement_id, user_id, member_status,
      attempts, taken_count, answering, has_void, ${recordNames})
    select (2200000000000000000 + n)::text, ${tenantId}::text, ${examId}::text, '', (2100000000000000000 + n)::text, 1, 0,
      0, 0, 0, ${record} ${one}`.execute(db)
  await sql`update ${tableOf(model, 'system/client')} set scope = 'all learn_intake', learner_tenant_id = ${tenantId}
    where client_id = ${config.clients[0]!.id}`.execute(db)
  await database.vacuumAnalyze([model.resources['system/user']!.table, model.resources['exam/result']!.table])
}

type Send = (call: string, body: object) => Promise<Readonly<Record<string, unknown>>>

const sheets = new Map<number, string>()

async function open(send: Send, learner: number): Promise<void> {
  const { recordId } = await send('start', { examId, device: 'PC' })
  sheets.set(learner, String(recordId))
}

/** The right answers of a learner follow from the number of the learner. */
const rightOf = (learner: number): number => learner % (questions + 1)

async function handIn(send: Send, learner: number): Promise<void> {
  const recordId = sheets.get(learner)!
  const answers = Array.from({ length: questions }, (_, at) => ({
    questionId: idOf(at),
    answer: at < rightOf(learner) ? 'B' : 'A',
    seconds: 5,
  }))
  await send('submit', { recordId, answers })
  if (learner % 10 === 0) await send('submit', { recordId, answers })
}

async function takeAll(
  { config }: Filled,
  url: string,
  act: (send: Send, learner: number) => Promise<void>,
): Promise<void> {
  const { id, secret } = config.clients[0]!
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  const sendAs =
    (learner: number): Send =>
    async (call, body) => {
      const answer = await fetch(`${url}/api/blade-exam/learn/${call}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'on-behalf-of': `examinee${learner}` },
        body: JSON.stringify(body),
      })
      const { code, msg, data } = await answerOf(answer)
      if (code !== 200) throw new Error(`The call "${call}" was refused: ${code} ${msg}`)
      return data
    }
  let next = 0
  await Promise.all(
    Array.from({ length: abreast }, async () => {
      for (let learner = ++next; learner <= learners; learner = ++next) await act(sendAs(learner), learner)
    }),
  )
}

/** Compares stored sheets and scores with what was sent. */
async function compared({ database, model }: Filled) {
  const { rows } = await sql<{
    user_id: string
    total_score: string
    answers: number
  }>`select r.user_id, r.total_score, (
      select count(*)::int from ${tableOf(model, 'exam/answer')} a where a.record_id = r.id) as answers
    from ${tableOf(model, 'exam/record')} r where r.tenant_id = ${tenantId} and r.grade_status = 3`.execute(
    database.kysely,
  )
  const scoreOf = (userId: string) => rightOf(Number(BigInt(userId) - 2_100_000_000_000_000_000n)) * points
  return {
    lost: learners - rows.length,
    doubled: rows.filter(({ answers }) => answers !== questions).length,
    wrong: rows.filter(({ user_id, total_score }) => Number(total_score) !== scoreOf(user_id)).length,
  }
}
