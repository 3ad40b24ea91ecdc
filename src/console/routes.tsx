/** The addresses of the console. Few are fixed; every other one is a screen, which the manifest and the menus name. */
import { lazy } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { lazyComponent } from '../fields/control/lazy-component'
import { withTexts } from '../i18n/with-texts'
import { frameTexts, screenTexts } from './i18n/text-groups'
import { ErrorPage } from './navigation/ErrorPage'
import type { TitledRoute } from './navigation/titles'
import { RouteGate } from './shell/RouteGate'
import { Waiting } from './ui/PageState'

// Components that load themselves rather than `lazy` of a route: that one fetches the code of a page before the gate has
// decided, so a visit that ends at the sign-in page would wait for frame and home first.
const SignInPage = lazy(withTexts(() => import('./pages/sign-in/SignInPage'), 'signIn'))
const ForgotPage = lazy(withTexts(() => import('./pages/sign-in/password/ForgotPage'), 'signIn', 'account'))
const OwnPasswordPage = lazy(
  withTexts(() => import('./pages/sign-in/password/OwnPasswordPage'), 'signIn', 'account', 'shell'),
)
const LockPage = lazy(withTexts(() => import('./pages/LockPage'), 'account', 'shell'))
const HomePage = lazy(withTexts(() => import('./pages/home/HomePage'), 'home', ...screenTexts))
const ProfilePage = lazy(withTexts(() => import('./pages/account/ProfilePage'), 'account', ...screenTexts))
const EmbeddedPage = lazy(() => import('./pages/EmbeddedPage'))
const Layout = lazyComponent(
  withTexts(() => import('./shell/Layout'), ...frameTexts),
  Waiting,
)
const ScreenPage = lazyComponent(
  withTexts(() => import('./screen/ScreenPage'), ...screenTexts),
  Waiting,
)

/** Loads the code that every page of a signed-in person needs; answers with what loads the rest of one page. */
export async function preloadScreens(): Promise<typeof import('./screen/screen-pages')['preloadScreen']> {
  const [{ preloadScreen }] = await Promise.all([import('./screen/screen-pages'), Layout.load(), ScreenPage.load()])
  return preloadScreen
}

const titled = (title: TitledRoute['title']): TitledRoute => ({ title })

// The nearest one above a failed element takes its place, so a page that fails to draw leaves the frame standing.
const errorElement = <ErrorPage code={500} />

const pages: RouteObject[] = [
  { path: '/wel/index', element: <HomePage />, handle: titled('common:route.home') },
  { path: '/info/index', element: <ProfilePage />, handle: titled('common:route.profile') },
  { path: '/403', element: <ErrorPage code={403} />, handle: titled('common:route.error') },
  { path: '/404', element: <ErrorPage code={404} />, handle: titled('common:route.error') },
  { path: '/500', element: <ErrorPage code={500} />, handle: titled('common:route.error') },
  { path: '/myiframe/*', element: <EmbeddedPage /> },
  { path: '*', element: <ScreenPage /> },
]

export const routes: RouteObject[] = [
  {
    element: <RouteGate />,
    errorElement,
    children: [
      {
        errorElement,
        children: [
          { path: '/', element: <SignInPage />, handle: titled('common:route.signIn') },
          { path: '/login', element: <SignInPage />, handle: titled('common:route.signIn') },
          { path: '/forgot', element: <ForgotPage />, handle: titled('common:route.forgot') },
          { path: '/password', element: <OwnPasswordPage />, handle: titled('common:route.ownPassword') },
          { path: '/lock', element: <LockPage />, handle: titled('common:route.lock') },
          { element: <Layout />, children: [{ errorElement, children: pages }] },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
