/** The menu at the end of a row, as a person uses it. */
import { fireEvent, screen, within } from '@testing-library/react'

/** Opens the menu of a row and waits for its items. */
async function openMenu(row: HTMLElement): Promise<HTMLElement[]> {
  fireEvent.click(within(row).getByRole('button', { name: /^(更多|More)$/ }))
  return screen.findAllByRole('menuitem')
}

/** Presses an item of the menu of a row. */
export async function choose(row: HTMLElement, name: string): Promise<void> {
  const items = await openMenu(row)
  fireEvent.click(items.find(({ textContent }) => textContent === name)!)
}

/** The actions that the menu of a row offers; forbidden ones are left out. The menu stays open. */
export async function offeredOn(row: HTMLElement): Promise<string[]> {
  const items = await openMenu(row)
  return items
    .filter((item) => item.getAttribute('aria-disabled') !== 'true')
    .map(({ textContent }) => textContent ?? '')
}
