/** Writes Aiken files (10 §7.7): single choice alone. */
import { plainText } from '../../questions/normalise-text'
import { type Question, questionType } from '../../questions/question'
import type { WrittenFile } from '../question-file'

/** Writes the single-choice questions; a comment in the last line counts those that Aiken cannot hold. */
export function writeAiken(questions: readonly Question[]): WrittenFile {
  const omitted = questions.flatMap(({ type }, index) => (type === questionType.singleChoice ? [] : [index]))
  const written = questions.flatMap((question) => {
    if (question.type !== questionType.singleChoice) return []
    const options = question.options.map(({ key, content }) => `${key}. ${oneLine(content)}`)
    return [[oneLine(question.stem), ...options, `ANSWER: ${question.answer}`].join('\n')]
  })
  const comment = omitted.length > 0 ? [`// omitted: ${omitted.length}`] : []
  return { text: `${[...written, ...comment].join('\n\n')}\n`, omitted }
}

function oneLine(html: string): string {
  return plainText(html).replaceAll(/\s+/g, ' ')
}
