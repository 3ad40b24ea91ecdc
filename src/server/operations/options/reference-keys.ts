import type { Field } from '../../../fields/definition/field'

/** Entries that the cells of a reference may name. */
export interface Meanings {
  /** Ids by label, code, path and id, in lower case; nobody can tell apart two ids under one label. */
  readonly ids: ReadonlyMap<string, readonly string[]>
  /** Texts that name entries out of the caller's reach. */
  readonly outside: ReadonlySet<string>
}

/** Under `referenceKey`. */
export type References = ReadonlyMap<string, Meanings>

/** Key of the entries that a column may name; those of one target, where another field decides. */
export const referenceKey = ({ name }: Field, when?: string) => (when === undefined ? name : `${name} ${when}`)
