import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Field, Resource } from '../../../src/model/types'
import type { Database } from '../../../src/server/core/context/database'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { describePlan } from '../../../src/server/database/migration/describe-plan'
import { applyChanges, planChanges } from '../../../src/server/database/migration/migrate'
import { tablesOf } from '../../../src/server/database/schema/tables'
import { describeBothDatabases } from '../../builders/databases'
import { aField, aModel, aResource } from '../../builders/resource'

const title = aField({ name: 'title', search: { op: 'like', multiple: false, quick: false }, unique: { with: [] } })
const sort = aField({ name: 'sort', type: 'number', value: { json: 'integer', maximum: 99, minimum: 0 } })
const tags = aField({ name: 'tagIds', type: 'reference', many: true })

const course = (...fields: Field[]) => aResource({ name: 'edu/course', fields })
const tables = (...resources: Resource[]) => tablesOf(aModel(...resources))

describeBothDatabases('changes of tables', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await sql`drop schema public cascade`.execute(database.kysely)
    await sql`create schema public`.execute(database.kysely)
  })

  const bring = async (resource: Resource, accept: string[] = []) =>
    applyChanges(database, await planChanges(database, tables(resource), accept))

  const add = (values: Record<string, unknown>) =>
    database.kysely
      .insertInto('edu_course')
      .values({ tenant_id: '000001', ...values })
      .execute()

  const all = () => database.kysely.selectFrom('edu_course').selectAll().orderBy('id').execute()

  it('creates what a model needs, and then finds nothing to do', async () => {
    await bring(course(title, sort, tags))
    const plan = await planChanges(database, tables(course(title, sort, tags)))
    expect(plan).toMatchObject({ steps: [], refused: [], warnings: [] })
    expect(describePlan(plan)).toBe('The database fits the schemas; nothing changes.')
  })

  it('fills in record columns by itself', async () => {
    await bring(course(title, tags))
    await add({ id: '1', title: '安全', tag_ids: ['7', '8'] })
    expect(await all()).toMatchObject([
      { status: 1, revision: 1, is_deleted: 0, tag_ids: ['7', '8'], create_time: null },
    ])
  })

  it('adds a column to rows that exist', async () => {
    await bring(course(title))
    await add({ id: '1', title: '安全' })
    await bring(course(title, sort))
    expect(await all()).toMatchObject([{ id: '1', title: '安全', sort: null }])
    expect((await planChanges(database, tables(course(title, sort)))).steps).toEqual([])
  })

  it('widens a number without asking', async () => {
    await bring(course(title, sort))
    await add({ id: '1', title: 'a', sort: 5 })
    const long = aField({ name: 'sort', type: 'number', value: { json: 'integer' } })
    await bring(course(title, long))
    await add({ id: '2', title: 'b', sort: 5_000_000_000 })
    expect((await all()).map((row) => row.sort)).toEqual([5, 5_000_000_000])
  })

  it('refuses to drop a column that holds data, and says how many rows', async () => {
    await bring(course(title, sort))
    await add({ id: '1', title: 'a', sort: 5 })
    await add({ id: '2', title: 'b' })
    const plan = await planChanges(database, tables(course(title)))
    expect(plan.refused).toEqual([
      { name: 'edu_course.sort', rows: 1, sentence: 'No schema declares edu_course.sort any more.' },
    ])
    await expect(applyChanges(database, plan)).rejects.toThrow(/edu_course\.sort.*1 row\..*--accept edu_course\.sort/)
    expect((await all())[0]).toMatchObject({ sort: 5 })
  })

  it('drops the column once it is named', async () => {
    await bring(course(title, sort))
    await add({ id: '1', title: 'a', sort: 5 })
    await bring(course(title), ['edu_course.sort'])
    expect((await all())[0]).not.toHaveProperty('sort')
    expect(await planChanges(database, tables(course(title)))).toMatchObject({ steps: [], refused: [], warnings: [] })
  })

  it('leaves a column without data, with a warning', async () => {
    await bring(course(title, sort))
    const plan = await planChanges(database, tables(course(title)))
    expect(plan.refused).toEqual([])
    expect(plan.warnings).toEqual(['No schema declares edu_course.sort any more; it is empty and was left.'])
  })

  it('converts values that come back unchanged, and refuses another type for those that do not', async () => {
    const word = aField({ name: 'sort', search: { op: 'eq', multiple: false, quick: false } })
    await bring(course(title, sort))
    await add({ id: '1', title: 'a', sort: 5 })
    await bring(course(title, word))
    await add({ id: '2', title: 'b', sort: '五' })
    await add({ id: '3', title: 'c', sort: '05' })
    const plan = await planChanges(database, tables(course(title, sort)))
    const lost = 'Change edu_course.sort from text to integer; 2 of 3 values do not fit and would be emptied.'
    expect(plan.refused).toEqual([{ name: 'edu_course.sort', rows: 2, sentence: lost }])
    expect((await bring(course(title, sort), ['edu_course.sort'])).refused).toEqual([])
    expect((await all()).map((row) => row.sort)).toEqual([5, null, null])
    expect((await planChanges(database, tables(course(title, sort)))).steps).toEqual([])
  })

  it('follows a field to its new name, with its values and its indexes', async () => {
    const named = (name: string, more: Partial<Field> = {}) => aField({ ...title, name, ...more })
    await bring(course(named('title'), sort))
    await add({ id: '1', title: '安全' })
    await add({ id: '2', title: null })
    const to = course(named('heading', { formerly: { names: ['caption', 'title'] } }), sort)
    const plan = await planChanges(database, tables(to))
    expect(plan).toMatchObject({ refused: [], warnings: [] })
    const sentences = plan.steps.map(({ sentence }) => sentence)
    expect(sentences).toContain('Rename column edu_course.title to heading; 1 values stay.')
    expect(sentences.filter((sentence) => /^(Create|Drop) index/.test(sentence))).toEqual([])
    await applyChanges(database, plan)
    expect((await all()).map((row) => row.heading)).toEqual(['安全', null])
    expect((await planChanges(database, tables(to))).steps).toEqual([])
    await expect(
      database.kysely.insertInto('edu_course').values({ tenant_id: '000001', id: '3', heading: '安全' }).execute(),
    ).rejects.toMatchObject({ code: '23505' })
  })

  it('splits a text into its parts and joins them again', async () => {
    const part = (name: string, part: number) => aField({ name, formerly: { partOf: 'fullName', part, by: ' ' } })
    const whole = aField({ name: 'fullName', formerly: { joined: ['first', 'last'], by: ' ' } })
    const parted = course(part('first', 1), part('last', 2))
    const names = ['Ada', 'Ada Lovelace', 'Ada King Lovelace', ' ', '', null, ' x']
    await bring(course(aField({ name: 'fullName' })))
    for (const [id, name] of names.entries()) await add({ id: String(id), full_name: name })
    await bring(parted)
    expect((await all()).map(({ first, last }) => [first, last])).toEqual([
      ['Ada', null],
      ['Ada', 'Lovelace'],
      ['Ada', 'King Lovelace'],
      ['', ''],
      ['', null],
      [null, null],
      ['', 'x'],
    ])
    expect((await planChanges(database, tables(parted))).steps).toEqual([])
    await bring(course(whole))
    expect((await all()).map((row) => row.full_name)).toEqual(names)
    expect((await planChanges(database, tables(course(whole)))).steps).toEqual([])
  })

  it('refuses to join what could not be told apart again, until it is named', async () => {
    await bring(course(aField({ name: 'first' }), aField({ name: 'last' })))
    await add({ id: '1', first: 'Ada King', last: 'Lovelace' })
    const whole = course(aField({ name: 'fullName', formerly: { joined: ['first', 'last'], by: ' ' } }))
    const { refused } = await planChanges(database, tables(whole))
    expect(refused).toMatchObject([{ name: 'edu_course.full_name', rows: 1 }])
    await bring(whole, ['edu_course.full_name'])
    expect((await all())[0]).toMatchObject({ full_name: 'Ada King Lovelace' })
  })

  it('refuses to shorten a list of values that rows hold, until it is named', async () => {
    const kind = (...values: number[]) =>
      course(aField({ name: 'kind', type: 'choice', value: { json: 'integer', enum: values } }))
    await bring(kind(1, 2, 3))
    await add({ id: '1', kind: 3 })
    await add({ id: '2', kind: 1 })
    expect(await planChanges(database, tables(kind(1, 2, 3, 4)))).toMatchObject({ refused: [], warnings: [] })
    const { refused } = await planChanges(database, tables(kind(1, 2)))
    expect(refused).toMatchObject([{ name: 'edu_course.kind', rows: 1, sentence: /takes only 1, 2/ }])
    const named = await bring(kind(1, 2), ['edu_course.kind'])
    expect(named.warnings).toMatchObject([/1 rows keep it/])
    expect((await all()).map((row) => row.kind)).toEqual([3, 1])
    expect(await planChanges(database, tables(kind(1, 2)))).toMatchObject({ steps: [], refused: [], warnings: [] })
  })

  it('follows a resource to a new table and a new name, with its history', async () => {
    await bring(course(title))
    await add({ id: '1', title: 'a' })
    const change = { id: '1', resource: 'edu/course', row_id: '1', action: 'create', at: new Date() }
    await database.kysely.insertInto('lectern_change').values(change).execute()
    await bring(aResource({ name: 'edu/course', table: 'school_course', fields: [title] }))
    const renamed = aResource({ name: 'school/lesson', formerly: ['edu/course'], fields: [title] })
    const plan = await bring(renamed)
    expect(plan).toMatchObject({ refused: [], warnings: [] })
    const rows = await database.kysely.selectFrom('school_lesson').selectAll().execute()
    expect(rows).toMatchObject([{ id: '1', title: 'a' }])
    const history = await database.kysely.selectFrom('lectern_change').select('resource').execute()
    expect(history).toEqual([{ resource: 'school/lesson' }])
    expect(await planChanges(database, tables(renamed))).toMatchObject({ steps: [], refused: [], warnings: [] })
  })

  it('gives the rows of the platform to its tenant, and asks before it takes tenants away', async () => {
    const platform = aResource({ name: 'edu/course', tenancy: { kind: 'platform' }, fields: [title] })
    await bring(platform)
    await database.kysely.insertInto('edu_course').values({ id: '1', title: 'a' }).execute()
    await bring(course(title))
    expect(await all()).toMatchObject([{ tenant_id: '000000', id: '1', title: 'a' }])
    const { refused } = await planChanges(database, tables(platform))
    expect(refused).toMatchObject([{ name: 'edu_course.tenant_id', rows: 1 }])
    await bring(platform, ['edu_course.tenant_id'])
    expect(await all()).toMatchObject([{ id: '1', title: 'a' }])
    expect(await planChanges(database, tables(platform))).toMatchObject({ steps: [], refused: [], warnings: [] })
  })

  it('refuses to drop a table with rows until it is named, and leaves an empty one', async () => {
    await bring(course(title))
    const without = aResource({ name: 'edu/other', fields: [title] })
    expect((await planChanges(database, tables(without))).warnings).toHaveLength(1)
    await add({ id: '1', title: 'a' })
    expect((await planChanges(database, tables(without))).refused).toMatchObject([{ name: 'edu_course', rows: 1 }])
    await bring(without, ['edu_course'])
    await expect(all()).rejects.toThrow(/edu_course/)
    expect(await planChanges(database, tables(without))).toMatchObject({ steps: [], refused: [], warnings: [] })
  })

  it('leaves tables and indexes of others alone, and does not take over a table it did not make', async () => {
    await sql`create table strange (id text)`.execute(database.kysely)
    await bring(course(title))
    await sql`create index strange_idx on edu_course (title)`.execute(database.kysely)
    expect(await planChanges(database, tables(course(title)))).toMatchObject({ steps: [], refused: [], warnings: [] })
    const strange = aResource({ name: 'edu/strange', table: 'strange', fields: [title] })
    expect((await planChanges(database, tables(course(title), strange))).refused).toMatchObject([{ name: 'strange' }])
  })

  it('stops before a unique rule that rows already break', async () => {
    const plain = aField({ name: 'title' })
    await bring(course(plain))
    await add({ id: '1', title: 'Safety' })
    await add({ id: '2', title: 'safety' })
    await add({ id: '3', title: 'safety', is_deleted: 1 })
    const plan = await planChanges(database, tables(course(title)))
    expect(plan.refused).toEqual([
      { rows: 2, sentence: '"title" of edu_course is to be unique, but rows share a value.' },
    ])
  })

  it('stops before a rule of times that rows already share, and names them', async () => {
    const day = (name: string) => aField({ name, type: 'date', value: { json: 'string', format: 'date' } })
    const times = [day('fromDay'), day('untilDay')]
    await bring(course(aField({ name: 'title' }), ...times))
    await add({ id: '1', title: 'Hall', from_day: '2026-01-01', until_day: '2026-01-05' })
    await add({ id: '2', title: 'hall', from_day: '2026-01-04', until_day: '2026-01-06' })
    await add({ id: '3', title: 'Hall', from_day: '2026-01-06', until_day: '2026-01-08' })
    const alone = aField({ name: 'title', unique: { with: [], over: ['fromDay', 'untilDay'] } })
    const { refused } = await planChanges(database, tables(course(alone, ...times)))
    expect(refused).toEqual([
      {
        rows: 2,
        sentence:
          'rows of edu_course are to share no time, but some overlap: 1 and 2. Change the time of one of each pair, or remove it, then migrate again.',
      },
    ])
  })

  it('replaces an index whose rule changed', async () => {
    await bring(course(title, sort))
    const narrower = aField({ name: 'title', unique: { with: [], if: { sort: 1 } } })
    await bring(course(narrower, sort))
    await add({ id: '1', title: 'a', sort: 2 })
    await add({ id: '2', title: 'A', sort: 2 })
    await add({ id: '3', title: 'a', sort: 1 })
    await expect(add({ id: '4', title: 'A', sort: 1 })).rejects.toMatchObject({ code: '23505' })
  })

  it('changes nothing when a step fails', async () => {
    await bring(course(title))
    const plan = await planChanges(database, tables(course(title, sort)))
    await sql`create view edu_stop as select 1`.execute(database.kysely)
    const stop = aResource({ name: 'edu/stop', fields: [title] })
    await expect(applyChanges(database, { ...plan, tables: tables(course(title, sort), stop) })).rejects.toThrow(
      /edu_stop/,
    )
    expect((await planChanges(database, tables(course(title, sort)))).steps).toEqual(plan.steps)
  })

  it('keeps prepared statements usable after a table changed', async () => {
    await bring(course(title))
    await add({ id: '1', title: 'a' })
    const read = () => database.kysely.selectFrom('edu_course').selectAll().where('id', '=', '1').execute()
    for (let n = 0; n < 5; n++) await read()
    await sql`alter table edu_course add column extra text`.execute(database.kysely)
    expect(await read()).toMatchObject([{ id: '1', extra: null }])
  })

  it('is applied once when two start at the same moment', async () => {
    const plan = await planChanges(database, tables(course(title, sort)))
    const [one, two] = await Promise.all([applyChanges(database, plan), applyChanges(database, plan)])
    const counts = [one.steps.length, two.steps.length].sort((a, b) => a - b)
    expect(counts[0]).toBe(0)
    expect(counts[1]).toBe(plan.steps.length)
  })
})

describe('the description of a plan', () => {
  it('says what changes, what was left, and how to let a removal pass', () => {
    const text = describePlan({
      tables: [],
      accept: [],
      steps: [{ sentence: 'Add column a.b (text).', sql: '' }],
      refused: [{ name: 'a.c', rows: 3, sentence: 'No schema declares a.c any more.' }],
      warnings: ['No schema declares table d any more; it is empty and was left.'],
    })
    expect(text.split('\n')).toEqual([
      'Changes that lose nothing:',
      '  - Add column a.b (text).',
      'Left as it is:',
      '  - No schema declares table d any more; it is empty and was left.',
      'Stopped, because data would be lost or stands in the way:',
      '  - No schema declares a.c any more. 3 rows. To let it go: --accept a.c',
    ])
  })
})
