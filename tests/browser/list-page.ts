/** Steps on a list of the console, in the words that people see. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export { told, toldOfFailure } from './messages'

export const rowOf = (page: Page | Locator, text: string | RegExp): Locator => page.getByRole('row', { name: text })

/** The open dialog or drawer, the uppermost one. */
export const dialogOf = (page: Page): Locator =>
  page.locator('.lectern-dialog, .ant-drawer-open .ant-drawer-content').last()

/** One field of the open form. */
export const fieldOf = (page: Page, name: string): Locator => dialogOf(page).locator(`[data-field="${name}"]`)

/** The texts of a column in the order of the rows. */
export async function columnOf(page: Page | Locator, name: string): Promise<string[]> {
  return page.locator(`td[data-column="${name}"]`).allInnerTexts()
}

export async function press(page: Page | Locator, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first()
  if ('goto' in page || (await button.count()) > 0 || !(await isRow(page))) return button.click()
  // Actions without an icon stand in the menu of the row.
  await page.locator('[data-action="$more"]').click()
  await page.page().getByRole('menuitem', { name, exact: true }).click()
}

const isRow = (part: Locator) => part.first().evaluate((element) => element.matches('[data-id]'))

/** Chooses in a list, which is whole only once somebody comes to it; `search` is typed first. */
export async function choose(list: Locator, option: string, search?: string): Promise<void> {
  const box = list.getByRole('combobox').or(list.and(list.page().getByRole('combobox')))
  // The text of a chosen value lies over the box.
  await box.first().click({ force: true })
  const open = list.page().locator('.ant-select-dropdown:visible')
  await open.waitFor()
  if (search !== undefined) await list.page().keyboard.type(search)
  const options = open.locator('.ant-select-item-option, .ant-select-tree-treenode')
  await options
    .filter({ hasText: new RegExp(`^\\s*${option}\\s*$`) })
    .first()
    .click()
}

/** Answers the question in front. */
export async function answer(page: Page, question: string | RegExp, word = '确定'): Promise<void> {
  const box = page.locator('.ant-modal-confirm').filter({ hasText: question })
  // A click on a box that is still growing falls beside its button.
  await box.and(page.locator(':not(.ant-zoom)')).waitFor()
  await box.getByRole('button', { name: word, exact: true }).click()
  await box.waitFor({ state: 'detached' })
}

/** The body of the next call of a path. */
export async function sentBy(page: Page, path: string, act: () => Promise<unknown>): Promise<Record<string, unknown>> {
  const asked = page.waitForRequest((request) => request.url().includes(path) && request.method() === 'POST')
  await act()
  const request = await asked
  return (request.postDataJSON() ?? {}) as Record<string, unknown>
}

/** Waits until no row is being read. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.lectern-card[aria-busy="true"]').count()).toBe(0)
}

/** Goes to an address of the console without loading the page anew. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // As the router writes it: a place in the history without its index could not be held back by a form.
    const state = { usr: null, key: crypto.randomUUID(), idx: (history.state?.idx ?? 0) + 1 }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
}
