/** Chooses the columns that a list has room for. Pure. */

export interface FittedColumn {
  readonly name: string
  readonly width: number
  readonly priority: number
}

/** The columns that fit into so many pixels, in their order: small priorities first, earlier columns before later ones. */
export function fittingColumns<Column extends FittedColumn>(
  columns: readonly Column[],
  room: number,
  /** Columns that the person asked for: they have a place, whatever it takes. */
  wanted: readonly string[] = [],
): readonly Column[] {
  const rank = ({ name, priority }: Column) => (wanted.includes(name) ? 0 : priority)
  const byRank = columns.toSorted((one, other) => rank(one) - rank(other))
  const taken = new Set<string>()
  let left = room
  for (const column of byRank) {
    const { name, width } = column
    if (width > left && rank(column) > 0 && taken.size > 0) continue
    taken.add(name)
    left -= width
  }
  return columns.filter(({ name }) => taken.has(name))
}
