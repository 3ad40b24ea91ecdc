/** What antd asks of a browser and jsdom leaves out. */
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
