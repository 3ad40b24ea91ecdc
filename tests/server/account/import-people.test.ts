import { sql } from '../../../src/server/database/connection/sql-tag'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Product } from '../../builders/product'
import { sendSheet } from '../io/send-sheet'
import { isFull } from '../../full'

const headings = [
  ...['登录账号*', '姓名*', '手机号码', '所属部门*', '岗位', '角色', '工号', '邮箱', '性别', '身份证号'],
  ...['出生日期', '入职日期', '在职状态', '密码', '备注'],
]

type Cells = (string | null)[]

/** A right row, the same number always the same person. */
function good(n: number): Cells {
  const phone = `139${String(n).padStart(8, '0')}`
  const dept = n % 3 === 0 ? '总公司/研发部' : n % 3 === 1 ? 'RD' : '销售部'
  const row = [`staff${n}`, `员工${n}`, phone, dept, n % 2 ? 'dev' : '工程师', n % 4 ? null : '学员', `W${n}`]
  return [...row, `s${n}@example.com`, n % 2 ? '男' : '女', null, '1990-01-02', '2020/3/4', '在职', null, '']
}

/** Twelve ways to be wrong: the field, what is said of it, and how the row is spoilt. */
const faults: readonly { field: string; message: string; spoil: (row: Cells, n: number) => Cells }[] = [
  { field: 'account', message: '请输入登录账号', spoil: (row) => put(row, 0, null) },
  { field: 'account', message: '登录账号格式不正确', spoil: (row, n) => put(row, 0, `_a ${n}`) },
  { field: 'account', message: '账号已存在', spoil: (row, n) => put(row, 0, `TAKEN${n}`) },
  { field: 'account', message: '第{n}行登录账号重复', spoil: (row) => put(row, 0, 'Staff0') },
  { field: 'realName', message: '请输入姓名', spoil: (row) => put(row, 1, null) },
  { field: 'phone', message: '请输入正确的手机号码', spoil: (row, n) => put(row, 2, `1390 ${n}`) },
  { field: 'phone', message: '第{n}行手机号码重复', spoil: (row) => put(row, 2, '13900000000') },
  { field: 'deptId', message: '部门不存在：总公司/没有', spoil: (row) => put(row, 3, '总公司/没有') },
  { field: 'postId', message: '岗位不存在：司机', spoil: (row) => put(row, 4, '司机') },
  { field: 'roleId', message: '角色不存在：总裁', spoil: (row) => put(row, 5, '总裁') },
  { field: 'email', message: '请输入正确的邮箱地址', spoil: (row, n) => put(row, 7, `nobody${n}`) },
  { field: 'sex', message: '性别取值不正确', spoil: (row) => put(row, 8, '无') },
]

const put = (row: Cells, at: number, value: string | null): Cells =>
  row.map((cell, index) => (index === at ? value : cell))

/** `IMPORT=full` imports the whole 5,000 rows; every other run a tenth of them, with the same share of faults. */
const size = process.env.IMPORT === 'full' || isFull ? 5000 : 500
const spoilt = size / 25

/** Megabytes that the process may grow by while it imports the whole file: what is read is let go of again. */
const mostGrowth = { heap: 200, resident: 400 }

/** Looks at the memory of the process until it is asked how far it grew. */
function watchMemory() {
  const megabytes = () => {
    const { heapUsed, rss } = process.memoryUsage()
    return { heap: heapUsed / 2 ** 20, resident: rss / 2 ** 20 }
  }
  const before = megabytes()
  const most = { heap: 0, resident: 0 }
  const look = () => {
    const now = megabytes()
    most.heap = Math.max(most.heap, now.heap - before.heap)
    most.resident = Math.max(most.resident, now.resident - before.resident)
  }
  const timer = setInterval(look, 20)
  return () => {
    clearInterval(timer)
    look()
    return most
  }
}

