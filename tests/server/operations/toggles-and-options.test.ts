import { sql } from '../../../src/server/database/connection/sql-tag'
import { registry } from '../../../src/server/product/registry'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { selectOptions } from '../../../src/server/http/dispatch/operations'
import { ada, model, openSchool, type School } from './school'

describeEachDatabase('Toggles', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(open)
  })

  const aCourse = async (given = {}) =>
    (await school.ask<{ id: string }>(ada, 'create', 'school/course', { title: 'Logic', ...given })).id
  const enable = (ids: unknown, given: object = { enableStatus: '0' }, call: object = {}) =>
    school.ask<true>(ada, 'transition', 'school/course', { ids, ...given }, { name: 'enable', ...call })
  const detail = (id: string) => school.ask(ada, 'detail', 'school/course', { id })

  it('sets the field of the toggle on each row, and no other', async () => {
    const ids = [await aCourse(), await aCourse()]
    expect(await enable(ids.join(','), { enableStatus: 0, title: 'changed' })).toBe(true)
    for (const id of ids) expect(await detail(id)).toMatchObject({ enableStatus: 0, title: 'Logic', revision: 2 })
    await school.ask(ada, 'remove', 'school/course', { ids }).catch(() => undefined)
    await enable(ids, { enableStatus: 1 })
  })

  it('does nothing when the value is the same already', async () => {
    const id = await aCourse()
    await enable(id, { enableStatus: 1 })
    expect(await detail(id)).toMatchObject({ revision: 1 })
    const { rows } = await sql`select action from lectern_change where row_id = ${id}`.execute(school.database.kysely)
    expect(rows).toEqual([{ action: 'create' }])
  })

  it('accepts the fields the call names', async () => {
    const id = await aCourse()
    await enable(id, { sort: 99, enableStatus: 0 }, { name: 'order', fields: ['sort'] })
    expect(await detail(id)).toMatchObject({ sort: 99, enableStatus: 1 })
  })

  it('refuses a value the field cannot have, an id that is not there, and a call without a value', async () => {
    const id = await aCourse()
    await expect(enable(id, { enableStatus: 5 })).rejects.toMatchObject({
      problems: [{ field: 'enableStatus', rule: 'enum' }],
    })
    await expect(enable([id, '404'])).rejects.toMatchObject({ code: 'entry.not-found' })
    await expect(enable(id, {})).rejects.toMatchObject({
      code: 'request.parameter-missing',
      values: { name: 'enableStatus' },
    })
    await expect(enable('')).rejects.toMatchObject({ code: 'ids.none' })
  })

  it('asks the checks of its call, and changes none when one is refused', async () => {
    const { id: kindId } = await school.ask<{ id: string }>(ada, 'create', 'school/kind', { name: 'Full' })
    const ids = [await aCourse({ kindId }), await aCourse({ kindId }), await aCourse({ kindId })]
    await expect(enable(ids)).rejects.toMatchObject({ problems: [{ field: 'enableStatus', rule: 'atMostTwo' }] })
    expect(await detail(ids[0]!)).toMatchObject({ enableStatus: 1 })
    await enable(ids.slice(1))
  })
})

describeEachDatabase('Options', (open) => {
  let school: School
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    school = await openSchool(open)
    for (const [name, enableStatus] of [
      ['Arts', 0],
      ['Crafts 100%', 0],
      ['Closed', 1],
    ] as const) {
      ids[name] = (await school.ask<{ id: string }>(ada, 'create', 'school/kind', { name, enableStatus })).id
    }
    for (const [name, parentId] of [
      ['top', '0'],
      ['below', 'top'],
    ] as const) {
      const params = { name, parentId: ids[parentId] ?? parentId }
      ids[name] = (await school.ask<{ id: string }>(ada, 'create', 'school/place', params)).id
    }
  })

  const options = (params: Record<string, unknown>) =>
    selectOptions({ model, registry, caller: ada, database: school.database, now: new Date(), locale: 'zh-CN', params })
  const labels = async (query: Record<string, unknown>) =>
    (await options({ of: 'school/course.kindId', ...query })).map((option) => option.label).sort()

  it('offers what the filter of the reference lets through and the search finds', async () => {
    expect(await labels({})).toEqual(['Arts', 'Crafts 100%'])
    expect(await labels({ search: 'ARTS' })).toEqual(['Arts'])
    expect(await labels({ search: '%' })).toEqual(['Crafts 100%'])
  })

  it('tells the label of a chosen value that is offered no longer', async () => {
    expect(await options({ of: 'school/course.kindId', values: [ids.Closed!] })).toEqual([
      { value: ids.Closed, label: 'Closed' },
    ])
  })

  it('offers a tree with parents, whole or a level at a time', async () => {
    const top = { value: ids.top, label: 'top', parent: '0', isLeaf: false }
    const below = { value: ids.below, label: 'below', parent: ids.top, isLeaf: true }
    expect(await options({ of: 'school/visit.placeId' })).toEqual([top, below])
    expect(await options({ of: 'school/place.parentId', parent: '0' })).toEqual([top])
    expect(await options({ of: 'school/visit.placeId', parent: ids.top })).toEqual([below])
  })

  it.each(['school/course.title', 'school/none.kindId', 'constructor.name', ''])(
    'refuses "%s", which is no reference',
    async (of) => {
      await expect(options({ of })).rejects.toMatchObject({ code: 'request.parameter-type' })
    },
  )

  it('offers at most 50', async () => {
    for (let n = 0; n < 60; n += 1) await school.ask(ada, 'create', 'school/kind', { name: `many ${n}` })
    expect(await labels({ search: 'many' })).toHaveLength(50)
  })
})
