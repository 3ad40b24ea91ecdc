import type { Call, Field } from '../../../src/model/types'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../src/server/core/context/database'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { applyChanges, planChanges } from '../../../src/server/database/migration/migrate'
import { indexName } from '../../../src/server/database/schema/index-name'
import { tablesOf } from '../../../src/server/database/schema/tables'
import { holdsText, indexedHoldsText } from '../../../src/server/database/schema/search-indexes'
import { uniqueFields, uniqueIndexOf } from '../../../src/server/database/schema/unique-indexes'
import { describeEachDatabase } from '../../builders/databases'
import { aField, aModel, aResource } from '../../builders/resource'

const aCall = (name: string): Call => ({
  name,
  id: `edu/visit.${name}`,
  kind: 'other',
  method: 'POST',
  paths: [`/api/visit/${name}`],
  perm: ['visit'],
  encrypted: false,
  key: 'id',
})
const searched = (op: 'eq' | 'like' | 'range' | 'starts') => ({ op, multiple: false, quick: false })
const tableOf = (resource: ReturnType<typeof aResource>) => tablesOf(aModel(resource))[0]!
const keysOf = (resource: ReturnType<typeof aResource>) =>
  tableOf(resource).indexes.map((index) => index.keys.join(', '))

describe('the table of a resource', () => {
  it('has the record columns, and only keys and record columns must be filled', () => {
    const table = tableOf(aResource({ name: 'edu/course', fields: [aField({ name: 'paramName', required: true })] }))
    expect(table.primaryKey).toEqual(['tenant_id', 'id'])
    expect(table.columns.filter((column) => !column.nullable).map((column) => column.name)).toEqual([
      'id',
      'tenant_id',
      'status',
      'revision',
      'is_deleted',
    ])
    expect(table.columns.find((column) => column.name === 'param_name')).toEqual({
      name: 'param_name',
      sql: 'text',
      nullable: true,
    })
  })

  it('knows no tenant when it belongs to the platform', () => {
    const table = tableOf(aResource({ name: 'system/param', tenancy: { kind: 'platform' } }))
    expect(table.primaryKey).toEqual(['id'])
    expect(table.columns.map((column) => column.name)).not.toContain('tenant_id')
    expect(table.indexes.flatMap((index) => index.keys).join()).not.toContain('tenant_id')
  })

  it('may itself be about tenants, when it belongs to the platform', () => {
    const tenantId = aField({ name: 'tenantId', system: true, unique: { with: [] } })
    const table = tableOf(aResource({ name: 'system/tenant', tenancy: { kind: 'platform' }, fields: [tenantId] }))
    expect(table.primaryKey).toEqual(['id'])
    expect(table.columns.find(({ name }) => name === 'tenant_id')).toEqual({
      name: 'tenant_id',
      sql: 'text',
      nullable: true,
    })
    expect(table.indexes.find((index) => index.isUnique)?.keys).toEqual(['lower("tenant_id")'])
  })

  it('keeps nothing of a field that is handed on, and a secret as text', () => {
    const handedOn = aField({ name: 'captcha', store: 'none' })
    const secret = aField({ name: 'pin', type: 'number', value: { json: 'integer' }, store: 'enciphered' })
    const columns = tableOf(aResource({ name: 'edu/course', fields: [handedOn, secret] })).columns
    expect(columns.map((column) => column.name)).not.toContain('captcha')
    expect(columns.find((column) => column.name === 'pin')?.sql).toBe('text')
  })

  it('keeps a state that the schema declares as the schema says', () => {
    const status = aField({ name: 'status', type: 'text' })
    const columns = tableOf(aResource({ name: 'edu/course', fields: [status] })).columns
    expect(columns.filter((column) => column.name === 'status')).toEqual([
      { name: 'status', sql: 'text', nullable: true },
    ])
  })

  it('refuses two resources in one table', () => {
    const one = aResource({ name: 'edu/course', table: 'same' })
    const two = aResource({ name: 'edu/lesson', table: 'same' })
    expect(() => tablesOf(aModel(one, two))).toThrow('edu/lesson and edu/course are both kept in the table same.')
  })

  it('has an index for the order of the list, for each search and each reference, and none twice', () => {
    const keys = keysOf(
      aResource({
        name: 'edu/course',
        fields: [
          aField({ name: 'title', search: searched('like') }),
          aField({ name: 'kind', search: searched('eq') }),
          aField({ name: 'startTime', type: 'date-time', search: searched('range') }),
          aField({ name: 'code', search: searched('starts') }),
          aField({ name: 'teacherId', type: 'reference', ref: reference('edu/teacher') }),
          aField({ name: 'updateUser', type: 'reference', ref: reference('system/user') }),
        ],
      }),
    )
    expect(keys).toEqual([
      '"tenant_id", "create_time", "id"',
      '"id"',
      '"create_time", "id"',
      'lectern_grams("title") collate "C"',
      '"tenant_id", "kind", "create_time", "id"',
      '"tenant_id", "start_time", "id"',
      '"tenant_id", lower("code") text_pattern_ops',
      '"tenant_id", "teacher_id"',
    ])
  })

  it('has an index of the tenant alone to count what the system writes, not what people add', () => {
    const keysWith = (...names: string[]) =>
      keysOf(aResource({ name: 'edu/visit', calls: Object.fromEntries(names.map((name) => [name, aCall(name)])) }))
    expect(keysWith('list')).toContain('"tenant_id"')
    expect(keysWith('list', 'create')).not.toContain('"tenant_id"')
    expect(keysWith('detail')).not.toContain('"tenant_id"')
  })

  it('keeps the directions of a mixed order', () => {
    const resource = aResource({ name: 'edu/course', fields: [aField({ name: 'sort' })] })
    const mixed = { ...resource, list: { ...resource.list, sort: ['sort', '-createTime'] } }
    expect(keysOf(mixed)[0]).toBe('"tenant_id", "sort", "create_time" desc, "id" desc')
  })

  it('names indexes alike on every run, in at most 63 bytes, and differently for different columns', () => {
    const long = indexName('培训班学员学习进度统计', ['tenant_id', 'some_very_long_column_name', 'id'], 'idx')
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(63)
    expect(long).toBe(indexName('培训班学员学习进度统计', ['tenant_id', 'some_very_long_column_name', 'id'], 'idx'))
    expect(long).not.toBe(indexName('培训班学员学习进度统计', ['tenant_id', 'some_very_long_column_nam', 'id'], 'idx'))
    expect(indexName('edu_course', ['title'], 'key')).toBe('edu_course_title_key')
  })
})

