/** The set-up of a file of flows: the built product, a browser, and a window in which the first administrator signed in. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach } from 'vitest'
import { closeWindows, openBrowser, type Product, signIn, type Visit, visit } from './product'

interface Wishes {
  /** Answers the product: a shared one, or one of the file's own. */
  readonly start: () => Promise<Product>
  /** Done before anyone signs in. */
  readonly before?: (product: Product) => Promise<void>
  /** The element that shows that the page is there. */
  readonly ready?: (page: Page) => Locator
}

export interface SignedIn extends Visit {
  readonly browser: Browser
  readonly product: Product
}

/** The browser, whose windows are closed after the file, and a product, which ends with it unless it is shared. */
export async function opened(start: () => Promise<Product>) {
  const [browser, product] = await Promise.all([openBrowser(), start()])
  const end = async () => {
    await closeWindows(browser)
    await product.stop()
  }
  afterAll(end)
  return { browser, product, end }
}

/** The same with a window at a path of the console. */
export async function signedIn(path: string, wishes: Wishes): Promise<SignedIn> {
  const { start, before, ready } = wishes
  const { browser, product, end } = await opened(start)
  try {
    await before?.(product)
    const window = await visit(browser)
    await signIn(window.page, product, path)
    await ready?.(window.page).waitFor()
    afterEach(async ({ task }) => {
      // Some files close the window, whose session others pass on.
      if (task.result?.state === 'fail' && !window.page.isClosed()) await beginAnew(window, product, path)
    })
    return { ...window, browser, product }
  } catch (failure) {
    // Nothing ends what a file began that could not be read to its end.
    await end()
    throw failure
  }
}

/** A failed test leaves a dialog or a draft that would be in the way of the tests behind it. */
async function beginAnew({ page, context }: Visit, product: Product, path: string): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.clearCookies()
  await page.goto(`${product.url}/login`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await signIn(page, product, path)
}
