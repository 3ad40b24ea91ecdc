import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../src/server/core/context/database'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { describeEachDatabase } from '../../builders/databases'

describeEachDatabase('values', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  it('reads every type as the same JavaScript value', async () => {
    const { rows } = await sql`select
      '2026-11-21 08:00:00+08'::timestamptz as instant, '2026-11-21'::date as day,
      7::int8 as small, 9007199254740993::int8 as large, 12.50::numeric as price,
      12345678901234567.89::numeric as exact, 1.5::float8 as ratio, true as flag, 3::int4 as whole,
      '{"a":[1,"二"]}'::jsonb as object, '[1,2]'::jsonb as list, array['甲','a,b"c',null]::text[] as words,
      null::text as nothing, '中文'::text as chinese`.execute(database.kysely)
    expect(rows[0]).toEqual({
      instant: new Date('2026-11-21T00:00:00Z'),
      day: '2026-11-21',
      small: 7,
      large: '9007199254740993',
      price: 12.5,
      exact: '12345678901234567.89',
      ratio: 1.5,
      flag: true,
      whole: 3,
      object: { a: [1, '二'] },
      list: [1, 2],
      words: ['甲', 'a,b"c', null],
      nothing: null,
      chinese: '中文',
    })
  })

  it('reads every moment as the driver does', async () => {
    const texts = ['2026-01-31 08:00:00.5+00', '2026-01-31 23:59:59.123456+00', '0099-03-01 00:00:00+00', 'infinity']
    const more = ['0044-03-15 10:00:00+00 BC', '12026-01-31 08:00:00+00', '1969-12-31 23:59:59.999+00', '-infinity']
    const usual = pg.types.getTypeParser(1184)
    for (const text of [...texts, ...more]) {
      const { rows } = await sql<{ at: unknown; said: string }>`select ${text}::timestamptz as at,
        ${text}::timestamptz::text as said`.execute(database.kysely)
      expect(rows[0]!.at).toEqual(usual(rows[0]!.said))
    }
  })

  it('keeps what was written, of every type', async () => {
    await sql`create table kept (id text primary key, at timestamptz, day date, price numeric, meta jsonb, tags text[])`.execute(
      database.kysely,
    )
    const row = {
      id: '1234567890123456789',
      at: new Date('2026-11-21T12:34:56.789Z'),
      day: '2026-02-28',
      price: 0.1,
      meta: { 名称: "it's" },
      tags: ['一', 'x y', ''],
    }
    await database.kysely.insertInto('kept').values(row).execute()
    expect(await database.kysely.selectFrom('kept').selectAll().execute()).toEqual([row])
  })

  it('counts as a number', async () => {
    const { rows } = await sql`select count(*) as total from generate_series(1, 3)`.execute(database.kysely)
    expect(rows).toEqual([{ total: 3 }])
  })

  it('answers the same statement the same way however often it is asked', async () => {
    const answers = []
    for (let n = 0; n < 6; n++) {
      const { rows } = await sql<{ doubled: number }>`select ${n}::int * 2 as doubled`.execute(database.kysely)
      answers.push(rows[0]?.doubled)
    }
    expect(answers).toEqual([0, 2, 4, 6, 8, 10])
  })

  it('takes and answers every type alike, the first time and when a statement comes again', async () => {
    await sql`create table again (n int, at timestamptz, price numeric, large int8, flag boolean, meta jsonb, tags text[],
      bytes bytea, words text)`.execute(database.kysely)
    const values = {
      at: new Date('2026-11-21T12:34:56.789Z'),
      price: 12.5,
      large: '9007199254740993',
      flag: false,
      meta: { 名称: ['a', null] },
      tags: ['一', 'a,b"c'],
      bytes: Buffer.from([0, 1, 255]),
      words: '中文 \\ \'"',
    }
    const nothing = Object.fromEntries(Object.keys(values).map((name) => [name, null]))
    for (const [n, row] of [values, nothing, values, nothing, values, nothing].entries()) {
      const { numAffectedRows } = await sql`insert into again (n, ${sql.raw(Object.keys(row).join())})
        values (${sql.join([n, ...Object.values(row)])})`.execute(database.kysely)
      expect(numAffectedRows).toBe(1n)
      const { rows } = await sql`select * from again where n = ${n}`.execute(database.kysely)
      expect(rows).toEqual([{ n, ...row }])
    }
    const none = await sql`select * from again where n = ${99}`.execute(database.kysely)
    expect(none.rows).toEqual([])
  })

  it('says what is wrong with a statement that comes again, and answers the next one', async () => {
    const halved = async (n: number) => (await sql`select 10 / ${n}::int as half`.execute(database.kysely)).rows
    for (const n of [1, 2, 5, 2]) expect(await halved(n)).toEqual([{ half: 10 / n }])
    await expect(halved(0)).rejects.toThrow('division by zero')
    expect(await halved(2)).toEqual([{ half: 5 }])
  })

  it('sees columns that a table was given after a statement was prepared', async () => {
    await sql`create table grown (a int)`.execute(database.kysely)
    await sql`insert into grown values (1)`.execute(database.kysely)
    const all = async () => (await sql`select * from grown where a = ${1}`.execute(database.kysely)).rows
    for (let n = 0; n < 5; n++) expect(await all()).toEqual([{ a: 1 }])
    await sql`alter table grown add b text default 'new'`.execute(database.kysely)
    for (let n = 0; n < 5; n++) expect(await all()).toEqual([{ a: 1, b: 'new' }])
  })
})
