import { sql } from '../../../src/server/database/connection/sql-tag'
import { expect, it, beforeAll } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { ada, bob, openSchool, platform, root, type School, tenantA } from './school'

describeEachDatabase('Creating and updating', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(open)
  })

  const aKind = async (name: string) => (await school.ask<{ id: string }>(ada, 'create', 'school/kind', { name })).id
  const aCourse = async (given: Record<string, unknown> = {}) =>
    (await school.ask<{ id: string }>(ada, 'create', 'school/course', { title: 'Logic', ...given })).id
  const detail = (id: string) => school.ask(ada, 'detail', 'school/course', { id })
  const problemsOf = async (run: Promise<unknown>) =>
    run.then(
      () => 'it passed',
      (error) => error.problems ?? error,
    )

  it('answers what was sent, with defaults, record fields and labels', async () => {
    const kindId = await aKind('Thinking')
    const id = await aCourse({
      kindId,
      price: 9.5,
      day: '2026-01-31',
      startTime: '2026-01-31 18:05:00',
      plan: { a: [1] },
    })
    const entry = await detail(id)
    expect(entry).toMatchObject({
      id,
      title: 'Logic',
      kindId,
      kindName: 'Thinking',
      level: 1,
      price: 9.5,
      day: '2026-01-31',
      startTime: '2026-01-31 18:05:00',
      endTime: '',
      note: '',
      plan: { a: [1] },
      tagIds: '',
      seen: 7,
      tenantId: tenantA,
      createUser: ada.userId,
      createUserName: 'Ada',
      revision: 1,
      status: 1,
    })
    expect(entry).not.toHaveProperty('pin')
    expect(entry).not.toHaveProperty('isDeleted')
  })

  it('trims texts, keeps long texts, ignores unknown keys and record fields', async () => {
    const id = await aCourse({
      title: '  Ethics ',
      note: ' kept ',
      tenantId: tenantA,
      createUser: '9',
      isDeleted: 1,
      x: 1,
    })
    expect(await detail(id)).toMatchObject({ title: 'Ethics', note: ' kept ', createUser: ada.userId })
  })

  it('stores angle brackets of a title escaped, and counts them unescaped', async () => {
    const id = await aCourse({ title: '<'.repeat(20) })
    expect((await detail(id)).title).toBe('&lt;'.repeat(20))
    await school.ask(ada, 'update', 'school/course', { id, note: 'n' })
    expect((await detail(id)).title).toBe('&lt;'.repeat(20))
  })

  it('refuses control characters, but for line breaks in long texts', async () => {
    expect(await problemsOf(aCourse({ title: 'a\u0007b' }))).toMatchObject([{ field: 'title', rule: 'control' }])
    expect(await problemsOf(aCourse({ title: 'a\nb' }))).toMatchObject([{ field: 'title', rule: 'control' }])
    expect(await detail(await aCourse({ note: 'a\nb' }))).toMatchObject({ note: 'a\nb' })
  })

  it('refuses an entry with all of its problems at once', async () => {
    const problems = await problemsOf(aCourse({ title: '', level: 9, kindId: '404' }))
    expect(problems).toMatchObject([
      { field: 'title', rule: 'required' },
      { field: 'level', rule: 'enum' },
      { field: 'kindId', rule: 'reference' },
    ])
  })

  it('refuses numbers that no column holds, and times that are none, under their fields', async () => {
    expect(await problemsOf(aCourse({ sort: 1e40 }))).toMatchObject([{ field: 'sort', rule: 'maximum' }])
    expect(await problemsOf(aCourse({ sort: `-${'9'.repeat(30)}` }))).toMatchObject([
      { field: 'sort', rule: 'minimum' },
    ])
    const id = await aCourse()
    for (const startTime of ['-0', '2026-02-30 00:00:00', '0000-01-01 00:00:00', { a: 1 }]) {
      const changed = school.ask(ada, 'update', 'school/course', { id, startTime })
      expect([startTime, await problemsOf(changed)]).toMatchObject([startTime, [{ field: 'startTime' }]])
    }
  })

  it('numbers the next entry after the greatest so far', async () => {
    const first = await detail(await aCourse({ sort: 40 }))
    const next = await detail(await aCourse())
    expect([first.sort, next.sort]).toEqual([40, 41])
  })

  it('fills a field through a reference', async () => {
    const courseId = await aCourse({ code: 'FILL' })
    const { id } = await school.ask<{ id: string }>(ada, 'create', 'school/lesson', {
      name: 'One',
      courseId,
      courseCode: 'x',
    })
    expect(await school.ask(ada, 'detail', 'school/lesson', { id })).toMatchObject({
      courseCode: 'FILL',
      courseName: 'Logic',
    })
  })

  it('empties a field that is hidden, and asks for it when it is shown', async () => {
    expect(await problemsOf(aCourse({ level: 2 }))).toMatchObject([{ field: 'link', rule: 'required' }])
    const id = await aCourse({ level: 2, link: 'x' })
    await school.ask(ada, 'update', 'school/course', { id, level: 3 })
    expect(await detail(id)).toMatchObject({ level: 3, link: '' })
  })

  it('keeps the value of a field that is hidden, and takes none that the field could not have', async () => {
    const id = await aCourse({ level: 2, link: 'x', seats: 30 })
    await school.ask(ada, 'update', 'school/course', { id, level: 3 })
    expect(await detail(id)).toMatchObject({ level: 3, seats: 30 })
    for (const seats of ['many', 0, 9e9, [1], { a: 1 }]) {
      await school.ask(ada, 'update', 'school/course', { id, seats, note: String(seats) })
      expect(await detail(id)).toMatchObject({ seats: 30, note: String(seats) })
      expect(await detail(await aCourse({ level: 3, seats }))).toMatchObject({ seats: null })
    }
    await school.ask(ada, 'update', 'school/course', { id, seats: 40 })
    expect(await detail(id)).toMatchObject({ seats: 40 })
  })

  it('refuses another value of a field that is fixed after create, and passes the same', async () => {
    const id = await aCourse({ maker: 'Ann' })
    await school.ask(ada, 'update', 'school/course', { id, maker: 'Ann', note: 'x' })
    const refusal = await school.ask(ada, 'update', 'school/course', { id, maker: 'Eve' }).catch((error) => error)
    expect(refusal).toMatchObject({
      code: 'entry.refused',
      status: 409,
      problems: [{ field: 'maker', rule: 'readOnly' }],
    })
  })

  it('keeps what was not sent, ignores read-only fields, and raises the revision', async () => {
    const id = await aCourse({ code: 'KEEP', price: 3 })
    await school.ask(ada, 'update', 'school/course', { id, price: '', seen: 99 })
    expect(await detail(id)).toMatchObject({ code: 'KEEP', price: null, seen: 7, revision: 2, updateUserName: 'Ada' })
  })

  it('takes a row sent back whole without changing anything', async () => {
    const id = await aCourse({ code: 'WHOLE', day: '2026-02-01', startTime: '2026-02-01 08:00:00', plan: { b: 1 } })
    await school.ask(ada, 'update', 'school/course', await detail(id))
    expect(await detail(id)).toMatchObject({ revision: 1 })
  })

  it('refuses a check of the schema under its field', async () => {
    const times = { startTime: '2026-01-02 00:00:00', endTime: '2026-01-01 00:00:00' }
    expect(await problemsOf(aCourse(times))).toMatchObject([{ field: 'endTime', rule: 'period' }])
  })

  it('refuses a value that another entry has, whatever its case', async () => {
    await aCourse({ code: 'Same' })
    expect(await problemsOf(aCourse({ code: 'sAME' }))).toMatchObject([{ field: 'code', rule: 'unique' }])
    const other = await aCourse({ code: 'Other' })
    const change = school.ask(ada, 'update', 'school/course', { id: other, code: 'same' })
    expect(await problemsOf(change)).toMatchObject([{ field: 'code', rule: 'unique' }])
    await school.ask(ada, 'update', 'school/course', { id: other, code: 'OTHER' })
  })

  it('lets another tenant, and a later entry after removal, use a value again', async () => {
    const id = await aCourse({ code: 'AGAIN' })
    await school.ask(bob, 'create', 'school/course', { title: 'Mine', code: 'AGAIN' })
    await school.ask(ada, 'remove', 'school/course', { ids: id })
    await aCourse({ code: 'AGAIN' })
  })

  it('lets one of several creates at once have a value, and refuses the others by the field', async () => {
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => aCourse({ code: 'RACE' })))
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toHaveLength(3)
    for (const reason of refused)
      expect(reason).toMatchObject({ code: 'request.invalid', problems: [{ field: 'code', rule: 'unique' }] })
  })

  it('hands a single mark over to the newest holder', async () => {
    const first = await aCourse({ isTop: 1 })
    const second = await aCourse({ isTop: 1 })
    expect([(await detail(first)).isTop, (await detail(second)).isTop]).toEqual([0, 1])
  })

  it('lets two saves on one revision through only once', async () => {
    const id = await aCourse()
    const save = (note: string) => school.ask(ada, 'update', 'school/course', { id, note, revision: 1 })
    const tries = await Promise.allSettled([save('a'), save('b')])
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toMatchObject([{ code: 'entry.changed-meanwhile', values: { user: 'Ada' } }])
  })

  it('holds a count over creates at once', async () => {
    const kindId = await aKind('Counted')
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => aCourse({ kindId, enableStatus: 0 })))
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(2)
  })

  it('writes what changed to the change log, and nothing of a refused save', async () => {
    const id = await aCourse({ code: 'LOG' })
    await school.ask(ada, 'update', 'school/course', { id, code: 'LOG2' })
    await school.ask(ada, 'update', 'school/course', { id, level: 9 }).catch(() => undefined)
    const { rows } =
      await sql`select action, before, after, user_name, tenant_id from lectern_change where row_id = ${id} order by id`.execute(
        school.database.kysely,
      )
    expect(rows).toMatchObject([
      { action: 'create', before: null, after: { code: 'LOG' }, tenant_id: tenantA },
      { action: 'update', before: { code: 'LOG' }, after: { code: 'LOG2' }, user_name: 'Ada' },
    ])
    expect(rows[1]).toHaveProperty('before', { code: 'LOG' })
  })

  it('adds without a key and changes with one', async () => {
    const { id } = await school.ask<{ id: string }>(ada, 'submit', 'school/course', { title: 'New', id: '' })
    await school.ask(ada, 'submit', 'school/course', { id, title: 'Old' })
    expect(await detail(id)).toMatchObject({ title: 'Old' })
  })

  it('leaves platform resources to the platform administrator', async () => {
    await expect(school.ask(ada, 'create', 'school/region', { name: 'North' })).rejects.toMatchObject({
      code: 'access.refused',
    })
    const { id } = await school.ask<{ id: string }>(root, 'create', 'school/region', { name: 'North' })
    expect(await school.ask(ada, 'detail', 'school/region', { id })).toMatchObject({
      name: 'North',
      createUserName: 'Root',
    })
    expect(platform).toBe(root.tenantId)
  })
})
