import { sql } from '../../../src/server/database/connection/sql-tag'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { png, putFile } from '../../builders/put-file'
import { sendSheet } from '../io/send-sheet'
import { holds } from './edges'

const postHeadings = ['岗位类型*', '岗位编号*', '岗位名称*', '岗位排序*', '岗位描述']
const importPosts = '/api/blade-system/post/import'

describeEachDatabase('Edge cases of files', (open) => {
  let at: Product
  let stranger: Person
  beforeAll(async () => {
    at = await aProduct(open)
    await at.addTenant('200004')
    stranger = await at.addUser({ tenantId: '200004' })
  })

  it('a tenant keeps no more than its storage quota', async () => {
    const { data } = await at.call('GET /api/blade-system/tenant/detail/tenant-id', { tenantId: '200004' })
    const limit = (storageLimit: number) =>
      at.call('POST /api/blade-system/tenant/setting', { ids: data.id, storageLimit })
    const put = (headers = {}) =>
      putFile(at, { name: 'dot.png', bytes: png }, { ...at.headersOf(stranger), ...headers })
    expect((await put()).code).toBe(200)
    expect((await limit(0)).code).toBe(200)
    expect(await put()).toMatchObject({ code: 400, msg: '存储空间不足' })
    expect(await put({ 'accept-language': 'en-US' })).toMatchObject({ msg: 'The storage quota is used up' })
    expect((await limit(-1)).code).toBe(200)
    expect((await put()).code).toBe(200)
  })

  it('a tenant keeps no more than its storage quota, though files arrive at once', async () => {
    const { data } = await at.call('GET /api/blade-system/tenant/detail/tenant-id', { tenantId: '200004' })
    const setting = { ids: data.id, storageLimit: 1 }
    expect((await at.call('POST /api/blade-system/tenant/setting', setting)).code).toBe(200)
    // Room for one and a half.
    const free = Math.floor(png.length * 1.5)
    await sql`update blade_attach set size = 0 where tenant_id = '200004'`.execute(at.database.kysely)
    await sql`update blade_attach set size = ${1024 ** 3 - free} where id = (select max(id) from blade_attach
      where tenant_id = '200004')`.execute(at.database.kysely)
    const put = () => putFile(at, { name: 'dot.png', bytes: png }, at.headersOf(stranger))
    const answers = await Promise.all(Array.from({ length: 4 }, put))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400, 400])
  })

  it.each([
    [
      'other headings',
      [
        ['甲', '乙'],
        ['1', '2'],
      ],
      '模板格式不正确，请下载最新模板',
    ],
    ['headings alone', [postHeadings], '导入文件没有数据'],
    [
      'more than 5000 rows',
      [postHeadings, ...Array.from({ length: 5001 }, (_, n) => ['其他', `P${n}`, `岗位${n}`, '1', ''])],
      '单次导入不能超过5000行',
    ],
  ])('a sheet with %s is refused as a whole', async (_, rows, message) => {
    const reply = await sendSheet(at, importPosts, rows)
    expect(`${reply.code} ${JSON.parse(reply.text).msg}`).toBe(`400 ${message}`)
  })

  it('a screening takes so many lines, and is kept for a while', async () => {
    const api = 'POST /api/blade-user'
    await holds(at, {
      'a screening of no lines': {
        ask: `${api}/screen-number`,
        send: { numbers: '', field: 'account' },
        zh: '400 缺少必要的请求参数：numbers',
      },
      'a screening of 2001 lines': {
        ask: `${api}/screen-number`,
        send: { numbers: Array.from({ length: 2001 }, (_, n) => `a${n}`), field: 'account' },
        zh: '400 单次最多筛选2000条',
        en: 'Find at most 2,000 at a time',
      },
      'a screening that is over': {
        ask: 'GET /api/blade-user/screen-export',
        send: { screenId: '42', result: 'matched' },
        zh: '400 筛选结果已过期',
        en: 'These results have expired',
      },
    })
  })
})
