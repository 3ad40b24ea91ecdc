import { beforeAll, expect, it } from 'vitest'
import type { CallKind, Model } from '../../../src/model/types'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { applyChanges, planChanges } from '../../../src/server/database/migration/migrate'
import { tablesOf } from '../../../src/server/database/schema/tables'
import { operations } from '../../../src/server/http/dispatch/operations'
import type { Caller } from '../../../src/server/core/context/caller'
import type { Database } from '../../../src/server/core/context/database'
import { modelOf } from '../../builders/schema-model'
import { countedStatements } from '../../builders/counted-statements'
import { describeEachDatabase } from '../../builders/databases'
import { aCaller, contextOf, tenantB } from './school'

type Entry = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: each call answers its own shape
type Data = any

const words = (title: string) => ({ title, 'x-i18n': { 'en-US': { title } } })
const text = (title: string, more: Entry = {}) => ({ type: 'string', maxLength: 20, ...words(title), ...more })

const model: Model = modelOf({
  'camp/room': { properties: { name: text('Name') }, required: ['name'] },
  'camp/course': {
    properties: {
      name: text('Name'),
      open: { type: 'integer', enum: [0, 1], default: 0, ...words('Open') },
      phases: { type: 'array', maxItems: 250, ...words('Phases'), 'x-child': { resource: 'camp/phase', sort: 'sort' } },
      contacts: {
        type: 'array',
        maxItems: 3,
        ...words('Contacts'),
        'x-child': {},
        items: {
          type: 'object',
          properties: {
            name: text('Contact'),
            phone: text('Phone', { 'x-unique': true }),
            roomId: { type: 'string', ...words('Room'), 'x-ref': { to: 'camp/room', label: 'name' } },
            kind: { type: 'integer', enum: [1, 2], default: 1, ...words('Kind') },
            fax: text('Fax', { 'x-when': { visible: { kind: 2 }, required: true, hidden: 'clear' } }),
          },
          required: ['name'],
        },
      },
    },
    required: ['name'],
  },
  'camp/phase': {
    properties: {
      courseId: { type: 'string', ...words('Course'), 'x-ref': { to: 'camp/course', label: 'name', owner: true } },
      name: text('Phase', { 'x-unique': ['courseId'] }),
      code: text('Code', { 'x-unique': true }),
      days: { type: 'integer', minimum: 1, maximum: 9, ...words('Days') },
      roomId: { type: 'string', ...words('Room'), 'x-ref': { to: 'camp/room', label: 'name' } },
      sort: { type: 'integer', ...words('Sort') },
      note: text('Note', { 'x-when': { visible: { '$up.open': 1 }, hidden: 'clear' } }),
      beds: {
        type: 'integer',
        minimum: 1,
        maximum: 99,
        ...words('Beds'),
        'x-when': { visible: { '$up.open': 1 }, hidden: 'keep' },
      },
      tasks: { type: 'array', ...words('Tasks'), 'x-child': { resource: 'camp/task' } },
    },
    required: ['courseId', 'name'],
  },
  'camp/sheet': {
    properties: {
      courseId: {
        type: 'string',
        ...words('Course'),
        'x-ref': { to: 'camp/course', label: 'name', owner: { one: true } },
      },
    },
    required: ['courseId'],
  },
  'camp/task': {
    properties: {
      phaseId: { type: 'string', ...words('Phase'), 'x-ref': { to: 'camp/phase', label: 'name', owner: true } },
      title: text('Task'),
    },
    required: ['phaseId', 'title'],
  },
})

const ada = aCaller({ realName: 'Ada' })
const bob = aCaller({ tenantId: tenantB })

