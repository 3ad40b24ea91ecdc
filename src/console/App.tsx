import { ConfigProvider } from 'antd'
import { lazy, type ReactElement, useEffect, useMemo } from 'react'
import { late } from '../fields/control/lazy-component'
import { pathOf, RouterProvider, useLocation } from './navigation/links'
import { browserRouter } from './navigation/history'
import { useLocale } from './i18n/useLocale'
import { frameTexts, restoreLocale, screenTexts } from './i18n/i18n'
import { withTexts } from '../i18n/with-texts'
import { store } from './session'
import { onVersions, type Told } from './api/data-versions'
import { DialogRegistryProvider } from './actions/dialogs/registry'
import { dialogs } from './dialogs'
import { forgetDictionaries } from './data/dictionaries'
import { loadAside } from './session/session'
import { watchTokens } from './session/token-watch'
import { ErrorPage } from './navigation/ErrorPage'
import { Gate } from './shell/RouteGate'
import { Waiting } from './ui/PageState'
import { antdLocale } from './i18n/library'
import { drawTheme, themeConfig, useTheme } from './theme'

const SignIn = lazy(withTexts(() => import('./pages/sign-in/SignInPage'), 'signIn'))
const Frame = late(
  withTexts(() => import('./shell/Layout'), ...frameTexts),
  Waiting,
)
const Home = lazy(withTexts(() => import('./pages/home/HomePage'), 'home', ...screenTexts))
const Profile = lazy(withTexts(() => import('./pages/account/ProfilePage'), 'account', ...screenTexts))
const Embedded = lazy(() => import('./pages/EmbeddedPage'))
const Lock = lazy(withTexts(() => import('./pages/LockPage'), 'account', ...frameTexts))
const ScreenPage = late<object>(
  withTexts(() => import('./screen/ScreenPage').then((room) => ({ default: room.ScreenPage })), ...screenTexts),
  Waiting,
)

/** Whoever is signed in needs them in any case. */
export const loadFrame = () => Promise.all([Frame.load(), ScreenPage.load()])

const router = browserRouter()

const framed: Readonly<Record<string, () => ReactElement>> = {
  '/wel/index': () => <Home />,
  '/info/index': () => <Profile />,
  '/403': () => <ErrorPage code={403} />,
  '/404': () => <ErrorPage code={404} />,
  '/500': () => <ErrorPage code={500} />,
}

/** The page of the address. The gate lets through only what a menu of the person or the manifest names. */
function Page() {
  const path = pathOf(useLocation())
  if (path === '/login') return <SignIn />
  if (path === '/lock') return <Lock />
  const draw = path.startsWith('/myiframe/') ? () => <Embedded /> : (framed[path] ?? (() => <ScreenPage />))
  return <Frame>{draw()}</Frame>
}

/** The whole console: theme, texts and session around whatever screen the address names. */
export function App() {
  const { t } = useLocale()
  const { theme } = useTheme()
  const config = useMemo(() => themeConfig(theme), [theme])
  // The library names the cross in English.
  const closing = useMemo(() => ({ closable: { 'aria-label': t('common:close') } }), [t])
  useEffect(() => watchTokens(), [])
  useEffect(() => onVersions(hearOfWrites), [])
  useEffect(followChoices, [])
  return (
    <ConfigProvider
      locale={antdLocale()}
      theme={config}
      button={{ autoInsertSpace: false }}
      modal={closing}
      drawer={closing}
    >
      <RouterProvider router={router}>
        <DialogRegistryProvider value={dialogs}>
          <Gate>
            <Page />
          </Gate>
        </DialogRegistryProvider>
      </RouterProvider>
    </ConfigProvider>
  )
}

/** Language, theme and colour that are chosen in one window of the browser are those of its other windows. */
function followChoices() {
  const ends = [
    store.watch('locale', () => void restoreLocale()),
    ...['theme', 'primary'].map((name) => store.watch(name, drawTheme)),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Others have changed what this person may do, or what screens keep. */
function hearOfWrites(told: Told): void {
  if (told === 'live') forgetDictionaries()
  // What fails now is said by the next call of the person; a session that ended ends by itself.
  else loadAside()
}
