/** A list of ten thousand rows: walked, reached by links, filled from a broken sheet, and acted on as a whole. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerOf, importLines } from './caller'
import { fixtureAdministrator } from './fixture-product'
import { holdBack } from './hold-back'
import { columnOf, dialogOf, goTo, press, settled, told } from './list-page'
import { anotherWindow, type Product } from './product'
import { signedIn } from './signed-in'

const list = '/wide/many'
const nameOf = (n: number) => `row${String(n).padStart(5, '0')}`
const { page, complaints, product } = await signedIn(list, { start: fixtureAdministrator, before: addRows })

/** A sheet holds half of them. */
async function addRows(on: Product): Promise<void> {
  const ask = await callerOf(on)
  const rows = Array.from({ length: 9998 }, (_, at) => [nameOf(at + 1), `kind${(at + 1) % 10}`, at + 1])
  for (const part of [rows.slice(0, 5000), rows.slice(5000)])
    await importLines(ask, '/api/wide/many/import', [['名称', '种类', '数量'], ...part])
}

const total = (on: Page) => on.locator('.lectern-pager > span').first().innerText()
const pager = page.getByRole('navigation', { name: '分页' })
const first = async () => (await columnOf(page, 'name'))[0]

test('broken rows of a sheet are mended in its cells and comes in after all', async () => {
  await expect.poll(() => total(page)).toBe('共9998条')
  const sheet = Buffer.from('\ufeff名称,种类,数量\nrow00001,kind1,1\nrow09999,kind9,nine\n,kind0,10000\n')
  await press(page, '导入')
  await page.locator('input[type=file]').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: sheet })
  await press(dialogOf(page), '开始导入')
  await dialogOf(page).getByText('成功1条，失败2条').waitFor()
  const cell = (label: string, row: number) => dialogOf(page).getByRole('textbox', { name: `${label}，第${row}行` })
  await expect.poll(() => cell('数量', 3).getAttribute('aria-invalid')).toBe('true')
  await cell('数量', 3).fill('9999')
  await cell('名称', 4).fill(nameOf(10_000))
  await press(dialogOf(page), '提交修正后的2行')
  await dialogOf(page).getByText('导入成功2条').waitFor()
  // The button that was pressed last is gone, and the focus with it.
  await page.keyboard.press('Tab')
  expect(await dialogOf(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => total(page)).toBe('共10000条')
})

test('pages of two hundred draw the rows in view alone; End and Home reach the last and the first by the keyboard', async () => {
  await pager.getByRole('combobox').selectOption('200')
  await expect.poll(() => new URL(page.url()).searchParams.get('size')).toBe('200')
  await settled(page)
  const drawn = () => page.locator('tr[data-id]').count()
  await expect.poll(drawn).toBeGreaterThan(10)
  expect(await drawn()).toBeLessThan(100)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))
  await page.locator('tr[data-id]').first().focus()
  await page.keyboard.press('End')
  await expect.poll(focused).toBe('201')
  expect(await page.locator('tr[aria-rowindex="201"]').innerText()).toContain(nameOf(200))
  await page.keyboard.press('Home')
  await expect.poll(focused).toBe('2')
  for (let step = 0; step < 60; step++) await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('62')
})

test('keys that come faster than rows are drawn are all heard, and Home leads to a first row that is in sight', async () => {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))
  await page.locator('tr[aria-rowindex="62"]').focus()
  await page.keyboard.press('Home')
  await expect.poll(focused).toBe('2')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await expect.poll(focused).toBe('2')
  // All within one moment: nothing is drawn in between.
  await page.evaluate(() => {
    const press = () => new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
    for (let step = 0; step < 100; step++) document.activeElement!.dispatchEvent(press())
  })
  await expect.poll(focused).toBe('102')
})

test('a typed number leads to its page, back and forward lead through the pages, and a link to where one is', async () => {
  await goTo(page, list)
  await expect.poll(first).toBe(nameOf(1))
  const jump = pager.getByRole('textbox', { name: '跳至页码' })
  await jump.fill('777')
  await jump.press('Enter')
  await expect.poll(first).toBe(nameOf(7761))
  await jump.fill('99999')
  await jump.press('Enter')
  await expect.poll(first).toBe(nameOf(9991))
  await page.goBack()
  await expect.poll(first).toBe(nameOf(7761))
  await page.goBack()
  await expect.poll(first).toBe(nameOf(1))
  await page.goForward()
  await expect.poll(first).toBe(nameOf(7761))
  await page.getByLabel('种类').fill('kind3')
  await page.keyboard.press('Enter')
  await expect.poll(() => total(page)).toBe('共1000条')
  const id = await page.locator('tr[data-id]').nth(1).getAttribute('data-id')
  const link = `${new URL(page.url()).search}&open=view:${id}`
  const other = await anotherWindow(page)
  await other.goto(product.url + list + link)
  await dialogOf(other).getByText(nameOf(13)).first().waitFor()
  await expect.poll(() => total(other)).toBe('共1000条')
  expect(await other.getByLabel('种类').inputValue()).toBe('kind3')
  await other.close()
})

test('all that was found is written into a sheet, and removed in one go; what was not found stays', async () => {
  const waiting = page.waitForEvent('download')
  const letGo = await holdBack(page, '**/api/wide/many/export*')
  await press(page, '导出')
  await told(page, '正在导出')
  await letGo()
  const file = await waiting
  await told(page, '导出成功')
  expect(readFileSync(await file.path()).length).toBeGreaterThan(10_000)
  await page.getByRole('checkbox', { name: '全选' }).check()
  await press(page, '选择全部1000条')
  await press(page, '删除')
  await press(dialogOf(page), '删除')
  await expect.poll(() => total(page)).toBe('共0条')
  await press(page, '清空')
  await expect.poll(() => total(page)).toBe('共9000条')
})

test('the browser complained of nothing', () => {
  expect(complaints).toEqual([])
})
