import { useLocale } from '../i18n/useLocale'
import { Button } from 'antd'

/** While a page or the session is being loaded. */
export function Waiting() {
  const { t } = useLocale()
  return (
    <div className="waiting" role="status">
      <span className="waiting-ring" />
      <span className="hidden-text">{t('common:loading')}</span>
    </div>
  )
}

/** The server could not be asked; trying again may help. */
export function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLocale()
  return (
    <div className="error-page">
      <h1>{t('common:error.startFailed')}</h1>
      <p>{t('common:error.startHint')}</p>
      <Button type="primary" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  )
}
