import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aPerson, modelOf, openWritten, type Written, written } from '../../builders/written'

const text = { type: 'string', maxLength: 60 }
const state = { type: 'integer', enum: [0, 1], default: 0, readOnly: true, 'x-enum': { 0: 'open', 1: 'closed' } }
const withCopy = (name: string) => ({
  base: `/api/${name}`,
  list: 'GET page',
  detail: 'GET detail',
  create: 'POST save',
  update: 'POST edit',
  remove: 'POST remove',
  copy: 'POST copy',
})
const states = {
  initial: { state: 0 },
  final: [{ state: 1 }],
  moves: { close: { from: { state: 0 }, to: { state: 1 }, call: 'close', title: 'Close' } },
  editable: [{ if: { state: 0 } }],
}

const model = modelOf([
  written('camp/course', {
    'x-resource': { display: 'name' },
    'x-api': { ...withCopy('camp/course'), calls: { close: 'POST close' } },
    'x-states': states,
    properties: { name: text, dept: text, state },
  }),
  written('camp/club', {
    'x-resource': { display: 'name' },
    'x-api': withCopy('camp/club'),
    properties: { name: text, dept: text },
  }),
  written('camp/note', {
    'x-resource': { display: 'words' },
    properties: {
      words: text,
      kind: { type: 'integer', enum: [1, 2, 3], default: 1, 'x-enum': { 1: 'course', 2: 'club', 3: 'none' } },
      ownerId: {
        ...text,
        'x-when': { visible: { kind: { in: [1, 2] } }, hidden: 'clear' },
        'x-ref': {
          by: 'kind',
          owner: { copy: true },
          to: { 1: { to: 'camp/course', label: 'name' }, 2: { to: 'camp/club', label: 'name' } },
        },
      },
    },
  }),
])

describeEachDatabase('A row whose owner another field chooses', (open) => {
  let at: Written
  const ids: Record<string, string> = {}
  const notes: Record<string, string> = {}
  const clerk = aPerson({ userId: '2', dataScopes: { 'camp/course': { dept: 'a' } } })
  const trainer = aPerson({ userId: '3', dataScopes: { 'camp/course': { dept: 'b' }, 'camp/club': { dept: 'b' } } })
  const create = async (id: string, entry: object) => (await at.ask<{ id: string }>(`${id}.create`, { ...entry })).id
  const words = async (caller: typeof clerk) => {
    const { records } = await at.ask<{ records: { words: string }[] }>('camp/note.list', { size: 50 }, { caller })
    return records.map((row) => row.words).sort()
  }

  beforeAll(async () => {
    at = await openWritten(open, model)
    for (const dept of ['a', 'b'])
      for (const [kind, name] of [
        [1, 'course'],
        [2, 'club'],
      ] as const) {
        ids[name + dept] = await create(`camp/${name}`, { name: name + dept, dept })
        const note = { words: `of ${name} ${dept}`, kind, ownerId: ids[name + dept] }
        notes[name + dept] = await create('camp/note', note)
      }
    notes.none = await create('camp/note', { words: 'of nothing', kind: 3 })
  })

  it('is read by those who see the owner it has chosen', async () => {
    expect(await words(aPerson())).toHaveLength(5)
    expect(await words(clerk)).toEqual(['of club a', 'of club b', 'of course a', 'of nothing'])
    expect(await words(trainer)).toEqual(['of club b', 'of course b', 'of nothing'])
  })

  it('is neither found nor changed nor removed by those who do not', async () => {
    const id = notes.courseb!
    await expect(at.ask('camp/note.detail', { id }, { caller: clerk })).rejects.toMatchObject({
      code: 'entry.not-found',
    })
    const refused = { code: 'access.refused' }
    await expect(at.ask('camp/note.update', { id, words: 'mine' }, { caller: clerk })).rejects.toMatchObject(refused)
    await expect(at.ask('camp/note.remove', { ids: id }, { caller: clerk })).rejects.toMatchObject(refused)
    expect(await at.ask('camp/note.detail', { id })).toMatchObject({ words: 'of course b' })
    expect(await at.ask('camp/note.detail', { id: notes.clubb! }, { caller: clerk })).toMatchObject({ kind: 2 })
  })

  it('goes along with a copy of that owner, and with no other', async () => {
    const { id } = await at.ask<{ id: string }>('camp/club.copy', { id: ids.cluba! })
    const { records } = await at.ask<{ records: { kind: number }[] }>('camp/note.list', { ownerId: id, size: 50 })
    expect(records.filter((row) => (row as { ownerId?: string }).ownerId === id)).toMatchObject([{ kind: 2 }])
    expect(await words(aPerson())).toHaveLength(6)
  })

  it('is locked with that owner', async () => {
    const closer = aPerson({ codes: new Set(['course_close']) })
    await at.ask('camp/course.close', { id: ids.coursea!, ids: [ids.coursea!] }, { caller: closer })
    const change = (id: string) => at.ask('camp/note.update', { id, words: 'later' })
    await expect(change(notes.coursea!)).rejects.toMatchObject({ code: expect.stringMatching(/state|lock|edit/) })
    await change(notes.courseb!)
    expect(await at.ask('camp/note.detail', { id: notes.courseb! })).toMatchObject({ words: 'later' })
  })
})
