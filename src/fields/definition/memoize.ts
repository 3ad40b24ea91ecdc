/** Remembers the results of functions that always answer the same: names, texts, constants. */

/** Memoises a pure function by a key of its argument; when it remembers `most` answers, it forgets all of them. */
export function memoize<Input, Result>(
  compute: (input: Input) => Result,
  keyOf: (input: Input) => string | number,
  most = 10_000,
): (input: Input) => Result {
  const results = new Map<string | number, { readonly value: Result }>()
  return (input) => {
    const key = keyOf(input)
    const known = results.get(key)
    if (known) return known.value
    const value = compute(input)
    if (results.size >= most) results.clear()
    results.set(key, { value })
    return value
  }
}

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

/** A constant that is computed when it is first asked for. */
export function lazy<Result>(compute: () => Result): () => Result {
  let known: { readonly value: Result } | undefined
  return () => {
    known ??= { value: compute() }
    return known.value
  }
}
