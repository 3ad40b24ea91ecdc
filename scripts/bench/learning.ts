/**
 * `npm run bench -- learning`: the learning model on PostgreSQL, beside a million reports of earlier days. A course is given to
 * a department of 20,000 people, and 2,000 learners send 80,000 reports through the calls of their front, a tenth of them
 * twice; what is stored is compared with what was sent, and the jobs of the calendar are watched meanwhile: reports come for
 * more than two of the minutes in which those of every minute fall due. The list of the million is filtered and paged beside
 * its bare statements.
 */
import { answerOf } from './answer'
import { randomUUID } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Cron } from 'croner'
import type { Model } from '../../src/model/types'
import { sql } from '../../src/server/database/connection/sql-tag'
import { jobs } from '../../src/server/product/jobs'
import { giveCourse } from '../../src/server/product/learning/scopes/give-to-learners'
import { courseRow } from '../../src/server/product/learning/studies/load-course'
import { createWriteUnit } from '../../src/server/sql/materialized/write-unit'
import { costOf } from './server/cost'
import { type Filled, openBench } from './server/fill'
import { type Ask, load } from './server/load'
import { peopleIn } from './server/people'
import { buildServer, ownProgram, startProgram } from './server/processes'
import { type Measurement, median } from './ratio'

const tenantId = '300900'
const people = 20_000
const learners = 2_000
const reports = 80_000
/** Requests under way at once. */
const abreast = 32
const courseId = '1000000000000000001'
const resourceId = 'film'
const step = 30
/** Seconds of the film: each learner watches all of it. */
const duration = (reports / learners) * step
/** Reports of earlier days, of 500 other courses. */
const earlier = 1_000_000

export async function measureLearning(): Promise<Measurement[]> {
  buildServer()
  const filled = await openBench('lectern_bench_learning')
  const server = await startProgram(ownProgram(), filled.env, 8263, /answers at/)
  const bare = await startProgram(['--import', 'tsx', 'scripts/bench/server/bare.ts'], filled.env, 8264, /ready/)
  const loaded = () => `load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} processors`
  try {
    await plant(filled)
    const lists = await listEarlier(filled, server.url, bare.url)
    const times: number[] = []
    for (let n = 0; n < 3; n++) times.push(await giveToAll(filled))
    console.log(`${people} people of one department: ${times.map(Math.round).join(', ')} ms (${loaded()})`)
    let studied = { minutes: 0, late: 0 }
    const timers = watchTimers(filled)
    const cost = await costOf(server.process.pid!, 'lectern', filled.database.kysely, async () => {
      studied = await study(filled, server.url)
    })
    const delay = await timers.end()
    const { minutes, late } = studied
    const each = (spent: number) => (spent / reports).toFixed(2)
    console.log(`${reports} reports in ${(minutes * 60).toFixed(1)} s (${loaded()})`)
    console.log(`processor a report: server ${each(cost.server)} ms, database ${each(cost.database)} ms`)
    const { lost, doubled } = await compared(filled)
    return [
      ...lists,
      { name: 'milliseconds to give a course to 20,000 people', baseline: '1', ratio: median(times), must: 2000 },
      { name: 'study reports a minute', baseline: '1', ratio: reports / minutes, must: 10_000, more: true },
      {
        name: 'processor milliseconds of a report',
        baseline: '1',
        ratio: (cost.server + cost.database) / reports,
        must: 4,
      },
      { name: 'milliseconds of 99 in 100 reports', baseline: '1', ratio: late, must: 1000 },
      { name: 'longest delay of a timer in its periods', baseline: '1', ratio: delay, must: 1 },
      { name: 'reports lost', baseline: '1', ratio: lost, must: 0 },
      { name: 'reports counted twice', baseline: '1', ratio: doubled, must: 0 },
    ]
  } finally {
    await Promise.all([server.stop(), bare.stop()])
    await filled.database.close()
  }
}

const tableOf = (model: Model, resource: string) => sql.table(model.resources[resource]!.table)
const record = sql`now(), now(), 1, 0, 1`
const recordNames = sql`create_time, update_time, status, is_deleted, revision`

