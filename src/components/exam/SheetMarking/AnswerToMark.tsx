import { Button, Checkbox, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Question, questionType } from '../../../domain/exams/questions/question'
import { givenLines, keyLines } from '../../../domain/exams/scoring/answer-lines'
import { QuestionHtml } from '../QuestionFace/QuestionHtml'
import { AnswerLines } from '../grading/AnswerLines'

export interface MarkedItem {
  readonly no: number
  readonly questionId: string
  readonly question: Question
  readonly answer: unknown
  readonly correct: unknown
  readonly score: number | null
  readonly full: number
  readonly isManual: boolean
  readonly suggestion: number | null
  readonly parts: readonly { readonly full: number; readonly score: number | null; readonly isManual: boolean }[] | null
  readonly comment: string
  readonly isTypical: boolean
}

export interface Mark {
  readonly score?: number | readonly (number | null)[]
  readonly comment?: string
  readonly isTypical?: 0 | 1
}

interface AnswerToMarkProps {
  readonly item: MarkedItem
  readonly mark: Mark | undefined
  readonly onMark: (mark: Mark) => void
}

/** A question with the answer at the left, reference and keywords at the right, and the boxes of a reviewer below. */
export function AnswerToMark({ item, mark = {}, onMark }: AnswerToMarkProps) {
  const { t } = useTranslation()
  const { no, question, full, suggestion, isManual } = item
  const keywords = question.type === questionType.shortAnswer ? (question.answer?.keywords ?? []) : []
  return (
    <article className="grading-question">
      <div className="grading-stem">
        <b>{`${no}.`}</b>
        <QuestionHtml html={question.stem} />
      </div>
      <div className="grading-two">
        <div>
          <b>{t('components/grading:mark.answer')}</b>
          <AnswerLines lines={givenLines(question, item.answer)} />
        </div>
        <div>
          <b>{t('components/grading:mark.reference')}</b>
          <AnswerLines lines={keyLines(question)} />
          {keywords.length > 0 && (
            <p>
              <b>{t('components/grading:mark.keywords')}</b>{' '}
              {keywords.map(({ word, score }) => `${word} (${score})`).join(t('fields:separator.item'))}
            </p>
          )}
        </div>
      </div>
      {isManual ? (
        <div className="grading-marks">
          <Scores item={item} mark={mark} onMark={onMark} />
          <span className="grading-quiet">{t('components/grading:mark.full', { full })}</span>
          {suggestion !== null && (
            <Button size="small" onClick={() => onMark({ ...mark, score: suggestion })}>
              {t('components/grading:mark.suggestion', { score: suggestion })}
            </Button>
          )}
          <Input
            aria-label={`${t('components/grading:mark.comment')} ${no}`}
            placeholder={t('components/grading:mark.comment')}
            maxLength={300}
            style={{ maxWidth: 320 }}
            value={mark.comment ?? item.comment}
            onChange={({ target }) => onMark({ ...mark, comment: target.value })}
          />
          <Checkbox
            checked={mark.isTypical === undefined ? item.isTypical : mark.isTypical === 1}
            onChange={({ target }) => onMark({ ...mark, isTypical: target.checked ? 1 : 0 })}
          >
            {t('components/grading:mark.typical')}
          </Checkbox>
        </div>
      ) : (
        <p className="grading-quiet">{`${item.score ?? '-'} / ${full}`}</p>
      )}
    </article>
  )
}

/** A box of points; of a composite, a box for each sub-question that reviewers mark. */
function Scores({ item, mark, onMark }: AnswerToMarkProps & { readonly mark: Mark }) {
  const { t } = useTranslation()
  const manual = (item.parts ?? []).filter(({ isManual }) => isManual)
  const label = `${t('components/grading:mark.score')} ${item.no}`
  if (manual.length === 0)
    return (
      <>
        <InputNumber
          aria-label={label}
          placeholder={t('components/grading:mark.score')}
          min={0}
          max={item.full}
          step={0.5}
          precision={1}
          value={typeof mark.score === 'number' ? mark.score : item.score}
          onChange={(value) => onMark({ ...mark, ...(value === null ? {} : { score: value }) })}
        />
        {chipsOf(item.full).map((points) => (
          <Button key={points} size="small" onClick={() => onMark({ ...mark, score: points })}>
            {points}
          </Button>
        ))}
      </>
    )
  const given = typeof mark.score === 'object' ? mark.score : manual.map(({ score }) => score)
  return manual.map((part, place) => (
    <InputNumber
      // biome-ignore lint/suspicious/noArrayIndexKey: sub-questions keep their places
      key={place}
      aria-label={`${label}.${place + 1}`}
      min={0}
      max={part.full}
      step={0.5}
      precision={1}
      value={given[place]}
      onChange={(value) => onMark({ ...mark, score: given.map((each, at) => (at === place ? value : each)) })}
    />
  ))
}

/** Nothing, half and all of the points, and the halves between where there are few. */
function chipsOf(full: number): number[] {
  if (full > 5) return [0, Math.round(full * 5) / 10, full]
  return Array.from({ length: Math.floor(full * 2) + 1 }, (_, half) => half / 2)
}
