import { sql } from '../../../src/server/database/connection/sql-tag'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { sendSheet } from '../io/send-sheet'
import { aMoment } from './company'
import { added, holds } from './edges'

const user = 'POST /api/blade-user'
const headings = ['登录账号*', '姓名*', '手机号码', '所属部门*', '角色']

describeEachDatabase('People, sentence by sentence', (open) => {
  let at: Product
  let [north, street, south] = ['', '', '']
  let stranger: Person
  let phones = 0
  const person = (account: string, more: object = {}) => ({
    account,
    realName: '某人',
    type: 2,
    deptId: north,
    postStatus: 1,
    status: 1,
    phone: `134${String(++phones).padStart(8, '0')}`,
    ...more,
  })
  const rowOf = (id: string) => at.rowOf(at.model.resources['system/user']!, id)
  const tenantId = '200005'
  beforeAll(async () => {
    at = await aProduct(open)
    const office = { deptCategory: 2, sort: 1, status: 1 }
    north = await added(at, 'system/dept', { ...office, deptName: '北部', fullName: '北部' })
    street = await added(at, 'system/dept', { ...office, deptName: '街道', fullName: '街道', parentId: north })
    south = await added(at, 'system/dept', { ...office, deptName: '南部', fullName: '南部' })
    await at.addTenant(tenantId)
    stranger = await at.addUser({ tenantId })
  })

  /** Somebody of a department whose role shows of the resource what the rule says. */
  const limitedTo = async (deptId: string, rule: object): Promise<Person> => {
    const who = await at.addUser({ tenantId: '000000' })
    await at.database.kysely.updateTable('blade_user').set({ dept_id: deptId }).where('id', '=', who.userId).execute()
    const { data } = await at.call('GET /api/blade-system/menu/menu-list', { code: 'dept' })
    const resourceCode = `reach${who.userId}`
    const scope = await added(at, 'system/data-scope', {
      menuId: data[0].children?.[0]?.id ?? data[0].id,
      scopeName: resourceCode,
      resourceCode,
      scopeField: ['*'],
      status: 1,
      ...rule,
    })
    const [roleIds] = (await rowOf(who.userId))!.role_id as string[]
    const granted = await at.call('POST /api/blade-system/role/grant', { roleIds, dataScopeIds: [scope] })
    if (granted.code !== 200) throw new Error(granted.text)
    await aMoment()
    return who
  }

  it('departments are offered within reach, hung below those above them, which cannot be chosen', async () => {
    const rule = {
      scopeResource: 'system/dept',
      scopeType: 5,
      scopeValue: `{"field":"id","op":"in","value":["${street}"]}`,
    }
    const clerk = await limitedTo(street, rule)
    const level = async (parentId?: string) =>
      (await at.call('GET /api/blade-system/dept/auth-lazy-tree', parentId ? { parentId } : {}, clerk)).data
    const top = await level()
    expect(top).toMatchObject([{ id: north, title: '北部', disabled: true, hasChildren: true }])
    const below = await level(north)
    expect(below).toMatchObject([{ id: street, title: '街道', hasChildren: false }])
    expect(below[0].disabled ?? false).toBe(false)
    const all = await at.call('GET /api/blade-system/dept/auth-lazy-tree')
    expect(all.data.every((node: { disabled?: boolean }) => !node.disabled)).toBe(true)
  })

  it('a sheet puts nobody into a department out of reach', async () => {
    const ofDepts = {
      scopeResource: 'system/dept',
      scopeType: 5,
      scopeValue: `{"field":"id","op":"eq","value":"${north}"}`,
    }
    const ofPeople = { scopeResource: 'system/user', scopeType: 4, scopeColumn: 'deptId' }
    const refusals = { ofDepts: '部门不在您的权限范围内', ofPeople: '保存后数据将超出您的权限范围' }
    for (const [name, rule] of [['ofDepts', ofDepts] as const, ['ofPeople', ofPeople] as const]) {
      const clerk = await limitedTo(north, rule)
      const rows = [
        [`${name}1`, '甲', `1331000000${name.length}`, '北部', ''],
        [`${name}2`, '乙', `1332000000${name.length}`, '南部', ''],
      ]
      const { data } = await sendSheet(at, '/api/blade-user/import-user', [headings, ...rows], {}, clerk)
      expect(data, name).toMatchObject({ successCount: 1, failCount: 1 })
      expect(data.errors, name).toMatchObject([{ row: 3, message: refusals[name] }])
    }
  })

  it('a sheet gives no role that its sender could not hand out, and makes nobody of the platform', async () => {
    const menus = await at.call('GET /api/blade-system/menu/list', { code: 'param' })
    const role = await added(at, 'system/role', { roleName: '能人', roleAlias: 'able', sort: 9, status: 1 })
    await at.call('POST /api/blade-system/role/grant', { roleIds: role, menuIds: [menus.data[0].id] })
    const clerk = await at.addUser({ tenantId: '000000', only: ['user', 'user_import'] })
    const rows = [
      ['roled1', '甲', '13300000001', '北部', '能人'],
      ['roled2', '乙', '13300000002', '北部', ''],
    ]
    const { data } = await sendSheet(at, '/api/blade-user/import-user', [headings, ...rows], {}, clerk)
    expect(data).toMatchObject({ successCount: 1, failCount: 1 })
    expect(data.errors).toMatchObject([{ row: 2, message: '角色「能人」的权限超出您的权限，不能进行该操作' }])
    const page = await at.call('GET /api/blade-user/user/page', { account: 'roled2' })
    expect(page.data.records).toMatchObject([{ type: 2, roleName: '学员' }])
  })

  it('two sheets at once make one person of an account', async () => {
    const row = (phone: string) => [headings, ['atonce', '甲', phone, '北部', '']]
    const send = (phone: string) => sendSheet(at, '/api/blade-user/import-user', row(phone))
    const answers = await Promise.all([send('13300000011'), send('13300000012')])
    expect(answers.map(({ data }) => data.successCount).sort()).toEqual([0, 1])
    const bad = answers.find(({ data }) => data.failCount === 1)
    expect(bad!.data.errors).toMatchObject([{ message: '账号已存在' }])
  })

  it('a department finds those of the departments below it too, and pickers leave out who is disabled', async () => {
    const [one, off] = [
      await added(at, 'system/user', person('below1', { deptId: street })),
      await added(at, 'system/user', person('below2', { deptId: street, status: 0 })),
    ]
    const page = await at.call('GET /api/blade-user/user/page', { deptId: north, account: 'below' })
    expect(page.data.records.map(({ id }: { id: string }) => id).sort()).toEqual([one, off].sort())
    const ids = async (path: string, params: object) => {
      const { data } = await at.call(`GET /api/blade-user/${path}`, { keyword: 'below', ...params })
      return (data.records ?? data).map(({ id }: { id: string }) => id)
    }
    expect(await ids('user/list', {})).toEqual([one])
    expect(await ids('user/list', { status: 0 })).toEqual([off])
    expect(await ids('user-list', {})).toEqual([one])
    const clerk = await at.addUser({ tenantId: '000000', only: ['user'] })
    const seen = await at.call('GET /api/blade-user/user/list', { keyword: 'below1' }, clerk)
    expect(seen.data.records[0].phone).toMatch(/^134\*{4}\d{4}$/)
  })

  it('a limited person picks within the limit', async () => {
    const clerk = await limitedTo(street, { scopeResource: 'system/user', scopeType: 3, scopeColumn: 'deptId' })
    await added(at, 'system/user', person('pick1', { deptId: street }))
    await added(at, 'system/user', person('pick2', { deptId: south }))
    const accounts = async (path: string, params: object) => {
      const { data } = await at.call(path, { ...params }, clerk)
      return (data.records ?? data)
        .map(({ account }: { account: string }) => account)
        .filter((one: string) => /^pick/.test(one))
    }
    expect(await accounts('GET /api/blade-user/user/list', { keyword: 'pick' })).toEqual(['pick1'])
    expect(await accounts('GET /api/blade-user/user-list', { keyword: 'pick' })).toEqual(['pick1'])
    const { data } = await at.call(`${user}/screen-number`, { numbers: 'pick1,pick2', field: 'account' }, clerk)
    expect(data).toMatchObject({ matched: 1, unmatched: 1 })
    const group = await added(at, 'system/user-group', { title: '可选', status: 1 })
    const both = (await at.call('GET /api/blade-user/user-list', { keyword: 'pick' })).data.map(
      ({ id }: { id: string }) => id,
    )
    await at.call(`${user}/group/add-users`, { groupId: group, userIds: both })
    expect(await accounts('GET /api/blade-user/group/page-users', { groupId: group })).toEqual(['pick1'])
  })

  it('an exported phone is whole for who may view people, and for nobody else', async () => {
    await added(at, 'system/user', person('export1', { phone: '13455556666' }))
    const sheet = async (only: string[]) =>
      (
        await at.call(
          'GET /api/blade-user/export-user',
          { account: 'export1' },
          await at.addUser({ tenantId: '000000', only }),
        )
      ).text
    expect(await sheet(['user', 'user_export', 'user_view'])).toContain('13455556666')
    const masked = await sheet(['user', 'user_export'])
    expect(masked).toContain('134****6666')
    expect(masked).not.toContain('13455556666')
    for (const title of [
      '登录账号',
      '姓名',
      '手机号码',
      '邮箱',
      '工号',
      '岗位',
      '角色',
      '性别',
      '在职状态',
      '账号状态',
      '激活状态',
      '入职日期',
      '最后登录时间',
      '创建时间',
    ])
      expect(masked, title).toContain(title)
  })

  it('only the platform has people of the platform, and another tenant is not there', async () => {
    const dept = await at.plant(at.model.resources['system/dept']!, { tenantId })
    const far = { ...person('farone'), deptId: String(dept.id) }
    const id = await added(at, 'system/user', person('nearone'))
    await holds(at, {
      'of the platform elsewhere': {
        ask: `${user}/submit`,
        send: { ...far, type: 1 },
        as: stranger,
        zh: '400 只有平台租户可以设置平台用户',
      },
      'read from elsewhere': { ask: `GET /api/blade-user/info/${id}`, send: {}, as: stranger, zh: '404 数据不存在' },
      'changed from elsewhere': {
        ask: `${user}/submit`,
        send: { id, realName: '夺' },
        as: stranger,
        zh: '404 数据不存在',
      },
    })
  })

  it('a full tenant enables nobody and takes nobody', async () => {
    const dept = await at.plant(at.model.resources['system/dept']!, { tenantId })
    const make = (account: string, status: number) =>
      at.call(`${user}/submit`, { ...person(account), deptId: String(dept.id), status }, stranger)
    const off = (await make('full1', 0)).data.id
    await sql`update blade_tenant set account_number = (select count(*) from blade_user where tenant_id = ${tenantId}
      and status = 1 and is_deleted = 0) where tenant_id = ${tenantId}`.execute(at.database.kysely)
    const full = { zh: '409 租户账号数已达上限', en: 'The tenant has reached its limit of users', as: stranger }
    await holds(at, {
      enabling: { ask: `${user}/setting-enable-status`, send: { ids: off }, ...full },
      'by the status': { ask: `${user}/update/status`, send: { ids: off, status: 1 }, ...full },
      'by the form': { ask: `${user}/submit`, send: { id: off, status: 1 }, ...full },
      adding: { ask: `${user}/submit`, send: { ...person('full2'), deptId: String(dept.id) }, ...full },
    })
    expect((await make('full3', 0)).code, 'a disabled one takes no place').toBe(200)
    await sql`update blade_tenant set account_number = -1 where tenant_id = ${tenantId}`.execute(at.database.kysely)
  })

  it('a person who leaves is signed out, and coming back enables nobody', async () => {
    const leaver = await at.addUser({ tenantId: '000000', only: ['user'] })
    expect((await at.call('GET /api/blade-user/user/page', {}, leaver)).code).toBe(200)
    const state = (postStatus: number) => at.call(`${user}/update/post-status`, { ids: leaver.userId, postStatus })
    expect((await state(3)).code).toBe(200)
    await aMoment()
    expect((await at.call('GET /api/blade-user/user/page', {}, leaver)).code).toBe(40001)
    expect((await state(1)).code).toBe(200)
    expect(await rowOf(leaver.userId)).toMatchObject({ post_status: 1, status: 0 })
  })

  it('the first sign-in activates, and is written down', async () => {
    const id = await added(at, 'system/user', person('starter', { password: 'abcd1234' }))
    const { data: learner } = await at.call('GET /api/blade-system/role/page', { roleAlias: 'tenant_admin' })
    await at.call(`${user}/grant`, { userIds: id, roleIds: learner.records[0].id })
    expect(await rowOf(id)).toMatchObject({ active_status: 0, must_change_password: 1 })
    await at.signIn('starter', '000000', 'abcd1234')
    const { data } = await at.call('GET /api/blade-user/info/{id}', { id })
    expect(data).toMatchObject({ activeStatus: 1, loginCount: 1, lastLoginIp: expect.stringMatching(/./) })
    expect(data.lastLoginTime).toMatch(/^\d{4}-/)
  })

  it('a reset without a password gives the first one of the installation; the last three are not taken again', async () => {
    const id = await added(at, 'system/user', person('resets', { password: 'abcd1234' }))
    const { data } = await at.call('GET /api/blade-system/role/page', { roleAlias: 'tenant_admin' })
    await at.call(`${user}/grant`, { userIds: id, roleIds: data.records[0].id })
    const param = await at.call('GET /api/blade-system/param/list', { paramKey: 'account.initPassword' })
    const initial = param.data.records[0].paramValue
    expect((await at.call(`${user}/reset-password`, { userIds: id })).data).toBe(true)
    let now = initial
    const change = async (next: string) => {
      const who = await at.signIn('resets', '000000', now)
      const sent = { oldPassword: now, newPassword: next, newPassword1: next }
      const { code, body } = await at.call(`${user}/update-password`, sent, who)
      if (code === 200) now = next
      return `${code} ${body.msg}`
    }
    expect(await change('first111')).toBe('200 操作成功')
    expect(await change('second22')).toBe('200 操作成功')
    expect(await change('first111')).toBe('400 不能使用最近使用过的密码')
    expect(await change(initial)).toBe('400 不能使用最近使用过的密码')
    expect(await change('third333')).toBe('200 操作成功')
    expect(await change('abcd1234'), 'four changes ago').toBe('200 操作成功')
  })

  it('an administrator takes no place of the quota, reads the own row without an id, and may be valid for a while', async () => {
    const { data } = await at.call('GET /api/blade-system/role/page', { roleAlias: 'tenant_admin' })
    const entry = {
      account: 'keeper5',
      realName: '管家',
      phone: '13600000055',
      type: 1,
      status: 1,
      password: 'Abcdef-12345',
    }
    const id = await added(at, 'system/admin-user', { ...entry, roleId: [data.records[0].id], deptIds: [north] })
    await at.database.kysely.updateTable('blade_user').set({ must_change_password: 0 }).where('id', '=', id).execute()
    const keeper = await at.signIn('keeper5', '000000', 'Abcdef-12345')
    const own = await at.call('GET /api/blade-user/admin/info', {}, keeper)
    expect(own.data).toMatchObject({ id, account: 'keeper5', phone: '13600000055' })
    const before = (await at.call('GET /api/blade-system/tenant/detail/tenant-id', { tenantId: '000000' })).data.usage
    await added(at, 'system/admin-user', {
      ...entry,
      account: 'keeper6',
      phone: '13600000056',
      roleId: [data.records[0].id],
    })
    const after = (await at.call('GET /api/blade-system/tenant/detail/tenant-id', { tenantId: '000000' })).data.usage
    expect(after.enabled).toBe(before.enabled)
    expect((await at.call('POST /api/blade-user/admin/submit', { id, expireTime: '2020-01-01 00:00:00' })).code).toBe(
      200,
    )
    await expect(at.signIn('keeper5', '000000', 'Abcdef-12345')).rejects.toThrow('account_disabled')
  })
})
