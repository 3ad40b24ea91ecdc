import { sql } from '../../../src/server/database/connection/sql-tag'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSheetFile, sheetLimits } from '../../../src/server/sheets/formats/read-sheet'
import { importTemplate } from '../../../src/server/sheets/export/template'
import { describeEachDatabase } from '../../builders/databases'
import { isFull, orInFull } from '../../full'
import { contextOf, root } from '../operations/school'
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
    expect(found[1]?.[found[0]!.indexOf('参数键值')]).toBe('\'=HYPERLINK("http://x")')
    const back = aFile('f2.xlsx', await exported(office, { paramKey: 'formula.key' }))
    await office.send(root, 'system/param', back)
    const { records } = (await office.ask(root, 'system/param', 'list', { paramKey: 'formula.key' })) as never
    expect(records).toMatchObject([{ paramValue: '=HYPERLINK("http://x")' }])
  })

  it.each(orInFull(['xlsx'], ['xlsx', 'csv']))(
    'gives every text back as it was, and none as a formula, by %s',
    async (format) => {
      const { ask } = office
      const [key, sheet] = [`hostile.${format}.`, { format, paramKey: `hostile.${format}.` }]
      const texts = [
        '=1',
        '+1',
        '-1',
        '@a',
        '＝1',
        '＋1',
        '－1',
        '＠a',
        "'=1",
        "''＝1",
        "'a",
        'a;=1',
        'a\t=1',
        '_x003D_1',
      ]
      const add = (paramValue: string, n: number) =>
        ask(root, 'system/param', 'create', { paramName: 'x', paramKey: key + n, paramValue })
      for (const [n, text] of texts.entries()) await add(text, n)
      const values = async () => {
        const { records } = (await ask(root, 'system/param', 'list', { paramKey: key, size: 50 })) as {
          records: { paramKey: string; paramValue: string }[]
        }
        return records.sort((a, b) => a.paramKey.length - b.paramKey.length || (a.paramKey < b.paramKey ? -1 : 1))
      }
      const before = await values()
      expect(before.map(({ paramValue }) => paramValue)).toEqual(texts)
      const file = await exported(office, sheet)
      if (format === 'csv')
        expect(file.toString().replace(/"\w[^"]*"/g, '')).not.toMatch(/(^|[,;\t\n"])\s*[=+\-@＝＋－＠]/m)
      const back = await office.send(root, 'system/param', aFile(`back.${format}`, file))
      expect(back).toMatchObject({ successCount: texts.length, failCount: 0 })
      expect((await values()).map(({ paramValue }) => paramValue)).toEqual(texts)
    },
  )

  it('is done once, though the same file is sent several times at once', async () => {
    const many = Array.from({ length: 150 }, (_, n) => [`名称${n}`, `at.once.${n}`, n % 50 === 7 ? '' : '值'])
    const path = await aSheet([headings, ...many])
    const before = await office.count('system/param')
    const answers = await Promise.all([1, 2, 3].map(() => office.send(root, 'system/param', path)))
    expect(await office.count('system/param')).toBe(before + 147)
    const logs = new Set(answers.map(({ importLogId }) => importLogId))
    for (const id of logs) {
      const log = await sql<{
        done: number
        faults: number
      }>`select done_count as done, (select count(distinct row)::int
        from lectern_import_fault where log_id = ${id}) as faults from blade_import_log where id = ${id}`.execute(
        office.database.kysely,
      )
      expect(log.rows).toEqual([{ done: 150, faults: 3 }])
    }
    for (const answer of answers) expect(answer).toMatchObject({ total: 150, successCount: 147, failCount: 3 })
  })

  it.runIf(isFull)('goes on where it was cut off for the same wishes alone: others begin another import', async () => {
    const path = await aSheet([headings, good(301), good(302)])
    const wish = { isCovered: '0' }
    const first = await office.send(root, 'system/param', path, wish)
    await sql`update blade_import_log set status = 0 where id = ${first.importLogId}`.execute(office.database.kysely)
    const again = await office.send(root, 'system/param', path, wish)
    expect(again).toMatchObject({ importLogId: first.importLogId, successCount: 2 })
    await sql`update blade_import_log set status = 0 where id = ${first.importLogId}`.execute(office.database.kysely)
    const other = await office.send(root, 'system/param', path, { isCovered: '1' })
    expect(other.importLogId).not.toBe(first.importLogId)
  })

  it('has a template that says when an existing entry is changed: always, or where that is chosen', async () => {
    const noteOf = async (name: string, heading: string) => {
      const resource = office.model.resources[name]!
      const asked = contextOf(office.database, root, 'import', resource, {})
      const call = resource.calls.import!
      const file = await importTemplate({ ...asked, locale: 'zh-CN', model: office.model, call })
      return (await readSheet(file, '填写说明')).find(([title]) => title === heading)?.at(-1)
    }
    expect(await noteOf('system/param', '参数键名')).toBe('与已有数据相同时更新该数据')
    expect(await noteOf('system/post', '岗位编号')).toBe('与已有数据相同时：选择覆盖则更新该数据，否则不导入')
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

  it.runIf(isFull)('refuses what is no sheet, and what unpacks to more than it should', async () => {
    const broken = aFile('broken.xlsx', zipSync({ 'a.txt': new Uint8Array(10) }))
    await expect(office.send(root, 'system/param', broken)).rejects.toMatchObject({ code: 'import.template' })
    const bomb = aFile('bomb.xlsx', zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(80 * 1024 * 1024) }))
    await expect(office.send(root, 'system/param', bomb)).rejects.toMatchObject({
      // A machine with much else to do may give it up for its time first.
      code: expect.stringMatching(/^import\.too-(large|slow)$/),
    })
    const twoFaced = aFile('two-faced.xlsx', showingAnother(readFileSync(await aSheet([headings, good(78)]))))
    await expect(office.send(root, 'system/param', twoFaced)).rejects.toMatchObject({ code: 'import.template' })
    const text = aFile('text.xlsx', 'not a zip')
    await expect(office.send(root, 'system/param', text)).rejects.toMatchObject({ code: 'file.type' })
  })
})

