import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../src/server/core/context/database'
import { fieldOf } from '../../../src/model/names'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { jobs } from '../../../src/server/startup/jobs'
import { jobStates } from '../../../src/server/jobs/job'
import { deleteExpired } from '../../../src/server/product/jobs/sweeps/retention'
import { enqueue } from '../../../src/server/jobs/queue'
import { runDueJobs, startJobs } from '../../../src/server/jobs/runner'
import { sweepImports } from '../../../src/server/product/jobs/sweeps/sweep-imports'
import { describeEachDatabase } from '../../builders/databases'
import { shippedModel } from '../../builders/shipped'
import { aJob, makeTables, note, noted, workers } from './office'

interface JobRow {
  readonly name: string
  readonly state: number
  readonly attempts: number
  readonly message: string | null
  readonly run_at: Date
}

it('have a title each, in both languages', () => {
  const { choices = [] } = fieldOf(shippedModel.resources['system/job']!, 'name')!
  expect(choices.map(({ value }) => value).sort()).toEqual(jobs.map(({ name }) => name).sort())
  expect(choices.filter(({ title }) => !title['zh-CN'] || !title['en-US'])).toEqual([])
})

describeEachDatabase('jobs', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await makeTables(database)
  })
  beforeEach(async () => {
    await sql`delete from lectern_job`.execute(database.kysely)
    await sql`delete from noted`.execute(database.kysely)
  })
  const rows = async () => (await sql<JobRow>`select * from lectern_job order by id`.execute(database.kysely)).rows
  const hurry = () => sql`update lectern_job set run_at = now() - interval '1 second'`.execute(database.kysely)

  it('are done once, with what they write', async () => {
    await enqueue(database.kysely, { name: note.name, payload: { who: 'a' } })
    expect(await runDueJobs(workers(database, [note]))).toBe(1)
    expect(await runDueJobs(workers(database, [note]))).toBe(0)
    expect(await noted(database)).toEqual(['a'])
    expect(await rows()).toMatchObject([{ state: jobStates.done, attempts: 1, message: null }])
  })

  it('are added once per key while one waits, and again after it is done', async () => {
    const add = () => enqueue(database.kysely, { name: note.name, key: 'Report 7' })
    expect(await add()).toBeTypeOf('string')
    expect(await add()).toBeUndefined()
    await runDueJobs(workers(database, [note]))
    expect(await add()).toBeTypeOf('string')
  })

  it('keep only their last finished run where they say so', async () => {
    const frequent = { ...note, keepsLastRun: true as const }
    for (const who of ['a', 'b', 'c']) {
      await enqueue(database.kysely, { name: note.name, payload: { who } })
      await runDueJobs(workers(database, [frequent]))
    }
    expect(await noted(database)).toEqual(['a', 'b', 'c'])
    expect(await rows()).toMatchObject([{ state: jobStates.done, payload: { who: 'c' } }])
  })

  it('belong to the transaction that adds them', async () => {
    const rolledBack = database.kysely.transaction().execute(async (tx) => {
      await enqueue(tx, { name: note.name })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })

  it('wait for their time, and longer after each failure, until they have failed for good', async () => {
    const broken = aJob('test/broken', async () => {
      throw new Error('no route to the mail server')
    })
    const parts = workers(database, [broken, note])
    await enqueue(database.kysely, { name: note.name, runAt: new Date(Date.now() + 60_000) })
    await enqueue(database.kysely, { name: broken.name, attempts: 2 })
    expect(await runDueJobs(parts)).toBe(1)
    const [, first] = await rows()
    expect(first).toMatchObject({ state: jobStates.waiting, attempts: 1, message: 'no route to the mail server' })
    expect(first!.run_at.getTime()).toBeGreaterThan(Date.now() + 5000)
    expect(await runDueJobs(parts)).toBe(0)
    await sql`update lectern_job set run_at = now() where name = ${broken.name}`.execute(database.kysely)
    await runDueJobs(parts)
    expect((await rows())[1]).toMatchObject({ state: jobStates.failed, attempts: 2 })
  })

  it('are shared by several workers, each job done by one', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `job ${String(index).padStart(2, '0')}`)
    for (const who of names) await enqueue(database.kysely, { name: note.name, payload: { who } })
    const busy = Array.from({ length: 3 }, async () => {
      while ((await runDueJobs(workers(database, [note]))) > 0);
    })
    await Promise.all(busy)
    expect(await noted(database)).toEqual(names)
  })

  it('write nothing once another worker has taken them over', async () => {
    let goOn = () => {}
    const isWaiting = new Promise<void>((running) => {
      const slow = aJob(note.name, async () => {
        await new Promise<void>((resolve) => {
          goOn = resolve
          running()
        })
        return (tx) => sql`insert into noted values ('slow')`.execute(tx).then(() => undefined)
      })
      void enqueue(database.kysely, { name: note.name, payload: { who: 'quick' } }).then(() => {
        first = runDueJobs(workers(database, [slow], { leaseMs: 600_000 }))
      })
    })
    let first: Promise<number> | undefined
    await isWaiting
    await sql`update lectern_job set locked_until = now() - interval '1 second'`.execute(database.kysely)
    expect(await runDueJobs(workers(database, [note]))).toBe(1)
    goOn()
    await first
    expect(await noted(database)).toEqual(['quick'])
    expect(await rows()).toMatchObject([{ state: jobStates.done, attempts: 2 }])
  })

  it('of the calendar wait for their next time once, and run once for all the times that were missed', async () => {
    const nightly = aJob(
      'test/nightly',
      async () => async (tx) => {
        await sql`insert into noted values ('night')`.execute(tx)
      },
      { cron: '0 3 * * *' },
    )
    const parts = workers(database, [nightly])
    await Promise.all([runDueJobs(parts), runDueJobs(parts), runDueJobs(parts)])
    const [waiting, ...others] = await rows()
    expect(others).toEqual([])
    expect(waiting!.run_at.getTime()).toBeGreaterThan(Date.now())
    await sql`update lectern_job set run_at = now() - interval '9 days'`.execute(database.kysely)
    expect(await runDueJobs(parts)).toBe(1)
    expect(await runDueJobs(parts)).toBe(0)
    expect(await noted(database)).toEqual(['night'])
    expect((await rows()).map(({ state }) => state)).toEqual([jobStates.done, jobStates.waiting])
  })

  it('are taken while the server runs, and waited for when it ends', async () => {
    const running = startJobs(workers(database, [note], { every: 20 }))
    await enqueue(database.kysely, { name: note.name, payload: { who: 'a' } })
    await expect.poll(() => noted(database)).toEqual(['a'])
    await running.stop()
    await enqueue(database.kysely, { name: note.name, payload: { who: 'b' } })
    expect(await noted(database)).toEqual(['a'])
  })

  it('do not wait for one that takes long, and are ended with it', async () => {
    let end = () => {}
    const slow = aJob('test/slow', async () => {
      await new Promise<void>((resolve) => {
        end = resolve
      })
      return undefined
    })
    await enqueue(database.kysely, { name: slow.name })
    const running = startJobs(workers(database, [slow, note], { every: 20 }))
    await expect.poll(async () => (await rows())[0]?.state).toBe(jobStates.running)
    for (const who of ['a', 'b', 'c']) await enqueue(database.kysely, { name: note.name, payload: { who } })
    await expect.poll(() => noted(database)).toEqual(['a', 'b', 'c'])
    expect((await rows())[0]!.state).toBe(jobStates.running)
    const stopped = running.stop()
    end()
    await stopped
    expect((await rows())[0]!.state).toBe(jobStates.done)
  })

  it('take away faults of imports after a week, jobs after a month, and what a schema keeps for so long', async () => {
    const fault = (id: string, age: string) => sql`
      insert into lectern_import_fault (id, log_id, row, message, at) values (${id}, '1', 1, '', now() - ${age}::interval)`
    await fault('old', '8 days').execute(database.kysely)
    await fault('new', '6 days').execute(database.kysely)
    const change = (id: string, age: string) => sql`
      insert into lectern_change (id, resource, row_id, action, at) values (${id}, 'edu/log', '1', 'x', now() - ${age}::interval)`
    await change('old', '11 days').execute(database.kysely)
    await change('new', '9 days').execute(database.kysely)
    await enqueue(database.kysely, { name: note.name })
    await runDueJobs(workers(database, [note]))
    await sql`update lectern_job set end_time = now() - interval '31 days'`.execute(database.kysely)
    const { shippedModel } = await import('../../builders/shipped')
    const job = shippedModel.resources['system/job']!
    const model = {
      ...shippedModel,
      resources: {
        [job.name]: job,
        'edu/log': { ...job, name: 'edu/log', table: 'edu_log', keepDays: 3, historyDays: 10 },
      },
    }
    await sql`create table edu_log as select 1 as id, now() - interval '4 days' as create_time
      union select 2, now() - interval '2 days'`.execute(database.kysely)
    const parts = workers(
      database,
      [
        { ...deleteExpired, cron: undefined },
        { ...sweepImports, cron: undefined },
      ],
      { model: () => model },
    )
    for (const { name } of parts.jobs) await enqueue(database.kysely, { name })
    await runDueJobs(parts)
    const left = async (table: string) =>
      (await sql<{ id: string }>`select id::text from ${sql.table(table)}`.execute(database.kysely)).rows.map(
        ({ id }) => id,
      )
    expect(await left('lectern_import_fault')).toEqual(['new'])
    expect(await left('lectern_change')).toEqual(['new'])
    expect(await left('edu_log')).toEqual(['2'])
    expect((await rows()).map(({ name }) => name)).toEqual([deleteExpired.name, sweepImports.name])
  })

  it('are left to a worker that knows them', async () => {
    await enqueue(database.kysely, { name: 'test/unknown' })
    expect(await runDueJobs(workers(database, [note]))).toBe(0)
    await hurry()
    expect(await rows()).toMatchObject([{ state: jobStates.waiting, attempts: 0 }])
  })
})
