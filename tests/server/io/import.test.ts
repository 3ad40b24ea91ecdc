import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { root } from '../operations/school'
import { aFile, aSheet, type Office, openOffice } from './office'

const headings = ['参数名称*', '参数键名*', '参数键值*']
const good = (n: number) => [`名称${n}`, `key.${n}`, `值${n}`]

describeEachDatabase('An import of parameters', (open) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(open)
  })

  it('saves good rows, and tells row, column and reason of the others', async () => {
    const rows = [good(1), ['', 'key.2', '值'], ['名称', '1 wrong', '值'], good(4), ['又', 'KEY.1', '值']]
    const answer = await office.send(root, 'system/param', await aSheet([headings, ...rows]))
    expect(answer).toMatchObject({ total: 5, successCount: 2, failCount: 3 })
    expect(answer.errors).toEqual([
      { row: 3, field: 'paramName', message: '请输入参数名称' },
      { row: 4, field: 'paramKey', message: '只能以字母开头，包含字母、数字和_.:-' },
      { row: 6, field: 'paramKey', message: '第6行参数键名重复' },
    ])
    expect(answer.repair.columns.map(({ field }) => field)).toEqual(['paramName', 'paramKey', 'paramValue'])
    expect(answer.repair.rows[1]).toEqual({ row: 4, cells: ['名称', '1 wrong', '值'] })
    const failed = await readSheet(readFileSync(join(office.folder, 'import', `${answer.importLogId}-failed.xlsx`)))
    expect(failed[0]).toEqual([...headings, '错误原因'])
    expect(failed.slice(1).map((row) => row.at(-1))).toEqual(answer.errors.map(({ message }) => message))
    const log = await sql`select status, total, done_count, success_count, fail_count, file_name from blade_import_log
      where id = ${answer.importLogId}`.execute(office.database.kysely)
    expect(log.rows).toMatchObject([{ status: 1, total: 5, done_count: 5, success_count: 2, fail_count: 3 }])
  })

  it('changes the entry whose key a row matches, and leaves what an empty cell says nothing of', async () => {
    await office.send(root, 'system/param', await aSheet([headings, ['甲', 'same.key', '一']]))
    const before = await office.count('system/param')
    const answer = await office.send(root, 'system/param', await aSheet([headings, ['', 'Same.Key', '二']]))
    expect(answer).toMatchObject({ successCount: 1, failCount: 0, errors: [] })
    expect(await office.count('system/param')).toBe(before)
    const rows = await office.ask(root, 'system/param', 'list', { paramKey: 'same.key' })
    expect(rows).toMatchObject({ records: [{ paramName: '甲', paramValue: '二' }] })
  })

  it('takes an exported file back as it is', async () => {
    const path = aFile('again.xlsx', await exported(office))
    const before = await office.count('system/param')
    expect(await office.send(root, 'system/param', path)).toMatchObject({ failCount: 0, successCount: before })
    expect(await office.count('system/param')).toBe(before)
  })

  it('reads comma-separated values in UTF-8 and in GB 18030', async () => {
    const utf8 = '\ufeff参数名称,参数键名,参数键值\r\n逗号,csv.utf8,"a,b"\r\n'
    expect(await office.send(root, 'system/param', aFile('a.csv', utf8))).toMatchObject({ successCount: 1 })
    // 参数名称,参数键名,参数键值 ⏎ 国标,csv.gb,1
    const gb = Buffer.concat([
      Buffer.from('b2cecafdc3fbb3c62cb2cecafdbcfcc3fb2cb2cecafdbcfcd6b50d0a', 'hex'),
      Buffer.from('b9fab1ea2c6373762e67622c310d0a', 'hex'),
    ])
    expect(await office.send(root, 'system/param', aFile('b.csv', gb))).toMatchObject({ successCount: 1 })
    const { records } = (await office.ask(root, 'system/param', 'list', { paramKey: 'csv.' })) as { records: object[] }
    expect(records).toMatchObject([{ paramName: '国标' }, { paramName: '逗号', paramValue: 'a,b' }])
  })

  it('keeps a formula as the text it is, and writes it out harmless', async () => {
    const rows = 'paramName,paramKey,paramValue\n'.replace(/param(Name|Key|Value)/g, (_, part) =>
      part === 'Name' ? 'Name' : part,
    )
    const csv = `${rows}公式,formula.key,"=HYPERLINK(""http://x"")"\n`
    expect(await office.send(root, 'system/param', aFile('f.csv', csv))).toMatchObject({ successCount: 1 })
    const found = await office.sheet(root, 'system/param', { paramKey: 'formula.key' })
    expect(found[1]?.[2]).toBe('\'=HYPERLINK("http://x")')
    const back = aFile('f2.xlsx', await exported(office, { paramKey: 'formula.key' }))
    await office.send(root, 'system/param', back)
    const { records } = (await office.ask(root, 'system/param', 'list', { paramKey: 'formula.key' })) as never
    expect(records).toMatchObject([{ paramValue: '=HYPERLINK("http://x")' }])
  })

  it('passes over the example of the template', async () => {
    const rows = [['示例：参数名称', 'example.code', '1'], good(77)]
    expect(await office.send(root, 'system/param', await aSheet([headings, ...rows]))).toMatchObject({ total: 1 })
  })

  it.each([
    ['a heading that is none', [['名字', '参数键名', '参数键值'], good(1)], 'import.template'],
    [
      'a needed column left out',
      [
        ['参数名称', '参数键值'],
        ['a', 'b'],
      ],
      'import.template',
    ],
    ['no rows', [headings], 'import.no-rows'],
    ['5001 rows', [headings, ...Array.from({ length: 5001 }, (_, n) => good(n))], 'import.too-many'],
  ])('refuses a file with %s', async (_, rows, code) => {
    await expect(office.send(root, 'system/param', await aSheet(rows))).rejects.toMatchObject({ code })
  })

  it('refuses what is no sheet, and what unpacks to more than it should', async () => {
    const broken = aFile('broken.xlsx', zipSync({ 'a.txt': new Uint8Array(10) }))
    await expect(office.send(root, 'system/param', broken)).rejects.toMatchObject({ code: 'import.template' })
    const bomb = aFile('bomb.xlsx', zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(80 * 1024 * 1024) }))
    await expect(office.send(root, 'system/param', bomb)).rejects.toMatchObject({ code: 'import.template' })
    const text = aFile('text.xlsx', 'not a zip')
    await expect(office.send(root, 'system/param', text)).rejects.toMatchObject({ code: 'file.type' })
  })
})

async function exported(office: Office, params: Record<string, unknown> = {}): Promise<Buffer> {
  const { bytesOf } = await import('./office')
  return bytesOf(await office.ask(root, 'system/param', 'export', params))
}
