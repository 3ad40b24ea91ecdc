/** Cells of shipped lists changed where they stand: kept, let go, refused, changed by another meanwhile, below a branch. */
import { expect, test } from 'vitest'
import { dialogOf, fieldOf, press, rowOf, sentBy, settled, told, toldOfFailure } from './list-page'
import { anotherWindow, ownAdministrator } from './product'
import { signedIn } from './signed-in'

const { page, complaints, product } = await signedIn('/system/param?paramKey=audit', {
  start: () => ownAdministrator({ LECTERN_PAYLOAD_CRYPTO: 'off' }),
  ready: (page) => page.locator('tr[data-id]').first(),
})

const submit = '/api/blade-system/param/submit'
const cell = (row: number, name: string) => page.locator('tr[data-id]').nth(row).locator(`td[data-column="${name}"]`)
const editor = () => page.locator('.lectern-cell-editor')
const input = () => editor().locator('input, textarea')
const isReady = () => expect.poll(() => input().evaluate((box) => box === document.activeElement)).toBe(true)

test('F2 opens the first cell, Enter keeps what was typed and goes down the column', async () => {
  await page.locator('tr[data-id]').first().focus()
  await page.keyboard.press('F2')
  await isReady()
  await page.keyboard.type('第一个参数')
  const sent = await sentBy(page, submit, () => page.keyboard.press('Enter'))
  expect(Object.keys(sent).toSorted()).toEqual(['id', 'paramName', 'revision'])
  await expect.poll(() => cell(0, 'paramName').innerText()).toBe('第一个参数')
  await expect.poll(() => input().inputValue()).toBe(await cell(1, 'paramName').innerText())
})

test('Tab goes on along the row, Escape lets go and gives the focus back to it', async () => {
  await isReady()
  await page.keyboard.press('Tab')
  await page.getByLabel('修改参数键值').waitFor()
  await isReady()
  const before = await cell(1, 'paramValue').innerText()
  await page.keyboard.type('别的')
  await page.keyboard.press('Escape')
  await editor().waitFor({ state: 'detached' })
  expect(await cell(1, 'paramValue').innerText()).toBe(before)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TR')
})

test('a refusal by the rules stands under the cell, which stays open', async () => {
  await cell(0, 'paramName').dblclick()
  await isReady()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  const note = editor().getByRole('alert')
  await note.filter({ hasText: '参数名称' }).waitFor()
  const [below, box] = [await note.boundingBox(), await cell(0, 'paramName').boundingBox()]
  expect(below!.y).toBeGreaterThanOrEqual(box!.y + box!.height - 1)
  await page.keyboard.press('Escape')
  await editor().waitFor({ state: 'detached' })
})

test('a value that only the server refuses is put back, with the reason at its cell', async () => {
  const row = rowOf(page, /audit\.allowSelf/)
  const value = row.locator('td[data-column="paramValue"]')
  const before = await value.innerText()
  await value.dblclick()
  await isReady()
  await page.keyboard.type('不是数字')
  await page.keyboard.press('Enter')
  await page.locator('.lectern-cell-note').filter({ hasText: '参数键值不正确' }).waitFor()
  await expect.poll(() => value.innerText()).toBe(before)
  if (await editor().isVisible()) await page.keyboard.press('Escape')
})

test('a row that somebody else saved meanwhile is shown as it is now', async () => {
  const other = await anotherWindow(page)
  await other.goto(`${product.url}/system/param?paramKey=audit`)
  await press(other.locator('tr[data-id]').first(), '编辑')
  await fieldOf(other, 'paramName').getByRole('textbox').fill('由别人改名')
  await press(dialogOf(other), '保存')
  await told(other, '更新成功')
  await other.close()
  await cell(0, 'paramName').dblclick()
  await isReady()
  await page.keyboard.type('晚了一步')
  await page.keyboard.press('Enter')
  await toldOfFailure(page)
  await expect.poll(() => cell(0, 'paramName').innerText()).toBe('由别人改名')
  if (await editor().isVisible()) await page.keyboard.press('Escape')
})

test('a row below a branch is changed like any other, and the branch stays open', async () => {
  await page.goto(`${product.url}/system/region`)
  const top = rowOf(page, /河北省/).first()
  await top.focus()
  await page.keyboard.press('ArrowRight')
  const child = rowOf(page, /石家庄市/)
  await child.waitFor()
  await child.locator('td[data-column="sort"]').dblclick()
  await isReady()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await settled(page)
  await expect
    .poll(() =>
      rowOf(page, /石家庄市/)
        .locator('td[data-column="sort"]')
        .innerText(),
    )
    .toBe('7')
})

test('the browser complained of nothing but the refusals', () => {
  expect(complaints.filter((text) => !/status of (400|409)/.test(text))).toEqual([])
})
