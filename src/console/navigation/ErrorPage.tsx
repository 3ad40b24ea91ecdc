import { Button } from 'antd'
import { useLocale } from '../i18n/useLocale'
import { useNavigate } from 'react-router-dom'
import { useGoBack } from './links'
import { homePath } from './route-guard'

/** 403, 404 and 500 (01-shell §12). */
export function ErrorPage({ code }: { readonly code: 403 | 404 | 500 }) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const goBack = useGoBack(homePath)
  return (
    <div className="error-page">
      <svg width="200" height="120" viewBox="0 0 200 120" aria-hidden="true">
        <ellipse cx="100" cy="106" rx="76" ry="8" fill="var(--lectern-line)" />
        <rect
          x="48"
          y="18"
          width="104"
          height="76"
          rx="8"
          fill="var(--lectern-card)"
          stroke="var(--lectern-primary)"
          strokeWidth="3"
        />
        <path d="M48 36h104" stroke="var(--lectern-primary)" strokeWidth="3" />
        <circle cx="60" cy="27" r="3" fill="var(--lectern-primary)" />
        <circle cx="71" cy="27" r="3" fill="var(--lectern-primary)" />
        <text x="100" y="76" textAnchor="middle" fontSize="28" fontWeight="700" fill="var(--lectern-primary-text)">
          {code}
        </text>
      </svg>
      <h1>{t(`common:error.${code}`)}</h1>
      <div className="error-page-ways">
        <Button type="primary" onClick={() => void navigate(homePath)}>
          {t('common:error.home')}
        </Button>
        <Button onClick={goBack}>{t('common:error.back')}</Button>
      </div>
    </div>
  )
}
