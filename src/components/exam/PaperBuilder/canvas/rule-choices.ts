/** Banks and knowledge points that rules choose from. */
import { isRecord } from '../../../../fields/definition/guards'

export interface Choice {
  readonly value: string
  readonly label: string
}

export interface PointNode {
  readonly value: string
  readonly title: string
  readonly children?: PointNode[]
}

export interface RuleChoices {
  readonly banks: readonly Choice[]
  /** No list of these is changed, but the library's pickers take no other. */
  readonly points: PointNode[]
}

/** Nodes of the tree of knowledge points. */
export const pointNodes = (entries: unknown): PointNode[] =>
  (Array.isArray(entries) ? entries.filter(isRecord) : []).map(({ id, name, children }) => ({
    value: String(id),
    title: String(name),
    ...(Array.isArray(children) && children.length > 0 ? { children: pointNodes(children) } : {}),
  }))

/** The number of points of a tree that the ids name. */
export const countPoints = (nodes: readonly PointNode[]): number =>
  nodes.reduce((sum, { children = [] }) => sum + 1 + countPoints(children), 0)
