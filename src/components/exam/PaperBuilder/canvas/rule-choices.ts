/** Banks and knowledge points that rules choose from. */
export interface Choice {
  readonly value: string
  readonly label: string
}

export interface PointNode {
  readonly value: string
  readonly title: string
  readonly children?: readonly PointNode[]
}

export interface RuleChoices {
  readonly banks: readonly Choice[]
  readonly points: readonly PointNode[]
}

type Entry = Readonly<Record<string, unknown>>

/** Nodes of the tree of knowledge points. */
export const pointNodes = (entries: unknown): PointNode[] =>
  (Array.isArray(entries) ? (entries as Entry[]) : []).map(({ id, name, children }) => ({
    value: String(id),
    title: String(name),
    ...(Array.isArray(children) && children.length > 0 ? { children: pointNodes(children) } : {}),
  }))

/** The number of points of a tree that the ids name. */
export const countPoints = (nodes: readonly PointNode[]): number =>
  nodes.reduce((sum, { children = [] }) => sum + 1 + countPoints(children), 0)
