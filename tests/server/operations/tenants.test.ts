import { sql } from '../../../src/server/database/connection/sql-tag'
import { registry } from '../../../src/server/product/registry'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { selectOptions } from '../../../src/server/http/dispatch/operations'
import { aCaller, ada, bob, clerk, model, openSchool, platform, root, type School, tenantA, tenantB } from './school'

type Entries = Record<string, unknown>[]

describeEachDatabase('Tenants', (open) => {
  let school: School
  let course: string
  let place: string
  let kind: string
  beforeAll(async () => {
    school = await openSchool(open)
    const add = async (resource: string, params: Record<string, unknown>, by = ada) =>
      (await school.ask<{ id: string }>(by, 'create', resource, params)).id
    kind = await add('school/kind', { name: 'of A' })
    course = await add('school/course', { title: 'of A', kindId: kind })
    place = await add('school/place', { name: 'of A' })
    await add('school/poster', { name: 'for all' }, root)
    await add('school/poster', { name: 'of A' })
    await add('school/word', { code: 'yes', name: 'platform yes' }, clerk)
    await add('school/word', { code: 'no', name: 'platform no' }, clerk)
    await add('school/word', { code: 'yes', name: 'yes of A' })
  })

  const missing = { code: 'entry.not-found' }

  it('finds no row of another tenant in any read', async () => {
    expect(await school.ask(bob, 'page', 'school/course')).toMatchObject({ total: 0, records: [] })
    expect(await school.ask(bob, 'page', 'school/course', { tenantId: tenantA })).toMatchObject({ total: 0 })
    expect(await school.ask(bob, 'page', 'school/course', { tenantId_equal: tenantA })).toMatchObject({ total: 0 })
    expect(await school.ask(bob, 'list', 'school/course')).toEqual([])
    expect(await school.ask(bob, 'tree', 'school/place')).toEqual([])
    expect(await school.ask(bob, 'lazyTree', 'school/place', { parentId: place })).toEqual([])
    await expect(school.ask(bob, 'detail', 'school/course', { id: course })).rejects.toMatchObject(missing)
    const under = { filter: { id: { under: { $param: 'root' } } } }
    expect(await school.ask(bob, 'tree', 'school/place', { root: place }, under)).toEqual([])
  })

  it('answers every write on a row of another tenant as if it did not exist', async () => {
    await expect(school.ask(bob, 'update', 'school/course', { id: course, note: 'x' })).rejects.toMatchObject(missing)
    await expect(school.ask(bob, 'submit', 'school/course', { id: course, note: 'x' })).rejects.toMatchObject(missing)
    await expect(school.ask(bob, 'remove', 'school/course', { ids: course })).rejects.toMatchObject(missing)
    const enable = { name: 'enable', fields: ['enableStatus'] }
    await expect(
      school.ask(bob, 'transition', 'school/course', { ids: course, enableStatus: 0 }, enable),
    ).rejects.toMatchObject(missing)
    expect(await school.ask(ada, 'detail', 'school/course', { id: course })).toMatchObject({ note: '', revision: 1 })
  })

  it('refuses a reference or a parent in another tenant as one that does not exist', async () => {
    await expect(school.ask(bob, 'create', 'school/course', { title: 'x', kindId: kind })).rejects.toMatchObject({
      problems: [{ field: 'kindId', rule: 'reference' }],
    })
    await expect(school.ask(bob, 'create', 'school/place', { name: 'x', parentId: place })).rejects.toMatchObject({
      problems: [{ field: 'parentId', rule: 'reference' }],
    })
  })

  it('shows no name through an id of another tenant that is already there', async () => {
    const { id } = await school.ask<{ id: string }>(bob, 'create', 'school/course', { title: 'crossed' })
    await sql`update school_course set kind_id = ${kind}, tag_ids = ${[kind]} where id = ${id}`.execute(
      school.database.kysely,
    )
    expect(await school.ask(bob, 'detail', 'school/course', { id })).toMatchObject({
      kindId: kind,
      kindName: '',
      tagNames: '',
    })
    expect(await school.ask(bob, 'page', 'school/course', {}, { filter: { 'kindId.name': 'of A' } })).toMatchObject({
      total: 0,
    })
    await sql`update school_course set is_deleted = 1 where id = ${id}`.execute(school.database.kysely)
  })

  it('gives pickers no row of another tenant', async () => {
    const options = (params: Record<string, unknown>) =>
      selectOptions({
        model,
        registry,
        caller: bob,
        database: school.database,
        now: new Date(),
        locale: 'zh-CN',
        params,
      })
    expect(await options({ of: 'school/course.kindId' })).toEqual([])
    expect(await options({ of: 'school/course.kindId', values: [kind] })).toEqual([])
    expect(await options({ of: 'school/visit.placeId', parent: '0' })).toEqual([])
  })

  it('refuses to write into a tenant that is named and not the own', async () => {
    const forged = { title: 'x', tenantId: tenantA }
    await expect(school.ask(bob, 'create', 'school/course', forged)).rejects.toMatchObject({ code: 'access.refused' })
  })

  it('lets the platform administrator read all tenants, or the one that is named', async () => {
    await school.ask(bob, 'create', 'school/kind', { name: 'of B' })
    const names = async (params: object) =>
      (await school.ask<Entries>(root, 'list', 'school/kind', { ...params })).map((entry) => entry.name).sort()
    expect(await names({})).toEqual(['of A', 'of B'])
    expect(await names({ tenantId: tenantB })).toEqual(['of B'])
    expect(await school.ask(root, 'detail', 'school/course', { id: course })).toMatchObject({
      kindName: 'of A',
      createUserName: 'Ada',
    })
    await school.ask(root, 'update', 'school/course', { id: course, note: 'seen' })
    expect(await school.ask(ada, 'detail', 'school/course', { id: course })).toMatchObject({
      note: 'seen',
      tenantId: tenantA,
    })
    const { id } = await school.ask<{ id: string }>(root, 'create', 'school/kind', {
      name: 'by root',
      tenantId: tenantB,
    })
    expect(await school.ask(bob, 'detail', 'school/kind', { id })).toMatchObject({ tenantId: tenantB })
  })

  it('keeps people of the platform tenant to its own rows', async () => {
    expect(await school.ask(clerk, 'list', 'school/course')).toEqual([])
  })

  it('reads shared rows besides the own ones, and lets nobody else change them', async () => {
    const names = (entries: Entries) => entries.map((entry) => entry.name).sort()
    const posters = await school.ask<Entries>(ada, 'list', 'school/poster')
    expect(names(posters)).toEqual(['for all', 'of A'])
    expect(names(await school.ask<Entries>(bob, 'list', 'school/poster'))).toEqual(['for all'])
    const shared = posters.find((entry) => entry.name === 'for all')!.id
    const refused = { code: 'access.refused' }
    await expect(school.ask(ada, 'update', 'school/poster', { id: shared, name: 'x' })).rejects.toMatchObject(refused)
    await expect(school.ask(ada, 'remove', 'school/poster', { ids: shared })).rejects.toMatchObject(refused)
  })

  it('lets a shared row stand in, code by code, where the tenant has none', async () => {
    const words = async (caller: typeof ada) =>
      (await school.ask<Entries>(caller, 'list', 'school/word')).map((entry) => entry.name).sort()
    expect(await words(ada)).toEqual(['platform no', 'yes of A'])
    expect(await words(bob)).toEqual(['platform no', 'platform yes'])
    expect(await words(clerk)).toEqual(['platform no', 'platform yes'])
    const reference = { perm: ['@reference'] }
    const found = await school.ask<Entries>(root, 'list', 'school/word', { code: 'yes' }, reference)
    expect(found.map((entry) => entry.tenantId)).toEqual([platform])
  })

  it('keeps a caller within the data scope: unseen in lists, refused on writes', async () => {
    const limited = aCaller({ dataScopes: { 'school/course': { createUser: { $me: 'id' } } }, userId: '77' })
    const { id } = await school.ask<{ id: string }>(limited, 'create', 'school/course', { title: 'own' })
    const seen = await school.ask<Entries>(limited, 'list', 'school/course')
    expect(seen.map((entry) => entry.id)).toEqual([id])
    await expect(school.ask(limited, 'detail', 'school/course', { id: course })).rejects.toMatchObject(missing)
    const refused = { code: 'access.refused' }
    await expect(school.ask(limited, 'update', 'school/course', { id: course, note: 'x' })).rejects.toMatchObject(
      refused,
    )
    await expect(school.ask(limited, 'remove', 'school/course', { ids: course })).rejects.toMatchObject(refused)
  })

  it('keeps writes within the filter of their call', async () => {
    const own = { filter: { createUser: { $me: 'id' as const } } }
    const other = aCaller({ userId: '88' })
    await expect(school.ask(other, 'update', 'school/course', { id: course, note: 'x' }, own)).rejects.toMatchObject(
      missing,
    )
  })
})
