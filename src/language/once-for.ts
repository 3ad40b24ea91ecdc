/** Answers a function that reckons once for each key and remembers what it found for as long as the key lives. */
export function onceFor<Key extends object, Found>(reckon: (key: Key) => Found): (key: Key) => Found {
  const found = new WeakMap<Key, { readonly is: Found }>()
  return (key) => {
    const known = found.get(key)
    if (known) return known.is
    const is = reckon(key)
    found.set(key, { is })
    return is
  }
}
