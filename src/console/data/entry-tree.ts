/** A tree of entries as the rows in view: a branch's children follow it while it is open. */
import type { Entry } from './entry'

/** Levels of a lazy tree that were fetched, by the id of their parent. */
export type Levels = ReadonlyMap<string, readonly Entry[]>

export interface TreeRows {
  readonly rows: readonly Entry[]
  readonly branches: ReadonlyMap<string, Branch>
}

/** The rows in view, each after its parent, and the state of each as a branch. */
export function flattenTree(
  roots: readonly Entry[],
  expanded: ReadonlySet<string>,
  loaded: Levels = new Map(),
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
export function childrenOf(entry: Entry, loaded: Levels): readonly Entry[] {
  return loaded.get(entry.id) ?? (Array.isArray(entry.children) ? entry.children : [])
}

/** Ids of all entries that came with children. */
export function branchIds(roots: readonly Entry[]): readonly string[] {
  return roots.flatMap((entry) => {
    const children = childrenOf(entry, new Map())
    return children.length > 0 ? [entry.id, ...branchIds(children)] : []
  })
}

/** A row wherever it stands: on the page, below another, or in a level that was fetched. */
export function findEntry(rows: readonly Entry[], levels: Levels, id: string): Entry | undefined {
  for (const row of [...rows, ...[...levels.values()].flat()]) {
    if (row.id === id) return row
    const found = Array.isArray(row.children) ? findEntry(row.children, new Map(), id) : undefined
    if (found) return found
  }
  return undefined
}

/** The rows with a change of one of them; the same rows when it is not among them. */
export function withChange(
  rows: readonly Entry[],
  id: string,
  change: Readonly<Record<string, unknown>>,
): readonly Entry[] {
  const next = rows.map((row) => {
    if (row.id === id) return { ...row, ...change }
    if (!Array.isArray(row.children)) return row
    const children = withChange(row.children, id, change)
    return children === row.children ? row : { ...row, children }
  })
  return next.some((row, at) => row !== rows[at]) ? next : rows
}

export interface Branch {
  readonly level: number
  readonly hasChildren: boolean
  readonly isExpanded: boolean
  readonly place: number
  readonly siblings: number
}
