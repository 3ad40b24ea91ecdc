/** A tree of entries as the rows in view: a branch's children follow it while it is open. */
import type { Entry } from './entry'
import type { Branch } from './EntryRow'

export interface TreeRows {
  readonly rows: readonly Entry[]
  readonly branches: ReadonlyMap<string, Branch>
}

/** `loaded`: levels of a lazy tree that were fetched, by parent id. */
export function flattenTree(
  roots: readonly Entry[],
  expanded: ReadonlySet<string>,
  loaded: ReadonlyMap<string, readonly Entry[]> = new Map(),
): TreeRows {
  const rows: Entry[] = []
  const branches = new Map<string, Branch>()
  const walk = (entries: readonly Entry[], level: number) => {
    entries.forEach((entry, index) => {
      const children = childrenOf(entry, loaded)
      const hasChildren = children.length > 0 || (entry.hasChildren === true && !loaded.has(entry.id))
      const isExpanded = hasChildren && expanded.has(entry.id)
      rows.push(entry)
      branches.set(entry.id, { level, hasChildren, isExpanded, place: index + 1, siblings: entries.length })
      if (isExpanded) walk(children, level + 1)
    })
  }
  walk(roots, 1)
  return { rows, branches }
}

/** The children that came with the entry or were fetched for it. */
export function childrenOf(entry: Entry, loaded: ReadonlyMap<string, readonly Entry[]>): readonly Entry[] {
  return loaded.get(entry.id) ?? (Array.isArray(entry.children) ? (entry.children as readonly Entry[]) : [])
}

/** Ids of all entries that came with children. */
export function branchIds(roots: readonly Entry[]): readonly string[] {
  return roots.flatMap((entry) => {
    const children = childrenOf(entry, new Map())
    return children.length > 0 ? [entry.id, ...branchIds(children)] : []
  })
}
