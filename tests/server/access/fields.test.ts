/** Fields that some may read, some may write, and some see whole: none of the ways to a value goes past that. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { authorise, granted, requesterOf } from '../../../src/server/access/authorise'
import { readChanges } from '../../../src/server/product/actions/audit/read-changes'
import type { Caller } from '../../../src/server/core/context/caller'
import type { RawAnswer } from '../../../src/server/core/context/raw-response'
import { describeEachDatabase } from '../../builders/databases'
import { aPerson, modelOf, openWritten, storedIn, type Written, written } from '../../builders/written'

type Json = Record<string, unknown>

const changeLog = 'schemas/log/change-log.json'
// Without the column of tenants, which would need the resources of tenants too.
const { 'x-use': _, 'x-list': list, ...log } = JSON.parse(readFileSync(changeLog, 'utf8'))
const columns = list.columns.filter((name: string) => name !== 'tenantId')
const model = modelOf([
  { path: changeLog, text: JSON.stringify({ ...log, 'x-list': { ...list, columns } }) },
  written('pay/person', {
    'x-resource': { display: 'name' },
    'x-access': { perm: 'person' },
    'x-list': { columns: ['name', 'wage', 'phone'], summary: [{ field: 'wage' }] },
    'x-api': {
      base: '/api/pay/person',
      list: 'GET list',
      detail: 'GET detail',
      create: 'POST submit',
      update: 'POST submit',
      export: 'GET export',
    },
    'x-io': { export: { columns: ['name', 'wage', 'phone'] } },
    'x-history': true,
    properties: {
      name: { type: 'string', maxLength: 50, 'x-column': true },
      wage: {
        type: 'integer',
        minimum: 0,
        maximum: 1_000_000,
        default: 100,
        'x-column': { sortable: true },
        'x-search': 'range',
        'x-access': { read: 'wage', write: 'pay' },
      },
      phone: {
        type: 'string',
        format: 'lectern-phone',
        maxLength: 20,
        'x-column': true,
        'x-access': { mask: 'phone', clear: 'whole' },
      },
    },
  }),
])

const usual = ['person', 'person_view', 'person_add', 'person_edit', 'person_export']
const holding = (userId: string, ...codes: string[]) => aPerson({ userId, codes: new Set([...usual, ...codes]) })
const clerk = holding('1')
const reader = holding('2', 'person_wage')
const payer = holding('3', 'person_wage', 'person_pay', 'person_whole')

describeEachDatabase('A field with rights of its own', (open) => {
  let at: Written
  const ids: Record<string, string> = {}
  const as = (caller: Caller, call: string, params: Json = {}) => {
    const context = at.context(`pay/person.${call}`, params, { caller })
    granted(authorise({ targets: [context] }, requesterOf(caller), {}))
    return at.ask<Json>(`pay/person.${call}`, params, { caller })
  }
  const rows = async (caller: Caller, params: Json = {}) => (await as(caller, 'list', params)).records as Json[]
  const stored = (column: string) => storedIn(at.database, 'pay_person', ids.ann!, column)

  beforeAll(async () => {
    at = await openWritten(open, model)
    for (const [name, wage] of Object.entries({ ann: 300, ben: 900, cai: 500 })) {
      ids[name] = String((await as(payer, 'create', { name, wage, phone: '13812345678' })).id)
    }
  })

  it('is answered to whoever may read it, by list and detail', async () => {
    expect((await rows(reader)).map(({ wage }) => wage).sort()).toEqual([300, 500, 900])
    expect(await as(reader, 'detail', { id: ids.ann })).toMatchObject({ wage: 300 })
    for (const row of await rows(clerk)) expect(row).not.toHaveProperty('wage')
    expect(await as(clerk, 'detail', { id: ids.ann })).not.toHaveProperty('wage')
  })

  it('is neither found, sorted nor summed up by for others', async () => {
    const above = async (caller: Caller) => (await rows(caller, { wage_ge: 600 })).map(({ name }) => name).sort()
    expect(await above(reader)).toEqual(['ben'])
    expect(await above(clerk)).toEqual(['ann', 'ben', 'cai'])
    const sorted = async (caller: Caller) => (await rows(caller, { descs: 'wage' })).map(({ name }) => name)
    expect(await sorted(reader)).toEqual(['ben', 'cai', 'ann'])
    expect(await sorted(clerk)).toEqual(await sorted(holding('9')))
    expect(await sorted(clerk)).not.toEqual(['ben', 'cai', 'ann'])
    expect((await as(reader, 'list', { _summary: 1 })).summary).toEqual({ wage: 1700 })
    expect(await as(clerk, 'list', { _summary: 1 })).not.toHaveProperty('summary')
  })

  it('is no column of the sheets of others', async () => {
    const sheet = async (caller: Caller) => {
      const { body } = (await as(caller, 'export', { format: 'csv' })) as unknown as RawAnswer
      const parts: Buffer[] = []
      for await (const part of body as AsyncIterable<Buffer>) parts.push(Buffer.from(part))
      return Buffer.concat(parts).toString()
    }
    expect(await sheet(reader)).toMatch(/wage[\s\S]*300/)
    expect(await sheet(clerk)).not.toMatch(/wage|300|500|900/)
    expect(await sheet(clerk)).toContain('138****5678')
    expect(await sheet(payer)).toContain('13812345678')
  })

  it('is taken from whoever may write it, and left as it is by others', async () => {
    for (const caller of [clerk, reader]) {
      await as(caller, 'update', { id: ids.ann, name: 'ann', wage: 1 })
      expect(await stored('wage')).toBe(300)
      const { id } = await as(caller, 'create', { name: 'new', wage: 1, phone: '13912345678' })
      expect(await as(payer, 'detail', { id })).toMatchObject({ wage: 100 })
      await at.database.kysely.deleteFrom('pay_person').where('id', '=', id).execute()
    }
    await as(payer, 'update', { id: ids.ann, wage: 301 })
    expect(await stored('wage')).toBe(301)
    await as(payer, 'update', { id: ids.ann, wage: 300 })
  })

  it('that is masked is whole for whoever may see it whole, and is not overwritten by its mask', async () => {
    expect(await as(payer, 'detail', { id: ids.ann })).toMatchObject({ phone: '13812345678' })
    const seen = await as(clerk, 'detail', { id: ids.ann })
    expect(seen.phone).toBe('138****5678')
    await as(clerk, 'update', { ...seen, name: 'ann b' })
    expect([await stored('name'), await stored('phone')]).toEqual(['ann b', '13812345678'])
  })

  it('is hidden in the history of its row as well', async () => {
    await as(payer, 'update', { id: ids.ben, wage: 901, phone: '13711112222' })
    const history = async (caller: Caller) => {
      const about = { resource: 'pay/person', refId: ids.ben }
      const context = at.context('log/change-log.list', about, { caller })
      const next = async (params: Json) => at.ask('log/change-log.list', params, { caller })
      return JSON.stringify(await readChanges({ ...context, tx: at.database.kysely, next } as never))
    }
    expect(await history(reader)).toMatch(/"wage":901/)
    expect(await history(clerk)).not.toMatch(/"wage":"?\d/)
    expect(await history(clerk)).not.toMatch(/13711112222|13812345678/)
  })
})
