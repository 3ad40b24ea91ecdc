/** Tables as the database is to have them, before any statement is written. */
import type { SqlType } from '../../../fields/definition/shape'
import type { WrittenKey } from './version-keys'

export interface ColumnDef {
  readonly name: string
  readonly sql: SqlType
  readonly nullable: boolean
  /** SQL of a literal. */
  readonly default?: string
  /** Its columns in earlier versions of the schema. */
  readonly formerly?: FormerColumn
  /** The closed list of values its field takes, as texts. */
  readonly choices?: readonly string[]
}

/** Earlier names, the newest first; or one part of a text that was cut at `by`; or texts that were joined by it. */
export type FormerColumn =
  | { readonly names: readonly string[] }
  | { readonly partOf: string; readonly part: number; readonly by: string }
  | { readonly joined: readonly string[]; readonly by: string }

export interface IndexDef {
  readonly name: string
  readonly isUnique: boolean
  /** A constraint: no two rows have keys of which each pair meets its operator. */
  readonly excludes?: true
  readonly method: 'btree' | 'gin' | 'gist'
  /** SQL of each key, in order: quoted columns, or expressions over them. */
  readonly keys: readonly string[]
  readonly where?: string
}

export interface TableDef {
  readonly name: string
  /** The resource it keeps; absent for the product's own tables. */
  readonly resource?: string
  /** Earlier names of the resource, the newest first. */
  readonly formerly?: readonly string[]
  readonly columns: readonly ColumnDef[]
  readonly primaryKey: readonly string[]
  readonly indexes: readonly IndexDef[]
  /** Numbers that writes of its rows raise. */
  readonly raises?: readonly WrittenKey[]
}

/** A name as SQL, whatever it holds. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
