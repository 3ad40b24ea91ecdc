import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type Product, signIn, startProduct, visit } from './product'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Calls the server as the page's session does. */
const ask = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([path, body]) => {
      const config = await (await fetch('/api/lectern/client-config')).json()
      const token = /lectern-access-token=([^;]+)/.exec(document.cookie)![1]
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
  await signIn(page, product.url, '/authority/role')
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('角色名称').fill('文员')
  await dialog.getByLabel('角色别名').fill('clerk')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'clerk' })
  await row.getByText('权限设置').click()
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
  await drawer.getByLabel('上下级联动').uncheck()
  await tick('系统字典', '系统字典')
  await drawer.getByLabel('搜索菜单或按钮').fill('')
  await drawer.getByText(/新增权限 \(\d+\)/).waitFor()
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('操作成功').waitFor()
  expect(complaints).toEqual([])

  const roles = await ask(page, '/api/blade-system/role/list?roleAlias=clerk', {})
  const info = await ask(page, '/api/blade-auth/oauth/user-info', {})
  const person = { account: 'clerk', password: 'abcd1234', realName: '文员', type: 2, postStatus: 1, status: 1 }
  const contact = { phone: '13800000001', deptId: info.data.deptId, roleId: roles.data[0].id }
  expect(await ask(page, '/api/blade-user/submit', { ...person, ...contact })).toMatchObject({ code: 200 })

  const other = await visit(browser)
  await signIn(other.page, product.url, '/login', { account: 'clerk', password: 'abcd1234' })
  // Whoever got the password from others changes it first.
  await other.page.getByLabel('原密码').fill('abcd1234')
  await other.page.getByLabel('新密码', { exact: true }).fill('own12345')
  await other.page.getByLabel('确认密码').fill('own12345')
  await other.page.getByRole('button', { name: '修改密码', exact: true }).click()
  await other.page.waitForURL('**/login')
  await signIn(other.page, product.url, '/system/dict', { account: 'clerk', password: 'own12345' })
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
}, 120_000)
