/** Lists, forms and pages in both languages, themes and widths, in a full run every one with each pair of them: clean console, axe, no sideways scroll, one language, the first row of a list near the top of a desk's window; by Tab alone. */
import { describe, expect, test } from 'vitest'
import { textsIn } from '../../src/server/core/texts'
import { shippedModel } from '../builders/shipped'
import { orInFull, screensOfRun } from '../full'
import { featuresOfList, featuresOfScreen } from './features'
import { listFaults } from './screen-faults'
import { checkedWindow, ready } from './checked-window'
import { partsOfShell } from './shell-parts'
import { sharedProduct } from './product'
import { signedIn } from './signed-in'
import { checkedIn, type Variation, variations } from './variations'

const { browser, product, context } = await signedIn('/system/param', { start: sharedProduct })
const passed = { cookies: await context.cookies() }
await context.close()

const resources = Object.values(shippedModel.resources)
const lists = screensOfRun(
  // Some lists are read about an entry alone.
  resources
    .filter(({ calls }) => !calls.list?.requires?.length)
    .flatMap((resource) =>
      resource.list.routes.filter((route) => !route.includes(':')).map((route) => ({ route, resource })),
    ),
  { featuresOf: ({ resource }) => featuresOfList(resource), nameOf: ({ resource }) => resource.name },
)

/** About one entry: they are reached from its list. */
const aboutOne = /\/(detail|lockOver|chars|people|banners)$/
const pages = [
  '/info/index',
  '/info/index?tab=password',
  '/403',
  '/404',
  '/500',
  ...screensOfRun(shippedModel.screens, { featuresOf: featuresOfScreen, nameOf: ({ name }) => name }).flatMap(
    ({ routes }) => routes.slice(0, orInFull(1, routes.length)).map(({ route }) => route),
  ),
  ...resources.flatMap(({ io }) => io?.routes ?? []).slice(0, orInFull(1, resources.length)),
].filter((route) => !route.includes(':') && !aboutOne.test(route))

/** The address that opens the form of a new entry. */
function formOf({ route, resource }: (typeof lists)[number]): string | undefined {
  const add = resource.actions.find(({ as, on }) => as === 'create' && on.includes('toolbar'))
  if (!add) return undefined
  return resource.form.open === 'page' ? resource.form.routes[0] : `${route}?open=${add.name}`
}

const named = (variation: Variation) => ({ ...variation, variation })

describe.each(variations.map(named))('$width $locale $theme', ({ variation }) => {
  const window = checkedWindow({ browser, product, passed }, variation)

  test.each(checkedIn(variation, pages))('%s', async (route) => {
    await window.show(route)
    await window.check(route)
    window.expectClean()
  })

  test.each(checkedIn(variation, lists))('list and form of $route', async (list) => {
    await window.show(list.route)
    await window.check('list')
    const hasBlocksAbove = list.resource.list.top !== undefined
    if (variation.width === 1440) expect(await listFaults(window.page, hasBlocksAbove ? 900 : 300)).toEqual([])
    const form = formOf(list)
    if (form) {
      await window.show(form)
      await window.page.locator('.lectern-field').first().waitFor()
      await window.check('form')
      await window.leave()
    }
    window.expectClean()
  })

  test.each(['/system/param'])('dialogs and panels over %s', async (route) => {
    const parts = partsOfShell(window.page, textsIn(variation.locale))
    const shown = variation.width === 390 ? parts.everywhere : { ...parts.wide, ...parts.everywhere }
    for (const [name, open] of checkedIn(variation, Object.entries(shown))) {
      await window.show(route)
      await open()
      await ready(window.page)
      await window.check(name)
      await window.leave()
    }
    window.expectClean()
  })
})
