import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { orInFull } from '../../full'
import { sendSheet } from '../io/send-sheet'

const role = '/api/blade-system/role'
const user = '/api/blade-user'
interface Node {
  readonly id: string
  readonly children?: readonly Node[]
}

const idsIn = (nodes: readonly Node[]): string[] => nodes.flatMap(({ id, children = [] }) => [id, ...idsIn(children)])

const governing = ['role', 'role_grant', 'user', 'user_grant']

describeEachDatabase('Roles are not touched from below', (open) => {
  let at: Product
  let boss: Person
  let clerk: Person
  let clerkCodes: string[]
  let tenantId: string
  let tenantAdmin: string
  let serial = 0

  beforeAll(async () => {
    at = await aProduct(open)
    const tenant = { tenantName: '学校', linkman: '某人', accountNumber: -1 }
    tenantId = (await at.call('POST /api/blade-system/tenant/submit', tenant)).data.tenantId
    tenantAdmin = await roleOf('tenant_admin')
    const admin = await rows('blade_user', { account: 'admin' })
    boss = await at.addUser({ tenantId, like: { ...at.root, userId: String(admin[0]!.id) } })
    const codes = ['role', 'role_add', 'role_edit', 'role_delete', 'role_grant', 'user', 'user_add', 'user_edit']
    const more = ['user_delete', 'user_grant', 'user_import', 'user_reset', 'top_menu', 'top_menu_setting']
    clerkCodes = [...codes, ...more]
    clerk = await at.addUser({ tenantId, only: clerkCodes })
  })

  const rows = async (table: string, where: Readonly<Record<string, unknown>>, tenant = tenantId) => {
    let query = at.database.kysely.selectFrom(table).selectAll().where('tenant_id', '=', tenant)
    for (const [column, value] of Object.entries(where)) query = query.where(column, '=', value)
    return query.where('is_deleted', '=', 0).execute()
  }
  const roleOf = async (alias: string, tenant?: string) =>
    String((await rows('blade_role', { role_alias: alias }, tenant))[0]!.id)
  const menuIds = async (codes: readonly string[]) => {
    if (codes.length === 0) return []
    const found = await at.database.kysely.selectFrom('blade_menu').select('id').where('code', 'in', codes).execute()
    return found.map(({ id }) => String(id))
  }
  const heldBy = async (roleId: string) =>
    (await rows('blade_role_menu', { role_id: roleId })).map(({ menu_id }) => String(menu_id)).sort()
  const said = async (what: string, params: object, as?: Person) => {
    const { code, body } = await at.call(what, params as Record<string, unknown>, as)
    return `${code} ${body.msg}`
  }
  const aRole = async (codes: readonly string[], given: object = {}, as = boss) => {
    serial += 1
    const entry = {
      roleName: `角色${serial}`,
      roleAlias: `role_${serial}`,
      sort: 9,
      status: 1,
      parentId: '0',
      ...given,
    }
    const { data } = await at.call(`POST ${role}/submit`, entry, as)
    const answer = await at.call(`POST ${role}/grant`, { roleIds: data.id, menuIds: await menuIds(codes) }, as)
    if (answer.code !== 200) throw new Error(answer.text)
    return { id: String(data.id), name: entry.roleName }
  }
  const beyond = (name: string) => `403 角色「${name}」的权限超出您的权限，不能进行该操作`
  const reserved = '403 角色「租户管理员」为系统保留，只能由上级管理员操作'

  it('the role of tenant administrators is not emptied, changed or removed by people below it', async () => {
    const before = await heldBy(tenantAdmin)
    expect(before.length).toBeGreaterThan(100)
    expect(await said(`POST ${role}/grant`, { roleIds: tenantAdmin, menuIds: [] }, clerk)).toBe(reserved)
    expect(await said(`POST ${role}/submit`, { id: tenantAdmin, roleName: '小角色' }, clerk)).toBe(reserved)
    expect(await said(`POST ${role}/remove`, { ids: tenantAdmin }, clerk)).toBe(reserved)
    expect(await said(`POST ${role}/submit`, { id: tenantAdmin, remark: '我的' }, boss), 'by its holders').toBe(
      reserved,
    )
    expect(await heldBy(tenantAdmin)).toEqual(before)
    const { data } = await at.call('GET /api/blade-system/menu/role-tree-keys', { roleIds: tenantAdmin }, clerk)
    expect(data.fixed).toBe(reserved.slice(4))
    const english = await at.call(`POST ${role}/remove`, { ids: tenantAdmin }, clerk, { locale: 'en-US' })
    expect(english.body).toMatchObject({
      error: 'role.reserved',
      msg: 'The role “租户管理员” is reserved for the system; only a higher administrator can do this',
    })
  })

  it('a role that holds more is neither granted, edited, disabled, moved nor removed', async () => {
    const { id, name } = await aRole(['role', 'post', 'post_edit'])
    const parent = await aRole(['role'])
    const changes = [{ roleName: '别名' }, { status: 0 }, { parentId: parent.id }, { sort: 3 }]
    for (const change of changes) {
      expect(await said(`POST ${role}/submit`, { id, ...change }, clerk), JSON.stringify(change)).toBe(beyond(name))
    }
    expect(await said(`POST ${role}/grant`, { roleIds: id, menuIds: [] }, clerk)).toBe(beyond(name))
    expect(await said(`POST ${role}/grant`, { roleIds: id, apiScopeIds: [] }, clerk)).toBe(beyond(name))
    expect(await said(`POST ${role}/remove`, { ids: id }, clerk)).toBe(beyond(name))
    expect(await heldBy(id)).toHaveLength(3)
    expect(await said(`POST ${role}/remove`, { ids: id }, boss)).toBe('200 操作成功')
    const restore = { of: 'system/role', ids: id }
    expect(await said('POST /api/lectern/restore', restore, clerk)).toBe(beyond(name))
    expect(await said('POST /api/lectern/restore', restore, boss)).toBe('200 操作成功')
    expect(await heldBy(id), 'its grants come back with it').toHaveLength(3)
  })

  it('a role is not changed through the one above it', async () => {
    const above = await aRole(['role', 'role_grant'])
    const below = await aRole([], { parentId: above.id })
    const links = await menuIds(['post'])
    const record = { tenant_id: tenantId, role_id: below.id, status: 1, is_deleted: 0, revision: 1 }
    await at.database.kysely
      .insertInto('blade_role_menu')
      .values(links.map((menu_id) => ({ ...record, id: `9${menu_id}`, menu_id })))
      .execute()
    expect(await said(`POST ${role}/grant`, { roleIds: above.id, menuIds: [] }, clerk)).toBe(beyond(below.name))
  })

  it('a role is not assigned to or withdrawn from a person by those who hold less', async () => {
    const { id, name } = await aRole(['post'])
    const plain = await at.addUser({ tenantId, only: ['user'] })
    const holder = await at.addUser({ tenantId, only: ['user'] })
    await at.call(`POST ${user}/grant`, { userIds: holder.userId, roleIds: id }, boss)
    const give = { userIds: plain.userId, roleIds: id }
    const take = { userIds: holder.userId, roleIds: [] }
    expect(await said(`POST ${user}/grant`, give, clerk)).toBe(beyond(name))
    expect(await said(`POST ${user}/grant`, take, clerk)).toBe(beyond(name))
    expect(await said(`POST ${user}/submit`, { id: plain.userId, roleId: [id] }, clerk)).toBe(beyond(name))
    expect(await said(`POST ${user}/submit`, { id: holder.userId, roleId: [] }, clerk)).toBe(beyond(name))
    expect(await said(`POST ${user}/update`, { id: plain.userId, roleId: [id] }, clerk)).toBe(beyond(name))
    const headings = ['登录账号*', '姓名*', '手机号码', '所属部门*', '角色']
    const sheet = [headings, [holder.account, '某人', '13300000099', '学校', '学员']]
    const { data } = await sendSheet(at, `${user}/import-user`, sheet, { isCovered: '1' }, clerk)
    expect(data).toMatchObject({ successCount: 0, failCount: 1 })
    const [kept] = await rows('blade_user', { id: holder.userId })
    expect(kept!.role_id).toEqual([id])
    expect(await said(`POST ${user}/grant`, give, boss)).toBe('200 操作成功')
    expect(await said(`POST ${user}/grant`, take, boss)).toBe('200 操作成功')
  })

  it('a role is given each menu and button by those who hold it, and by nobody else', async () => {
    const { id } = await aRole([], {}, clerk)
    const held = new Set(await menuIds(clerkCodes))
    const found = await at.database.kysely.selectFrom('blade_menu').select('id').where('is_deleted', '=', 0).execute()
    const all = found.map((menu) => String(menu.id)).sort()
    // The gate has every held one, and some of the many others.
    const asked = all.filter((menu, n) => held.has(menu) || n % orInFull(20, 1) === 0)
    const given: string[] = []
    for (const menu of asked) {
      const { code } = await at.call(`POST ${role}/grant`, { roleIds: id, menuIds: [menu] }, clerk)
      expect([200, 400, 403]).toContain(code)
      if (code === 200) given.push(menu)
      for (const link of await heldBy(id)) expect(held).toContain(link)
    }
    expect(given).toEqual(all.filter((menu) => held.has(menu)))
  })

  it('only tenant administrators appoint tenant administrators, however much others hold', async () => {
    const everything = await at.addUser({ tenantId })
    const plain = await at.addUser({ tenantId, only: [] })
    const give = { userIds: plain.userId, roleIds: tenantAdmin }
    expect(await said(`POST ${user}/grant`, give, everything)).toBe(reserved)
    expect(await said(`POST ${user}/grant`, give, boss)).toBe('200 操作成功')
    expect(await said(`POST ${user}/grant`, { userIds: plain.userId, roleIds: [] }, everything)).toBe(reserved)
    expect(await said(`POST ${user}/grant`, { userIds: plain.userId, roleIds: [] }, boss)).toBe('200 操作成功')
  })

  it('nobody rids themselves of a limit by the role above their own, or by its place', async () => {
    const [menuId] = await menuIds(['user'])
    const scope = await at.call('POST /api/blade-system/data-scope/submit', {
      menuId,
      scopeName: '本人',
      resourceCode: `own_${tenantId}`,
      scopeResource: 'system/user',
      scopeType: 2,
      status: 1,
    })
    const codes = ['role', 'role_edit', 'role_grant', 'user']
    const above = await aRole(codes)
    await at.call(`POST ${role}/grant`, { roleIds: above.id, dataScopeIds: [scope.data.id] })
    const below = await aRole(codes, { parentId: above.id })
    const limited = await at.addUser({ tenantId, only: [] })
    await at.call(`POST ${user}/grant`, { userIds: limited.userId, roleIds: below.id })
    await at.call('GET /api/blade-auth/oauth/clear-cache')
    expect((await at.call(`POST ${role}/grant`, { roleIds: above.id, dataScopeIds: [] }, limited)).code).toBe(403)
    expect((await at.call(`POST ${role}/submit`, { id: below.id, parentId: '0' }, limited)).code).toBe(403)
    expect(await rows('blade_role_data_scope', { role_id: above.id })).toHaveLength(1)
    expect((await rows('blade_role', { id: below.id }))[0]).toMatchObject({ parent_id: above.id })
  })

  it('a top menu is neither filled with nor emptied of menus that the caller does not hold', async () => {
    const entry = { name: '顶部', code: 'top', source: 'home', sort: 1 }
    const top = await at.call('POST /api/blade-system/topmenu/submit', entry, boss)
    const topMenuIds = top.data.id
    const grant = async (codes: readonly string[], as: Person) =>
      said('POST /api/blade-system/topmenu/grant', { topMenuIds, menuIds: await menuIds(codes) }, as)
    expect(await grant(['role', 'post'], boss)).toBe('200 操作成功')
    expect(await grant(['role'], clerk)).toBe('403 该顶部菜单包含您没有权限的菜单，不能修改')
    expect(await grant(['role'], boss)).toBe('200 操作成功')
    expect(await grant(['role', 'post'], clerk)).toBe('403 没有操作权限')
    expect(await grant(['user'], clerk)).toBe('200 操作成功')
  })

  it('pickers offer the roles that may be assigned, and a search finds people by any', async () => {
    const small = await aRole(['user'])
    const large = await aRole(['post'])
    for (const of of ['system/user.roleId', 'system/admin-user.roleId']) {
      const offered = async (as: Person, more: object = {}) => {
        const { data } = await at.call('GET /api/lectern/options', { of, ...more }, as)
        return (data as { value: string }[]).map(({ value }) => value)
      }
      const byClerk = await offered(clerk)
      expect(byClerk).toContain(small.id)
      expect(byClerk).not.toContain(large.id)
      expect(byClerk).not.toContain(tenantAdmin)
      expect(await offered(clerk, { filter: 1 })).toEqual(expect.arrayContaining([large.id, tenantAdmin]))
      expect(await offered(clerk, { values: large.id })).toEqual([large.id])
      expect(await offered(boss)).toEqual(expect.arrayContaining([small.id, large.id, tenantAdmin]))
      const tree = await at.call(`GET ${role}/tree`, {}, clerk)
      expect(byClerk.sort()).toEqual(idsIn(tree.data).sort())
    }
  })

  it('the role of administrators keeps what it governs by, its alias and its state, whoever asks', async () => {
    const before = await heldBy(tenantAdmin)
    const needed = await menuIds(governing)
    const governs = '409 角色「租户管理员」必须保留角色管理与人员管理的授权菜单和按钮'
    const platform = { tenantId }
    expect(await said(`POST ${role}/grant`, { ...platform, roleIds: tenantAdmin, menuIds: [] })).toBe(governs)
    for (const one of needed) {
      const menus = before.filter((id) => id !== one)
      expect(await said(`POST ${role}/grant`, { ...platform, roleIds: tenantAdmin, menuIds: menus })).toBe(governs)
    }
    expect(await heldBy(tenantAdmin)).toEqual(before)
    await at.database.kysely.updateTable('blade_role').set({ is_built_in: 0 }).where('id', '=', tenantAdmin).execute()
    const alias = await at.call(`POST ${role}/submit`, { ...platform, id: tenantAdmin, roleAlias: 'boss' })
    expect(alias.body.msg).toBe('角色别名为系统保留')
    expect(await said(`POST ${role}/submit`, { ...platform, id: tenantAdmin, status: 0 })).toBe(
      '409 [租户管理员]该角色不能停用',
    )
    expect(await said(`POST ${role}/remove`, { ...platform, ids: tenantAdmin })).toBe(
      '409 [租户管理员]系统内置数据，不能删除',
    )
    const fewer = before.filter((id) => !needed.includes(id)).slice(1)
    expect(
      await said(`POST ${role}/grant`, { ...platform, roleIds: tenantAdmin, menuIds: [...needed, ...fewer] }),
    ).toBe('200 操作成功')
  })

  it('the last administrator neither loses the role nor gets an end', async () => {
    const holders = await rows('blade_user', { status: 1 })
    const admins = holders.filter(({ role_id }) => (role_id as string[]).includes(tenantAdmin))
    const [first, ...others] = admins.map(({ id }) => String(id))
    await at.database.kysely.updateTable('blade_user').set({ role_id: [] }).where('id', 'in', others).execute()
    const last = '409 租户至少保留一名管理员'
    const platform = { tenantId, id: first }
    for (const expireTime of ['2020-01-01 00:00:00', '2099-01-01 00:00:00']) {
      expect(await said(`POST ${user}/submit`, { ...platform, expireTime })).toBe(last)
    }
    expect(await said(`POST ${user}/submit`, { ...platform, roleId: [] })).toBe(last)
    expect(await said(`POST ${user}/grant`, { tenantId, userIds: first, roleIds: [] })).toBe(last)
    const second = await at.addUser({ tenantId, only: [] })
    await at.database.kysely
      .updateTable('blade_user')
      .set({ role_id: [tenantAdmin], expire_time: new Date('2099-01-01') })
      .where('id', '=', second.userId)
      .execute()
    expect(await said(`POST ${user}/grant`, { tenantId, userIds: first, roleIds: [] }), 'one who leaves').toBe(last)
    await at.database.kysely
      .updateTable('blade_user')
      .set({ expire_time: null })
      .where('id', '=', second.userId)
      .execute()
    expect(await said(`POST ${user}/submit`, { ...platform, expireTime: '2099-01-01 00:00:00' })).toBe('200 操作成功')
    expect(await said(`POST ${user}/grant`, { tenantId, userIds: second.userId, roleIds: [] })).toBe(last)
  })

  it('the platform keeps its last administrator as well', async () => {
    const last = '409 平台至少保留一名超级管理员'
    const id = at.root.userId
    expect(await said(`POST ${user}/grant`, { userIds: id, roleIds: [] })).toBe(last)
    expect(await said(`POST ${user}/submit`, { id, roleId: [] })).toBe(last)
    expect(await said(`POST ${user}/submit`, { id, expireTime: '2099-01-01 00:00:00' })).toBe(last)
    expect(await said(`POST ${role}/remove`, { ids: await roleOf('administrator', '000000') })).toMatch(/^409 /)
  })
})
