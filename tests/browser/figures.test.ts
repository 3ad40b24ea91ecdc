/** Figures in lists: they end below each other, with separators and sums, and no column lies under one that stays in sight. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { callerOf } from './caller'
import { columnOf } from './list-page'
import { fixtureAdministrator } from './fixture-product'
import { signIn, visit } from './product'
import { opened } from './signed-in'

const { browser, product } = await opened(fixtureAdministrator)
const ask = await callerOf(product)

beforeAll(async () => {
  for (const entry of [
    { name: 'a', pieces: 1234567, weight: 0.07, price: 1999, stars: 1 },
    { name: 'b', pieces: 8, weight: 33333.33, price: 123456789, stars: 2 },
    { name: 'c', pieces: -1200, weight: 19.99, price: 5, stars: 3 },
  ])
    await ask('/api/wide/figure/submit', entry)
})

/** The list in a window of this width, in rows. */
async function listIn(width: number): Promise<{ page: Page; table: Locator; close(): Promise<void> }> {
  const { page, context } = await visit(browser, { width })
  await signIn(page, product, '/wide/figure')
  const table = page.locator('main .lectern-table-box')
  await table.locator('tr[data-id]').first().waitFor()
  return { page, table, close: () => context.close() }
}

/** The right ends of the texts of a column: its heading, its cells and its sum. */
const endsOf = (table: Locator, column: string) =>
  table.locator(`tbody td[data-column="${column}"], tfoot td[data-summary="${column}"]`).evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return Math.round(text.getBoundingClientRect().right)
    }),
  )

/** Names of columns that lie in part under one that stays in sight. */
const covered = (table: Locator) =>
  table.evaluate((box) => {
    const heads = [...box.querySelectorAll<HTMLElement>('thead th')]
    const stays = (head: HTMLElement) => {
      const { left, right } = getComputedStyle(head)
      return left !== 'auto' || right !== 'auto'
    }
    const place = (head: HTMLElement) => head.getBoundingClientRect()
    const fixed = heads.filter(stays)
    const isUnder = (head: HTMLElement) =>
      fixed.some((over) => place(head).left < place(over).right - 1 && place(head).right > place(over).left + 1)
    return heads.filter((head) => !stays(head) && isUnder(head)).map((head) => head.textContent)
  })

test('numbers and money have separators, and end below each other above their sum', async () => {
  const { page, table, close } = await listIn(1440)
  expect(await columnOf(page, 'pieces')).toEqual(['1,234,567', '8', '-1,200'])
  expect(await columnOf(page, 'weight')).toEqual(['0.07', '33,333.33', '19.99'])
  expect(await columnOf(page, 'price')).toEqual(['19.99', '1,234,567.89', '0.05'])
  for (const column of ['pieces', 'weight', 'price']) {
    const ends = await endsOf(table, column)
    expect(ends).toHaveLength(4)
    expect(new Set(ends), `${column} ${ends}`).toHaveLength(1)
  }
  const sum = (column: string) => table.locator(`tfoot td[data-summary="${column}"]`).innerText()
  expect(await sum('pieces')).toMatch(/1,233,375$/)
  expect(await sum('weight')).toMatch(/33,353\.39$/)
  expect(await sum('price')).toMatch(/1,234,587\.93$/)
  await close()
})

test('a mean of choices that are numbers is a number, not the name of one of them', async () => {
  const { page, table, close } = await listIn(1440)
  expect(await columnOf(page, 'stars')).toEqual(['一星', '二星', '三星'])
  expect(await table.locator('tfoot td[data-summary="stars"]').innerText()).toMatch(/2$/)
  await close()
})

const widths = [1440, 1000, 800]

test.each(widths)('%i wide, the columns that have room lie beside those that stay in sight', async (width) => {
  const { table, close } = await listIn(width)
  expect(await covered(table)).toEqual([])
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await close()
})

describe('with all columns', () => {
  beforeAll(async () => {
    const all = ['name', 'pieces', 'weight', 'price', 'stars', 'place', 'maker', 'remark']
    const content = { order: all, hidden: [], shown: all }
    await ask('/api/blade-system/list-setting/keep', { screen: 'wide/figure', content })
  })

  test.each(widths)('%i wide, the first and the last are scrolled out from under them', async (width) => {
    const { table, close } = await listIn(width)
    const headAt = (at: 'start' | 'end') =>
      table.evaluate((box, at) => {
        box.scrollLeft = at === 'start' ? 0 : box.scrollWidth
        const heads = [...box.querySelectorAll<HTMLElement>('thead th:not(.is-actions, .is-tick, .is-fixed-left)')]
        const { left, right, top, bottom } = (at === 'start' ? heads[0] : heads.at(-1))!.getBoundingClientRect()
        const middle = (top + bottom) / 2
        return [left + 2, right - 2].map((x) => document.elementFromPoint(x, middle)?.closest('th')?.textContent)
      }, at)
    expect(await headAt('start')).toEqual(['件数', '件数'])
    expect(await headAt('end')).toEqual(['备注', '备注'])
    await close()
  })
})
