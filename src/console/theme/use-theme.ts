import { useSyncExternalStore } from 'react'
import { applyTheme, chosenTheme, keepTheme } from './apply-theme'
import { type Theme, type ThemeName, themes } from './themes'

let current: ThemeName = chosenTheme()
const watchers = new Set<() => void>()

function setTheme(name: ThemeName): void {
  current = name
  keepTheme(name)
  applyTheme(name)
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The theme in use and the way to change it; the choice is kept at this browser. */
export function useTheme(): { readonly theme: Theme; readonly setTheme: (name: ThemeName) => void } {
  return { theme: themes[useSyncExternalStore(watch, () => current)], setTheme }
}
