/** Writes GIFT files (10 §7.7). */
import { plainText } from '../../questions/normalise-text'
import { type MatchingQuestion, type Question, optionKey, questionType } from '../../questions/question'
import { escapeGift } from './gift-text'
import type { WrittenFile } from '../question-file'

/**
 * Writes questions in their order. Composites, orderings, file answers and questions with several blanks have no form in
 * GIFT: a comment in the last line counts them.
 */
export function writeGift(questions: readonly Question[]): WrittenFile {
  const omitted: number[] = []
  const parts: string[] = []
  let category = ''
  for (const [index, question] of questions.entries()) {
    const text = writeQuestion(question)
    if (text === undefined) {
      omitted.push(index)
      continue
    }
    const path = question.knowledgePaths?.[0] ?? 'top'
    if (path !== category && (path !== 'top' || category !== '')) parts.push(`$CATEGORY: ${path}`)
    category = path
    parts.push(text)
  }
  if (omitted.length > 0) parts.push(`// omitted: ${omitted.length}`)
  return { text: `${parts.join('\n\n')}\n`, omitted }
}

function writeQuestion(question: Question): string | undefined {
  const answer = writeAnswer(question)
  if (answer === undefined) return undefined
  const { stem, source, tags = [], analysis } = question
  const comment = tags.length > 0 ? `// ${tags.map((tag) => `[tag:${tag}]`).join(' ')}\n` : ''
  const title = source ? `::${escapeGift(source)}::` : ''
  const general = analysis ? `####${escapeGift(analysis)}` : ''
  const place = question.type === questionType.fillIn ? stem.indexOf('{{1}}') : -1
  const [before, after] = place < 0 ? [stem, ''] : [stem.slice(0, place), stem.slice(place + '{{1}}'.length)]
  return `${comment}${title}[html]${escapeGift(before.trim())} {${answer}${general}}${after.trim() && ` ${escapeGift(after.trim())}`}`
}

function writeAnswer(question: Question): string | undefined {
  switch (question.type) {
    case questionType.singleChoice:
      return question.options
        .map(
          ({ key, content, feedback }) =>
            `${key === question.answer ? '=' : '~'}${escapeGift(content)}${note(feedback)}`,
        )
        .join(' ')
    case questionType.multipleChoice:
    case questionType.anyChoice: {
      const weight = (100 / Math.max(1, question.answer.length)).toFixed(5).replace(/\.?0+$/, '')
      return question.options
        .map(({ key, content, feedback }) => {
          const sign = question.answer.includes(key) ? '' : '-'
          return `~%${sign}${weight}%${escapeGift(content)}${note(feedback)}`
        })
        .join(' ')
    }
    case questionType.trueFalse: {
      const [wrong, right] = [false, true].map(
        (isRight) => question.options.find(({ key }) => (key === question.answer) === isRight)?.feedback ?? '',
      )
      const feedback = wrong || right ? `#${escapeGift(wrong!)}#${escapeGift(right!)}` : ''
      return `${question.answer === 'A' ? 'TRUE' : 'FALSE'}${feedback}`
    }
    case questionType.fillIn: {
      const [blank, ...more] = question.answer.blanks
      return blank && more.length === 0 ? blank.accept.map((text) => `=${escapeGift(text)}`).join(' ') : undefined
    }
    case questionType.shortAnswer:
      return ''
    case questionType.matching:
      return writeMatching(question)
    case questionType.numerical: {
      const { value, tolerance = '0', mode } = question.answer
      return mode === 'percent' ? undefined : `#${value}:${tolerance}`
    }
    default:
      return undefined
  }
}

function note(feedback: string | undefined): string {
  return feedback ? `#${escapeGift(plainText(feedback))}` : ''
}

function writeMatching({ answer: { left, right, pairs } }: MatchingQuestion): string {
  const rightOf = (key: string | undefined) => right.find((_, index) => optionKey(index) === key) ?? ''
  const spare = right.filter((_, index) => !Object.values(pairs).includes(optionKey(index)))
  const lines = left.map((text, index) => `=${escapeGift(text)} -> ${escapeGift(rightOf(pairs[String(index + 1)]))}`)
  return [...lines, ...spare.map((text) => `= -> ${escapeGift(text)}`)].join(' ')
}
