/** A window of the administrator in one width, language and theme, in which one screen after the other is checked. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { faultsOfFocus } from './focus-walk'
import { cutButtons, cutSteps, faultsOf, isSideways, settle, strangersOf } from './screen-faults'
import { goTo } from './list-page'
import { keep, type Product, type Visit, visit } from './product'
import type { Variation } from './variations'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** The session that the windows of a file pass on: a refresh token is good for one use. */
export interface Passed {
  cookies: Cookies
}

interface Door {
  readonly browser: Browser
  readonly product: Product
  readonly passed: Passed
}

export interface CheckedWindow {
  readonly page: Page
  /** Goes to an address of the console, and waits until what it shows has been read. */
  readonly show: (address: string) => Promise<void>
  /** Notes what is held against the page as it stands. */
  readonly check: (state: string) => Promise<void>
  /** Closes what lies over the page. */
  readonly leave: () => Promise<void>
  /** Nothing was held against what has been checked since the last time. */
  readonly expectClean: () => void
}

/** Opened before the tests that are described with it. */
export function checkedWindow({ browser, product, passed }: Door, variation: Variation): CheckedWindow {
  const { width, locale, theme } = variation
  let window: Visit
  let found: string[] = []
  beforeAll(async () => {
    window = await visit(browser, { width, height: width === 390 ? 844 : 900 })
    await window.context.addCookies(passed.cookies)
    await keep(window.context, { locale, theme })
    await window.page.goto(`${product.url}/wel/index`)
    await window.page.locator('#main').waitFor()
  })
  afterAll(async () => {
    passed.cookies = await window.context.cookies()
    await window.context.close()
  })
  const check = async (state: string) => {
    const { page } = window
    // An element under the pointer may show more than there is for the keyboard.
    await page.mouse.move(0, 0)
    await settle(page)
    const note = (kind: string, faults: readonly (string | null)[]) => {
      found.push(...faults.map((fault) => `${state} (${kind}): ${fault}`))
    }
    note('axe', await faultsOf(page))
    note('language', await strangersOf(page, locale))
    if (await isSideways(page)) found.push(`${state}: wider than the window`)
    note('cut', [...(await cutButtons(page)), ...(await cutSteps(page))])
    // A phone has no keys; those of a menu are arrows.
    const hasKeys = width > 390 && !(await page.locator('.ant-dropdown').filter({ visible: true }).count())
    if (hasKeys) note('keyboard', await faultsOfFocus(page))
  }
  const expectClean = () => {
    const said = [...found, ...window.complaints]
    found = []
    window.complaints.length = 0
    if (said.length > 0) expect.fail(said.join('\n'))
  }
  return {
    get page() {
      return window.page
    },
    show: (address) => show(window.page, address),
    check,
    leave: () => leave(window.page),
    expectClean,
  }
}

/** Signs that a screen is still being read. */
const waiting =
  '.waiting, .ant-skeleton, .lectern-skeleton, .lectern-figures[role="status"], .lc-input-waiting, .lectern-card[aria-busy="true"]'

async function show(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname !== new URL(to, location.href).pathname)
      document.querySelector('.frame-page, .error-page')?.toggleAttribute('data-left', true)
  }, address)
  await goTo(page, address)
  // A page that holds what nobody saved, as a copy does, asks first.
  const question = page.locator('.ant-modal-confirm .ant-btn-primary').filter({ visible: true })
  const left = page.locator('[data-left]')
  await expect
    .poll(async () => {
      if (await question.count()) await question.click()
      return left.count()
    })
    .toBe(0)
  await ready(page)
}

/** Waits until nothing is waited for. */
export async function ready(page: Page): Promise<void> {
  await expect.poll(() => page.locator(waiting).filter({ visible: true }).count(), { interval: 30 }).toBe(0)
}

const layers =
  '.ant-modal-wrap, .lectern-dialog, .ant-drawer-content, .ant-dropdown, .ant-popover, .panel, .lectern-peek'

async function leave(page: Page): Promise<void> {
  const over = page.locator(layers).filter({ visible: true })
  for (let tries = 0; tries < 10 && (await over.count()) > 0; tries++) {
    await page.keyboard.press('Escape')
    await settle(page)
    await expect
      .poll(() => over.count(), { timeout: 500 })
      .toBe(0)
      .catch(() => undefined)
  }
  expect(await over.evaluateAll((layers) => layers.map(({ className }) => className))).toEqual([])
}
