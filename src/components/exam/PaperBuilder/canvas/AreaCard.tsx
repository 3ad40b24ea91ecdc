import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { Button, InputNumber, Select, Space } from 'antd'
import { type DragEvent, memo, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areaMode, type PaperArea, type PaperTypeCode, modesOf } from '../../../../domain/exams/papers/paper'
import type { Questions } from '../state/paper-content'
import type { CanvasActs } from './canvas-acts'
import { NameBox } from './NameBox'
import { QuestionCard } from './QuestionCard'
import { RuleRow } from './RuleRow'
import { TypeSelect } from './TypeSelect'
import type { Marks } from './marks'
import type { RuleChoices } from './rule-choices'

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
  const { area, first, firstRule, paperType, questions, selected, isActive, marks, choices, acts } = props
  const { t } = useTranslation()
  const { over, handlers } = useDropPlace((at) => acts.onDrop(area.id, at))
  const isFixed = area.mode === areaMode.fixed
  return (
    <section
      id={`area-${area.id}`}
      className={isActive ? 'paper-area is-active' : 'paper-area'}
      aria-label={area.name}
      onFocus={() => acts.onActivate(area.id)}
      {...handlers}
    >
      <AreaHead {...props} />
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

function AreaHead({ area, at, count, paperType, acts }: AreaCardProps) {
  const { t } = useTranslation()
  const modes = modesOf(paperType)
  return (
    <header className="paper-area-head">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the mouse drags it; keys move an area by its name */}
      <span
        className="paper-grip"
        draggable
        onDragStart={(event) => acts.onDragArea(area.id, event)}
        title={t('components/paper:area.drag')}
      >
        <HolderOutlined />
      </span>
      <NameBox
        value={area.name}
        label={t('components/paper:area.name', { n: at + 1 })}
        onName={(name) => acts.onArea(area.id, { name })}
        onKey={(event) => acts.onAreaKey(area.id, event)}
      />
      {modes.length > 1 && (
        <Select
          size="small"
          aria-label={t('components/paper:area.mode')}
          value={area.mode}
          disabled={area.items.length + area.rules.length > 0}
          options={modes.map((value) => ({ value, label: t(`components/paper:mode.${value}`) }))}
          onChange={(mode) => acts.onArea(area.id, { mode })}
        />
      )}
      <TypeSelect
        value={area.type}
        label={t('components/paper:area.type')}
        onType={(type) => acts.onArea(area.id, { type })}
      />
      <InputNumber
        size="small"
        aria-label={t('components/paper:area.defaultScore')}
        placeholder={t('components/paper:area.defaultScore')}
        min={0.1}
        max={100}
        precision={1}
        value={area.defaultScore ?? null}
        onChange={(score) => acts.onArea(area.id, { defaultScore: score ?? undefined })}
      />
      <span className="paper-area-sum">{t('components/paper:area.sum', sumOf(area))}</span>
      <Space size={0}>
        <Button size="small" disabled={area.items.length === 0} onClick={() => acts.onAreaAct(area.id, 'score')}>
          {t('components/paper:area.batchScore')}
        </Button>
        <Button
          size="small"
          type="text"
          icon={<ArrowUpOutlined />}
          disabled={at === 0}
          aria-label={t('components/paper:area.up', { name: area.name })}
          onClick={() => acts.onAreaAct(area.id, 'up')}
        />
        <Button
          size="small"
          type="text"
          icon={<ArrowDownOutlined />}
          disabled={at === count - 1}
          aria-label={t('components/paper:area.down', { name: area.name })}
          onClick={() => acts.onAreaAct(area.id, 'down')}
        />
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('components/paper:area.remove', { name: area.name })}
          onClick={() => acts.onAreaAct(area.id, 'remove')}
        />
      </Space>
      <NameBox
        className="paper-remark"
        value={area.remark}
        label={t('components/paper:area.remark')}
        longest={300}
        mayBeEmpty
        onName={(remark) => acts.onArea(area.id, { remark })}
      />
    </header>
  )
}

function sumOf({ items, rules }: PaperArea) {
  const open = rules.filter(({ id }) => !items.some(({ ruleId }) => ruleId === id))
  const tenths = items.reduce((sum, { score }) => sum + Math.round(score * 10), 0)
  const drawn = open.reduce((sum, { score, count }) => sum + Math.round(score * 10) * count, 0)
  return {
    count: items.length + open.reduce((sum, { count }) => sum + count, 0),
    score: (tenths + drawn) / 10,
  }
}

/** The place between cards over which something is dragged. */
function useDropPlace(onDrop: (at: number | undefined) => void) {
  const [over, setOver] = useState<number>()
  const placeOf = (event: DragEvent<HTMLElement>): number | undefined => {
    const card = (event.target as Element).closest<HTMLElement>('li[data-at]')
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
