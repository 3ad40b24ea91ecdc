/** Duties of the platform administrator: scopes set from the tree of menus, tenants from their list, people added to a tenant. */
import { expect, test } from 'vitest'
import { callerOf } from './caller'
import { dialogOf, fieldOf, goTo, press, rowOf, settled, told } from './list-page'
import { ownAdministrator, type Product } from './product'
import { signedIn } from './signed-in'

const window = await signedIn('/authority/datascope', { start: ownAdministrator, before: addTenant })
const { page } = window

/** A tenant with its first department, as the form of tenants makes one. */
async function addTenant(product: Product): Promise<void> {
  const ask = await callerOf(product)
  const tenant = { tenantName: '外地学院', linkman: '赵六', accountNumber: -1, storageLimit: -1, status: 1 }
  await ask('/api/blade-system/tenant/add-edit', tenant)
}

test('a data scope is added in the drawer of its menu, for the resource that the menu shows', async () => {
  const expand = async (name: string) => rowOf(page, name).first().locator('[data-action="$expand"]').click()
  await expand('组织用户')
  expect(await page.locator('[data-drag]').count(), 'menus are ordered on their own screen').toBe(0)
  await press(rowOf(page, '岗位管理'), '数据权限配置')
  const list = page.locator('.ant-drawer-content')
  await list.getByText('暂无数据').first().waitFor()
  await press(list, '新增')
  await fieldOf(page, 'scopeName').getByRole('textbox').fill('岗位本人')
  await fieldOf(page, 'resourceCode').getByRole('textbox').fill('post_own')
  await expect.poll(() => fieldOf(page, 'scopeResource').innerText()).toContain('岗位')
  await press(dialogOf(page), '保存')
  await told(page, '新增成功')
  await rowOf(list, 'post_own').waitFor()
  expect(await rowOf(list, 'post_own').innerText()).toContain('本人可见')
  await page.keyboard.press('Escape')
  await press(rowOf(page, '管理员').first(), '数据权限配置')
  await list.getByText('暂无数据').first().waitFor()
  await page.keyboard.press('Escape')
})

test('the fields in sight are chosen among those of the resource, and others may be typed', async () => {
  await press(rowOf(page, '岗位管理'), '数据权限配置')
  const list = page.locator('.ant-drawer-content')
  await press(rowOf(list, 'post_own'), '编辑')
  const seen = fieldOf(page, 'scopeField')
  await expect.poll(() => seen.innerText()).toContain('*为全部字段')
  const offered = page.locator('.ant-select-dropdown:visible')
  const chosen = () => seen.locator('.ant-select-selection-item').allInnerTexts()
  await seen.getByRole('combobox').press('Backspace')
  await expect.poll(chosen).toEqual([])
  await seen.getByRole('combobox').fill('岗位名')
  await offered.getByText('岗位名称', { exact: true }).click()
  await seen.getByRole('combobox').fill('postCode')
  await offered.getByText('岗位编号', { exact: true }).waitFor()
  await seen.getByRole('combobox').press('Enter')
  await expect.poll(chosen).toEqual(['岗位名称', '岗位编号'])
  await press(dialogOf(page), '保存')
  await told(page, '更新成功')
  await press(rowOf(list, 'post_own'), '查看')
  await expect.poll(() => dialogOf(page).innerText()).toMatch(/权限字段.*创建人.*可见字段.*岗位名称.*岗位编号/s)
  await press(dialogOf(page), '关闭')
})

test('the path of an API scope is chosen among the calls there are, by path or by what they do, or typed as a pattern', async () => {
  await goTo(page, '/authority/apiscope')
  await rowOf(page, '组织用户').first().locator('[data-action="$expand"]').click()
  await press(rowOf(page, '岗位管理'), '接口权限配置')
  const list = page.locator('.ant-drawer-content')
  await list.getByText('暂无数据').first().waitFor()
  await press(list, '新增')
  await fieldOf(page, 'scopeName').getByRole('textbox').fill('删除岗位')
  await fieldOf(page, 'resourceCode').getByRole('textbox').fill('post_remove')
  const path = fieldOf(page, 'scopePath').getByRole('combobox')
  await path.fill('删除岗位')
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await expect
    .poll(() => options.allInnerTexts())
    .toEqual(['/api/blade-course/jobmap/remove POST 删除岗位地图', '/api/blade-system/post/remove POST 删除岗位'])
  await options.last().click()
  await expect.poll(() => path.inputValue()).toBe('/api/blade-system/post/remove')
  await press(dialogOf(page), '保存')
  await told(page, '新增成功')
  for (const typed of ['/api/blade-system/post/**', '/api/blade-system/post']) {
    // The list itself stands in a drawer, which stays.
    await page.locator('.lectern-dialog').waitFor({ state: 'hidden' })
    await press(rowOf(list, 'post_remove'), '编辑')
    await path.fill(typed)
    await path.press('Tab')
    expect(await path.inputValue()).toBe(typed)
    await press(dialogOf(page), '保存')
    await rowOf(list, 'post_remove').getByText(typed, { exact: true }).waitFor()
  }
})

test('the drawer of a menu wears its name in the language of the page', async () => {
  const titled = () => page.locator('.ant-drawer-title').innerText()
  expect(await titled()).toBe('接口权限配置 - 岗位管理')
  await page.keyboard.press('Escape')
  await inEnglish(true)
  await rowOf(page, '组织用户').first().locator('[data-action="$expand"]').click()
  await press(rowOf(page, '岗位管理'), 'API scopes')
  await expect.poll(titled).toBe('API scopes - Positions')
  await page.keyboard.press('Escape')
  await inEnglish(false)
})

/** The page in the other language, as if it had been chosen before. */
async function inEnglish(yes: boolean): Promise<void> {
  await page.evaluate(
    (locale) =>
      localStorage.setItem(
        'lectern-locale',
        JSON.stringify({ dataType: 'string', content: locale, datetime: Date.now() }),
      ),
    yes ? 'en-US' : 'zh-CN',
  )
  await page.reload()
}

test('a person is added to the tenant that was chosen, with what that tenant has', async () => {
  await goTo(page, '/consumer/staff/index')
  await page.locator('tr[data-id]').first().waitFor()
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
  // The form leads back to the list, which may be longer than a page.
  await page.waitForURL(/staff\/index/)
  await goTo(page, '/consumer/staff/index?account=faraway')
  await rowOf(page, 'faraway').waitFor()
  expect(await rowOf(page, 'faraway').innerText()).toContain('外地学院')
})

test('a tenant is set from its row, and goes once its name is typed', async () => {
  await goTo(page, '/consumer/lessee/index')
  await press(rowOf(page, '外地学院'), '设置')
  await fieldOf(page, 'accountNumber').getByRole('checkbox', { name: '不限' }).uncheck()
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
