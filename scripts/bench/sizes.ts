/** How much script a browser loads for a screen: gzip as it travels, counted by the browser itself. */
import { openBrowser, signIn, startProduct, visit } from '../../tests/browser/product'
import type { Measurement } from './ratio'

const kilobytes = { 'sign-in': 210, list: 310, form: 280 } as const

/** Kilobytes of script per screen, each with an empty cache; the bound is a number of kilobytes too. */
export async function measureSizes(): Promise<Measurement[]> {
  const [product, browser] = await Promise.all([startProduct(), openBrowser()])
  const measure = async (name: keyof typeof kilobytes, path: string, ready: string): Promise<Measurement> => {
    const { page, context } = await visit(browser)
    page.setDefaultTimeout(60_000)
    if (path !== '/login') await signIn(page, product.url)
    // What another screen left in the cache would not travel.
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    let bytes = 0
    const scripts = new Set<string>()
    devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await page.goto(`${product.url}${path}`)
    await page.locator(ready).first().waitFor()
    await context.close()
    return {
      name: `script of the ${name} screen, KB in gzip`,
      baseline: '1',
      ratio: bytes / 1024,
      must: kilobytes[name],
    }
  }
  try {
    return [
      await measure('sign-in', '/login', '#sign-in-username'),
      await measure('list', '/system/param', 'tr[data-id]'),
      await measure('form', '/system/param?open=add', '.lectern-field input'),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
