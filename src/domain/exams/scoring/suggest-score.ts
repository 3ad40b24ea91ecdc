/** The score that keywords suggest for a short answer (10 §6.3). */
import { normaliseText, plainText } from '../questions/normalise-text'
import type { Keyword } from '../questions/question'
import { toTenths } from '../scores/tenths'

/** Tenths of the keywords found in the given html or text, each counted once, at most the full score. */
export function suggestScore(keywords: readonly Keyword[], given: string, full: number): number {
  const text = normaliseText(plainText(given), true)
  const isFound = ({ word, alt = [] }: Keyword) =>
    [word, ...alt].some((each) => normaliseText(each, true) !== '' && text.includes(normaliseText(each, true)))
  const found = keywords.filter(isFound).reduce((sum, { score }) => sum + toTenths(score), 0)
  return Math.min(toTenths(full), found)
}
