import type { Transaction } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { AnyTables, Database } from '../../../src/server/core/context/database'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { describeBothDatabases } from '../../builders/databases'
import { aMoment } from '../../builders/moment'

describeBothDatabases('transactions', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await sql`create table account (id integer primary key, amount integer not null)`.execute(database.kysely)
  })
  beforeEach(async () => {
    await sql`delete from account`.execute(database.kysely)
    await sql`insert into account values (1, 0)`.execute(database.kysely)
  })
  const amounts = async () =>
    (await database.kysely.selectFrom('account').select('amount').orderBy('id').execute()).map((row) => row.amount)

  it('keep each other out of a locked row', async () => {
    const addOne = () =>
      database.kysely.transaction().execute(async (tx) => {
        const { amount } = await tx.selectFrom('account').select('amount').forUpdate().executeTakeFirstOrThrow()
        await tx
          .updateTable('account')
          .set({ amount: amount + 1 })
          .execute()
      })
    await Promise.all(Array.from({ length: 20 }, addOne))
    expect(await amounts()).toEqual([20])
  })

  it('leave nothing behind when they fail', async () => {
    const failing = database.kysely.transaction().execute(async (tx) => {
      await tx.insertInto('account').values({ id: 2, amount: 5 }).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await amounts()).toEqual([0])
  })

  it('that read first are whole from their first write on, and lock as well', async () => {
    const failing = database.kysely.transaction().execute(async (tx) => {
      expect(await tx.selectFrom('account').select('amount').execute()).toEqual([{ amount: 0 }])
      await sql`select amount from account\n for  update`.execute(tx)
      await sql`update account set amount = 9`.execute(tx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const read = database.kysely
      .transaction()
      .execute((tx) => sql`select 1 / (amount - amount) from account`.execute(tx))
    await expect(read).rejects.toMatchObject({ code: '22012' })
    expect(await amounts()).toEqual([0])
  })

  it('are whole with their last statement', async () => {
    const failing = database.kysely.transaction().execute(async (tx) => {
      await sql`update account set amount = 9`.execute(tx)
      await sql`insert into account values (1, 1)`.execute(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await amounts()).toEqual([0])
  })

  it('take no statement after their end', async () => {
    let left: Transaction<AnyTables> | undefined
    await database.kysely.transaction().execute(async (tx) => {
      left = tx
      await sql`update account set amount = 9`.execute(tx)
    })
    await expect(sql`update account set amount = ${8}`.execute(left!)).rejects.toThrow(/already committed/)
    await expect(left!.selectFrom('account').select('amount').execute()).rejects.toThrow(/already committed/)
    expect(await amounts()).toEqual([9])
  })

  it('go back to a savepoint and go on', async () => {
    const tx = await database.kysely.startTransaction().execute()
    await tx.insertInto('account').values({ id: 2, amount: 2 }).execute()
    const inner = await tx.savepoint('before').execute()
    await inner.insertInto('account').values({ id: 3, amount: 3 }).execute()
    const back = await inner.rollbackToSavepoint('before').execute()
    await back.insertInto('account').values({ id: 4, amount: 4 }).execute()
    await back.commit().execute()
    expect(await amounts()).toEqual([0, 2, 4])
  })

  it('name the constraint that a row breaks', async () => {
    const twice = database.kysely.insertInto('account').values({ id: 1, amount: 1 }).execute()
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'account_pkey', table: 'account' })
  })

  it('report how many rows a statement changed', async () => {
    const result = await database.kysely.updateTable('account').set({ amount: 3 }).executeTakeFirst()
    expect(result.numUpdatedRows).toBe(1n)
  })

  it('go on after a query that was refused', async () => {
    await expect(sql`select nothing from nowhere`.execute(database.kysely)).rejects.toThrow(/nowhere/)
    await expect(sql`select ${'x'}::int`.execute(database.kysely)).rejects.toThrow(/invalid input syntax/)
    await database.ping()
  })

  it('wait for no answer that others read of what is kept for a moment: those may wait for the transaction', async () => {
    const own = await open({ waitLimit: 2_000, mayNest: true })
    let other: Promise<number> | undefined
    const read = (db: Database['kysely'], n: number) => async () =>
      (await sql<{ n: number }>`select ${n}::integer as n`.execute(db)).rows[0]!.n
    const inside = await own.kysely.transaction().execute(async (tx) => {
      other = own.tableCache.get([], 'shared', read(own.kysely, 1))
      return own.tableCache.get([], 'shared', read(tx, 2))
    })
    expect([inside, await other]).toEqual([2, 1])
    const kept = await own.tableCache.get([], 'shared', read(own.kysely, 3))
    expect([1, 2]).toContain(kept)
  })

  it('read what is kept for a moment anew once, though many ask at that moment', async () => {
    const { tableCache } = await open()
    const reads: number[] = []
    const answer = (n: number) => async () => {
      reads.push(n)
      return n
    }
    await tableCache.get([], 'many', answer(0))
    await aMoment(2 / 3)
    const asked = await Promise.all([1, 2, 3].map((n) => tableCache.get([], 'many', answer(n))))
    expect([reads, asked]).toEqual([
      [0, 1],
      [1, 0, 0],
    ])
    expect(await tableCache.get([], 'many', answer(4))).toBe(1)
  })
})
