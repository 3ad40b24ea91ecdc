import { sql } from '../../../src/server/database/connection/sql-tag'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aPerson, modelOf, openWritten, type Written, written } from '../../builders/written'

const text = { type: 'string', maxLength: 60 }
const shipped = (path: string) => ({ path, text: readFileSync(path, 'utf8') })
const model = modelOf([
  shipped('schemas/system/job.json'),
  written('system/user', {
    'x-resource': { display: 'account', table: 'blade_user' },
    properties: { account: text, email: text, language: text },
  }),
  written('desk/loan', {
    'x-resource': { display: 'what' },
    'x-api': { base: '/api/desk/loan', create: 'POST save', calls: { lend: 'POST lend' } },
    'x-states': {
      initial: { state: 0 },
      final: [{ state: 1 }],
      moves: {
        // biome-ignore lint/suspicious/noThenProperty: a list of names, never a function
        lend: { title: '借出', from: { state: 0 }, to: { state: 1 }, then: ['message/mail-maker'] },
      },
    },
    properties: {
      what: text,
      state: { type: 'integer', enum: [0, 1], readOnly: true, 'x-enum': { 0: 'in', 1: 'out' } },
    },
  }),
])

describeEachDatabase('The effect of a move', (open) => {
  let at: Written
  let ada: string
  beforeAll(async () => {
    at = await openWritten(open, model)
    const user = { account: 'ada', email: 'ada@home.example' }
    ada = (await at.ask<{ id: string }>('system/user.create', user)).id
  })
  const orders = async () =>
    (
      await sql<{ payload: object }>`select payload from lectern_job where name = 'message/send-mail'`.execute(
        at.database.kysely,
      )
    ).rows.map(({ payload }) => payload)
  const aLoan = (userId: string) =>
    at.ask<{ id: string }>('desk/loan.create', { what: 'drill' }, { caller: aPerson({ userId }) })

  it('is not taken when people move what they made themselves', async () => {
    const { id } = await aLoan(ada)
    await at.ask('desk/loan.lend', { ids: id }, { caller: aPerson({ userId: ada, codes: new Set(['loan_lend']) }) })
    expect(await orders()).toEqual([])
  })

  it('stands or falls with the move', async () => {
    const { id } = await aLoan(ada)
    const bob = { caller: aPerson({ userId: '2', codes: new Set(['loan_lend']) }) }
    await expect(at.ask('desk/loan.lend', { ids: `${id},0` }, bob)).rejects.toMatchObject({ code: expect.any(String) })
    expect(await orders()).toEqual([])
    await at.ask('desk/loan.lend', { ids: id }, bob)
    expect(await orders()).toMatchObject([{ to: 'ada@home.example', template: 'notice' }])
  })

  it('is written in the language of whoever reads it', async () => {
    const { id: userId } = await at.ask<{ id: string }>('system/user.create', {
      account: 'eve',
      email: 'eve@home.example',
      language: 'en-US',
    })
    const { id } = await aLoan(userId)
    const bob = { caller: aPerson({ userId: '2', codes: new Set(['loan_lend']) }) }
    await at.ask('desk/loan.lend', { ids: id }, bob)
    expect(await orders()).toContainEqual(expect.objectContaining({ to: 'eve@home.example', locale: 'en-US' }))
    expect(await orders()).toContainEqual(expect.objectContaining({ to: 'ada@home.example', locale: 'zh-CN' }))
  })

  it('is taken once: a move that is done already does nothing', async () => {
    const { id } = await aLoan(ada)
    const bob = { caller: aPerson({ userId: '2', codes: new Set(['loan_lend']) }) }
    const before = (await orders()).length
    await at.ask('desk/loan.lend', { ids: id }, bob)
    await at.ask('desk/loan.lend', { ids: id }, bob)
    expect((await orders()).length).toBe(before + 1)
  })
})
