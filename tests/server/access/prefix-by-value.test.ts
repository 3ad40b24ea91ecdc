import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { authorise, granted, requesterOf } from '../../../src/server/access/authorise'
import { readChanges } from '../../../src/server/product/actions/audit/read-changes'
import type { Caller } from '../../../src/server/core/context/caller'
import { describeEachDatabase } from '../../builders/databases'
import { aPerson, modelOf, openWritten, type Written, written } from '../../builders/written'

type Json = Record<string, unknown>

const text = { type: 'string', maxLength: 50 }
const changeLog = 'schemas/log/change-log.json'
// Without the column of tenants, which would need the resources of tenants too.
const { 'x-use': _, 'x-list': list, ...log } = JSON.parse(readFileSync(changeLog, 'utf8'))
const columns = list.columns.filter((name: string) => name !== 'tenantId')
const model = modelOf([
  { path: changeLog, text: JSON.stringify({ ...log, 'x-list': { ...list, columns } }) },
  written('desk/paper', {
    'x-resource': { display: 'name' },
    'x-access': { perm: { by: 'kind', of: { 1: 'exam', 2: 'vote' } } },
    properties: {
      name: { ...text, 'x-column': true },
      kind: { type: 'integer', enum: [1, 2], 'x-enum': { 1: 'exam', 2: 'vote' } },
    },
  }),
])

const suffixes = ['', '_view', '_add', '_edit', '_delete']
const holder = (userId: string, ...prefixes: string[]) =>
  aPerson({ userId, codes: new Set(prefixes.flatMap((prefix) => suffixes.map((suffix) => prefix + suffix))) })
const examiner = holder('1', 'exam')
const teller = holder('2', 'vote')
const both = holder('3', 'exam', 'vote')
const reader = aPerson({ userId: '4', codes: new Set(['exam', 'vote', 'vote_view', 'exam_edit']) })
const nobody = aPerson({ userId: '5', codes: new Set(['note']) })

describeEachDatabase('A resource whose codes follow from a value of the row', (open) => {
  let at: Written
  const ids: Record<string, string> = {}
  const as = (caller: Caller, id: string, params: Json = {}) => {
    granted(authorise({ targets: [at.context(id, params, { caller })] }, requesterOf(caller), {}))
    return at.ask<Json>(id, params, { caller })
  }
  const names = async (caller: Caller) =>
    ((await as(caller, 'desk/paper.list')).records as { name: string }[]).map(({ name }) => name).sort()
  const refused = { code: 'access.refused' }
  const outside = { code: 'access.outside' }

  beforeAll(async () => {
    at = await openWritten(open, model)
    ids.exam = String((await as(examiner, 'desk/paper.create', { name: 'exam', kind: 1 })).id)
    ids.vote = String((await as(teller, 'desk/paper.create', { name: 'vote', kind: 2 })).id)
  })

  it('shows each the rows whose code they hold', async () => {
    expect(await names(examiner)).toEqual(['exam'])
    expect(await names(teller)).toEqual(['vote'])
    expect(await names(both)).toEqual(['exam', 'vote'])
    await expect((async () => names(nobody))()).rejects.toMatchObject(refused)
  })

  it('asks for the code of the call and of the value together', async () => {
    expect(await names(reader)).toEqual(['exam', 'vote'])
    expect(await as(reader, 'desk/paper.detail', { id: ids.vote })).toMatchObject({ name: 'vote' })
    await expect(as(reader, 'desk/paper.detail', { id: ids.exam })).rejects.toMatchObject({ code: 'entry.not-found' })
    await expect(as(reader, 'desk/paper.update', { id: ids.vote, name: 'x' })).rejects.toMatchObject(refused)
    await as(reader, 'desk/paper.update', { id: ids.exam, name: 'exam' })
  })

  it('takes no row of a value from whoever lacks its code, neither new nor changed nor removed', async () => {
    await expect(as(examiner, 'desk/paper.create', { name: 'mine', kind: 2 })).rejects.toMatchObject(outside)
    await expect(as(examiner, 'desk/paper.update', { id: ids.exam, kind: 2 })).rejects.toMatchObject(outside)
    await expect(as(examiner, 'desk/paper.update', { id: ids.vote, name: 'mine' })).rejects.toMatchObject(refused)
    await expect(as(examiner, 'desk/paper.remove', { ids: ids.vote })).rejects.toMatchObject(refused)
    expect(await names(both)).toEqual(['exam', 'vote'])
    await as(both, 'desk/paper.update', { id: ids.vote, kind: 1 })
    expect(await names(examiner)).toEqual(['exam', 'vote'])
    await as(both, 'desk/paper.update', { id: ids.vote, kind: 2 })
  })

  it('tells the history of a row to whoever sees the row by the codes of its value', async () => {
    const history = async (caller: Caller, id: string | undefined) => {
      const context = at.context('log/change-log.list', { resource: 'desk/paper', refId: id }, { caller })
      return ((await readChanges({ ...context, tx: at.database.kysely } as never)) as { records: Json[] }).records
    }
    const made = { refId: ids.vote, action: 'create', after: { name: 'vote' } }
    expect((await history(teller, ids.vote)).at(-1)).toMatchObject(made)
    expect((await history(both, ids.exam)).at(-1)).toMatchObject({ refId: ids.exam, action: 'create' })
    await expect(history(teller, ids.exam)).rejects.toMatchObject({ code: 'entry.not-found' })
    await expect(history(nobody, ids.vote)).rejects.toMatchObject(refused)
  })
})
