import { sql } from '../../../src/server/database/connection/sql-tag'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Product } from '../../builders/product'

describeEachDatabase('The shipped resources of system and organisation', (open) => {
  let product: Product
  beforeAll(async () => {
    product = await aProduct(open)
  })
  const get = async (path: string, params = {}) => (await product.call(`GET /api/blade-${path}`, params)).body
  const post = async (path: string, params = {}) => (await product.call(`POST /api/blade-${path}`, params)).body
  const refusal = (msg: string) => ({ success: false, msg })

  it('hold every province of China with its cities, a level at a time', async () => {
    const { data: provinces } = await get('system/region/lazy-tree')
    expect(provinces).toHaveLength(34)
    expect(provinces[0]).toMatchObject({ id: '11', parentId: '00', title: '北京市', hasChildren: true })
    const { data: cities } = await get('system/region/lazy-tree', { parentCode: '44' })
    expect(cities).toHaveLength(21)
    expect(cities[2]).toMatchObject({ id: '4403', name: '深圳市', level: 2, hasChildren: false })
  })

  it('are measured before the first question, so that the database plans with open eyes', async () => {
    const tables = Object.values(product.model.resources).map(({ table }) => table)
    const { rows } = await sql`select relname from pg_class where relkind = 'r' and reltuples < 0
      and relname = any(${tables}) and relnamespace = current_schema()::regnamespace`.execute(product.database.kysely)
    expect(rows).toEqual([])
  })

  it('name a region by its code, which may be given again after the region is gone', async () => {
    const district = { parentCode: '4403', code: '440305', name: '南山区', level: 3, sort: 1 }
    for (const round of [1, 2]) {
      expect(await post('system/region/submit', district), `round ${round}`).toMatchObject({ data: { id: '440305' } })
      const again = await post('system/region/submit', { ...district, name: '南山' })
      expect(again).toMatchObject(refusal('区划编号已存在'))
      expect(await get('system/region/detail', { code: '440305' })).toMatchObject({ data: { parentName: '深圳市' } })
      expect(await post('system/region/remove', { id: '440305' })).toMatchObject({ data: true })
    }
    expect((await get('system/region/detail', { code: '440305' })).code).toBe(404)
  })

  it('keep codes and levels of regions in step with those above', async () => {
    const district = { parentCode: '4403', code: '440306', name: '宝安区', level: 3, sort: 1 }
    const add = (change: object) => post('system/region/submit', { ...district, ...change })
    expect(await add({ code: '330306' })).toMatchObject(refusal('区划编号必须以父区划编号开头'))
    expect(await add({ level: 4 })).toMatchObject(refusal('区划等级不正确'))
    expect(await add({ parentCode: '00', code: '99', level: 2 })).toMatchObject(refusal('区划等级不正确'))
    expect(await post('system/region/remove', { id: '44' })).toMatchObject(refusal('[广东省]存在下级数据，不能删除'))
  })

  it('say in words of their own why a department stays or grows no deeper', async () => {
    const dept = { deptName: '总部', fullName: '总部', deptCategory: 1, sort: 1, status: 1 }
    const ids: string[] = []
    for (let level = 1; level <= 10; level++) {
      const { data } = await post('system/dept/submit', {
        ...dept,
        deptName: `层${level}`,
        parentId: ids.at(-1) ?? '0',
      })
      ids.push(data.id)
    }
    const deeper = { ...dept, parentId: ids.at(-1) }
    expect(await post('system/dept/submit', deeper)).toMatchObject(refusal('部门层级最多10级'))
    expect(await post('system/dept/remove', { ids: ids[0] })).toMatchObject(refusal('[层1]存在下级部门，不能删除'))
    expect((await get(`system/dept/${ids[1]}`)).data).toMatchObject({ deptName: '层2', parentName: '层1' })
  })

  it('hang buttons under menus, and nothing under buttons', async () => {
    const { data: found } = await get('system/menu/list', { code: 'param_add' })
    const button = { name: '测', alias: 'x', category: 2, action: 1, sort: 1 }
    const add = (change: object) => post('system/menu/submit', { ...button, ...change })
    expect(await add({ code: 'a', parentId: found[0].id })).toMatchObject(refusal('上级必须是菜单'))
    expect(await add({ code: 'a' })).toMatchObject(refusal('按钮必须有上级菜单'))
    const { data: menus } = await get('system/menu/menu-list', { code: 'dict_biz' })
    expect(await add({ code: 'param_add', parentId: menus[0].id })).toMatchObject(refusal('按钮编号已存在'))
  })

  it('close an enabled app version, but for its words', async () => {
    const version = {
      platform: '1',
      versionName: '1.0.0',
      buildNo: 1,
      content: '首版',
      packageUrl: 'https://example.com/a.apk',
    }
    const { data } = await post('opsm/app-version/create', { ...version, forceUpdate: 0, grayPercent: 100 })
    await post('opsm/app-version/enable-status', { ids: data.id, enableStatus: 0 })
    const change = (changes: object) => post('opsm/app-version/update', { id: data.id, ...changes })
    expect(await change({ buildNo: 2 })).toMatchObject({ code: 409, msg: '已启用的版本不能修改' })
    expect(await change({ title: '首个版本', grayPercent: 10 })).toMatchObject({ code: 200 })
    const remove = () => post('opsm/app-version/delete', { ids: data.id })
    expect(await remove()).toMatchObject({ code: 409, msg: '[1.0.0]已启用的版本不能删除' })
    await post('opsm/app-version/enable-status', { ids: data.id, enableStatus: 1 })
    expect(await remove()).toMatchObject({ code: 200 })
  })

  it('neither remove nor disable the client that asks', async () => {
    const { data } = await get('system/client/list')
    const [{ id, clientId }] = data.records
    expect(await post('system/client/remove', { ids: id })).toMatchObject(
      refusal(`[${clientId}]正在使用的应用不能删除`),
    )
    expect(await post('system/client/submit', { id, status: 0 })).toMatchObject(refusal('正在使用的应用不能停用'))
  })

  it('take ten feedbacks a day from a person, and let staff write the answer alone', async () => {
    for (let n = 1; n <= 10; n++) {
      expect((await post('opsm/feedback/save', { type: '1', content: `第${n}条` })).code).toBe(200)
    }
    const more = await post('opsm/feedback/save', { type: '1', content: '第11条' })
    expect(more).toMatchObject(refusal('操作过于频繁，请稍后再试'))
    const { data } = await get('opsm/feedback/page-list', { content: '第3条' })
    const [{ id }] = data.records
    await post('opsm/feedback/save', { id, reply: '已处理', handleStatus: 1, content: '改写' })
    const answered = await get('opsm/feedback/page-list', { content: '第3条' })
    expect(answered.data.records).toMatchObject([{ reply: '已处理', handleStatus: 1, userName: '管理员' }])
  })
})
