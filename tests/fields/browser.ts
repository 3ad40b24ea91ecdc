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

const computed = window.getComputedStyle
// jsdom has no pseudo elements and complains of each question about them.
window.getComputedStyle = (element) => computed(element)
