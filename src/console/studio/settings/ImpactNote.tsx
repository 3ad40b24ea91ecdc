import { Link } from 'react-router-dom'
import type { Resource } from '../../../model/types'
import { useLocale } from '../../i18n/useLocale'
import type { Impact } from '../overlay-calls'

interface ImpactNoteProps {
  readonly impact: Impact | undefined
  readonly resource: Resource
}

/** The stored rows that break a rule, with the way to them, or the saved views that show a hidden column. */
export function ImpactNote({ impact, resource }: ImpactNoteProps) {
  const { t } = useLocale()
  if (!impact) return null
  const { rows, rule, views } = impact
  const [route] = resource.list.routes
  return (
    <p className="lectern-design-note" role="status">
      {views !== undefined && views > 0 && t('studio:views', { count: views })}
      {rows === null && t('studio:rowsUnknown')}
      {rows === 0 && t('studio:rows0')}
      {typeof rows === 'number' && rows > 0 && <strong>{t('studio:rows', { count: rows })}</strong>}{' '}
      {typeof rows === 'number' && rows > 0 && rule && route && (
        <Link to={`${route}?_breaks=${encodeURIComponent(rule)}`}>{t('studio:rowsShow')}</Link>
      )}
    </p>
  )
}
