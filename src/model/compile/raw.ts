/** A schema file after its traits were laid under it and the language's rules passed it, as the compiler reads it. */

export type Raw = Readonly<Record<string, unknown>>

/** What the language hands to the compiler. */
export interface SchemaSet {
  readonly resources: readonly { readonly name: string; readonly path: string; readonly json: Raw }[]
  readonly rows: readonly { readonly path: string; readonly json: Raw }[]
  readonly menu: { readonly path: string; readonly json: Raw } | null
  readonly screens?: readonly { readonly name: string; readonly path: string; readonly json: Raw }[]
  readonly reports?: readonly { readonly name: string; readonly path: string; readonly json: Raw }[]
}

/** The value as an object; an absent one is empty. */
export const objectOf = (value: unknown): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {}

/** One or several texts as a list. */
export const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as string[]) : value === undefined || value === null ? [] : [String(value)]

/** Leaves out the keys that hold nothing, so that compiled values print small and hash alike. A loop: it runs for every field. */
export function compact<T extends object>(value: T): T {
  const kept: Partial<T> = {}
  for (const key in value) if (value[key] !== undefined) kept[key] = value[key]
  return kept as T
}
