/** Parts of statements are the same text and the same values as the query builder makes of them. */
import { sql as builderSql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../src/server/core/context/database'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { type StatementOrigin, withOrigin } from '../../../src/server/database/connection/executor'
import { describeEachDatabase } from '../../builders/databases'

/** The same statement, made by either of the two. */
function statement(by: typeof builderSql) {
  const names = ['plain', 'with "marks"', 'a.b'].map((name) => by.id(name))
  const listed = by.join([1, by`${2} + ${by.lit(3)}`, null, ['a', 'b'], new Date(0)])
  return by`select ${by.ref('t.some_name')}, ${by.join(names)}, ${by.raw("'$1'")}, ${by.lit("it's")}, ${by.lit(true)}
    from ${by.table('school.course')} as t where ${by.id('t', 'id')} = ${'x'} and a in (${listed}) ${by.join([], by` or `)}
    ${by.join([by`b = ${1}`, by`c = ${2}`], by` and `)}`
}

const own = sql as unknown as typeof builderSql

describeEachDatabase('A part of a statement', (open) => {
  let database: Database
  const noted: { sql: string; failed: boolean; origin?: StatementOrigin }[] = []
  beforeAll(async () => {
    database = await open({ onQuery: ({ ms: _, ...statement }) => noted.push(statement) })
    await sql`create table taken (id text primary key, n integer)`.execute(database.kysely)
  })

  it('is printed as the query builder prints it', () => {
    const [ours, theirs] = [statement(own), statement(builderSql)].map((one) => one.compile(database.kysely))
    expect(ours!.sql).toBe(theirs!.sql)
    expect(ours!.parameters).toEqual(theirs!.parameters)
  })

  it('may hold parts of the query builder, and stand within them', async () => {
    const mixed = sql<{ n: number }>`select ${builderSql`${1}::int`} + ${sql`${2}::int`} as n`
    expect((await mixed.execute(database.kysely)).rows).toEqual([{ n: 3 }])
    const within = builderSql<{ n: number }>`select ${sql`${4}::int`} + ${5}::int as n`
    expect((await within.execute(database.kysely)).rows).toEqual([{ n: 9 }])
    const query = database.kysely.selectFrom('taken').select('id').where(sql<boolean>`n = ${1}`)
    expect(query.compile()).toMatchObject({ sql: 'select "id" from "taken" where n = $1', parameters: [1] })
  })

  it('tells how many rows it wrote', async () => {
    const added = await sql`insert into taken (id, n) values (${'a'}, 1), (${'b'}, 2)`.execute(database.kysely)
    expect(added).toEqual({ rows: [], numAffectedRows: 2n })
  })

  it('is kept whole or not at all in a transaction', async () => {
    const failed = database.kysely.transaction().execute(async (tx) => {
      await sql`insert into taken (id) values (${'c'})`.execute(tx)
      await tx.insertInto('taken').values({ id: 'd' }).execute()
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await database.kysely.transaction().execute(async (tx) => {
      await sql`insert into taken (id) values (${'e'})`.execute(tx)
      expect(tx.isTransaction).toBe(true)
    })
    const { rows } = await sql`select id from taken where id > 'b'`.execute(database.kysely)
    expect(rows).toEqual([{ id: 'e' }])
  })

  it('is noted with its origin, outside a transaction and within, and where it fails', async () => {
    const origin = { requestId: 'r-2', call: 'school/course.create' }
    const { kysely } = withOrigin(database, origin)
    noted.length = 0
    await expect(sql`select nothing from taken where ${1} = 1`.execute(kysely)).rejects.toThrow(/nothing/)
    await kysely.transaction().execute((tx) => sql`select id from taken where id = ${'e'}`.execute(tx))
    await sql`select 1`.execute(database.kysely)
    expect(noted).toEqual([
      { sql: 'select nothing from taken where $1 = 1', failed: true, origin },
      { sql: 'begin', failed: false, origin },
      { sql: 'select id from taken where id = $1', failed: false, origin },
      { sql: 'commit', failed: false, origin },
      { sql: 'select 1', failed: false, origin: undefined },
    ])
  })
})
