import {
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  ReloadOutlined,
  SwapOutlined,
  VerticalAlignMiddleOutlined,
} from '@ant-design/icons'
import { memo, type ReactNode, type RefObject, useCallback, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../i18n/locale'
import { elementOf } from '../../../../fields/events/event-element'
import { childScores } from '../../../../domain/exams/scoring/score-question'
import { contentIn, questionOf } from '../../../../domain/exams/questions/question-content'
import type { PlacedItem } from '../../../../domain/exams/papers/paper'
import { QuestionFace } from '../../QuestionFace/QuestionFace'
import { shortType } from '../../TypeCounts/short-type'
import type { CardQuestion } from '../state/card-question'
import type { CanvasActs, CardAct } from './canvas-acts'
import { ScoreBox } from './ScoreBox'
import { useInSight } from './sight'

interface QuestionCardProps {
  readonly item: PlacedItem
  readonly no: number
  /** Place in its area, from 0. */
  readonly at: number
  readonly question: CardQuestion | undefined
  readonly isSelected: boolean
  /** Faults of the question; empty when there is none. */
  readonly fault: string
  readonly isError: boolean
  readonly acts: CanvasActs
}

/** A question of the paper: its number, text and points, moved by dragging or by keys. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { ref, shown } = useInSight<HTMLLIElement, QuestionCardProps>(props)
  return <DrawnCard {...shown} element={ref} />
})

interface DrawnCardProps extends QuestionCardProps {
  readonly element: RefObject<HTMLLIElement>
}

const DrawnCard = memo(function DrawnCard(props: DrawnCardProps) {
  const { element, item, no, at, question, isSelected, fault, isError, acts } = props
  const { t, i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  // Only their labels say the number, so they follow after the frame.
  const numberOfButtons = useDeferredValue(no)
  const turn = useCallback(() => setOpen((known) => !known), [])
  const text = question?.stemText ?? t('components/paper:card.gone')
  const locale = localeOf(i18n)
  return (
    <li
      ref={element}
      id={`place-${item.id}`}
      data-at={at}
      className={isSelected ? 'paper-card is-selected' : 'paper-card'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of a card act on it
      tabIndex={0}
      aria-label={t('components/paper:card.label', { no, text })}
      draggable
      onDragStart={(event) => acts.onDragItem(item.id, event)}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) acts.onItemKey(item.id, event)
      }}
      onClick={(event) => {
        if (!elementOf(event)?.closest('button, input, .question-face')) acts.onSelect(item.id, event)
      }}
      onDoubleClick={turn}
    >
      <span className="paper-no">{no}</span>
      <div className="paper-stem">
        {question && <span className="paper-mark">{shortType(question.type, locale)}</span>}
        {question && <span className="paper-mark">{t(`components/paper:difficulty.${question.difficulty}`)}</span>}
        {question && question.childCount > 0 && (
          <span className="paper-mark">{t('components/paper:card.children', { count: question.childCount })}</span>
        )}
        {question && question.version > item.version && (
          <span className="paper-mark is-new">{t('components/paper:card.updated')}</span>
        )}
        {fault !== '' && <span className={isError ? 'paper-mark is-wrong' : 'paper-mark is-doubtful'}>{fault}</span>}
        <span className="paper-text">{text}</span>
        {isOpen && question?.entry && <QuestionFace question={question.entry} hasAnswer />}
        {isOpen && question && <Shares question={question} score={item.score} />}
      </div>
      <ScoreBox
        value={item.score}
        label={t('components/paper:card.score', { no })}
        onScore={(score) => acts.onScore(item.id, score)}
      />
      <CardButtons itemId={item.id} no={numberOfButtons} acts={acts} onPreview={turn} />
    </li>
  )
})

interface CardButtonsProps extends Pick<QuestionCardProps, 'no' | 'acts'> {
  readonly itemId: string
  readonly onPreview: () => void
}

/** Other points leave them as they are. */
const CardButtons = memo(function CardButtons({ itemId, no, acts, onPreview }: CardButtonsProps) {
  const { t } = useTranslation()
  return (
    <span className="paper-acts">
      <IconButton label={t('components/paper:card.preview', { no })} onClick={onPreview}>
        {eye}
      </IconButton>
      {cardActs.map(([act, icon]) => (
        <IconButton
          key={act}
          label={t(`components/paper:card.${act}`, { no })}
          onClick={() => acts.onCard(itemId, act)}
        >
          {icon}
        </IconButton>
      ))}
    </span>
  )
})

const eye = <EyeOutlined />

const cardActs: readonly (readonly [CardAct, ReactNode])[] = [
  ['replace', <ReloadOutlined key="replace" />],
  ['choose', <SwapOutlined key="choose" />],
  ['edit', <EditOutlined key="edit" />],
  ['move', <VerticalAlignMiddleOutlined key="move" />],
  ['remove', <DeleteOutlined key="remove" />],
]

/** Points that the sub-questions of a composite get. */
function Shares({ question, score }: { readonly question: CardQuestion; readonly score: number }) {
  const { t } = useTranslation()
  const whole = question.entry && questionOf({ ...question.entry, ...contentIn(question.entry) })
  if (whole?.type !== 6) return null
  return (
    <p className="paper-shares">{t('components/paper:card.shares', { list: childScores(whole, score).join(' + ') })}</p>
  )
}

interface IconButtonProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A plain button: a paper has two thousand of them. */
function IconButton({ label, onClick, children }: IconButtonProps) {
  return (
    <button type="button" className="paper-icon" aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  )
}
