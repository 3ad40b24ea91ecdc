import { Button, Space } from 'antd'
import { type DragEvent, memo, type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementOf } from '../../../../fields/events/event-element'
import { areaMode, type PaperArea, type PaperTypeCode, modesOf } from '../../../../domain/exams/papers/paper'
import type { Questions } from '../state/paper-content'
import { AreaHead } from './AreaHead'
import type { CanvasActs } from './canvas-acts'
import { QuestionCard } from './QuestionCard'
import { RuleRow } from './RuleRow'
import type { Marks } from './marks'
import type { RuleChoices } from './rule-choices'
import { useInSight } from './sight'

interface AreaCardProps {
  readonly area: PaperArea
  readonly at: number
  readonly count: number
  /** Number of the first question. */
  readonly first: number
  /** Number of the first rule. */
  readonly firstRule: number
  readonly paperType: PaperTypeCode
  readonly questions: Questions
  readonly selected: ReadonlySet<string>
  readonly isActive: boolean
  readonly marks: Marks
  readonly choices: RuleChoices
  readonly acts: CanvasActs
}

/** An area with its questions and rules. */
export const AreaCard = memo(function AreaCard(props: AreaCardProps) {
  const { ref, shown } = useInSight<HTMLElement, AreaCardProps>(props)
  return <DrawnArea {...shown} element={ref} />
})

interface DrawnAreaProps extends AreaCardProps {
  readonly element: RefObject<HTMLElement>
}

const DrawnArea = memo(function DrawnArea(props: DrawnAreaProps) {
  const { area, first, firstRule, paperType, questions, selected, isActive, marks, choices, acts } = props
  const { t } = useTranslation()
  const { over, handlers } = useDropPlace((at) => acts.onDrop(area.id, at))
  const isFixed = area.mode === areaMode.fixed
  return (
    <section
      ref={props.element}
      id={`area-${area.id}`}
      className={isActive ? 'paper-area is-active' : 'paper-area'}
      aria-label={area.name}
      onFocus={() => acts.onActivate(area.id)}
      {...handlers}
    >
      <AreaHead area={area} at={props.at} count={props.count} paperType={paperType} acts={acts} />
      {marks.area.get(area.id) && <p className="paper-fault">{marks.area.get(area.id)}</p>}
      {modesOf(paperType).includes(areaMode.rules) && !isFixed && (
        <div className="paper-rules">
          {area.rules.map((rule, index) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              no={firstRule + index}
              isDrawn={area.items.some(({ ruleId }) => ruleId === rule.id)}
              fault={marks.rule.get(rule.id) ?? ''}
              residue={marks.residue.get(rule.id)}
              choices={choices}
              acts={acts}
            />
          ))}
          <Space wrap>
            <Button size="small" onClick={() => acts.onAreaAct(area.id, 'addRule')}>
              {t('components/paper:area.addRule')}
            </Button>
            <Button size="small" disabled={area.rules.length === 0} onClick={() => acts.onAreaAct(area.id, 'sample')}>
              {t('components/paper:area.sample')}
            </Button>
          </Space>
        </div>
      )}
      <ol className="paper-items">
        {withLine(
          area.items.map((item, index) => (
            <QuestionCard
              key={item.id}
              item={item}
              no={first + index}
              at={index}
              question={questions.get(item.questionId)}
              isSelected={selected.has(item.id)}
              fault={marks.item.get(item.id)?.text ?? ''}
              isError={marks.item.get(item.id)?.isError ?? false}
              acts={acts}
            />
          )),
          over,
        )}
      </ol>
      {isFixed && area.items.length === 0 && <p className="paper-empty">{t('components/paper:area.empty')}</p>}
    </section>
  )
})

/** The cards with a line where something would be put. */
const withLine = (cards: readonly ReactNode[], over: number | undefined): readonly ReactNode[] =>
  over === undefined ? cards : cards.toSpliced(over, 0, <li key="line" className="paper-line" aria-hidden />)

/** The place between cards over which something is dragged. */
function useDropPlace(onDrop: (at: number | undefined) => void) {
  const [over, setOver] = useState<number>()
  const placeOf = (event: DragEvent<HTMLElement>): number | undefined => {
    const card = elementOf(event)?.closest<HTMLElement>('li[data-at]')
    if (!card) return undefined
    const { top, height } = card.getBoundingClientRect()
    return Number(card.dataset.at) + (event.clientY > top + height / 2 ? 1 : 0)
  }
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent<HTMLElement>) => {
        event.preventDefault()
        setOver(placeOf(event))
      },
      onDragLeave: () => setOver(undefined),
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault()
        setOver(undefined)
        onDrop(placeOf(event))
      },
    },
  }
}
