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

/** A constant that is computed when it is first asked for. */
export function lazy<Result>(compute: () => Result): () => Result {
  let known: { readonly value: Result } | undefined
  return () => {
    known ??= { value: compute() }
    return known.value
  }
}
