import { useTranslation } from 'react-i18next'
import RichTextFace from '../../../fields/rich-text/RichTextFace'
import type { Question } from '../../../domain/exams/questions/question'

interface GivenAnswerProps {
  readonly answer: unknown
  readonly question?: Question
}

/** What a learner answered, or the key of a question: letters, texts, pairs, files. */
export function GivenAnswer({ answer }: GivenAnswerProps) {
  const { t } = useTranslation()
  if (answer === null || answer === undefined || answer === '') return <i>{t('components/grading:mark.blank')}</i>
  if (typeof answer === 'string') return <RichTextFace html={answer} />
  if (Array.isArray(answer)) return <span>{answer.map(String).join('、')}</span>
  const { reference, value, unit, blanks, pairs } = answer as Readonly<Record<string, unknown>>
  if (typeof reference === 'string') return <RichTextFace html={reference} />
  if (value !== undefined) return <span>{`${String(value)} ${String(unit ?? '')}`}</span>
  if (Array.isArray(blanks)) return <span>{blanks.map((blank) => textOfBlank(blank)).join('；')}</span>
  return <span>{textOfPairs((pairs ?? answer) as Readonly<Record<string, unknown>>)}</span>
}

const textOfBlank = (blank: unknown): string => {
  const { accept = [] } = (blank ?? {}) as { readonly accept?: readonly string[] }
  return accept.join(' / ')
}

const textOfPairs = (pairs: Readonly<Record<string, unknown>>): string =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} → ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join('；')
