/** The console beside a page written by hand with antd: the same rows of the same server, in one browser, in turn. */
import type { Browser } from 'playwright-core'
import { startBenchProduct } from './bench-product'
import { openBrowser, type Product, signIn, visit } from '../../tests/browser/product'
import { acted, heapOf, painted, perKey, turned, watchShifts } from './in-browser'
import { median, type Measurement } from './ratio'

const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
/** Of the screens list, page and form: those asked for by `--only=list,form`; all of them otherwise. */
const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const isAsked = (screen: Screen) => only?.includes(screen) ?? true
type Screen = 'list' | 'page' | 'form'

/** Milliseconds, or bytes, by measurement. */
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
  ['200 rows of 12 columns painted', 'painted', 0.6, 'list'],
  ['page change, 100 rows all in the page', 'page', 0.25, 'page'],
  ['page change, 200 rows, only those in view', 'windowed', 0.1, 'list'],
  ['heap of the list screen', 'heap', 0.25, 'list'],
  ['dialog of 40 fields to interactive', 'dialog', 0.6, 'list'],
  ['form of 200 fields, first field', 'first', 0.75, 'form'],
  ['form of 200 fields, main thread for each key', 'key', 0.65, 'form'],
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
      ...goals
        .filter(([, , , screen]) => isAsked(screen))
        .map(([name, key, must]) => ({
          name,
          baseline: 'antd by hand',
          ratio: median(found.map(({ ours, theirs }) => ours[key]! / theirs[key]!)),
          must,
        })),
      ...(isAsked('list') ? [shiftOf(found.map(({ ours }) => ours.shift!))] : []),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

const shiftOf = (shifts: readonly number[]): Measurement => ({
  name: 'layout shift of the list screen',
  baseline: '1',
  ratio: median(shifts),
  must: 0.05,
})

/** Each screen in a context of its own, so that nothing is in a cache but the sign-in. */
async function measure(browser: Browser, product: Product, contender: Contender): Promise<Figures> {
  const window = await visit(browser)
  await signIn(window.page, product)
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

  if (isAsked('list')) {
    const list = await open(contender.list(200), contender.row)
    figures.painted = list.at
    await list.page.waitForTimeout(1500)
    figures.heap = await heapOf(list.context, list.page)
    figures.shift = await list.page.evaluate(() => globalThis.window.shift)
    figures.windowed = await turned(list.page, contender)
    figures.dialog = await acted(list.page, contender.add, contender.dialogFields, 40)
    await list.context.close()
  }
  if (isAsked('page')) {
    const whole = await open(contender.list(100), contender.row)
    await whole.page.waitForTimeout(1000)
    figures.page = await turned(whole.page, contender)
    await whole.context.close()
  }
  if (isAsked('form')) {
    const form = await open(contender.form, contender.field)
    figures.first = form.at
    await form.page.waitForTimeout(3000)
    figures.key = await perKey(form.context, form.page, contender.field)
    await form.context.close()
  }
  return figures
}
