import { beforeAll, expect, it } from 'vitest'
import type { ButtonNode, RouteNode } from '../../../src/server/auth/grants/menu-trees'
import { newId } from '../../../src/server/sql/new-id'
import { describeEachDatabase } from '../../builders/databases'
import { type Academy, academyTables, anAcademy, aRole, aTenant, aUser, openAcademy } from './academy'

/** A tree as `code(child child)`, to be read at a glance. */
const outline = (nodes: readonly { code: string; children?: readonly never[] }[]): string =>
  nodes.map(({ code, children }) => (children ? `${code}(${outline(children)})` : code)).join(' ')

describeEachDatabase('the menus of a person', (open) => {
  let academy: Academy
  let admin: string

  beforeAll(async () => {
    academy = await anAcademy(await open({ filling: academyTables }))
    admin = (await academy.signIn()).access_token
  })

  const signInWith = async (account: string, role: string): Promise<string> => {
    await aUser(academy.database, { account, role_id: [role] })
    return (await academy.signIn({ username: account, password: 'Passw0rd1' })).access_token
  }
  const routes = (as: string, params = {}): Promise<RouteNode[]> =>
    academy.call('/api/blade-system/menu/routes', { as, params })
  const buttons = (as: string): Promise<ButtonNode[]> => academy.call('/api/blade-system/menu/buttons', { as })
  const idOf = async (code: string): Promise<string> =>
    (
      await academy.database.kysely
        .selectFrom('blade_menu')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).id

  it('are all of them for the platform administrator, nested and in order', async () => {
    // Content types that no menu names follow in a group of their own.
    expect(outline((await routes(admin)) as never)).toMatch(
      /^home system\(param post dept\(dept_page_add\)\) examine\(post\)/,
    )
    const found = await buttons(admin)
    expect(outline(found as never)).toMatch(
      /^param\(param_add param_edit\) post\(post_add\) dept\(dept_add dept_view\)/,
    )
  })

  it('carry what a console needs, and a path of their own where the schema gives none', async () => {
    const [, system] = await routes(admin)
    expect(system).toEqual({
      id: await idOf('system'),
      parentId: '0',
      name: '系统',
      nameEn: 'System',
      path: '/system',
      source: 'SettingOutlined',
      code: 'system',
      isOpen: 0,
      isHidden: 0,
      roles: [],
      resource: '',
      component: '',
      children: expect.any(Array),
    })
    expect(system!.children![0]).toMatchObject({ resource: 'system/param', parentId: system!.id })
    expect(system!.children![0]).not.toHaveProperty('children')
    const [param] = await buttons(admin)
    expect(param!.children![0]).toEqual({
      id: await idOf('param_add'),
      parentId: await idOf('param'),
      code: 'param_add',
      name: '新增',
      alias: 'add',
      path: '',
      source: '',
      sort: 1,
      action: 1,
      category: 2,
    })
  })

  it('are those of the roles, with the groups above and the hidden pages of a screen', async () => {
    const role = await aRole(academy.database, 'desk', ['param', 'dept', 'dept_view'])
    const token = await signInWith('desk1', role)
    expect(outline((await routes(token)) as never)).toBe('system(param dept(dept_page_add))')
    expect(outline((await buttons(token)) as never)).toBe('dept(dept_view)')
  })

  it('are the union of several roles', async () => {
    const roles = [await aRole(academy.database, 'one', ['param']), await aRole(academy.database, 'two', ['home'])]
    await aUser(academy.database, { account: 'both', role_id: roles })
    const { access_token, role_name } = await academy.signIn({ username: 'both', password: 'Passw0rd1' })
    expect(role_name).toBe('one,two')
    expect(outline((await routes(access_token)) as never)).toBe('home system(param)')
  })

  it('leave out groups that lead nowhere', async () => {
    const token = await signInWith('halfway', await aRole(academy.database, 'halfway', ['system', 'home', 'examine']))
    expect(outline((await routes(token)) as never)).toBe('home')
  })

  it('show a menu that names roles to these roles only', async () => {
    const token = await signInWith('chosen', await aRole(academy.database, 'chosen', ['param', 'home']))
    const param = academy.database.kysely.updateTable('blade_menu').where('code', '=', 'param')
    await param.set({ roles: ['someone'] }).execute()
    const seen = () =>
      openAcademy(academy.database, academy.model, false).call('/api/blade-system/menu/routes', { as: token })
    expect(outline(await seen())).toBe('home')
    await param.set({ roles: ['someone', 'chosen'] }).execute()
    expect(outline(await seen())).toBe('home system(param)')
    await param.set({ roles: [] }).execute()
  })

  it('leave out menus that are removed or disabled, with all below', async () => {
    const token = await signInWith('late', await aRole(academy.database, 'late', ['param', 'home', 'param_add']))
    const system = academy.database.kysely.updateTable('blade_menu').where('code', '=', 'system')
    const fresh = () => openAcademy(academy.database, academy.model, false)
    await system.set({ is_deleted: 1 }).execute()
    expect(outline(await fresh().call('/api/blade-system/menu/routes', { as: token }))).toBe('home')
    await system.set({ is_deleted: 0, status: 0 }).execute()
    expect(outline(await fresh().call('/api/blade-system/menu/routes', { as: token }))).toBe('home')
    await system.set({ status: 1 }).execute()
  })

  it('do not let a review queue open the list of the same code', async () => {
    const from = { ip: '10.0.0.1', clientId: 'lectern' }
    const queue = await signInWith('reviewer', await aRole(academy.database, 'reviewer', ['examine/post']))
    const list = await signInWith('poster', await aRole(academy.database, 'poster', ['system/post']))
    expect(outline((await routes(queue)) as never)).toBe('examine(post)')
    expect((await academy.session.callerOf(queue, from))!.codes.has('post')).toBe(false)
    expect((await academy.session.callerOf(list, from))!.codes.has('post')).toBe(true)
  })

  it('follow a new grant at once after the cache was cleared', async () => {
    const role = await aRole(academy.database, 'growing', ['home'])
    const token = await signInWith('grower', role)
    expect(outline((await routes(token)) as never)).toBe('home')
    const link = { id: newId(), tenant_id: '000000', role_id: role, menu_id: await idOf('param') }
    await academy.database.kysely.insertInto('blade_role_menu').values(link).execute()
    expect(await academy.call('/api/blade-auth/oauth/clear-cache', { as: token })).toBe(true)
    expect(outline((await routes(token)) as never)).toBe('home system(param)')
  })

  it('have a top bar of the entries that lead the caller anywhere, and each shows its own menus', async () => {
    const { kysely } = academy.database
    const bar = (id: string, code: string, more = {}) => ({
      id,
      tenant_id: '000000',
      code,
      name: code,
      source: 'x',
      sort: 1,
      status: 1,
      ...more,
    })
    await kysely
      .insertInto('blade_top_menu')
      .values([bar('11', 'second', { sort: 2 }), bar('12', 'first'), bar('13', 'gone', { is_deleted: 1 })])
      .execute()
    const item = (top: string, menu: string) => ({ id: newId(), tenant_id: '000000', top_menu_id: top, menu_id: menu })
    await kysely
      .insertInto('blade_top_menu_item')
      .values([item('11', await idOf('param')), item('12', await idOf('dept'))])
      .execute()
    const top = (as: string) => academy.call('/api/blade-system/menu/top-menu', { as })
    expect(await top(admin)).toEqual([
      { id: '12', code: 'first', name: 'first', source: 'x', path: '', sort: 1 },
      { id: '11', code: 'second', name: 'second', source: 'x', path: '', sort: 2 },
    ])
    const token = await signInWith('topper', await aRole(academy.database, 'topper', ['param', 'home']))
    expect(await top(token)).toMatchObject([{ code: 'second' }])
    expect(outline((await routes(admin, { topMenuId: '12' })) as never)).toBe('system(dept(dept_page_add))')
    expect(outline((await routes(token, { topMenuId: '11' })) as never)).toBe('system(param)')
    expect(await routes(token, { topMenuId: '99' })).toEqual([])
  })

  it('use the top bar of 000000 where the tenant has none', async () => {
    await aTenant(academy.database, '600001')
    const role = await aRole(academy.database, 'clerk', ['param'], { tenant_id: '600001' })
    await aUser(academy.database, { account: 'away', tenant_id: '600001', role_id: [role] })
    const { access_token } = await academy.signIn({ tenantId: '600001', username: 'away', password: 'Passw0rd1' })
    expect(await academy.call('/api/blade-system/menu/top-menu', { as: access_token })).toMatchObject([
      { code: 'second' },
    ])
  })

  it('come with who the caller is', async () => {
    const info = await academy.call('/api/blade-auth/oauth/user-info', { as: admin })
    expect(info).toEqual({
      id: expect.stringMatching(/^\d+$/),
      tenantId: '000000',
      tenantName: '管理组',
      account: 'admin',
      userName: '管理员',
      realName: '管理员',
      name: '管理员',
      avatar: '',
      type: 1,
      deptId: expect.stringMatching(/^\d+$/),
      deptName: '管理组',
      postId: '',
      postName: '',
      roleIds: expect.stringMatching(/^\d+$/),
      roles: ['administrator'],
      logo: '',
      theme: 'default',
      mustChangePassword: 0,
      passwordRule: 'format.passwordB',
    })
  })

  it('are told to nobody who is not signed in', async () => {
    for (const { path, method, auth } of academy.session.routes) {
      if (auth === 'bearer')
        await expect(academy.call(path, { method })).rejects.toMatchObject({ code: 'session.ended' })
    }
  })

  it('are preceded by the public facts of the tenant whose page it is', async () => {
    await aTenant(academy.database, '700001', {
      domain: 'east.example',
      login_title: '东校区',
      background_url: '/bg.png',
    })
    await aTenant(academy.database, '700002', { domain: 'west.example', status: 0 })
    const info = (domain?: string) => academy.call('/api/blade-system/tenant/info', { params: { domain } })
    const east = {
      tenantId: '700001',
      tenantName: '租户700001',
      domain: 'east.example',
      logo: '',
      backgroundUrl: '/bg.png',
      loginTitle: '东校区',
      theme: 'default',
    }
    expect(await info('east.example')).toEqual(east)
    expect(await info('https://EAST.example:8443/login?x=1')).toEqual(east)
    for (const domain of ['west.example', 'unknown.example', '', undefined, "' or 1=1 --"])
      expect(await info(domain)).toEqual({})
  })

  it('come after the faults a browser kept were written to the log, without tokens', async () => {
    const upload = (logs: unknown) =>
      academy.call('/api/blade-auth/oauth/logout', { method: 'POST', as: admin, params: { logs } })
    const fault = {
      url: `https://a.example/x?blade-auth=bearer%20${admin}&y=1`,
      type: 'error',
      message: `Request with Bearer ${admin} failed; access_token=${admin}`,
      stack: 's'.repeat(30_000),
      other: 'not kept',
    }
    expect(await upload([fault, 'text', null])).toEqual({ count: 3 })
    const noted = academy.log.filter((line) => JSON.stringify(line).includes('a browser reported a fault'))
    expect(noted).toHaveLength(3)
    expect(noted[0]).toMatchObject({ tenantId: '000000', browser: { type: 'error', stack: 's'.repeat(20_000) } })
    expect(JSON.stringify(noted)).not.toContain(admin)
    expect(JSON.stringify(noted)).not.toContain('not kept')
    expect(await upload('[]')).toEqual({ count: 0 })
    for (const logs of [undefined, 'no json', {}, Array(201).fill(fault)]) {
      await expect(upload(logs)).rejects.toMatchObject({ code: 'request.parameter-type' })
    }
    expect(await academy.call('/api/blade-auth/oauth/user-info', { as: admin })).toMatchObject({ account: 'admin' })
  })
})
