/** Every generated screen in both languages, themes and widths: clean console, axe, no sideways scroll, one language; by Tab alone. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsOfFocus } from './focus-walk'
import { faultsOf, isSideways, strangersOf } from './judge-screen'
import { goTo } from './list-page'
import { keep, openBrowser, type Product, signIn, startProduct, type Visit, visit } from './product'
import { partsOfShell, words } from './shell-parts'

/**
 * Judged in every run, in each pair of a width, a language and a theme. Every other list is judged in one of them, by
 * turns; `SCREENS=all` judges every list in all eight variations.
 */
const always = [
  '/system/param',
  '/system/dict',
  '/system/dictbiz',
  '/homeoperation/channel/index',
  '/homeoperation/bannerList',
]

const aboutOne = /\/(detail|lockOver|chars|people|banners)$/

let browser: Browser
let product: Product
let cookies: Awaited<ReturnType<Visit['context']['cookies']>>
let lists: readonly string[]
/** Pages of figures, of sheets and of screen files; those about one entry are reached from its list. */
let pages: readonly string[]

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  const { page, context } = await visit(browser)
  const manifest = page.waitForResponse(/\/api\/lectern\/manifest/)
  await signIn(page, product.url)
  const { data } = (await (await manifest).json()) as { data: { screens: { route: string; view: string }[] } }
  lists = data.screens.filter(({ view, route }) => view === 'list' && !route.includes(':')).map(({ route }) => route)
  pages = data.screens
    .filter(({ view, route }) => ['screen', 'sheets'].includes(view) && !route.includes(':') && !aboutOne.test(route))
    .map(({ route }) => route)
  expect(pages.length).toBeGreaterThan(5)
  expect(lists).toEqual(expect.arrayContaining(always))
  cookies = await context.cookies()
  await context.close()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const variations = [1440, 390].flatMap((width) =>
  (['zh-CN', 'en-US'] as const).flatMap((locale) =>
    (['default', 'dark'] as const).map((theme) => ({ width, locale, theme })),
  ),
)

/** Four of the eight hold each pair of a width, a language and a theme. */
const isPaired = ({ width, locale, theme }: (typeof variations)[number]) =>
  ((width === 390 ? 1 : 0) + (locale === 'en-US' ? 1 : 0) + (theme === 'dark' ? 1 : 0)) % 2 === 0

const judged = process.env.SCREENS ? variations : variations.filter(isPaired)

/** The lists that a variation judges. */
function routesOf(turn: number): readonly string[] {
  if (process.env.SCREENS === 'all') return lists
  return lists.filter((route, index) => always.includes(route) || index % judged.length === turn)
}

const pagesOf = (turn: number) =>
  process.env.SCREENS === 'all' ? pages : pages.filter((_, index) => index % judged.length === turn)

describe.each(judged.map((variation, turn) => ({ ...variation, turn })))(
  '$width $locale $theme',
  ({ width, locale, theme, turn }) => {
    test('every screen', { timeout: process.env.SCREENS ? 1_500_000 : 400_000 }, async () => {
      const { page, context, complaints } = await visit(browser, {
        width,
        height: width === 390 ? 844 : 900,
        moving: true,
      })
      await context.addCookies(cookies)
      await keep(context, { locale, theme })
      page.setDefaultTimeout(20_000)
      const found: Record<string, unknown> = {}
      const judge = async (state: string) => {
        // Colours are judged when they have come to rest.
        await page.waitForTimeout(350)
        const faults = await faultsOf(page)
        const strangers = await strangersOf(page, locale)
        if (faults.length > 0) found[`${state}: axe`] = faults
        if (strangers.length > 0) found[`${state}: language`] = strangers
        if (await isSideways(page)) found[`${state}: sideways`] = true
        if (width !== 1440) return
        const passed = await faultsOfFocus(page)
        if (passed.length > 0) found[`${state}: keyboard`] = passed
      }
      const openList = async (route: string) => {
        await goTo(page, route)
        await page.locator('.lectern-dialog, .lectern-detail, .lectern-form').first().waitFor({ state: 'detached' })
        await page.locator('tr[data-id], .lectern-empty').first().waitFor()
      }
      await page.goto(`${product.url}/wel/index`)
      await page.locator('#main').waitFor()
      const walk = async (route: string) => {
        await openList(route)
        await judge(route)
        const add = page.locator('.lectern-toolbar').getByRole('button', { name: words[locale].add, exact: true })
        if (await add.isVisible()) {
          await add.click()
          await page.locator('.lectern-field').first().waitFor()
          await expect.poll(() => page.locator('.lc-input-waiting').count()).toBe(0)
          await judge(`${route} form`)
          // A form guards its own leaving, and knows only ways that the console itself goes.
          if (await page.locator('.lectern-dialog').isHidden()) await page.goto(`${product.url}${route}`)
          else await page.keyboard.press('Escape')
          await page.locator('.lectern-field').first().waitFor({ state: 'detached' })
          await page.locator('tr[data-id], .lectern-empty').first().waitFor()
        }
        const bring = page.locator('.lectern-toolbar').getByRole('button', { name: words[locale].import, exact: true })
        if (await bring.isVisible()) {
          await bring.click()
          await page.locator('.ant-modal, .lectern-sheets').first().waitFor()
          await judge(`${route} import`)
          await page.goto(`${product.url}${route}`)
          await page.locator('tr[data-id], .lectern-empty').first().waitFor()
        }
        const view = page.getByRole('button', { name: words[locale].view, exact: true }).first()
        if (!(await view.isVisible())) return
        await view.click()
        await page.locator('.lectern-detail').first().waitFor()
        await judge(`${route} detail`)
      }
      const parts = partsOfShell(page, words[locale])
      for (const [name, open] of Object.entries(
        width === 390 ? parts.everywhere : { ...parts.everywhere, ...parts.wide },
      )) {
        await goTo(page, '/system/param')
        await page.locator('tr[data-id]').first().waitFor()
        await open()
          .then(() => judge(`shell ${name}`))
          .catch((error: Error) => {
            found[`shell ${name}`] = error.message
          })
        await page.keyboard.press('Escape')
        await page.goto(`${product.url}/system/param`)
      }
      for (const route of ['/wel/index', '/info/index', '/info/index?tab=password', ...pagesOf(turn)]) {
        await goTo(page, route)
        await page
          .locator('#main .waiting, #main .ant-skeleton, #main .lectern-skeleton')
          .first()
          .waitFor({ state: 'detached' })
        await page.waitForTimeout(500)
        await judge(route)
      }
      for (const route of routesOf(turn)) {
        await walk(route).catch((error: Error) => {
          found[route] = error.message
        })
      }
      // A session's refresh token is good for one use: the next window goes on with the present one.
      cookies = await context.cookies()
      await context.close()
      expect(found).toEqual({})
      expect(complaints).toEqual([])
    })
  },
)