/** The tenant with its people and the course, as if nothing had been studied yet; the client is trusted with its learners. */
async function plant(filled: Filled): Promise<void> {
  const { database, model, config } = filled
  const { kysely: db } = database
  const emptied = ['learning/scope', 'learning/ledger']
  const planted = ['course/course', 'course/chapter', 'course/resource', 'message/send-record', 'system/user']
  for (const name of [...emptied, ...planted])
    await sql`delete from ${tableOf(model, name)} where tenant_id = ${tenantId}`.execute(db)
  await plantEarlier(filled)
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
    values ('resource', ${tenantId}, 'chapter', ${courseId}, ${resourceId}, '视频', 1, ${sql.lit(duration)}, 1, 1, ${record})`.execute(
    db,
  )
  await sql`update ${tableOf(model, 'system/client')} set scope = 'all learn_intake', learner_tenant_id = ${tenantId}
    where client_id = ${config.clients[0]!.id}`.execute(db)
  await database.vacuumAnalyze([model.resources['system/user']!.table])
}

/** Resources with a row for each learner of a course, beside the reports. */
const ofLearners = ['course/learner', 'learning/study', 'learning/study-item']

/** The reports of earlier days with the studies that they belong to; they stay between runs. */
async function plantEarlier({ database, model }: Filled): Promise<void> {
  const log = tableOf(model, 'learning/study-log')
  for (const name of ['learning/study-log', ...ofLearners])
    await sql`delete from ${tableOf(model, name)} where tenant_id = ${tenantId} and course_id = ${courseId}`.execute(
      database.kysely,
    )
  const { rows } = await sql<{ n: number; studied: boolean }>`select count(*)::int as n, exists (
      select 1 from ${tableOf(model, 'learning/study')} where tenant_id = ${tenantId}) as studied
    from ${log} where tenant_id = ${tenantId}`.execute(database.kysely)
  if (rows[0]!.n === earlier && rows[0]!.studied) return
  console.log(`Filling ${earlier} reports; this is done once.`)
  await database.longRunning(async (db) => {
    for (const name of ['learning/study-log', ...ofLearners])
      await sql`delete from ${tableOf(model, name)} where tenant_id = ${tenantId}`.execute(db)
    await sql`insert into ${log} (id, tenant_id, report_id, user_id, course_id, resource_id, "from", "to", position, seconds,
        ip, device, time, ${recordNames})
      select (3000000000000000000 + n)::text, ${tenantId}::text, 'earlier' || n,
        (2000000000000000000 + n % ${sql.lit(people)})::text, 'c' || n % 500, 'r' || n % 500, n % 20 * 30, n % 20 * 30 + 30,
        n % 20 * 30 + 30, 30, '10.0.0.1', 'phone', now() - n * interval '3 seconds', ${record}
      from generate_series(1::bigint, ${sql.lit(earlier)}) as n`.execute(db)
    const studied = sql`(select user_id, course_id, min(resource_id) as resource_id, max(time) as time from ${log}
      where tenant_id = ${tenantId} group by 1, 2) as studied`
    const named = sql`id, tenant_id, user_id, course_id, last_time, ${recordNames}`
    const values = sql`user_id || course_id, ${tenantId}::text, user_id, course_id, time, ${record}`
    await sql`insert into ${tableOf(model, 'course/learner')} (${named}, member_status)
      select ${values}, 1 from ${studied}`.execute(db)
    await sql`insert into ${tableOf(model, 'learning/study')} (${named}) select ${values} from ${studied}`.execute(db)
    await sql`insert into ${tableOf(model, 'learning/study-item')} (${named}, resource_id)
      select ${values}, resource_id from ${studied}`.execute(db)
  })
  await database.vacuumAnalyze(['learning/study-log', ...ofLearners].map((name) => model.resources[name]!.table))
}

/** Pages of the list of reports by 32 connections, in turn with a bare server. */
async function listEarlier(filled: Filled, own: string, bare: string): Promise<Measurement[]> {
  const { addUser, headersOf } = await peopleIn(filled)
  const headers = headersOf(await addUser({ tenantId, only: ['course_user_view', 'course_stat'] }))
  const ask = (params: Record<string, string>, more?: Record<string, string>): Ask => ({
    method: 'GET',
    path: `/api/blade-course/study/log-page?${new URLSearchParams(params)}`,
    ...(more && { headers: more }),
  })
  const cases = [
    { name: 'first page', params: () => ({}), amount: 32, must: 0.85 },
    { name: 'page 10,000', params: (n: number) => ({ current: String(10_000 - n) }), amount: 32, must: 4 },
    { name: 'those of a course', params: (n: number) => ({ courseId: `c${n}` }), amount: 2000, must: 0.85 },
  ]
  const found: Measurement[] = []
  for (const { name, params, amount, must } of cases) {
    const asked: Record<string, string>[] = Array.from({ length: 50 }, (_, n) => params(n))
    const rates: { own: number[]; bare: number[] } = { own: [], bare: [] }
    for (let round = 0; round < 4; round++) {
      const ours = await load(
        own,
        asked.map((each) => ask(each, headers)),
        amount,
      )
      const theirs = await load(
        bare,
        asked.map((each) => ask({ ...each, tenantId })),
        amount,
      )
      if (ours.failed + theirs.failed > 0) throw new Error(`${ours.failed} and ${theirs.failed} requests failed.`)
      // The first round warms both up.
      if (round > 0) rates.own.push(ours.rate)
      if (round > 0) rates.bare.push(theirs.rate)
    }
    const [mine, other] = [median(rates.own), median(rates.bare)]
    console.log(`reports of earlier days, ${name}: ${mine.toFixed(1)} / ${other.toFixed(1)} a second`)
    found.push({
      name: `a million reports, ${name}`,
      baseline: 'a bare server over pg',
      ratio: mine / other,
      must,
      more: true,
    })
  }
  return found
}

/** Gives the course to the department, and takes that back but for the last time. */
async function giveToAll(filled: Filled): Promise<number> {
  const { database, model } = filled
  await notified(filled)
  for (const name of ['learning/scope', 'message/send-record'])
    await sql`delete from ${tableOf(model, name)} where tenant_id = ${tenantId}`.execute(database.kysely)
  await sql`delete from ${tableOf(model, 'course/learner')}
    where tenant_id = ${tenantId} and course_id = ${courseId}`.execute(database.kysely)
  const begun = performance.now()
  await database.kysely.transaction().execute(async (tx) => {
    const course = (await courseRow(tx, model, tenantId, courseId))!
    const learning = { model, now: new Date(), caller: { userId: '', deptId: '' } }
    const choice = { isOpen: false, users: [], departments: ['bench'], groups: [], posts: [] }
    const given = await giveCourse(createWriteUnit(tx, { model, database }), learning, { tenantId, course }, choice)
    if (given.added !== people) throw new Error(`${given.added} people were added instead of ${people}.`)
  })
  const took = performance.now() - begun
  await notified(filled)
  return took
}

/** Waits until the server has sent what it was given to send. */
async function notified({ database }: Filled): Promise<void> {
  const open = sql<{
    n: number
  }>`select count(*)::int as n from lectern_job where state < 2 and name = 'message/notify-people'`
  while ((await open.execute(database.kysely)).rows[0]!.n > 0) await wait(100)
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
    const { code, msg } = await answerOf(answer)
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

/** Watches the jobs of the calendar; `end` answers the longest time that one was due and not done, in periods of that job. */
function watchTimers({ database }: Filled): { end(): Promise<number> } {
  const crons = new Map(jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [[name, new Cron(cron)]])))
  const delays = new Map<string, number>()
  const ending = new AbortController()
  const due = sql<{ name: string; run_at: Date; late: number }>`select name, run_at,
      extract(epoch from clock_timestamp() - run_at)::float as late
    from lectern_job where state < 2 and job_key like 'cron %' and run_at < clock_timestamp()`
  const watching = (async () => {
    while (!ending.signal.aborted) {
      for (const { name, run_at: runAt, late } of (await due.execute(database.kysely)).rows) {
        const period = (crons.get(name)!.nextRun(runAt)!.getTime() - runAt.getTime()) / 1000
        delays.set(name, Math.max(delays.get(name) ?? 0, late / period))
      }
      await wait(100)
    }
  })()
  return {
    async end() {
      ending.abort()
      await watching
      const told = [...delays].map(([name, delay]) => `${name} ${delay.toFixed(3)}`)
      console.log(`jobs of the calendar, longest delay in periods: ${told.join(', ')}`)
      if (delays.size === 0) throw new Error('No job of the calendar was due while reports came.')
      return Math.max(...delays.values())
    },
  }
}

/** Compares the rows of the tables with the reports that were sent. */
async function compared({ database, model }: Filled): Promise<{ readonly lost: number; readonly doubled: number }> {
  const { rows } = await sql<{ logged: number; complete: number }>`select
      (select count(*)::int from ${tableOf(model, 'learning/study-log')} where tenant_id = ${tenantId}
        and course_id = ${courseId}) as logged,
      (select count(*)::int from ${tableOf(model, 'learning/study-item')} where tenant_id = ${tenantId}
        and course_id = ${courseId} and covered_ranges = ${JSON.stringify({ ranges: [[0, duration]] })}::jsonb) as complete`.execute(
    database.kysely,
  )
  const { logged, complete } = rows[0]!
  return { lost: Math.max(0, reports - logged) + learners - complete, doubled: Math.max(0, logged - reports) }
}
