import { AppstoreOutlined, BarsOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Link, useNavigate } from 'react-router-dom'
import { formatInstant, zoneName } from '../../../fields/definition/zone'
import { figuresKey } from '../../screen/report/figures-key'
import type { TextKey } from '../../../i18n/options'
import { useLocale } from '../../i18n/useLocale'
import { chainOfPath, menuName, store, useSession } from '../../session'
import { LessonPicture, Mark } from '../../ui/Brand'
import { HomeDashboard } from './HomeDashboard'
import { useDashboard } from './useDashboard'
import { MenuIcon } from '../../ui/MenuIcon'
import { NoRights } from './NoRights'
import { useNews } from '../../notifications/useNews'
import { usualPages } from '../../navigation/visits'
import './home.css'

const FilePage = lazy(() => import('../../screen/pages/FilePage'))
const figures = 'system/home'
const fewLinks = 8

/** The greeting that fits the hour at the product, whose zone the times beside it are in. */
export function partOfDay(now: Date): TextKey {
  const hour = Number(formatInstant(now).slice(11, 13))
  if (hour < 5) return 'home:night'
  if (hour < 9) return 'home:morning'
  if (hour < 12) return 'home:forenoon'
  return hour < 18 ? 'home:afternoon' : 'home:evening'
}

/** The dashboard: greeting and the way to the person's pages; without a session, the way to sign in. */
export default function Home() {
  return useSession().status === 'ready' ? <OwnHome /> : <PublicHome />
}

function OwnHome() {
  const { t, locale } = useLocale()
  const { user, manifest } = useSession()
  const { dashboard, news, refresh } = useDashboard()
  const { mutate } = useSWRConfig()
  const name = user?.realName || user?.name || user?.account || ''
  const now = new Date()
  const part = t(partOfDay(now))
  const today = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: zoneName() }).format(now)
  const { lastLoginTime: time, lastLoginIp: ip } = dashboard?.me ?? {}
  const handleRefresh = () => {
    // Also data read a moment ago; it stays in view until newer data has come.
    void mutate((key) => Array.isArray(key) && key[0] === figuresKey)
    void refresh()
  }
  return (
    <div className="home">
      <section className="home-greeting">
        <div>
          <h1>{t('home:greeting', { part, name })}</h1>
          <p>{[...new Set([today, user?.deptName, user?.postName, user?.tenantName])].filter(Boolean).join(' · ')}</p>
          <p>{time && t('home:signedIn', { time, ip: ip ?? '' })}</p>
        </div>
        <LessonPicture />
        <Button type="text" className="home-refresh" icon={<ReloadOutlined aria-hidden />} onClick={handleRefresh}>
          {t('common:refresh')}
        </Button>
      </section>
      <ToDo />
      {manifest.pages?.[figures] && (
        <div className="home-figures">
          <Suspense>
            <FilePage name={figures} isPart />
          </Suspense>
        </div>
      )}
      {dashboard && <HomeDashboard dashboard={dashboard} news={news} />}
      <QuickLinks />
    </div>
  )
}

type LinksView = 'card' | 'list'
const viewKey = 'home-view'

/** The pages the person opens most. */
function QuickLinks() {
  const { t, locale } = useLocale()
  const { menus, manifest } = useSession()
  const pages = useMemo(() => usualPages(menus), [menus])
  const [isWhole, setIsWhole] = useState(false)
  const [view, setView] = useState<LinksView>(() => store.get<LinksView>(viewKey) ?? 'card')
  const links = isWhole ? pages : pages.slice(0, fewLinks)
  const other = view === 'card' ? 'list' : 'card'
  const turn = () => {
    store.set(viewKey, other)
    setView(other)
  }
  return (
    <section aria-labelledby="home-links">
      <div className="home-head">
        <h2 id="home-links">{t('home:links')}</h2>
        <Button
          type="text"
          icon={other === 'list' ? <BarsOutlined /> : <AppstoreOutlined />}
          aria-label={t(`home:links.${other}`)}
          title={t(`home:links.${other}`)}
          onClick={turn}
        />
      </div>
      {links.length === 0 && <NoRights />}
      <div className={view === 'list' ? 'home-links is-list' : 'home-links'}>
        {links.map((row) => {
          const group = chainOfPath(menus, manifest.screens, row.path).at(-2)
          return (
            <Link key={row.path} to={row.path} className="home-link">
              <span className="home-icon">
                <MenuIcon name={row.source} />
              </span>
              <span>
                <strong>{menuName(row, locale)}</strong>
                {group && <small>{menuName(group, locale)}</small>}
              </span>
            </Link>
          )
        })}
      </div>
      {pages.length > fewLinks && (
        <Button type="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? 'home:links.few' : 'home:links.all', { n: pages.length })}
        </Button>
      )}
    </section>
  )
}

/** Reviews that wait for auditors; nothing for others. */
function ToDo() {
  const { t, locale } = useLocale()
  const { tasks, isReviewer } = useNews()
  if (!isReviewer) return null
  return (
    <section className="home-tasks" aria-label={t('notifications:tasks')}>
      <strong>{t('notifications:tasks')}</strong>
      {tasks.length === 0 && <span>{t('notifications:tasks.none')}</span>}
      {tasks.map(({ menu, count }) => (
        <Link key={menu.path} to={menu.path}>
          {menuName(menu, locale)} <b>{count}</b>
        </Link>
      ))}
    </section>
  )
}

function PublicHome() {
  const { t } = useLocale()
  const navigate = useNavigate()
  return (
    <div className="error-page">
      <Mark size={64} />
      <h1>{t('common:app.suffix')}</h1>
      <p>
        {t(partOfDay(new Date()))} · {t('home:intro')}
      </p>
      <Button type="primary" size="large" onClick={() => navigate('/login')}>
        {t('common:signIn')}
      </Button>
    </div>
  )
}
