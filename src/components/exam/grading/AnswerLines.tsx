import { useTranslation } from 'react-i18next'
import { QuestionHtml } from '../QuestionFace/QuestionHtml'
import type { AnswerLine } from '../../../domain/exams/scoring/answer-lines'

interface AnswerLinesProps {
  readonly lines: readonly AnswerLine[]
  /** The lines of a key, not of an answer. */
  readonly isKey?: boolean
}

/** An answer or a key, line by line; a word in its place when there is none. */
export function AnswerLines({ lines, isKey = false }: AnswerLinesProps) {
  const { t } = useTranslation()
  if (lines.length === 0)
    return (
      <p className="grading-quiet">{t(isKey ? 'components/grading:mark.noKey' : 'components/grading:mark.blank')}</p>
    )
  return (
    <ul className="grading-answer">
      {lines.map(({ mark, html }) => (
        <li key={`${mark} ${html}`}>
          {mark && <span>{mark}</span>}
          <QuestionHtml html={html} />
        </li>
      ))}
    </ul>
  )
}
