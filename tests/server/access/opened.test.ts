import { beforeAll, describe, expect, it } from 'vitest'
import { authorise, granted, requesterOf } from '../../../src/server/access/authorise'
import { describeEachDatabase } from '../../builders/databases'
import { aPerson, modelOf, openWritten, type Written, written } from '../../builders/written'

type Json = Record<string, unknown>

const text = { type: 'string', maxLength: 50 }
const mine = { createUser: { $me: 'id' } }
const opened = { filter: mine, fields: ['words', 'state'] }

const model = modelOf([
  written('desk/note', {
    'x-resource': { display: 'name' },
    'x-api': {
      base: '/api/desk/note',
      list: { at: 'GET page', perm: ['menu', { filter: mine, fields: ['name', 'words'] }] },
      detail: { at: 'GET detail', perm: ['view', { filter: mine }] },
      create: { at: 'POST submit', perm: ['add', { filter: { state: 0 }, fields: ['name', 'state'] }] },
      update: { at: 'POST submit', perm: ['edit', opened] },
      remove: { at: 'POST remove', perm: ['delete', { filter: mine }] },
      calls: { enable: { at: 'POST enable', kind: 'transition', fields: ['state'], perm: ['enable', opened] } },
    },
    'x-access': { perm: 'note' },
    'x-actions': { enable: { title: 'x', on: 'row', as: 'toggle', field: 'state', call: 'enable', perm: 'enable' } },
    properties: {
      name: text,
      words: text,
      secretary: text,
      state: { type: 'integer', enum: [0, 1], default: 0, 'x-enum': { 0: 'a', 1: 'b' } },
    },
  }),
  written('desk/class', {
    'x-resource': { display: 'name' },
    'x-access': { perm: 'class', also: [{ if: { headId: { $me: 'id' } }, grant: ['edit', 'view'] }] },
    properties: { name: text, headId: text },
  }),
])

const ann = aPerson({ userId: '1' })
const ben = aPerson({ userId: '2' })
const clerk = aPerson({
  userId: '3',
  codes: new Set(['note', 'note_add', 'note_edit', 'note_delete', 'note_view', 'note_enable', 'class', 'class_add']),
})

describeEachDatabase('A call opened for some rows and fields', (open) => {
  let at: Written
  const as = (caller: typeof ann, id: string, params: Json = {}) => {
    const context = at.context(id, params, { caller })
    granted(authorise({ targets: [context] }, requesterOf(caller), {}))
    return at.ask<Json>(id, params, { caller })
  }
  const refused = { code: 'access.refused' }
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    at = await openWritten(open, model)
    for (const [name, caller] of Object.entries({ ann, ben })) {
      ids[name] = String((await as(caller, 'desk/note.create', { name })).id)
    }
  })

  it('reads these rows and these fields', async () => {
    const { records } = (await as(ann, 'desk/note.list')) as { records: Json[] }
    expect(records.map((row) => Object.keys(row).sort())).toEqual([['id', 'name', 'words']])
    expect(records.map(({ name }) => name)).toEqual(['ann'])
    await expect(as(ann, 'desk/note.detail', { id: ids.ben })).rejects.toMatchObject({ code: 'entry.not-found' })
    expect(((await as(clerk, 'desk/note.list')) as { total: number }).total).toBe(2)
  })

  it('changes these rows alone', async () => {
    expect(await as(ann, 'desk/note.update', { id: ids.ann, words: 'mine' })).toEqual({ id: ids.ann })
    await expect(as(ann, 'desk/note.update', { id: ids.ben, words: 'not mine' })).rejects.toMatchObject(refused)
    await expect(as(ann, 'desk/note.enable', { ids: `${ids.ann},${ids.ben}`, state: 1 })).rejects.toMatchObject(refused)
    expect(await as(clerk, 'desk/note.update', { id: ids.ben, words: 'by right' })).toEqual({ id: ids.ben })
  })

  it('takes these fields alone, and says which others were sent', async () => {
    const sent = as(ann, 'desk/note.update', { id: ids.ann, words: 'x', secretary: 'me' })
    await expect(sent).rejects.toMatchObject({ ...refused, problems: [{ field: 'secretary', rule: 'access' }] })
    await expect(as(ann, 'desk/note.create', { name: 'x', words: 'y' })).rejects.toMatchObject(refused)
    expect(await as(clerk, 'desk/note.detail', { id: ids.ann })).toMatchObject({ words: 'mine', secretary: '' })
  })

  it('adds no row that it would not be open for', async () => {
    await expect(as(ann, 'desk/note.create', { name: 'x', state: 1 })).rejects.toMatchObject({ code: 'access.outside' })
    expect(((await as(clerk, 'desk/note.list')) as { total: number }).total).toBe(2)
  })

  it('removes these rows alone', async () => {
    await expect(as(ann, 'desk/note.remove', { ids: ids.ben })).rejects.toMatchObject(refused)
    expect(await as(ben, 'desk/note.remove', { ids: ids.ben })).toBe(true)
  })

  describe('by x-access.also', () => {
    it('lets someone in for the rows they answer for, and for nothing else', async () => {
      const own = String((await as(clerk, 'desk/class.create', { name: 'A', headId: '1' })).id)
      const other = String((await as(clerk, 'desk/class.create', { name: 'B', headId: '2' })).id)
      expect(await as(ann, 'desk/class.detail', { id: own })).toMatchObject({ name: 'A' })
      expect(await as(ann, 'desk/class.update', { id: own, name: 'A1' })).toEqual({ id: own })
      await expect(as(ann, 'desk/class.update', { id: other, name: 'B1' })).rejects.toMatchObject(refused)
      await expect(as(ann, 'desk/class.update', { id: own, headId: '2' })).rejects.toMatchObject({
        code: 'access.outside',
      })
      const removal = authorise({ targets: [at.context('desk/class.remove', {})] }, requesterOf(ann), {})
      expect(removal).toMatchObject({ allowed: false, refusal: { code: 'access.refused' } })
    })
  })
})
