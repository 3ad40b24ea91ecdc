import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product, type Reply } from '../../builders/product'
import { aMoment } from './company'
import { added, holds } from './edges'

const system = '/api/blade-system'
type Row = Readonly<Record<string, string>>

describeEachDatabase('What the platform gives its tenants', (open) => {
  let at: Product
  let stranger: Person
  const tenantId = '200006'
  beforeAll(async () => {
    at = await aProduct(open)
    await at.addTenant(tenantId)
    stranger = await at.addUser({ tenantId })
  })
  const rows = ({ data, text }: Reply): readonly Row[] => {
    if (!data) throw new Error(text)
    return data.records ?? data
  }
  const menuId = async (code: string) => rows(await at.call(`GET ${system}/menu/list`, { code })).at(0)!.id!

  it('a new tenant has all it needs to begin, and its administrator signs in', async () => {
    const menuIds = [await menuId('post'), await menuId('post_add'), await menuId('dict_biz')]
    const made = await at.call(`POST ${system}/tenant/add-edit`, {
      tenantName: '起步司',
      linkman: '赵六',
      accountNumber: -1,
      storageLimit: -1,
      status: 1,
      menuIds,
      domain: 'begin.example.com',
      adminAccount: 'begin',
      adminName: '赵六',
      adminPhone: '13700000001',
      adminPassword: 'Abcdef-12345',
    })
    expect(made.code, made.text).toBe(200)
    const { id, tenantId: own } = made.data
    const { data } = await at.call(`GET ${system}/tenant/detail/{id}`, { id })
    expect(data).toMatchObject({ tenantName: '起步司', adminName: '赵六', usage: { enabled: 0 } })
    const held = [data.menuIds].flat().join(',').split(',')
    expect(held, 'with the groups that lead there').toEqual(expect.arrayContaining(menuIds))
    expect(held).not.toContain(await menuId('user'))
    const of = async (path: string) => rows(await at.call(`GET ${system}/${path}`, { tenantId: own, size: 100 }))
    expect((await of('role/page')).map(({ roleAlias }) => roleAlias).sort()).toEqual(['tenant_admin', 'user'])
    expect(await of('dept/page')).toMatchObject([{ deptName: '起步司', parentId: '0' }])
    expect(await of('post/list')).toHaveLength(1)
    const admins = rows(await at.call('GET /api/blade-user/admin/page', { tenantId: own }))
    expect(admins).toMatchObject([{ account: 'begin', realName: '赵六', roleName: '租户管理员' }])
    const about = { resource: 'system/user', refId: String(admins[0]!.id) }
    const lines = rows(await at.call('GET /api/blade-log/change-log/page', about))
    expect(lines.map(({ action }: { action?: unknown }) => action)).toEqual(['create'])
    const facts = (domain: string) => at.call(`GET ${system}/tenant/info`, { domain }, null)
    expect((await facts('begin.example.com')).data).toMatchObject({ tenantId: own, tenantName: '起步司' })
    expect((await at.call(`POST ${system}/tenant/add-edit`, { id, domain: 'moved.example.com' })).code).toBe(200)
    expect((await facts('moved.example.com')).data).toMatchObject({ tenantId: own })
    expect((await facts('begin.example.com')).data).toEqual({})
    await at.database.kysely
      .updateTable('blade_user')
      .set({ must_change_password: 0 })
      .where('tenant_id', '=', own)
      .execute()
    const boss = await at.signIn('begin', own, 'Abcdef-12345')
    expect((await at.call(`GET ${system}/post/list`, {}, boss)).code).toBe(200)
    expect((await at.call(`GET ${system}/dept/list`, {}, boss)).code, 'outside the package').toBe(403)

    const smaller = menuIds.slice(0, 1)
    expect((await at.call(`POST ${system}/tenant/add-edit`, { id, menuIds: smaller })).code).toBe(200)
    const role = rows(await at.call(`GET ${system}/role/page`, { tenantId: own, roleAlias: 'tenant_admin' }))[0]!
    const keys = await at.call(`GET ${system}/menu/role-tree-keys`, { roleIds: role.id })
    expect(keys.data.menu).toEqual(expect.arrayContaining(smaller))
    for (const gone of menuIds.slice(1))
      expect(keys.data.menu, 'what left the package left the role').not.toContain(gone)
    const menus = async () =>
      (await at.call(`GET ${system}/menu/role-tree-keys`, { roleIds: role.id })).data.menu as string[]
    expect((await at.call(`POST ${system}/tenant/add-edit`, { id, menuIds: [] })).code).toBe(200)
    const whole = await menus()
    expect(whole, 'no menu named is no limit').toEqual(expect.arrayContaining(menuIds))
    await aMoment()
    expect((await at.call(`GET ${system}/dept/list`, {}, boss)).code, 'what was kept back').toBe(200)
    // Front ends of the open dialect send the whole row back.
    expect((await at.call(`POST ${system}/tenant/add-edit`, { id, linkman: '钱七', menuIds: '' })).code).toBe(200)
    expect((await menus()).sort(), 'nothing is lost by another save').toEqual(whole.sort())
    const seen = rows(await at.call(`GET ${system}/tenant/select`, {}, boss))
    expect(seen).toMatchObject([{ tenantId: own }])
    expect((await at.call(`POST ${system}/tenant/remove`, { ids: id })).code).toBe(200)
    await aMoment()
    expect((await at.call(`GET ${system}/post/list`, {}, boss)).code).toBe(40001)
    await expect(at.signIn('begin', own, 'Abcdef-12345')).rejects.toThrow('tenant_invalid')
  })

  it('its business dictionary, for codes of which the tenant has none', async () => {
    const of = async (code: string) =>
      rows(await at.call(`GET ${system}/dict-biz/dictionary`, { code }, stranger)).map(({ dictValue }) => dictValue)
    expect(await of('post_category')).toEqual(['高层', '中层', '基层', '其他'])
    const save = `POST ${system}/dict-biz/submit`
    const entry = { sort: 1, isSealed: 0 }
    const parent = await at.call(save, { ...entry, code: 'post_category', dictValue: '自己的' }, stranger)
    const below = { ...entry, parentId: parent.data.id, code: 'post_category', dictKey: '1', dictValue: '唯一' }
    expect((await at.call(save, below, stranger)).code).toBe(200)
    expect(await of('post_category')).toEqual(['唯一'])
    expect(await of('sensitive_category')).toEqual(['政治', '色情', '广告', '辱骂', '其他'])
    const there = rows(await at.call(`GET ${system}/dict-biz/dictionary`, { code: 'post_category' }))
    expect(there).toHaveLength(4)
  })

  it('its blocked words; those of a tenant are of the tenant alone', async () => {
    await added(at, 'system/sensitive-word', { word: '平台禁词', level: 1, status: 1 })
    const own = await at.call(
      `POST ${system}/sensitive-word/submit`,
      { word: '本家禁词', level: 1, status: 1 },
      stranger,
    )
    expect(own.code).toBe(200)
    await aMoment()
    const send = (content: string) => ({ ask: 'POST /api/blade-opsm/feedback/save', send: { type: '4', content } })
    await holds(at, {
      'of the platform, in the tenant': { ...send('有平台禁词'), as: stranger, zh: '400 内容包含敏感词：平台禁词' },
      'of the tenant, in the tenant': { ...send('有本家禁词'), as: stranger, zh: '400 内容包含敏感词：本家禁词' },
      'of the tenant, elsewhere': { ...send('有本家禁词'), zh: '200 操作成功' },
    })
  })

  it('a menu is shown to roles of any tenant, each name offered once; a tenant may remove its role nonetheless', async () => {
    const own = { roleName: '分校校长', roleAlias: 'branch_head', sort: 9, status: 1 }
    const { data: role } = await at.call(`POST ${system}/role/submit`, { ...own, tenantId })
    const offered = async (more: object, as?: Person) =>
      rows(await at.call('GET /api/lectern/options', { of: 'system/menu.roles', ...more }, as))
    const all = await offered({})
    expect(all).toContainEqual(expect.objectContaining({ value: 'branch_head', label: `分校校长 (租户${tenantId})` }))
    const names = all.map(({ value }) => value)
    expect(new Set(names).size).toBe(names.length)
    const { roleName } = rows(
      await at.call(`GET ${system}/role/page`, { roleAlias: 'auditor', tenantId: '000000' }),
    )[0]!
    expect(all).toContainEqual(expect.objectContaining({ value: 'auditor', label: roleName }))
    expect(await offered({ values: 'branch_head' })).toMatchObject([{ label: `分校校长 (租户${tenantId})` }])
    // People of a tenant are offered what the tenant has.
    expect((await offered({}, stranger)).map(({ value }) => value)).not.toContain('administrator')
    const menu = { name: '校长室', code: 'heads', alias: 'menu', category: 1, sort: 9, path: '/heads' }
    const id = await added(at, 'system/menu', { ...menu, source: 'HomeOutlined', roles: ['branch_head', 'auditor'] })
    await holds(at, {
      'a role that nobody has': {
        ask: `POST ${system}/menu/submit`,
        send: { id, roles: ['nobody_has'] },
        zh: '400 可见角色所选数据不存在',
      },
      'the role of the tenant removed': {
        ask: `POST ${system}/role/remove`,
        send: { ids: role.id },
        zh: '200 操作成功',
      },
    })
  })

  it('menus: what is removed leaves roles, top menus and packages; the tree of a tenant is its package', async () => {
    const packed = '200008'
    await at.addTenant(packed)
    const entry = {
      name: '将去',
      code: 'leaving',
      alias: 'menu',
      category: 1,
      sort: 9,
      path: '/leaving',
      source: 'HomeOutlined',
    }
    const id = await added(at, 'system/menu', entry)
    const role = await added(at, 'system/role', { roleName: '带走', roleAlias: 'taken', sort: 9, status: 1 })
    const top = await added(at, 'system/top-menu', { name: '带', code: 'taken', source: 'HomeOutlined', sort: 1 })
    await at.call(`POST ${system}/role/grant`, { roleIds: role, menuIds: [id] })
    await at.call(`POST ${system}/topmenu/grant`, { topMenuIds: top, menuIds: [id] })
    const { data } = await at.call('GET /api/blade-log/change-log/page', { resource: 'system/top-menu', refId: top })
    expect(data.records.map(({ action }: { action: string }) => action)).toEqual(['grant', 'create'])
    const tenant = (await at.call(`GET ${system}/tenant/detail/tenant-id`, { tenantId: packed })).data
    expect(
      (
        await at.call(`POST ${system}/tenant/add-edit`, {
          id: tenant.id,
          accountNumber: -1,
          storageLimit: -1,
          menuIds: [id],
        })
      ).code,
    ).toBe(200)
    const titles = (nodes: readonly { title: string; children?: never[] }[]): string[] =>
      nodes.flatMap((node) => [node.title, ...titles(node.children ?? [])])
    const tree = async () => titles((await at.call(`GET ${system}/menu/tree`, { tenantId: packed })).data)
    expect(await tree()).toEqual(['将去'])
    expect((await at.call(`POST ${system}/menu/remove`, { ids: id })).code).toBe(200)
    expect((await at.call(`GET ${system}/menu/role-tree-keys`, { roleIds: role })).data.menu).toEqual([])
    expect((await at.call(`GET ${system}/menu/top-tree-keys`, { topMenuIds: top })).data.menu).toEqual([])
    const after = (await at.call(`GET ${system}/tenant/detail/tenant-id`, { tenantId: packed })).data
    expect([after.menuIds ?? []].flat().join('')).not.toContain(id)
  })

  it('menus one level at a time, to who sets scopes as well', async () => {
    const clerk = async (code: string) => at.addUser({ tenantId: '000000', only: [code] })
    for (const code of ['menu', 'data_scope', 'api_scope']) {
      const level = rows(await at.call(`GET ${system}/menu/lazy-menu-list`, { parentId: '0' }, await clerk(code)))
      expect(
        level.map(({ code: each }) => each),
        code,
      ).toContain('consumer')
    }
    expect((await at.call(`GET ${system}/menu/lazy-menu-list`, {}, await clerk('post'))).code).toBe(403)
    expect((await at.call(`GET ${system}/menu/list`, {}, await clerk('data_scope'))).code).toBe(403)
    const fields = rows(await at.call('GET /api/lectern/program', { program: 'fields', of: 'system/post' }))
    expect(fields.map(({ value }) => value)).toEqual(expect.arrayContaining(['postName', 'createUser', 'createDept']))
  })

  it('regions: a new name is told of all below, and a code stays', async () => {
    const region = { parentCode: '4403', code: '440377', name: '旧名区', level: 3, sort: 1 }
    expect((await at.call(`POST ${system}/region/submit`, region)).code).toBe(200)
    const town = { parentCode: '440377', code: '440377001', name: '小镇', level: 4, sort: 1 }
    expect((await at.call(`POST ${system}/region/submit`, town)).code).toBe(200)
    expect((await at.call(`POST ${system}/region/submit`, { ...region, name: '新名区' })).body.msg).toBe(
      '区划编号已存在',
    )
    const renamed = await at.call(`POST ${system}/region/submit`, { id: '440377', name: '新名区' })
    expect(renamed.code, renamed.text).toBe(200)
    const { data } = await at.call(`GET ${system}/region/detail`, { code: '440377001' })
    expect(data).toMatchObject({
      districtName: '新名区',
      cityName: '深圳市',
      provinceName: '广东省',
      parentName: '新名区',
    })
  })

  it('scopes: unique, no deeper than five, and with their links they go', async () => {
    const menu = await menuId('post')
    const scope = {
      menuId: menu,
      scopeName: '甲',
      resourceCode: 'edge.one',
      scopeResource: 'system/post',
      status: 1,
      scopeField: ['*'],
    }
    const id = await added(at, 'system/data-scope', { ...scope, scopeType: 2 })
    const leaf = { field: 'sort', op: 'eq', value: 1 }
    const deep = (levels: number): object => (levels === 0 ? leaf : { and: [deep(levels - 1)] })
    const rule = (value: object, code: string) => ({
      ask: `POST ${system}/data-scope/submit`,
      send: { ...scope, scopeName: code, resourceCode: code, scopeType: 5, scopeValue: JSON.stringify(value) },
    })
    const wrong = async (value: object) =>
      (await at.call(rule(value, 'edge.bad').ask, rule(value, 'edge.bad').send)).body.msg
    await holds(at, {
      'the same name in the menu': {
        ask: `POST ${system}/data-scope/submit`,
        send: { ...scope, resourceCode: 'edge.two', scopeType: 2 },
        zh: '400 权限名称已存在',
      },
      'the same code': {
        ask: `POST ${system}/data-scope/submit`,
        send: { ...scope, scopeName: '乙', scopeType: 2 },
        zh: '400 权限编号已存在',
      },
      'a field that is not': {
        ask: `POST ${system}/data-scope/submit`,
        send: { ...scope, scopeName: '丙', resourceCode: 'edge.three', scopeType: 3, scopeColumn: 'nothing' },
        zh: expect.stringMatching(/^400 /) as never,
      },
      'five levels': { ...rule(deep(4), 'edge.five'), zh: '200 操作成功' },
    })
    for (const value of [
      deep(6),
      { field: 'sort', op: 'near', value: 1 },
      { field: 'sort', op: 'eq', value: '$nobody' },
    ])
      expect(await wrong(value), JSON.stringify(value)).toMatch(/^规则值不正确：/)
    const role = await added(at, 'system/role', { roleName: '有围', roleAlias: 'fenced', sort: 9, status: 1 })
    await at.call(`POST ${system}/role/grant`, { roleIds: role, dataScopeIds: [id] })
    expect((await at.call(`GET ${system}/menu/role-tree-keys`, { roleIds: role })).data.dataScope).toEqual([id])
    expect((await at.call(`POST ${system}/data-scope/remove`, { ids: id })).code).toBe(200)
    expect((await at.call(`GET ${system}/menu/role-tree-keys`, { roleIds: role })).data.dataScope).toEqual([])
  })

  it('system call scopes are for its own roles and those of tenant administrators', async () => {
    const system2 = await added(at, 'system/api-scope', {
      menuId: await menuId('post'),
      scopeName: '系统',
      resourceCode: 'edge.sys',
      scopePath: '/api/blade-edge/**',
      scopeMethod: ['GET'],
      scopeType: 1,
      status: 1,
    })
    const role = await at.call(
      `POST ${system}/role/submit`,
      { roleName: '外', roleAlias: 'outer', sort: 1, status: 1 },
      stranger,
    )
    await holds(at, {
      'to a role of a tenant': {
        ask: `POST ${system}/role/grant`,
        send: { roleIds: role.data.id, apiScopeIds: [system2] },
        zh: '403 没有操作权限',
      },
    })
  })

  it('built-in rows keep their keys', async () => {
    const param = rows(await at.call(`GET ${system}/param/list`, { paramKey: 'account.mustChange' }))[0]!
    await holds(at, {
      'of a parameter': {
        ask: `POST ${system}/param/submit`,
        send: { id: param.id, paramKey: 'other.key' },
        zh: '409 参数键名不能修改',
      },
    })
    const made = await added(at, 'system/param', {
      paramName: '自制',
      paramKey: 'own.key',
      paramValue: '1',
      isBuiltIn: 1,
    })
    expect((await at.call(`GET ${system}/param/detail`, { id: made })).data.isBuiltIn, 'set by the server').toBe(0)
  })

  it('a disabled department, post or lecturer is offered to nobody', async () => {
    const office = { deptCategory: 2, sort: 1 }
    await added(at, 'system/dept', { ...office, deptName: '停部', fullName: '停部', status: 0 })
    await added(at, 'system/post', { category: '3', postCode: 'off', postName: '停岗', sort: 1, status: 0 })
    const offered = async (of: string) =>
      rows(await at.call('GET /api/lectern/options', { of })).map(({ label }) => label)
    expect(await offered('system/user.deptId')).not.toContain('停部')
    expect(await offered('system/user.postId')).not.toContain('停岗')
    const titles = async (path: string) =>
      rows(await at.call(`GET ${system}/${path}`)).map(({ title, postName }) => title ?? postName)
    expect(await titles('dept/tree')).not.toContain('停部')
    expect(await titles('dept/lazy-tree')).not.toContain('停部')
    expect(await titles('post/select')).not.toContain('停岗')
  })

  it('people of a department are counted with those below it, and a removed one leaves its groups', async () => {
    const office = { deptCategory: 2, sort: 1, status: 1 }
    const above = await added(at, 'system/dept', { ...office, deptName: '计上', fullName: '计上' })
    const below = await added(at, 'system/dept', { ...office, deptName: '计下', fullName: '计下', parentId: above })
    const person = { realName: '某人', type: 2, postStatus: 1, status: 1 }
    await added(at, 'system/user', { ...person, account: 'count1', phone: '13700000011', deptId: above })
    await added(at, 'system/user', { ...person, account: 'count2', phone: '13700000012', deptId: below })
    expect((await at.call(`GET ${system}/dept/detail`, { id: above })).data.userCount).toBe(2)
    const empty = await added(at, 'system/dept', { ...office, deptName: '空部', fullName: '空部' })
    const group = await added(at, 'system/user-group', { title: '含空部', status: 1, deptIds: [empty, below] })
    expect((await at.call(`POST ${system}/dept/remove`, { ids: empty })).code).toBe(200)
    const left = rows(await at.call('GET /api/blade-user/group/get-depts/{id}', { id: group }))
    expect(left).toMatchObject([{ id: below }])
    expect((await at.call('GET /api/blade-user/group/info/{id}', { id: group })).data).toMatchObject({ deptCount: 1 })
  })
})
