import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { fieldOf, press } from './list-page'
import { signIn, startProduct, visit } from './product'
import { opened } from './signed-in'

const { browser, product } = await opened(startProduct)
/** Calls the server as the page's session does. */
const ask = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([path, body]) => {
      const config = await (await fetch('/api/lectern/client-config')).json()
      const token = /lectern-token=([^;]+)/.exec(document.cookie)![1]
      const headers = {
        'content-type': 'application/json',
        authorization: `Basic ${btoa(`${config.clientId}:${config.clientSecret}`)}`,
        'blade-auth': `bearer ${token}`,
      }
      const method = Object.keys(body as object).length > 0 ? 'POST' : 'GET'
      return (
        await fetch(path as string, { method, headers, body: method === 'POST' ? JSON.stringify(body) : null })
      ).json()
    },
    [path, body] as const,
  )

it('a role with two menus and chosen buttons shows exactly these', async () => {
  const { page, complaints } = await visit(browser)
  await signIn(page, product, '/authority/role')
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('角色名称').fill('文员')
  await dialog.getByLabel('角色别名').fill('clerk')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'clerk' })
  await press(row, '权限设置')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '展开', exact: true }).click()
  const tick = (title: string, below: string) =>
    drawer
      .locator('.ant-tree-treenode')
      .filter({ hasText: title })
      .locator(`xpath=self::*[.//*[contains(., "${below}")]]//*[contains(@class, "ant-tree-checkbox")]`)
      .first()
      .click()
  await drawer.getByLabel('搜索菜单或按钮').fill('参数管理')
  await tick('参数管理', '参数管理')
  await drawer.getByLabel('搜索菜单或按钮').fill('系统字典')
  await drawer.getByLabel('联动选择下级').uncheck()
  await tick('系统字典', '系统字典')
  await drawer.getByLabel('搜索菜单或按钮').fill('')
  await drawer.getByText(/新增权限 \(\d+\)/).waitFor()
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('操作成功').waitFor()
  expect(complaints).toEqual([])

  // As the product has it before the tests set it aside.
  const { data } = await ask(page, '/api/blade-system/param/list?paramKey=account.mustChange', {})
  await ask(page, '/api/blade-system/param/submit', { id: data.records[0].id, paramValue: '1' })
  const roles = await ask(page, '/api/blade-system/role/list?roleAlias=clerk', {})
  const info = await ask(page, '/api/blade-auth/oauth/user-info', {})
  const person = { account: 'clerk', password: 'abcd1234', realName: '文员', type: 2, postStatus: 1, status: 1 }
  const contact = { phone: '13800000001', deptId: info.data.deptId, roleId: roles.data[0].id }
  expect(await ask(page, '/api/blade-user/submit', { ...person, ...contact })).toMatchObject({ code: 200 })

  const other = await visit(browser)
  await signIn(other.page, product, '/login', { account: 'clerk', password: 'abcd1234' })
  // A password given by others is changed first.
  await other.page.getByLabel('新密码', { exact: true }).fill('own12345')
  await other.page.getByLabel('确认密码').fill('own12345')
  await other.page.getByRole('button', { name: '保存并继续', exact: true }).click()
  await other.page.getByRole('navigation', { name: '主菜单' }).waitFor()
  await other.page.goto(`${product.url}/system/dict`)
  const menu = other.page.getByRole('navigation', { name: '主菜单' })
  await menu.getByText('系统字典').waitFor()
  expect(await menu.getByText('参数管理').count()).toBe(1)
  expect(await menu.getByText(/人员管理|角色管理|业务字典|频道管理/).count()).toBe(0)
  await other.page.getByRole('table').waitFor()
  expect(await other.page.getByRole('button', { name: '新增', exact: true }).count()).toBe(0)
  await other.page.goto(`${product.url}/system/param`)
  await other.page.getByRole('button', { name: '新增', exact: true }).waitFor()
  await other.page.goto(`${product.url}/authority/role`)
  await other.page.waitForURL('**/403')
})

interface MenuNode {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly category: number
  readonly isHidden: number
  readonly children?: readonly MenuNode[]
}

/** Grants of a role: menus and buttons by their codes, and rows of notices of its own alone. */
interface Kind {
  readonly alias: string
  readonly codes?: readonly string[]
  readonly ownNotices?: boolean
}

const notice = (...words: string[]) => ['notice', ...words.map((word) => `notice_${word}`)]
const user = (...words: string[]) => ['user', ...words.map((word) => `user_${word}`)]
const kinds: Readonly<Record<string, Kind>> = {
  'the platform administrator': { alias: 'administrator' },
  'the tenant administrator': { alias: 'tenant_admin' },
  'a content editor': { alias: 'editor', codes: [...notice('add', 'edit', 'view'), 'banner'], ownNotices: true },
  'an auditor': { alias: 'auditor', codes: [...notice('view'), 'examine_list', 'examine_export'] },
  'a reader': { alias: 'reader', codes: [...notice('view'), ...user('view')] },
}

