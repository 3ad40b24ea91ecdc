/** Formats of values in texts: `{label, lower}` puts a label into the middle of a sentence, `{max, grouped}` writes 1,000. */

/** Names that English writes with a capital anywhere. */
const properNames = /^(English|Chinese|China|Gregorian)\b/

/** `Department name` → `department name`; abbreviations and names keep their capital: `SMTP host`, `QR code`, `English`. */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}(?:\p{Ll}|[- ]\p{Ll}|$)/u.test(text) && !/^\S*\p{Ll}\S*[\p{Lu}\d]/u.test(text) && !properNames.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text

/** Value of a place as its format writes it. */
export function formatted(value: unknown, format?: string): string {
  if (format === 'lower') return lowerFirst(String(value))
  if (format === 'grouped') return Number(value).toLocaleString('en-US')
  return String(value)
}
