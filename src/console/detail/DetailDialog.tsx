import { Button, Skeleton, Space } from 'antd'
import type { Resource } from '../../model/types'
import { Frame } from '../form/Frame'
import type { Entry } from '../list/entry'
import { ListFailure } from '../list/ListStates'
import { useEntry } from '../model/useEntry'
import { useLocale } from '../session'
import { EntryBlocks } from './EntryBlocks'
import { EntryDetail } from './EntryDetail'

interface DetailDialogProps {
  readonly resource: Resource
  readonly id?: string
  readonly row?: Entry
  readonly onClose: () => void
  /** Absent: the person may not edit. */
  readonly onEdit?: () => void
  /** After a move in the dialog. */
  readonly onMoved?: () => unknown
}

/** Shows one entry over the list. */
export default function DetailDialog({ resource, id, row, onClose, onEdit, onMoved }: DetailDialogProps) {
  const { locale, t } = useLocale()
  const { entry, error, retry } = useEntry(resource, id, row)
  const footer = (
    <Space>
      <Button onClick={onClose}>{t('generic.form.close')}</Button>
      {onEdit && (
        <Button type="primary" onClick={onEdit}>
          {t('generic.form.edit')}
        </Button>
      )}
    </Space>
  )
  return (
    <Frame
      as={resource.detail.open === 'drawer' ? 'drawer' : 'dialog'}
      width={resource.detail.width ?? resource.form.width}
      title={t('generic.form.title.view', { label: resource.title[locale] })}
      footer={footer}
      onClose={onClose}
    >
      {error ? (
        <ListFailure message={error.message} onRetry={retry} />
      ) : entry ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and holds little that takes the keyboard
        <div className="lectern-dialog-body" tabIndex={0}>
          <EntryBlocks resource={resource} entry={entry}>
            <EntryDetail
              resource={resource}
              entry={entry}
              onMoved={() => {
                retry()
                onMoved?.()
              }}
            />
          </EntryBlocks>
        </div>
      ) : (
        <Skeleton active />
      )}
    </Frame>
  )
}
