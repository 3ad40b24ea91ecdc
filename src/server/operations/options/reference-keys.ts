import type { Field } from '../../../fields/definition/field'

/** What the cells of a reference may mean. */
export interface Meanings {
  /** Ids by label, code, path and id, in lower case; two ids under one label are told apart by nobody. */
  readonly ids: ReadonlyMap<string, readonly string[]>
  /** Texts that name entries out of the caller's reach. */
  readonly outside: ReadonlySet<string>
}

/** Under `referenceKey`. */
export type References = ReadonlyMap<string, Meanings>

/** Where the entries that a column may name are found; those of one target, where another field decides. */
export const referenceKey = ({ name }: Field, when?: string) => (when === undefined ? name : `${name} ${when}`)
