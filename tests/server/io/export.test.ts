import { engineContext } from '../../../src/server/sql/conditions/where'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { fieldOf } from '../../../src/model/names'
import type { RawAnswer } from '../../../src/server/core/context/raw-response'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { selectInParts } from '../../../src/server/sql/select/select-in-batches'
import { from } from '../../../src/server/sql/source'
import { ownTenantScope } from '../../../src/server/access/tenant-scope'
import { describeEachDatabase } from '../../builders/databases'
import { ada, bob, root } from '../operations/school'
import { bytesOf, type Office, officeOn, openOffice, shippedModel } from './office'

/** Parameters whose English name, where there is none, is said otherwise; banners whose end depends on another field. */
const worded = shippedModel({
  'schemas/system/param.json': (text) =>
    text
      .replace('"x-io": {', '"x-io": { "export": { "columns": ["paramNameEn"] },')
      .replace(
        '"title": "英文名称",',
        '"title": "英文名称", "x-fallback": { "text": "未翻译", "x-i18n": { "en-US": { "text": "Not translated" } } },',
      ),
  'schemas/opsm/banner.json': (text) =>
    text.replace(
      '"title": "展示结束",',
      '"title": "展示结束", "x-fallback": { "text": "已停", "if": { "enableStatus": 1 }, "x-i18n": { "en-US": { "text": "Stopped" } } },',
    ),
})

const narrow = shippedModel({
  'schemas/system/param.json': (text) => text.replace('"x-io": {', '"x-io": { "export": { "limit": 3 },'),
})

