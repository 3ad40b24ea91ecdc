/** Values of fields that hold a list, and the two ways in which a list travels. */

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
