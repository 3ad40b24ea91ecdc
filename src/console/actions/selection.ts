/** The ticked rows: a store of its own, so that a tick draws one row and not the table. */
import { createEmitter } from '../browser/emitter'
import type { Entry } from '../data/entry'

export interface Selection {
  has(id: string): boolean
  /** The ticked entries, also those of other pages, in the order of ticking. */
  entries(): readonly Entry[]
  /** Turns the tick of an entry; given the rows it stands among, that of each from the one turned before up to it. */
  toggle(entry: Entry, among?: readonly Entry[]): void
  setAll(entries: readonly Entry[], isTicked: boolean): void
  clear(): void
  /** Selects all rows that the filters find, on every page; ends with the next tick. */
  isWhole(): boolean
  setWhole(isWhole: boolean): void
  /** Called when this row's tick changes. */
  watchRow(id: string, onChange: () => void): () => void
  /** Called when any tick changes. */
  subscribe(onChange: () => void): () => void
}

export function createSelection(): Selection {
  let ticked: ReadonlyMap<string, Entry> = new Map()
  let list: readonly Entry[] = []
  const { subscribe, emit } = createEmitter()
  const rowWatchers = new Map<string, Set<() => void>>()

  let whole = false
  let turnedBefore: string | undefined

  const change = (next: ReadonlyMap<string, Entry>) => {
    const changed = [...new Set([...ticked.keys(), ...next.keys()])].filter((id) => ticked.has(id) !== next.has(id))
    if (changed.length === 0 && !whole) return
    whole = false
    ticked = next
    list = [...next.values()]
    for (const id of changed) for (const watcher of rowWatchers.get(id) ?? []) watcher()
    emit()
  }

  const setAll = (entries: readonly Entry[], isTicked: boolean) => {
    const next = new Map(ticked)
    for (const entry of entries) {
      if (isTicked) next.set(entry.id, entry)
      else next.delete(entry.id)
    }
    change(next)
  }

  return {
    has: (id) => ticked.has(id),
    entries: () => list,
    toggle: (entry, among = []) => {
      const ends = [turnedBefore, entry.id].map((id) => among.findIndex((each) => each.id === id))
      const meant = ends.includes(-1) ? [entry] : among.slice(Math.min(...ends), Math.max(...ends) + 1)
      turnedBefore = entry.id
      setAll(meant, !ticked.has(entry.id))
    },
    setAll,
    clear: () => change(new Map()),
    isWhole: () => whole,
    setWhole: (isWhole) => {
      whole = isWhole
      emit()
    },
    watchRow: (id, onChange) => {
      const watchers = rowWatchers.get(id) ?? new Set()
      rowWatchers.set(id, watchers.add(onChange))
      return () => {
        watchers.delete(onChange)
        if (watchers.size === 0) rowWatchers.delete(id)
      }
    },
    subscribe,
  }
}
