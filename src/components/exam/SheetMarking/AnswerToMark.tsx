import { Button, Checkbox, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { questionType } from '../../../domain/exams/questions/question'
import { givenLines, keyLines } from '../../../domain/exams/scoring/answer-lines'
import { QuestionHtml } from '../QuestionFace/QuestionHtml'
import { AnswerLines } from '../grading/AnswerLines'
import { isOutside } from '../grading/is-outside'
import type { Mark, MarkedItem } from './marking'

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
          <AnswerLines lines={keyLines(question)} isKey />
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
        <Points
          label={label}
          full={item.full}
          value={typeof mark.score === 'number' ? mark.score : item.score}
          onChange={(value) => value !== null && onMark({ ...mark, score: value })}
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
    <Points
      // biome-ignore lint/suspicious/noArrayIndexKey: sub-questions keep their places
      key={place}
      label={`${label}.${place + 1}`}
      full={part.full}
      value={given[place] ?? null}
      onChange={(value) => onMark({ ...mark, score: given.map((each, at) => (at === place ? value : each)) })}
    />
  ))
}

interface PointsProps {
  readonly label: string
  readonly full: number
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** A box of points; those above the full score stay as they were typed and are told to be wrong. */
function Points({ label, full, value, onChange }: PointsProps) {
  const { t } = useTranslation()
  const isWrong = isOutside(value, full)
  return (
    <span>
      <InputNumber
        aria-label={label}
        aria-invalid={isWrong}
        placeholder={t('components/grading:mark.score')}
        status={isWrong ? 'error' : ''}
        step={0.5}
        precision={1}
        value={value}
        onChange={onChange}
      />
      {isWrong && (
        <span role="alert" className="grading-wrong">
          {' '}
          {t('components/grading:mark.outside', { full })}
        </span>
      )}
    </span>
  )
}

/** Nothing, half and all of the points, and the halves between where there are few. */
function chipsOf(full: number): number[] {
  if (full > 5) return [0, Math.round(full * 5) / 10, full]
  return Array.from({ length: Math.floor(full * 2) + 1 }, (_, half) => half / 2)
}
