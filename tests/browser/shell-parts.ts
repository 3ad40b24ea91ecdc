/** Parts of the shell and of a list that open over it, and how a person opens them. */
import type { Page } from 'playwright-core'
import type { Say } from '../../src/locales'

/** What opens over any page, on a list. */
export function partsOfShell(page: Page, say: Say) {
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
    await page.locator('tr[data-id]').first().focus()
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
  const user = begins(say('user.menu'))
  return {
    everywhere: {
      palette: () => key('Control+k', '.ant-modal input'),
      shortcuts: () => key('?', '.shortcut-sheet'),
      preview: () => key('Space', '.lectern-peek-body'),
      columns: () => press(say('generic.list.columns'), '.ant-popover', '.lectern-toolbar'),
      density: () => press(say('generic.list.density'), menu, '.lectern-toolbar'),
      'saved view': () => press(say('generic.list.views.save'), '.ant-modal input', '.lectern-toolbar'),
      news: () => press(begins(say('news.title')), '.panel', '.header'),
      person: () => press(user, menu, '.header'),
      'signing out': () => choose(user, say('user.signOut'), '.ant-modal-confirm'),
      locking: () => choose(user, say('user.lock'), '.ant-modal input'),
      tabs: () => press(begins(say('tab.more')), menu, '.tab-bar'),
    },
    wide: {
      log: () => press(begins(say('log.title')), '.ant-modal', '.header'),
      languages: () => press(say('header.language'), menu, '.header'),
      themes: () => press(say('header.theme'), menu, '.header'),
      colours: () => press(say('header.colour'), '.panel', '.header'),
    },
  }
}
