/** Data as text for people; text that is data already is laid out anew, other text stays as it is. */
export function jsonText(value: unknown, indent: number): string {
  if (typeof value !== 'string') return JSON.stringify(value, null, indent)
  try {
    return JSON.stringify(JSON.parse(value), null, indent)
  } catch {
    return value
  }
}
