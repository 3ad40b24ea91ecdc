import type { DialogProps } from '../actions/dialogs/registry'
import { Button, Space } from 'antd'
import { useEffect, useRef } from 'react'
import { DialogFrame } from '../ui/Dialog'
import { EntryFailure } from '../ui/DataState'
import { useEntry } from '../data/useEntry'
import { useLocale } from '../i18n/useLocale'
import { DetailActions } from '../detail/DetailActions'
import { EntryTabs } from '../list/related/EntryTabs'
import { EntryTitle } from '../detail/EntryTitle'
import { EntryDetail } from '../detail/EntryDetail'
import { StepButtons } from './StepButtons'
import { TextBars } from '../../components/TextBars'
import '../ui/dialog.css'
import '../detail/detail.css'

type DetailDialogProps = DialogProps['detail']

/** Shows one entry over the list. */
export default function DetailDialog({ resource, id, row, onClose, onEdit, onMoved, steps, onAct }: DetailDialogProps) {
  const { t } = useLocale()
  const { entry, error, retry } = useEntry(resource, id, row)
  // An action of the detail changed the row behind it.
  const seen = useRef({ id, revision: row?.revision })
  useEffect(() => {
    const revision = row?.revision
    const { current: before } = seen
    seen.current = { id, revision }
    if (before.id === id && before.revision !== undefined && revision !== undefined && before.revision !== revision)
      retry()
  }, [id, row?.revision, retry])
  const footer = (
    <Space wrap className="lectern-detail-foot">
      {steps && <StepButtons steps={steps} />}
      <Button onClick={onClose}>{t('form:close')}</Button>
      {entry && onAct && <DetailActions resource={resource} entry={entry} onAct={onAct} />}
      {onEdit && !error && resource.detail.actions === undefined && (
        <Button type="primary" onClick={onEdit}>
          {t('form:edit')}
        </Button>
      )}
    </Space>
  )
  return (
    <DialogFrame
      as={resource.detail.open === 'drawer' ? 'drawer' : 'dialog'}
      width={resource.detail.width ?? resource.form.width}
      title={<EntryTitle resource={resource} entry={entry} />}
      footer={footer}
      onClose={onClose}
    >
      {error ? (
        <EntryFailure error={error} onRetry={retry} onGone={onMoved} />
      ) : entry ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and holds little that takes the keyboard
        <div className="lectern-dialog-body" tabIndex={0}>
          <EntryTabs resource={resource} entry={entry}>
            <EntryDetail
              isTitled
              resource={resource}
              entry={entry}
              onMoved={() => {
                retry()
                onMoved?.()
              }}
            />
          </EntryTabs>
        </div>
      ) : (
        <TextBars />
      )}
    </DialogFrame>
  )
}
