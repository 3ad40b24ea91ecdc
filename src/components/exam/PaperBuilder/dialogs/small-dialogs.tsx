/** Small dialogs of the builder. */
import { Checkbox, InputNumber, Modal, Radio, Select, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areaMode, type PaperArea } from '../../../../domain/exams/papers/paper'
import type { QuestionTypeCode } from '../../../../domain/exams/questions/question'
import type { Questions } from '../state/paper-content'

const allTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const

interface TypesProps {
  readonly onDone: (types: readonly QuestionTypeCode[]) => void
  readonly onClose: () => void
}

/** One area for each ticked type. */
export function TypesDialog({ onDone, onClose }: TypesProps) {
  const { t } = useTranslation()
  const [types, setTypes] = useState<readonly QuestionTypeCode[]>([1, 2, 3])
  return (
    <Modal
      open
      title={t('components/paper:quick.title')}
      okButtonProps={{ disabled: types.length === 0 }}
      onOk={() => onDone(types.toSorted((a, b) => a - b))}
      onCancel={onClose}
    >
      <Checkbox.Group
        style={{ display: 'grid', gap: 8 }}
        value={[...types]}
        options={allTypes.map((value) => ({ value, label: t(`components/paper:type.${value}`) }))}
        onChange={(values) => setTypes(values)}
      />
    </Modal>
  )
}

interface MoveProps {
  readonly areas: readonly PaperArea[]
  readonly count: number
  readonly onMove: (areaId: string, at: number | undefined) => void
  readonly onClose: () => void
}

/** The way of dragging for keys: an area, and a place in it. */
export function MoveDialog({ areas, count, onMove, onClose }: MoveProps) {
  const { t } = useTranslation()
  const fixed = areas.filter(({ mode }) => mode === areaMode.fixed)
  const [areaId, setAreaId] = useState(fixed[0]?.id)
  const [at, setAt] = useState<number | null>(null)
  const area = fixed.find(({ id }) => id === areaId)
  return (
    <Modal
      open
      title={t('components/paper:move.title', { count })}
      okButtonProps={{ disabled: !area }}
      onOk={() => area && onMove(area.id, at === null ? undefined : at - 1)}
      onCancel={onClose}
    >
      <Space wrap>
        <Select
          style={{ minWidth: 220 }}
          aria-label={t('components/paper:move.area')}
          value={areaId}
          options={fixed.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setAreaId}
        />
        <InputNumber
          controls={false}
          aria-label={t('components/paper:move.place')}
          placeholder={t('components/paper:move.end')}
          min={1}
          max={(area?.items.length ?? 0) + 1}
          value={at}
          onChange={setAt}
        />
      </Space>
    </Modal>
  )
}

interface ScoreProps {
  readonly area: PaperArea | undefined
  /** Chosen questions, when it is about them. */
  readonly ids?: readonly string[]
  readonly questions: Questions
  readonly onScore: (scores: ReadonlyMap<string, number>) => void
  readonly onClose: () => void
}

/** The same points for all questions of an area, or for those of a type or a difficulty. */
export function ScoreDialog({ area, ids, questions, onScore, onClose }: ScoreProps) {
  const { t } = useTranslation()
  const [by, setBy] = useState('all')
  const [score, setScore] = useState<number | null>(area?.defaultScore ?? 2)
  const items = area?.items ?? []
  const types = [...new Set(items.flatMap(({ questionId }) => questions.get(questionId)?.type ?? []))]
  const levels = [...new Set(items.flatMap(({ questionId }) => questions.get(questionId)?.difficulty ?? []))].toSorted()
  const fits = (questionId: string) => {
    const question = questions.get(questionId)
    return by === 'all' || `type${question?.type}` === by || `level${question?.difficulty}` === by
  }
  const chosen = ids ?? items.filter(({ questionId }) => fits(questionId)).map(({ id }) => id)
  return (
    <Modal
      open
      title={t('components/paper:batch.title', { count: chosen.length })}
      okButtonProps={{ disabled: score === null || chosen.length === 0 }}
      onOk={() => onScore(new Map(chosen.map((id) => [id, score!])))}
      onCancel={onClose}
    >
      <Space direction="vertical">
        {!ids && (
          <Radio.Group
            value={by}
            onChange={({ target }) => setBy(String(target.value))}
            options={[
              { value: 'all', label: t('components/paper:batch.all') },
              ...types.map((type) => ({ value: `type${type}`, label: t(`components/paper:type.${type}`) })),
              ...levels.map((level) => ({
                value: `level${level}`,
                label: t(`components/paper:difficulty.${level}`),
              })),
            ]}
          />
        )}
        <InputNumber
          controls={false}
          aria-label={t('components/paper:batch.score')}
          min={0.1}
          max={100}
          precision={1}
          value={score}
          onChange={setScore}
          addonAfter={t('components/paper:batch.points')}
        />
      </Space>
    </Modal>
  )
}
