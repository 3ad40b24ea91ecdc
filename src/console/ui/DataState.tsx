/** States of a list without rows: loading, empty, failed. */
import { Button } from 'antd'
import { useEffect } from 'react'
import { CallFailure } from '../api'
import { useLocale } from '../i18n/useLocale'
import { useEvent } from '../../fields/events/useEvent'
import './data-state.css'

const bars = [0, 1, 2, 3, 4, 5, 6, 7]

export function ListSkeleton() {
  const { t } = useLocale()
  return (
    <div className="lectern-skeleton" role="status" aria-label={t('list:loading')}>
      {bars.map((bar) => (
        <span key={bar} />
      ))}
    </div>
  )
}

export function ListEmpty({ isFiltered = false }: { readonly isFiltered?: boolean }) {
  const { t } = useLocale()
  return (
    <div className="lectern-empty">
      <p>{t('list:empty')}</p>
      {isFiltered && <p>{t('list:empty.filtered')}</p>}
    </div>
  )
}

export function ListFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useLocale()
  return (
    <div className="lectern-failure" role="alert">
      <strong>{t('list:failed')}</strong>
      <span>{message}</span>
      <Button onClick={onRetry}>{t('list:retry')}</Button>
    </div>
  )
}

interface EntryFailureProps {
  readonly error: Error
  readonly onRetry: () => void
  /** The entry is no longer there: lists of it read anew. */
  readonly onGone?: () => unknown
}

/** Tells why a read of an entry failed; offers no retry when it is gone. */
export function EntryFailure({ error, onRetry, onGone }: EntryFailureProps) {
  const { t } = useLocale()
  const isGone = error instanceof CallFailure && error.code === 404
  const tell = useEvent(() => void onGone?.())
  useEffect(() => {
    if (isGone) tell()
  }, [isGone, tell])
  if (!isGone) return <ListFailure message={error.message} onRetry={onRetry} />
  return (
    <div className="lectern-failure" role="alert">
      <strong>{error.message}</strong>
      <span>{t('form:gone')}</span>
    </div>
  )
}
