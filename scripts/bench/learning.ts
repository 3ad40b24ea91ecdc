/**
 * `npm run bench -- learning`: the learning model on PostgreSQL. A course is given to a department of 20,000 people, and
 * 2,000 learners send 10,000 reports through the calls of their front, a tenth of them twice; what is stored is compared
 * with what was sent.
 */
import { randomUUID } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import type { Model } from '../../src/model/types'
import { sql } from '../../src/server/database/connection/sql-tag'
import { giveCourse } from '../../src/server/product/learning/scopes/give-to-learners'
import { courseRow } from '../../src/server/product/learning/studies/load-course'
import { createWriteUnit } from '../../src/server/sql/materialized/write-unit'
import { type Filled, openBench } from './server/fill'
import { buildServer, ownProgram, startProgram } from './server/processes'
import { type Measurement, median } from './ratio'

const tenantId = '300900'
const people = 20_000
const learners = 2_000
const reports = 10_000
/** Requests under way at once. */
const abreast = 32
const courseId = '1000000000000000001'
const resourceId = 'film'
const step = 30

export async function measureLearning(): Promise<Measurement[]> {
  buildServer()
  const filled = await openBench('lectern_bench_learning')
  const server = await startProgram(ownProgram(), filled.env, 8263, /answers at/)
  const load = () => `load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} processors`
  try {
    await plant(filled)
    const times: number[] = []
    for (let n = 0; n < 3; n++) times.push(await giveToAll(filled))
    console.log(`${people} people of one department: ${times.map(Math.round).join(', ')} ms (${load()})`)
    const { minutes, late } = await study(filled, server.url)
    console.log(`${reports} reports in ${(minutes * 60).toFixed(1)} s (${load()})`)
    const { lost, doubled } = await compared(filled)
    return [
      { name: 'milliseconds to give a course to 20,000 people', baseline: '1', ratio: median(times), must: 2000 },
      { name: 'study reports a minute', baseline: '1', ratio: reports / minutes, must: 10_000, more: true },
      { name: 'milliseconds of 99 in 100 reports', baseline: '1', ratio: late, must: 1000 },
      { name: 'reports lost', baseline: '1', ratio: lost, must: 0 },
      { name: 'reports counted twice', baseline: '1', ratio: doubled, must: 0 },
    ]
  } finally {
    await server.stop()
    await filled.database.close()
  }
}

const tableOf = (model: Model, resource: string) => sql.table(model.resources[resource]!.table)
const record = sql`now(), now(), 1, 0, 1`
const recordNames = sql`create_time, update_time, status, is_deleted, revision`

/** The tenant with its people and the course, as if nothing had been studied yet; the client is trusted with its learners. */
async function plant({ database, model, config }: Filled): Promise<void> {
  const { kysely: db } = database
  const emptied = ['learning/scope', 'learning/study', 'learning/study-item', 'learning/study-log', 'learning/ledger']
  const planted = [
    'course/learner',
    'course/course',
    'course/chapter',
    'course/resource',
    'message/send-record',
    'system/user',
  ]
  for (const name of [...emptied, ...planted])
    await sql`delete from ${tableOf(model, name)} where tenant_id = ${tenantId}`.execute(db)
  await sql`delete from ${tableOf(model, 'system/tenant')} where tenant_id = ${tenantId}`.execute(db)
  await sql`insert into ${tableOf(model, 'system/tenant')} (id, tenant_id, tenant_name, ${recordNames})
    values ('300900', ${tenantId}, 'Bench', ${record})`.execute(db)
  await sql`insert into ${tableOf(model, 'system/user')} (id, tenant_id, account, real_name, dept_id, ${recordNames})
    select (2000000000000000000 + n)::text, ${tenantId}::text, 'learner' || n, '学员' || n, 'bench', ${record}
    from generate_series(1::bigint, ${sql.lit(people)}) as n`.execute(db)
  await sql`insert into ${tableOf(model, 'course/course')} (id, tenant_id, name, course_type, publish_status, audit_status,
      open_type, sign_required, is_free, valid_type, finish_percent, study_mode, ${recordNames})
    values (${courseId}, ${tenantId}, '消防', 1, 1, 2, 0, 0, 1, 0, 90, 0, ${record})`.execute(db)
  await sql`insert into ${tableOf(model, 'course/chapter')} (id, tenant_id, course_id, name, sort, ${recordNames})
    values ('chapter', ${tenantId}, ${courseId}, '第一章', 1, ${record})`.execute(db)
  await sql`insert into ${tableOf(model, 'course/resource')} (id, tenant_id, chapter_id, course_id, res_id, name, res_type,
      duration, is_required, sort, ${recordNames})
    values ('resource', ${tenantId}, 'chapter', ${courseId}, ${resourceId}, '视频', 1, 600, 1, 1, ${record})`.execute(
    db,
  )
  await sql`update ${tableOf(model, 'system/client')} set scope = 'all learn_intake', learner_tenant_id = ${tenantId}
    where client_id = ${config.clients[0]!.id}`.execute(db)
  await database.vacuumAnalyze([model.resources['system/user']!.table])
}

