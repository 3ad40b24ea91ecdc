/** A page keeps its content in place while the rest of it arrives: the layout shifts of a load add up to next to nothing. */
import { expect, test } from 'vitest'
import { ready } from './checked-window'
import { callerOf } from './caller'
import { ownAdministrator, type Product } from './product'
import { signedIn } from './signed-in'

const { page, product, context } = await signedIn('/system/param', { start: ownAdministrator, before: addView })

/** A list with a view of a person, which arrives after the list. */
async function addView(product: Product): Promise<void> {
  const ask = await callerOf(product)
  await ask('/api/blade-system/saved-view/save', { name: '我的', screen: 'system/param', content: { filters: {} } })
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources?: readonly { readonly node?: Node; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
}

await context.addInitScript(() => {
  const shifts: { value: number; moved: string[] }[] = []
  Object.assign(globalThis, { shifts })
  const nameOf = (node: Node | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.tagName.toLowerCase()}.${element.className}` : ''
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      const moved = (entry.sources ?? []).map(
        ({ node, previousRect, currentRect }) => `${nameOf(node)} ${previousRect.y} → ${currentRect.y}`,
      )
      shifts.push({ value: entry.value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
})

const most = 0.05

test.each(['/wel/index', '/system/menu', '/consumer/staff/index', '/system/param'])(
  'of %s, loaded anew',
  async (path) => {
    await page.goto(product.url + path)
    await page.locator('main h1, main h2, main [data-id]').first().waitFor()
    await ready(page)
    await page.evaluate(async () => {
      for (let frames = 0; frames < 10; frames++) await new Promise((done) => requestAnimationFrame(done))
    })
    const shifts = await page.evaluate(
      () => (globalThis as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
    )
    const total = shifts.reduce((sum, { value }) => sum + value, 0)
    if (total > most) expect.fail(`${total.toFixed(3)}: ${JSON.stringify(shifts, null, 1)}`)
  },
)
