import { Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stemWithLines } from '../../../domain/exams/questions/blanks'
import { type Question, optionKey, questionType } from '../../../domain/exams/questions/question'
import { contentIn, questionOf } from '../../../domain/exams/questions/question-content'
import { plainText } from '../../../domain/exams/questions/normalise-text'
import { QuestionHtml } from './QuestionHtml'
import './question-face.css'

interface QuestionFaceProps {
  /** Values of a question: its type, stem and content. */
  readonly question: Readonly<Record<string, unknown>>
  readonly hasAnswer?: boolean
  /** The reader decides whether the answer is shown. */
  readonly hasSwitch?: boolean
  /** Without stem and analysis, which stand in fields of their own. */
  readonly isBody?: boolean
}

/** A question as a learner sees it, with its answer where it is asked for. */
export function QuestionFace({ question, hasAnswer = false, hasSwitch = false, isBody = false }: QuestionFaceProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(hasAnswer)
  const { content: _, ...values } = question
  const whole = questionOf({ ...values, ...contentIn(question) })
  if (!whole) return null
  return (
    <div className="question-face">
      {hasSwitch && (
        <span className="question-check">
          <Switch aria-label={t('components/exam:face.answer')} size="small" checked={isOpen} onChange={setOpen} />
          {t('components/exam:face.answer')}
        </span>
      )}
      <Body question={whole} hasAnswer={isOpen} hasStem={!isBody} />
    </div>
  )
}

export default QuestionFace

interface BodyProps {
  readonly question: Question
  readonly hasAnswer: boolean
  readonly hasStem: boolean
}

function Body({ question, hasAnswer, hasStem }: BodyProps) {
  const { t } = useTranslation()
  return (
    <>
      {hasStem && <QuestionHtml html={stemWithLines(question)} />}
      <Given question={question} hasAnswer={hasAnswer} />
      {hasAnswer && hasStem && question.analysis && (
        <div className="question-analysis">
          <b>{t('components/exam:face.analysis')}</b>
          <QuestionHtml html={question.analysis} />
        </div>
      )}
    </>
  )
}

function Given({ question, hasAnswer }: Omit<BodyProps, 'hasStem'>) {
  const { t } = useTranslation()
  switch (question.type) {
    case questionType.composite:
      return (
        <ol className="question-children">
          {question.children.map((child, at) => (
            <li key={child.id ?? at}>
              <Body question={child} hasAnswer={hasAnswer} hasStem />
            </li>
          ))}
        </ol>
      )
    case questionType.matching:
      return (
        <>
          <div className="question-columns">
            <ol>
              {question.answer.left.map((html, at) => (
                <li key={optionKey(at)}>
                  <QuestionHtml html={html} />
                </li>
              ))}
            </ol>
            <ol type="A">
              {question.answer.right.map((html, at) => (
                <li key={optionKey(at)}>
                  <QuestionHtml html={html} />
                </li>
              ))}
            </ol>
          </div>
          {hasAnswer && (
            <Answer
              text={Object.entries(question.answer.pairs)
                .map(([left, key]) => `${left}-${key}`)
                .join('  ')}
            />
          )}
        </>
      )
    case questionType.fillIn:
      return hasAnswer ? (
        <Answer
          text={question.answer.blanks.map(({ accept }, at) => `${at + 1}. ${accept.join(' / ')}`).join('    ')}
        />
      ) : null
    case questionType.numerical: {
      const { value, tolerance = '0', mode, unit = '' } = question.answer
      return hasAnswer ? (
        <Answer
          text={`${value}${tolerance === '0' ? '' : ` ± ${tolerance}${mode === 'percent' ? '%' : ''}`} ${unit}`}
        />
      ) : null
    }
    case questionType.shortAnswer:
    case questionType.fileAnswer:
      return hasAnswer ? <Answer text={plainText(question.answer.reference ?? '') || '-'} /> : null
    default: {
      const isTruth = question.type === questionType.trueFalse
      const keys = [question.answer].flat()
      const isOrder = question.type === questionType.ordering
      return (
        <>
          <ul className="question-options">
            {question.options.map(({ key, content }, at) => (
              <li key={key} className={hasAnswer && !isOrder && keys.includes(key) ? 'is-right' : undefined}>
                <span>{optionKey(at)}.</span>
                {isTruth ? (
                  t(key === 'A' ? 'components/exam:editor.right' : 'components/exam:editor.wrong')
                ) : (
                  <QuestionHtml html={content} />
                )}
              </li>
            ))}
          </ul>
          {hasAnswer && <Answer text={keys.join(isOrder ? ' → ' : ' ')} />}
        </>
      )
    }
  }
}

function Answer({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  return (
    <p className="question-answer">
      <b>{t('components/exam:face.rightAnswer')}</b> {text}
    </p>
  )
}
