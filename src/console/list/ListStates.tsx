/** What stands in the place of rows: none yet, none at all, or a reason. */
import { Button } from 'antd'
import { useLocale } from '../session'

const bars = [0, 1, 2, 3, 4, 5, 6, 7]

export function ListSkeleton() {
  const { t } = useLocale()
  return (
    <div className="lectern-skeleton" role="status" aria-label={t('generic.list.loading')}>
      {bars.map((bar) => (
        <span key={bar} />
      ))}
    </div>
  )
}

export function ListEmpty() {
  const { t } = useLocale()
  return <p className="lectern-empty">{t('generic.list.empty')}</p>
}

export function ListFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useLocale()
  return (
    <div className="lectern-failure" role="alert">
      <strong>{t('generic.list.failed')}</strong>
      <span>{message}</span>
      <Button onClick={onRetry}>{t('generic.list.retry')}</Button>
    </div>
  )
}
