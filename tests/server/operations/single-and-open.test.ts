import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aPerson, modelOf, openWritten, type Written, written } from '../../builders/written'

const text = { type: 'string', maxLength: 60 }
const model = modelOf([
  written('desk/look', {
    'x-resource': { single: 'tenantId', display: 'title' },
    'x-api': { base: '/api/desk/look', detail: 'GET detail', create: 'POST save', update: 'POST save' },
    properties: { title: { ...text, default: 'Hello' }, size: { type: 'integer', default: 3, maximum: 9 } },
  }),
  written('desk/wish', {
    'x-resource': { single: 'person', display: 'colour' },
    'x-api': { base: '/api/desk/wish', detail: 'GET detail', create: 'POST save', update: 'POST save' },
    properties: { person: { ...text, readOnly: true, default: { $me: 'id' } }, colour: { ...text, default: 'blue' } },
  }),
  written('desk/rule', {
    'x-resource': { single: 'room', display: 'words' },
    'x-api': { base: '/api/desk/rule', detail: 'GET detail', create: 'POST save', update: 'POST save' },
    properties: { room: text, words: text },
  }),
  written('library/film', {
    'x-resource': { tenant: { open: 'openTo' }, display: 'name' },
    properties: { name: text, openTo: { type: 'array', items: { type: 'string' }, 'x-search': true } },
  }),
  written('library/showing', {
    'x-resource': { display: 'id' },
    properties: { filmId: { type: 'string', 'x-ref': { to: 'library/film', label: 'name' }, 'x-column': true } },
  }),
])

