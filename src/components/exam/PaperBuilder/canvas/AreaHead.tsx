import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { Button, InputNumber, Select, Space } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { modesOf, type PaperArea, type PaperTypeCode } from '../../../../domain/exams/papers/paper'
import type { CanvasActs } from './canvas-acts'
import { NameBox } from './NameBox'
import { TypeSelect } from './TypeSelect'

interface AreaHeadProps {
  readonly area: PaperArea
  readonly at: number
  readonly count: number
  readonly paperType: PaperTypeCode
  readonly acts: CanvasActs
}

/** Name, mode, type and points of an area; drawn anew only when the area itself changes. */
export const AreaHead = memo(function AreaHead({ area, at, count, paperType, acts }: AreaHeadProps) {
  const { id, name, items, rules } = area
  const { t } = useTranslation()
  return (
    <header className="paper-area-head">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the mouse drags it; keys move an area by its name */}
      <span
        className="paper-grip"
        draggable
        onDragStart={(event) => acts.onDragArea(id, event)}
        title={t('components/paper:area.drag')}
      >
        <HolderOutlined />
      </span>
      <NameBox
        value={name}
        label={t('components/paper:area.name', { n: at + 1 })}
        onName={(given) => acts.onArea(id, { name: given })}
        onKey={(event) => acts.onAreaKey(id, event)}
      />
      <AreaKinds
        id={id}
        mode={area.mode}
        type={area.type}
        defaultScore={area.defaultScore}
        paperType={paperType}
        isFilled={items.length + rules.length > 0}
        acts={acts}
      />
      <span className="paper-area-sum">{t('components/paper:area.sum', sumOf(area))}</span>
      <AreaButtons
        id={id}
        name={name}
        isFirst={at === 0}
        isLast={at === count - 1}
        hasItems={items.length > 0}
        acts={acts}
      />
      <NameBox
        className="paper-remark"
        value={area.remark}
        label={t('components/paper:area.remark')}
        longest={300}
        mayBeEmpty
        onName={(remark) => acts.onArea(id, { remark })}
      />
    </header>
  )
})

interface AreaKindsProps
  extends Pick<PaperArea, 'id' | 'mode' | 'type' | 'defaultScore'>,
    Pick<AreaHeadProps, 'paperType' | 'acts'> {
  readonly isFilled: boolean
}

/** Other questions, points and names leave them as they are. */
const AreaKinds = memo(function AreaKinds({ id, mode, type, defaultScore, paperType, isFilled, acts }: AreaKindsProps) {
  const { t } = useTranslation()
  const modes = modesOf(paperType)
  return (
    <>
      {modes.length > 1 && (
        <Select
          size="small"
          aria-label={t('components/paper:area.mode')}
          value={mode}
          disabled={isFilled}
          options={modes.map((value) => ({ value, label: t(`components/paper:mode.${value}`) }))}
          onChange={(chosen) => acts.onArea(id, { mode: chosen })}
        />
      )}
      <TypeSelect
        value={type}
        label={t('components/paper:area.type')}
        onType={(chosen) => acts.onArea(id, { type: chosen })}
      />
      <InputNumber
        controls={false}
        size="small"
        aria-label={t('components/paper:area.defaultScore')}
        placeholder={t('components/paper:area.defaultScore')}
        min={0.1}
        max={100}
        precision={1}
        value={defaultScore ?? null}
        onChange={(score) => acts.onArea(id, { defaultScore: score ?? undefined })}
      />
    </>
  )
})

interface AreaButtonsProps extends Pick<AreaHeadProps, 'acts'>, Pick<PaperArea, 'id' | 'name'> {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly hasItems: boolean
}

const AreaButtons = memo(function AreaButtons({ id, name, isFirst, isLast, hasItems, acts }: AreaButtonsProps) {
  const { t } = useTranslation()
  return (
    <Space size={0}>
      <Button size="small" disabled={!hasItems} onClick={() => acts.onAreaAct(id, 'score')}>
        {t('components/paper:area.batchScore')}
      </Button>
      <Button
        size="small"
        type="text"
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={isFirst}
        aria-label={t('components/paper:area.up', { name })}
        onClick={() => acts.onAreaAct(id, 'up')}
      />
      <Button
        size="small"
        type="text"
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={isLast}
        aria-label={t('components/paper:area.down', { name })}
        onClick={() => acts.onAreaAct(id, 'down')}
      />
      <Button
        size="small"
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('components/paper:area.remove', { name })}
        onClick={() => acts.onAreaAct(id, 'remove')}
      />
    </Space>
  )
})

function sumOf({ items, rules }: PaperArea) {
  const open = rules.filter(({ id }) => !items.some(({ ruleId }) => ruleId === id))
  const tenths = items.reduce((sum, { score }) => sum + Math.round(score * 10), 0)
  const drawn = open.reduce((sum, { score, count }) => sum + Math.round(score * 10) * count, 0)
  return {
    count: items.length + open.reduce((sum, { count }) => sum + count, 0),
    score: (tenths + drawn) / 10,
  }
}
