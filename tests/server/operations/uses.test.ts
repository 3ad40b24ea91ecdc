import { beforeAll, expect, it } from 'vitest'
import { countUses, usesOf } from '../../../src/server/operations/read/uses'
import { describeEachDatabase } from '../../builders/databases'
import { aPerson, modelOf, openWritten, type Written, written } from '../../builders/written'

const text = { type: 'string', maxLength: 60 }
const to = (resource: string, more: object = {}) => ({
  type: 'string',
  'x-ref': { to: resource, label: 'name', ...more },
})
const model = modelOf([
  written('library/film', {
    'x-resource': { tenant: { open: 'openTo' }, display: 'name' },
    properties: { name: text, openTo: { type: 'array', items: { type: 'string' } } },
  }),
  written('library/course', { 'x-resource': { display: 'name' }, properties: { name: text } }),
  written('library/part', {
    'x-resource': { display: 'name' },
    properties: { name: text, courseId: to('library/course', { owner: true }), filmId: to('library/film') },
  }),
  written('library/evening', {
    'x-resource': { display: 'name' },
    properties: {
      name: text,
      films: {
        type: 'array',
        items: { type: 'string' },
        'x-ref': { to: 'library/film', label: 'name', onDelete: 'clear' },
      },
    },
  }),
  written('library/ticket', {
    'x-resource': { display: 'id' },
    properties: { filmId: to('library/film', { onDelete: 'cascade' }) },
  }),
])

describeEachDatabase('What uses an entry', (open) => {
  let at: Written
  const ids: Record<string, string> = {}
  const guest = aPerson({ tenantId: '100002' })
  beforeAll(async () => {
    at = await openWritten(open, model)
    const add = async (resource: string, entry: Record<string, unknown>, caller = aPerson()) =>
      (await at.ask<{ id: string }>(`library/${resource}.create`, entry, { caller })).id
    ids.film = await add('film', { name: 'Used', openTo: ['100002'] })
    ids.other = await add('film', { name: 'Unused' })
    ids.course = await add('course', { name: 'Course' })
    await add('part', { name: 'One', courseId: ids.course, filmId: ids.film })
    await add('part', { name: 'Two', courseId: ids.course, filmId: ids.film })
    await add('evening', { name: 'Evening', films: [ids.film] })
    await add('ticket', { filmId: ids.film })
    await add('evening', { name: 'Abroad', films: [ids.film] }, guest)
  })
  const film = model.resources['library/film']!
  const named = async (id: string) => {
    const uses = await usesOf(at.database.kysely, model, film, [id], 100)
    return uses.map(({ resource, row }) => `${resource.name} ${row.name}`).toSorted()
  }

  it('is every entry that refers to it, in every tenant, each once, and not what goes with it', async () => {
    expect(await named(ids.film!)).toEqual([
      'library/course Course',
      'library/evening Abroad',
      'library/evening Evening',
    ])
    expect(await named(ids.other!)).toEqual([])
  })

  it('is counted so, for many at once', async () => {
    const counts = await countUses(at.database.kysely, model, film, [ids.film!, ids.other!])
    expect([counts.get(ids.film!), counts.get(ids.other!)]).toEqual([3, undefined])
  })

  it('is not what was removed', async () => {
    await at.ask('library/course.remove', { ids: ids.course })
    expect(await named(ids.film!)).toEqual(['library/evening Abroad', 'library/evening Evening'])
  })
})
