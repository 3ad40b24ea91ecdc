/** Reads answers of learners, which arrive as any JSON. An answer of another shape than its question's is no answer. */
import { plainText } from '../questions/normalise-text'

/** One key or text; undefined when blank. */
export function givenText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Html or text that says something; undefined when blank. */
export function givenHtml(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return plainText(value) !== '' || /<(?:img|audio|video)\b/i.test(value) ? value : undefined
}

/** Several keys or texts, each in its place; undefined when all are blank. */
export function givenTexts(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const texts = value.map((each: unknown) => givenText(each) ?? '')
  return texts.some((text) => text !== '') ? texts : undefined
}

/** Different keys; undefined when none is chosen. */
export function givenKeys(value: unknown): ReadonlySet<string> | undefined {
  const keys = givenTexts(value)?.filter((key) => key !== '')
  return keys && new Set(keys)
}

/** Keys by key; undefined when there is none. */
export function givenPairs(value: unknown): Readonly<Record<string, string>> | undefined {
  const pairs = Object.entries(givenByKey(value)).flatMap(([key, each]) => {
    const text = givenText(each)
    return text === undefined ? [] : [[key, text] as const]
  })
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined
}

/** The members of an object, none for any other value: answers of a composite by sub-question. */
export function givenByKey(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** A number with its unit as one text, or as `{ value, unit }`. */
export function givenNumber(value: unknown): string | undefined {
  const { value: number = value, unit = '' } = givenByKey(value)
  const text = typeof number === 'number' ? String(number) : givenText(number)
  return text === undefined ? undefined : `${text} ${typeof unit === 'string' ? unit : ''}`.trim()
}
