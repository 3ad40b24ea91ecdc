import type { Problem } from '../../../model/types'

export type Values = Readonly<Record<string, unknown>>

export interface Accepted {
  readonly values: Values
  readonly problems: readonly Problem[]
}

export type Row = Readonly<Record<string, unknown>>
