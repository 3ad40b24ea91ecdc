import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import { lazy, useEffect, useMemo } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { useLocale } from './session'
import { onVersions, type Told } from './call/versions'
import { forgetDictionaries } from './model/dictionaries'
import { loadSession, watchTokens } from './session/session'
import { ErrorPage } from './shell/ErrorPage'
import { Gate } from './shell/Gate'
import { themeConfig, useTheme } from './theme'

const SignIn = lazy(() => import('./shell/SignIn'))
const Frame = lazy(() => import('./shell/Frame'))
const Home = lazy(() => import('./shell/Home'))
const Profile = lazy(() => import('./shell/Profile'))
const Embedded = lazy(() => import('./shell/Embedded'))
const Lock = lazy(() => import('./shell/Lock'))
const ScreenPage = lazy(() => import('./screen/ScreenPage').then((room) => ({ default: room.ScreenPage })))

const router = createBrowserRouter([
  {
    element: <Gate />,
    children: [
      { path: '/login', element: <SignIn /> },
      { path: '/lock', element: <Lock /> },
      {
        element: <Frame />,
        children: [
          { path: '/wel/index', element: <Home /> },
          { path: '/info/index', element: <Profile /> },
          { path: '/403', element: <ErrorPage code={403} /> },
          { path: '/404', element: <ErrorPage code={404} /> },
          { path: '/500', element: <ErrorPage code={500} /> },
          { path: '/myiframe/*', element: <Embedded /> },
          // The gate lets through only what a menu of the person or the manifest names.
          { path: '*', element: <ScreenPage /> },
        ],
      },
    ],
  },
])

export function App() {
  const { locale } = useLocale()
  const { theme } = useTheme()
  const config = useMemo(() => themeConfig(theme), [theme])
  useEffect(() => watchTokens(), [])
  useEffect(() => onVersions(hearOfWrites), [])
  return (
    <ConfigProvider locale={locale === 'zh-CN' ? zhCN : enUS} theme={config} button={{ autoInsertSpace: false }}>
      <RouterProvider router={router} />
    </ConfigProvider>
  )
}

/** Others have changed what this person may do, or what screens keep. */
function hearOfWrites(told: Told): void {
  if (told === 'live') forgetDictionaries()
  // What fails now is said by the next call of the person; a session that ended ends by itself.
  else loadSession().catch(() => {})
}
