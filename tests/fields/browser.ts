/** Parts of a browser that antd needs and jsdom leaves out. */
import { configure } from '@testing-library/react'
import { patience } from '../patience'

// The first control of a file brings much of antd with it; a busy machine needs seconds for that.
configure({ asyncUtilTimeout: patience })

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, { ResizeObserver: Observer })

window.matchMedia = (media) =>
  ({
    media,
    matches: false,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList

// jsdom draws nothing, so no part of a text has a place; the editor of rich text asks for it when it scrolls to the cursor.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()

const computed = window.getComputedStyle
// jsdom has no pseudo elements and complains of each question about them.
window.getComputedStyle = (element) => computed(element)

const hides = /(?<![\w-])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/
const shows = /(?<![\w-])(?:display|visibility)\s*:[^;]+/g

/** The classes of the elements that a selector finds, without those of what they lie in and that of all of antd. */
function subjectsOf(selector: string): string[] {
  const found = selector.replaceAll(/:where\([^()]*\)/g, '').match(/[^\s>+~,]+(?=\s*(?:,|$))/g) ?? []
  return found.flatMap((part) => part.match(/\.[\w-]+/g) ?? [])
}

/**
 * The rules of a sheet that hide, and those that show what another of them hides, without those of a window's size: nothing
 * else of a style is seen in jsdom.
 */
function visibilityOf(css: string): string {
  const rules = css.replace(/@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  const told = [...rules].map(([, selector, text]) => [selector!, text!.match(shows)?.join(';') ?? ''] as const)
  const hidden = new Set(told.filter(([, text]) => hides.test(text)).flatMap(([selector]) => subjectsOf(selector)))
  return told
    .filter(([selector, text]) => text && (hides.test(text) || subjectsOf(selector).some((name) => hidden.has(name))))
    .map(([selector, text]) => `${selector}{${text}}`)
    .join('\n')
}

// Each new style is looked for among all that stand; the live list of jsdom takes a proxy's time for each of them.
Object.defineProperty(document.head, 'children', {
  configurable: true,
  get: () => [...document.head.childNodes].filter((node) => node.nodeType === Node.ELEMENT_NODE),
})

const written = new WeakMap<HTMLStyleElement, string>()
// Each question about a style matches every rule of antd against the element, and finding a button by its role asks many.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
  configurable: true,
  get(this: HTMLStyleElement) {
    return written.get(this) ?? this.textContent
  },
  set(this: HTMLStyleElement, css: string) {
    written.set(this, css)
    this.textContent = visibilityOf(css)
  },
})
