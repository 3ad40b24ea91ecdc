/** Rules of questions and faults of files, as a reader sees them. */
import type { QuestionProblem } from '../../../domain/exams/questions/check-question'
import type { FileProblem } from '../../../domain/exams/question-files/question-file'
import type { Locale, Problem } from '../../../model/types'
import { textWith } from '../../core/texts'

/** The sentence of a broken rule. */
export function questionText({ code, params, inner }: QuestionProblem, locale: Locale): string {
  const message = inner ? questionText(inner, locale) : ''
  return textWith(locale, `components/exam:problem.${code}`, { ...params, message })
}

/** The sentence of a fault of a file. */
export const fileText = ({ code, params }: FileProblem, locale: Locale): string =>
  textWith(locale, `components/exam:${code}`, { ...params })

/** Broken rules under the fields of a form; what depends on the type is one field there. */
export const problemsOf = (broken: readonly QuestionProblem[], locale: Locale): Problem[] =>
  broken.map((each) => ({
    field: each.field === 'stem' || each.field === 'defaultScore' ? each.field : 'content',
    rule: 'action',
    message: questionText(each, locale),
  }))
