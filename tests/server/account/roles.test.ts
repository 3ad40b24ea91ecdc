import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aCompany, aMoment, type Company, type Data } from './company'

const role = 'api/blade-system/role'

describeEachDatabase('Roles and what they hold', (open) => {
  let at: Company
  beforeAll(async () => {
    at = await aCompany(open)
  })
  const said = async (what: string, params: Record<string, unknown>, token = at.admin) => {
    const { code, msg } = await at.ask(what, params, token)
    return `${code} ${msg}`
  }
  const codesOf = async (token: string) => {
    const found: string[] = []
    const walk = (nodes: readonly Data[]) => {
      for (const { code, category, children = [] } of nodes) {
        if (category === 2) found.push(code)
        walk(children)
      }
    }
    walk((await at.ask('GET /api/blade-system/menu/buttons', {}, token)).data)
    return found.sort()
  }
  const titles = (nodes: readonly Data[]): string[] =>
    nodes.flatMap((node) => [node.title, ...titles(node.children ?? [])])

  it('a person holds exactly what the role was granted', async () => {
    const clerk = await at.addRole('clerk', ['param', 'param_edit', 'dict'])
    await at.addUser('anna', { roleId: clerk })
    const token = await at.signIn('anna')
    expect(await codesOf(token)).toEqual(['param_edit'])
    expect((await at.ask('GET /api/blade-system/param/list', {}, token)).code).toBe(200)
    expect(await said('POST /api/blade-system/param/remove', { ids: '1' }, token)).toBe('403 没有操作权限')
  })

  it('a change of grants holds within a second for those who are signed in', async () => {
    const desk = await at.addRole('desk', ['param'])
    await at.addUser('bert', { roleId: desk })
    const token = await at.signIn('bert')
    expect((await at.ask('GET /api/blade-system/dict/parent-list', {}, token)).code).toBe(403)
    const menuIds = await at.menuIds(['dict', 'dict_add'])
    await at.ask(`POST /${role}/grant`, { roleIds: desk, menuIds }, at.admin)
    await aMoment()
    expect((await at.ask('GET /api/blade-system/dict/parent-list', {}, token)).code).toBe(200)
    expect((await at.ask('GET /api/blade-system/param/list', {}, token)).code).toBe(403)
    expect(await codesOf(token)).toEqual(['dict_add'])
  })

  it('grants never exceed those of whoever grants, and are never one’s own', async () => {
    const head = await at.addRole('head', ['role', 'role_grant', 'role_view', 'param', 'param_edit'])
    const below = await at.addRole('below', ['param'])
    const wider = await at.addRole('wider', ['dict'])
    await at.addUser('cora', { roleId: head })
    const token = await at.signIn('cora')
    const grant = async (roleIds: string, codes: string[]) =>
      said(`POST /${role}/grant`, { roleIds, menuIds: await at.menuIds(codes) }, token)
    expect(await grant(below, ['param', 'user'])).toBe('403 没有操作权限')
    expect(await grant(head, ['param'])).toBe('403 不能修改自己的角色权限')
    expect(await grant(below, ['param', 'param_edit'])).toBe('200 操作成功')
    expect(await grant(wider, ['param'])).toBe('403 角色「wider」的权限超出您的权限，不能进行该操作')
    const keys = await at.ask('GET /api/blade-system/menu/role-tree-keys', { roleIds: below }, at.admin)
    expect(keys.data.menu.sort()).toEqual((await at.menuIds(['param', 'param_edit'])).sort())
    const { data } = await at.ask('GET /api/blade-system/menu/grant-tree', {}, token)
    expect(titles(data.menu)).toEqual(['权限', '角色管理', '查看', '权限设置', '系统', '基础数据', '参数管理', '编辑'])
    expect(data.menu[0]).toMatchObject({ title: '权限', disabled: true })
  })

  it('the role of the platform’s administrator is told as what it is: it holds every menu, and no scope limits its rows', async () => {
    const { data: roles } = await at.ask(`GET /${role}/page`, { roleAlias: 'administrator' }, at.admin)
    const { data: held } = await at.ask(
      'GET /api/blade-system/menu/role-tree-keys',
      { roleIds: roles.records[0].id },
      at.admin,
    )
    const { data: tree } = await at.ask('GET /api/blade-system/menu/grant-tree', {}, at.admin)
    const given = (nodes: readonly Data[]): string[] =>
      nodes.flatMap(({ id, disabled, children = [] }) => [...(disabled ? [] : [id]), ...given(children)])
    expect(given(tree.menu).length).toBeGreaterThan(100)
    expect(held.menu).toEqual(expect.arrayContaining(given(tree.menu)))
    expect(held.apiScope).toEqual(expect.arrayContaining(given(tree.apiScope)))
    expect(held.dataScope).toEqual([])
  })

  it('the grants of the platform’s administrator are not saved: that role holds everything, and the tree says so', async () => {
    const { data: roles } = await at.ask(`GET /${role}/page`, { roleAlias: 'administrator' }, at.admin)
    const { id, revision } = roles.records[0]
    const reason = '该角色始终拥有全部权限，不能修改'
    for (const kind of ['menuIds', 'dataScopeIds', 'apiScopeIds'])
      expect(await said(`POST /${role}/grant`, { roleIds: id, [kind]: [] })).toBe(`409 ${reason}`)
    const keys = await at.ask('GET /api/blade-system/menu/role-tree-keys', { roleIds: id }, at.admin)
    expect(keys.data.fixed).toBe(reason)
    const other = await at.addRole('other', ['param'])
    const free = await at.ask('GET /api/blade-system/menu/role-tree-keys', { roleIds: other }, at.admin)
    expect(free.data).not.toHaveProperty('fixed')
    // Nor does it, or the role of a tenant's administrators, go below another.
    expect(await said(`POST /${role}/submit`, { id, revision, parentId: other })).toBe('409 上级角色不能修改')
  })

  it('a role below another holds no more than it, also when that one loses something', async () => {
    const parent = await at.addRole('parent', ['param', 'param_add'])
    const child = await at.addRole('child', ['param', 'param_add'], { parentId: parent })
    const grant = async (roleIds: string, codes: string[]) =>
      said(`POST /${role}/grant`, { roleIds, menuIds: await at.menuIds(codes) })
    expect(await grant(child, ['param', 'param_edit'])).toBe('400 超出上级角色权限')
    expect(await grant(parent, ['param'])).toBe('200 操作成功')
    const keys = await at.ask('GET /api/blade-system/menu/role-tree-keys', { roleIds: child }, at.admin)
    expect(keys.data.menu).toEqual(await at.menuIds(['param']))
  })

  it('unknown menus and scopes are refused, an absent list changes nothing, an empty one clears', async () => {
    const some = await at.addRole('some', ['param'])
    const grant = (given: object) => said(`POST /${role}/grant`, { roleIds: some, ...given })
    const held = async () =>
      (await at.ask('GET /api/blade-system/menu/role-tree-keys', { roleIds: some }, at.admin)).data.menu.length
    expect(await grant({ menuIds: ['42'] })).toBe('400 菜单不存在')
    expect(await grant({ dataScopeIds: ['42'] })).toBe('400 数据权限不存在')
    expect(await grant({})).toBe('200 操作成功')
    expect(await held()).toBe(1)
    expect(await grant({ menuIds: [] })).toBe('200 操作成功')
    expect(await held()).toBe(0)
  })

  it('reserved aliases, built-in roles and roles that people hold are kept', async () => {
    const entry = { roleName: 'x', roleAlias: 'administrator', sort: 1, status: 1 }
    expect(await said(`POST /${role}/submit`, entry)).toBe('400 角色别名为系统保留')
    const { id } = await at.database.kysely
      .selectFrom('blade_role')
      .select('id')
      .where('role_alias', '=', 'auditor')
      .executeTakeFirstOrThrow()
    expect(await said(`POST /${role}/remove`, { ids: id })).toBe('409 [审核员]系统内置数据，不能删除')
    const held = await at.addRole('held', ['param'])
    await at.addUser('dora', { roleId: held })
    expect(await said(`POST /${role}/remove`, { ids: held })).toBe('409 [held]角色已分配给用户，不能删除')
    const free = await at.addRole('free', ['param'])
    expect(await said(`POST /${role}/remove`, { ids: free })).toBe('200 操作成功')
    const { data } = await at.ask(`GET /${role}/list`, {}, at.admin)
    expect(data.map(({ roleAlias }: Data) => roleAlias)).not.toContain('free')
  })

  it('of another tenant are not there', async () => {
    const head = await at.addRole('chief', ['role', 'role_grant'])
    await at.addUser('emil', { roleId: head })
    const token = await at.signIn('emil')
    const foreign = { id: '77', tenant_id: '000042', role_name: 'far', role_alias: 'far', status: 1, revision: 1 }
    await at.database.kysely.insertInto('blade_role').values(foreign).execute()
    expect(await said(`POST /${role}/grant`, { roleIds: '77', menuIds: [] }, token)).toBe('404 数据不存在')
    expect(await said('GET /api/blade-system/menu/role-tree-keys', { roleIds: '77' }, token)).toBe('404 数据不存在')
  })
})
