/** An entry as lists and forms hold it: the server's answer, with its id. */
export interface Entry {
  readonly id: string
  /** The entries below it, where it came as part of a tree. */
  readonly children?: readonly Entry[]
  readonly [field: string]: unknown
}

/** The `data` of a page call. */
export interface Page {
  readonly records: readonly Entry[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
  readonly summary?: Readonly<Record<string, number | null>>
}

export type Values = Readonly<Record<string, unknown>>

/** True of values that were stored: a new entry has no id. */
export const isEntry = (values: Values): values is Entry =>
  typeof values.id === 'string' && Array.isArray(values.children ?? [])

/** Modes of a form: for a new entry, to change one, to read one, or for a copy of one. */
export type FormMode = 'add' | 'edit' | 'view' | 'copy'
