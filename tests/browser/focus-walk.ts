/** A walk by Tab through what is in front: who is passed over, who comes out of turn, and where nobody sees the focus. */
import type { Page } from 'playwright-core'

/** Inside these one part takes the Tab, and arrows reach the others. */
const composites =
  '[role=tablist], [role=menu], [role=menubar], [role=tree], [role=treegrid], [role=listbox], [role=radiogroup], [role=toolbar], .ant-picker-dropdown, .ant-pagination'

interface Walk {
  readonly count: number
}

/** Numbers what must be reached in the dialog in front, or else in the page, and notes what gets the focus. */
const prepare = (page: Page): Promise<Walk> =>
  page.evaluate(async (within) => {
    const isSeen = (element: Element) => {
      const style = getComputedStyle(element)
      return element.getClientRects().length > 0 && style.visibility !== 'hidden' && !element.closest('[inert]')
    }
    const layers = [
      ...document.querySelectorAll('.ant-modal, .ant-drawer-content, .lectern-dialog, .ant-popover-inner'),
    ].filter(isSeen)
    const scope = (layers.at(-1) ?? document.querySelector('#main')!) as HTMLElement
    // Before the first stop, wherever that is.
    const start = document.createElement('span')
    start.tabIndex = -1
    scope.prepend(start)
    start.focus()
    // The element that had the focus has come to rest when nothing moved twice in a row.
    const isMoving = () =>
      document.activeElement !== start ||
      document.getAnimations().some(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    for (let still = 0, tries = 0; still < 2 && tries < 7; tries++) {
      await new Promise((done) => setTimeout(done, 50))
      still = isMoving() ? 0 : still + 1
    }
    // A form that came to rest meanwhile may have taken it.
    start.focus()
    const names =
      'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true], [role=button], [role=switch]'
    const all = [...scope.querySelectorAll<HTMLElement>(names)].filter(
      (element) => isSeen(element) && !(element as HTMLButtonElement).disabled && !element.closest('fieldset:disabled'),
    )
    const named = (element: HTMLElement) =>
      `<${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') || element.title || element.textContent?.trim().slice(0, 20) || element.className}>`
    const faults: string[] = []
    // The dialog itself, and the posts at its ends that turn the Tab round.
    const isPost = (element: Element) =>
      element.matches('.ant-modal *, .ant-drawer *') && !element.textContent?.trim() && element.tagName === 'DIV'
    const stops = all.filter((element) => {
      // A day is taken away by Delete as well.
      if (element.matches('.ant-picker-clear')) return false
      if (isPost(element) || element.matches('.ant-modal > div, .ant-modal-content, .ant-drawer-content')) return false
      // Of all rows one takes the Tab, and then its buttons do.
      const row = element.closest('[data-id]')
      if (row && row !== element) return row.getAttribute('tabindex') === '0'
      if (element.tabIndex > 0) faults.push(`out of turn ${named(element)}`)
      const isAction = element.matches('a[href], button, input:not([type=file]), [role=button], [role=switch]')
      if (element.tabIndex >= 0) return true
      if (isAction && !element.closest(within) && element.getAttribute('aria-hidden') !== 'true')
        faults.push(`out of reach ${named(element)}`)
      return false
    })
    // Of a group of radio buttons the chosen one takes the Tab, or the first.
    const reached = stops.filter((element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
      const group = stops.filter((one) => one instanceof HTMLInputElement && one.name === element.name)
      return element === (group.find((one) => (one as HTMLInputElement).checked) ?? group[0])
    })
    const marks = new Map(reached.map((element, at) => [element, at]))
    const seen: number[] = []
    // Fields show the focus on their frame.
    const faceOf = (element: HTMLElement) => {
      const near: Element[] = [element, ...(element.nextElementSibling ? [element.nextElementSibling] : [])]
      for (let above = element.parentElement; above && above !== scope && near.length < 10; above = above.parentElement)
        near.push(above)
      return near
        .map((one) => {
          const { outlineStyle, outlineColor, boxShadow, borderColor, backgroundColor } = getComputedStyle(one)
          return [outlineStyle, outlineStyle === 'none' ? '' : outlineColor, boxShadow, borderColor, backgroundColor]
        })
        .join(';')
    }
    const faces = new Map(reached.map((element) => [element, faceOf(element)]))
    const isShown = async (element: HTMLElement) => {
      if (faceOf(element) !== faces.get(element)) return true
      // A library may draw it a moment later, a busy machine many moments.
      for (let tries = 0; tries < 40; tries++) {
        await new Promise((done) => setTimeout(done, 25))
        if (faceOf(element) !== faces.get(element)) return true
      }
      return false
    }
    const look = async () => {
      const now = document.activeElement as HTMLElement
      const at = marks.get(now)
      if (at === undefined || seen.includes(at)) return
      const before = seen.at(-1)
      if (before !== undefined && at < before) faults.push(`before its turn ${named(now)}`)
      seen.push(at)
      if (!(await isShown(now))) faults.push(`focus unseen on ${named(now)}`)
    }
    Object.assign(globalThis, {
      lookAtFocus: async () => {
        await look()
        return seen.length === reached.length
      },
      endOfWalk: () => {
        start.remove()
        const missed = reached.filter((element, at) => !seen.includes(at) && element.isConnected && isSeen(element))
        return [...faults, ...missed.map((element) => `passed over ${named(element)}`)]
      },
    })
    return { count: reached.length }
  }, composites)

/** Walks once through what is in front, or its first `most` stops. */
export async function faultsOfFocus(page: Page, most = 300): Promise<string[]> {
  const { count } = await prepare(page)
  const isEnough = count > most
  // Places that scroll take the Tab too, and are not counted.
  for (let step = 0; step < (isEnough ? most : count + 20); step++) {
    await page.keyboard.press('Tab')
    const isOver = await page.evaluate(() =>
      (globalThis as unknown as { lookAtFocus(): Promise<boolean> }).lookAtFocus(),
    )
    if (isOver) break
  }
  const faults = await page.evaluate(() => (globalThis as unknown as { endOfWalk(): string[] }).endOfWalk())
  return isEnough ? faults.filter((fault) => !fault.startsWith('passed over')) : faults
}