describeEachDatabase('An import of people', (open) => {
  let at: Product
  let sales: string
  beforeAll(async () => {
    at = await aProduct(open)
    const top = await add('system/dept', {
      deptName: '总公司',
      fullName: '总公司',
      deptCategory: 1,
      sort: 1,
      status: 1,
    })
    const below = { parentId: top, deptCategory: 2, sort: 1, status: 1 }
    await add('system/dept', { ...below, deptName: '研发部', fullName: '研发部', deptCode: 'RD' })
    sales = await add('system/dept', { ...below, deptName: '销售部', fullName: '销售部' })
    await add('system/post', { postCode: 'dev', postName: '工程师', category: '3', sort: 1, status: 1 })
  })
  const add = async (resource: string, entry: Record<string, unknown>) => {
    const { data, text } = await at.call(at.model.resources[resource]!.calls.create!, entry)
    if (!data?.id) throw new Error(text)
    return String(data.id)
  }
  const send = (rows: readonly Cells[], params: Record<string, string> = {}) =>
    sendSheet(at, '/api/blade-user/import-user', [headings, ...rows], params)

  it('saves the good rows of many, and tells of the others row, column and reason', async () => {
    const expected: { row: number; field: string; message: string }[] = []
    let planted = 0
    // Accounts that somebody has already, in other letters.
    const taken = Array.from({ length: size }, (_, n) => n + 2).filter((n) => n % 25 === 1)
    const people = taken.map((n) => ({
      id: `9${n}`,
      tenant_id: '000000',
      account: `taken${n}`,
      is_deleted: 0,
      revision: 1,
    }))
    await at.database.kysely.insertInto('blade_user').values(people).execute()
    const rows = Array.from({ length: size }, (_, n) => {
      if (n % 25 !== 24) return good(n)
      const { field, message, spoil } = faults[planted++ % faults.length]!
      expected.push({ row: n + 2, field, message: message.replace('{n}', String(n + 2)) })
      return spoil(good(n), n + 2)
    })
    const grown = watchMemory()
    const { data: answer } = await send(rows)
    const growth = grown()
    // Fewer rows say nothing of how it grows with them.
    if (size === 5000) {
      expect(growth.heap).toBeLessThan(mostGrowth.heap)
      expect(growth.resident).toBeLessThan(mostGrowth.resident)
    }
    expect(answer).toMatchObject({ total: size, successCount: size - spoilt, failCount: spoilt })
    expect(answer.errors).toEqual(expected.slice(0, 100))
    const path = join(at.config.data, 'import', `${answer.importLogId}-failed.xlsx`)
    const [head, ...failed] = await readSheet(readFileSync(path))
    expect(head).toEqual([...headings, '错误原因'])
    expect(failed.map((row) => row.at(-1))).toEqual(expected.map(({ message }) => message))

    // The file comes back repaired, with its column of reasons still there.
    const repaired = failed.map((row, index) => [...good(expected[index]!.row - 2), row.at(-1) as string])
    const again = await sendSheet(at, '/api/blade-user/import-user', [[...headings, '错误原因'], ...repaired])
    expect(again.data).toMatchObject({ total: spoilt, successCount: spoilt, failCount: 0, errors: [] })
    const { rows: found } = await sql<{ n: number; hashes: number; due: number }>`select count(*)::int as n,
      count(distinct password)::int as hashes, sum(must_change_password)::int as due
      from blade_user where account like 'staff%' and is_deleted = 0`.execute(at.database.kysely)
    // People with the first password have the hash that an import makes of it.
    expect(found).toEqual([{ n: size, hashes: 2, due: size }])
  })

  it('reads departments by path, code and name, and gives the role of learners where none is said', async () => {
    const { data } = await at.call('GET /api/blade-user/user/page', { account: 'staff', size: 6, ascs: 'createTime' })
    for (const row of data.records) {
      const n = Number(row.account.slice(5))
      expect(row).toMatchObject({ deptName: n % 3 === 2 ? '销售部' : '研发部', postName: '工程师', roleName: '学员' })
    }
  })

  it('takes a password of its own for a row, and writes it nowhere else', async () => {
    const row = put(good(900_001), 13, 'Abcd2468')
    const bad = put(put(good(900_002), 13, 'Wxyz1357'), 1, null)
    const { data } = await send([row, bad])
    expect(data).toMatchObject({ successCount: 1, failCount: 1 })
    const path = join(at.config.data, 'import', `${data.importLogId}-failed.xlsx`)
    expect((await readSheet(readFileSync(path))).flat()).not.toContain('Wxyz1357')
    expect(JSON.stringify(await at.leaks())).not.toContain('Wxyz1357')
    const weak = await send([put(good(900_003), 13, 'short')])
    expect(weak.data.errors).toMatchObject([{ field: 'password' }])
    const log = await sql<{ file_link: string }>`select file_link from blade_import_log where id = ${data.importLogId}`
    expect((await log.execute(at.database.kysely)).rows[0]?.file_link).toBe('')
  })

  it('changes people who are there only when it is asked to', async () => {
    const row = put(put(good(1), 1, '改名'), 2, null)
    expect((await send([row])).data.errors[0]).toMatchObject({ field: 'account', message: '账号已存在' })
    expect((await send([row], { isCovered: '1' })).data).toMatchObject({ successCount: 1 })
    const { data } = await at.call('GET /api/blade-user/user/page', { realName: '改名' })
    expect(data.total).toBe(1)
    const known = await at.call('GET /api/blade-user/info/{id}', { id: data.records[0].id })
    expect(known.data).toMatchObject({ account: 'staff1', realName: '改名', phone: good(1)[2] })
  })

  it('puts rows without a department into the one that was named beside the file', async () => {
    const { data } = await send([put(good(900_010), 3, null)], { deptId: sales })
    expect(data).toMatchObject({ successCount: 1, failCount: 0 })
    expect((await send([put(good(900_011), 3, null)])).data.errors).toMatchObject([{ message: '请选择所属部门' }])
  })

  it('takes no more people than the tenant may have', async () => {
    await at.addTenant('000077')
    const person = await at.addUser({ tenantId: '000077' })
    const dept = await at.plant(at.model.resources['system/dept']!, { tenantId: '000077' })
    await sql`update blade_tenant set account_number = 2 + (select count(*) from blade_user
      where tenant_id = '000077' and status = 1 and is_deleted = 0) where tenant_id = '000077'`.execute(
      at.database.kysely,
    )
    const rows = [1, 2, 3].map((n) => put(put(put(good(n), 3, String(dept.id)), 4, null), 5, null))
    const { data } = await sendSheet(at, '/api/blade-user/import-user', [headings, ...rows], {}, person)
    expect(data).toMatchObject({ successCount: 2, failCount: 1 })
    expect(data.errors).toMatchObject([{ row: 4, message: '租户账号数已达上限' }])
  })

  it('tells in the log of the server what ended it in the background', async () => {
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(at.database.kysely)
    await rename('lectern_import_fault', 'gone')
    try {
      const { data } = await sendSheet(at, '/api/blade-user/import', [headings, put(good(900_030), 1, null)])
      const told = () => at.logged().find((line) => line.includes('failed after its call was answered'))
      await expect.poll(told).toBeDefined()
      expect(JSON.parse(told()!)).toMatchObject({
        level: 50,
        import: data.importLogId,
        call: 'system/user.importLater',
      })
      expect(told()).toContain('lectern_import_fault')
    } finally {
      await rename('gone', 'lectern_import_fault')
    }
  })

  it('goes on in the background, and tells in its log how far it is', async () => {
    const { data } = await sendSheet(at, '/api/blade-user/import', [headings, good(900_020), good(900_021)])
    await expect
      .poll(async () => {
        const logs = await at.call('GET /api/blade-resource/import-log/list', { resource: 'system/user', size: 1 })
        const [log] = logs.data.records
        return [log.id, log.status, log.successCount]
      })
      .toEqual([data.importLogId, 1, 2])
  })
})
