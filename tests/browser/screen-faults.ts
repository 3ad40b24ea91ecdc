/** Faults of a page as it stands: of axe, words of the other language, a page wider than its window. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { isFull } from '../full'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Over the page, which was judged before they opened. */
const layers =
  '.ant-modal-wrap, .lectern-dialog, .ant-drawer-content, .ant-dropdown, .ant-popover, .panel, .lectern-peek'

/** Serious and critical faults, each with where it is; in the gate those of the layer in front, where there is one. */
export async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return page.evaluate(
    async (over) => {
      interface Rule {
        id: string
        impact: string
        enabled: boolean
        tags: string[]
      }
      const { axe: judge } = globalThis as unknown as {
        axe: {
          _audit: { rules: Rule[] }
          run(within: Element | Document, about: object): Promise<{ violations: Found[] }>
        }
      }
      interface Found {
        id: string
        impact: string
        nodes: { target: string[]; failureSummary: string }[]
      }
      const isGrave = ({ impact }: { impact: string }) => impact === 'serious' || impact === 'critical'
      // Rules that can find nothing grave are half of the work.
      const isUsual = ({ enabled, tags }: Rule) =>
        enabled && !tags.includes('experimental') && !tags.includes('deprecated')
      const values = judge._audit.rules.filter((rule) => isGrave(rule) && isUsual(rule)).map(({ id }) => id)
      const front = over ? [...document.querySelectorAll(over)].findLast((one) => one.checkVisibility()) : undefined
      const { violations } = await judge.run(front ?? document, {
        resultTypes: ['violations'],
        preload: false,
        runOnly: { type: 'rule', values },
      })
      return violations
        .filter(isGrave)
        .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
    },
    isFull ? '' : layers,
  )
}

/** Waits until what moves has come to rest: colours are judged then. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    for (let tries = 0; tries < 20 && moving().length > 0; tries++) await new Promise((done) => setTimeout(done, 50))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })

/** Words of the other language that stand outside of data. */
export async function strangersOf(page: Page, locale: string): Promise<string[]> {
  return page.evaluate((isChinese) => {
    // Data, names of things, and what is written alike in every language.
    const data = [
      'td, tbody th, dd, .lc-read, .lc-data, .lectern-side .ant-tree, .lectern-tree-block .ant-tree, textarea, kbd, .header-user, .ant-select-selection-item, .ant-select > span',
      '[contenteditable=true], .org-chart, .lectern-screen-head h2, .lectern-dialog dd, .lectern-peek h2, .lectern-chart svg, .lectern-ring li span, .lectern-top-name, .home-greeting, .profile-picture .ant-avatar, .lectern-entry-card-head',
    ].join()
    const alike =
      /“[^”]*”|Lectern|Ctrl|KB|MB|GB|JSON|\bPC|URL|H5|\bAPP\b|\bID\b|iOS|Android|Harmony|\bGET\b|\bPOST\b|learn_intake|On-Behalf-Of|×|jpe?g|png|webp|gif|English|中文|iview|d2|hey|lte|cool|px|#[0-9a-f]{6}|[\w-]+\.(?:png|jpe?g|csv|svg)|\{\w+(?::\d+)?\}|\b(?:Alt|Enter|Tab|Shift|Space)\b|system\/user|createUser|createDept|apk|ipa|wgt|SMTP|SSL|TLS|STARTTLS|\bbmp\b|\bip\b|\bhost\b|pdf|docx?|xlsx?|pptx?|txt|csv|zip|mp[34]|webm|mov|m4[av]|wav|\bEsc\b/gi
    const isStrange = (said: string, holder: Element) => {
      // The name in a title or a sentence stands at its end.
      const about = holder.closest('.ant-modal-title, .ant-drawer-title, .people-about')
        ? said.replace(/( - |[:：]).*/, '')
        : said
      // A tab is named for its entry first.
      const own = about.replace(holder.closest<HTMLElement>('[data-entry]')?.dataset.entry ?? '', '')
      const text = own.replace(alike, '').trim()
      return isChinese ? /[A-Za-z]{2,}/.test(text) : /[一-鿿]/.test(text)
    }
    // A tag of a row is a choice, with a title in each language.
    const isOurs = (holder: Element) =>
      holder.closest('td .lc-tag') !== null || !holder.closest(`script, style, noscript, ${data}`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent!
      const holder = walker.currentNode.parentElement!
      if (isStrange(text, holder) && isOurs(holder)) found.push(text.trim())
    }
    // Texts for screen readers, and those in empty fields.
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
      // Icons and ticks of trees are named by the library, in English alone; a preview and a card are named for their entry.
      for (const holder of document.querySelectorAll(
        `[${name}]:not(.anticon, .ant-tree *, .lectern-peek, .lectern-entry-card)`,
      )) {
        const text = holder.getAttribute(name)!
        if (isStrange(text, holder) && isOurs(holder)) found.push(`${name}: ${text}`)
      }
    }
    return found
  }, locale === 'zh-CN')
}

export const isSideways = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document
    const main = document.querySelector('main')!
    return root.scrollWidth > root.clientWidth || main.scrollWidth > main.clientWidth
  })

/** Buttons below a form or above a list of which a part is beyond the window. */
export const cutButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.lectern-dialog-foot, .lectern-page-foot, .ant-modal-footer, .lectern-toolbar')]
      .flatMap((row) => [...row.querySelectorAll('button')])
      .filter((button) => {
        const { left, right, width } = button.getBoundingClientRect()
        return width > 0 && (left < 0 || right > innerWidth)
      })
      .map((button) => button.textContent || button.getAttribute('aria-label')),
  )

/** The name of the step that a form is at, where a part of it is hidden: its text, since the line after it is longer. */
export const cutSteps = (page: Page) =>
  page.evaluate(() => {
    const active = '.lectern-form-steps .ant-steps-item-active'
    return [...document.querySelectorAll<HTMLElement>(`${active} .ant-steps-item-title`)].flatMap((title) => {
      const text = document.createRange()
      text.selectNodeContents(title)
      const [name, step] = [text.getBoundingClientRect(), title.closest('.ant-steps-item')!.getBoundingClientRect()]
      const isCut = name.width === 0 || name.right > step.right + 1 || name.bottom > step.bottom + 1
      return isCut
        ? [`${title.textContent} (to ${name.right} by ${name.bottom} in ${step.right} by ${step.bottom})`]
        : []
    })
  })

/** Faults of a list on a desk: a first row that begins low, a table wider than its place. */
export const listFaults = (page: Page, lowest: number) =>
  page.evaluate((most) => {
    const top = document.querySelector('main [data-id]')?.getBoundingClientRect().top ?? 0
    const wide = [...document.querySelectorAll('main .lectern-table-box')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    )
    return [
      ...(top > most ? [`the first row begins at ${Math.round(top)} pixels`] : []),
      ...wide.map(() => 'the table scrolls sideways'),
    ]
  }, lowest)

/** Headings of columns of which a part is hidden, or that make their row higher than two lines. */
export const cutHeadings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main .lectern-table thead th:not(.is-tick)')]
      .filter((head) => head.scrollWidth > head.clientWidth || head.offsetHeight > 48)
      .map((head) => `${head.textContent} (${head.scrollWidth} in ${head.clientWidth}, ${head.offsetHeight} high)`),
  )
