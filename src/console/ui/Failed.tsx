import { Button } from 'antd'
import { useLocale } from '../i18n/useLocale'

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
