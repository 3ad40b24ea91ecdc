/** A sheet on its way into a file: its columns, and its rows as they come. */

/** A text or a number; nothing is an empty cell. */
export type Cell = string | number | null

export interface SheetColumn {
  readonly title: string
  /** Characters. */
  readonly width?: number
  /** The choices of a drop-down below the heading. */
  readonly choices?: readonly string[]
}

export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** In parts, so that their writer need not hold them all. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>
  readonly isHidden?: boolean
}

/** Rows that are there already, as one part. */
export const inOnePart = (rows: readonly (readonly Cell[])[]) => [rows]
