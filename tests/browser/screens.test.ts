/** Every generated screen in both languages, themes and widths: clean console, axe, no sideways scroll, one language; by Tab alone. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsOfFocus } from './focus-walk'
import { goTo } from './list-page'
import { keep, openBrowser, type Product, signIn, startProduct, type Visit, visit } from './product'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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

let browser: Browser
let product: Product
let cookies: Awaited<ReturnType<Visit['context']['cookies']>>
let lists: readonly string[]

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  const { page, context } = await visit(browser)
  const manifest = page.waitForResponse(/\/api\/lectern\/manifest/)
  await signIn(page, product.url)
  const { data } = (await (await manifest).json()) as { data: { screens: { route: string; view: string }[] } }
  lists = data.screens.filter(({ view, route }) => view === 'list' && !route.includes(':')).map(({ route }) => route)
  expect(lists).toEqual(expect.arrayContaining(always))
  cookies = await context.cookies()
  await context.close()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Serious and critical faults, each with where it is. */
async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe: judge } = globalThis as unknown as { axe: { run(about: object): Promise<{ violations: Found[] }> } }
    interface Found {
      id: string
      impact: string
      nodes: { target: string[]; failureSummary: string }[]
    }
    const { violations } = await judge.run({ resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
  })
}

/** Words of the other language that stand outside of data. */
async function strangersOf(page: Page, locale: string): Promise<string[]> {
  return page.evaluate((isChinese) => {
    // Data, names of things, and what is written alike in every language.
    const data =
      'td, dd, .lc-read, .lc-data, .lectern-side .ant-tree, textarea, kbd, .header-user, .ant-select-selection-item, .lectern-dialog dd'
    const alike =
      /Lectern|Ctrl|MB|GB|JSON|\bPC|URL|H5|\bAPP\b|\bID\b|iOS|Android|×|jpe?g|png|webp|gif|English|中文|iview|d2|hey|lte|SMTP|SSL|TLS|STARTTLS|\bbmp\b|\bip\b|\bhost\b|pdf|docx?|xlsx?|pptx?|txt|csv|zip/gi
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const holder = walker.currentNode.parentElement!
      const text = walker.currentNode.textContent!.replace(alike, '').trim()
      if (!text || holder.closest(`script, style, noscript, ${data}`)) continue
      if (isChinese ? /[A-Za-z]{2,}/.test(text) : /[一-鿿]/.test(text)) found.push(text)
    }
    return found
  }, locale === 'zh-CN')
}

const isSideways = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document
    const main = document.querySelector('main')!
    return root.scrollWidth > root.clientWidth || main.scrollWidth > main.clientWidth
  })

const words = {
  'zh-CN': { add: '新增', view: '查看' },
  'en-US': { add: 'Add', view: 'View' },
} as const

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

describe.each(judged.map((variation, turn) => ({ ...variation, turn })))(
  '$width $locale $theme',
  ({ width, locale, theme, turn }) => {
    test('every screen', { timeout: 400_000 }, async () => {
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
        const view = page.getByRole('button', { name: words[locale].view, exact: true }).first()
        if (!(await view.isVisible())) return
        await view.click()
        await page.locator('.lectern-detail').first().waitFor()
        await judge(`${route} detail`)
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
