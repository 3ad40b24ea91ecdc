/** What every chart is given. */
export interface ChartData {
  /** Read out instead of the picture. */
  readonly title: string
  readonly names: readonly string[]
  /** Where a group leads to. */
  readonly links?: readonly string[]
  readonly series: readonly Series[]
  readonly isStacked: boolean
  readonly width: number
}

export interface Series {
  readonly name: string
  readonly title: string
  readonly values: readonly (number | null)[]
  readonly text: (value: number | null) => string
}

/** A label cut to what has room; the whole is in the tooltip. */
export const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
