/** Rows of the menu moved among those beside them by keys, and below another row by dragging, after a question. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { answer, settled, told } from './list-page'
import { signedIn } from './signed-in'

const { page, complaints } = await signedIn('/system/menu', {
  ready: (page) => page.locator('tr[data-id]').first(),
})

const menu = (name: string) => page.locator('tr[data-id]').filter({ hasText: name }).first()
/** Names of the first rows of a level, in their order. */
const namesAt = (level: number) =>
  page
    .locator(`tr[data-id][aria-level="${level}"] td[data-column="name"]`)
    .evaluateAll((cells) => cells.slice(0, 3).map((cell) => cell.textContent!.trim()))

async function dropInto(row: Locator, target: Locator): Promise<void> {
  await row.scrollIntoViewIfNeeded()
  const from = (await row.locator('[data-drag]').boundingBox())!
  const to = (await target.boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 200, to.y + to.height / 2, { steps: 5 })
  await page.mouse.up()
}

/** The groups of the menu are closed at first. */
async function open(group: string): Promise<void> {
  await menu(group).focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('tr[data-id][aria-level="2"]').first().waitFor()
}

test('Alt with down moves a row among those beside it', async () => {
  await open('组织用户')
  const [first, second] = await namesAt(2)
  await page.locator('tr[data-id][aria-level="2"]').first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await told(page, '已移动')
  await settled(page)
  await expect.poll(async () => (await namesAt(2)).slice(0, 2)).toEqual([second, first])
})

test('a row let go on the middle of another lies below it, after a question', async () => {
  await dropInto(menu('人员管理'), menu('组织管理'))
  expect(await page.locator('.ant-dropdown').count()).toBe(0)
  await answer(page, /人员管理.*移到.*组织管理/)
  await told(page, '已移动人员管理')
  await settled(page)
  await expect.poll(() => namesAt(2)).not.toContain('人员管理')
  await page.reload()
  await open('组织用户')
  await menu('组织管理').waitFor()
  expect(await namesAt(2)).not.toContain('人员管理')
})

test('the browser complained of nothing', () => {
  expect(complaints).toEqual([])
})
