import { sql } from '../../../src/server/database/connection/sql-tag'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { root } from '../operations/school'
import { aSheet, openOffice } from './office'

const headings = ['参数名称', '参数键名', '参数键值']

/** Every twenty-fifth row has a fault, of five kinds in turn. */
const faults = [
  { field: 'paramName', message: '请输入参数名称', plant: (row: string[]) => ['', row[1]!, row[2]!] },
  {
    field: 'paramKey',
    message: '只能以字母开头，包含字母、数字和_.:-',
    plant: (row: string[]) => [row[0]!, `9 ${row[1]}`, row[2]!],
  },
  {
    field: 'paramName',
    message: '参数名称最多50个字符',
    plant: (row: string[]) => ['长'.repeat(51), row[1]!, row[2]!],
  },
  { field: 'paramKey', message: '重复', plant: (row: string[]) => [row[0]!, 'KEY.0', row[2]!] },
  {
    field: 'paramValue',
    message: '参数键值含有非法字符',
    plant: (row: string[]) => [row[0]!, row[1]!, 'a\u0085\u007fb'],
  },
]

describeEachDatabase('An import of 5,000 rows with 200 faults', (open) => {
  it('saves 4,800 rows and tells of the 200 where they are and why', async () => {
    const office = await openOffice(open)
    let planted = 0
    const expected: { row: number; field: string; message: string }[] = []
    const rows = Array.from({ length: 5000 }, (_, n) => {
      const row = [`名称${n}`, `key.${n}`, `值${n}`]
      if (n % 25 !== 24) return row
      const { field, message, plant } = faults[planted++ % faults.length]!
      expected.push({ row: n + 2, field, message: message === '重复' ? `第${n + 2}行参数键名重复` : message })
      return plant(row)
    })
    const answer = await office.send(root, 'system/param', await aSheet([headings, ...rows]))
    expect(answer).toMatchObject({ total: 5000, successCount: 4800, failCount: 200 })
    expect(answer.errors).toEqual(expected.slice(0, 100))
    expect(await office.count('system/param')).toBe(4800)
    const told = await sql<object>`select row, field, message from lectern_import_fault order by row`.execute(
      office.database.kysely,
    )
    expect(told.rows).toEqual(expected)
  })
})
