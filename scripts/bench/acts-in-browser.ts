/** Acts of a person on an editor in a real browser, each measured from its event to the end of the frame that shows it. */
import type { Page } from 'playwright-core'
import { password } from '../../tests/browser/caller'
import { openBrowser, type Product, signIn, startProduct, visit } from '../../tests/browser/product'
import { type Measurement, median } from './ratio'
import { buildProduct } from './server/processes'

/** Milliseconds that an act took; it changes another place in every round. */
export type Act = (page: Page, round: number) => Promise<number>

interface Editor {
  /** Adds what is edited; answers its address. */
  readonly make: (send: Send) => Promise<string>
  /** There once the editor shows all of it. */
  readonly last: string
  readonly acts: Readonly<Record<string, Act>>
}

const rounds = 9
/** Milliseconds. */
const must = 50

export async function measureEditor({ make, last, acts }: Editor): Promise<Measurement[]> {
  buildProduct()
  const [product, browser] = await Promise.all([startProduct({ LECTERN_DEMO: 'off' }), openBrowser()])
  try {
    const path = await make(await sendAs(product))
    const { page } = await visit(browser)
    await page.addInitScript('globalThis.__name = (one) => one')
    await page.addInitScript(defineTimer)
    await signIn(page, product, path)
    await page.locator(last).waitFor()
    const found: Measurement[] = []
    for (const [name, act] of Object.entries(acts)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        times.push(await act(page, round))
        await page.waitForTimeout(300)
      }
      if (process.env.BENCH_VERBOSE) console.error(name, times.map(Math.round).join(' '))
      found.push({ name: `milliseconds to paint ${name}`, baseline: '1', ratio: median(times), must })
    }
    return found
  } finally {
    await browser.close()
    await product.stop()
  }
}

declare global {
  interface Window {
    /** Milliseconds from an act to the end of the frame that shows it. */
    untilPainted(act: () => void): Promise<number>
  }
}

/** Runs in the page. */
function defineTimer() {
  window.untilPainted = (act) => {
    const begun = performance.now()
    act()
    return new Promise((done) => {
      requestAnimationFrame(() => {
        // A task after the frame: it has been painted by then.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(performance.now() - begun)
        port2.postMessage(null)
      })
    })
  }
}

/** From the drop to the frame that shows it. */
export const drag = (page: Page, from: string, to: string) =>
  page.evaluate(
    ([one, other]) => {
      const [begin, end] = [document.querySelector(one!)!, document.querySelector(other!)!]
      const dataTransfer = new DataTransfer()
      begin.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }))
      return window.untilPainted(() => end.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer })))
    },
    [from, to] as const,
  )

/** From the enter key, after a text was written, to the frame that shows what follows from it. */
export const enter = (page: Page, selector: string, text: string) =>
  page.evaluate(
    ([wanted, written]) => {
      const box = document.querySelector<HTMLInputElement>(wanted)!
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
      write.call(box, written)
      box.dispatchEvent(new Event('input', { bubbles: true }))
      return window.untilPainted(() => box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
    },
    [selector, text] as const,
  )

interface Key {
  readonly key: string
  readonly ctrlKey?: boolean
  readonly altKey?: boolean
}

/** From a key on the element that has the focus to the frame that shows what it does. */
export async function press(page: Page, selector: string, key: Key): Promise<number> {
  await page.locator(selector).first().focus()
  // The window may have scrolled there.
  await page.waitForTimeout(100)
  return page.evaluate(
    (init) =>
      window.untilPainted(() =>
        document.activeElement!.dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
        ),
      ),
    key,
  )
}

/** From a click to the frame that shows what it does. */
export const click = (page: Page, selector: string) =>
  page.evaluate((wanted) => window.untilPainted(() => document.querySelector<HTMLElement>(wanted)!.click()), selector)

/** Sends a call; answers its data. */
export type Send = (address: string, body: object) => Promise<Readonly<Record<string, unknown>>>

async function sendAs({ url }: Product): Promise<Send> {
  const config = await (await fetch(`${url}/api/lectern/client-config`)).json()
  const authorization = `Basic ${btoa(`${config.clientId}:${config.clientSecret}`)}`
  const body = new URLSearchParams({ tenantId: '000000', username: 'admin', password, grant_type: 'password' })
  const signed = await fetch(`${url}/api/blade-auth/oauth/token`, { method: 'POST', headers: { authorization }, body })
  const { access_token } = await signed.json()
  const headers = { authorization, 'blade-auth': `bearer ${access_token}`, 'content-type': 'application/json' }
  return async (address, given) => {
    const init = { method: 'POST', headers, body: JSON.stringify(given) }
    const answer = await (await fetch(`${url}/api/${address}`, init)).json()
    if (answer.code !== 200) throw new Error(`${address} was refused: ${answer.msg}`)
    return answer.data
  }
}
