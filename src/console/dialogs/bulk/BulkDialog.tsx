import { Button, Progress } from 'antd'
import { entryName } from '../../../model/entries/entry-name'
import { useRef } from 'react'
import { DialogFrame } from '../../ui/Dialog'
import { useFirstField } from '../../browser/useFirstField'
import { useLocale } from '../../i18n/useLocale'
import { ActionPrompts } from '../ActionPrompts'
import { BulkReport } from './BulkReport'
import { type BulkParts, isRequired, useBulk } from './useBulk'
import '../../ui/dialog.css'

/** Asks once for an action's inputs, runs it row by row, and names the rows that failed, and why. */
export default function BulkDialog(props: BulkParts) {
  const { resource, action, onClose } = props
  const { locale, t } = useLocale()
  const bulk = useBulk(props)
  const box = useRef<HTMLDivElement>(null)
  useFirstField(box, false)
  const { entries, total, isSingle, phase, result } = bulk
  const handleClose = () => {
    bulk.stop()
    onClose()
  }
  const about = isSingle ? entryName(resource, entries[0], locale) : t('list:bulk.rows', { count: total })
  return (
    <DialogFrame as="dialog" width={560} title={`${action.title[locale]} - ${about}`} onClose={handleClose}>
      <div className="lectern-dialog-body" ref={box}>
        {phase === 'asking' && (
          <>
            {!isSingle && <p>{t('list:bulk.question', { label: action.title[locale], count: total })}</p>}
            {action.confirm && <p>{action.confirm[locale]}</p>}
            <ActionPrompts
              resource={resource}
              isRequired={isRequired}
              fields={bulk.fields}
              values={bulk.values}
              ask={bulk.ask}
              faults={bulk.problems}
              onChange={bulk.set}
            />
          </>
        )}
        {phase === 'running' && !isSingle && <BulkProgress bulk={bulk} />}
        {phase === 'done' && result && <BulkReport resource={resource} result={result} entries={entries} />}
      </div>
      <div className="lectern-dialog-foot">
        {phase === 'running' && !isSingle ? (
          <Button danger onClick={bulk.stop}>
            {t('list:bulk.stop')}
          </Button>
        ) : (
          <Button onClick={handleClose}>{t(phase === 'done' ? 'form:close' : 'form:cancel')}</Button>
        )}
        {phase !== 'done' && (
          <Button
            type="primary"
            danger={action.as === 'remove'}
            loading={phase === 'running'}
            onClick={() => void bulk.run()}
          >
            {action.title[locale]}
          </Button>
        )}
      </div>
    </DialogFrame>
  )
}

function BulkProgress({ bulk: { result, total } }: { readonly bulk: ReturnType<typeof useBulk> }) {
  const { t } = useLocale()
  const counted = result ? result.done + result.failed.length : 0
  return (
    <div role="status" aria-live="polite">
      <Progress percent={total > 0 ? Math.min(100, Math.round((counted / total) * 100)) : 0} status="active" />
      <p>{t('list:bulk.running', { n: counted, count: total })}</p>
    </div>
  )
}
