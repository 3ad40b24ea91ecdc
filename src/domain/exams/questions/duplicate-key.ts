/** Tells if two questions are the same. */
import { normaliseText, plainText } from './normalise-text'
import { type Question, questionType } from './question'

/**
 * The text whose sha-256 is `stemHash` (10 §5.1): type, normalised stem and normalised sorted options, with those of
 * sub-questions. Equal for two questions that the bank takes for duplicates.
 */
export function duplicateKey(question: Question): string {
  return JSON.stringify(partsOf(question))
}

type Part = string | number | readonly Part[]

function partsOf(question: Question): Part[] {
  const parts: Part[] = [question.type, comparable(question.stem)]
  if (question.type === questionType.composite) return [...parts, question.children.map(partsOf)]
  if (question.type === questionType.matching)
    return [...parts, sorted(question.answer.left), sorted(question.answer.right)]
  return 'options' in question ? [...parts, sorted(question.options.map(({ content }) => content))] : parts
}

/** Pictures have no text but tell questions apart, so their addresses stay. */
function comparable(html: string): string {
  const addresses = [...html.matchAll(/\bsrc\s*=\s*["']?([^"'\s>]+)/gi)].map(([, address]) => address!)
  return [normaliseText(plainText(html), true), ...addresses].join('\n')
}

function sorted(contents: readonly string[]): string[] {
  return contents.map(comparable).toSorted()
}
