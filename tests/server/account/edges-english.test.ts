import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { png, putFile } from '../../builders/put-file'
import { sendSheet } from '../io/send-sheet'
import { aMoment } from './company'
import { added, holds } from './edges'

const user = 'POST /api/blade-user'
const system = 'POST /api/blade-system'

/** Cases that other tables have in Chinese alone. */
describeEachDatabase('Refusals in both languages', (open) => {
  let at: Product
  let dept = ''
  let phones = 0
  const person = (account: string, more: object = {}) => ({
    account,
    realName: '某人',
    type: 2,
    deptId: dept,
    postStatus: 1,
    status: 1,
    phone: `131${String(++phones).padStart(8, '0')}`,
    ...more,
  })
  beforeAll(async () => {
    at = await aProduct(open)
    const office = { deptCategory: 2, sort: 1, status: 1 }
    dept = await added(at, 'system/dept', { ...office, deptName: '外语部', fullName: '外语部' })
  })
  const roleOf = async (roleAlias: string) =>
    (await at.call('GET /api/blade-system/role/page', { roleAlias })).data.records[0].id as string

  it('of passwords', async () => {
    const id = await added(at, 'system/user', person('speaker', { password: 'abcd1234' }))
    await at.call(`${user}/grant`, { userIds: id, roleIds: await roleOf('tenant_admin') })
    await at.database.kysely.updateTable('blade_user').set({ must_change_password: 0 }).where('id', '=', id).execute()
    const as = await at.signIn('speaker', '000000', 'abcd1234')
    const ask = `${user}/update-password`
    const say = (old: string, next: string, again: string, zh: string, en: string) => ({
      ask,
      send: { oldPassword: old, newPassword: next, newPassword1: again },
      as,
      zh,
      en,
    })
    await holds(at, {
      'no old one': say('', 'next1234', 'next1234', '400 请输入密码', 'Enter a password'),
      'no new one': say('abcd1234', '', '', '400 请输入密码', 'Enter a password'),
      'the same': say(
        'abcd1234',
        'abcd1234',
        'abcd1234',
        '400 新密码不能和旧密码相同',
        'The new password must differ from the current one',
      ),
      'not again': say('abcd1234', 'next1234', '', '400 请再次输入密码', 'Enter the password again'),
      'another again': say(
        'abcd1234',
        'next1234',
        'next1235',
        '400 两次输入的密码不一致',
        'The passwords do not match',
      ),
      'a wrong old one': say('wrong123', 'next1234', 'next1234', '400 原密码不正确', 'The current password is wrong'),
      'a weak one': say(
        'abcd1234',
        'next',
        'next',
        '400 密码以字母开头，可含字母、数字和英文特殊符号，不能有空格、中文和中文符号，长度8-16位',
        'Start with a letter; use letters, digits and English symbols, 8 to 16 characters, without spaces or Chinese',
      ),
    })
    expect(
      (await at.call(ask, { oldPassword: 'abcd1234', newPassword: 'next1234', newPassword1: 'next1234' }, as)).code,
    ).toBe(200)
    const again = await at.signIn('speaker', '000000', 'next1234')
    await holds(at, {
      'one of before': {
        ask,
        send: { oldPassword: 'next1234', newPassword: 'abcd1234', newPassword1: 'abcd1234' },
        as: again,
        zh: '400 不能使用最近使用过的密码',
        en: 'You cannot reuse a recent password',
      },
    })
  })

  it('of who administers, and of who comes by themselves', async () => {
    await at.addTenant('200010')
    const own = await at.addUser({ tenantId: '200010' })
    const office = await at.plant(at.model.resources['system/dept']!, { tenantId: '200010' })
    const held = { roleName: '租户管理员', roleAlias: 'tenant_admin', sort: 1 }
    const role = await at.plant(at.model.resources['system/role']!, { tenantId: '200010', given: held })
    const entry = person('onlyone', { deptId: String(office.id), tenantId: '200010', roleId: [String(role.id)] })
    const { data, text } = await at.call(`${user}/submit`, entry)
    expect(data?.id, text).toBeTruthy()
    const last = { zh: '409 租户至少保留一名管理员', en: 'The tenant must have at least one administrator' }
    const guest = { tenantId: '000000', name: '访客', account: 'guest1', password: 'abcd1234' }
    await holds(at, {
      'the last one removed': { ask: `${user}/remove`, send: { ids: data.id }, ...last },
      'the last one without the role': { ask: `${user}/grant`, send: { userIds: data.id, roleIds: '' }, ...last },
      'a guest': { ask: `${user}/register-guest`, send: guest, zh: '400 未开放注册', en: 'Registration is closed' },
      'too many at once': {
        ask: `${user}/remove`,
        send: { ids: Array.from({ length: 1001 }, (_, n) => `${n}`) },
        as: own,
        zh: '400 一次最多操作1000条数据',
        en: 'Select at most 1,000 rows',
      },
      'nobody chosen': {
        ask: `${user}/setting-enable-status`,
        send: { ids: '' },
        zh: '400 请选择至少一条数据',
        en: 'Select at least one row',
      },
      'a name of control characters': {
        ask: `${system}/dict/submit`,
        send: { code: 'a', dictValue: 'a\u0007', sort: 1, isSealed: 0 },
        zh: '400 字典名称含有非法字符',
        en: 'Name contains characters that are not allowed',
      },
    })
  })

  it('of roles', async () => {
    const post = (await at.call('GET /api/blade-system/menu/list', { code: 'post' })).data[0].id
    const role = { sort: 1, status: 1 }
    const above = await added(at, 'system/role', { ...role, roleName: '上', roleAlias: 'above' })
    const below = await added(at, 'system/role', { ...role, roleName: '下', roleAlias: 'below', parentId: above })
    const clerk = await at.addUser({ tenantId: '000000', only: ['role', 'role_grant', 'post'] })
    const row = await at.rowOf(at.model.resources['system/user']!, clerk.userId)
    const [own] = row!.role_id as string[]
    const grant = `${system}/role/grant`
    await holds(at, {
      'more than above': {
        ask: grant,
        send: { roleIds: below, menuIds: [post] },
        zh: '400 超出上级角色权限',
        en: 'The parent role does not have this permission',
      },
      'one’s own': {
        ask: grant,
        send: { roleIds: own, menuIds: [post] },
        as: clerk,
        zh: '403 不能修改自己的角色权限',
        en: 'You cannot change the permissions of your own role',
      },
      'what one does not hold': {
        ask: grant,
        send: {
          roleIds: below,
          menuIds: [(await at.call('GET /api/blade-system/menu/list', { code: 'dict' })).data[0].id],
        },
        as: clerk,
        zh: '403 没有操作权限',
        en: "You don't have permission for this",
      },
    })
  })

  it('of groups, words, scopes, clients and versions', async () => {
    const id = await added(at, 'system/user', person('through'))
    const group = await added(at, 'system/user-group', { title: '经部门', status: 1, deptIds: [dept] })
    await added(at, 'system/sensitive-word', { word: 'EdgeWord', level: 1, status: 1 })
    await aMoment()
    const menuId = (await at.call('GET /api/blade-system/menu/list', { code: 'post' })).data[0].id
    const scope = {
      menuId,
      scopeName: '限',
      resourceCode: 'english',
      scopeResource: 'system/post',
      scopeType: 5,
      status: 1,
    }
    const client = at.config.clients[0]!.id
    const own = (await at.call('GET /api/blade-system/client/list', { clientId: client })).data.records[0].id
    const version = {
      platform: '1',
      versionName: '9.0.0',
      buildNo: 90,
      content: '新',
      packageUrl: 'https://example.com/a.apk',
    }
    const live = await added(at, 'opsm/app-version', { ...version, forceUpdate: 0, grayPercent: 100 })
    await at.call('POST /api/blade-opsm/app-version/enable-status', { ids: live, enableStatus: 0 })
    await holds(at, {
      'somebody who comes through a department': {
        ask: `${user}/group/remove-user`,
        send: { groupId: group, userIds: id },
        zh: '409 该成员来自部门，不能单独移除',
        en: 'This member belongs to the group through a department and cannot be removed individually',
      },
      'a blocked word': {
        ask: 'POST /api/blade-opsm/feedback/save',
        send: { type: '4', content: 'an edgeword' },
        zh: '400 内容包含敏感词：EdgeWord',
        en: 'Contains blocked words: EdgeWord',
      },
      'a rule that cannot be': {
        ask: `${system}/data-scope/submit`,
        send: { ...scope, scopeField: ['*'], scopeValue: '{"field":"x","op":"eq"}' },
        zh: expect.stringMatching(/^400 规则值不正确：./) as never,
        en: expect.stringMatching(/^The rule value is not valid: ./) as never,
      },
      'the client in use removed': {
        ask: `${system}/client/remove`,
        send: { ids: own },
        zh: `409 [${client}]正在使用的应用不能删除`,
        en: `[${client}]The client in use cannot be deleted`,
      },
      'a version in use changed': {
        ask: 'POST /api/blade-opsm/app-version/update',
        send: { id: live, buildNo: 91 },
        zh: '409 已启用的版本不能修改',
        en: 'An enabled version cannot be changed',
      },
      'a version in use removed': {
        ask: 'POST /api/blade-opsm/app-version/delete',
        send: { ids: live },
        zh: '409 [9.0.0]已启用的版本不能删除',
        en: '[9.0.0]An enabled version cannot be deleted',
      },
    })
  })

  it('of screenings: why somebody was not found', async () => {
    await added(at, 'system/user', person('same1', { realName: '同名人' }))
    await added(at, 'system/user', person('same2', { realName: '同名人' }))
    await added(at, 'system/user', person('stopped1', { realName: '停用人', status: 0 }))
    const numbers = ['同名人', '停用人', '无此人']
    const { data } = await at.call(`${user}/screen-number`, { numbers, field: 'realName' })
    const sheet = async (locale: 'zh-CN' | 'en-US') =>
      (
        await at.call('GET /api/blade-user/screen-export', { screenId: data.screenId, result: 'unmatched' }, at.root, {
          locale,
        })
      ).text
    for (const words of ['重名', '已停用', '未找到']) expect(await sheet('zh-CN')).toContain(words)
    for (const words of ['More than one has this name', 'Disabled', 'Not found'])
      expect(await sheet('en-US')).toContain(words)
  })

  it('of files and sheets', async () => {
    const put = async (name: string, bytes: Buffer) => {
      const { code, msg } = await putFile(at, { name, bytes }, { ...at.headersOf(at.root), 'accept-language': 'en-US' })
      return `${code} ${msg}`
    }
    expect(await put('a.png', Buffer.alloc(0))).toBe('400 The file is empty')
    expect(await put('a.svg', png)).toBe('400 This file type is not supported: svg')
    const posts = '/api/blade-system/post/import'
    const headings = ['岗位类型*', '岗位编号*', '岗位名称*', '岗位排序*', '岗位描述']
    const send = async (rows: string[][]) => {
      const { code, body } = await sendSheet(at, posts, rows, {}, at.root, 'en-US')
      return `${code} ${body.msg}`
    }
    expect(
      await send([
        ['A', 'B'],
        ['1', '2'],
      ]),
    ).toBe('400 This is not the right template. Download the latest one')
    expect(await send([headings])).toBe('400 The file has no rows')
    const many = Array.from({ length: 5001 }, (_, n) => ['其他', `P${n}`, `岗位${n}`, '1', ''])
    expect(await send([headings, ...many])).toBe('400 At most 5000 rows per import')
    const twice = [
      ['其他', 'TWICE', '一', '1', ''],
      ['其他', 'twice', '二', '1', ''],
    ]
    const { data } = await sendSheet(at, posts, [headings, ...twice], {}, at.root, 'en-US')
    expect(data.errors).toMatchObject([{ row: 3, message: 'Row 3: code is repeated' }])
    const people = ['登录账号*', '姓名*', '手机号码', '所属部门*', '岗位', '角色']
    const bad = [
      ['sheet1', '甲', '13100009001', '没有部', '', ''],
      ['sheet2', '乙', '13100009002', '外语部', '司机', ''],
      ['sheet3', '丙', '13100009003', '外语部', '', '总裁'],
    ]
    const { data: told } = await sendSheet(at, '/api/blade-user/import-user', [people, ...bad], {}, at.root, 'en-US')
    expect(told.errors.map(({ message }: { message: string }) => message)).toEqual([
      'The department does not exist: 没有部',
      'The position does not exist: 司机',
      'The role does not exist: 总裁',
    ])
    const file = join(at.config.data, 'import', `${told.importLogId}-failed.xlsx`)
    utimesSync(file, Date.now() / 1000 - 8 * 86_400, Date.now() / 1000 - 8 * 86_400)
    await holds(at, {
      'failed rows of last week': {
        ask: 'GET /api/blade-resource/import-log/fail-file',
        send: { id: told.importLogId },
        zh: '400 失败数据已过期',
        en: 'These failed rows have expired',
      },
    })
  })

  it('of whom a data scope limits', async () => {
    const clerk: Person = await at.addUser({ tenantId: '000000' })
    await at.database.kysely.updateTable('blade_user').set({ dept_id: dept }).where('id', '=', clerk.userId).execute()
    const menuId = (await at.call('GET /api/blade-system/menu/list', { code: 'dept' })).data[0].id
    const scope = await added(at, 'system/data-scope', {
      menuId,
      scopeName: '本部',
      resourceCode: 'english.dept',
      scopeResource: 'system/dept',
      scopeField: ['*'],
      status: 1,
      scopeType: 5,
      scopeValue: `{"field":"id","op":"eq","value":"${dept}"}`,
    })
    const [roleIds] = (await at.rowOf(at.model.resources['system/user']!, clerk.userId))!.role_id as string[]
    expect((await at.call(`${system}/role/grant`, { roleIds, dataScopeIds: [scope] })).code).toBe(200)
    const far = await added(at, 'system/dept', {
      deptName: '远部',
      fullName: '远部',
      deptCategory: 2,
      sort: 1,
      status: 1,
    })
    await aMoment()
    const people = ['登录账号*', '姓名*', '手机号码', '所属部门*']
    const rows = [
      ['reach1', '甲', '13100008001', '远部'],
      ['reach2', '乙', '13100008002', '外语部'],
    ]
    const { data } = await sendSheet(at, '/api/blade-user/import-user', [people, ...rows], {}, clerk, 'en-US')
    expect(data).toMatchObject({ successCount: 1, failCount: 1 })
    expect(data.errors).toMatchObject([{ row: 2, message: 'This department is outside your permissions' }])
    await holds(at, {
      'a department out of reach read': {
        ask: 'GET /api/blade-system/dept/detail',
        send: { id: far },
        as: clerk,
        zh: '404 数据不存在',
      },
      'a department out of reach changed': {
        ask: `${system}/dept/submit`,
        send: { id: far, sort: 2 },
        as: clerk,
        zh: '403 没有操作权限',
        en: "You don't have permission for this",
      },
    })
  })
})