/** The screens looked at, with the menu that opens each, and the words of buttons by the ends of their codes. */
const screens = { '/desk/notice': 'notice', '/consumer/staff/index': 'user', '/system/param': 'param' } as const
const words = { add: '新增', delete: '删除', edit: '编辑', view: '查看' } as const

describe('Each role', () => {
  let admin: Page
  let menus: readonly MenuNode[]
  const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((one) => [one, ...flat(one.children ?? [])])
  const idsOf = (codes: readonly string[]) =>
    codes.map((code) => flat(menus).find((one) => one.code === code)?.id ?? expect.fail(`no menu ${code}`))
  const made = async (path: string, body: object) => {
    const { code, data, msg } = await ask(admin, `/api/blade-${path}`, body)
    expect(code, msg).toBe(200)
    return data
  }

  beforeAll(async () => {
    ;({ page: admin } = await visit(browser))
    await signIn(admin, product)
    menus = (await ask(admin, '/api/blade-system/menu/list', {})).data
    const [mustChange] = (await ask(admin, '/api/blade-system/param/list?paramKey=account.mustChange', {})).data.records
    await made('system/param/submit', { id: mustChange.id, paramValue: '0' })
    const scope = await made('system/data-scope/submit', {
      menuId: idsOf(['notice'])[0],
      scopeName: '本人公告',
      resourceCode: 'own_notices',
      scopeField: ['*'],
      scopeResource: 'desk/notice',
      scopeType: 2,
      scopeColumn: 'createUser',
      status: 1,
    })
    const { deptId } = (await ask(admin, '/api/blade-auth/oauth/user-info', {})).data
    for (const [n, { alias, codes, ownNotices }] of Object.values(kinds).slice(1).entries()) {
      const found = (await ask(admin, `/api/blade-system/role/page?roleAlias=${alias}`, {})).data.records
      const role =
        found.find((one: { roleAlias: string }) => one.roleAlias === alias) ??
        (await made('system/role/submit', { roleName: `${alias} 角色`, roleAlias: alias, sort: 9, status: 1 }))
      const dataScopeIds = ownNotices ? [scope.id] : []
      if (codes) await made('system/role/grant', { roleIds: role.id, menuIds: idsOf(codes), dataScopeIds })
      const facts = { realName: alias, type: 2, postStatus: 1, status: 1, deptId, phone: `1370000000${n}` }
      await made('user/submit', { ...facts, account: `role.${alias}`, password: 'abcd1234', roleId: role.id })
    }
  })

  it.each(Object.entries(kinds))('%s sees and may do what the grants say, and nothing else', async (_, kind) => {
    const { page, context } = await visit(browser)
    const isRoot = kind.alias === 'administrator'
    const who = isRoot ? undefined : { account: `role.${kind.alias}`, password: 'abcd1234' }
    await signIn(page, product, '/login', who)
    const held = await heldBy(kind.alias)
    await expect.poll(() => sidebarOf(page)).toEqual(leavesOf(menus, held).sort())
    // A row of one's own, so that whoever sees only those sees one.
    const codes = new Set(flat(menus).flatMap(({ id, code }) => (held.has(id) ? [code] : [])))
    const mine = { title: `${kind.alias} 的公告`, category: '1', content: '<p>好</p>', status: 1 }
    if (codes.has('notice_add')) expect((await ask(page, '/api/blade-desk/notice/submit', mine)).code).toBe(200)
    for (const [path, menu] of Object.entries(screens)) await looksRight(page, path, menu, codes)
    if (codes.has('notice')) await noticesAre(page, await noticesFor(page, kind))
    for (const [code, path] of Object.entries(closedCalls)) {
      const answer = await ask(page, path, { ids: '1', id: '1' })
      if (codes.has(code)) expect(answer.code, code).not.toBe(403)
      else expect(answer, code).toMatchObject({ code: 403, msg: '没有操作权限' })
    }
    await context.close()
  })

  it('changes by others show in an open page at its next call: a button, a name, the end of the session; what was typed stays', async () => {
    const { page, context } = await visit(browser)
    const held = [...kinds['a reader']!.codes!, 'post', 'post_view']
    const [role] = (await ask(admin, '/api/blade-system/role/page?roleAlias=reader', {})).data.records
    const grant = (codes: readonly string[]) =>
      made('system/role/grant', { roleIds: role.id, menuIds: idsOf(codes), dataScopeIds: [] })
    await grant(held)
    await signIn(page, product, '/consumer/jobs/index', { account: 'role.reader', password: 'abcd1234' })
    const add = page.getByRole('button', { name: '新增', exact: true })
    await page.getByRole('table').waitFor()
    expect(await add.count()).toBe(0)
    // A page that is looked at again asks at once, instead of within ten seconds.
    const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await grant([...held, 'post_add'])
    await lookAgain()
    await add.click()
    const chosen = (name: string) =>
      fieldOf(page, 'category').locator('.ant-select-selection-item').getByText(name, { exact: true })
    await chosen('其他').waitFor()
    const name = fieldOf(page, 'postName').getByRole('textbox')
    await name.fill('还没有保存')
    await grant([...held, 'post_add', 'post_edit'])
    await lookAgain()
    await page.getByRole('table').locator('button[aria-label="编辑"]').first().waitFor({ state: 'attached' })
    expect(await name.inputValue()).toBe('还没有保存')
    const kind = '/api/blade-system/dict-biz/list?code=post_category&dictKey=4'
    const [entry] = (await ask(admin, kind, {})).data.filter(({ dictKey }: { dictKey: string }) => dictKey === '4')
    await made('system/dict-biz/submit', { id: entry.id, dictValue: '外聘' })
    await lookAgain()
    await chosen('外聘').waitFor()
    const people = (await ask(admin, '/api/blade-user/user/page?account=role.reader', {})).data.records
    await made('user/setting-disable-status', { ids: people[0].id })
    await lookAgain()
    await page.waitForURL('**/login*')
    await context.close()
  })

  /** Calls that need a code, asked about a row that is not there. */
  const closedCalls = {
    notice_delete: '/api/blade-desk/notice/remove',
    user_delete: '/api/blade-user/remove',
    user_reset: '/api/blade-user/reset-password',
    param_delete: '/api/blade-system/param/remove',
    role_delete: '/api/blade-system/role/remove',
    tenant_delete: '/api/blade-system/tenant/remove',
  }

  /** The ids a role holds, as the rows say; the platform administrator holds all. */
  async function heldBy(alias: string): Promise<ReadonlySet<string>> {
    if (alias === 'administrator') return new Set(flat(menus).map(({ id }) => id))
    const { data } = await ask(admin, `/api/blade-system/role/page?roleAlias=${alias}`, {})
    const role = data.records.find((one: { roleAlias: string }) => one.roleAlias === alias)
    const keys = await ask(admin, `/api/blade-system/menu/role-tree-keys?roleIds=${role.id}`, {})
    return new Set(keys.data.menu)
  }

  /** The menus that open a page: those held, with the groups that lead to them. */
  function leavesOf(nodes: readonly MenuNode[], held: ReadonlySet<string>): string[] {
    return nodes.flatMap((node) => {
      if (node.category !== 1 || node.isHidden === 1) return []
      const pages = (node.children ?? []).filter((one) => one.category === 1 && one.isHidden !== 1)
      if (pages.length > 0) return leavesOf(pages, held)
      return held.has(node.id) ? [node.name] : []
    })
  }

  async function sidebarOf(page: Page): Promise<string[]> {
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.locator('a, button').first().waitFor()
    const closed = menu.locator('button[aria-expanded="false"]')
    while ((await closed.count()) > 0) await closed.first().click()
    const said = await menu.locator('a .side-menu-name').allInnerTexts()
    return said.sort()
  }

  /** A list that is held shows the buttons that are held; one that is not leads to the refusal. */
  async function looksRight(page: Page, path: string, menu: string, codes: ReadonlySet<string>): Promise<void> {
    await page.goto(`${product.url}${path}`)
    if (!codes.has(menu)) return page.waitForURL('**/403')
    await page.getByRole('table').waitFor()
    await page.locator('tbody tr').first().waitFor()
    const offered = async () => {
      const buttons = page.locator('.lectern-list button, main button')
      // Actions of a row are icons, which have their names as labels.
      const names = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent ?? ''))
      const said = new Set(names.map((name) => name.trim()))
      return Object.values(words).filter((word) => said.has(word))
    }
    const granted = Object.entries(words).flatMap(([end, word]) => (codes.has(`${menu}_${end}`) ? [word] : []))
    await expect.poll(offered, { message: path }).toEqual(granted)
  }

  async function noticesAre(page: Page, titles: readonly string[]): Promise<void> {
    await page.goto(`${product.url}/desk/notice`)
    await page.getByRole('table').waitFor()
    const shown = page.locator('td[data-column="title"]')
    await expect.poll(async () => (await shown.allInnerTexts()).sort()).toEqual(titles)
  }

  /** The first page of notices as the platform administrator sees them, cut to what the role may see. */
  async function noticesFor(page: Page, { ownNotices }: Kind): Promise<string[]> {
    const { data: me } = await ask(page, '/api/blade-auth/oauth/user-info', {})
    const { data } = await ask(admin, '/api/blade-desk/notice/list?size=10', {})
    const rows = data.records as readonly { title: string; createUser: string }[]
    return rows.flatMap(({ title, createUser }) => (!ownNotices || createUser === me.id ? [title] : [])).sort()
  }
})
