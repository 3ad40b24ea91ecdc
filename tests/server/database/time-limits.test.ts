/** How long a statement may run: brief while somebody waits, longer for what is known to be much. */
import { expect, it } from 'vitest'
import { briefLimit, timeLimitsOf, usualLimit } from '../../../src/server/database/connection/time-limits'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { type StatementOrigin, withBriefLimit, withOrigin } from '../../../src/server/database/connection/executor'
import { describeEachDatabase } from '../../builders/databases'
import type { Database, Db } from '../../../src/server/core/context/database'
import { aProduct } from '../../builders/product'

/** Takes about as many milliseconds as it is told, on either engine: what the embedded one does cannot sleep. */
const endless = sql`select count(*) from generate_series(1, 1000000000000)`
const aWhile = sql`select count(*) as total from generate_series(1, 3000000)`

it('limits statements that somebody waits for to seconds, others to a minute', () => {
  expect(timeLimitsOf({})).toEqual({ brief: briefLimit, usual: usualLimit, none: 0 })
  expect(timeLimitsOf({ timeLimit: 2000 })).toEqual({ brief: 2000, usual: 2000, none: 0 })
  expect(timeLimitsOf({ timeLimit: 0 })).toEqual({ brief: briefLimit, usual: 0, none: 0 })
})

describeEachDatabase('A statement that runs longer than it may', (open, kind) => {
  const ended = { kind: 'time-limit' }
  const ofRequest = (database: Database) => withOrigin(database, { requestId: '1', call: 'a/b.list' }).kysely

  it('is ended where it is of a request, whichever way it goes', async () => {
    const database = await open({ briefLimit: 500 })
    await sql`create table kept as select 7 as number`.execute(database.kysely)
    const db = ofRequest(database)
    await expect(endless.execute(db)).rejects.toMatchObject(ended)
    await expect(sql`select count(*) from generate_series(1, 1000000000000)`.execute(db)).rejects.toMatchObject(ended)
    await expect(db.transaction().execute((tx) => endless.execute(tx))).rejects.toMatchObject(ended)
    await expect(endless.execute(withBriefLimit(database).kysely)).rejects.toMatchObject(ended)
    expect((await sql`select * from kept`.execute(db)).rows).toEqual([{ number: 7 }])
  })

  it('leaves nothing of its transaction', async () => {
    const database = await open({ briefLimit: 500 })
    await sql`create table kept (number integer)`.execute(database.kysely)
    const writing = ofRequest(database)
      .transaction()
      .execute(async (tx) => {
        await sql`insert into kept values (1)`.execute(tx)
        await endless.execute(tx)
      })
    await expect(writing).rejects.toMatchObject(ended)
    expect((await sql`select * from kept`.execute(database.kysely)).rows).toEqual([])
  })

  it('is refused in a transaction of many short ones, of which nothing is left', async () => {
    const database = await open({ briefLimit: 50 })
    await sql`create table kept (number integer)`.execute(database.kysely)
    const endlessly = async (tx: Db) => {
      for (;;) await sql`insert into kept values (1)`.execute(tx)
    }
    await expect(ofRequest(database).transaction().execute(endlessly)).rejects.toMatchObject(ended)
    expect((await sql`select * from kept`.execute(database.kysely)).rows).toEqual([])
  })

  it('goes on where it is of a job, a sheet, or of nobody who waits', async () => {
    const database = await open({ briefLimit: 20 })
    const patient = [
      database.kysely,
      withOrigin(database, { job: 'sweep' }).kysely,
      withOrigin(withBriefLimit(database), { requestId: '1', call: 'a/b.export', isLong: true }).kysely,
    ]
    for (const db of patient) expect((await aWhile.execute(db)).rows).toEqual([{ total: 3_000_000 }])
    const bulk = await database.longRunning((db) => aWhile.execute(db))
    expect(bulk.rows).toEqual([{ total: 3_000_000 }])
    // The limit of the connection goes with whoever uses it.
    await expect(aWhile.execute(ofRequest(database))).rejects.toMatchObject(ended)
    expect((await aWhile.execute(database.kysely)).rows).toEqual([{ total: 3_000_000 }])
  })

  it('keeps those who wait behind it no longer than its limit', async () => {
    const database = await open({ briefLimit: 500 })
    const slow = endless.execute(ofRequest(database)).catch((error: unknown) => error)
    const behind = sql`select 1 as one`.execute(ofRequest(database))
    expect(await slow).toMatchObject(ended)
    expect((await behind).rows).toEqual([{ one: 1 }])
  })

  if (kind === 'embedded') return

  it('asks the server nothing more while limits stay what they are', async () => {
    const database = await open({ briefLimit })
    const db = ofRequest(database)
    const seen = async () =>
      (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)).rows[0]!.limit
    expect(await seen()).toBe('5s')
    await database.longRunning(() => Promise.resolve())
    expect(await seen()).toBe('5s')
  })
})

describeEachDatabase('A call', (open) => {
  it('has seconds for each statement, and a minute where it is a sheet, a report, or sums up many rows', async () => {
    const origins: StatementOrigin[] = []
    const product = await aProduct((options) =>
      open({ ...options, onQuery: ({ origin }) => origin && origins.push(origin) }),
    )
    const asked = [
      ...['message/send-record.unread', 'audit/audit.acount', 'exam/record.learnList', 'system/param.list'],
      ...['system/param.export', 'course/course.totals', 'course/push.journaling', 'system/tenant.statistics'],
    ]
    const needed = { tab: 'todo', courseId: '1', tenantId: '000000' }
    for (const id of asked) {
      const [resource, name] = id.split('.') as [string, string]
      await product.call(product.model.resources[resource]!.calls[name]!, needed)
    }
    const isLong = (id: string) => new Set(origins.filter(({ call }) => call === id).map((origin) => origin.isLong))
    expect(asked.map((id) => [id, ...isLong(id)])).toEqual(asked.map((id, at) => [id, at >= 4]))
  })
})
