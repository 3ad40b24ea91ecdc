import { DeleteOutlined } from '@ant-design/icons'
import { Button, Checkbox, InputNumber, Segmented, Select, Tag, TreeSelect } from 'antd'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleResidue } from '../../../../domain/exams/drawing/draw-questions'
import type { DrawingRule } from '../../../../domain/exams/drawing/drawing-rule'
import type { Difficulty } from '../../../../domain/exams/questions/question'
import type { CanvasActs } from './canvas-acts'
import type { RuleChoices } from './rule-choices'
import { TypeSelect } from './TypeSelect'

interface RuleRowProps {
  readonly rule: DrawingRule
  readonly no: number
  readonly isDrawn: boolean
  readonly fault: string
  readonly residue: RuleResidue | undefined
  readonly choices: RuleChoices
  readonly acts: CanvasActs
}

const levels = [1, 2, 3, 4, 5] as const satisfies readonly Difficulty[]

/** A rule: its banks, its questions, and how many it finds. */
export const RuleRow = memo(function RuleRow({ rule, no, isDrawn, fault, residue, choices, acts }: RuleRowProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const set = (values: Partial<DrawingRule>) => acts.onRule(rule.id, values)
  return (
    <section id={`rule-${rule.id}`} className="paper-rule" aria-label={t('components/paper:rule.label', { no })}>
      <div className="paper-rule-line">
        <b>{t('components/paper:rule.label', { no })}</b>
        <Select
          size="small"
          className="paper-banks"
          mode="multiple"
          maxCount={20}
          maxTagCount="responsive"
          optionFilterProp="label"
          aria-label={t('components/paper:rule.banks')}
          placeholder={t('components/paper:rule.banks')}
          value={[...rule.bankIds]}
          options={[...choices.banks]}
          onChange={(bankIds) => set({ bankIds })}
        />
        <TypeSelect
          value={rule.type ?? 0}
          label={t('components/paper:rule.type')}
          onType={(type) => set({ type: type === 0 ? undefined : type })}
        />
        <Amount
          label={t('components/paper:rule.count')}
          value={rule.count}
          least={1}
          most={200}
          onAmount={(count) => set({ count })}
        />
        <Amount
          label={t('components/paper:rule.score')}
          value={rule.score}
          least={0.1}
          most={100}
          precision={1}
          onAmount={(score) => set({ score })}
        />
        <Found residue={residue} isDrawn={isDrawn} />
        <Button size="small" type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'components/paper:rule.less' : 'components/paper:rule.more')}
        </Button>
        {isDrawn && (
          <Button size="small" onClick={() => acts.onRuleAct(rule.id, 'unfix')}>
            {t('components/paper:rule.unfix')}
          </Button>
        )}
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('components/paper:rule.remove', { no })}
          onClick={() => acts.onRuleAct(rule.id, 'remove')}
        />
      </div>
      {isOpen && <Narrowing rule={rule} choices={choices} onRule={set} />}
      {fault !== '' && <p className="paper-fault">{fault}</p>}
    </section>
  )
})

function Found({ residue, isDrawn }: Pick<RuleRowProps, 'residue' | 'isDrawn'>) {
  const { t } = useTranslation()
  if (isDrawn) return <Tag color="green">{t('components/paper:rule.drawn')}</Tag>
  if (!residue) return null
  const { available, need, residue: left } = residue
  return (
    <span className="paper-found" aria-live="polite">
      {t('components/paper:rule.found', { available, need, left: Math.max(0, left) })}
      {left < 0 && <Tag color="red">{t('components/paper:rule.short', { n: -left })}</Tag>}
    </span>
  )
}

interface NarrowingProps {
  readonly rule: DrawingRule
  readonly choices: RuleChoices
  readonly onRule: (values: Partial<DrawingRule>) => void
}

function Narrowing({ rule, choices, onRule }: NarrowingProps) {
  const { t } = useTranslation()
  const hasRatio = rule.difficultyRatio !== undefined
  return (
    <div className="paper-rule-line">
      <Segmented
        size="small"
        value={hasRatio ? 1 : 0}
        options={[
          { value: 0, label: t('components/paper:rule.byLevel') },
          { value: 1, label: t('components/paper:rule.byRatio') },
        ]}
        onChange={(by) =>
          onRule(
            by === 1 ? { difficultyRatio: { 1: 30, 3: 50, 5: 20 }, difficulties: [] } : { difficultyRatio: undefined },
          )
        }
      />
      {hasRatio ? (
        levels.map((level) => (
          <Amount
            key={level}
            label={t('components/paper:rule.share', { level: t(`components/paper:difficulty.${level}`) })}
            value={rule.difficultyRatio?.[level] ?? 0}
            least={0}
            most={100}
            onAmount={(share) => onRule({ difficultyRatio: { ...rule.difficultyRatio, [level]: share } })}
          />
        ))
      ) : (
        <Select
          size="small"
          className="paper-levels"
          mode="multiple"
          aria-label={t('components/paper:rule.levels')}
          placeholder={t('components/paper:rule.anyLevel')}
          value={[...(rule.difficulties ?? [])]}
          options={levels.map((value) => ({ value, label: t(`components/paper:difficulty.${value}`) }))}
          onChange={(difficulties) => onRule({ difficulties })}
        />
      )}
      <TreeSelect
        size="small"
        className="paper-banks"
        multiple
        maxTagCount="responsive"
        treeNodeFilterProp="title"
        aria-label={t('components/paper:rule.points')}
        placeholder={t('components/paper:rule.points')}
        value={[...(rule.knowledgePointIds ?? [])]}
        treeData={choices.points}
        onChange={(knowledgePointIds: string[]) => onRule({ knowledgePointIds })}
      />
      <Checkbox
        checked={rule.isEachPointCovered === true}
        disabled={(rule.knowledgePointIds ?? []).length === 0 || hasRatio}
        onChange={({ target }) => onRule({ isEachPointCovered: target.checked })}
      >
        {t('components/paper:rule.cover')}
      </Checkbox>
      <Select
        size="small"
        className="paper-levels"
        mode="tags"
        maxCount={10}
        aria-label={t('components/paper:rule.tags')}
        placeholder={t('components/paper:rule.tags')}
        value={[...(rule.tags ?? [])]}
        onChange={(tags) => onRule({ tags })}
      />
      <Amount
        label={t('components/paper:rule.days')}
        value={rule.excludeDays ?? 0}
        least={0}
        most={3650}
        onAmount={(excludeDays) => onRule({ excludeDays })}
      />
    </div>
  )
}

interface AmountProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly precision?: number
  readonly onAmount: (value: number) => void
}

const Amount = ({ label, value, least, most, precision = 0, onAmount }: AmountProps) => (
  <span className="paper-amount">
    {label}
    <InputNumber
      controls={false}
      size="small"
      aria-label={label}
      min={least}
      max={most}
      precision={precision}
      value={value}
      onChange={(given) => given !== null && given !== value && onAmount(given)}
    />
  </span>
)
