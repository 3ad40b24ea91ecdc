/** Sheets of the Excel of 1997 to 2003 (`.xls`), as its writers make them. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { utils, type WorkSheet, write } from '@e965/xlsx'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSheetFile, sheetLimits } from '../../../src/server/sheets/formats/read-sheet'
import { describeEachDatabase } from '../../builders/databases'
import { root } from '../operations/school'
import { aFile, type Office, openOffice } from './office'
import { isFull } from '../../full'
import { wholeTest } from '../../patience'

const headings = ['参数名称*', '参数键名*', '参数键值*']
const good = (n: number) => [`名称${n}`, `old.${n}`, `值${n}`]

const sheetOf = (rows: unknown[][]) => utils.aoa_to_sheet(rows, { UTC: true })

function bytesOf(sheet: WorkSheet, bookType: 'biff8' | 'biff5' = 'biff8', date1904 = false): Buffer {
  const book = utils.book_new(sheet, 'first')
  utils.book_append_sheet(book, sheetOf([['of another sheet']]), 'second')
  return write(
    { ...book, Workbook: { WBProps: { date1904 } } },
    { type: 'buffer', bookType, bookSST: bookType === 'biff8' },
  )
}

const anOldSheet = (rows: unknown[][]) => aFile('old.xls', bytesOf(sheetOf(rows)))

const readIt = (path: string, limits = sheetLimits) =>
  readSheetFile({ field: 'file', name: 'old.xls', extension: 'xls', size: 1, path }, 5000, limits)

describeEachDatabase('An import of an old sheet', (open) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(open)
  })

  it('saves good rows, and gives the others back as a sheet of today', async () => {
    const path = anOldSheet([headings, good(1), ['', 'old.2', '值'], good(3)])
    const answer = await office.send(root, 'system/param', path)
    expect(answer).toMatchObject({ total: 3, successCount: 2, failCount: 1 })
    expect(answer.errors).toEqual([{ row: 3, field: 'paramName', message: '请输入参数名称' }])
    const failed = await readSheet(readFileSync(join(office.folder, 'import', `${answer.importLogId}-failed.xlsx`)))
    expect(failed).toEqual([
      [...headings, '错误原因'],
      [null, 'old.2', '值', '请输入参数名称'],
    ])
    expect(await office.ask(root, 'system/param', 'list', { paramKey: 'old.3' })).toMatchObject({
      records: [{ paramName: '名称3', paramValue: '值3' }],
    })
  })

  it.each([
    ['is none by its bytes', () => Buffer.from('a,b'), 'file.type'],
    [
      'is a container without a workbook',
      () => renamed(bytesOf(sheetOf([headings])), 'Workbook', 'WordDocu'),
      'import.template',
    ],
    ['ends in its midst', () => bytesOf(sheetOf([headings, good(4)])).subarray(0, 700), 'import.template'],
    [
      'holds less than it says',
      () => shortened(bytesOf(sheetOf([headings, ...many(3000)])), 2 ** 30),
      'import.template',
    ],
    ['follows itself', () => following(bytesOf(sheetOf([headings, ...many(3000)]))), 'import.template'],
  ])('refuses a file that %s', async (_, bytes, code) => {
    await expect(office.send(root, 'system/param', aFile('x.xls', bytes()))).rejects.toMatchObject({ code })
  })
})

describe('An old sheet', () => {
  it('tells texts, numbers, dates, choices and faults as a sheet of today does', async () => {
    const sheet = sheetOf([
      ['文本', '数', '日期', '时刻', '是', '错'],
      [' 长 '.repeat(300), 12.5, 0, 0, true, 0],
    ])
    sheet.C2 = { t: 'n', v: 45_351, z: 'yyyy"年"m"月"d"日"' }
    sheet.D2 = { t: 'n', v: 45_351 + (13 * 3600 + 14 * 60 + 15) / 86_400, z: 'm/d/yy h:mm' }
    sheet.F2 = { t: 'e', v: 0x2a }
    expect(await readIt(aFile('old.xls', bytesOf(sheet)))).toEqual([
      { row: 1, cells: ['文本', '数', '日期', '时刻', '是', '错'] },
      { row: 2, cells: [' 长 '.repeat(300), 12.5, '2024-02-29', '2024-02-29 13:14:15', true, '#N/A'] },
    ])
  })

  it('counts its days from 1904 where it says so, and its rows from the top', async () => {
    const sheet = utils.sheet_add_aoa({}, [['x', 0]], { origin: 'B4' })
    sheet.C4 = { t: 'n', v: 1, z: 'yyyy-mm-dd' }
    const rows = await readIt(aFile('old.xls', bytesOf(sheet, 'biff8', true)))
    expect(rows).toEqual([{ row: 4, cells: [null, 'x', '1904-01-02'] }])
  })

  it('is read as the Excel of 1995 wrote it', async () => {
    expect(await readIt(aFile('old.xls', bytesOf(sheetOf([['a', 1.5]]), 'biff5')))).toEqual([
      { row: 1, cells: ['a', 1.5] },
    ])
  })

  it('of some size lies in the large sectors of its file', async () => {
    const rows = await readIt(anOldSheet([headings, ...many(4000)]))
    expect([rows.length, rows.at(-1)]).toEqual([4001, { row: 4001, cells: good(3999) }])
  })

  it.runIf(isFull)('takes no more memory, time and text than a sheet of today', async () => {
    const path = anOldSheet([headings, ...many(4000)])
    await expect(readIt(path, { ...sheetLimits, milliseconds: 1 })).rejects.toMatchObject({ code: 'import.too-slow' })
    await expect(readIt(path, { ...sheetLimits, milliseconds: wholeTest, memoryMB: 8 })).rejects.toMatchObject({
      code: 'import.too-large',
    })
    const shared = anOldSheet(many(5000).map(() => Array(8).fill('长'.repeat(2000))))
    await expect(readIt(shared)).rejects.toMatchObject({ code: 'import.too-large' })
  })
})

it.runIf(isFull)('An old sheet that takes all memory in one piece ends its reader, and nobody else', async () => {
  const rows = Array.from({ length: 3000 }, (_, n) => [`名称${n}`, n, n / 3, n % 2 === 0])
  const how = { type: 'buffer', bookType: 'biff8', bookSST: true } as const
  // A writer of its own: where the records of a file begin depends on what its writer wrote before.
  const fresh = createRequire(import.meta.url)('@e965/xlsx') as typeof import('@e965/xlsx')
  const bytes: Buffer = fresh.write(fresh.utils.book_new(fresh.utils.aoa_to_sheet(rows), 's'), how)
  // A thread that met this one ended the whole process.
  const cutOff = shortened(bytes, 84 * 512)
  const unhurried = { ...sheetLimits, milliseconds: wholeTest }
  await expect(readIt(aFile('old.xls', cutOff), unhurried)).rejects.toMatchObject({ code: 'import.too-large' })
  await expect(readIt(aFile('old.xls', bytes), unhurried)).resolves.toHaveLength(3000)
})

const many = (count: number) => Array.from({ length: count }, (_, n) => good(n))

/** The same container with a stream of another name. */
function renamed(bytes: Buffer, name: string, other: string): Buffer {
  const copy = Buffer.from(bytes)
  copy.write(other, copy.indexOf(Buffer.from(name, 'utf16le')), 'utf16le')
  return copy
}

/** The same container with a workbook that ends after so many bytes. */
function shortened(bytes: Buffer, size: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32LE(size, copy.indexOf(Buffer.from('Workbook', 'utf16le')) + 120)
  return copy
}

/** The same container, each of whose sectors is followed by itself. */
function following(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const table = (copy.readUInt32LE(76) + 1) * 512
  for (let sector = 0; sector < 128; sector += 1) copy.writeUInt32LE(sector, table + sector * 4)
  return copy
}
