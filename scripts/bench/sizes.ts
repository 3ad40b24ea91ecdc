/**
 * Size of the script that a browser loads for a screen: every file once, its bytes in gzip as they travel, without the
 * headers of the answers. A screen is what the browser fetched by itself until it was still; what is fetched ahead
 * later, for a dialog that nobody opened yet, counts where it is opened.
 */
import type { Response } from 'playwright-core'
import { openBrowser, signIn, startProduct, visit } from '../../tests/browser/product'
import type { Measurement } from './ratio'

const kilobytes = { 'sign-in': 210, list: 260, form: 300 } as const
type Screen = keyof typeof kilobytes

/** The form is one on a page of its own, with texts, numbers, choices and long texts, and without a list. */
const places: Readonly<Record<Screen, readonly [path: string, ready: string]>> = {
  'sign-in': ['/login', '#sign-in-username'],
  list: ['/system/param', 'tr[data-id]'],
  form: ['/consumer/client/add', '.lectern-field input'],
}

/** Kilobytes of script per screen, each with an empty cache; the bound is a number of kilobytes too. */
export async function measureSizes(): Promise<Measurement[]> {
  const [product, browser] = await Promise.all([startProduct(), openBrowser()])
  try {
    const signedIn = await visit(browser)
    await signIn(signedIn.page, product.url)
    const storageState = await signedIn.context.storageState()
    const found: Measurement[] = []
    for (const screen of Object.keys(kilobytes) as Screen[]) {
      const [path, ready] = places[screen]
      const context = await browser.newContext({ locale: 'zh-CN', ...(screen !== 'sign-in' && { storageState }) })
      // On a slow machine, files fetched ahead would come before the screen is still.
      await context.addInitScript("Object.defineProperty(navigator.connection, 'saveData', { value: true })")
      const page = await context.newPage()
      const scripts = new Map<string, Promise<number>>()
      page.on('response', (answer) => {
        if (answer.request().resourceType() === 'script') scripts.set(answer.url(), bytesOf(answer))
      })
      await page.goto(product.url + path)
      await page.locator(ready).first().waitFor({ timeout: 60_000 })
      // Inputs whose code comes later belong to the screen.
      await page.waitForFunction(() => document.querySelector('.lc-input-waiting') === null)
      await page.waitForLoadState('networkidle')
      const sum = (await Promise.all(scripts.values())).reduce((all, bytes) => all + bytes, 0)
      const name = `script of the ${screen} screen, KB in gzip`
      found.push({ name, baseline: '1', ratio: sum / 1024, must: kilobytes[screen] })
      await context.close()
    }
    return found
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** The bytes of the body on its way. */
async function bytesOf(answer: Response): Promise<number> {
  return (await answer.request().sizes()).responseBodySize
}
