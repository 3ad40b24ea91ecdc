/** Daily habits around a list: take back, arrange, find by typing, lose the network, lock, print. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answer, dialogOf, fieldOf, press, rowOf, settled, told } from './list-page'
import { signIn, visit, ownAdministrator } from './product'
import { signedIn } from './signed-in'

const list = '/system/param'
const ready = (on: Page) => on.locator('tr[data-id]').first()
const { page, context, complaints, browser, product } = await signedIn(list, { start: ownAdministrator, ready })

/** The columns that have a heading, from the left; the last is that of the buttons. */
const headings = async (on: Page) => (await on.getByRole('columnheader').allInnerTexts()).filter(Boolean).slice(0, -1)

/** A new parameter, ready to be saved. */
async function writeParameter(name: string, key: string): Promise<void> {
  await press(page, '新增')
  const values = { paramName: name, paramKey: key, paramValue: '1' }
  for (const [field, value] of Object.entries(values)) await fieldOf(page, field).getByRole('textbox').fill(value)
}

const firstName = () => ready(page).locator('td[data-column]').first().innerText()

test('order, width and pin of columns and the height of rows are the person’s in another browser too', async () => {
  const before = await headings(page)
  await press(page, '列设置')
  const panel = page.getByRole('dialog', { name: '列设置' })
  await press(panel, `下移${before[0]}`)
  await press(panel, `固定${before[1]}`)
  await panel.getByLabel(`${before[1]}的宽度`).fill('333')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await press(page, '密度')
  await page.getByRole('menuitem', { name: '紧凑' }).click()
  // The last of quick changes is sent a moment later.
  const unsent = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsent-')))
  await expect.poll(unsent).toEqual([])
  const rowHeight = async (on: Page) => (await on.locator('tr[data-id]').first().boundingBox())!.height
  const other = await visit(browser)
  await signIn(other.page, product, list)
  await ready(other.page).waitFor()
  await expect.poll(() => headings(other.page)).toEqual([before[1], before[0], ...before.slice(2)])
  const heading = other.page.getByRole('columnheader', { name: before[1] })
  expect(await heading.evaluate((cell) => getComputedStyle(cell).position)).toBe('sticky')
  // A wide window shares what is left among the columns.
  expect((await heading.boundingBox())!.width).toBeGreaterThanOrEqual(333)
  await expect.poll(() => rowHeight(other.page)).toBe(await rowHeight(page))
  await other.context.close()
  await press(page, '列设置')
  await press(panel, '恢复默认')
  await page.keyboard.press('Escape')
  await expect.poll(() => headings(page)).toEqual(before)
})

test('a removed row comes back by one press, and is listed again', async () => {
  const name = '可以删去的参数'
  await writeParameter(name, 'habits.spare')
  await press(dialogOf(page), '保存')
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(firstName).toBe(name)
  await rowOf(page, name).getByRole('checkbox').check()
  await press(page, '删除')
  await answer(page, '确定')
  await expect.poll(firstName).not.toBe(name)
  await press(page, '撤销')
  await told(page, '已撤销')
  await expect.poll(firstName).toBe(name)
})

test('Ctrl+K finds a menu, an entry by its name, and what can be done', async () => {
  const find = async (text: string, choice: string | RegExp) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '搜索菜单' }).fill(text)
    await page.getByRole('option', { name: choice }).first().waitFor()
    await page.keyboard.press('Enter')
  }
  await find('岗位管理', '岗位管理')
  await page.waitForURL(/consumer\/jobs/)
  await settled(page)
  await find('可以删去', '可以删去的参数')
  await dialogOf(page).getByText('habits.spare').waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await find('新增：参数', /新增：参数/)
  await page.waitForURL(/system\/param\?open=add/)
  await dialogOf(page).waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
})

