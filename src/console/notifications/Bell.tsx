import { BellOutlined } from '@ant-design/icons'
import { useLocale } from '../i18n/useLocale'
import { PanelButton } from '../ui/popover/PanelButton'
import { useNews } from './useNews'
import { shownCount } from './useReviewCounts'

const load = () => import('./NewsPanel')

/** Button of the news, with the number that wait. */
export function Bell() {
  const { t } = useLocale()
  const { count } = useNews()
  return (
    <PanelButton label={count > 0 ? `${t('notifications:title')} ${count}` : t('notifications:title')} load={load}>
      <BellOutlined />
      {count > 0 && <span className="header-badge">{shownCount(count)}</span>}
    </PanelButton>
  )
}
