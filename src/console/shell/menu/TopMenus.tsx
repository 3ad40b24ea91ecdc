import { useNavigate } from 'react-router-dom'
import { useErrorToast } from '../../ui/feedback/useErrorToast'
import { useLocale } from '../../i18n/useLocale'
import { MenuIcon } from '../../ui/MenuIcon'
import { type TopMenu, useTopMenus } from './useTopMenus'

/** The bar that divides the menus; nothing where nobody set one up. */
export function TopMenus() {
  const { t } = useLocale()
  const navigate = useNavigate()
  const toastFailure = useErrorToast()
  const { bar, chosen, open, leave } = useTopMenus()
  if (bar.length === 0) return null
  const handleOpen = (menu: TopMenu) => open(menu).then((to) => to && navigate(to), toastFailure)
  return (
    <ul className="top-menus" aria-label={t('shell:nav.top')}>
      <li>
        <button type="button" aria-pressed={chosen === ''} onClick={leave}>
          {t('shell:nav.top.all')}
        </button>
      </li>
      {bar.map((menu) => (
        <li key={menu.id} className="lc-data">
          <button type="button" aria-pressed={chosen === menu.id} onClick={() => void handleOpen(menu)}>
            <MenuIcon name={menu.source} />
            {menu.name}
          </button>
        </li>
      ))}
    </ul>
  )
}
