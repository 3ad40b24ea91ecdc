/** Rows of the menu moved among those beside them by keys, and below another row by dragging, after a question. */
import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from './caller'
import { answer, settled, told } from './list-page'
import { ownAdministrator, type Product } from './product'
import { signedIn } from './signed-in'

const { page, complaints } = await signedIn('/system/menu', {
  start: ownAdministrator,
  before: addMenus,
  ready: (page) => page.locator('tr[data-id]').first(),
})

/** Menus of the file's own, which are gone after it: a group with three pages. */
async function addMenus(product: Product): Promise<void> {
  const ask = await callerOf(product)
  const ids: string[] = []
  // The page that is moved below another goes before it.
  afterAll(async () => {
    for (const id of ids.toReversed()) await ask('/api/blade-system/menu/remove', { ids: id })
  })
  for (const [at, name] of ['排序组', '第一页', '第二页', '第三页'].entries()) {
    const code = `tree_order_${at}`
    const about = { name, code, alias: code, path: `/tree-order/${at}`, source: 'AppstoreOutlined', category: 1 }
    const place = { parentId: ids[0] ?? '0', sort: at + 1 }
    const { id } = await ask('/api/blade-system/menu/submit', { ...about, ...place })
    ids.push(id)
  }
}

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
  await open('排序组')
  const [first, second] = await namesAt(2)
  await page.locator('tr[data-id][aria-level="2"]').first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await told(page, '已移动')
  await settled(page)
  await expect.poll(async () => (await namesAt(2)).slice(0, 2)).toEqual([second, first])
})

test('a row let go on the middle of another lies below it, after a question', async () => {
  await dropInto(menu('第三页'), menu('第一页'))
  expect(await page.locator('.ant-dropdown').count()).toBe(0)
  await answer(page, /第三页.*移到.*第一页/)
  await told(page, '已移动第三页')
  await settled(page)
  await expect.poll(() => namesAt(2)).not.toContain('第三页')
  await page.reload()
  await open('排序组')
  await menu('第一页').waitFor()
  expect(await namesAt(2)).not.toContain('第三页')
})

test('the browser complained of nothing', () => {
  expect(complaints).toEqual([])
})
