import { CloseOutlined, CopyOutlined, ExpandOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useEffect } from 'react'
import { EntryDetail } from '../../detail/EntryDetail'
import type { Resource } from '../../../model/types'
import { useEntry } from '../../model/useEntry'
import { useLocale } from '../../session'
import type { Entry } from '../entry'
import { ListFailure } from '../ListStates'
import './preview.css'
import { useFeedback } from '../../shell/feedback'

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
  const { message } = useFeedback()
  const { entry, error, retry } = useEntry(resource, row.id, row)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('.ant-modal-wrap, .ant-drawer-open')) onClose()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [onClose])
  const handleCopy = async () => {
    const done = await copied(row.id)
    void (done ? message.success(t('generic.list.peek.copied')) : message.warning(row.id))
  }
  const name = String(row[resource.display] ?? '')
  return (
    <aside className="lectern-peek" aria-label={t('generic.list.peek', { label: name || resource.title[locale] })}>
      <header>
        <h2>{name || resource.title[locale]}</h2>
        {onOpen && (
          <Button type="text" icon={<ExpandOutlined />} aria-label={t('generic.list.peek.open')} onClick={onOpen} />
        )}
        <Button type="text" icon={<CloseOutlined />} aria-label={t('generic.form.close')} onClick={onClose} />
      </header>
      <p className="lectern-peek-id">
        <code>{row.id}</code>
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined />}
          aria-label={t('generic.list.peek.copy')}
          onClick={() => void handleCopy()}
        />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and holds little that takes the keyboard */}
      <div className="lectern-peek-body" tabIndex={0}>
        {error ? (
          <ListFailure message={error.message} onRetry={retry} />
        ) : entry?.id === row.id ? (
          <EntryDetail
            resource={resource}
            entry={entry}
            onMoved={() => {
              retry()
              onMoved()
            }}
          />
        ) : (
          <Skeleton active />
        )}
      </div>
      <footer>{t('generic.list.peek.keys')}</footer>
    </aside>
  )
}

/** Plain http has no clipboard to write to; there a chosen text is copied by command. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const code = document.querySelector('.lectern-peek-id code')
    if (!code) return false
    getSelection()?.selectAllChildren(code)
    return document.execCommand('copy')
  }
}
