/** Opens everything that rows and toolbar of a list lead to: details, forms, questions, drawers, hand-made dialogs, pages about one entry. */
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Action, Locale, MenuNode } from '../../src/model/types'
import { textsIn } from '../../src/server/core/texts'
import { shippedModel } from '../builders/shipped'
import { screensOfRun } from '../full'
import { featuresOfAction } from './features'
import { type CheckedWindow, checkedWindow, ready } from './checked-window'
import { sharedProduct } from './product'
import { signedIn } from './signed-in'
import { checkedIn, variations } from './variations'

const { browser, product, context } = await signedIn('/system/param', { start: sharedProduct })
const passed = { cookies: await context.cookies() }
await context.close()

const withBelow = (node: MenuNode): MenuNode[] => [node, ...node.children.flatMap(withBelow)]

/** The form of a new entry is checked with its list. */
const isOther = ({ as, on }: Action) => !(as === 'create' && on.includes('toolbar'))

/** The lists that people choose in the menu; others are opened about an entry, which the export needs. */
const inMenu = new Set(shippedModel.menu.flatMap(withBelow).flatMap((node) => (node.isHidden ? [] : [node.path])))
const isAboutEntry = (route: string, { as }: Action) => as === 'export' && !inMenu.has(route)

const actions = screensOfRun(
  Object.values(shippedModel.resources).flatMap((resource) =>
    resource.list.routes.flatMap((route) =>
      resource.actions
        .filter((action) => isOther(action) && !isAboutEntry(route, action))
        .map((action) => ({ route, resource, action })),
    ),
  ),
  { featuresOf: ({ resource, action }) => featuresOfAction(resource, action), nameOf: ({ resource }) => resource.name },
)
const lists = [...new Set(actions.map(({ route }) => route))].map((route) => ({
  route,
  actions: actions.filter((one) => one.route === route).map(({ action }) => action),
}))

const layers = ['.ant-modal-wrap', '.lectern-dialog', '.ant-drawer-content', '.ant-message-notice']
const newLayers = layers.map((layer) => `${layer}:not([data-before])`).join()

/** Marks what lies over the page already, as the message of the action before does for a while. */
const markLayers = ({ page }: CheckedWindow) =>
  page.evaluate((selector) => {
    for (const one of document.querySelectorAll(selector)) one.toggleAttribute('data-before', one.checkVisibility())
  }, layers.join())

/** The button of an action; undefined when no row in view offers it. */
async function buttonOf({ page }: CheckedWindow, action: Action, locale: Locale): Promise<Locator | undefined> {
  const title = action.title[locale]
  const behind = async (more: Locator) => {
    if (!(await more.isVisible())) return undefined
    await more.click()
    const entry = page.locator('.ant-dropdown:not(.ant-dropdown-hidden) .ant-dropdown-menu-item')
    await entry.first().waitFor()
    const found = entry.filter({ hasText: title }).first()
    if (await found.isVisible()) return found
    await page.keyboard.press('Escape')
    return undefined
  }
  if (action.on.includes('row')) {
    const shown = page.locator(`[data-id] [data-action="${action.name}"]`).first()
    if ((await shown.count()) > 0) return shown
    return behind(page.locator('[data-id] [data-action="$more"]').first())
  }
  if (action.on.includes('bulk')) {
    const tick = page.locator('[data-id] [data-action="$tick"]').first()
    // A list below an entry that its address does not name has no row.
    if ((await tick.count()) === 0) return undefined
    await tick.click()
  }
  const toolbar = page.locator('.lectern-toolbar')
  const shown = toolbar.getByRole('button', { name: title, exact: true })
  if (await shown.isVisible()) return shown
  return behind(toolbar.getByRole('button', { name: textsIn(locale)('list:more') }).first())
}

/** Looks behind each tab of the open dialog. */
async function checkTabs({ page, check }: CheckedWindow, state: string): Promise<void> {
  const opened = page.locator('.ant-modal-wrap, .ant-drawer-content, .frame-page').filter({ visible: true }).last()
  const tabs = opened.locator('[role="tab"]:not([aria-disabled="true"])')
  for (const tab of await tabs.all()) {
    if ((await tab.getAttribute('aria-selected')) === 'true') continue
    const name = await tab.innerText()
    await tab.click()
    await ready(page)
    await check(`${state}, ${name}`)
  }
}

describe.each(variations.map((variation) => ({ ...variation, variation })))(
  '$width $locale $theme',
  ({ variation, locale }) => {
    const window = checkedWindow({ browser, product, passed }, variation)

    test.each(checkedIn(variation, lists))('what opens from $route', async ({ route, actions }) => {
      const { page } = window
      for (const action of actions) {
        await window.show(route)
        const button = await buttonOf(window, action, locale)
        if (!button) continue
        await markLayers(window)
        await button.click()
        await expect
          .poll(
            async () =>
              (await page.locator(newLayers).filter({ visible: true }).count()) > 0 ||
              new URL(page.url()).pathname !== route,
          )
          .toBe(true)
        // A form takes the focus once its fields have come.
        const isForm = action.as === 'create' || action.as === 'update'
        if (isForm)
          await page.locator('.lectern-field, .ant-message-notice').filter({ visible: true }).first().waitFor()
        await ready(page)
        await window.check(action.name)
        await checkTabs(window, action.name)
        if (new URL(page.url()).pathname === route) await window.leave()
      }
      window.expectClean()
    })

    test.each(checkedIn(variation, ['/system/param']))('an import of %s with rows to repair', async (route) => {
      const { page } = window
      await window.show(`${route}?open=import`)
      const sheet = Buffer.from('\ufeff参数名称,参数键名,参数键值\n,no.name,1\n重复,audit.allowSelf,\n')
      await page.locator('input[type=file]').setInputFiles({ name: 'params.csv', mimeType: 'text/csv', buffer: sheet })
      await window.check('file chosen')
      const dialog = page.locator('.lectern-dialog')
      await dialog.getByRole('button', { name: textsIn(locale)('importExport:start'), exact: true }).click()
      await page.locator('.ant-alert-warning').first().waitFor()
      await ready(page)
      await window.check('rows to repair')
      await window.leave()
      window.expectClean()
    })
  },
)
