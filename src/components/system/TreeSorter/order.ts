/** The order of the nodes of a tree among those beside them. Pure. */

export interface SortNode {
  readonly id: string
  readonly title: string
  /** The number it is sorted by now. */
  readonly sort: number
  readonly children?: readonly SortNode[]
}

/** Moves a node to the place of another one beside it; nodes under different parents stay where they are. */
export function moved(nodes: readonly SortNode[], id: string, to: string): readonly SortNode[] {
  const from = nodes.findIndex((node) => node.id === id)
  const place = nodes.findIndex((node) => node.id === to)
  if (from >= 0 && place >= 0) {
    const next = nodes.filter((node) => node.id !== id)
    next.splice(place, 0, nodes[from]!)
    return next
  }
  return nodes.map((node) => {
    if (!node.children) return node
    const children = moved(node.children, id, to)
    return children === node.children ? node : { ...node, children }
  })
}

/** The node before or after one, beside it; undefined at the end. */
export function besideOf(nodes: readonly SortNode[], id: string, by: 1 | -1): string | undefined {
  const at = nodes.findIndex((node) => node.id === id)
  if (at >= 0) return nodes[at + by]?.id
  for (const { children = [] } of nodes) {
    if (contains(children, id)) return besideOf(children, id, by)
  }
  return undefined
}

const contains = (nodes: readonly SortNode[], id: string): boolean =>
  nodes.some((node) => node.id === id || contains(node.children ?? [], id))

/** New numbers for the nodes that no longer stand in the order of their numbers, with all beside them. */
export function newNumbers(nodes: readonly SortNode[]): { readonly id: string; readonly sort: number }[] {
  const isInOrder = nodes.every((node, at) => at === 0 || nodes[at - 1]!.sort <= node.sort)
  const own = isInOrder ? [] : nodes.map(({ id }, at) => ({ id, sort: at + 1 }))
  return [...own, ...nodes.flatMap(({ children = [] }) => newNumbers(children))]
}
