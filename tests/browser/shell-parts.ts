/** Parts of the shell that open over a page, and how a person opens them. */
import type { Page } from 'playwright-core'

export const words = {
  'zh-CN': {
    add: '新增',
    view: '查看',
    import: '导入',
    columns: '列设置',
    save: '保存为视图',
    news: /^通知/,
    log: /^日志/,
  },
  'en-US': {
    add: 'Add',
    view: 'View',
    import: 'Import',
    columns: 'Columns',
    save: 'Save as a view',
    news: /^News/,
    log: /^Error log/,
  },
} as const

/** What opens over any page, on a list. */
export function partsOfShell(page: Page, word: (typeof words)[keyof typeof words]) {
  const press = async (name: string | RegExp, shown: string, within = 'body') => {
    await page
      .locator(within)
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()
    await page.locator(shown).first().waitFor()
  }
  const key = async (keys: string, shown: string) => {
    await page.locator('tr[data-id]').first().focus()
    await page.keyboard.press(keys)
    await page.locator(shown).first().waitFor()
  }
  return {
    everywhere: {
      palette: () => key('Control+k', '.ant-modal input'),
      shortcuts: () => key('?', '.shortcut-sheet'),
      preview: () => key('Space', '.lectern-peek-body'),
      columns: () => press(word.columns, '.ant-popover'),
      'saved view': () => press(word.save, '.ant-modal input'),
      news: () => press(word.news, '.panel', '.header'),
    },
    wide: { log: () => press(word.log, '.ant-modal', '.header') },
  }
}
