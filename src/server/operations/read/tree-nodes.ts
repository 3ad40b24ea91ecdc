/** Rows of a tree as nodes: what pickers need, with the fields of the row (00-conventions §3 and §24.12). */
import { nodeName } from '../../../model/entries/entry-name'
import type { Locale, Resource } from '../../../model/types'
import type { Entry } from '../../sql/row-mapping'

export interface TreeNode {
  readonly id: string
  readonly parentId: string
  readonly title: string
  readonly key: string
  readonly value: string
  readonly hasChildren: boolean
  /** Absent on leaves. */
  readonly children?: readonly TreeNode[]
}

/** Resource of the nodes, and the language of their names. */
export interface NodesOf {
  readonly resource: Resource
  readonly locale: Locale
}

/** Nests rows under their parents; a row whose parent is not among them is a root. */
export function nest(entries: readonly Entry[], of: NodesOf): TreeNode[] {
  const tree = of.resource.tree!
  const ids = new Set(entries.map((entry) => entry.id))
  const below = new Map<unknown, Entry[]>()
  for (const entry of entries) {
    const parent = entry[tree.parent]
    const key = ids.has(parent) && parent !== entry.id ? parent : null
    const siblings = below.get(key)
    if (siblings) siblings.push(entry)
    else below.set(key, [entry])
  }
  const nodesUnder = (parent: unknown): TreeNode[] =>
    (below.get(parent) ?? []).map((entry) => {
      const children = nodesUnder(entry.id)
      return { ...node(entry, of, children.length > 0), ...(children.length ? { children } : {}) }
    })
  return nodesUnder(null)
}

/** One row as a node; own fields of the row win over what the picker adds, but for what names the node. */
export function node(entry: Entry, { resource, locale }: NodesOf, hasChildren: boolean): TreeNode {
  const tree = resource.tree!
  const id = String(entry.id)
  const named = { parentId: String(entry[tree.parent] || tree.root), title: nodeName(resource, entry, locale) }
  return { key: id, value: id, ...named, ...entry, id, hasChildren }
}
