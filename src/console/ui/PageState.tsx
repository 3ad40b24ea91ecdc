import { useLocale } from '../i18n/useLocale'

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
