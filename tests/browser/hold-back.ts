/** Answers that are held back: what people see while they wait. */
import type { Page } from 'playwright-core'

/** Holds back every answer from an address; what is returned lets them go, and later ones pass. */
export async function holdBack(page: Page, address: string): Promise<() => Promise<void>> {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  const passing: Promise<void>[] = []
  await page.route(address, (route) => {
    const passes = held.then(() => route.continue())
    passing.push(passes)
    return passes
  })
  return async () => {
    letGo()
    // A route that is taken away passes what it held by itself, which must not be told to pass once more.
    await Promise.all(passing)
    await page.unroute(address)
  }
}
