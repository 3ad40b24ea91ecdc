/** Several windows of one browser, and several people at one window, one after the other. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addPerson, callerOf, password } from './caller'
import { holdBack } from './hold-back'
import { answer, dialogOf, fieldOf, goTo, press, rowOf, settled } from './list-page'
import { anotherWindow, signIn, ownAdministrator } from './product'
import { signedIn } from './signed-in'

const { page, complaints, product } = await signedIn('/system/param', { start: ownAdministrator })

const ready = (on: Page) => on.locator('tr[data-id]').first()

async function otherWindow(path: string): Promise<Page> {
  const other = await anotherWindow(page)
  await other.goto(product.url + path)
  await ready(other).waitFor()
  return other
}

async function signOut(on: Page): Promise<void> {
  await on.locator('.header-avatar').click()
  await on.getByRole('menuitem', { name: '退出登录' }).click()
  await press(on, '确定')
  await on.waitForURL(/\/login/)
}

const other = await otherWindow('/system/dict')

test('language and theme chosen in one window are those of the other', async () => {
  const theme = () => other.evaluate(() => document.body.className)
  await page.getByRole('button', { name: '语言' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await other.getByRole('button', { name: 'Add', exact: true }).first().waitFor()
  await expect.poll(() => other.evaluate(() => document.documentElement.lang)).toBe('en-US')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitem', { name: 'Dark' }).click()
  await expect.poll(theme).toContain('theme-dark')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitem', { name: 'Default' }).click()
  await expect.poll(theme).toContain('theme-default')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: '中文' }).click()
  await other.getByRole('button', { name: '新增', exact: true }).first().waitFor()
})

test('a colour of one’s own is that of the other window too', async () => {
  const filled = (on: Page) => on.evaluate(() => document.documentElement.style.getPropertyValue('--lectern-primary'))
  const before = await filled(other)
  await press(page, '颜色')
  await press(page, '#eb2f96')
  await expect.poll(() => filled(other)).toBe('#eb2f96')
  await press(page, '跟随主题')
  await expect.poll(() => filled(other)).toBe(before)
  await page.keyboard.press('Escape')
})

test('a lock closes every window, and each comes back to where it was with what was typed in it', async () => {
  await press(other, '新增')
  await fieldOf(other, 'code').getByRole('textbox').fill('half.typed')
  await page.locator('.header-avatar').click()
  await page.getByRole('menuitem', { name: '锁屏' }).click()
  await page.getByRole('textbox', { name: '锁屏密码' }).fill('7788')
  await press(dialogOf(page).or(page.getByRole('dialog')), '确定')
  for (const window of [page, other]) await window.getByRole('button', { name: '解锁' }).waitFor()
  await expect.poll(() => other.locator('.sidebar, .lectern-dialog').count()).toBe(0)
  await page.getByRole('textbox', { name: '锁屏密码' }).fill('7788')
  await press(page, '解锁')
  await page.waitForURL(/\/system\/param/)
  await other.waitForURL(/\/system\/dict/)
  await press(dialogOf(other), '恢复草稿')
  await expect.poll(() => fieldOf(other, 'code').getByRole('textbox').inputValue()).toBe('half.typed')
  await press(dialogOf(other), '取消')
  await press(other.locator('.ant-modal-confirm'), '确定')
  await dialogOf(other).waitFor({ state: 'detached' })
})

test('a person who signs out in one window is out in all, and back in all when they sign in again', async () => {
  await signOut(page)
  await other.waitForURL(/\/login\?redirect=%2Fsystem%2Fdict/)
  await signIn(page, product)
  await other.waitForURL((address) => address.pathname === '/system/dict')
  await ready(other).waitFor()
})

test('rows that one person read are not shown to the next, before their own rows have come either', async () => {
  await page.goto(`${product.url}/system/param`)
  await ready(page).waitFor()
  await goTo(page, '/wel/index')
  await page.locator('.home-greeting').waitFor()
  await signOut(page)
  const letGo = await holdBack(page, '**/param/list*')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await press(page, '登录')
  await page.locator('.home-greeting').waitFor()
  await goTo(page, '/system/param')
  await page.waitForURL(/system\/param/)
  await page.locator('.frame-page .lectern-skeleton').first().waitFor()
  expect(await page.locator('tr[data-id]').count()).toBe(0)
  await letGo()
  await rowOf(page, /net\.allowPrivate/).waitFor()
  await other.waitForURL((address) => address.pathname === '/system/dict')
  await settled(page)
})

test('the other window shows the person who signs in at one', async () => {
  const colleague = await addPerson(await callerOf(product), 'window.looker', ['system', 'param', 'param_view'])
  await signOut(page)
  await other.waitForURL(/\/login/)
  await signIn(page, product, '/login', colleague)
  await other.getByRole('button', { name: /looker/ }).waitFor()
  await expect.poll(() => other.locator('.side-menu').innerText()).not.toContain('字典')
})

test('an answer that comes after signing out leaves the sign-in page as it is', async () => {
  await signOut(page)
  await signIn(page, product)
  await other.goto(`${product.url}/system/dict`)
  await ready(other).waitFor()
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await addPerson(await callerOf(product), 'window.newcomer', ['system', 'param', 'param_view'])
  const answered = new Promise<void>((done) => {
    void other.route('**/api/blade-system/dict/**', async (route) => {
      const response = await route.fetch()
      done()
      await held
      await route.fulfill({ response })
    })
  })
  await press(other, '刷新')
  await answered
  await signOut(page)
  await other.waitForURL(/\/login/)
  letGo()
  await other.unrouteAll({ behavior: 'wait' })
  await signIn(page, product)
  await other.waitForURL((address) => address.pathname === '/system/dict')
})

test('signing out of a locked console asks first, and leads to the sign-in page', async () => {
  await page.locator('.header-avatar').click()
  await page.getByRole('menuitem', { name: '锁屏' }).click()
  await page.getByRole('textbox', { name: '锁屏密码' }).fill('7788')
  await press(page.getByRole('dialog'), '确定')
  await page.getByRole('button', { name: '解锁' }).waitFor()
  await press(page, '退出登录')
  await answer(page, '确定退出登录？')
  await page.waitForURL(/\/login$/)
  await page.getByRole('heading', { name: '欢迎登录' }).waitFor()
})

test('the browser complained of nothing', () => {
  expect(complaints.filter((text) => !/40[01]/.test(text))).toEqual([])
})
