import { cheapPasswords } from '../../builders/cheap-passwords'
import { beforeAll, expect, it } from 'vitest'
import type { CallKind } from '../../../src/model/types'
import type { Caller } from '../../../src/server/core/context/caller'
import type { Database } from '../../../src/server/core/context/database'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { applyChanges, planChanges } from '../../../src/server/database/migration/migrate'
import { tablesOf } from '../../../src/server/database/schema/tables'
import { operations } from '../../../src/server/http/dispatch/operations'
import { createVault } from '../../../src/server/core/crypto/vault'
import { describeEachDatabase } from '../../builders/databases'
import { aField, aModel, aResource } from '../../builders/resource'
import { aCaller, contextOf } from './school'

const member = aResource({
  name: 'club/member',
  hash: 'member',
  fields: [
    aField({ name: 'name', required: true }),
    aField({
      name: 'password',
      type: 'secret',
      store: 'hashed',
      writeOnly: true,
      required: true,
      value: { json: 'string', format: 'passwordUser' },
    }),
    aField({ name: 'licence', type: 'secret', store: 'enciphered', writeOnly: true }),
    aField({ name: 'hint', store: 'none', value: { json: 'string', maxLength: 5 } }),
    aField({
      name: 'phone',
      value: { json: 'string', format: 'mobile' },
      search: { op: 'like', multiple: false, quick: false },
      access: { mask: 'phone', clear: ['member_view'] },
    }),
  ],
})
const model = aModel(member)
const vault = createVault('a secret that is long enough for a test', cheapPasswords)
const clerk = aCaller()
const head = aCaller({ codes: new Set(['member_view']) })

describeEachDatabase('Values that are not kept or shown as they are', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await applyChanges(database, await planChanges(database, tablesOf(model)))
  })
  const ask = async <T = Record<string, unknown>>(
    kind: CallKind,
    params: Record<string, unknown>,
    by: Caller = clerk,
  ) => (await operations[kind]!({ ...contextOf(database, by, kind, member, params), model, vault })) as T
  const aMember = async (given: Record<string, unknown> = {}) =>
    (await ask<{ id: string }>('create', { name: 'Ann', password: 'abcd1234', ...given })).id
  const kept = async (id: string) =>
    (await sql<Record<string, string>>`select * from club_member where id = ${id}`.execute(database.kysely)).rows[0]!
  const problems = (run: Promise<unknown>) =>
    run.then(
      () => 'it passed',
      (error) => error.problems.map(({ field, message }: { field: string; message: string }) => [field, message]),
    )

  it('are hashed one way, enciphered, or not kept at all', async () => {
    const id = await aMember({ licence: 'L-42', hint: 'abc' })
    const row = await kept(id)
    expect(await cheapPasswords.matches(row.password, 'abcd1234')).toBe(true)
    expect(row.licence).not.toContain('L-42')
    expect(vault.decipher(row.licence!)).toBe('L-42')
    expect(Object.keys(row)).not.toContain('hint')
  })

  it('are never answered: a detail says that they are set, a list says nothing', async () => {
    const id = await aMember({ licence: 'L-42' })
    const bare = await aMember()
    expect(await ask('detail', { id })).toMatchObject({ password: '******', licence: '******' })
    expect(await ask('detail', { id: bare })).not.toHaveProperty('licence')
    const { records } = await ask<{ records: object[] }>('page', {})
    expect(JSON.stringify(records)).not.toMatch(/password|licence/)
  })

  it('stay as they are when left empty or sent back as shown', async () => {
    const id = await aMember({ licence: 'L-42' })
    const before = await kept(id)
    await ask('update', { id, name: 'Bea', password: '', licence: '******' })
    const after = await kept(id)
    expect(after).toMatchObject({ name: 'Bea', password: before.password, licence: before.licence })
    await ask('update', { id, licence: 'L-43' })
    expect(vault.decipher((await kept(id)).licence!)).toBe('L-43')
  })

  it('are asked for on adding alone, and judged by the rule the parameters name', async () => {
    expect(await problems(ask('create', { name: 'Cid' }))).toEqual([['password', 'Enter password']])
    expect(await problems(aMember({ password: 'no-digit-symbols' }))).toEqual([
      ['password', 'Use 8 to 16 letters and digits, with at least one of each'],
    ])
    expect(await problems(aMember({ hint: 'too long' }))).toEqual([['hint', 'hint: at most 5 characters']])
  })

  it('leave no trace in the change log', async () => {
    const id = await aMember({ licence: 'L-42', phone: '13812340000' })
    const { rows } = await sql<{ after: object }>`select after from lectern_change where row_id = ${id}`.execute(
      database.kysely,
    )
    expect(rows[0]!.after).toMatchObject({ password: '******', licence: '******', phone: '138****0000' })
  })

  it('are masked for those without the right to see them whole', async () => {
    const id = await aMember({ phone: '13812340000' })
    expect(await ask('detail', { id })).toMatchObject({ phone: '138****0000' })
    expect(await ask('detail', { id }, head)).toMatchObject({ phone: '13812340000' })
    const { records } = await ask<{ records: { id: string; phone: string }[] }>('page', { phone: '13812340000' })
    expect(records.find((one) => one.id === id)!.phone).toBe('138****0000')
  })

  it('do not change when their mask is sent back', async () => {
    const id = await aMember({ phone: '13812340000' })
    await ask('update', { id, name: 'Dan', phone: '138****0000' })
    expect(await kept(id)).toMatchObject({ name: 'Dan', phone: '13812340000' })
    expect(await problems(ask('update', { id, phone: '139****0000' }))).toEqual([
      ['phone', 'Enter a valid mobile number'],
    ])
  })
})
