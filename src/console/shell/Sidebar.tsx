import { ConfigProvider, Menu, type MenuProps } from 'antd'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Locale } from '../../model/types'
import { chainOfPath, type MenuRow, menuName, shownMenus, useLocale, useSession } from '../session'
import { siderConfig, useTheme } from '../theme'
import { Mark } from './Brand'
import { filledAddress } from './embedded'
import { MenuIcon } from './menu-icons'
import { countOf, type ReviewCounts, shownCount, useReviewCounts } from './useReviewCounts'

const MenuDrawer = lazy(() => import('./MenuDrawer'))

type Items = NonNullable<MenuProps['items']>

/** The menus of the person: beside the page, or in a drawer on a phone. */
export function Sidebar(props: {
  readonly collapsed: boolean
  readonly phone: boolean
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { t } = useLocale()
  const { theme } = useTheme()
  const config = useMemo(() => siderConfig(theme), [theme])
  const { pathname } = useLocation()
  const { open, phone, collapsed, onClose } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the drawer
  useEffect(() => onClose(), [pathname, onClose])

  const inside = (
    <nav className="sidebar" aria-label={t('nav.main')}>
      <div className="sidebar-brand">
        <Mark />
        <span>{t('app.name')}</span>
      </div>
      <MenuTree collapsed={collapsed && !phone} />
    </nav>
  )
  return (
    <ConfigProvider theme={config}>
      {phone ? (
        <Suspense>
          <MenuDrawer label={t('nav.main')} open={open} onClose={onClose}>
            {inside}
          </MenuDrawer>
        </Suspense>
      ) : (
        inside
      )}
    </ConfigProvider>
  )
}

function MenuTree({ collapsed }: { readonly collapsed: boolean }) {
  const { menus, manifest, user } = useSession()
  const { locale } = useLocale()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const counts = useReviewCounts()
  const items = useMemo(() => itemsOf(shownMenus(menus), locale, counts), [menus, locale, counts])
  const chain = useMemo(() => chainOfPath(menus, manifest.screens, pathname), [menus, manifest, pathname])
  const branch = chain.slice(0, -1).map(({ path }) => path)
  const [opened, setOpened] = useState<readonly string[]>(branch)
  const branchKey = branch.join(' ')

  useEffect(() => {
    setOpened((before) => [...new Set([...before, ...branchKey.split(' ').filter(Boolean)])])
  }, [branchKey])

  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={18}
      items={items}
      selectedKeys={chain.map(({ path }) => path)}
      {...(collapsed ? {} : { openKeys: [...opened], onOpenChange: setOpened })}
      onClick={({ key }) => {
        const menu = chainOfPath(menus, [], key).at(-1)
        if (menu?.address && menu.isOpen === 1) window.open(filledAddress(menu.address, user), '_blank', 'noopener')
        else navigate(key)
      }}
    />
  )
}

function MenuLabel({ row, locale, count }: { row: MenuRow; locale: Locale; count: number }) {
  if (count === 0) return menuName(row, locale)
  return (
    <span className="menu-counted">
      {menuName(row, locale)}
      <span className="menu-count">{shownCount(count)}</span>
    </span>
  )
}

function itemsOf(rows: readonly MenuRow[], locale: Locale, counts: ReviewCounts): Items {
  return rows.map((row) => ({
    key: row.path,
    icon: <MenuIcon name={row.source} />,
    label: <MenuLabel row={row} locale={locale} count={countOf(row.path, counts)} />,
    ...(row.children?.length ? { children: itemsOf(row.children, locale, counts) } : {}),
  }))
}
