/** Options and answer of a question as cells of a sheet and lines of a numbered text write them. */
import { type Question, questionType } from '../questions/question'

export interface TruthWords {
  readonly right: string
  readonly wrong: string
}

/** The texts of the options, in order; the right side of a matching question. */
export function optionsOf(question: Question): readonly string[] {
  if (question.type === questionType.matching) return question.answer.right
  if (question.type === questionType.trueFalse) return []
  return 'options' in question ? question.options.map(({ content }) => content) : []
}

/** The answer in one line; `plain` writes the html of an open answer as text. */
export function answerOf(question: Question, { right, wrong }: TruthWords, plain: (html: string) => string): string {
  switch (question.type) {
    case questionType.composite:
      return ''
    case questionType.singleChoice:
      return question.answer
    case questionType.trueFalse:
      return question.answer === 'A' ? right : wrong
    case questionType.multipleChoice:
    case questionType.anyChoice:
    case questionType.ordering:
      return question.answer.join('')
    case questionType.fillIn:
      return question.answer.blanks.map(({ accept }) => accept.join('//')).join('||')
    case questionType.matching:
      return Object.entries(question.answer.pairs)
        .map(([left, letter]) => `${left}-${letter}`)
        .join(';')
    case questionType.numerical: {
      const { value, tolerance = '0', mode } = question.answer
      return tolerance === '0' ? value : `${value}±${tolerance}${mode === 'percent' ? '%' : ''}`
    }
    case questionType.shortAnswer:
    case questionType.fileAnswer:
      return plain(question.answer.reference ?? '')
  }
}
