import {
  CheckOutlined,
  EyeOutlined,
  MenuUnfoldOutlined,
  RedoOutlined,
  SaveOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { Button, Dropdown, InputNumber, Space } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaperTotals } from '../../../domain/exams/papers/paper-totals'
import { toPoints, toTenths } from '../../../domain/exams/scores/tenths'
import { NameBox } from './canvas/NameBox'
import type { BuilderAction } from './state/builder-state'
import type { PaperHead } from './state/paper-head'
import type { SaveState } from './storage/usePaperSave'

interface BuilderBarProps {
  readonly head: PaperHead
  readonly totals: PaperTotals
  readonly saveState: SaveState
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly canPreview: boolean
  readonly dispatch: (action: BuilderAction) => void
  readonly onBalance: (isWhole: boolean) => void
  readonly onSave: () => void
  readonly onComplete: () => void
  readonly onPreview: () => void
  readonly onSide: () => void
}

/** Name, totals, undoing and saving. Each part is drawn anew for what it shows alone. */
export function BuilderBar(props: BuilderBarProps) {
  const { head, totals, saveState, dispatch } = props
  const { t } = useTranslation()
  const lack = toPoints(toTenths(head.targetScore) - toTenths(totals.totalScore))
  return (
    <header className="paper-bar">
      <NameBox
        value={head.name}
        label={t('components/paper:bar.name')}
        longest={100}
        onName={(name) => dispatch({ kind: 'setHead', values: { name } })}
      />
      <span className="paper-totals">
        {t('components/paper:bar.totals', { count: totals.questionCount, score: totals.totalScore })}
        {lack !== 0 && (
          <b className="is-doubtful">
            {' '}
            · {t(lack > 0 ? 'components/paper:bar.lack' : 'components/paper:bar.over', { score: Math.abs(lack) })}
          </b>
        )}
      </span>
      <Target
        targetScore={head.targetScore}
        isEmpty={totals.questionCount === 0}
        dispatch={dispatch}
        onBalance={props.onBalance}
      />
      <span className="paper-bar-space" />
      <Saved state={saveState} />
      <BarButtons
        isSaving={saveState.kind === 'saving'}
        canUndo={props.canUndo}
        canRedo={props.canRedo}
        canPreview={props.canPreview}
        dispatch={dispatch}
        onSave={props.onSave}
        onComplete={props.onComplete}
        onPreview={props.onPreview}
        onSide={props.onSide}
      />
    </header>
  )
}

interface TargetProps extends Pick<BuilderBarProps, 'dispatch' | 'onBalance'> {
  readonly targetScore: number
  readonly isEmpty: boolean
}

const Target = memo(function Target({ targetScore, isEmpty, dispatch, onBalance }: TargetProps) {
  const { t } = useTranslation()
  return (
    <>
      <span className="paper-amount">
        {t('components/paper:bar.target')}
        <InputNumber
          controls={false}
          size="small"
          aria-label={t('components/paper:bar.target')}
          min={1}
          max={1000}
          precision={1}
          value={targetScore}
          onChange={(score) => score !== null && dispatch({ kind: 'setHead', values: { targetScore: score } })}
        />
      </span>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'tenths', label: t('components/paper:bar.balanceTenths') },
            { key: 'whole', label: t('components/paper:bar.balanceWhole') },
          ],
          onClick: ({ key }) => onBalance(key === 'whole'),
        }}
      >
        <Button size="small" disabled={isEmpty}>
          {t('components/paper:bar.balance')}
        </Button>
      </Dropdown>
    </>
  )
})

interface BarButtonsProps
  extends Pick<
    BuilderBarProps,
    'canUndo' | 'canRedo' | 'canPreview' | 'dispatch' | 'onSave' | 'onComplete' | 'onPreview' | 'onSide'
  > {
  readonly isSaving: boolean
}

const BarButtons = memo(function BarButtons(props: BarButtonsProps) {
  const { isSaving, canUndo, canRedo, canPreview, dispatch, onSave, onComplete, onPreview, onSide } = props
  const { t } = useTranslation()
  return (
    <Space wrap size={4}>
      <Button
        icon={<UndoOutlined aria-hidden />}
        disabled={!canUndo}
        aria-label={t('components/paper:bar.undo')}
        title={t('components/paper:bar.undo')}
        onClick={() => dispatch({ kind: 'undo' })}
      />
      <Button
        icon={<RedoOutlined aria-hidden />}
        disabled={!canRedo}
        aria-label={t('components/paper:bar.redo')}
        title={t('components/paper:bar.redo')}
        onClick={() => dispatch({ kind: 'redo' })}
      />
      <Button icon={<EyeOutlined aria-hidden />} disabled={!canPreview} onClick={onPreview}>
        {t('components/paper:bar.preview')}
      </Button>
      <Button className="paper-side-open" icon={<MenuUnfoldOutlined aria-hidden />} onClick={onSide}>
        {t('components/paper:bar.side')}
      </Button>
      <Button icon={<SaveOutlined aria-hidden />} loading={isSaving} onClick={onSave}>
        {t('components/paper:bar.save')}
      </Button>
      <Button type="primary" icon={<CheckOutlined aria-hidden />} onClick={onComplete}>
        {t('components/paper:bar.complete')}
      </Button>
    </Space>
  )
})

function Saved({ state }: { readonly state: SaveState }) {
  const { t, i18n } = useTranslation()
  const time = state.kind === 'clean' && state.at ? state.at.toLocaleTimeString(i18n.language, { hour12: false }) : ''
  return (
    <span className={state.kind === 'failed' ? 'paper-saved is-wrong' : 'paper-saved'} role="status">
      {state.kind === 'failed' && state.message}
      {state.kind === 'clean' && time !== '' && t('components/paper:bar.saved', { time })}
      {state.kind === 'dirty' && t('components/paper:bar.dirty')}
      {state.kind === 'saving' && t('components/paper:bar.saving')}
    </span>
  )
}
