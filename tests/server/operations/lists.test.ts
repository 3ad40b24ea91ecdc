import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { ada, bob, type Filter, openSchool, type School } from './school'

interface Page {
  records: Record<string, unknown>[]
  total: number
  size: number
  current: number
  pages: number
}

const courses = [
  {
    title: 'Alpha 50%_a\\b',
    code: 'MA-1',
    level: 1,
    price: 1,
    day: '2026-01-01',
    startTime: '2026-01-01 00:00:00',
    sort: 4,
  },
  {
    title: 'beta',
    code: 'ma-2',
    level: 2,
    link: 'x',
    price: 2.5,
    day: '2026-01-02',
    startTime: '2026-01-02 12:00:00',
    sort: 3,
  },
  {
    title: '高等数学',
    code: 'ZH-1',
    level: 3,
    price: 10,
    day: '2026-01-03',
    startTime: '2026-01-03 23:59:59',
    sort: 2,
  },
  { title: '<delta>', code: '', level: 3, price: null, day: null, startTime: null, sort: 1 },
]

describeEachDatabase('Lists', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(open)
    for (const course of courses) await school.ask(ada, 'create', 'school/course', course)
    await school.ask(bob, 'create', 'school/course', { title: 'beta of bob', level: 2, link: 'y' })
  })

  const page = (params: Record<string, unknown>, filter?: Filter) =>
    school.ask<Page>(ada, 'page', 'school/course', params, filter ? { filter } : {})
  /** The `sort` numbers of what is found, which name the courses. */
  const found = async (params: Record<string, unknown>, filter?: Filter) => {
    const { records, total } = await page(params, filter)
    expect(total).toBe(records.length)
    return records.map((entry) => entry.sort).sort()
  }

  const asked: [Record<string, unknown>, number[]][] = [
    [{}, [1, 2, 3, 4]],
    [{ title: '' }, [1, 2, 3, 4]],
    [{ title: ' BETA ' }, [3]],
    [{ title: '50%_A\\' }, [4]],
    [{ title: '%' }, [4]],
    [{ title: '_' }, [4]],
    [{ title: '数' }, [2]],
    [{ title: '等数' }, [2]],
    [{ title: '<del' }, [1]],
    [{ title_equal: '<delta>' }, [1]],
    [{ title_notequal: 'beta' }, [1, 2, 4]],
    [{ title_like: 'ETA' }, [3]],
    [{ title_notlike: 'eta' }, [1, 2, 4]],
    [{ title_likeleft: 'TA' }, [3]],
    [{ title_likeright: 'be' }, [3]],
    [{ title_ignore: 'beta' }, [1, 2, 3, 4]],
    [{ title_in: 'beta,高等数学' }, [2, 3]],
    [{ code: 'ma' }, [3, 4]],
    [{ code: 'a-1' }, []],
    [{ code_null: 1 }, [1]],
    [{ code_notnull: 1 }, [2, 3, 4]],
    [{ level: '3' }, [1, 2]],
    [{ level: '1,2' }, [3, 4]],
    [{ level: [1, 2] }, [3, 4]],
    [{ level_in: '1,3' }, [1, 2, 4]],
    [{ level_notequal: 3 }, [3, 4]],
    [{ level_ge: 2 }, [1, 2, 3]],
    [{ level_gt: 2 }, [1, 2]],
    [{ level_le: 2 }, [3, 4]],
    [{ level_lt: 2 }, [4]],
    [{ price: '2,' }, [2, 3]],
    [{ price: ',2.5' }, [3, 4]],
    [{ price_null: 1 }, [1]],
    [{ price_notnull: 1 }, [2, 3, 4]],
    [{ day: '2026-01-02,2026-01-03' }, [2, 3]],
    [{ day_datege: '2026-01-02' }, [2, 3]],
    [{ day_dategt: '2026-01-02' }, [2]],
    [{ day_datele: '2026-01-02' }, [3, 4]],
    [{ day_datelt: '2026-01-02' }, [4]],
    [{ day_dateequal: '2026-01-02' }, [3]],
    [{ startTime: '2026-01-02 12:00:00' }, [2, 3]],
    [{ startTime_datege: '2026-01-02', startTime_datele: '2026-01-03' }, [2, 3]],
    [{ startTime_datele: '2026-01-03 23:59:59' }, [2, 3, 4]],
    [{ startTime_datelt: '2026-01-03 23:59:59' }, [3, 4]],
    [{ startTime_dategt: '2026-01-02' }, [2]],
    [{ startTime_dateequal: '2026-01-02' }, [3]],
    [{ startTime_dateequal: '2026-01-02 12:00:00' }, [3]],
    [{ createTime_datege: '2000-01-01', createTime_datele: '2000-01-02' }, []],
    [{ note: 'not searchable', pin_like: 'x', pin: 'x', nothing: 1, title_odd: 'x', __proto___in: '1' }, [1, 2, 3, 4]],
  ]
  for (const [params, expected] of asked) {
    it(`finds ${expected.length} of 4 by ${JSON.stringify(params)}`, async () => {
      expect(await found(params)).toEqual(expected)
    })
  }

  it.each([
    ['level', 'high'],
    ['level_in', '1,x'],
    ['price_ge', '1e400'],
    ['day_datege', '2026-02-30'],
    ['startTime_datege', '2026-01-01 25:00:00'],
    ['startTime_datege', "2026-01-01'; drop table x"],
    ['title', { a: 1 }],
    ['level', '999999999999'],
    ['startTime_datege', '0000-01-01'],
  ])('refuses %s=%s by its name', async (name, value) => {
    await expect(page({ [name]: value })).rejects.toMatchObject({ code: 'request.parameter-type', values: { name } })
  })

  it.each([
    ['level_gt', '999999999999', 'level'],
    ['level_in', '1,-2147483649', 'level'],
    ['sort_le', '9007199254740993', 'sort'],
    ['revision_ge', '2147483648', 'revision'],
    ['tagIds_ge', 'x', 'tagIds'],
  ])('refuses %s=%s, which no column can be compared with, by its field', async (param, value, name) => {
    await expect(page({ [param]: value })).rejects.toMatchObject({ code: 'request.parameter-type', values: { name } })
  })

  it('orders by sortable fields alone, newest first when nothing is asked', async () => {
    const order = async (params: Record<string, unknown>) => (await page(params)).records.map((entry) => entry.sort)
    expect(await order({})).toEqual([1, 2, 3, 4])
    expect(await order({ ascs: 'sort' })).toEqual([1, 2, 3, 4])
    expect(await order({ descs: 'level,sort' })).toEqual([2, 1, 3, 4])
    expect(await order({ ascs: 'note,1; drop table x' })).toEqual([1, 2, 3, 4])
  })

  it('cuts pages and counts all, also past the last', async () => {
    expect(await page({ current: 2, size: 3 })).toMatchObject({
      total: 4,
      size: 3,
      current: 2,
      pages: 2,
      records: [{ sort: 4 }],
    })
    expect(await page({ current: 9, size: 3 })).toMatchObject({ total: 4, records: [] })
    expect(await page({ current: 'x', size: '-1' })).toMatchObject({ current: 1, size: 10 })
    expect(await page({ size: 10_000 })).toMatchObject({ size: 500 })
  })

  it('answers the same rows on deep pages as on shallow ones', async () => {
    for (let i = 0; i < 205; i += 1)
      await school.ask(bob, 'create', 'school/kind', { name: `kind ${String(i).padStart(3, '0')}` })
    const names = async (current: number, size: number) =>
      (await school.ask<Page>(bob, 'page', 'school/kind', { current, size })).records.map((entry) => entry.name)
    expect(await names(41, 5)).toEqual(['kind 004', 'kind 003', 'kind 002', 'kind 001', 'kind 000'])
  })

  it('keeps the filter of the call, and lets a part without its parameter fall away', async () => {
    const filter: Filter = { all: [{ level: { gte: 2 } }, { level: { $param: 'atLevel' } }] }
    expect(await found({}, filter)).toEqual([1, 2, 3])
    expect(await found({ atLevel: '2' }, filter)).toEqual([3])
    await expect(page({ atLevel: 'x' }, filter)).rejects.toMatchObject({ code: 'request.parameter-type' })
  })

  const conditions: [Filter, number[]][] = [
    [{ level: 3, price: { empty: true } }, [1]],
    [{ startTime: { empty: true } }, [1]],
    [{ day: { empty: false } }, [2, 3, 4]],
    [{ level: [1, 2] }, [3, 4]],
    [{ level: { nin: [1, 2] } }, [1, 2]],
    [{ code: { ne: 'ma-2' } }, [1, 2, 4]],
    [{ code: { empty: false } }, [2, 3, 4]],
    [{ any: [{ level: 1 }, { title: { starts: 'BE' } }] }, [3, 4]],
    [{ not: { level: 3 } }, [3, 4]],
    [{ not: { price: { gt: 2 } } }, [1, 4]],
    [{ title: { like: '%' } }, [4]],
    [{ createUser: { $me: 'id' } }, [1, 2, 3, 4]],
    [{ createUser: { ne: { $me: 'id' } } }, []],
    [{ createTime: { gt: { $now: '-1h' } } }, [1, 2, 3, 4]],
    [{ createTime: { gt: { $now: '+1h' } } }, []],
    [{ price: { gt: { $field: 'level' } } }, [2, 3]],
    [{ kindId: { empty: true } }, [1, 2, 3, 4]],
    [{ 'kindId.name': { ne: 'x' } }, [1, 2, 3, 4]],
    [{ 'kind.name': 'x' }, []],
    [{ all: [] }, [1, 2, 3, 4]],
    [{ any: [] }, []],
    [{ title: "x' or 1=1 --" }, []],
  ]
  for (const [condition, expected] of conditions) {
    it(`keeps ${expected.length} of 4 under ${JSON.stringify(condition)}`, async () => {
      expect(await found({}, condition)).toEqual(expected)
    })
  }

  it('answers only the fields its call names', async () => {
    const [entry] = await school.ask<Record<string, unknown>[]>(
      ada,
      'list',
      'school/course',
      { level: 1 },
      { fields: ['title'] },
    )
    expect(Object.keys(entry!).sort()).toEqual(['id', 'title'])
  })

  it('steps through references, with their labels beside the ids', async () => {
    const { id: kindId } = await school.ask<{ id: string }>(ada, 'create', 'school/kind', { name: 'Steps' })
    const tags = []
    for (const name of ['t1', 't2'])
      tags.push((await school.ask<{ id: string }>(ada, 'create', 'school/tag', { name })).id)
    await school.ask(ada, 'create', 'school/course', {
      title: 'with all',
      kindId,
      tagIds: [tags[1], tags[0]].join(','),
      sort: 9,
    })
    expect(await page({}, { 'kindId.name': 'Steps' })).toMatchObject({
      records: [{ kindName: 'Steps', tagIds: `${tags[1]},${tags[0]}`, tagNames: 't2,t1' }],
    })
    expect(await found({}, { 'kind.name': { ne: 'Steps' } })).toEqual([1, 2, 3, 4])
    expect(await found({}, { tagIds: { has: tags[0]! } })).toEqual([9])
    expect(await found({ tagIds: tags.join(',') })).toEqual([9])
  })

  it('reads a page with labels by one statement, and counts by a second what the page leaves open', async () => {
    const asked = async (list: Record<string, unknown>) => {
      school.statements()
      const { total } = await page(list)
      return { total, statements: school.statements() }
    }
    const { total } = await asked({ size: 1 })
    expect(total).toBeGreaterThan(4)
    expect(await asked({ size: 1 })).toEqual({ total, statements: 2 })
    expect(await asked({ size: total })).toEqual({ total, statements: 2 })
    expect(await asked({ size: 100 })).toEqual({ total, statements: 1 })
    expect(await asked({ size: total - 1, current: 2 })).toEqual({ total, statements: 1 })
    expect(await asked({ size: 100, current: 2 })).toEqual({ total, statements: 2 })
    expect(await asked({ title: 'there is no such title' })).toEqual({ total: 0, statements: 1 })
  })
})
