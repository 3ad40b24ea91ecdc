import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import { lazy, type ReactElement, useEffect, useMemo } from 'react'
import { late } from '../fields/control/lazy-component'
import { pathOf, RouterProvider, useLocation } from './navigation/links'
import { browserRouter } from './navigation/history'
import { restoreLocale, store, useLocale } from './session'
import { onVersions, type Told } from './api/data-versions'
import { DialogRegistryProvider } from './actions/dialogs/registry'
import { dialogs } from './dialogs'
import { forgetDictionaries } from './data/dictionaries'
import { loadAside } from './session/session'
import { watchTokens } from './session/token-watch'
import { ErrorPage } from './navigation/ErrorPage'
import { Gate } from './shell/RouteGate'
import { Waiting } from './ui/PageState'
import { drawTheme, themeConfig, useTheme } from './theme'

const SignIn = lazy(() => import('./pages/sign-in/SignInPage'))
const Frame = late(() => import('./shell/Layout'), Waiting)
const Home = lazy(() => import('./pages/home/HomePage'))
const Profile = lazy(() => import('./pages/account/ProfilePage'))
const Embedded = lazy(() => import('./pages/EmbeddedPage'))
const Lock = lazy(() => import('./pages/LockPage'))
const ScreenPage = late<object>(
  () => import('./screen/ScreenPage').then((room) => ({ default: room.ScreenPage })),
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
  const { locale, t } = useLocale()
  const { theme } = useTheme()
  const config = useMemo(() => themeConfig(theme), [theme])
  // The library names the cross in English.
  const closing = useMemo(() => ({ closable: { 'aria-label': t('common.close') } }), [t])
  useEffect(() => watchTokens(), [])
  useEffect(() => onVersions(hearOfWrites), [])
  useEffect(followChoices, [])
  return (
    <ConfigProvider
      locale={locale === 'zh-CN' ? zhCN : enUS}
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
    store.watch('locale', restoreLocale),
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
