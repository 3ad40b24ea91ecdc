/** A question as the bank stores it: its content, the plain text of its stem and the hash by which it is found again. */
import { isRecord, recordsIn } from '../../../fields/definition/guards'
import { createHash } from 'node:crypto'
import { contentOf, type QuestionContent, questionOf } from '../../../domain/exams/questions/question-content'
import { duplicateKey } from '../../../domain/exams/questions/duplicate-key'
import { stemWords } from '../../../domain/exams/questions/blanks'
import { defaultScoreOf, type Question } from '../../../domain/exams/questions/question'
import { cleanHtml } from '../../core/sanitise-html'

type Values = Readonly<Record<string, unknown>>

const longestText = 500

/** The question of sent values, its html sanitised; undefined when its type is none. */
export const questionSent = (sent: Values): Question | undefined => questionOf(withContent(sent), cleanHtml)

/** The question of stored values, or of an entry. */
export function questionStored(stored: Values): Question {
  const question = questionOf(withContent(stored))
  if (!question)
    throw new Error(`The question ${String(stored.id)} has the type ${String(stored.type)}, which is none.`)
  return question
}

/** Content that came as one value, beside values that came by themselves. */
export function withContent({ content, ...rest }: Values): Values {
  return isRecord(content) ? { ...content, ...withoutNothing(rest) } : rest
}

const withoutNothing = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))

/** The values that follow from a question. */
export interface QuestionValues {
  readonly stem: string
  readonly stemText: string
  readonly content: QuestionContent
  readonly defaultScore: number
  readonly stemHash: string
}

export function valuesOf(question: Question): QuestionValues {
  return {
    stem: question.stem,
    stemText: stemTextOf(question),
    content: contentOf(question),
    defaultScore: defaultScoreOf(question),
    stemHash: createHash('sha256').update(duplicateKey(question)).digest('hex'),
  }
}

/** A stem without a word is called after its picture. */
function stemTextOf({ type, stem }: Question): string {
  const text = stemWords({ type, stem }).replaceAll(/\s+/g, ' ').trim()
  const named = text === '' ? (/<(?:img|audio|video)\b[^>]*\balt="([^"]+)"/i.exec(stem)?.[1] ?? '［图片］') : text
  return [...named].slice(0, longestText).join('')
}

/** Options, answer and sub-questions under names of their own, as calls answer them. */
export function withParts<Entry extends Values>(entry: Entry): Entry & Values {
  const content: Values = isRecord(entry.content) ? entry.content : {}
  const { options, answer = null, children = [] } = content
  return { ...entry, options: withCorrect(recordsIn(options), answer), answer, children }
}

const withCorrect = (options: readonly Values[], answer: unknown) => {
  const right = new Set<unknown>(Array.isArray(answer) ? answer : [answer])
  return options.map((option) => ({ ...option, isCorrect: right.has(option.key) ? 1 : 0 }))
}