describeEachDatabase('An export', (open) => {
  let office: Office
  let channel: string
  beforeAll(async () => {
    office = await openOffice(open)
    const given = { name: '<首页>', code: 'home', terminal: 2, type: 1, sort: 1 }
    channel = ((await office.ask(ada, 'opsm/channel', 'create', given)) as { id: string }).id
    for (const [index, name] of ['一', '@二', '三'].entries()) {
      const more = index === 1 ? { startTime: '2026-01-01 08:00:00', endTime: '2026-02-01 08:00:00' } : {}
      const banner = {
        sundryId: channel,
        name,
        image: 'https://example.com/a.png',
        linkType: 1,
        linkUrl: 'https://a.cn',
        sort: index + 1,
      }
      await office.ask(ada, 'opsm/banner', 'create', { ...banner, ...more })
    }
  })

  it('writes the columns of the list and those added, as people read them', async () => {
    const [headings, ...rows] = await office.sheet(ada, 'opsm/banner')
    expect(headings).toEqual([
      '图片',
      '名称',
      '所属频道',
      '终端',
      '跳转类型',
      '展示时间',
      '展示结束',
      '状态',
      '排序',
      '创建人',
      '创建时间',
      '跳转地址',
    ])
    expect(rows.map((row) => row[1])).toEqual(['一', "'@二", '三'])
    expect(rows[1]!.slice(2, 9)).toEqual([
      '<首页>',
      '移动端',
      '外部链接',
      '2026-01-01 08:00:00',
      '2026-02-01 08:00:00',
      '停用',
      2,
    ])
  })

  it('says the text of a field where its value is empty, which an import reads as empty again', async () => {
    const other = await openOffice(open, worded)
    for (const [paramKey, paramNameEn] of [
      ['a.key', ''],
      ['b.key', 'Name'],
    ])
      await other.ask(root, 'system/param', 'create', { paramName: '名', paramKey, paramNameEn, paramValue: '1' })
    const sheet = await other.sheet(root, 'system/param')
    const column = sheet[0]!.indexOf('英文名称')
    expect(sheet.slice(1).map((row) => row[column])).toEqual(expect.arrayContaining(['未翻译', 'Name']))
    const path = join(other.folder, 'again.xlsx')
    writeFileSync(path, await bytesOf(await other.ask(root, 'system/param', 'export')))
    expect(await other.send(root, 'system/param', path)).toMatchObject({ successCount: 2, failCount: 0 })
    const { records } = (await other.ask(root, 'system/param', 'list')) as { records: { paramNameEn: string }[] }
    expect(records.map(({ paramNameEn }) => paramNameEn).sort()).toEqual(['', 'Name'])
  })

  it('says it for rows of which its condition holds, asked of a field that is no column of the sheet', async () => {
    const other = officeOn(office.database, worded)
    const ends = async (columns: string) => {
      const [headings, ...rows] = await other.sheet(ada, 'opsm/banner', { columns })
      expect(headings).toHaveLength(columns.split(',').length)
      return rows.map((row) => row[headings!.indexOf('展示结束')])
    }
    const { records } = (await other.ask(ada, 'opsm/banner', 'list')) as { records: { enableStatus: number }[] }
    expect(records.map(({ enableStatus }) => enableStatus)).toContain(1)
    const expected = records.map(({ enableStatus }) => (enableStatus === 1 ? '已停' : expect.anything()))
    expect(await ends('name,endTime')).toEqual(expected)
    expect(await ends('name,endTime,enableStatus')).toEqual(expected)
  })

  it('holds the rows of the list for the same filters, or the chosen ones', async () => {
    const names = async (params: Record<string, unknown>) =>
      (await office.sheet(ada, 'opsm/banner', params)).slice(1).map((row) => row[1])
    expect(await names({ name: '三' })).toEqual(['三'])
    expect(await names({ descs: 'sort' })).toEqual(['三', "'@二", '一'])
    const { records } = (await office.ask(ada, 'opsm/banner', 'list')) as { records: { id: string }[] }
    expect(await names({ ids: `${records[0]!.id},${records[2]!.id}` })).toEqual(['一', '三'])
  })

  it('holds no row of another tenant, chosen or not', async () => {
    const { records } = (await office.ask(ada, 'opsm/banner', 'list')) as { records: { id: string }[] }
    expect(await office.sheet(bob, 'opsm/banner')).toHaveLength(1)
    expect(await office.sheet(bob, 'opsm/banner', { ids: records[0]!.id })).toHaveLength(1)
  })

  it('goes by the name of what it holds and the time', async () => {
    const answer = (await office.ask(ada, 'opsm/banner', 'export')) as RawAnswer
    expect(decodeURIComponent(answer.headers['content-disposition']!)).toMatch(/''轮播图_\d{14}\.xlsx$/)
    await bytesOf(answer)
  })

  it('is comma-separated where that is asked for', async () => {
    const text = (
      await bytesOf(await office.ask(ada, 'opsm/banner', 'export', { format: 'csv', name: '二' }))
    ).toString()
    expect(text).toMatch(/^\ufeff图片,名称,/)
    expect(text.split('\r\n')[1]).toMatch(/^https:\/\/example\.com\/a\.png,'@二,<首页>,/)
  })

  it('is refused in words when it would be too long', async () => {
    const small = await openOffice(open, narrow)
    const add = (n: number) =>
      small.ask(root, 'system/param', 'create', { paramName: `${n}`, paramKey: `k${n}`, paramValue: '1' })
    for (const n of [1, 2, 3]) await add(n)
    expect(await small.sheet(root, 'system/param')).toHaveLength(4)
    await add(4)
    const refused = small.ask(root, 'system/param', 'export')
    await expect(refused).rejects.toMatchObject({ code: 'export.too-many', values: { count: 3 } })
  })

  it('reads every row once, part by part, whatever the order and its gaps', async () => {
    const resource = office.model.resources['opsm/banner']!
    const source = from(resource, ownTenantScope('300003', resource))
    await sql`insert into opsm_banner (id, tenant_id, name, sort, start_time, create_time)
      select n::text, '300003', 'n' || n, case when n % 4 = 0 then null else n % 5 end,
        case when n % 3 = 0 then null else timestamptz '2026-01-01' + n % 7 * interval '1 microsecond' end, now()
      from generate_series(1, 100) as n`.execute(office.database.kysely)
    for (const descending of [false, true]) {
      const sort = [
        { field: 'sort', descending },
        { field: 'startTime', descending: !descending },
      ]
      const fields = [fieldOf(resource, 'id')!]
      const query = engineContext({ model: office.model, now: new Date() }, '300003')
      const reading = { model: office.model, query, source, where: [], fields, sort }
      const order = async (size: number) => {
        const ids: unknown[] = []
        for await (const part of selectInParts(office.database.kysely, reading, size))
          ids.push(...part.map(({ id }) => id))
        return ids
      }
      const whole = await order(1000)
      expect(new Set(whole).size).toBe(100)
      expect(await order(7)).toEqual(whole)
    }
  })

  it('is read no further when nobody takes it', async () => {
    const resource = office.model.resources['opsm/banner']!
    const source = from(resource, ownTenantScope('300003', resource))
    const fields = [fieldOf(resource, 'id')!]
    let asked = 0
    const kysely = office.database.kysely.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const query = engineContext({ model: office.model, now: new Date() }, '300003')
    const parts = selectInParts(kysely, { model: office.model, query, source, where: [], fields }, 10)
    await parts.next()
    await parts.next()
    await parts.return(undefined)
    expect(asked).toBe(2)
  })
})
