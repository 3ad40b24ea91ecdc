import { memo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { openRules, type PaperArea } from '../../../../domain/exams/papers/paper'
import type { CanvasActs } from '../canvas/canvas-acts'
import type { Marks } from '../canvas/marks'
import { useInSight } from '../canvas/sight'

interface OutlineProps {
  readonly areas: readonly PaperArea[]
  readonly firsts: readonly { readonly item: number }[]
  readonly activeArea: string | undefined
  readonly selected: ReadonlySet<string>
  readonly marks: Marks
  readonly acts: CanvasActs
}

/** Areas with the numbers of their questions: a click leads to one, dragging sorts. */
export function Outline({ areas, firsts, activeArea, selected, marks, acts }: OutlineProps) {
  const { t } = useTranslation()
  return (
    <nav className="paper-outline" aria-label={t('components/paper:outline.title')}>
      {areas.length === 0 && <p className="paper-empty">{t('components/paper:outline.empty')}</p>}
      {areas.map((area, index) => (
        <OutlineArea
          key={area.id}
          area={area}
          first={firsts[index]!.item}
          isActive={area.id === activeArea}
          selected={selected}
          marks={marks}
          acts={acts}
        />
      ))}
    </nav>
  )
}

interface OutlineAreaProps extends Pick<OutlineProps, 'selected' | 'marks' | 'acts'> {
  readonly area: PaperArea
  readonly first: number
  readonly isActive: boolean
}

const OutlineArea = memo(function OutlineArea(props: OutlineAreaProps) {
  const { ref, shown } = useInSight<HTMLDivElement, OutlineAreaProps>(props)
  return <DrawnOutlineArea {...shown} element={ref} />
})

interface DrawnOutlineAreaProps extends OutlineAreaProps {
  readonly element: RefObject<HTMLDivElement>
}

const DrawnOutlineArea = memo(function DrawnOutlineArea(props: DrawnOutlineAreaProps) {
  const { element, area, first, isActive, selected, marks, acts } = props
  const { t } = useTranslation()
  const drawn = openRules(area).reduce((sum, { count }) => sum + count, 0)
  const hasFault = marks.area.has(area.id) || area.rules.some(({ id }) => marks.rule.has(id))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the mouse drops here; the menu of a card does the same by keys
    <div
      ref={element}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        acts.onDropArea(area.id)
      }}
    >
      <button
        type="button"
        className={isActive ? 'paper-outline-area is-active' : 'paper-outline-area'}
        draggable
        onDragStart={(event) => acts.onDragArea(area.id, event)}
        onKeyDown={(event) => acts.onAreaKey(area.id, event)}
        onClick={() => {
          acts.onActivate(area.id)
          document.getElementById(`area-${area.id}`)?.scrollIntoView({ block: 'start' })
        }}
      >
        {area.name}
        {hasFault && <i className="paper-dot" role="img" aria-label={t('components/paper:outline.fault')} />}
      </button>
      <ol>
        {area.items.map(({ id }, index) => (
          <OutlineItem
            key={id}
            id={id}
            no={first + index}
            isSelected={selected.has(id)}
            fault={marks.item.get(id)?.isError ? t('components/paper:outline.fault') : ''}
            acts={acts}
          />
        ))}
        {drawn > 0 && <li className="paper-mark">{t('components/paper:outline.drawn', { count: drawn })}</li>}
      </ol>
    </div>
  )
})

interface OutlineItemProps extends Pick<OutlineProps, 'acts'> {
  readonly id: string
  readonly no: number
  readonly isSelected: boolean
  /** A word for the fault that it has; empty for none. */
  readonly fault: string
}

/** One of three hundred: its words come from above. */
const OutlineItem = memo(function OutlineItem({ id, no, isSelected, fault, acts }: OutlineItemProps) {
  return (
    <li>
      <button
        type="button"
        className={isSelected ? 'is-selected' : undefined}
        draggable
        onDragStart={(event) => acts.onDragItem(id, event)}
        onClick={(event) => {
          acts.onSelect(id, event)
          const card = document.getElementById(`place-${id}`)
          card?.scrollIntoView({ block: 'center' })
          card?.focus({ preventScroll: true })
        }}
      >
        {no}
        {fault !== '' && <i className="paper-dot" role="img" aria-label={fault} />}
      </button>
    </li>
  )
})
