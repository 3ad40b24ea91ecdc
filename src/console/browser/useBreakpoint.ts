import { useSyncExternalStore } from 'react'

/** 0 phone, 1 tablet, 2 laptop, 3 wide (00-conventions §19). */
export type ScreenClass = 0 | 1 | 2 | 3

/** 0 to 3 for a window's width in pixels, from phone to desk. */
export function screenClass(width: number): ScreenClass {
  if (width >= 1200) return 3
  if (width >= 992) return 2
  return width >= 768 ? 1 : 0
}

/** The class of the window as it is now. */
export function useScreenClass(): ScreenClass {
  return useSyncExternalStore(watchWidth, () => screenClass(innerWidth))
}

function watchWidth(watcher: () => void): () => void {
  addEventListener('resize', watcher)
  return () => removeEventListener('resize', watcher)
}
