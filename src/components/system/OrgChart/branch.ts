/** The part of a tree of departments that a chart shows. */
export interface Unit {
  readonly id: string
  readonly deptName: string
  readonly leaderName?: string
  readonly userCount?: number
  readonly children?: readonly Unit[]
}

/** The whole, or the department of an id with all below it. */
export function branchOf(units: readonly Unit[], id: unknown): readonly Unit[] {
  if (id === undefined) return units
  for (const unit of units) {
    if (unit.id === id) return [unit]
    const below = branchOf(unit.children ?? [], id)
    if (below.length > 0) return below
  }
  return []
}
