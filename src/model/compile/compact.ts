/** Small helpers of the compiler: values in one form, objects without empty keys. */

/** One or several values as a list; no value is a list itself. */
export const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] => {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value as T]
}

/** Leaves out the keys that hold nothing, so that compiled values print small and hash alike. A loop: it runs for every field. */
export function compact<T extends object>(value: T): T {
  const left: Partial<T> = {}
  for (const key in value) if (value[key] !== undefined) left[key] = value[key]
  // A key that may hold nothing may be absent.
  return left as T
}
