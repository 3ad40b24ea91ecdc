import { lazy, Suspense, useEffect } from 'react'
import { useLocale } from '../../i18n/useLocale'
import { useLocation } from 'react-router-dom'
import { Mark } from '../../ui/Brand'
import { SideMenu } from './SideMenu'
import './sidebar.css'
import { TopMenus } from './TopMenus'

const MenuDrawer = lazy(() => import('./MenuDrawer'))

/** The menus of the person: beside the page, or in a drawer on a phone. */
export function Sidebar(props: {
  readonly collapsed: boolean
  readonly phone: boolean
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { t } = useLocale()
  const { pathname } = useLocation()
  const { open, phone, collapsed, onClose } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the drawer
  useEffect(() => onClose(), [pathname, onClose])

  const inside = (
    <nav className="sidebar" aria-label={t('shell:nav.main')}>
      <div className="sidebar-brand">
        <Mark />
        <span>{t('common:app.name')}</span>
      </div>
      {phone && <TopMenus />}
      <SideMenu isNarrow={collapsed && !phone} />
    </nav>
  )
  if (!phone) return inside
  return (
    <Suspense>
      <MenuDrawer label={t('shell:nav.main')} open={open} onClose={onClose}>
        {inside}
      </MenuDrawer>
    </Suspense>
  )
}
