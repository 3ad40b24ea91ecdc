/** The chosen nodes of a tree, and the effect of a tick on those above and below. Pure. */

export interface GrantNode {
  readonly id: string
  readonly title: string
  readonly category?: number
  readonly disabled?: boolean
  readonly children?: readonly GrantNode[]
}

export interface Choice {
  readonly checked: readonly string[]
  readonly halfChecked: readonly string[]
}

/** A node chosen with everything below it is checked; one that is chosen in part, itself or below, is half so. */
export function choiceOf(nodes: readonly GrantNode[], chosen: ReadonlySet<string>): Choice {
  const checked: string[] = []
  const halfChecked: string[] = []
  const walk = (node: GrantNode): 'all' | 'some' | 'none' => {
    const states = (node.children ?? []).map(walk)
    const isChosen = node.disabled ? states.length > 0 && states.every((state) => state === 'all') : chosen.has(node.id)
    if (isChosen && states.every((state) => state === 'all')) {
      checked.push(node.id)
      return 'all'
    }
    if (!isChosen && states.every((state) => state === 'none')) return 'none'
    halfChecked.push(node.id)
    return 'some'
  }
  nodes.forEach(walk)
  return { checked, halfChecked }
}

/**
 * The chosen ids after a tick. Linked: a node goes with everything below it, and brings those above it along, since a
 * button without its screen is of no use. Unlinked: the node alone.
 */
export function ticked(
  nodes: readonly GrantNode[],
  chosen: ReadonlySet<string>,
  id: string,
  { on, linked }: { readonly on: boolean; readonly linked: boolean },
): ReadonlySet<string> {
  const path = pathTo(nodes, id)
  const node = path.at(-1)
  if (!node) return chosen
  const next = new Set(chosen)
  for (const each of linked ? [node, ...below(node)] : [node]) {
    if (each.disabled) continue
    if (on) next.add(each.id)
    else next.delete(each.id)
  }
  if (on) for (const above of path.slice(0, -1)) if (!above.disabled) next.add(above.id)
  return next
}

/** Every node, parents first. */
export const below = (node: GrantNode): GrantNode[] => (node.children ?? []).flatMap((one) => [one, ...below(one)])
/** The nodes and all below them, each before its own. */
export const allOf = (nodes: readonly GrantNode[]): GrantNode[] => nodes.flatMap((node) => [node, ...below(node)])

function pathTo(nodes: readonly GrantNode[], id: string): GrantNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const rest = pathTo(node.children ?? [], id)
    if (rest.length > 0) return [node, ...rest]
  }
  return []
}

/** The branches in which a title holds the text; a node that matches keeps those below. */
export function matching(nodes: readonly GrantNode[], text: string): readonly GrantNode[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return nodes
  return nodes.flatMap((node): GrantNode[] => {
    if (node.title.toLowerCase().includes(wanted)) return [node]
    const children = matching(node.children ?? [], text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Titles that come and go, with the way to them, for people to read before saving. */
export function changesOf(nodes: readonly GrantNode[], before: ReadonlySet<string>, after: ReadonlySet<string>) {
  const added: string[] = []
  const taken: string[] = []
  const walk = (node: GrantNode, way: readonly string[]) => {
    const title = [...way, node.title]
    if (after.has(node.id) && !before.has(node.id)) added.push(title.join(' / '))
    if (before.has(node.id) && !after.has(node.id)) taken.push(title.join(' / '))
    for (const child of node.children ?? []) walk(child, title)
  }
  for (const node of nodes) walk(node, [])
  return { added, taken }
}

/** Swaps chosen and unchosen nodes. */
export function inverted(nodes: readonly GrantNode[], chosen: ReadonlySet<string>): ReadonlySet<string> {
  const next = new Set(chosen)
  for (const { id, disabled } of allOf(nodes)) {
    if (disabled) continue
    if (!next.delete(id)) next.add(id)
  }
  return next
}
