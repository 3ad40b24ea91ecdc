import { beforeAll, describe, expect, it } from 'vitest'
import type { MenuNode } from '../../../src/model/types/menu'
import { captchaRead } from '../../builders/captcha'
import { sql } from 'kysely'
import { describeEachDatabase } from '../../builders/databases'
import { shippedModel } from '../../builders/shipped'
import { anOpenClient, type Answer, type Data, type OpenClient, well } from './client'

const system = '/blade-system'

/** Resources in the words of that client: how each is listed, seen, added and changed there. */
const resources: readonly {
  readonly name: string
  readonly list: 'page' | 'array'
  readonly row: Data
  readonly change: Data
  readonly find: Data
  readonly detail?: string
  readonly update?: string
  readonly base?: string
}[] = [
  {
    name: 'param',
    list: 'page',
    row: { paramName: 'P', paramKey: 'p.one', paramValue: '1' },
    change: { paramValue: '2' },
    find: { paramKey: 'p.one' },
  },
  {
    name: 'dict',
    list: 'array',
    row: { code: 'fruit', dictValue: 'Fruit', parentId: '', dictKey: -1, sort: 1, remark: '' },
    change: { dictValue: 'Fruits' },
    find: { code: 'fruit' },
    detail: 'detail',
  },
  {
    name: 'menu',
    list: 'array',
    row: {
      name: 'Orchard',
      path: '/orchard',
      parentId: '',
      source: 'iconfont',
      code: 'orchard',
      category: 1,
      alias: 'menu',
      action: 0,
      sort: 9,
      isOpen: 0,
      remark: '',
    },
    change: { name: 'Orchards' },
    find: { code: 'orchard' },
    detail: 'detail',
  },
  {
    name: 'topmenu',
    list: 'page',
    row: { name: 'Top', source: 'iconfont', code: 'top', sort: 1, path: '' },
    change: { sort: 2 },
    find: { code: 'top' },
    detail: 'detail',
  },
  {
    name: 'dept',
    list: 'array',
    row: { deptName: 'Garden', fullName: 'The garden', parentId: '', tenantId: '', sort: 1, remark: '' },
    change: { fullName: 'Gardens' },
    find: { deptName: 'Garden' },
    detail: 'detail',
  },
  {
    name: 'post',
    list: 'page',
    row: { category: 2, postCode: 'gardener', postName: 'Gardener', sort: 1, remark: '', tenantId: '' },
    change: { sort: 3 },
    find: { postCode: 'gardener' },
    detail: 'detail',
  },
  {
    name: 'role',
    list: 'array',
    row: { roleName: 'Keeper', roleAlias: 'keeper', parentId: '', sort: 5, tenantId: '' },
    change: { roleName: 'Keepers' },
    find: { roleAlias: 'keeper' },
    detail: 'detail',
  },
  {
    name: 'tenant',
    list: 'page',
    row: { tenantName: 'Orchard Ltd', linkman: 'Ann', contactNumber: '', address: '', domain: '' },
    change: { linkman: 'Bob' },
    find: { tenantName: 'Orchard Ltd' },
  },
  {
    name: 'client',
    list: 'page',
    row: {
      clientId: 'fruit',
      clientSecret: 'fruit_secret',
      authorizedGrantTypes: 'refresh_token,password',
      scope: 'all',
      accessTokenValidity: 3600,
      refreshTokenValidity: 604800,
      webServerRedirectUri: '',
      resourceIds: '',
      authorities: '',
      autoapprove: '',
      additionalInformation: '',
    },
    change: { scope: 'some' },
    find: { clientId: 'fruit' },
    detail: 'detail',
  },
  {
    name: 'notice',
    base: '/blade-desk',
    list: 'page',
    row: { title: 'Hello', category: 1, releaseTime: '2026-01-01 00:00:00', content: '<p>x</p>' },
    change: { title: 'Hello again' },
    find: { title: 'Hello' },
    detail: 'detail',
  },
]

