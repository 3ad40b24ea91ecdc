/** What only the platform administrator does: scopes set from the tree of menus, tenants from their list, people added to a tenant. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialogOf, fieldOf, goTo, press, rowOf, settled, told } from './list-page'
import { openBrowser, password, type Product, signIn, startProduct, type Visit, visit } from './product'

let browser: Browser
let product: Product
let window: Visit
let page: Page

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct({ LECTERN_DEMO: 'off' })])
  window = await visit(browser)
  page = window.page
  await addTenant()
  await signIn(page, product.url, '/authority/datascope')
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** A tenant with its first department, as the form of tenants makes one. */
async function addTenant(): Promise<void> {
  const config = await (await fetch(`${product.url}/api/lectern/client-config`)).json()
  const authorization = `Basic ${btoa(`${config.clientId}:${config.clientSecret}`)}`
  const post = async (path: string, body: object, more: object = {}) => {
    const headers = { authorization, 'content-type': 'application/json', ...more }
    const answer = await fetch(`${product.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.json()
  }
  const who = { grant_type: 'password', tenantId: '000000', username: 'admin', password }
  const { access_token } = await post('/api/blade-auth/oauth/token', who)
  const tenant = { tenantName: '外地学院', linkman: '赵六', accountNumber: -1, storageLimit: -1, status: 1 }
  const bearer = { 'blade-auth': `bearer ${access_token}` }
  expect(await post('/api/blade-system/tenant/add-edit', tenant, bearer)).toMatchObject({ code: 200 })
}

test('a data scope is added in the drawer of its menu, for the resource that the menu shows', async () => {
  const expand = async (name: string) => rowOf(page, name).first().locator('[data-action="$expand"]').click()
  await expand('组织用户')
  expect(await page.locator('[data-drag]').count(), 'menus are ordered on their own screen').toBe(0)
  await rowOf(page, '岗位管理').getByRole('button', { name: '数据权限配置' }).click()
  const list = page.locator('.ant-drawer-content')
  await list.getByText('暂无数据').first().waitFor()
  await press(list, '新增')
  await fieldOf(page, 'scopeName').getByRole('textbox').fill('岗位本人')
  await fieldOf(page, 'resourceCode').getByRole('textbox').fill('post_own')
  expect(await fieldOf(page, 'scopeResource').innerText()).toContain('岗位')
  await press(dialogOf(page), '保存')
  await told(page, '新增成功')
  await rowOf(list, 'post_own').waitFor()
  expect(await rowOf(list, 'post_own').innerText()).toContain('createUser')
  await page.keyboard.press('Escape')
  await rowOf(page, '管理员').first().getByRole('button', { name: '数据权限配置' }).click()
  await list.getByText('暂无数据').first().waitFor()
  await page.keyboard.press('Escape')
})

test('a person is added to the tenant that was chosen, with what that tenant has', async () => {
  await goTo(page, '/consumer/staff/add')
  const field = (name: string) => page.locator(`[data-field="${name}"]`)
  const choose = async (name: string, option: string) => {
    await field(name).getByRole('combobox').click()
    await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).first().click()
  }
  await choose('tenantId', '外地学院')
  await field('account').getByRole('textbox').fill('faraway')
  await field('realName').getByRole('textbox').fill('远方')
  await field('phone').getByRole('textbox').fill('13800000001')
  await choose('deptId', '外地学院')
  await press(page, '保存')
  // The form leads back to the list.
  await rowOf(page, 'faraway').waitFor()
  expect(await rowOf(page, 'faraway').innerText()).toContain('外地学院')
})

test('a tenant is set from its row, and goes once its name is typed', async () => {
  await goTo(page, '/consumer/lessee/index')
  await rowOf(page, '外地学院').getByRole('button', { name: '设置' }).click()
  await fieldOf(page, 'accountNumber').getByRole('spinbutton').fill('77')
  await press(dialogOf(page), '设置')
  await expect.poll(() => rowOf(page, '外地学院').innerText()).toContain('77')
  await rowOf(page, '外地学院').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const panel = page.locator('.ant-drawer-content')
  await panel.getByText('仍有1个启用的账号', { exact: false }).waitFor()
  const remove = panel.getByRole('button', { name: /^删\s*除$/ })
  expect(await remove.isDisabled()).toBe(true)
  await panel.getByRole('textbox').fill('外地学院')
  await remove.click()
  await settled(page)
  await expect.poll(() => rowOf(page, '外地学院').count()).toBe(0)
  expect(window.complaints).toEqual([])
})
