/** Much at once: two hundred rows pasted into a form, and a tree of two thousand nodes walked by keys. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerOf, importLines } from './caller'
import { fixtureAdministrator } from './fixture-product'
import { dialogOf, fieldOf, goTo, press, rowOf, told } from './list-page'
import type { Product } from './product'
import { signedIn } from './signed-in'

const nameOf = (at: number) => String(at + 1).padStart(2, '0')
const { page, complaints, product } = await signedIn('/wide/club', { start: fixtureAdministrator, before: addNodes })

/** Forty at the top with fifty below each. */
async function addNodes(on: Product): Promise<void> {
  const tops = Array.from({ length: 40 }, (_, at) => nameOf(at))
  const below = (top: string) => Array.from({ length: 50 }, (_, at) => [top, `${top}-${nameOf(at)}`])
  const lines = tops.flatMap((top) => [['', top], ...below(top)])
  await importLines(await callerOf(on), '/api/wide/node/import', [['上级', '名称'], ...lines])
}

const pasted = Array.from({ length: 200 }, (_, at) => ({
  who: `成员${at + 1}`,
  age: at === 149 ? 999 : 20 + (at % 50),
}))

/** The people of the club as the server has them. */
async function keptPeople(): Promise<{ who: string; age: number }[]> {
  const ask = await callerOf(product)
  const [{ id }] = (await ask('/api/wide/club/page')).records
  const { people } = await ask(`/api/wide/club/detail?id=${id}`)
  return people.map(({ who, age }: { who: string; age: number }) => ({ who, age }))
}

/** React hangs the properties of an element on it, another object each time it is drawn: here they are remembered. */
const markDrawn = (on: Page): Promise<void> =>
  on.evaluate(() => {
    const drawn = (element: Element) =>
      (element as unknown as Record<string, unknown>)[
        Object.keys(element).find((key) => key.startsWith('__reactProps'))!
      ]
    const cells = [...document.querySelectorAll('[data-row] input, [data-row] button')]
    const before = cells.map(drawn)
    Object.assign(window, {
      drawnRows: () =>
        cells.filter((cell, at) => drawn(cell) !== before[at]).map((cell) => cell.closest('tr')!.dataset.row),
    })
  })

/** The rows in which anything was drawn since. */
const drawnSince = async (on: Page): Promise<string[]> => [
  ...new Set(await on.evaluate(() => (window as unknown as { drawnRows(): string[] }).drawnRows())),
]

test('two hundred rows of a spreadsheet are pasted; the one that is wrong is said at its cell, mended and saved with the rest', async () => {
  await press(page, '新增')
  await fieldOf(page, 'name').getByRole('textbox').first().fill('合唱团')
  await press(dialogOf(page), '添加一行：联系人')
  const people = dialogOf(page).getByRole('group', { name: '联系人' })
  const first = people.getByRole('textbox').first()
  await first.focus()
  const lines = pasted.map(({ who, age }) => `${who}\t${age}`)
  await first.evaluate((input, sent) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', sent)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, lines.join('\n'))
  await people.getByText(/^共200行/).waitFor()
  // Only those in view are drawn.
  expect(await people.getByRole('textbox').count()).toBeLessThan(150)
  await press(dialogOf(page), '保存')
  const wrong = people.locator('.lc-rows-cell.is-wrong')
  await wrong.waitFor()
  expect(await wrong.innerText()).toMatch(/不能大于120/)
  const box = wrong.getByRole('spinbutton').or(wrong.getByRole('textbox'))
  expect(await box.inputValue()).toBe('999')
  await box.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('99')
  await press(dialogOf(page), '保存')
  await told(page, '新增成功')
  await press(rowOf(page, '合唱团'), '查看')
  await dialogOf(page).getByText('成员200').waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  expect(await keptPeople()).toEqual(pasted.map((person, at) => (at === 149 ? { ...person, age: 99 } : person)))
})

test('typing into one of two hundred rows draws this row alone, and a save keeps the others as they were', async () => {
  const before = await keptPeople()
  await press(rowOf(page, '合唱团'), '编辑')
  const people = dialogOf(page).getByRole('group', { name: '联系人' })
  await people.getByText(/^共200行/).waitFor()
  const second = people.locator('[data-row="1"]')
  await second.getByRole('textbox').first().focus()
  await page.keyboard.press('End')
  await markDrawn(page)
  await page.keyboard.type('改了名')
  expect(await drawnSince(page)).toEqual(['1'])
  await press(dialogOf(page), '保存')
  await told(page, '更新成功')
  await dialogOf(page).waitFor({ state: 'detached' })
  expect(await keptPeople()).toEqual(before.map((one, at) => (at === 1 ? { ...one, who: '成员2改了名' } : one)))
})

test('a tree of two thousand nodes draws those in view, and keys lead to its ends, to the parent and into its branches', async () => {
  await goTo(page, '/wide/node')
  const rows = page.locator('tr[data-id]')
  await rowOf(page, '01-01').waitFor()
  expect(await rows.count()).toBeLessThan(100)
  const focused = () =>
    page.evaluate(() => document.activeElement?.querySelector('td[data-column="name"]')?.textContent?.trim() ?? '')
  await rows.first().focus()
  await page.keyboard.press('End')
  await expect.poll(focused).toBe('40-50')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(focused).toBe('40')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.getByRole('row', { name: '40-01' }).count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('40-01')
  await page.keyboard.press('Home')
  await expect.poll(focused).toBe('01')
})

test('the browser complained of nothing', () => {
  expect(complaints).toEqual([])
})
