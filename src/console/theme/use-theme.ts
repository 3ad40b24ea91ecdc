import { useSyncExternalStore } from 'react'
import { applyTheme, keepColour, keepTheme, presentTheme } from './apply-theme'
import type { Theme, ThemeName } from './themes'

let current = presentTheme()
const watchers = new Set<() => void>()

function draw(): void {
  current = presentTheme()
  applyTheme(current)
  for (const watcher of watchers) watcher()
}

function setTheme(name: ThemeName): void {
  keepTheme(name)
  draw()
}

function setColour(colour: string | undefined): void {
  keepColour(colour)
  draw()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The theme in use, with a primary colour of a person's own, and the ways to change both; kept at this browser. */
export function useTheme(): {
  readonly theme: Theme
  readonly setTheme: (name: ThemeName) => void
  /** Nothing: the theme's own again. */
  readonly setColour: (colour: string | undefined) => void
} {
  return { theme: useSyncExternalStore(watch, () => current), setTheme, setColour }
}