describeEachDatabase('A resource of which there is one row', (open) => {
  let at: Written
  beforeAll(async () => {
    at = await openWritten(open, model)
  })
  const other = aPerson({ tenantId: '100002', userId: '2' })

  it('answers its defaults before it is saved, and itself afterwards', async () => {
    const before = await at.ask('desk/look.detail')
    expect(before).toMatchObject({ title: 'Hello', size: 3, revision: 0 })
    expect(before).not.toHaveProperty('id')
    const { id } = await at.ask<{ id: string }>('desk/look.create', { size: 4, revision: 0 })
    expect(await at.ask('desk/look.detail')).toMatchObject({ id, title: 'Hello', size: 4, revision: 1 })
  })

  it('is changed by a second save, whichever call makes it and whatever id is sent', async () => {
    const { id } = await at.ask<{ id: string }>('desk/look.detail')
    expect(await at.ask('desk/look.create', { size: 5, id: 'strange' })).toEqual({ id })
    expect(await at.ask('desk/look.update', { size: 6 })).toEqual({ id })
    expect(await at.ask('desk/look.detail')).toMatchObject({ id, size: 6 })
    await expect(at.ask('desk/look.create', { size: 10 })).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('is one for each tenant', async () => {
    expect(await at.ask('desk/look.detail', {}, { caller: other })).toMatchObject({ size: 3, revision: 0 })
    await at.ask('desk/look.create', { size: 1 }, { caller: other })
    expect(await at.ask('desk/look.detail')).toMatchObject({ size: 6 })
  })

  it('is one for each person, who cannot save that of another', async () => {
    await at.ask('desk/wish.create', { colour: 'red', person: '7' })
    expect(await at.ask('desk/wish.detail', { person: '7' })).toMatchObject({ colour: 'red', person: '1' })
    const seven = { caller: aPerson({ userId: '7' }) }
    expect(await at.ask('desk/wish.detail', {}, seven)).toMatchObject({ colour: 'blue', person: '7' })
  })

  it('is one for each owner that is named', async () => {
    await at.ask('desk/rule.create', { room: 'a', words: 'quiet' })
    await at.ask('desk/rule.create', { room: 'b', words: 'loud' })
    await at.ask('desk/rule.create', { room: 'a', words: 'very quiet' })
    expect(await at.ask('desk/rule.detail', { room: 'a' })).toMatchObject({ words: 'very quiet' })
    expect(await at.ask('desk/rule.detail', { room: 'c' })).toMatchObject({ room: 'c', words: '' })
    await expect(at.ask('desk/rule.detail')).rejects.toMatchObject({ code: 'request.parameter-missing' })
  })

  it('stays one when it is saved twice at once', async () => {
    const third = { caller: aPerson({ tenantId: '100003' }) }
    const saves = Array.from({ length: 6 }, (_, size) => at.ask<{ id: string }>('desk/look.create', { size }, third))
    expect(new Set((await Promise.all(saves)).map(({ id }) => id)).size).toBe(1)
  })

  it('refuses a first save made on what another has saved meanwhile', async () => {
    const fourth = { caller: aPerson({ tenantId: '100004' }) }
    const { revision } = await at.ask<{ revision: number }>('desk/look.detail', {}, fourth)
    await at.ask('desk/look.create', { size: 2, revision }, fourth)
    const late = at.ask('desk/look.create', { size: 8, revision }, fourth)
    await expect(late).rejects.toMatchObject({ code: 'entry.changed-meanwhile' })
  })
})

describeEachDatabase('A row that is opened to other tenants', (open) => {
  let at: Written
  const maker = aPerson({ tenantId: '100001' })
  const guest = { caller: aPerson({ tenantId: '100002' }) }
  const stranger = { caller: aPerson({ tenantId: '100003' }) }
  let id: string
  beforeAll(async () => {
    at = await openWritten(open, model)
    const film = { name: 'Opened', openTo: ['100002', '100004'] }
    id = (await at.ask<{ id: string }>('library/film.create', film, { caller: maker })).id
    await at.ask('library/film.create', { name: 'Kept' }, { caller: maker })
  })
  const names = async (given: object) =>
    (await at.ask<{ records: { name: string }[] }>('library/film.list', {}, given)).records.map(({ name }) => name)

  it('is read by those it is opened to, and by nobody else', async () => {
    expect(await names({ caller: maker })).toEqual(expect.arrayContaining(['Opened', 'Kept']))
    expect(await names(guest)).toEqual(['Opened'])
    expect(await names(stranger)).toEqual([])
    await expect(at.ask('library/film.detail', { id }, stranger)).rejects.toMatchObject({ code: 'entry.not-found' })
  })

  it('tells a tenant of itself alone, and the owner of all', async () => {
    expect(await at.ask('library/film.detail', { id }, guest)).toMatchObject({ openTo: ['100002'] })
    expect(await at.ask('library/film.detail', { id }, { caller: maker })).toMatchObject({
      openTo: ['100002', '100004'],
    })
  })

  it('does not let a guest search whom else it is opened to', async () => {
    const seen = at.ask<{ total: number }>('library/film.list', { openTo: '100004' }, guest)
    expect(await seen).toMatchObject({ total: 0 })
    expect(await at.ask('library/film.list', { openTo: '100002' }, guest)).toMatchObject({ total: 1 })
  })

  it('is changed and removed by its own tenant alone', async () => {
    const change = at.ask('library/film.update', { id, name: 'Mine' }, guest)
    await expect(change).rejects.toMatchObject({ code: 'access.refused' })
    await expect(at.ask('library/film.remove', { ids: id }, guest)).rejects.toMatchObject({ code: 'access.refused' })
    const strange = at.ask('library/film.update', { id, name: 'Mine' }, stranger)
    await expect(strange).rejects.toMatchObject({ code: 'entry.not-found' })
  })

  it('may be chosen and is named where it is opened, and not elsewhere', async () => {
    await at.ask('library/showing.create', { filmId: id }, guest)
    const { records } = await at.ask<{ records: object[] }>('library/showing.list', {}, guest)
    expect(records).toMatchObject([{ filmId: id, filmName: 'Opened' }])
    const chosen = at.ask('library/showing.create', { filmId: id }, stranger)
    await expect(chosen).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('is closed again when its owner says so', async () => {
    await at.ask('library/film.update', { id, openTo: ['100004'] }, { caller: maker })
    expect(await names(guest)).toEqual([])
  })
})
