/**
 * Memoises a pure function of one immutable object, for as long as the object lives. The one way to remember what follows
 * from a model, a resource, a field or a caller.
 */
export function weakMemoize<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { readonly value: Result }>()
  return (key) => {
    const known = results.get(key)
    if (known) return known.value
    const value = compute(key)
    results.set(key, { value })
    return value
  }
}
