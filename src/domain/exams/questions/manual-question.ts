import { type Question, questionType } from './question'

/** True of a question that a reviewer marks; a short answer whose keywords decide is marked by itself. */
export function isManualQuestion(question: Question): boolean {
  switch (question.type) {
    case questionType.fileAnswer:
      return true
    case questionType.shortAnswer:
      return question.answer.auto !== 1 || (question.answer.keywords ?? []).length === 0
    case questionType.composite:
      return question.children.some(isManualQuestion)
    default:
      return false
  }
}
