import { CloseOutlined, ExpandOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { EntryDetail } from '../../detail/EntryDetail'
import { entryName } from '../../../model/entries/entry-name'
import type { Resource } from '../../../model/types'
import { useEntry } from '../../data/useEntry'
import { useLocale } from '../../i18n/useLocale'
import type { Entry } from '../../data/entry'
import { ListFailure, ListSkeleton } from '../../ui/DataState'
import './preview.css'

interface PreviewPanelProps {
  readonly resource: Resource
  readonly row: Entry
  /** Absent: the person may not open it. */
  readonly onOpen?: () => void
  readonly onMoved: () => unknown
  readonly onClose: () => void
}

/** A look at a row beside the list, which keeps the keyboard: the arrows go on from row to row. */
export default function PreviewPanel({ resource, row, onOpen, onMoved, onClose }: PreviewPanelProps) {
  const { locale, t } = useLocale()
  const { entry, error, retry } = useEntry(resource, row.id, row)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('.ant-modal-wrap, .ant-drawer-open')) onClose()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [onClose])
  const name = entryName(resource, row, locale)
  return (
    <aside className="lectern-peek" aria-label={t('list:peek', { label: name || resource.title[locale] })}>
      <header>
        <h2>{name || resource.title[locale]}</h2>
        {onOpen && (
          <Button type="text" icon={<ExpandOutlined aria-hidden />} aria-label={t('list:peek.open')} onClick={onOpen} />
        )}
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t('form:close')} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and holds little that takes the keyboard */}
      <div className="lectern-peek-body" tabIndex={0}>
        {error ? (
          <ListFailure message={error.message} onRetry={retry} />
        ) : entry?.id === row.id ? (
          <EntryDetail
            isTitled={name !== ''}
            resource={resource}
            entry={entry}
            onMoved={() => {
              retry()
              onMoved()
            }}
          />
        ) : (
          <ListSkeleton />
        )}
      </div>
      <footer>{t('list:peek.keys')}</footer>
    </aside>
  )
}
