/** Messages that pass by: each window notes them, so that whoever looks a moment late has not missed one. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

interface Note {
  text: string
  readonly isError: boolean
  isHeard: boolean
}

/** Notes every message in the windows to come: those that are said after the last press are news. */
export async function noteMessages(context: BrowserContext): Promise<void> {
  // Scripts are compiled so that functions keep their names, by a helper that no page has.
  await context.addInitScript('globalThis.__name ??= (named) => named')
  await context.addInitScript(() => {
    const notes: Note[] = []
    const noted = new WeakMap<Element, Note>()
    Object.assign(window, { messagesSaid: notes })
    const look = () => {
      for (const notice of document.getElementsByClassName('ant-message-notice')) {
        const text = notice.textContent ?? ''
        const before = noted.get(notice)
        if (before?.text === text) continue
        const isError = notice.querySelector('.ant-message-error') !== null
        const note = { text, isError, isHeard: false }
        noted.set(notice, note)
        notes.push(note)
      }
    }
    const forget = () => {
      for (const note of notes) note.isHeard = true
    }
    addEventListener('pointerdown', forget, true)
    addEventListener('keydown', ({ key, ctrlKey }) => (key === 'Enter' || ctrlKey) && forget(), true)
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** Waits for a message that passes by, or has passed since the last press, however late one looks; each is heard once. */
export const told = (page: Page, text: string | RegExp): Promise<void> => heard(page, { text })

/** Waits for what the last press made the page say in red. */
export const toldOfFailure = (page: Page): Promise<void> => heard(page, { text: '', isError: true })

async function heard(page: Page, { text, isError = false }: { text: string | RegExp; isError?: boolean }) {
  const wanted = {
    text: text instanceof RegExp ? text.source : text,
    isPattern: text instanceof RegExp,
    isError,
  }
  const hear = () =>
    page.evaluate(({ text, isPattern, isError }) => {
      const { messagesSaid = [] } = window as unknown as { messagesSaid?: Note[] }
      const fits = (said: string) => (isPattern ? new RegExp(text).test(said) : said.includes(text))
      const note = messagesSaid.find((each) => !each.isHeard && (!isError || each.isError) && fits(each.text))
      if (note) note.isHeard = true
      return note !== undefined
    }, wanted)
  await expect.poll(hear, { message: `is told ${text}`, interval: 100 }).toBe(true)
}
