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
