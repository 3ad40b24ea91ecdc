/** The console beside a page written by hand with antd: the same rows of the same server, in one browser, in turn. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startBenchProduct } from './bench-product'
import { openBrowser, type Product, signIn, visit } from '../../tests/browser/product'
import { median, type Measurement } from './ratio'

const rounds = Number(process.env.BENCH_ROUNDS ?? 7)

/** Milliseconds, or bytes, by what was measured. */
type Figures = Readonly<Record<string, number>>

interface Contender {
  readonly list: (size: number) => string
  readonly row: string
  readonly next: string
  readonly add: string
  readonly dialogFields: string
  readonly form: string
  readonly field: string
}

const antd: Contender = {
  list: (size) => `/antd/index.html?size=${size}`,
  row: '.ant-table-tbody tr.ant-table-row',
  next: '.ant-pagination-next button',
  add: '#add',
  dialogFields: '.ant-modal .ant-form-item',
  form: '/antd/index.html?fields=200',
  field: '.ant-form-item input',
}

const lectern: Contender = {
  list: (size) => `/wide/list?size=${size}`,
  row: 'tr[data-id]',
  next: '.lectern-pager [data-turn=next]',
  add: '.lectern-toolbar .ant-btn-primary',
  dialogFields: '.lectern-dialog .lectern-field',
  form: '/wide/form/add',
  field: '.lectern-field input',
}

const goals = [
  ['200 rows of 12 columns painted', 'painted', 0.65],
  ['page change, 100 rows all in the page', 'page', 0.25],
  ['page change, 200 rows, only those in view', 'windowed', 0.1],
  ['heap of the list screen', 'heap', 0.35],
  ['dialog of 40 fields to interactive', 'dialog', 1],
  ['form of 200 fields, first field', 'first', 0.75],
  ['form of 200 fields, main thread for each key', 'key', 0.7],
] as const

/** Ratios of medians of pairs; the layout shift is a figure of its own. */
export async function measureConsole(): Promise<Measurement[]> {
  const [product, browser] = await Promise.all([startBenchProduct(), openBrowser()])
  try {
    const found: { readonly ours: Figures; readonly theirs: Figures }[] = []
    // The first round warms files and server, and is not counted.
    for (let round = 0; round <= rounds; round++) {
      const turn = round % 2 === 0 ? [lectern, antd] : [antd, lectern]
      const figures = new Map<Contender, Figures>()
      for (const each of turn) figures.set(each, await measure(browser, product, each))
      if (round > 0) found.push({ ours: figures.get(lectern)!, theirs: figures.get(antd)! })
      if (process.env.BENCH_VERBOSE) console.error(JSON.stringify(found.at(-1) ?? {}))
    }
    return [
      ...goals.map(([name, key, must]) => ({
        name,
        baseline: 'antd by hand',
        ratio: median(found.map(({ ours, theirs }) => ours[key]! / theirs[key]!)),
        must,
      })),
      {
        name: 'layout shift of the list screen',
        baseline: '1',
        ratio: median(found.map(({ ours }) => ours.shift!)),
        must: 0.05,
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Each screen in a context of its own, so that nothing is in a cache but the sign-in. */
async function measure(browser: Browser, product: Product, contender: Contender): Promise<Figures> {
  const window = await visit(browser)
  await signIn(window.page, product.url)
  const kept = await window.context.storageState()
  await window.context.close()
  const figures: Record<string, number> = {}
  const open = async (path: string, ready: string) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
      storageState: kept,
    })
    // Functions that are sent to the page name their inner ones with a helper that only this process has.
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(watchShifts)
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await page.goto(product.url + path, { waitUntil: 'commit' })
    return { page, context, at: await painted(page, ready) }
  }

  const list = await open(contender.list(200), contender.row)
  figures.painted = list.at
  await list.page.waitForTimeout(1500)
  figures.heap = await heapOf(list.context, list.page)
  figures.shift = await list.page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
  figures.windowed = await turned(list.page, contender)
  figures.dialog = await acted(list.page, contender.add, contender.dialogFields, 40)
  await list.context.close()

  const whole = await open(contender.list(100), contender.row)
  await whole.page.waitForTimeout(1000)
  figures.page = await turned(whole.page, contender)
  await whole.context.close()

  const form = await open(contender.form, contender.field)
  figures.first = form.at
  await form.page.waitForTimeout(3000)
  figures.key = await perKey(form.context, form.page, contender.field)
  await form.context.close()
  return figures
}

/** Milliseconds from the start of the page to the frame in which the element is there. */
function painted(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
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

/** From the last byte of the next page's rows to the frame that shows them: what the browser does with them. */
async function turned(page: Page, { next, row }: Contender): Promise<number> {
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
            const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
            const rows = calls.filter(({ name }) => name.includes('/api/wide/list/page'))
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
async function acted(page: Page, button: string, wanted: string, count: number): Promise<number> {
  await page.evaluate(
    ([pressed]) => {
      const marks = globalThis as unknown as { pressedAt: number }
      document.querySelector(pressed!)!.addEventListener('click', () => (marks.pressedAt = performance.now()), true)
    },
    [button] as const,
  )
  await page.locator(button).first().click()
  return page.evaluate(
    ([selector, many]) =>
      new Promise<number>((done) => {
        const marks = globalThis as unknown as { pressedAt: number }
        const look = () =>
          document.querySelectorAll(String(selector)).length < Number(many)
            ? requestAnimationFrame(look)
            : requestAnimationFrame(() => done(performance.now() - marks.pressedAt))
        requestAnimationFrame(look)
      }),
    [wanted, count] as const,
  )
}

async function heapOf(context: BrowserContext, page: Page): Promise<number> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await devtools.send('Runtime.getHeapUsage')) as { usedSize: number }
  return usedSize
}

/** Seconds of the main thread for each of sixty keys. */
async function perKey(context: BrowserContext, page: Page, field: string): Promise<number> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const busy = async () => {
    const { metrics } = (await devtools.send('Performance.getMetrics')) as {
      metrics: { name: string; value: number }[]
    }
    return metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
  await page.locator(field).first().focus()
  const before = await busy()
  for (let key = 0; key < 60; key++) await page.keyboard.press('a')
  await page.waitForTimeout(600)
  return ((await busy()) - before) / 60
}

function watchShifts(): void {
  const marks = globalThis as unknown as { shift: number }
  marks.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) marks.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