/** Gives the course to the department, and takes that back but for the last time. */
async function giveToAll({ database, model }: Filled): Promise<number> {
  for (const name of ['course/learner', 'learning/scope', 'message/send-record'])
    await sql`delete from ${tableOf(model, name)} where tenant_id = ${tenantId}`.execute(database.kysely)
  const begun = performance.now()
  await database.kysely.transaction().execute(async (tx) => {
    const course = (await courseRow(tx, model, tenantId, courseId))!
    const learning = { model, now: new Date(), caller: { userId: '', deptId: '' } }
    const choice = { isOpen: false, users: [], departments: ['bench'], groups: [], posts: [] }
    const given = await giveCourse(createWriteUnit(tx, { model, database }), learning, { tenantId, course }, choice)
    if (given.added !== people) throw new Error(`${given.added} people were added instead of ${people}.`)
  })
  return performance.now() - begun
}

/** Each learner watches the film in steps; every tenth report is sent again. */
async function study({ config }: Filled, url: string): Promise<{ readonly minutes: number; readonly late: number }> {
  const { id, secret } = config.clients[0]!
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  const each = reports / learners
  const times: number[] = []
  const send = async (learner: number, body: object) => {
    const begun = performance.now()
    const answer = await fetch(`${url}/api/blade-course/study/report`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'on-behalf-of': `learner${learner}` },
      body: JSON.stringify(body),
    })
    const { code, msg } = (await answer.json()) as { code: number; msg: string }
    if (code !== 200) throw new Error(`A report was refused: ${code} ${msg}`)
    times.push(performance.now() - begun)
  }
  let next = 0
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: abreast }, async () => {
      for (let learner = ++next; learner <= learners; learner = ++next) {
        for (let n = 0; n < each; n++) {
          const body = {
            reportId: randomUUID(),
            courseId,
            resourceId,
            from: n * step,
            to: (n + 1) * step,
            seconds: step,
          }
          await send(learner, body)
          if ((learner + n) % 10 === 0) await send(learner, body)
        }
      }
    }),
  )
  const minutes = (performance.now() - begun) / 60_000
  return { minutes, late: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]! }
}

/** Compares the rows of the tables with the reports that were sent. */
async function compared({ database, model }: Filled): Promise<{ readonly lost: number; readonly doubled: number }> {
  const { rows } = await sql<{ logged: number; complete: number }>`select
      (select count(*)::int from ${tableOf(model, 'learning/study-log')} where tenant_id = ${tenantId}) as logged,
      (select count(*)::int from ${tableOf(model, 'learning/study-item')} where tenant_id = ${tenantId}
        and covered_ranges = ${JSON.stringify({ ranges: [[0, (reports / learners) * step]] })}::jsonb) as complete`.execute(
    database.kysely,
  )
  const { logged, complete } = rows[0]!
  return { lost: Math.max(0, reports - logged) + learners - complete, doubled: Math.max(0, logged - reports) }
}
