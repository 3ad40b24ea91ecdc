/** Lists: values of fields that hold one, the two ways in which they travel, and their items by a key. */

/** The items of a list given as an array or joined by comma, each once; nothing gives an empty list. */
export function listOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  const items = Array.isArray(value) ? value.map(String) : String(value).split(',')
  return [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))]
}

/** True when there is nothing to keep or show: absent, an empty text, an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** The items of each key in their order; keys in the order of their first items. */
export function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