test('a dialog that is opened again has the focus where one types', async () => {
  const openings: readonly (() => Promise<unknown>)[] = [
    () => page.keyboard.press('Control+k'),
    () => press(page, '保存为视图'),
    () =>
      page
        .locator('.header-user')
        .click()
        .then(() => page.getByRole('menuitem', { name: '锁屏' }).click()),
  ]
  for (const open of [...openings, ...openings]) {
    await open()
    const input = page.getByRole('dialog').locator('input').first()
    await expect.poll(() => input.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

test('Ctrl+K keeps what the arrows choose in sight, and locks the console', async () => {
  await page.keyboard.press('Control+k')
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true })
  await chosen.waitFor()
  for (let n = 0; n < 15; n++) await page.keyboard.press('ArrowDown')
  const isSeen = () =>
    chosen.evaluate((option) => {
      const [own, list] = [option.getBoundingClientRect(), option.parentElement!.getBoundingClientRect()]
      return own.top >= list.top && own.bottom <= list.bottom
    })
  await expect.poll(isSeen).toBe(true)
  await page.getByRole('combobox', { name: '搜索菜单' }).fill('锁屏')
  await page.getByRole('option', { name: '锁屏' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: '锁屏密码' }).waitFor()
  // It may not have the focus yet.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('from one detail to the next by Alt and an arrow, and the id of each is copied', async () => {
  const rows = page.locator('tr[data-id]')
  await rows.first().focus()
  await page.keyboard.press('Enter')
  const id = () => dialogOf(page).locator('code').first().innerText()
  await expect.poll(id).toBe(await rows.nth(0).getAttribute('data-id'))
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(id).toBe(await rows.nth(1).getAttribute('data-id'))
  await press(dialogOf(page), '复制编号')
  await told(page, '已复制')
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
})

test('without the network it is said, over a dialog too; a retry goes on, and nothing typed was lost', async () => {
  await writeParameter('断网时写下的', 'habits.offline')
  // It is away until the retry is pressed: the console asks by itself every few seconds, and the notice would be gone.
  const isRetried = () => page.evaluate(() => document.body.dataset.retried === 'yes')
  await context.route('**/api/**', async (call) =>
    (await isRetried()) ? call.continue() : call.abort('internetdisconnected'),
  )
  await press(dialogOf(page), '保存')
  const notice = page.getByRole('status').filter({ hasText: '网络已断开' })
  await notice.waitFor()
  await notice.getByRole('button').evaluate((retry) => {
    retry.addEventListener('click', () => document.body.setAttribute('data-retried', 'yes'))
  })
  await press(notice, '重试')
  await notice.waitFor({ state: 'detached' })
  await told(page, '网络已恢复')
  await context.unroute('**/api/**')
  await press(dialogOf(page), '保存')
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(firstName).toBe('断网时写下的')
})

test('a locked console shows nothing but the lock, and the way back leads to where one was', async () => {
  await page.locator('.header-avatar').click()
  await page.getByRole('menuitem', { name: '锁屏' }).click()
  await page.getByRole('textbox', { name: '锁屏密码' }).fill('7788')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  const unlock = page.getByRole('button', { name: '解锁' })
  await unlock.waitFor()
  await page.goto(`${product.url}/system/dict`)
  await unlock.waitFor()
  await expect.poll(() => page.locator('.sidebar').count()).toBe(0)
  await page.getByRole('textbox', { name: '锁屏密码' }).fill('0000')
  await unlock.click()
  await page.getByText('锁屏密码错误，请重新输入').waitFor()
  await page.getByRole('textbox', { name: '锁屏密码' }).fill('7788')
  await unlock.click()
  await page.waitForURL(/system\/param/)
})

test('a draft says how long ago it was written and when, by the clock of the product', async () => {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${product.url}${list}?open=add`)
  const begun = Date.now()
  await fieldOf(page, 'paramName').getByRole('textbox').fill('半途')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('半途')
  await page.reload()
  const offer = page.locator('.lectern-draft')
  await offer.waitFor()
  // This browser's own clock is another one than that of the product.
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).not.toBe('Asia/Shanghai')
  const [, ago, at] = /（(.+)，([\d-]{10} [\d:]{8})）/.exec(await offer.innerText())!
  expect(ago).toMatch(/前$|^现在$/)
  const written = Date.parse(`${at!.replace(' ', 'T')}+08:00`)
  expect(written).toBeGreaterThan(begun - 1000)
  expect(written).toBeLessThanOrEqual(Date.now())
  await press(offer, '丢弃')
  await press(dialogOf(page), '取消')
})

test('on paper there is the list and nothing around it', async () => {
  await ready(page).waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const part of ['.header', '.sidebar', '.tab-bar', '.lectern-toolbar'])
    expect(await page.locator(part).first().isVisible()).toBe(false)
  expect(await page.locator('tr[data-id]').first().isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
})

test('the browser complained of nothing but the network that was away', () => {
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
