/**
 * Size of the script that a browser loads for a screen: every file once, its bytes in gzip as they travel, without the
 * headers of the answers. A screen is what the browser fetched by itself until it was still; what is fetched ahead
 * later, for a dialog or a list of choices that nobody opened yet, counts where it is opened.
 */
import type { Browser, Response } from 'playwright-core'
import { type Product, signIn, visit } from './product'

interface MeasuredScreen {
  readonly path: string
  readonly ready: string
  /** The most that its script may weigh. */
  readonly kilobytes: number
}

/** The form is one on a page of its own, with texts, numbers, choices and long texts, and without a list. */
export const measuredScreens = {
  'sign-in': { path: '/login', ready: '#sign-in-username', kilobytes: 210 },
  list: { path: '/system/param', ready: 'tr[data-id]', kilobytes: 260 },
  form: { path: '/consumer/client/add', ready: '.lectern-field input', kilobytes: 300 },
} as const satisfies Readonly<Record<string, MeasuredScreen>>

export type ScreenName = keyof typeof measuredScreens

/** Kilobytes by file of the script of each screen, each opened with an empty cache. */
export async function loadedScript(browser: Browser, product: Product) {
  const signedIn = await visit(browser)
  await signIn(signedIn.page, product)
  const storageState = await signedIn.context.storageState()
  await signedIn.context.close()
  const found = {} as Record<ScreenName, Readonly<Record<string, number>>>
  for (const name of Object.keys(measuredScreens) as ScreenName[]) {
    const { path, ready } = measuredScreens[name]
    const context = await browser.newContext({ locale: 'zh-CN', ...(name !== 'sign-in' && { storageState }) })
    // On a slow machine, files fetched ahead would come before the screen is still.
    await context.addInitScript("Object.defineProperty(navigator.connection, 'saveData', { value: true })")
    const page = await context.newPage()
    const scripts = new Map<string, Promise<number>>()
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.set(new URL(answer.url()).pathname, bytesOf(answer))
    })
    await page.goto(product.url + path)
    await page.locator(ready).first().waitFor()
    // Inputs whose code comes later belong to the screen.
    await page.waitForFunction(() => document.querySelector('.lc-input-waiting') === null)
    await page.waitForLoadState('networkidle')
    const files = await Promise.all([...scripts].map(async ([file, bytes]) => [file, (await bytes) / 1024] as const))
    found[name] = Object.fromEntries(files)
    await context.close()
  }
  return found
}

/** Kilobytes of all files of a screen. */
export const weightOf = (files: Readonly<Record<string, number>>): number =>
  Object.values(files).reduce((all, kilobytes) => all + kilobytes, 0)

/** The bytes of the body on its way. */
async function bytesOf(answer: Response): Promise<number> {
  return (await answer.request().sizes()).responseBodySize
}
