/** Rarer moments around a page: another width, a forgotten lock, a page to draw anew, more faults than are counted. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addPerson, callerOf } from './caller'
import { press } from './list-page'
import { signIn, ownAdministrator } from './product'
import { signedIn } from './signed-in'

const { page, context, complaints, product } = await signedIn('/system/param', {
  start: ownAdministrator,
  ready: (page) => page.locator('tr[data-id]').first(),
})

const sidebarOf = (on: Page) => on.locator('.sidebar')

test.each([
  [1200, 'whole'],
  [992, 'whole'],
  [991, 'icons'],
  [768, 'icons'],
  [767, 'a drawer'],
])('in a window %i wide the menu is %s, unless the person chose', async (width, face) => {
  await page.setViewportSize({ width, height: 800 })
  const faces = async () => {
    if ((await sidebarOf(page).count()) === 0) return 'a drawer'
    const box = await sidebarOf(page).boundingBox()
    return box === null ? 'a drawer' : box.width > 120 ? 'whole' : 'icons'
  }
  await expect.poll(faces).toBe(face)
})

test('a menu that was opened on a small window stays open', async () => {
  await page.setViewportSize({ width: 900, height: 800 })
  const width = async () => (await sidebarOf(page).boundingBox())!.width
  await expect.poll(width).toBeLessThan(120)
  await press(page, '展开菜单')
  await expect.poll(width).toBeGreaterThan(120)
  await page.reload()
  await expect.poll(width).toBeGreaterThan(120)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the menu of a tab draws its page anew, and closes it', async () => {
  const tab = page
    .getByRole('navigation', { name: '已打开的页面' })
    .getByRole('button', { name: '参数管理', exact: true })
  const search = page.getByLabel('参数名称')
  await search.fill('写了一半')
  await tab.click({ button: 'right' })
  await page.getByRole('menuitem', { name: '刷新' }).click()
  await expect.poll(() => search.inputValue()).toBe('')
  await page.locator('tr[data-id]').first().waitFor()
  await tab.click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭当前' }).click()
  await page.waitForURL(/wel\/index/)
  expect(await tab.count()).toBe(0)
})

test('the figures of the home page are those of now', async () => {
  const tile = page.locator('.lectern-tile').filter({ hasText: '用户总数' }).first()
  const shown = async () => Number(/\d+/.exec((await tile.innerText()).replace('用户总数', ''))?.[0])
  await expect.poll(shown).toBeGreaterThan(0)
  const before = await shown()
  await addPerson(await callerOf(product), 'one.more', ['system', 'param'])
  await press(page, '刷新')
  await expect.poll(shown).toBe(before + 1)
})

test('more faults than are counted are shown as 99+, and all of them are kept', async () => {
  await page.evaluate(() => {
    for (let n = 0; n < 120; n++) setTimeout(() => Promise.reject(new Error(`fault ${n}`)), 0)
  })
  const log = page.getByRole('button', { name: /^日志/ })
  await expect.poll(() => log.innerText()).toBe('99+')
  await log.click()
  const dialog = page.getByRole('dialog', { name: '日志' })
  await dialog.getByText('fault 119').waitFor()
  await page.keyboard.press('Escape')
})

test('the theme that was chosen colours the page before anything is drawn', async () => {
  await press(page, '主题')
  await page.getByRole('menuitem', { name: '黑色' }).click()
  const back = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const drawn = () => page.evaluate(() => document.querySelector('#root')?.childElementCount ?? 0)
  await expect.poll(() => page.evaluate(() => document.body.className)).toContain('theme-dark')
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(back).toBe('rgb(15, 19, 23)')
  expect(await drawn()).toBe(0)
  letGo()
  await expect.poll(drawn).toBeGreaterThan(0)
  await page.unroute('**/assets/*.js')
  await press(page, '主题')
  await page.getByRole('menuitem', { name: '默认' }).click()
})

test('five wrong passwords at the lock end the session, which is not locked when one comes back', async () => {
  await page.locator('.header-avatar').click()
  await page.getByRole('menuitem', { name: '锁屏' }).click()
  await page.getByRole('textbox', { name: '锁屏密码' }).fill('7788')
  await press(page.getByRole('dialog'), '确定')
  const password = page.getByRole('textbox', { name: '锁屏密码' })
  for (let wrong = 0; wrong < 5; wrong++) {
    await page.getByRole('button', { name: '解锁' }).waitFor()
    await password.fill('0000')
    await page.keyboard.press('Enter')
    if (wrong < 4) await expect.poll(() => password.inputValue()).toBe('')
  }
  await page.waitForURL(/\/login/)
  await expect.poll(async () => (await context.cookies()).filter(({ value }) => value !== '')).toEqual([])
  await signIn(page, product, '/system/param')
  await page.locator('tr[data-id]').first().waitFor()
})

test('the browser complained of nothing but the faults of the test', () => {
  expect(complaints.filter((text) => !/fault \d+/.test(text))).toEqual([])
})