describe('A sheet that asks for more than it is given', () => {
  const many = async () => ({
    field: 'file',
    name: 'many.xlsx',
    extension: 'xlsx',
    size: 1,
    path: await aSheet([headings, ...Array.from({ length: 4000 }, (_, n) => good(n))]),
  })

  it.runIf(isFull)('says that it took too long, or that it holds too much, and the way out', async () => {
    const slow = await readSheetFile(await many(), 5000, { ...sheetLimits, milliseconds: 1 }).catch((error) => error)
    expect(slow).toMatchObject({ code: 'import.too-slow' })
    expect(slow.text('zh-CN')).toBe('读取文件超时，请拆分成几个文件后再导入')
    const large = await readSheetFile(await many(), 5000, { ...sheetLimits, memoryMB: 8 }).catch((error) => error)
    expect(large).toMatchObject({ code: 'import.too-large' })
    const unpacked = readSheetFile(await many(), 5000, { ...sheetLimits, mostBytes: 1000 })
    await expect(unpacked).rejects.toMatchObject({ code: 'import.too-large' })
    expect(large.text('en-US')).toMatch(/[Rr]emove unneeded rows, or split it into several files/)
    await expect(readSheetFile(await many(), 5000)).resolves.toHaveLength(4001)
  })
})

describe('A sheet that speaks of far places', () => {
  const received = { field: 'file', name: 'far.xlsx', extension: 'xlsx', size: 1 }
  const far = (cell: string, row = '1048576') => `<row r="${row}">${cell}</row>`
  const filled = (at: string) => `<c r="${at}" t="inlineStr"><is><t>x</t></is></c>`
  const withRow = async (xml: string) => {
    const parts = unzipSync(readFileSync(await aSheet([headings, good(79)])))
    const name = Object.keys(parts).find((each) => each.includes('worksheets/'))!
    const text = strFromU8(parts[name]!).replace('</sheetData>', `${xml}</sheetData>`)
    return aFile('far.xlsx', Buffer.from(zipSync({ ...parts, [name]: strToU8(text) })))
  }
  const readIt = async (xml: string) => readSheetFile({ ...received, path: await withRow(xml) }, 5000)

  it.each([
    ['a filled cell in the last corner', far(filled('XFD1048576')), 'import.too-large'],
    ['a row of a number that no sheet has', far(filled('ZZZZZZ4000000000'), '4000000000'), 'import.template'],
    ['a place in other quotes', far(`<c x=">" r='XFD1048576' t='inlineStr'><is><t>x</t></is></c>`), 'import.too-large'],
    ['a place that is spelled', far(filled('XFD&#49;048576')), 'import.template'],
    ['half a million columns', far(filled('ABCDE1'), '1'), 'import.template'],
  ])('is refused for %s, and takes no memory for what lies between', async (_, xml, code) => {
    const before = process.resourceUsage().maxRSS
    await expect(readIt(xml)).rejects.toMatchObject({ code })
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(200)
  })

  it('is read where nothing stands there', async () => {
    const rows = await readIt(`${far('<c r="XFD1048576" s="0"/>')}<row r="1048575"/>`)
    expect(rows.map(({ row }) => row)).toEqual([1, 2])
  })
})

async function exported(office: Office, params: Record<string, unknown> = {}): Promise<Buffer> {
  const { bytesOf } = await import('./office')
  return bytesOf(await office.ask(root, 'system/param', 'export', params))
}

/** An archive that one reader takes for two small parts, and another for the sheet that lies hidden in the second. */
function showingAnother(sheet: Buffer): Buffer {
  const descriptor = Buffer.from('PK\x07\x08'.padEnd(16, '\0'), 'latin1')
  const hidden = Buffer.concat([descriptor, sheet])
  const head = (name: string, flags: number, size: number) => {
    const bytes = Buffer.alloc(30)
    bytes.write('PK\x03\x04\x14', 'latin1')
    bytes.writeUInt16LE(flags, 6)
    for (const at of [18, 22]) bytes.writeUInt32LE(size, at)
    bytes.writeUInt16LE(name.length, 26)
    return Buffer.concat([bytes, Buffer.from(name)])
  }
  return Buffer.concat([head('a.xml', 8, 0), Buffer.from('x'), head('b.bin', 0, hidden.length), hidden])
}
