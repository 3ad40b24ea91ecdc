import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aCompany, aMoment, type Company, password } from './company'

const user = 'api/blade-user'

describeEachDatabase('People', (open) => {
  let at: Company
  let desk: string
  beforeAll(async () => {
    at = await aCompany(open)
    desk = await at.addRole('desk', ['user', 'user_edit', 'user_enable', 'user_delete', 'user_reset', 'user_grant'])
  })
  const said = async (what: string, params: Record<string, unknown>, token = at.admin) => {
    const { code, msg } = await at.ask(what, params, token)
    return `${code} ${msg}`
  }
  const mustChange = (value: '0' | '1') =>
    at.database.kysely
      .updateTable('blade_param')
      .set({ param_value: value })
      .where('param_key', '=', 'account.mustChange')
      .execute()
  const rowOf = (id: string) =>
    at.database.kysely.selectFrom('blade_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('are added with a password of their own, which the list never answers', async () => {
    const id = await at.addUser('anna', { roleId: desk })
    expect(await at.signIn('anna')).not.toBe('invalid_grant')
    const { data } = await at.ask(`GET /${user}/user/page`, { account: 'anna' }, at.admin)
    expect(data.records).toMatchObject([{ id, account: 'anna', roleName: 'desk', deptName: '管理组' }])
    expect(JSON.stringify(data)).not.toMatch(/password"|argon2/)
  })

  it('without one get the first password of the installation', async () => {
    const id = await at.addUser('bert', { roleId: desk, password: '' })
    const key = 'account.initPassword'
    const { param_value: given } = await at.database.kysely
      .selectFrom('blade_param')
      .select('param_value')
      .where('param_key', '=', key)
      .executeTakeFirstOrThrow()
    expect(await at.signIn('bert', given)).not.toBe('invalid_grant')
    expect(id).toMatch(/^\d+$/)
  })

  it('are refused with their own words', async () => {
    const entry = { account: 'ANNA', realName: 'x', type: 2, deptId: '1', postStatus: 1, status: 1, password: 'short' }
    const { code, data } = await at.ask(`POST /${user}/submit`, entry, at.admin)
    expect(code).toBe(400)
    const messages = data.errors.map(({ message }: { message: string }) => message)
    expect(messages).toContain('账号已存在')
    expect(messages).toContain('请输入手机号码或邮箱')
  })

  it('see masked numbers unless they may view people', async () => {
    await at.addUser('cora', { roleId: desk })
    const token = await at.signIn('cora')
    const phones = async (as: string) =>
      (await at.ask(`GET /${user}/user/page`, { account: 'cora' }, as)).data.records[0].phone
    expect(await phones(token)).toMatch(/^138\*{4}\d{4}$/)
    expect(await phones(at.admin)).toMatch(/^138\d{8}$/)
    const picked = await at.ask(`GET /${user}/user-list`, { keyword: 'cora' }, token)
    expect(picked.data).toMatchObject([{ account: 'cora', phone: expect.stringMatching(/\*{4}/) }])
  })

  it('people who are disabled are signed out within a second, and cannot come back before they are enabled', async () => {
    const id = await at.addUser('dora', { roleId: desk })
    const token = await at.signIn('dora')
    expect((await at.ask('GET /api/blade-auth/oauth/user-info', {}, token)).code).toBe(200)
    expect((await at.ask(`POST /${user}/setting-disable-status`, { ids: id }, at.admin)).data).toBe(true)
    await aMoment()
    expect((await at.ask('GET /api/blade-auth/oauth/user-info', {}, token)).code).toBe(40001)
    expect(await at.signIn('dora')).toBe('account_disabled')
    await at.ask(`POST /${user}/update/status`, { ids: id, status: 1 }, at.admin)
    expect(await at.signIn('dora')).not.toBe('account_disabled')
    expect(await said(`POST /${user}/update/status`, { ids: id, status: 2 })).toBe('400 状态取值不正确')
  })

  it('cannot shut out themselves or who administers', async () => {
    const self = await at.addUser('emil', { roleId: desk })
    const token = await at.signIn('emil')
    const { id: root } = (await at.ask('GET /api/blade-auth/oauth/user-info', {}, at.admin)).data
    expect(await said(`POST /${user}/setting-disable-status`, { ids: self }, token)).toBe('409 不能停用当前登录账号')
    expect(await said(`POST /${user}/remove`, { ids: self }, token)).toBe('409 不能删除当前登录账号')
    expect(await said(`POST /${user}/reset-password`, { userIds: self }, token)).toBe(
      '409 不能重置当前登录账号的密码，请到个人信息中修改',
    )
    // The administrator holds more than the desk.
    expect(await said(`POST /${user}/remove`, { ids: root }, token)).toBe('403 没有操作权限')
    expect(await said(`POST /${user}/reset-password`, { userIds: root }, token)).toBe('403 没有操作权限')
    expect(await said(`POST /${user}/submit`, { id: root, status: 0 }, token)).toBe('403 没有操作权限')
  })

  it('keep one administrator in their tenant', async () => {
    const { id: roleId } = await at.database.kysely
      .selectFrom('blade_role')
      .select('id')
      .where('role_alias', '=', 'tenant_admin')
      .executeTakeFirstOrThrow()
    const id = await at.addUser('fred', { roleId })
    expect(await said(`POST /${user}/remove`, { ids: id })).toBe('409 租户至少保留一名管理员')
    expect(await said(`POST /${user}/grant`, { userIds: id, roleIds: '' })).toBe('409 租户至少保留一名管理员')
    const other = await at.addUser('gina', { roleId })
    expect(await said(`POST /${user}/grant`, { userIds: id, roleIds: desk })).toBe('200 操作成功')
    expect(await said(`POST /${user}/remove`, { ids: other })).toBe('409 租户至少保留一名管理员')
  })

  it('hand out only roles that give no more than they hold', async () => {
    const id = await at.addUser('hugo', { roleId: desk })
    const more = await at.addRole('more', ['user', 'param'])
    const token = await at.signIn('hugo')
    const beyond = '403 角色「more」的权限超出您的权限，不能进行该操作'
    expect(await said(`POST /${user}/grant`, { userIds: id, roleIds: more }, token)).toBe(beyond)
    expect(await said(`POST /${user}/submit`, { id, roleId: more }, token)).toBe(beyond)
    expect((await rowOf(id)).role_id).toEqual([desk])
    const { data } = await at.ask('GET /api/blade-system/role/tree', {}, token)
    const aliases = data.map(({ roleAlias }: { roleAlias: string }) => roleAlias)
    expect(aliases).toContain('desk')
    expect(aliases).not.toContain('more')
    expect(aliases).not.toContain('administrator')
  })

  it('change their own password once the old one is right, and are signed out everywhere', async () => {
    await at.addUser('inga', { roleId: desk })
    const token = await at.signIn('inga')
    const change = (oldPassword: string, newPassword: string, newPassword1 = newPassword) =>
      said(`POST /${user}/update-password`, { oldPassword, newPassword, newPassword1 }, token)
    expect(await change('', 'xyz12345')).toBe('400 请输入密码')
    expect(await change(password, password)).toBe('400 新密码不能和旧密码相同')
    expect(await change(password, 'xyz12345', '')).toBe('400 请再次输入密码')
    expect(await change(password, 'xyz12345', 'other123')).toBe('400 两次输入的密码不一致')
    expect(await change('wrong123', 'xyz12345')).toBe('400 原密码不正确')
    expect(await change(password, 'no-digits')).toBe('400 密码为8-16位字母和数字组合')
    expect(await change(password, 'xyz12345')).toBe('200 操作成功')
    await aMoment()
    expect((await at.ask('GET /api/blade-auth/oauth/user-info', {}, token)).code).toBe(40001)
    const again = await at.signIn('inga', 'xyz12345')
    const back = { oldPassword: 'xyz12345', newPassword: password, newPassword1: password }
    expect(await said(`POST /${user}/update-password`, back, again)).toBe('400 不能使用最近使用过的密码')
    const { data } = await at.ask('GET /api/blade-auth/oauth/user-info', {}, again)
    expect(data).toMatchObject({ mustChangePassword: 0, passwordRule: 'format.passwordA' })
  })

  it('people who forgot theirs get another, which they must change', async () => {
    const id = await at.addUser('jana', { roleId: desk })
    const token = await at.signIn('jana')
    await mustChange('1')
    expect(await said(`POST /${user}/reset-password`, { userIds: id, password: 'fresh123' })).toBe('200 操作成功')
    expect(await at.signIn('jana')).toBe('invalid_grant')
    await mustChange('0')
    const given = await at.signIn('jana', 'fresh123')
    expect(await said(`GET /${user}/user/page`, {}, given)).toBe('403 请先修改密码')
    expect(await said('GET /api/lectern/options', { of: 'system/user.deptId' }, given)).toBe('403 请先修改密码')
    expect((await at.ask('GET /api/blade-auth/oauth/user-info', {}, given)).data.mustChangePassword).toBe(1)
    await aMoment()
    expect((await at.ask('GET /api/blade-auth/oauth/user-info', {}, token)).code).toBe(40001)
    const own = { oldPassword: 'fresh123', newPassword: 'ownOwn12', newPassword1: 'ownOwn12' }
    expect(await said(`POST /${user}/update-password`, own, given)).toBe('200 操作成功')
    expect(await said(`GET /${user}/user/page`, {}, await at.signIn('jana', 'ownOwn12'))).toBe('200 操作成功')
  })

  it('get one password together, each by the rule of their kind', async () => {
    const roles = at.database.kysely.selectFrom('blade_role').select('id').where('role_alias', '=', 'administrator')
    const { id: boss } = await roles.executeTakeFirstOrThrow()
    const ids = [await at.addUser('quint', { roleId: desk }), await at.addUser('quinta', { roleId: desk })]
    const administrator = await at.addUser('quirin', { roleId: boss })
    const token = await at.signIn('quinta')
    await mustChange('1')
    const all = [...ids, administrator].join(',')
    const reset = (userIds: string, given: string) => said(`POST /${user}/reset-password`, { userIds, password: given })
    const before = (await rowOf(ids[0]!)).password
    // Users may begin with a digit, administrators may not.
    expect(await reset(all, '1fresh23')).toMatch(/^400 /)
    expect((await rowOf(ids[0]!)).password).toBe(before)
    expect(await reset(ids.join(','), 'fresh123')).toBe('200 操作成功')
    await mustChange('0')
    for (const account of ['quint', 'quinta']) expect(await at.signIn(account, 'fresh123')).not.toBe('invalid_grant')
    await aMoment()
    expect((await at.ask('GET /api/blade-auth/oauth/user-info', {}, token)).code).toBe(40001)
    // One of them had it of late, and nobody gets it.
    expect(await reset(ids.join(','), 'other123')).toBe('200 操作成功')
    expect(await reset(ids[0]!, 'third123')).toBe('200 操作成功')
    expect(await reset(ids[0]!, 'fourth12')).toBe('200 操作成功')
    expect(await reset(ids.join(','), 'fresh123')).toBe('400 不能使用最近使用过的密码')
  })

  it('locked out by failures are let in again', async () => {
    const id = await at.addUser('karl', { roleId: desk })
    const lockedUntil = async () =>
      (await at.ask(`GET /${user}/user/page`, { account: 'karl' }, at.admin)).data.records[0].lockedUntil
    for (let tries = 0; tries < 4; tries++) await at.signIn('karl', 'wrong')
    expect(await lockedUntil(), 'while one more try is heard').toBe('')
    await at.signIn('karl', 'wrong')
    expect(await at.signIn('karl')).toBe('account_locked')
    const minutes = (Date.parse(`${(await lockedUntil()).replace(' ', 'T')}+08:00`) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(30)
    expect(await said(`POST /${user}/unlock`, { userIds: id })).toBe('200 操作成功')
    expect(await lockedUntil()).toBe('')
    expect(await at.signIn('karl')).not.toBe('account_locked')
  })

  it('without the right to edit change a few facts of themselves alone', async () => {
    const plain = await at.addRole('plain', ['user'])
    const other = await at.addUser('lena', { roleId: plain })
    await at.addUser('mira', { roleId: plain })
    const token = await at.signIn('mira')
    expect(await said(`POST /${user}/update`, { realName: 'Mira Two', roleId: desk, status: 0 }, token)).toBe(
      '200 操作成功',
    )
    const { data } = await at.ask(`GET /${user}/info`, {}, token)
    expect(data).toMatchObject({ account: 'mira', realName: 'Mira Two', phone: expect.stringMatching(/^\d{11}$/) })
    expect(await rowOf(data.id)).toMatchObject({ role_id: [plain], status: 1 })
    expect(await said(`POST /${user}/update`, { id: other, realName: 'Not Mira' }, token)).toBe('403 没有操作权限')
    expect(await said(`POST /${user}/submit`, { id: data.id, roleId: desk }, token)).toBe('403 没有操作权限')
  })

  it('people who leave are disabled as well, and stay out', async () => {
    const id = await at.addUser('nora', { roleId: desk })
    expect(await said(`POST /${user}/update/post-status`, { ids: id, postStatus: 3 })).toBe('200 操作成功')
    expect(await rowOf(id)).toMatchObject({ post_status: 3, status: 0 })
    expect(await said(`POST /${user}/setting-enable-status`, { ids: id })).toBe('409 离职人员不能启用')
  })

  it('do not lead each other in a circle', async () => {
    const first = await at.addUser('olga', { roleId: desk })
    const second = await at.addUser('paul', { roleId: desk, leaderId: first })
    expect(await said(`POST /${user}/submit`, { id: first, leaderId: second })).toBe('400 直属上级不能形成循环')
  })

  it('of another tenant are not there', async () => {
    const token = await at.signIn('anna')
    const foreign = { id: '42', tenant_id: '000042', account: 'far', real_name: 'Far', type: 2, status: 1, revision: 1 }
    await at.database.kysely.insertInto('blade_user').values(foreign).execute()
    for (const call of ['remove', 'setting-disable-status']) {
      expect(await said(`POST /${user}/${call}`, { ids: '42' }, token)).toBe('404 数据不存在')
    }
    expect(await said(`POST /${user}/reset-password`, { userIds: '42' }, token)).toBe('404 数据不存在')
  })
})
