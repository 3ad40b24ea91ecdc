import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aCompany, aMoment, type Company, type Data } from './company'

const user = 'api/blade-user'
const dept = 'api/blade-system/dept'

describeEachDatabase('Data scopes and API scopes', (open) => {
  let at: Company
  let depts: Record<'north' | 'street' | 'south', string>
  let chiefRole: string
  const said = async (what: string, params: Data, token = at.admin) => {
    const { code, msg } = await at.ask(what, params, token)
    return `${code} ${msg}`
  }
  const addDept = async (deptName: string, parentId = '0') => {
    const entry = { deptName, fullName: deptName, parentId, deptCategory: 2, sort: 1, status: 1 }
    return (await at.ask(`POST /${dept}/submit`, entry, at.admin)).data.id as string
  }
  const addScope = async (code: string, given: Data) => {
    const [menuId] = await at.menuIds(['user'])
    const entry = { menuId, scopeName: code, resourceCode: code, scopeResource: 'system/user', status: 1, ...given }
    const reply = await at.ask('POST /api/blade-system/data-scope/submit', entry, at.admin)
    if (reply.code !== 200) throw new Error(reply.msg)
    return reply.data.id as string
  }
  const addApiScope = async (code: string, scopePath: string, given: Data = {}) => {
    const [menuId] = await at.menuIds(['user'])
    const entry = { menuId, scopeName: code, resourceCode: code, scopePath, scopeType: 2, status: 1, ...given }
    return (await at.ask('POST /api/blade-system/api-scope/submit', entry, at.admin)).data.id as string
  }
  const give = (roleIds: string, given: Data, token = at.admin) =>
    said('POST /api/blade-system/role/grant', { roleIds, ...given }, token)
  const seen = async (token: string, params: Data = {}) => {
    const { data } = await at.ask(`GET /${user}/user/page`, { size: 100, ...params }, token)
    return (data.records as Data[]).map(({ account }) => account).sort()
  }
  const userCodes = ['user', 'user_view', 'user_edit', 'user_add', 'user_delete', 'user_enable', 'user_grant']

  beforeAll(async () => {
    at = await aCompany(open)
    const north = await addDept('North')
    depts = { north, street: await addDept('Street', north), south: await addDept('South') }
    for (const [name, deptId] of Object.entries(depts)) await at.addUser(`in.${name}`, { deptId })
    chiefRole = await at.addRole('chief', [...userCodes, 'role', 'role_edit', 'role_add', 'role_grant'])
    await at.addUser('chief', { deptId: north, roleId: chiefRole })
  })

  it('show the rows of the rule, and every change of them within a second', async () => {
    const token = await at.signIn('chief')
    expect(await seen(token)).toContain('in.south')
    const below = await addScope('below', { scopeType: 4, scopeColumn: 'deptId' })
    const department = await addScope('department', { scopeType: 3, scopeColumn: 'deptId' })
    expect(await give(chiefRole, { dataScopeIds: [below] })).toBe('200 操作成功')
    await aMoment()
    expect(await seen(token)).toEqual(['chief', 'in.north', 'in.street'])
    expect(await give(chiefRole, { dataScopeIds: [department] })).toBe('200 操作成功')
    await aMoment()
    expect(await seen(token)).toEqual(['chief', 'in.north'])
    await at.ask('POST /api/blade-system/data-scope/submit', { id: department, scopeType: 2 }, at.admin)
    await aMoment()
    expect(await seen(token)).toEqual([])
    await at.ask('POST /api/blade-system/data-scope/remove', { ids: department }, at.admin)
    await aMoment()
    expect(await seen(token)).toContain('in.south')
    await give(chiefRole, { dataScopeIds: [below] })
  })

  it('take rules in the words of the family as well, and drop the fields that are not named', async () => {
    const role = await at.addRole('reader', ['user', 'user_view'])
    const value = {
      and: [
        { field: 'deptId', op: 'in', value: ['$deptAndBelow'] },
        { field: 'sex', op: 'null', value: false },
      ],
    }
    const scopeValue = JSON.stringify(value)
    const rule = await addScope('rule', { scopeType: 5, scopeValue, scopeField: ['account', 'deptId'] })
    await give(role, { dataScopeIds: [rule] })
    await at.addUser('reader', { deptId: depts.south, roleId: role })
    const token = await at.signIn('reader')
    const { data } = await at.ask(`GET /${user}/user/page`, { ascs: 'createTime' }, token)
    expect((data.records as Data[]).map(({ account }) => account).sort()).toEqual(['in.south', 'reader'])
    expect(Object.keys(data.records[0]).sort()).toEqual(['account', 'deptId', 'deptName', 'id'])
    const phone = '13712340077'
    await at.addUser('known', { deptId: depts.south, phone })
    const found = async (path: string, keyword: string) => {
      const answer = (await at.ask(`GET /${user}/${path}`, { keyword }, token)).data
      return ((answer.records ?? answer) as Data[]).map(({ account }) => account)
    }
    for (const path of ['user-list', 'user/list']) {
      expect(await found(path, 'know'), path).toEqual(['known'])
      expect(await found(path, '2340077'), path).toEqual([])
    }
    for (const [field, code] of [
      ['phone', 403],
      ['idCard', 403],
      ['account', 200],
    ]) {
      const asked = await at.ask(`POST /${user}/screen-number`, { numbers: [phone], field }, token)
      expect(asked.code, String(field)).toBe(code)
    }
  })

  it('are refused when their rule cannot be read', async () => {
    const [menuId] = await at.menuIds(['user'])
    const tried = (given: Data) =>
      said('POST /api/blade-system/data-scope/submit', {
        menuId,
        scopeName: 'x',
        resourceCode: 'x',
        scopeResource: 'system/user',
        scopeType: 5,
        status: 1,
        ...given,
      })
    expect(await tried({ scopeValue: '{"nobody": 1}' })).toBe('400 规则值不正确：nobody')
    expect(await tried({ scopeValue: '{"field":"sex","op":"or 1=1","value":1}' })).toBe('400 规则值不正确：or 1=1')
    expect(await tried({ scopeValue: '{"password": "x"}' })).toBe('400 规则值不正确：password')
    expect(await tried({ scopeValue: '{"sex": {"gt": "abc"}}' })).toMatch(/^400 规则值不正确：/)
    expect(await tried({ scopeValue: 'tenant_id = 1' })).toBe('400 规则值不正确：JSON')
    const deep = JSON.stringify([1, 2, 3, 4, 5].reduce<object>((inner) => ({ not: inner }), { sex: 1 }))
    expect(await tried({ scopeValue: deep })).toBe('400 规则值不正确：> 5')
    expect(await tried({ scopeResource: 'system/none' })).toBe('400 数据资源不存在')
    expect(await tried({ scopeType: 3, scopeColumn: 'nowhere' })).toBe('400 字段不存在：nowhere')
  })

  it('keep writes within reach', async () => {
    const token = await at.signIn('chief')
    const idOf = async (account: string) =>
      (await at.ask(`GET /${user}/user/page`, { account }, at.admin)).data.records[0].id
    const near = await idOf('in.street')
    const far = await idOf('in.south')
    expect(await said(`POST /${user}/submit`, { id: far, realName: 'x' }, token)).toBe('403 没有操作权限')
    expect(await said(`POST /${user}/remove`, { ids: far }, token)).toBe('403 没有操作权限')
    expect(await said(`POST /${user}/setting-disable-status`, { ids: far }, token)).toBe('403 没有操作权限')
    expect(await said(`POST /${user}/submit`, { id: near, realName: 'y' }, token)).toBe('200 操作成功')
    expect(await said(`POST /${user}/submit`, { id: near, deptId: depts.south }, token)).toBe(
      '403 保存后数据将超出您的权限范围',
    )
    expect(await seen(token, { account: 'in.street' })).toEqual(['in.street'])
  })

  it('cannot be left out by whoever is limited by them', async () => {
    const token = await at.signIn('chief')
    const wide = await addScope('wide', { scopeType: 1 })
    const role = (
      await at.ask('POST /api/blade-system/role/submit', { roleName: 'h', roleAlias: 'h', sort: 1, status: 1 }, token)
    ).data.id
    const menuIds = await at.menuIds(['user', 'user_view'])
    const needs = '403 您在「人员」上的数据权限有限，请同时为角色选择该资源的数据权限'
    expect(await give(role, { menuIds }, token)).toBe(needs)
    expect(await give(role, { menuIds, dataScopeIds: [wide] }, token)).toBe('403 没有操作权限')
    const bare = await addScope('bare', { scopeType: 4, scopeField: ['account', 'realName'] })
    const limited = await at.addRole('limited', [...userCodes, 'role', 'role_grant'])
    expect(await give(limited, { dataScopeIds: [bare] })).toBe('200 操作成功')
    await at.addUser('limited', { deptId: depts.north, roleId: limited })
    const narrow = await addScope('narrow', { scopeType: 2 })
    const other = await at.addRole('other', ['role'])
    const fewer = await at.signIn('limited')
    expect(await give(other, { menuIds, dataScopeIds: [narrow] }, fewer), 'all fields').toBe('403 没有操作权限')
    const names = await addScope('names', { scopeType: 2, scopeField: ['account'] })
    expect(await give(other, { menuIds, dataScopeIds: [names] }, fewer), 'fewer fields').toBe('200 操作成功')
    expect(await give(role, { menuIds, dataScopeIds: [narrow] }, token)).toBe('200 操作成功')
    const { data } = await at.ask('GET /api/blade-system/menu/role-tree-keys', { roleIds: role }, token)
    expect(data).toMatchObject({ dataScope: [narrow], apiScope: [] })
    const { data: tree } = await at.ask('GET /api/blade-system/menu/grant-tree', {}, token)
    expect(JSON.stringify(tree.dataScope)).toContain(narrow)
    expect(JSON.stringify(tree.dataScope)).not.toContain(wide)
  })

  it('hold where a role that follows them is moved from below them, by whoever is limited likewise', async () => {
    const token = await at.signIn('chief')
    const menuIds = await at.menuIds(['user', 'user_view'])
    const above = await at.addRole('above', ['user', 'user_view'])
    const held = await at.ask('GET /api/blade-system/data-scope/list', { resourceCode: 'below' }, at.admin)
    expect(await give(above, { dataScopeIds: [held.data.records[0].id] })).toBe('200 操作成功')
    const lower = await at.addRole('lower', ['user'], { parentId: above })
    const lowest = await at.addRole('lowest', ['user'], { parentId: lower })
    for (const id of [lower, lowest]) expect(await give(id, { menuIds })).toBe('200 操作成功')
    const move = (id: string, parentId: string, who?: string) =>
      said('POST /api/blade-system/role/submit', { id, parentId }, who)
    const beyond = '403 角色「lower」的权限超出您的权限，不能进行该操作'
    expect(await move(lower, '0', token)).toBe(beyond)
    expect(await move(lower, above, token), 'where it is').toBe('200 操作成功')
    const small = await at.addRole('small', ['user'])
    expect(await move(lower, small), 'below one that holds less').toBe('400 超出上级角色权限')
    expect(await move(lower, '0'), 'by who sees everything').toBe('200 操作成功')
    expect(await move(lower, above, token), 'back, by who is limited').toBe(beyond)
  })

  it('are not widened by a department more, one’s own or that of others', async () => {
    const token = await at.signIn('chief')
    const chief = (await at.ask('GET /api/blade-auth/oauth/user-info', {}, token)).data.id
    const near = (await at.ask(`GET /${user}/user/page`, { account: 'in.street' }, token)).data.records[0].id
    for (const id of [chief, near]) {
      const beyond = await at.ask(`POST /${user}/submit`, { id, deptIds: [depts.south] }, token)
      expect(beyond).toMatchObject({ code: 400, data: { errors: [{ field: 'deptIds', rule: 'outside' }] } })
      expect(await said(`POST /${user}/submit`, { id, deptIds: [depts.street] }, token)).toBe('200 操作成功')
    }
    const phone = '13700000091'
    const entry = { account: 'widened', realName: 'w', type: 2, postStatus: 1, status: 1, phone, deptId: depts.street }
    const more = { ...entry, deptIds: [depts.south] }
    expect(await at.ask(`POST /${user}/submit`, more, token)).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'deptIds', rule: 'outside' }] },
    })
    await aMoment()
    expect(await seen(token, { account: 'in.south' })).toEqual([])
    // Grants by others stay when something else is saved.
    expect(await said(`POST /${user}/submit`, { id: near, deptIds: [depts.south] })).toBe('200 操作成功')
    expect(await said(`POST /${user}/submit`, { id: near, deptIds: [depts.south, depts.street] }, token)).toBe(
      '200 操作成功',
    )
    expect(await said(`POST /${user}/submit`, { id: near, deptIds: [] }, token)).toBe('200 操作成功')
  })

  it('are not widened where only other things are limited: nobody gives themselves a department', async () => {
    const news = await addScope('news.near', { scopeResource: 'opsm/news', scopeType: 4 })
    const codes = [...userCodes, 'news']
    const role = await at.addRole('scribe', codes)
    expect(await give(role, { dataScopeIds: [news] })).toBe('200 操作成功')
    const id = await at.addUser('scribe', { deptId: depts.south, roleId: role })
    const token = await at.signIn('scribe')
    for (const given of [{ deptId: depts.street }, { deptIds: [depts.north] }]) {
      const [field] = Object.keys(given)
      const beyond = await at.ask(`POST /${user}/submit`, { id, ...given }, token)
      expect(beyond).toMatchObject({ code: 400, data: { errors: [{ field, rule: 'outside' }] } })
    }
    const south = (await at.ask(`GET /${user}/user/page`, { account: 'in.south' }, token)).data.records[0].id
    expect(await said(`POST /${user}/submit`, { id: south, deptIds: [depts.north] }, token)).toBe('200 操作成功')
    expect(await said(`POST /${user}/submit`, { id: south, deptIds: [] }, token)).toBe('200 操作成功')
  })

  it('are followed by roles below, which never show more', async () => {
    const parent = await at.addRole('parent', ['user'])
    const child = await at.addRole('child', ['user'], { parentId: parent })
    const below = (await at.ask('GET /api/blade-system/data-scope/list', { resourceCode: 'below' }, at.admin)).data
      .records[0].id
    await give(parent, { dataScopeIds: [below] })
    await at.addUser('kid1', { deptId: depts.street, roleId: child })
    const token = await at.signIn('kid1')
    expect(await seen(token)).toEqual(['in.street', 'kid1'])
    const wide = (await at.ask('GET /api/blade-system/data-scope/list', { resourceCode: 'wide' }, at.admin)).data
      .records[0].id
    expect(await give(child, { dataScopeIds: [wide] })).toBe('400 超出上级角色权限')
  })

  it('close calls by their path to roles that do not hold them, before any button is asked', async () => {
    const role = await at.addRole('clerk', ['user', 'user_view'])
    await at.addUser('clerk', { deptId: depts.south, roleId: role })
    const token = await at.signIn('clerk')
    expect((await at.ask(`GET /${user}/user/page`, {}, token)).code).toBe(200)
    const scope = await addApiScope('pages', '/api/blade-user/user/page', { scopeMethod: ['GET'] })
    await aMoment()
    expect(await said(`GET /${user}/user/page`, {}, token)).toBe('403 没有操作权限')
    expect(await said(`GET /${user}/user/page`, {})).toBe('200 操作成功')
    await give(role, { apiScopeIds: [scope] })
    await aMoment()
    expect((await at.ask(`GET /${user}/user/page`, {}, token)).code).toBe(200)
    const chief = (await at.ask(`GET /${user}/user/page`, {}, await at.signIn('chief'))) as Data
    expect(chief).toMatchObject({ code: 403, missing: ['pages'] })
    await at.ask('POST /api/blade-system/api-scope/submit', { id: scope, status: 0 }, at.admin)
    await aMoment()
    expect((await at.ask(`GET /${user}/user/page`, {}, await at.signIn('chief'))).code).toBe(200)
  })

  it('close the methods they name and no others, at every path of their pattern', async () => {
    const role = await at.addRole('porter', ['user', 'user_view', 'dept', 'dept_add'])
    await at.addUser('porter', { deptId: depts.south, roleId: role })
    const token = await at.signIn('porter')
    const ask = async (what: string) => (await at.ask(what, {}, token)).code
    const asked = async () => ({
      people: await ask(`GET /${user}/user/page`),
      tree: await ask(`GET /${dept}/tree`),
      saves: await ask(`POST /${dept}/submit`),
    })
    expect(await asked()).toEqual({ people: 200, tree: 200, saves: 400 })
    const reads = await addApiScope('reads', '/api/blade-system/dept/*', { scopeMethod: ['GET'] })
    await aMoment()
    expect(await asked()).toEqual({ people: 200, tree: 403, saves: 400 })
    const change = (given: Data) => at.ask('POST /api/blade-system/api-scope/submit', { id: reads, ...given }, at.admin)
    await change({ scopeMethod: ['POST'] })
    await aMoment()
    expect(await asked()).toEqual({ people: 200, tree: 200, saves: 403 })
    // A star is one part of a path, two stars are any number.
    await change({ scopeMethod: ['GET', 'POST'], scopePath: '/api/blade-system/*' })
    await aMoment()
    expect(await asked()).toEqual({ people: 200, tree: 200, saves: 400 })
    await change({ scopePath: '/api/**/dept/*' })
    await aMoment()
    expect(await asked()).toEqual({ people: 200, tree: 403, saves: 403 })
    await at.ask('POST /api/blade-system/api-scope/remove', { ids: reads }, at.admin)
    await aMoment()
  })

  it('of a department show nothing to whoever belongs to none', async () => {
    const role = await at.addRole('stray', ['user', 'user_view'])
    await at.addUser('stray', { deptId: depts.south, roleId: role })
    await at.database.kysely.updateTable('blade_user').set({ dept_id: '' }).where('account', '=', 'stray').execute()
    const scopes = { stray3: 3, stray4: 4 }
    for (const [code, scopeType] of Object.entries(scopes)) {
      const id = await addScope(code, { scopeType, scopeColumn: 'deptId' })
      await give(role, { dataScopeIds: [id] })
      const token = await at.signIn('stray')
      await aMoment()
      expect([code, await seen(token)]).toEqual([code, []])
    }
  })

  it('never close what everyone needs', async () => {
    const [menuId] = await at.menuIds(['user'])
    const entry = { menuId, scopeName: 'all', resourceCode: 'all', scopePath: '/api/**', scopeType: 2, status: 1 }
    expect(await said('POST /api/blade-system/api-scope/submit', entry)).toBe('400 该接口不允许设置权限')
  })

  it('make an edited menu and a disabled role felt within a second', async () => {
    const role = await at.addRole('brief', ['param'])
    await at.addUser('brief', { roleId: role })
    const token = await at.signIn('brief')
    const ask = async () => (await at.ask('GET /api/blade-system/param/list', {}, token)).code
    expect(await ask()).toBe(200)
    const [id] = await at.menuIds(['param'])
    await at.ask('POST /api/blade-system/menu/submit', { id, code: 'param_else' }, at.admin)
    await aMoment()
    expect(await ask()).toBe(403)
    await at.ask('POST /api/blade-system/menu/submit', { id, code: 'param' }, at.admin)
    await aMoment()
    expect(await ask()).toBe(200)
  })
})
