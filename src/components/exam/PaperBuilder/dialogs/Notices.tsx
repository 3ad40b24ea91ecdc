/** Notices over the paper: drafts, removed questions, chosen ones, and changes of somebody else. */
import { Alert, Button, Modal, Space } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

interface DraftNoticeProps {
  /** The paper was changed since the draft was made: it can only become a paper of its own. */
  readonly isStale: boolean
  readonly onRestore: () => void
  readonly onCopy: () => void
  readonly onDrop: () => void
}

export function DraftNotice({ isStale, onRestore, onCopy, onDrop }: DraftNoticeProps) {
  const { t } = useTranslation()
  return (
    <Alert
      type="warning"
      showIcon
      message={t(isStale ? 'components/paper:draft.stale' : 'components/paper:draft.found')}
      action={
        <Space>
          <Button size="small" type="primary" onClick={isStale ? onCopy : onRestore}>
            {t(isStale ? 'components/paper:draft.copy' : 'components/paper:draft.restore')}
          </Button>
          <Button size="small" onClick={onDrop}>
            {t('components/paper:draft.drop')}
          </Button>
        </Space>
      }
    />
  )
}

interface ConflictProps {
  readonly onCopy: () => void
  readonly onReload: () => void
}

export function Conflict({ onCopy, onReload }: ConflictProps) {
  const { t } = useTranslation()
  return (
    <Modal
      open
      closable={false}
      title={t('components/paper:conflict.title')}
      footer={[
        <Button key="copy" onClick={onCopy}>
          {t('components/paper:conflict.copy')}
        </Button>,
        <Button key="reload" type="primary" onClick={onReload}>
          {t('components/paper:conflict.reload')}
        </Button>,
      ]}
    >
      {t('components/paper:conflict.text')}
    </Modal>
  )
}

interface ChosenBarProps {
  readonly count: number
  readonly onMove: () => void
  readonly onScore: () => void
  readonly onReplace: () => void
  readonly onRemove: () => void
}

/** Acts on several questions at once. */
export function ChosenBar({ count, onMove, onScore, onReplace, onRemove }: ChosenBarProps) {
  const { t } = useTranslation()
  return (
    <section className="paper-selection" aria-label={t('components/paper:selection.label')}>
      {t('components/paper:selection.count', { count })}
      <Button size="small" onClick={onMove}>
        {t('components/paper:selection.move')}
      </Button>
      <Button size="small" onClick={onScore}>
        {t('components/paper:selection.score')}
      </Button>
      <Button size="small" onClick={onReplace}>
        {t('components/paper:selection.replace')}
      </Button>
      <Button size="small" onClick={onRemove}>
        {t('components/paper:selection.remove')}
      </Button>
    </section>
  )
}

interface RemovedNoticeProps {
  readonly count: number
  readonly onUndo: () => void
  readonly onGone: () => void
}

const shownFor = 8000

/** Removing asks nothing, and can be taken back. */
export function RemovedNotice({ count, onUndo, onGone }: RemovedNoticeProps) {
  const { t } = useTranslation()
  useEffect(() => {
    const timer = setTimeout(onGone, shownFor)
    return () => clearTimeout(timer)
  }, [onGone])
  return (
    <section className="paper-selection" role="status">
      {t('components/paper:removed', { count })}
      <Button size="small" type="link" onClick={onUndo}>
        {t('components/paper:bar.undo')}
      </Button>
    </section>
  )
}
