/** Size of the script of three screens against their bars; `tests/browser/script-size.test.ts` holds the same in the gate. */
import { keysOf } from '../../src/fields/definition/guards'
import { loadedScript, measuredScreens, weightOf } from '../../tests/browser/loaded-script'
import { openBrowser, startProduct } from '../../tests/browser/product'
import type { Measurement } from './ratio'
import { buildProduct } from './server/processes'

/** Kilobytes of script per screen; the bound is a number of kilobytes too. */
export async function measureSizes(): Promise<Measurement[]> {
  buildProduct()
  const [product, browser] = await Promise.all([startProduct(), openBrowser()])
  try {
    const script = await loadedScript(browser, product)
    return keysOf(script).map((screen) => ({
      name: `script of the ${screen} screen, KB in gzip`,
      baseline: '1',
      ratio: weightOf(script[screen]),
      must: measuredScreens[screen].kilobytes,
    }))
  } finally {
    await browser.close()
    await product.stop()
  }
}