describeEachDatabase('Rows of an entry', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await applyChanges(database, await planChanges(database, tablesOf(model)))
  })

  const ask = (who: Caller, kind: CallKind, resource: string, params: Entry): Promise<Data> =>
    operations[kind]!({ ...contextOf(database, who, kind, model.resources[resource]!, params), model })
  const save = async (entry: Entry, who = ada): Promise<string> =>
    (await ask(who, entry.id ? 'update' : 'create', 'camp/course', entry)).id
  const read = (id: string): Promise<Data> => ask(ada, 'detail', 'camp/course', { id })
  const refusalsOf = async (run: Promise<unknown>): Promise<string[]> =>
    run.then(
      () => ['it passed'],
      (error) => error.problems?.map(({ field, rule }: Entry) => `${field} ${rule}`) ?? [String(error)],
    )
  const log = async (resource: string, id: string): Promise<Data[]> =>
    (
      await sql<Data>`select action, before, after from lectern_change where resource = ${resource} and row_id = ${id} order by id`.execute(
        database.kysely,
      )
    ).rows
  const aRoom = async (who = ada) => (await ask(who, 'create', 'camp/room', { name: 'Attic' })).id

  it('are kept with the entry, in order, and read back with their own rows and labels', async () => {
    const roomId = await aRoom()
    const id = await save({
      name: 'Sailing',
      contacts: [
        { name: ' Ann ', roomId },
        { name: 'Bea', kind: 2, fax: '1' },
      ],
      phases: [
        { name: 'First', days: 2, roomId, tasks: [{ title: 'a' }, { title: 'b' }] },
        { name: 'Second', note: 'hidden while the course is closed' },
      ],
    })
    const entry = await read(id)
    expect(entry.contacts).toEqual([
      { name: 'Ann', roomId, roomName: 'Attic', kind: 1, fax: null },
      { name: 'Bea', kind: 2, fax: '1', roomName: '' },
    ])
    expect(entry.phases).toMatchObject([
      { name: 'First', days: 2, sort: 1, courseId: id, roomName: 'Attic', tasks: [{ title: 'a' }, { title: 'b' }] },
      { name: 'Second', sort: 2, note: '', tasks: [] },
    ])
    expect(entry.phases[0].id).toMatch(/^\d+$/)
  })

  it('keep what is hidden in them, and take nothing there that the field could not have', async () => {
    const id = await save({ name: 'Hiking', open: 1, phases: [{ name: 'A', beds: 12 }] })
    const { phases } = await read(id)
    await save({
      id,
      open: 0,
      phases: [
        { ...phases[0], beds: 'many' },
        { name: 'B', beds: -3 },
      ],
    })
    expect((await read(id)).phases).toMatchObject([
      { name: 'A', beds: 12 },
      { name: 'B', beds: null },
    ])
  })

  it('keep their keys when they are changed, moved, added and taken away in one save', async () => {
    const id = await save({
      name: 'Rowing',
      phases: [{ name: 'A', code: 'x1' }, { name: 'B', code: 'x2' }, { name: 'C' }],
    })
    const before = await read(id)
    const [a, b, c] = before.phases
    await save({
      id,
      revision: before.revision,
      phases: [
        { id: c.id, name: 'C', days: 3 },
        { name: 'D', tasks: [{ title: 'new' }] },
        { id: a.id, name: 'B', code: 'x2' },
      ],
    })
    const after = await read(id)
    expect(after.phases).toMatchObject([
      { id: c.id, name: 'C', days: 3, sort: 1 },
      { name: 'D', sort: 2, tasks: [{ title: 'new' }] },
      { id: a.id, name: 'B', code: 'x2', sort: 3 },
    ])
    expect(after.revision).toBe(before.revision + 1)
    expect(await log('camp/phase', b.id)).toMatchObject([
      { action: 'create' },
      { action: 'remove', before: { name: 'B' } },
    ])
    expect((await log('camp/phase', c.id))[1]).toMatchObject({
      action: 'update',
      before: { days: null, sort: 3 },
      after: { days: 3, sort: 1 },
    })
  })

  it('may swap values that are unique', async () => {
    const id = await save({
      name: 'Diving',
      phases: [
        { name: 'A', code: 's1' },
        { name: 'B', code: 's2' },
      ],
    })
    const [a, b] = (await read(id)).phases
    await save({
      id,
      phases: [
        { id: a.id, name: 'B', code: 's2' },
        { id: b.id, name: 'A', code: 's1' },
      ],
    })
    expect((await read(id)).phases).toMatchObject([
      { id: a.id, name: 'B', code: 's2' },
      { id: b.id, name: 'A', code: 's1' },
    ])
  })

  it('stay as they are when the save does not speak of them, and go one by one by a list', async () => {
    const id = await save({ name: 'Riding', phases: [{ name: 'A' }], contacts: [{ name: 'Ann' }] })
    await save({ id, name: 'Riding on' })
    expect(await read(id)).toMatchObject({ name: 'Riding on', phases: [{ name: 'A' }], contacts: [{ name: 'Ann' }] })
    await save({ id, phases: [], contacts: null })
    expect(await read(id)).toMatchObject({ phases: [], contacts: [] })
  })

  it('are refused at the cell that is wrong, all at once, and nothing is saved', async () => {
    const id = await save({ name: 'Skating', phases: [{ name: 'A', code: 'k1' }] })
    const other = await save({ name: 'Skiing', phases: [{ name: 'Own' }] })
    const strange = (await read(other)).phases[0].id
    const foreign = await aRoom(bob)
    const wrong = {
      id,
      name: 'Skated',
      contacts: [{ name: '' }, { name: 'a'.repeat(21), phone: '7' }, { name: 'c', phone: '7', kind: 2 }],
      phases: [
        { name: 'A', days: 10, roomId: foreign },
        { name: 'a', code: 'k1', tasks: [{ title: 'fine' }, { title: '' }] },
        { id: strange, name: 'stolen' },
        'no row',
      ],
    }
    expect((await refusalsOf(save(wrong))).sort()).toEqual(
      [
        'contacts[0].name required',
        'contacts[1].name maxLength',
        'contacts[2].fax required',
        'contacts[2].phone unique',
        'phases[0].days maximum',
        'phases[0].roomId reference',
        'phases[1].name unique',
        'phases[1].tasks[1].title required',
        'phases[2] reference',
        'phases[3] type',
      ].sort(),
    )
    expect(await read(id)).toMatchObject({ name: 'Skating', phases: [{ name: 'A' }] })
    const taken = { name: 'Third', phases: [{ name: 'x' }, { name: 'y', code: 'K1' }] }
    expect(await refusalsOf(save(taken))).toEqual(['phases[1].code unique'])
    expect(await refusalsOf(save({ id, contacts: [1, 2, 3, 4].map((n) => ({ name: `n${n}` })) }))).toEqual([
      'contacts maxItems',
    ])
  })

  it('go with their owner, and nobody of another tenant sees or takes them', async () => {
    const id = await save({ name: 'Chess', phases: [{ name: 'A', tasks: [{ title: 'open' }] }] })
    const [phase] = (await read(id)).phases
    const theirs = await save({ name: 'Mine', phases: [{ name: 'B' }] }, bob)
    expect(await refusalsOf(save({ id: theirs, phases: [{ id: phase.id, name: 'taken' }] }, bob))).toEqual([
      'phases[0] reference',
    ])
    await ask(ada, 'remove', 'camp/course', { ids: [id] })
    const left =
      await sql<Data>`select (select count(*) from camp_phase where id = ${phase.id} and is_deleted = 0) as phases,
      (select count(*) from camp_task where phase_id = ${phase.id} and is_deleted = 0) as tasks`.execute(
        database.kysely,
      )
    expect(left.rows.map((row: Entry) => [Number(row.phases), Number(row.tasks)])).toEqual([[0, 0]])
    expect((await log('camp/task', phase.tasks[0].id)).map(({ action }) => action)).toEqual(['create', 'remove'])
  })

  it('are at most one where the owner has one', async () => {
    const courseId = await save({ name: 'Single' })
    await ask(ada, 'create', 'camp/sheet', { courseId })
    expect(await refusalsOf(ask(ada, 'create', 'camp/sheet', { courseId }))).toEqual(['courseId unique'])
  })

  it('hold what they refer to', async () => {
    const roomId = await aRoom()
    await save({ name: 'Hall', contacts: [{ name: 'Ann', roomId }] })
    await expect(ask(ada, 'remove', 'camp/room', { ids: [roomId] })).rejects.toMatchObject({ code: 'entry.in-use' })
  })

  it('take a few statements, however many they are', async () => {
    const plain = database
    const { open: openCounted, during } = countedStatements(async () => plain)
    database = await openCounted()
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `Phase ${index}`, tasks: [{ title: 't' }] }))
    const few = await during(() => save({ name: 'Short', phases: many(2) }))
    expect(await during(() => save({ name: 'Long', phases: many(200) }))).toBe(few)
    const id = await save({ name: 'Longer', phases: many(200) })
    const entry = await read(id)
    expect(entry.phases).toHaveLength(200)
    const phases = entry.phases.toReversed().map(({ id: key, name }: Entry) => ({ id: key, name: `${name}!` }))
    expect(await during(() => save({ id, phases }))).toBeLessThan(25)
    expect((await read(id)).phases[0]).toMatchObject({ name: 'Phase 199!', tasks: [{ title: 't' }] })
    database = plain
  })
})