const rowsOf = ({ data }: Answer): Data[] => (Array.isArray(data) ? data : data.records)
/** A row anywhere in a nested list. */
const within = (rows: Data[], fits: (row: Data) => boolean): Data =>
  rows.reduce<Data>((found, row) => found ?? (fits(row) ? row : within(row.children ?? [], fits)), undefined)

/** Paths of the menu that draw a screen. */
const pagesOf = (node: MenuNode): string[] => [
  ...(node.resource || node.component ? [node.path] : []),
  ...node.children.flatMap(pagesOf),
]

describeEachDatabase('A front end of the open dialect', (open) => {
  let at: OpenClient
  beforeAll(async () => {
    at = await anOpenClient(open)
  })

  it('finds no tenant for an unknown domain, sees a captcha, and is told a wrong password in the envelope', async () => {
    const info = await at.call(`GET ${system}/tenant/info`, { query: { domain: 'http://localhost:2888/login' } })
    expect(info).toMatchObject({ success: true, data: {} })
    expect((await at.call('GET /blade-auth/captcha')).data).toMatchObject({
      image: expect.stringMatching(/^data:image/),
    })
    const wrong = await at.signIn('Wrong-2026')
    expect(wrong).toMatchObject({ status: 400, code: 400, success: false, msg: '用户名或密码错误' })
  })

  it('signs in with an SM2 password, and renews its session', async () => {
    const { data } = well(await at.signIn())
    expect(data).toMatchObject({
      tokenType: 'bearer',
      account: 'admin',
      userName: '管理员',
      authority: 'administrator',
      tenantId: '000000',
      avatar: '',
      expiresIn: expect.any(Number),
      userId: expect.stringMatching(/^\d+$/),
    })
    const query = { refreshToken: data.refreshToken, grantType: 'refresh_token', scope: 'all' }
    const renewed = well(await at.call('POST /blade-auth/token', { query }))
    at.token = renewed.data.accessToken
    expect(renewed.data.authority).toBe('administrator')
  })

  it('draws its menus and buttons', async () => {
    const { data: routes } = well(await at.call(`GET ${system}/menu/routes`))
    const paths = (nodes: Data[]): string[] => nodes.flatMap((node) => [node.path, ...paths(node.children ?? [])])
    expect(paths(routes).every((path) => /^(\/|https?:)/.test(path))).toBe(true)
    expect(paths(routes)).toEqual(
      expect.arrayContaining([
        '/system/user',
        '/system/dept',
        '/system/param',
        '/authority/role',
        '/monitor/log/usual',
        '/desk/notice',
      ]),
    )
    // A node with children draws no screen of its own there, and screens that only our console has are not offered.
    const folders = (nodes: Data[]): string[] =>
      nodes.flatMap(({ path, children }) => (children ? [path, ...folders(children)] : []))
    expect(folders(routes)).toEqual(expect.arrayContaining(['/desk', '/consumer', '/authority', '/system', '/monitor']))
    const pages = new Set(shippedModel.menu.flatMap(pagesOf))
    expect(folders(routes).filter((path) => pages.has(path))).toEqual([])
    for (const lacking of [
      '/consumer/lessee/index',
      '/recordscenter/overview',
      '/messagecenter/mail/list',
      '/wel/index',
    ])
      expect(paths(routes), lacking).not.toContain(lacking)
    const { data: buttons } = well(await at.call(`GET ${system}/menu/buttons`))
    const leaves = (nodes: Data[]): string[] =>
      nodes.flatMap((node) => ('children' in node ? leaves(node.children) : [node.code]))
    expect(leaves(buttons)).toEqual(
      expect.arrayContaining([
        'param_add',
        'user_role',
        'user_reset',
        'topmenu_add',
        'topmenu_setting',
        'log_usual_view',
        'notice_edit',
        'data_scope_setting',
        'region_debug',
      ]),
    )
    expect(Array.isArray(well(await at.call(`GET ${system}/menu/top-menu`)).data)).toBe(true)
  })

  for (const { name, list, row, change, find, detail, base = system } of resources) {
    it(`lists, views, adds, edits and deletes ${name}`, async () => {
      const path = `${base}/${name}`
      well(await at.call(`POST ${path}/submit`, { json: row }))
      const listed = well(await at.call(`GET ${path}/list`, { query: { current: 1, size: 10, ...find } }))
      if (list === 'page') expect(listed.data.total).toBe(1)
      else expect(Array.isArray(listed.data)).toBe(true)
      const [key] = Object.keys(find)
      const found = within(rowsOf(listed), (each) => each[key!] === find[key!])
      expect(found).toBeTruthy()
      const seen = detail ? well(await at.call(`GET ${path}/${detail}`, { query: { id: found.id } })).data : found
      const sent = { ...found, ...seen, ...change, children: [{ id: '1' }], hasChildren: true, isDeleted: 0 }
      well(await at.call(`POST ${path}/submit`, { json: sent }))
      const again = rowsOf(well(await at.call(`GET ${path}/list`, { query: { current: 1, size: 100 } })))
      expect(within(again, (each) => each.id === found.id)).toMatchObject(change)
      well(await at.call(`POST ${path}/remove`, { query: { ids: found.id } }))
      const left = rowsOf(well(await at.call(`GET ${path}/list`, { query: { current: 1, size: 100 } })))
      expect(within(left, (each) => each.id === found.id)).toBeUndefined()
    })
  }

  it('works on people: selects, add, view, edit, roles, password, unlock, export, delete', async () => {
    for (const path of ['tenant/select', 'dept/tree', 'role/tree', 'post/select']) {
      expect(Array.isArray(well(await at.call(`GET ${system}/${path}`)).data), path).toBe(true)
    }
    const [dept] = well(await at.call(`GET ${system}/dept/tree`)).data
    expect(dept).toMatchObject({ id: dept.key, key: dept.value, title: expect.any(String) })
    const { data: roles } = well(await at.call(`GET ${system}/role/tree`, { query: { tenantId: '000000' } }))
    const role = within(roles, (each) => each.title === '审核员')
    const person = {
      tenantId: '',
      account: 'ann.lee',
      password: 'abcd1234',
      password2: 'abcd1234',
      name: 'Ann',
      realName: 'Ann Lee',
    }
    const facts = {
      roleId: role.id,
      deptId: dept.id,
      postId: '',
      code: '',
      phone: '13812345678',
      email: '',
      sex: 2,
      birthday: '2000-01-02 00:00:00',
    }
    well(await at.call(`POST ${system}/user/submit`, { json: { ...person, ...facts } }))
    const { data: page } = well(
      await at.call(`GET ${system}/user/list`, { query: { current: 1, size: 10, account: 'ann' } }),
    )
    const [ann] = page.records
    expect(ann).toMatchObject({ account: 'ann.lee', realName: 'Ann Lee', roleName: '审核员', deptName: dept.title })
    expect(JSON.stringify(page)).not.toMatch(/argon2/)
    const { data: seen } = well(await at.call(`GET ${system}/user/detail`, { query: { id: ann.id } }))
    for (const key of ['roleId', 'deptId', 'postId']) expect(typeof seen[key], key).toBe('string')
    well(await at.call(`POST ${system}/user/update`, { json: { ...seen, realName: 'Ann Smith', password: 'ignored' } }))
    well(await at.call(`POST ${system}/user/grant`, { multipart: { userIds: ann.id, roleIds: role.id } }))
    well(await at.call(`POST ${system}/user/reset-password`, { form: { userIds: ann.id } }))
    well(await at.call(`POST ${system}/user/unlock`, { query: { userIds: ann.id } }))
    const sheet = await at.open(`${system}/user/export-user`, {
      'blade-auth': `bearer ${at.token}`,
      account: 'ann',
      realName: 'undefined',
    })
    expect(sheet.type).toContain('spreadsheetml')
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
    well(await at.call(`POST ${system}/user/remove`, { query: { ids: ann.id } }))
  })

  it('takes the icon names of that family in menus and top menus, in either dialect', async () => {
    for (const source of ['iconfont icon-caidan', 'iconfont icon_work']) {
      const top = { name: 'Icons', source, code: 'icons', sort: 1 }
      well(await at.call(`POST ${system}/topmenu/submit`, { json: top }))
      const [found] = well(await at.call(`GET ${system}/topmenu/list`, { query: { code: 'icons' } })).data.records
      expect(found.source).toBe(source)
      well(await at.call(`POST ${system}/topmenu/remove`, { query: { ids: found.id } }))
      const ours = { name: 'Icons', path: '/icons', code: 'icons', alias: 'menu', category: 1, source, sort: 1 }
      well(await at.call(`POST ${system}/menu/submit`, { json: ours }))
      const menu = within(well(await at.call(`GET ${system}/menu/list`)).data, ({ code }) => code === 'icons')
      expect(menu.source).toBe(source)
      well(await at.call(`POST ${system}/menu/remove`, { query: { ids: menu.id } }))
    }
  })

  it('takes the administrator and people without phone and mail as they were read', async () => {
    const { data: page } = well(await at.call(`GET ${system}/user/list`, { query: { account: 'admin' } }))
    const { data: admin } = well(await at.call(`GET ${system}/user/detail`, { query: { id: page.records[0].id } }))
    expect(admin).not.toHaveProperty('password')
    expect(admin.email).toContain('@')
    well(await at.call(`POST ${system}/user/update`, { json: admin }))
    await sql`update blade_user set email = '', phone = '' where account = 'admin'`.execute(at.database.kysely)
    const bare = { ...admin, email: '', phone: '' }
    well(await at.call(`POST ${system}/user/update`, { json: bare }))
    well(await at.call(`POST ${system}/user/update`, { json: { ...bare, email: 'admin@example.com' } }))
    expect(await at.call(`POST ${system}/user/update`, { json: bare })).toMatchObject({ msg: '请输入手机号码或邮箱' })
  })

  it('no longer sees rows of a tenant that was removed', async () => {
    const tenant = { tenantName: 'Gone Ltd', linkman: 'G', contactNumber: '13900000000', address: '', domain: '' }
    well(await at.call(`POST ${system}/tenant/submit`, { json: tenant }))
    const find = { query: { tenantName: 'Gone' } }
    const [{ id, tenantId }] = well(await at.call(`GET ${system}/tenant/list`, find)).data.records
    const seen = async (path: string) =>
      within(well(await at.call(`GET ${system}/${path}`)).data, (row) => row.tenantId === tenantId)
    for (const path of ['role/list', 'dept/list']) expect(await seen(path), path).toBeTruthy()
    well(await at.call(`POST ${system}/tenant/remove`, { query: { ids: id } }))
    for (const path of ['role/list', 'dept/list']) expect(await seen(path), path).toBeUndefined()
  })

  it('opens a file by a token in the address, whatever the case of its name', async () => {
    for (const name of ['blade-auth', 'Blade-Auth', 'BLADE-AUTH']) {
      const sheet = await at.open(`${system}/user/export-user`, { [name]: `bearer ${at.token}`, account: 'admin' })
      expect(sheet.bytes.subarray(0, 2).toString(), name).toBe('PK')
    }
  })

  it('imports regions from a sheet', async () => {
    const answer = await at.call(`POST ${system}/region/import-region`, { multipart: { isCovered: '0' } })
    expect(answer).toMatchObject({ code: 400, success: false })
    expect(answer.msg).not.toMatch(/没找到/)
  })

  it('is told which grant type is not offered', async () => {
    const query = { grantType: 'wechat_scan', tenantId: '000000', account: 'admin', password: 'x' }
    expect(await at.call('POST /blade-auth/token', { query })).toMatchObject({ msg: '不支持的授权类型：wechat_scan' })
  })

  it('is told that a password must be changed, and the token ends with the change', async () => {
    const { data: depts } = well(await at.call(`GET ${system}/dept/tree`))
    const person = { account: 'must.change', password: 'abcd1234', password2: 'abcd1234', name: 'M', realName: 'M' }
    well(await at.call(`POST ${system}/role/submit`, { json: { roleName: 'New', roleAlias: 'newcomer', sort: 1 } }))
    const role = within(well(await at.call(`GET ${system}/role/list`)).data, (each) => each.roleAlias === 'newcomer')
    const menu = within(well(await at.call(`GET ${system}/menu/list`)).data, ({ code }) => code === 'post')
    well(await at.call(`POST ${system}/role/grant`, { json: { roleIds: [role.id], menuIds: [menu.id] } }))
    const facts = { tenantId: '', roleId: role.id, deptId: depts[0].id, postId: '', phone: '13812345699', sex: 1 }
    well(await at.call(`POST ${system}/user/submit`, { json: { ...person, ...facts } }))
    const admin = at.token
    const { data } = well(await at.signIn('abcd1234', { account: person.account }))
    expect(data.mustChangePassword).toBe(1)
    expect(await at.call(`GET ${system}/user/info`)).toMatchObject({ code: 403 })
    const own = { oldPassword: 'abcd1234', newPassword: 'abcd12345', newPassword1: 'abcd12345' }
    well(await at.call(`POST ${system}/user/update-password`, { query: own }))
    expect(await at.call(`GET ${system}/user/info`), 'the old token').toMatchObject({ status: 401 })
    expect(well(await at.signIn('abcd12345', { account: person.account })).data.mustChangePassword).toBe(0)
    well(await at.call(`GET ${system}/user/info`))
    at.token = admin
  })

  it('lets a guest in when the installation does, and says that it does not otherwise', async () => {
    const guest = { tenantId: '000000', name: 'Guest', account: 'guest.one', password: 'abcd1234', oauthId: '' }
    const register = () => at.call(`POST ${system}/user/register-guest`, { query: guest })
    expect(await register()).toMatchObject({ status: 400, code: 400, success: false, msg: '未开放注册' })
    const find = { query: { paramKey: 'account.registerUser' } }
    const [row] = well(await at.call(`GET ${system}/param/list`, find)).data.records
    well(await at.call(`POST ${system}/param/submit`, { json: { ...row, paramValue: '1' } }))
    well(await register())
    expect(await register()).toMatchObject({ code: 400, success: false, msg: '账号已存在' })
    well(await at.call(`POST ${system}/param/submit`, { json: { ...row, paramValue: '0' } }))
  })

  it('walks regions and changes one by its code', async () => {
    const { data: top } = well(await at.call(`GET ${system}/region/lazy-tree`, { query: { parentCode: '00' } }))
    expect(top[0]).toMatchObject({ id: top[0].key, hasChildren: expect.any(Boolean) })
    const code = '99'
    const row = {
      parentCode: '00',
      code,
      name: 'Far away',
      level: 1,
      sort: 1,
      remark: '',
      parentName: '',
      subCode: code,
    }
    well(await at.call(`POST ${system}/region/submit`, { json: row }))
    well(await at.call(`POST ${system}/region/submit`, { json: { ...row, name: 'Nearer' } }))
    expect(well(await at.call(`GET ${system}/region/detail`, { query: { code } })).data).toMatchObject({
      code,
      name: 'Nearer',
    })
    const { data: some } = well(await at.call(`GET ${system}/region/select`, { query: { code: '00' } }))
    expect(some).toContainEqual({ code, name: 'Nearer' })
    well(await at.call(`POST ${system}/region/remove`, { query: { id: code } }))
  })

  it('sets scopes on a menu and grants them, with the ticked folders sent along', async () => {
    const { data: menus } = well(await at.call(`GET ${system}/menu/lazy-menu-list`, { query: { parentId: 0 } }))
    const group = menus.find(({ code }: Data) => code === 'consumer')
    const { data: below } = well(await at.call(`GET ${system}/menu/lazy-menu-list`, { query: { parentId: group.id } }))
    const menu = below.find(({ code }: Data) => code === 'user')
    const common = { menuId: menu.id, remark: '' }
    const data = {
      ...common,
      scopeName: 'Own',
      resourceCode: 'own',
      scopeColumn: 'create_user',
      scopeType: 2,
      scopeField: '*',
      scopeClass: 'x.y',
      scopeValue: '',
    }
    well(await at.call(`POST ${system}/data-scope/submit`, { json: data }))
    well(
      await at.call(`POST ${system}/api-scope/submit`, {
        json: {
          ...common,
          scopeName: 'Pages',
          resourceCode: 'pages',
          scopePath: '/blade-user/user/page',
          scopeType: 2,
        },
      }),
    )
    const find = { query: { current: 1, size: 10, menuId: menu.id } }
    const own = well(await at.call(`GET ${system}/data-scope/list`, find)).data.records[0]
    expect(own).toMatchObject({ scopeColumn: 'createUser', scopeTypeName: '本人可见', scopeType: 2 })
    const pages = well(await at.call(`GET ${system}/api-scope/list`, find)).data.records[0]
    expect(pages).toMatchObject({ scopePath: '/api/blade-user/user/page', scopeTypeName: '业务接口' })
    well(
      await at.call(`POST ${system}/role/submit`, {
        json: { roleName: 'Scoped', roleAlias: 'scoped', parentId: '', sort: 1, tenantId: '' },
      }),
    )
    const role = within(well(await at.call(`GET ${system}/role/list`)).data, ({ roleAlias }) => roleAlias === 'scoped')
    const { data: tree } = well(await at.call(`GET ${system}/menu/grant-tree`))
    expect(within(tree.dataScope, ({ id }) => id === own.id)).toMatchObject({ parentId: menu.id })
    const grant = {
      roleIds: [role.id],
      menuIds: [menu.id],
      dataScopeIds: [group.id, menu.id, own.id],
      apiScopeIds: [menu.id, pages.id],
    }
    well(await at.call(`POST ${system}/role/grant`, { json: grant }))
    const { data: keys } = well(await at.call(`GET ${system}/menu/role-tree-keys`, { query: { roleIds: role.id } }))
    expect(keys).toEqual({ menu: [menu.id], dataScope: [own.id], apiScope: [pages.id] })
    for (const [name, { id }] of Object.entries({ 'data-scope': own, 'api-scope': pages })) {
      expect(well(await at.call(`GET ${system}/${name}/detail`, { query: { id } })).data.id).toBe(id)
      well(await at.call(`POST ${system}/${name}/remove`, { query: { ids: id } }))
    }
  })

  it('puts menus under a top menu', async () => {
    well(await at.call(`POST ${system}/topmenu/submit`, { json: { name: 'Work', source: 'x', code: 'work', sort: 1 } }))
    const [top] = well(await at.call(`GET ${system}/topmenu/list`, { query: { code: 'work' } })).data.records
    const { data: tree } = well(await at.call(`GET ${system}/menu/grant-top-tree`))
    const menu = tree.menu[0]
    well(await at.call(`POST ${system}/topmenu/grant`, { json: { topMenuIds: [top.id], menuIds: [menu.id] } }))
    const { data } = well(await at.call(`GET ${system}/menu/top-tree-keys`, { query: { topMenuIds: top.id } }))
    expect(data.menu).toEqual([menu.id])
  })

  it('reads dictionaries, logs and the profile', async () => {
    const { data: kinds } = well(await at.call(`GET ${system}/dict/dictionary`, { query: { code: 'yes_no' } }))
    expect(kinds[0]).toMatchObject({ dictKey: expect.any(Number), dictValue: expect.any(String) })
    const { data: posts } = well(await at.call(`GET ${system}/dict/dictionary`, { query: { code: 'post_category' } }))
    expect(posts[0]).toMatchObject({ dictKey: expect.any(String) })
    expect(Array.isArray(well(await at.call(`GET ${system}/dict/tree`, { query: { code: 'DICT' } })).data)).toBe(true)
    for (const log of ['usual', 'api', 'error']) {
      const { data } = well(await at.call(`GET /blade-log/${log}/list`, { query: { current: 1, size: 10 } }))
      expect(data.records).toBeInstanceOf(Array)
    }
    expect(well(await at.call(`GET ${system}/user/info`)).data).toMatchObject({
      name: '管理员',
      phone: expect.any(String),
    })
    well(
      await at.call(`POST ${system}/user/update-info`, {
        json: { id: '1', name: 'Root', realName: '管理员', avatar: '' },
      }),
    )
    well(
      await at.call('POST /user/send-logs', {
        json: [{ url: '/x', message: 'm', stack: 's', info: '', time: 't', type: 'error' }],
      }),
    )
  })

  it('merges what comes in the address, in a form and in parts', async () => {
    const { data: tree } = well(await at.call(`GET ${system}/role/tree`, { query: { tenantId: '000000' } }))
    const auditor = within(tree, ({ title }) => title === '审核员').id
    const [{ id: deptId }] = well(await at.call(`GET ${system}/dept/tree`)).data
    const facts = { account: 'bob.lee', realName: 'Bob', phone: '13812345679', roleId: auditor, tenantId: '' }
    well(await at.call(`POST ${system}/user/submit`, { query: { deptId }, json: { ...facts, password: 'abcd1234' } }))
    const bob = async () =>
      well(await at.call(`GET ${system}/user/list`, { query: { account: 'bob.lee' } })).data.records[0]
    well(await at.call(`POST ${system}/role/submit`, { json: { roleName: 'M', roleAlias: 'merged', sort: 1 } }))
    const roles = well(await at.call(`GET ${system}/role/list`)).data
    const merged = within(roles, ({ roleAlias }) => roleAlias === 'merged').id
    // A role without a menu lets nobody in.
    const menu = within(well(await at.call(`GET ${system}/menu/list`)).data, ({ code }) => code === 'post')
    well(await at.call(`POST ${system}/role/grant`, { json: { roleIds: [merged], menuIds: [menu.id] } }))
    const userIds = (await bob()).id
    const given = async (sent: Data) => {
      well(await at.call(`POST ${system}/user/grant`, sent))
      return (await bob()).roleId
    }
    expect(await given({ query: { userIds }, form: { roleIds: merged } })).toBe(merged)
    expect(await given({ query: { roleIds: auditor }, multipart: { userIds } })).toBe(auditor)
    expect(await given({ form: { userIds, roleIds: `${auditor},${merged}` } })).toBe(`${auditor},${merged}`)
  })

  it('is told by 403, never by 401, what a person may not do, and stays signed in', async () => {
    const root = at.token
    const signIn = async (password: string) => {
      at.token = ''
      const query = { grantType: 'password', tenantId: '000000', account: 'bob.lee', password, type: 'account' }
      const { data } = well(await at.call('POST /blade-auth/token', { query }))
      at.token = data.accessToken
      return data
    }
    const signedIn = await signIn('abcd1234')
    // A password given by others is changed first; that too is no end of the session.
    expect(signedIn.mustChangePassword).toBe(1)
    expect(await at.call(`GET ${system}/user/list`)).toMatchObject({ status: 403, code: 403, success: false })
    const query = { oldPassword: 'abcd1234', newPassword: 'wxyz5678', newPassword1: 'wxyz5678' }
    well(await at.call(`POST ${system}/user/update-password`, { query }))
    expect(await at.call(`GET ${system}/user/info`), 'the session of the old password').toMatchObject({ code: 401 })
    expect((await signIn('wxyz5678')).mustChangePassword).toBe(0)
    for (const [address, sent] of [
      [`GET ${system}/client/list`, {}],
      [`POST ${system}/param/submit`, { json: { paramName: 'x', paramKey: 'x', paramValue: 'x' } }],
      [`POST ${system}/role/remove`, { query: { ids: '1' } }],
    ] as const) {
      const answer = await at.call(address, sent)
      expect(answer, address).toMatchObject({ status: 403, code: 403, success: false, data: null })
    }
    expect(well(await at.call(`GET ${system}/user/info`)).data.realName).toBe('Bob')
    const { data: provinces } = well(await at.call(`GET ${system}/region/select`, { query: { code: '00' } }))
    expect(provinces).toContainEqual({ code: '11', name: '北京市' })
    at.token = root
  })

  it('is told by 401 that a session is dead, and leaves', async () => {
    const alive = at.token
    at.token = 'made-up'
    expect(await at.call(`GET ${system}/param/list`)).toMatchObject({ status: 401, code: 401, success: false })
    expect((await at.call(`GET ${system}/tenant/info`, { query: { domain: 'x' } })).code).toBe(200)
    at.token = alive
    expect((await at.call('POST /blade-auth/logout')).code).toBe(200)
    expect(await at.call(`GET ${system}/param/list`)).toMatchObject({ code: 401 })
  })

  describe('where signing in asks for a captcha', () => {
    let guarded: OpenClient
    beforeAll(async () => {
      guarded = await anOpenClient(async () => at.database, { captcha: 'on' })
    })
    /** A new picture, as a person reads it. */
    const read = async () => captchaRead(guarded.database, well(await guarded.call('GET /blade-auth/captcha')).data.key)
    const by = (headers: object, password?: string) => guarded.signIn(password, { grantType: 'captcha', headers })
    const wrong = { status: 400, code: 400, success: false, msg: '验证码不正确' }

    it('signs in by what the picture says, in any case, and works with that session', async () => {
      const headers = await read()
      const answer = await by({ ...headers, 'captcha-code': headers['captcha-code'].toLowerCase() })
      expect(well(answer).data).toMatchObject({ account: 'admin', tokenType: 'bearer' })
      expect(well(await guarded.call(`GET ${system}/menu/routes`)).data.length).toBeGreaterThan(0)
    })

    it('is told a picture that was read wrongly, read already or never asked for, in the envelope', async () => {
      const once = await read()
      expect(await by({ ...once, 'captcha-code': '00000' })).toMatchObject(wrong)
      expect(await by(once)).toMatchObject(wrong)
      const used = await read()
      well(await by(used))
      expect(await by(used)).toMatchObject(wrong)
      expect(await by({})).toMatchObject(wrong)
      expect(await by({ 'captcha-key': '', 'captcha-code': '' })).toMatchObject(wrong)
    })

    it('is told of a wrong password after the picture, and needs another picture then', async () => {
      const headers = await read()
      expect(await by(headers, 'Wrong-2026')).toMatchObject({ status: 400, code: 400, msg: '用户名或密码错误' })
      expect(await by(headers)).toMatchObject(wrong)
    })

    it('does not get around the picture by the plain grant', async () => {
      expect(await guarded.signIn()).toMatchObject({ status: 400, code: 400, success: false, data: {} })
    })

    it('is not kept from signing in by a token that is long gone', async () => {
      guarded.token = 'gone-long-ago'
      expect(await guarded.call(`GET ${system}/menu/routes`)).toMatchObject({ status: 401 })
      well(await by(await read()))
    })
  })
})
