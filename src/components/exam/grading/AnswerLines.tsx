import { useTranslation } from 'react-i18next'
import { QuestionHtml } from '../QuestionFace/QuestionHtml'
import type { AnswerLine } from '../../../domain/exams/scoring/answer-lines'

/** An answer or a key, line by line; a word in its place when there is none. */
export function AnswerLines({ lines }: { readonly lines: readonly AnswerLine[] }) {
  const { t } = useTranslation()
  if (lines.length === 0) return <i>{t('components/grading:mark.blank')}</i>
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
