import { beforeAll, describe, expect, it } from 'vitest'
import { type CallLine, listCalls } from '../../../src/server/http/routes/list-calls'
import { roleAccounts } from '../../../src/server/startup/demo/roles'
import { builtInRoutes, servedKinds } from '../../../src/server/http/routes/served'
import { pathPattern } from '../../../src/server/access/api-scope'
import { describeEachDatabase } from '../../builders/databases'
import { aDemoPerson, aProductWithDemo } from '../../builders/demo'
import type { Call } from '../../../src/model/types'
import type { Person, Product, Reply } from '../../builders/product'
import { aMoment } from '../account/company'

const tenantId = '310001'
const role = 'api/blade-system/role'

describeEachDatabase('Every kind of role', (open) => {
  let product: Product
  const people = new Map<string, Person>()
  beforeAll(async () => {
    product = await aProductWithDemo(open)
    for (const account of Object.keys(roleAccounts)) people.set(account, await aDemoPerson(product, account, tenantId))
  })
  const rows = async (statement: string, columns: string[], where: Record<string, unknown> = {}) => {
    let query = product.database.kysely.selectFrom(statement).select(columns).where('is_deleted', '=', 0)
    for (const [column, value] of Object.entries(where)) query = query.where(column, '=', value)
    return query.execute()
  }
  const roleIdOf = async (alias: string) => {
    const [found] = await rows('blade_role', ['id'], { tenant_id: tenantId, role_alias: alias })
    return String(found!.id)
  }

  it('has signed in, where it is activated, as everybody in the demo has', async () => {
    const seen = await rows('blade_user', ['tenant_id', 'active_status', 'login_count', 'last_login_time'])
    const lives = seen.filter(({ tenant_id }) => String(tenant_id).startsWith('31'))
    expect(lives.length).toBeGreaterThan(20)
    const odd = lives.filter((one) => (Number(one.active_status) === 1) !== Number(one.login_count) > 0)
    expect(odd).toEqual([])
  })

  /** The links of a role: the codes it opens, and the API scopes it holds. */
  async function heldBy(alias: string) {
    const roleId = await roleIdOf(alias)
    const links = await rows('blade_role_menu', ['menu_id'], { tenant_id: tenantId, role_id: roleId })
    const ids = new Set(links.map((link) => link.menu_id))
    const menus = await rows('blade_menu', ['id', 'code', 'category', 'resource', 'parent_id', 'is_hidden'])
    const isHeld = (menu: (typeof menus)[number]) =>
      ids.has(menu.id) || (menu.is_hidden === 1 && ids.has(menu.parent_id))
    // A queue of reviews bears the code of its content, and does not open that content.
    const shows = (menu: (typeof menus)[number]) => product.model.resources[menu.resource]?.access.perm === menu.code
    const codes = menus
      .filter(
        (menu) => isHeld(menu) && (shows(menu) || !menus.some((other) => other.code === menu.code && shows(other))),
      )
      .map(({ code }) => String(code))
    const scopes = await rows('blade_role_api_scope', ['api_scope_id'], { tenant_id: tenantId, role_id: roleId })
    return { codes: new Set(codes), scopes: new Set(scopes.map((link) => link.api_scope_id)) }
  }

  const lines = () =>
    listCalls(product.model, builtInRoutes(product.model), servedKinds).filter(
      (line) => line.auth === 'bearer' && !isApart(line),
    )
  /** Ends the session, or is open to everybody for some rows. */
  const isApart = ({ path }: CallLine) =>
    path === '/api/blade-auth/oauth/logout' ||
    Object.values(product.model.resources).some(({ calls }) =>
      Object.values(calls).some(({ paths, open: part }) => part && paths.includes(path)),
    )

  describe.each(Object.entries(roleAccounts))('%s', (account, alias) => {
    it('is answered where the grants open a call, and refused where they do not', async () => {
      const held = await heldBy(alias)
      const scopes = await rows('blade_api_scope', ['id', 'scope_path', 'scope_method'])
      const opens = ({ method, path, perm }: CallLine) => {
        const closing = scopes.filter(
          (scope) => scope.scope_method.includes(method) && pathPattern(scope.scope_path).test(path),
        )
        if (closing.length > 0 && !closing.some(({ id }) => held.scopes.has(id))) return false
        return perm.length === 0 || perm.some((one) => one === '@reference' || held.codes.has(one))
      }
      const wrong: string[] = []
      let refused = 0
      for (const [place, line] of lines().entries()) {
        const opened = opens(line)
        // Asks every closed call; of the open ones a third, another one for each role.
        if (opened && place % 3 !== account.length % 3) continue
        const reply = await product.call(
          `${line.method} ${line.path.replace(/\{\w+\}/g, '0')}`,
          {},
          people.get(account)!,
        )
        const isRefused = reply.code === 403
        if (isRefused) refused += 1
        // An open call may still refuse its parameters; a closed one never answers.
        if (!opened && !isRefused) wrong.push(`${line.method} ${line.path} answered ${reply.code}`)
        if (opened && isRefused && reply.data?.missing)
          wrong.push(`${line.method} ${line.path} lacks ${reply.data.missing}`)
        if (isRefused && !tellsRightly(reply, alias)) wrong.push(`${line.method} ${line.path} tells ${reply.text}`)
      }
      expect(wrong).toEqual([])
      expect(refused).toBeGreaterThan(50)
    })
  })

  /** Only who grants rights learns what is missing. */
  const tellsRightly = ({ data }: Reply, alias: string) => alias === 'tenant_admin' || data?.missing === undefined

  it('sees the rows of its data scope', async () => {
    const seen = async (account: string, path: string) =>
      (await product.call(`GET ${path}`, { size: 500 }, people.get(account)!)).data
    const news = '/api/blade-opsm/news/page-list'
    const all = await seen('manager', news)
    const [reader] = await rows('blade_user', ['dept_id'], { tenant_id: tenantId, account: 'reader' })
    const ofDepartment = await rows('opsm_news', ['id'], { tenant_id: tenantId, create_dept: reader!.dept_id })
    expect(all.total).toBe(11)
    expect((await seen('reader', news)).total).toBe(ofDepartment.length)
    expect(ofDepartment.length).toBeGreaterThan(0)
    expect((await seen('editor', news)).total).toBeLessThan(all.total)
    const activities = await seen('editor', '/api/blade-training/activity/get-list')
    const editor = people.get('editor')!
    const own = await rows('training_activity', ['id'], { tenant_id: tenantId, create_user: editor.userId })
    expect(activities.total).toBe(own.length)
    const staff = await seen('reader', '/api/blade-user/user/page')
    expect(staff.total).toBeLessThan(100)
    expect(Object.keys(staff.records[0])).not.toContain('phone')
    expect(Object.keys(staff.records[0])).toContain('account')
  })

  it('is told the name of a row out of sight only where a row in sight refers to it', async () => {
    const reader = people.get('reader')!
    const outside = people.get('editor')!
    const options = async (of: string) =>
      (await product.call('GET /api/lectern/options', { of, values: outside.userId }, reader)).data
    expect(await options('opsm/news.createUser')).toEqual([])
    expect(await options('system/user.leaderId')).toEqual([])
    const { database } = product
    await database.kysely
      .updateTable('blade_user')
      .set({ leader_id: outside.userId })
      .where('id', '=', reader.userId)
      .execute()
    // The field itself lies out of the reader's sight.
    expect(await options('system/user.leaderId')).toEqual([])
    const [{ id }] = (await product.call('GET /api/blade-opsm/news/page-list', {}, reader)).data.records
    await database.kysely.updateTable('opsm_news').set({ create_user: outside.userId }).where('id', '=', id).execute()
    expect(await options('opsm/news.createUser')).toEqual([{ value: outside.userId, label: expect.any(String) }])
  })

  it('is refused a blocked word in the fields that ask for it, and told which', async () => {
    const word = { word: '禁用词甲', level: 1, status: 1, category: '5' }
    expect((await product.call('POST /api/blade-system/sensitive-word/submit', word)).code).toBe(200)
    const save = async (title: string, content: string) => {
      const news = { title, newsType: '1', contentMode: 1, content }
      const { code, body } = await product.call('POST /api/blade-opsm/news/save', news, people.get('editor')!)
      return `${code} ${body.msg}`
    }
    expect(await save('含有禁 用词甲', '<p>正文</p>')).toBe('400 内容包含敏感词：禁用词甲')
    expect(await save('标题', '<p>正文禁用<b>词甲</b></p>')).toBe('400 内容包含敏感词：禁用词甲')
    expect(await save('标题', '<p>正文</p>')).toBe('200 操作成功')
  })

  describe('feels within a second', () => {
    const grant = (params: object) => product.call(`POST /${role}/grant`, params as never)
    const held = async () =>
      (await product.call('GET /api/blade-system/menu/role-tree-keys', { roleIds: await roleIdOf('reader') })).data
    const asReader = async (what: string | Call, params = {}) =>
      (await product.call(what, params, people.get('reader')!)).code

    it('a menu, a button, a data scope and an API scope that come or go', async () => {
      const roleIds = await roleIdOf('reader')
      const before = await held()
      const [lecturer, edit] = await Promise.all(
        ['lecturer', 'banner_edit'].map(async (code) => String((await rows('blade_menu', ['id'], { code }))[0]!.id)),
      )
      const page = product.model.resources['opsm/lecturer']!.calls.list!
      const total = async () =>
        (await product.call('GET /api/blade-opsm/news/page-list', {}, people.get('reader')!)).data.total
      const scope = await product.call('POST /api/blade-system/api-scope/submit', {
        menuId: lecturer,
        scopeName: '讲师读取',
        resourceCode: 'test_lecturer',
        scopePath: '/api/blade-opsm/banner/detail',
        scopeMethod: ['GET'],
        scopeType: 2,
        status: 1,
      })
      const few = await total()
      const edited = () => asReader('POST /api/blade-opsm/banner/edit', { id: '1' })
      const look = async () => [
        await asReader(page),
        await edited(),
        await asReader('GET /api/blade-opsm/banner/detail', { id: '1' }),
      ]
      await aMoment()
      expect(await look()).toEqual([200, 403, 403])
      const menuIds = [...before.menu.filter((id: string) => id !== lecturer), edit]
      await grant({ roleIds, menuIds, dataScopeIds: [], apiScopeIds: [scope.data.id] })
      await aMoment()
      const [menu, button, call] = await look()
      expect([menu, button === 403, call === 403]).toEqual([403, false, false])
      expect(await total()).toBeGreaterThan(few)
      await grant({ roleIds, menuIds: before.menu, dataScopeIds: before.dataScope, apiScopeIds: [] })
      await aMoment()
      expect(await look()).toEqual([200, 403, 403])
      expect(await total()).toBe(few)
    })

    it('the version in replies, as words of dictionaries do', async () => {
      const told = async () => {
        const { headers } = await product.call('GET /api/blade-auth/oauth/user-info', {}, people.get('reader')!)
        return headers['lectern-version']!.split('.').map(Number)
      }
      const [rights, live] = await told()
      const { data } = await product.call('GET /api/blade-system/dict/parent-list', {})
      const { children: _, ...entry } = data.records[0]
      await product.call('POST /api/blade-system/dict/submit', { ...entry, remark: '改过' })
      await grant({ roleIds: await roleIdOf('reader'), menuIds: (await held()).menu })
      await aMoment()
      const [rightsNow, liveNow] = await told()
      expect([rightsNow! > rights!, liveNow! > live!]).toEqual([true, true])
    })

    it('that its tenant was closed', async () => {
      const [found] = await rows('blade_tenant', ['id', 'revision'], { tenant_id: tenantId })
      const { id, revision } = found as { id: string; revision: number }
      const answer = await product.call('POST /api/blade-system/tenant/setting', { id, revision, status: 0 })
      expect(answer.code).toBe(200)
      await aMoment()
      for (const account of Object.keys(roleAccounts)) {
        const reply = await product.call('GET /api/blade-auth/oauth/user-info', {}, people.get(account)!)
        expect(reply.code).toBe(40001)
      }
    })
  })
})