describe('a unique rule', () => {
  const of = (field: Field, ...others: Field[]) => {
    const resource = aResource({ name: 'edu/course', fields: [field, ...others] })
    return uniqueIndexOf(resource, field)
  }

  it('is held by an index over tenant, partners and value, without case', () => {
    const index = of(aField({ name: 'code', unique: { with: ['kind'] } }), aField({ name: 'kind', type: 'choice' }))
    expect(index).toMatchObject({
      name: 'edu_course_kind_code_key',
      keys: ['"tenant_id"', '"kind"', 'lower("code")'],
      where: `is_deleted = 0 and "code" <> ''`,
    })
  })

  it('takes plain conditions on own columns along, with quotes made harmless', () => {
    const kind = aField({ name: 'kind' })
    const index = of(aField({ name: 'code', unique: { with: [], if: { kind: { in: ["a'b", 'c'] } } } }), kind)
    expect(index?.where).toBe(`is_deleted = 0 and "code" <> '' and "kind" in ('a''b', 'c')`)
  })

  it('is left to the operation when its condition says more', () => {
    const kind = aField({ name: 'kind' })
    expect(of(aField({ name: 'code', unique: { with: [], if: { 'kind.name': 'x' } } }), kind)).toBeUndefined()
    expect(of(aField({ name: 'code', unique: { with: [], if: { kind: { $me: 'id' } } } }), kind)).toBeUndefined()
    expect(of(aField({ name: 'code', unique: { with: [], if: { kind: 3 } } }), kind)).toBeUndefined()
  })
})

