import { useSyncExternalStore } from 'react'
import { createObservable } from '../browser/emitter'
import { applyTheme, keepColour, keepTheme, presentTheme } from './apply-theme'
import type { Theme, ThemeName } from './themes'

const current = createObservable(presentTheme())

/** Applies the stored theme; another window may have chosen it. */
export function drawTheme(): void {
  const theme = presentTheme()
  applyTheme(theme)
  current.set(theme)
}

function setTheme(name: ThemeName): void {
  keepTheme(name)
  drawTheme()
}

function setColour(colour: string | undefined): void {
  keepColour(colour)
  drawTheme()
}

/** The theme in use, with a primary colour of a person's own, and the ways to change both; kept at this browser. */
export function useTheme(): {
  readonly theme: Theme
  readonly setTheme: (name: ThemeName) => void
  /** Nothing: the theme's own again. */
  readonly setColour: (colour: string | undefined) => void
} {
  return { theme: useSyncExternalStore(current.subscribe, current.get), setTheme, setColour }
}
