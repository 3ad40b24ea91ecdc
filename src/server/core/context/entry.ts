import type { Problem } from '../../../model/types'

export type Values = Readonly<Record<string, unknown>>

/** Values of fields as they were sent, typed, and the problems met on the way. */
export interface Parsed {
  readonly values: Values
  readonly problems: readonly Problem[]
}

export type Row = Readonly<Record<string, unknown>>
