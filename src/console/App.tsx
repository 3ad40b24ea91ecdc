import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import { lazy, type ReactElement, useEffect, useMemo } from 'react'
import { late } from '../fields/late'
import { pathOf, RouterProvider, useLocation } from './router'
import { browserRouter } from './router/history'
import { restoreLocale, store, useLocale } from './session'
import { onVersions, type Told } from './call/versions'
import { forgetDictionaries } from './model/dictionaries'
import { loadAside } from './session/session'
import { watchTokens } from './session/watch-tokens'
import { ErrorPage } from './shell/ErrorPage'
import { Gate } from './shell/Gate'
import { Waiting } from './shell/Waiting'
import { drawTheme, themeConfig, useTheme } from './theme'

const SignIn = lazy(() => import('./shell/SignIn'))
const Frame = late(() => import('./shell/Frame'), Waiting)
const Home = lazy(() => import('./shell/Home'))
const Profile = lazy(() => import('./shell/Profile'))
const Embedded = lazy(() => import('./shell/Embedded'))
const Lock = lazy(() => import('./shell/Lock'))
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
        <Gate>
          <Page />
        </Gate>
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
