/** The top bar in a real browser: top menus divide the menus, the bell tells what is new, a colour of one's own stays. */
import { expect, test } from 'vitest'
import { addPerson, callerOf } from './caller'
import { dialogOf, fieldOf, press, told } from './list-page'
import { ownTenant, type Product } from './product'
import { signedIn } from './signed-in'

const { page, complaints, product } = await signedIn('/login', { start: ownTenant, before: addCounted })

/** The one account that the quota of the tenant counts: its administrator does not. */
async function addCounted(on: Product): Promise<void> {
  await addPerson(await callerOf(on), 'counted', ['consumer', 'post', 'post_view'])
}

/** A top menu over one group of the menus. */
async function addTopMenu(name: string, group: string): Promise<void> {
  const ask = await callerOf(product)
  const added = await ask('/api/blade-system/topmenu/submit', { name, source: 'ToolOutlined', code: 'ops', sort: 1 })
  const routes = (await ask('/api/blade-system/menu/routes')) as {
    id: string
    name: string
    children: { id: string }[]
  }[]
  const { id, children } = routes.find((row) => row.name === group)!
  await ask('/api/blade-system/topmenu/grant', {
    topMenuIds: added.id,
    menuIds: [id, ...children.map((child) => child.id)],
  })
}

const bar = () => page.locator('.top-menus')
const side = () => page.locator('.side-menu > li')

test('without top menus there is no bar', async () => {
  await side().first().waitFor()
  expect(await bar().count()).toBe(0)
})

test('a top menu leaves the menus that were put under it, and leads to the first of them', async () => {
  const all = await side().count()
  await addTopMenu('运维', '系统监控')
  await page.reload()
  await bar().getByRole('button', { name: '运维' }).click()
  await expect.poll(() => side().count()).toBe(1)
  await page.waitForURL(/\/monitor\/log\//)
  await bar().getByRole('button', { name: '全部' }).click()
  await expect.poll(() => side().count()).toBe(all)
})

test('the bell counts notices until they were looked at', async () => {
  await page.goto(`${product.url}/desk/notice`)
  await press(page, '新增')
  await fieldOf(page, 'title').getByRole('textbox').fill('今晚停机维护')
  await press(dialogOf(page), '保存')
  await told(page, '新增成功')
  await page.reload()
  await page.getByRole('button', { name: /^通知 \d+$/ }).click()
  const panel = page.getByRole('dialog', { name: '通知' })
  await panel.getByRole('tab', { name: '通知公告' }).click()
  await panel.getByText('今晚停机维护').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  const left = () => page.locator('.header').getByRole('button', { name: /^通知/ }).getAttribute('aria-label')
  const counted = async () => {
    const counts = await page.locator('.side-menu > li > button .menu-count').allTextContents()
    return counts.length > 0 ? `通知 ${counts[0]}` : '通知'
  }
  await expect.poll(async () => (await left()) === (await counted())).toBe(true)
})

test('a colour of one’s own is taken at once, outlives a reload, and gives way to the theme again', async () => {
  const filled = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--lectern-primary'))
  const before = await filled()
  await press(page, '颜色')
  await press(page, '#eb2f96')
  await expect.poll(() => filled()).toBe('#eb2f96')
  await page.reload()
  await expect.poll(filled).toBe('#eb2f96')
  await press(page, '颜色')
  await press(page, '跟随主题')
  await expect.poll(filled).toBe(before)
})

test('the home page tells what was done last, with a way to it, and how much of the tenant is used', async () => {
  await page.goto(`${product.url}/consumer/jobs/index?open=add`)
  await fieldOf(page, 'postName').getByRole('textbox').fill('首页可见')
  await fieldOf(page, 'postCode').getByRole('textbox').fill('home-seen')
  await press(dialogOf(page), '保存')
  await told(page, '新增成功')
  await page.goto(`${product.url}/wel/index`)
  const recent = page.locator('.home-part').filter({ hasText: '最近操作' })
  const line = recent.getByRole('listitem').first()
  await line.getByRole('link', { name: '首页可见' }).waitFor()
  expect(await line.innerText()).toContain('新增')
  // Each thing that was done stands on one line where there is room.
  expect((await line.boundingBox())!.height).toBeLessThan(50)
  const quota = page.locator('.home-part').filter({ hasText: '我的租户' })
  await expect.poll(() => quota.innerText()).toMatch(/账号\s+1 \/ 不限/)
  await line.getByRole('link').click()
  await dialogOf(page).locator('dd').getByText('home-seen').waitFor()
})

test('the greeting names the department and the posts of the person', async () => {
  const ask = await callerOf(product)
  const [{ id }] = await ask('/api/blade-system/post/select')
  const me = await ask('/api/blade-auth/oauth/user-info')
  const dept = { deptName: '教研部', fullName: '教研部', deptCode: 'TEACH', deptCategory: 2, sort: 1, status: 1 }
  const { id: deptId } = await ask('/api/blade-system/dept/submit', { ...dept, parentId: me.deptId || '0' })
  await ask('/api/blade-user/submit', { id: me.id, deptId, postId: [id] })
  const { postName } = await ask('/api/blade-auth/oauth/user-info')
  expect(postName).not.toBe('')
  await page.goto(`${product.url}/wel/index`)
  await page.locator('.home-greeting').getByText(`教研部 · ${postName}`).waitFor()
})

test('the links of the home page stand as cards or as a list, and stay so', async () => {
  await page.goto(`${product.url}/wel/index`)
  await press(page, '以列表显示')
  await page.locator('.home-links.is-list').waitFor()
  await page.reload()
  await page.locator('.home-links.is-list').waitFor()
})

test('the browser complained of nothing', () => {
  expect(complaints).toEqual([])
})
