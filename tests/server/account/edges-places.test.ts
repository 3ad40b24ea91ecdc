import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { added, type Edge, holds } from './edges'

const api = 'POST /api/blade-system'
const user = 'POST /api/blade-user'
const circle = {
  zh: '400 上级不能选择自己或下级',
  en: 'An entry cannot be placed under itself or one of its descendants',
}

describeEachDatabase('Where things may stand', (open) => {
  let at: Product
  let stranger: Person
  let phones = 0
  /** Rows of the platform's own tenant, and rows of another. */
  const here: Record<string, string> = {}
  const away: Record<string, string> = {}
  const person = (account: string, more: object = {}) => ({
    account,
    realName: '某人',
    type: 2,
    deptId: here.dept,
    postStatus: 1,
    status: 1,
    phone: `132${String(++phones).padStart(8, '0')}`,
    ...more,
  })
  beforeAll(async () => {
    at = await aProduct(open)
    await at.addTenant('200009')
    stranger = await at.addUser({ tenantId: '200009' })
    const office = { deptCategory: 2, sort: 1, status: 1 }
    here.dept = await added(at, 'system/dept', { ...office, deptName: '本部', fullName: '本部' })
    here.post = await added(at, 'system/post', {
      category: '3',
      postCode: 'here',
      postName: '本岗',
      sort: 1,
      status: 1,
    })
    here.role = await added(at, 'system/role', { roleName: '本角色', roleAlias: 'here', sort: 1, status: 1 })
    here.person = await added(at, 'system/user', person('here1'))
    here.group = await added(at, 'system/user-group', { title: '本组', status: 1 })
    here.dict = await added(at, 'system/dict-biz', { code: 'here', dictValue: '本典', sort: 1, isSealed: 0 })
    const planted = { dept: 'dept', post: 'post', role: 'role', person: 'user', group: 'user-group', dict: 'dict-biz' }
    for (const [name, of] of Object.entries(planted))
      away[name] = String((await at.plant(at.model.resources[`system/${of}`]!, { tenantId: '200009' })).id)
    away.person = stranger.userId
  })

  it('nothing stands below what stands below it, however far', async () => {
    const trees: Readonly<Record<string, { resource: string; entry: (n: number) => Record<string, unknown> }>> = {
      departments: {
        resource: 'system/dept',
        entry: (n) => ({ deptName: `环${n}`, fullName: `环${n}`, deptCategory: 2, sort: 1, status: 1 }),
      },
      roles: {
        resource: 'system/role',
        entry: (n) => ({ roleName: `环${n}`, roleAlias: `ring${n}`, sort: 1, status: 1 }),
      },
      menus: {
        resource: 'system/menu',
        entry: (n) => ({
          name: `环${n}`,
          code: `ring${n}`,
          alias: 'menu',
          category: 1,
          sort: 1,
          source: 'HomeOutlined',
        }),
      },
      'entries of a dictionary': {
        resource: 'system/dict-biz',
        entry: (n) => ({
          dictValue: `环${n}`,
          sort: 1,
          isSealed: 0,
          ...(n === 1 ? { code: 'ring' } : { dictKey: `${n}` }),
        }),
      },
    }
    const table: Record<string, Edge> = {}
    for (const [about, { resource, entry }] of Object.entries(trees)) {
      const first = await added(at, resource, entry(1))
      const second = await added(at, resource, { ...entry(2), parentId: first })
      const third = await added(at, resource, { ...entry(3), parentId: second })
      const { method, paths } = at.model.resources[resource]!.calls.update!
      const ask = `${method} ${paths[0]}`
      table[`${about}, below itself`] = { ask, send: { id: first, parentId: first }, ...circle }
      table[`${about}, below one two levels down`] = { ask, send: { id: first, parentId: third }, ...circle }
    }
    await holds(at, table)
  })

  it('nobody is led, at whatever distance, by whom they lead', async () => {
    const first = await added(at, 'system/user', person('lead1'))
    const second = await added(at, 'system/user', person('lead2', { leaderId: first }))
    const third = await added(at, 'system/user', person('lead3', { leaderId: second }))
    const say = { zh: '400 直属上级不能形成循环', en: 'Leaders cannot form a circle' }
    await holds(at, {
      'by the next': { ask: `${user}/submit`, send: { id: first, leaderId: second }, ...say },
      'by the last': { ask: `${user}/submit`, send: { id: first, leaderId: third }, ...say },
    })
  })

  it('nothing is tied to what another tenant has, by its platform administrator neither', async () => {
    const save = (path: string, send: object, zh: string, en?: string): Edge => ({ ask: path, send, zh, en })
    const office = { deptCategory: 2, sort: 1, status: 1, deptName: '跨', fullName: '跨' }
    await holds(at, {
      'a department moved below theirs': save(
        `${api}/dept/submit`,
        { id: here.dept, parentId: away.dept },
        `400 上级部门不存在：${away.dept}`,
        `The parent department does not exist: ${away.dept}`,
      ),
      'a department led by theirs': save(
        `${api}/dept/submit`,
        { ...office, leaderId: away.person },
        '400 负责人所选数据不存在',
      ),
      'a role moved below theirs': save(
        `${api}/role/submit`,
        { id: here.role, parentId: away.role },
        '400 上级角色所选数据不存在',
      ),
      'an entry moved below theirs': save(
        `${api}/dict-biz/submit`,
        { code: 'here', dictKey: '1', dictValue: '跨', sort: 1, isSealed: 0, parentId: away.dict },
        '400 上级字典所选数据不存在',
      ),
      'a person moved into theirs': save(
        `${user}/submit`,
        { id: here.person, deptId: away.dept },
        `400 部门不存在：${away.dept}`,
        `The department does not exist: ${away.dept}`,
      ),
      'a person also in theirs': save(
        `${user}/submit`,
        { id: here.person, deptIds: [away.dept] },
        '400 兼职部门所选数据不存在',
      ),
      'a person on their post': save(
        `${user}/submit`,
        { id: here.person, postId: [away.post] },
        `400 岗位不存在：${away.post}`,
        `The position does not exist: ${away.post}`,
      ),
      'a person with their role': save(
        `${user}/submit`,
        { id: here.person, roleId: [away.role] },
        `400 角色不存在：${away.role}`,
        `The role does not exist: ${away.role}`,
      ),
      'a person led by theirs': save(
        `${user}/submit`,
        { id: here.person, leaderId: away.person },
        '400 直属上级所选数据不存在',
      ),
      'their role assigned': save(
        `${user}/grant`,
        { userIds: here.person, roleIds: away.role },
        `400 角色不存在：${away.role}`,
      ),
      'a role assigned to theirs': save(
        `${user}/grant`,
        { userIds: away.person, roleIds: here.role },
        `400 角色不存在：${here.role}`,
      ),
      'a group of their people': save(
        `${user}/group/submit`,
        { id: here.group, userIds: [away.person] },
        '400 人员不存在',
        'The person does not exist',
      ),
      'a group of their departments': save(
        `${user}/group/add-depts/{id}`,
        { id: here.group, deptIds: [away.dept] },
        '400 部门不存在',
        'The department does not exist',
      ),
    })
  })

  it('rows of another tenant are neither read nor changed nor removed, and stay as they were', async () => {
    const places: Readonly<Record<string, { of: string; save: string; remove: string; read?: string }>> = {
      dept: { of: 'dept', save: `${api}/dept/submit`, remove: `${api}/dept/remove`, read: 'blade-system/dept/detail' },
      post: { of: 'post', save: `${api}/post/submit`, remove: `${api}/post/remove`, read: 'blade-system/post/{id}' },
      role: { of: 'role', save: `${api}/role/submit`, remove: `${api}/role/remove`, read: 'blade-system/role/detail' },
      person: { of: 'user', save: `${user}/submit`, remove: `${user}/remove`, read: 'blade-user/info/{id}' },
      group: {
        of: 'user-group',
        save: `${user}/group/submit`,
        remove: `${user}/group/remove`,
        read: 'blade-user/group/info/{id}',
      },
    }
    const gone = { zh: '404 数据不存在', en: 'The record does not exist', as: stranger }
    const table: Record<string, Edge> = {}
    for (const [name, { save, remove, read }] of Object.entries(places)) {
      table[`${name} read`] = { ask: `GET /api/${read}`, send: { id: here[name] }, ...gone }
      table[`${name} changed`] = { ask: save, send: { id: here[name], remark: '夺', sort: 9 }, ...gone }
      table[`${name} removed`] = { ask: remove, send: { ids: here[name] }, ...gone }
    }
    await holds(at, table)
    for (const [name, { of }] of Object.entries(places)) {
      const row = await at.rowOf(at.model.resources[`system/${of}`]!, here[name]!)
      expect(row, name).toMatchObject({ is_deleted: 0, revision: 1 })
    }
  })

  it('rows that the platform shares with its tenants are theirs to read, and the platform’s to change', async () => {
    const shared = { send: { id: here.dict, ids: here.dict, remark: '夺' }, as: stranger }
    const no = { zh: '403 没有操作权限', en: "You don't have permission for this" }
    await holds(at, {
      read: { ask: 'GET /api/blade-system/dict-biz/detail', ...shared, zh: '200 操作成功' },
      changed: { ask: `${api}/dict-biz/submit`, ...shared, ...no },
      removed: { ask: `${api}/dict-biz/remove`, ...shared, ...no },
      'with an entry more': {
        ask: `${api}/dict-biz/submit`,
        as: stranger,
        send: { parentId: here.dict, code: 'here', dictKey: '2', dictValue: '添', sort: 1, isSealed: 0 },
        zh: '400 上级字典所选数据不存在',
      },
    })
    const offered = await at.call('GET /api/lectern/options', { of: 'system/dict-biz.parentId' }, stranger)
    const ids = offered.data.map(({ value }: { value: string }) => value)
    expect(ids, 'nor offered as what to stand below').not.toContain(here.dict)
    expect(ids).toContain(away.dict)
  })
})
