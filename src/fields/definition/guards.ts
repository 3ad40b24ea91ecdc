/** Tests that tell the compiler the type of a value which came from outside: JSON, rows of the database, keys of tables. */

/** True when a value is an object with keys, no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list; none where the value is no list. */
export const recordsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

export const isString = (value: unknown): value is string => typeof value === 'string'

/** True when a value is a list in which every item passes a test. */
export function isListOf<T>(value: unknown, test: (item: unknown) => item is T): value is readonly T[] {
  return Array.isArray(value) && value.every(test)
}

/** True when a value is one of a closed list. */
export function isOneOf<const T>(list: readonly T[], value: unknown): value is T {
  const values: readonly unknown[] = list
  return values.includes(value)
}

/** True when a name is a key of a table itself; `constructor` and its like, which every object bears, are none. */
export function isKeyOf<T extends object>(table: T, name: unknown): name is Extract<keyof T, string> {
  return typeof name === 'string' && Object.hasOwn(table, name)
}

/** The keys of a table that has no others than those of its type. */
export function keysOf<T extends object>(table: T): Extract<keyof T, string>[] {
  return Object.keys(table) as Extract<keyof T, string>[]
}

/** A table of the same keys, which has no others than those of its type. */
export function mapValues<Key extends string, Value, Result>(
  table: Readonly<Record<Key, Value>>,
  change: (value: Value, key: Key) => Result,
): Record<Key, Result> {
  return Object.fromEntries(keysOf(table).map((key) => [key, change(table[key], key)])) as Record<Key, Result>
}

/** The sentence of whatever was thrown. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The error that was thrown, or one that tells of whatever else was. */
export const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** The code that Node or the database gave an error; empty where it has none. */
export function errorCode(error: unknown): string {
  const code = isRecord(error) ? error.code : undefined
  return typeof code === 'string' ? code : ''
}
