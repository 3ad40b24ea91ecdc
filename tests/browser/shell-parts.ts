/** Parts of the shell and of a list that open over it, and how a person opens them. */
import type { Page } from 'playwright-core'
import type { TFunction } from 'i18next'

/** Parts of the shell that open over any page, shown on a list. */
export function partsOfShell(page: Page, t: TFunction) {
  const button = (name: string | RegExp, within: string) =>
    page
      .locator(within)
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
  const press = async (name: string | RegExp, shown: string, within = 'body') => {
    await button(name, within).click()
    await page.locator(shown).filter({ visible: true }).first().waitFor()
  }
  const key = async (keys: string, shown: string) => {
    // A row, or on a phone a card.
    await page.locator('main [data-id]').first().focus()
    await page.keyboard.press(keys)
    await page.locator(shown).first().waitFor()
  }
  const menu = '.ant-dropdown-menu'
  const choose = async (from: RegExp, entry: string, shown: string) => {
    await press(from, menu, '.header')
    await page.locator(menu).getByText(entry, { exact: true }).filter({ visible: true }).click()
    await page.locator(shown).filter({ visible: true }).first().waitFor()
  }
  const begins = (text: string) => new RegExp(`^${text}`)
  const user = begins(t('shell:user.menu'))
  return {
    everywhere: {
      palette: () => key('Control+k', '.ant-modal input'),
      shortcuts: () => key('?', '.shortcut-sheet'),
      preview: () => key('Space', '.lectern-peek-body'),
      columns: () => press(t('list:columns'), '.ant-popover', '.lectern-toolbar'),
      density: () => press(t('list:density'), menu, '.lectern-toolbar'),
      'saved view': () => press(t('list:views.save'), '.ant-modal input', '.lectern-toolbar'),
      news: () => press(begins(t('notifications:title')), '.panel', '.header'),
      person: () => press(user, menu, '.header'),
      'signing out': () => choose(user, t('shell:user.signOut'), '.ant-modal-confirm'),
      locking: () => choose(user, t('shell:user.lock'), '.ant-modal input'),
      tabs: () => press(begins(t('shell:tab.more')), menu, '.tab-bar'),
    },
    wide: {
      log: () => press(begins(t('shell:log.title')), '.ant-modal', '.header'),
      languages: () => press(t('shell:header.language'), menu, '.header'),
      themes: () => press(t('shell:header.theme'), menu, '.header'),
      colours: () => press(t('shell:header.colour'), '.panel', '.header'),
    },
  }
}
