/** Columns that stay in view while a table is scrolled hide nothing that has the focus. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { callerOf } from './caller'
import { dialogOf, press, rowOf } from './list-page'
import { signIn, visit, ownAdministrator } from './product'
import { opened } from './signed-in'

const { browser, product } = await opened(ownAdministrator)

// A list draws what it has room for, and on a phone cards: a person who asks for all columns, in rows, has pinned ones.
const ask = await callerOf(product)
const all = ['code', 'dictValue', 'sort', 'isSealed', 'remark']
const columns = { order: all, hidden: [], shown: all }
await ask('/api/blade-system/list-setting/keep', { screen: 'system/dict', content: columns })
await ask('/api/blade-system/list-setting/keep', { screen: 'system/dict~$face', content: { phone: 'table' } })

/** The element with the focus can be seen from end to end: nothing lies over it. */
const isInSight = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const middle = (top + bottom) / 2
    return [left + 1, (left + right) / 2, right - 1].every((x) => {
      const seen = document.elementFromPoint(x, middle)
      return seen !== null && seen.closest('td, th') === focused.closest('td, th')
    })
  })

/** Walks by Tab through all that takes the focus within a table; answers what could not be seen. */
async function hiddenIn(page: Page, table: Locator): Promise<string[]> {
  const hidden: string[] = []
  await table.locator('thead').locator('button, input').first().focus()
  for (let step = 0; step < 60; step++) {
    const name = await table.evaluate((box) => {
      const focused = document.activeElement!
      const cell = focused.closest('td, th')
      return box.contains(focused) ? `${cell?.tagName ?? 'TR'} ${cell?.textContent?.trim()}` : undefined
    })
    if (name === undefined) return hidden
    if (!name.startsWith('TR') && !(await isInSight(page))) hidden.push(name)
    await page.keyboard.press('Tab')
  }
  return hidden
}

describe.each([1440, 1000, 800, 390])('%i wide', (width) => {
  test('every head and every cell that takes the focus is brought out from under pinned columns', async () => {
    const { page, context } = await visit(browser, { width })
    await signIn(page, product, '/system/dict')
    const list = page.locator('main .lectern-table-box')
    await list.locator('tr[data-id]').first().waitFor()
    expect(await hiddenIn(page, list)).toEqual([])
    await press(rowOf(page, /性别/), '字典配置')
    const inside = dialogOf(page).locator('.lectern-table-box')
    await inside.locator('tr[data-id]').first().waitFor()
    expect(await hiddenIn(page, inside)).toEqual([])
    await context.close()
  })
})

test('a text that lies in part under a pinned column is seen to go on under an edge', async () => {
  const { page, context } = await visit(browser, { width: 1000 })
  await signIn(page, product, '/system/dict')
  const list = page.locator('main .lectern-table-box')
  const tick = list.locator('tr[data-id] .is-tick').first()
  await tick.waitFor()
  const edge = () => tick.evaluate((cell) => getComputedStyle(cell).boxShadow)
  expect(await edge()).toBe('none')
  await list.evaluate((box) => box.scrollTo(box.scrollWidth, 0))
  await expect.poll(edge).not.toBe('none')
  await list.evaluate((box) => box.scrollTo(0, 0))
  await expect.poll(edge).toBe('none')
  await context.close()
})
