import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { lazyComponent } from '../../fields/control/lazy-component'
import { forgetPerson } from '../data/forget-person'
import { clientConfig } from '../api'
import { useLocale } from '../i18n/useLocale'
import { store, useSession } from '../session'
import { CornerSwitches } from './CornerSwitches'
import { Crumbs } from './Breadcrumbs'
import { forwardEscapeToDialogs } from '../browser/escape-key'
import { FeedbackPlace } from '../ui/feedback/useFeedback'
import './layout.css'
import './print.css'
import { useIsAllowed } from './RouteGate'
import { Header } from './header/Header'
import { MessagePopups } from '../notifications/MessagePopups'
import { OwnTabContext } from '../navigation/own-tab'
import { NamePageContext } from '../navigation/page-title'
import { Sidebar } from './menu/Sidebar'
import { TabBar } from './TabBar'
import { LeaveGuardProvider } from '../navigation/useLeaveGuard'
import { useTitleOf } from '../navigation/titles'
import { useScreenClass } from '../browser/useBreakpoint'
import { useHeartbeat } from './useHeartbeat'
import { useTabs } from '../navigation/useTabs'
import { Waiting } from '../ui/PageState'

const Notices = lazyComponent(() => import('../notifications/NoticeBanner'))

/** The frame around every page: the whole layout for a signed-in person, else only the switches. */
export default function Layout() {
  const { status } = useSession()
  useEffect(forwardEscapeToDialogs, [])
  return (
    <>
      <FeedbackPlace />
      {status === 'ready' ? (
        <LeaveGuardProvider>
          <SignedInLayout />
        </LeaveGuardProvider>
      ) : (
        <div className="bare-frame">
          <CornerSwitches />
          <Outlet />
        </div>
      )}
    </>
  )
}

function SignedInLayout() {
  const { pathname, search } = useLocation()
  const allowed = useIsAllowed()
  const phone = useScreenClass() === 0
  const [collapsed, setCollapsed] = useCollapsed()
  const [drawer, setDrawer] = useState(false)
  const tabs = useTabs(!allowed || /^\/(403|404|500)$/.test(pathname))
  const main = useScrollOfTab(tabs.current?.key ?? pathname)
  const { t } = useLocale()

  useDocumentTitle(useTitleOf()(pathname + search, tabs.current?.name))
  useHeartbeat()
  useEffect(() => forgetPerson, [])
  const closeDrawer = useCallback(() => setDrawer(false), [])

  return (
    <div className={`frame${collapsed && !phone ? ' frame-collapsed' : ''}`}>
      <a className="skip-link" href="#main">
        {t('common:skip')}
      </a>
      <Sidebar collapsed={collapsed} phone={phone} open={drawer} onClose={closeDrawer} />
      <div className="frame-right">
        <Header
          phone={phone}
          collapsed={collapsed}
          onToggle={() => (phone ? setDrawer(true) : setCollapsed(!collapsed))}
        />
        <TabBar tabs={tabs} />
        <Notices />
        <MessagePopups />
        <main id="main" className="frame-main" ref={main} tabIndex={-1}>
          <Crumbs />
          <Suspense fallback={<Waiting />}>
            <div className="frame-page" key={`${tabs.page} ${tabs.current?.drawn ?? 0}`}>
              {allowed && (
                <OwnTabContext.Provider value={tabs}>
                  <NamePageContext.Provider value={tabs.name}>
                    <Outlet />
                  </NamePageContext.Provider>
                </OwnTabContext.Provider>
              )}
            </div>
          </Suspense>
          <footer className="frame-foot">
            {t('common:app.suffix')} {clientConfig().version}
          </footer>
        </main>
      </div>
    </div>
  )
}

/** Kept at this browser; on narrow screens it starts collapsed. */
function useCollapsed(): readonly [boolean, (collapsed: boolean) => void] {
  const narrow = useScreenClass() <= 1
  const [chosen, setChosen] = useState(() => store.get<boolean>('collapsed'))
  const set = useCallback((collapsed: boolean) => {
    store.set('collapsed', collapsed)
    setChosen(collapsed)
  }, [])
  return [chosen ?? narrow, set]
}

function useDocumentTitle(page: string): void {
  const { t } = useLocale()
  useEffect(() => {
    document.title = `${page} - ${t('common:app.suffix')}`
  }, [page, t])
}

/** Each open page keeps how far it was scrolled. */
function useScrollOfTab(key: string) {
  const main = useRef<HTMLElement>(null)
  const kept = useRef(new Map<string, number>())
  const now = useRef(0)
  useEffect(() => {
    const area = main.current
    if (!area) return
    const top = kept.current.get(key) ?? 0
    // Asking or setting it lays the whole page out.
    if (top !== now.current) area.scrollTop = top
    const keep = () => {
      now.current = area.scrollTop
      kept.current.set(key, now.current)
    }
    area.addEventListener('scroll', keep, { passive: true })
    return () => area.removeEventListener('scroll', keep)
  }, [key])
  return main
}
