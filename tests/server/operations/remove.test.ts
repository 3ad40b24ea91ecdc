import { sql } from '../../../src/server/database/connection/sql-tag'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { ada, openSchool, type School } from './school'

describeEachDatabase('Removing', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(open)
  })

  const add = async (resource: string, params: Record<string, unknown>) =>
    (await school.ask<{ id: string }>(ada, 'create', resource, params)).id
  const remove = (resource: string, ids: unknown) => school.ask<true>(ada, 'remove', resource, { ids })
  const isThere = (resource: string, id: string) =>
    school.ask(ada, 'detail', resource, { id }).then(
      () => true,
      () => false,
    )

  it('marks rows as removed, so that no read finds them and nothing is lost', async () => {
    const id = await add('school/tag', { name: 'gone' })
    expect(await remove('school/tag', id)).toBe(true)
    expect(await isThere('school/tag', id)).toBe(false)
    const { rows } = await sql`select name, is_deleted from school_tag where id = ${id}`.execute(school.database.kysely)
    expect(rows).toEqual([{ name: 'gone', is_deleted: 1 }])
  })

  it('takes ids joined by comma or as a list, and counts those already removed as done', async () => {
    const [one, two, three] = [await add('school/tag', {}), await add('school/tag', {}), await add('school/tag', {})]
    await remove('school/tag', `${one}, ${two}`)
    await remove('school/tag', [two, three])
    expect(await remove('school/tag', one)).toBe(true)
    await expect(remove('school/tag', '404')).rejects.toMatchObject({ code: 'entry.not-found' })
    await expect(remove('school/tag', ' ,')).rejects.toMatchObject({ code: 'ids.none' })
    const many = Array.from({ length: 1001 }, (_, n) => String(n))
    await expect(remove('school/tag', many)).rejects.toMatchObject({ code: 'ids.too-many' })
  })

  it('keeps all when one is referred to, and names it', async () => {
    const free = await add('school/kind', { name: 'Free' })
    const used = await add('school/kind', { name: 'Used' })
    const course = await add('school/course', { title: 'Holder', kindId: used })
    const refusal = await remove('school/kind', [free, used]).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'entry.in-use', status: 409 })
    expect(refusal.text('zh-CN')).toBe('[Used]It is in use and cannot be deleted')
    expect(await isThere('school/kind', free)).toBe(true)
    await remove('school/course', course)
    await remove('school/kind', [free, used])
  })

  it('takes removed rows out of lists that refer to them, and removes what belongs to them', async () => {
    const tags = [await add('school/tag', { name: 'a' }), await add('school/tag', { name: 'b' })]
    const course = await add('school/course', { title: 'Owner', tagIds: tags })
    const lesson = await add('school/lesson', { name: 'Owned', courseId: course })
    await remove('school/tag', tags[0])
    expect(await school.ask(ada, 'detail', 'school/course', { id: course })).toMatchObject({
      tagIds: tags[1],
      tagNames: 'b',
    })
    await remove('school/course', course)
    expect(await isThere('school/lesson', lesson)).toBe(false)
  })

  it('asks the checks of the schema about the stored row', async () => {
    const id = await add('school/course', { title: 'On', enableStatus: 0 })
    const refusal = await remove('school/course', id).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'entry.refused', status: 409, problems: [{ rule: 'enabled' }] })
    expect(refusal.text('en-US')).toBe('[On]an enabled course cannot be deleted')
  })

  it('keeps a row of a tree that has rows below it, unless they go together', async () => {
    const top = await add('school/place', { name: 'Top' })
    const below = await add('school/place', { name: 'Below', parentId: top })
    const refusal = await remove('school/place', top).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'entry.has-children', status: 409 })
    expect(refusal.text('en-US')).toBe('[Top]It has entries below it and cannot be deleted')
    await remove('school/place', [top, below])
  })

  let kinds = 0
  it('asks each referring field once, however many rows are removed', async () => {
    const ids = async (count: number) => {
      const found: string[] = []
      for (let n = 0; n < count; n += 1) found.push(await add('school/kind', { name: `k${++kinds}` }))
      return found
    }
    const [few, many] = [await ids(1), await ids(20)]
    school.statements()
    await remove('school/kind', few)
    const small = school.statements()
    await remove('school/kind', many)
    expect(school.statements()).toBe(small)
  })
})