const reference = (to: string): Field['ref'] => ({
  to,
  label: 'name',
  value: 'id',
  picker: 'select',
  onDelete: 'restrict',
  labelAs: 'name',
})

describeEachDatabase('tables of schemas', (open) => {
  let database: Database
  const course = aResource({
    name: 'edu/course',
    fields: [
      aField({ name: 'title', search: searched('like'), unique: { with: ['kind'] } }),
      aField({ name: 'kind', search: searched('eq') }),
    ],
  })
  beforeAll(async () => {
    database = await open()
    await applyChanges(database, await planChanges(database, tablesOf(aModel(course))))
  })
  const add = (...rows: Record<string, unknown>[]) => database.kysely.insertInto('edu_course').values(rows).execute()

  it('refuse a value twice in one tenant, whatever its case, and name the field by the constraint', async () => {
    await add({ tenant_id: '1', id: '1', title: 'Safety' }, { tenant_id: '2', id: '1', title: 'Safety' })
    await add({ tenant_id: '1', id: '2', title: 'Safety', kind: 'x' }, { tenant_id: '1', id: '3', title: '' })
    await add({ tenant_id: '1', id: '4', title: '' }, { tenant_id: '1', id: '5', title: 'safety', is_deleted: 1 })
    const again = await add({ tenant_id: '1', id: '6', title: 'SAFETY' }).catch((error) => error)
    expect(again.code).toBe('23505')
    expect(uniqueFields(course).get(again.constraint)?.name).toBe('title')
  })

  it('find one, two and more characters anywhere, without case, each meant literally', async () => {
    const titles = ['安全生产', '全员安全', '100% Done_', '100x done', "O'Neil", '😀表情']
    await add(...titles.map((title, n) => ({ tenant_id: '9', id: String(n), title })))
    const find = async (text: string) => {
      const query = (holds: typeof holdsText) =>
        database.kysely
          .selectFrom('edu_course')
          .select('title')
          .where('tenant_id', '=', '9')
          .where(holds(sql.ref('title'), text))
          .orderBy('id')
          .execute()
      const indexed = await query(indexedHoldsText)
      expect(indexed).toEqual(await query(holdsText))
      return indexed.map((row) => row.title)
    }
    expect(await find('全')).toEqual(['安全生产', '全员安全'])
    expect(await find('安全')).toEqual(['安全生产', '全员安全'])
    expect(await find('安全生产')).toEqual(['安全生产'])
    expect(await find('0% d')).toEqual(['100% Done_'])
    expect(await find('DONE_')).toEqual(['100% Done_'])
    expect(await find("o'n")).toEqual(["O'Neil"])
    expect(await find('😀')).toEqual(['😀表情'])
    expect(await find('没有')).toEqual([])
    expect(await find('')).toHaveLength(titles.length)
  })

  it('answer such a search from the index', async () => {
    await sql`insert into edu_course (tenant_id, id, title)
      select '8', n::text, md5(n::text) || '课程' || n from generate_series(1, 5000) n`.execute(database.kysely)
    await database.vacuumAnalyze(['edu_course'])
    for (const text of ['安', '安全', '安全生产']) {
      const search = indexedHoldsText(sql.ref('title'), text)
      const { rows } = await sql<Record<string, string>>`
        explain select id from edu_course where is_deleted = 0 and ${search}`.execute(database.kysely)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('edu_course_title_grams')
    }
  })

  it('answer the first page and a filter in the order of the list without sorting', async () => {
    const page = (filter: string) =>
      sql<Record<string, string>>`explain select id from edu_course where tenant_id = '8' and is_deleted = 0
        ${sql.raw(filter)} order by create_time desc, id desc limit 10`.execute(database.kysely)
    for (const filter of ['', `and kind = 'x'`]) {
      const plan = (await page(filter)).rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('edu_course_tenant_id')
      expect(plan).not.toContain('Sort')
    }
  })
})
