/** Measurements of the console bench on a page: times to a frame, the heap, the main thread, shifts of the layout. */
import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    /** When the button of an act was pressed. */
    pressedAt: number
    /** Sum of the shifts of the layout that no input caused. */
    shift: number
  }
}

/** Milliseconds from the start of the page to the frame in which the element is there; a page that stays without it is an error. */
export function painted(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((done, fail) => {
        setTimeout(() => fail(new Error(`The page stays without ${wanted}: ${document.body.innerText}`)), 60_000)
        const look = () => {
          if (!document.querySelector(wanted)) return requestAnimationFrame(look)
          // A task after the frame: it has been painted by then.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => done(performance.now())
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      }),
    selector,
  )
}

/** From the last byte of the next page's rows to the frame that shows them: the browser's work. */
export async function turned(
  page: Page,
  { next, row }: { readonly next: string; readonly row: string },
): Promise<number> {
  const before = await page.locator(row).first().innerText()
  await page.evaluate(() => performance.clearResourceTimings())
  await page.locator(next).click()
  return page.evaluate(
    ([wanted, old]) =>
      new Promise<number>((done) => {
        const look = () => {
          const first = document.querySelector<HTMLElement>(wanted!)
          if (!first || first.innerText === old) return requestAnimationFrame(look)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            const calls = performance.getEntriesByType('resource')
            const rows = calls
              .filter((call) => call instanceof PerformanceResourceTiming)
              .filter(({ name }) => name.includes('/api/wide/list/page'))
            done(performance.now() - rows.at(-1)!.responseEnd)
          }
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      }),
    [row, before] as const,
  )
}

/** From a press to the frame in which all wanted elements are there. */
export async function acted(page: Page, button: string, wanted: string, count: number): Promise<number> {
  await page.evaluate(
    ([pressed]) => {
      document.querySelector(pressed!)!.addEventListener('click', () => (window.pressedAt = performance.now()), true)
    },
    [button] as const,
  )
  await page.locator(button).first().click()
  return page.evaluate(
    ([selector, many]) =>
      new Promise<number>((done) => {
        const look = () =>
          document.querySelectorAll(String(selector)).length < Number(many)
            ? requestAnimationFrame(look)
            : requestAnimationFrame(() => done(performance.now() - window.pressedAt))
        requestAnimationFrame(look)
      }),
    [wanted, count] as const,
  )
}

export async function heapOf(context: BrowserContext, page: Page): Promise<number> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

/** Seconds of the main thread for each of sixty keys. */
export async function perKey(context: BrowserContext, page: Page, field: string): Promise<number> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
  await page.locator(field).first().focus()
  const before = await busy()
  for (let key = 0; key < 60; key++) await page.keyboard.press('a')
  await page.waitForTimeout(600)
  return ((await busy()) - before) / 60
}

export function watchShifts(): void {
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isCounted = 'hadRecentInput' in entry && entry.hadRecentInput === false
      if (isCounted && 'value' in entry && typeof entry.value === 'number') window.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
