/** Starts the console: theme and language before the first paint, then the deployment's configuration, then the pages. */
import { type Root, createRoot } from 'react-dom/client'
import { ConfigProvider } from 'antd'
import { App } from './App'
import { createRouter, preloadScreens } from './routes'
import { clientConfig, loadClientConfig } from './api'
import { startTexts } from './i18n/i18n'
import { store } from './session'
import { currentSession, loadSessionInBackground, subscribeSession } from './session/session'
import { catchFaults } from './session/error-log'
import { accessCookie } from './api/tokens'
import { Failed } from './ui/PageState'
import { applyTheme, presentTheme, themeConfig } from './theme'
import './theme/base.css'
import './theme/surfaces.css'

async function start(root: Root): Promise<void> {
  const texts = startTexts()
  // They come while the configuration is read.
  const screens = accessCookie() ? preloadScreens() : undefined
  screens?.catch(() => {})
  try {
    await Promise.all([loadClientConfig().then(() => screens && startSession(screens)), texts])
    // The first call after this one may be enciphered.
    if (clientConfig().payloadCrypto !== 'off') void import('./api/payload-crypto').catch(() => {})
    root.render(<App router={createRouter()} />)
  } catch {
    await texts
    // Nobody can make a call without the configuration; the page offers another try.
    root.render(
      <ConfigProvider theme={themeConfig(presentTheme())}>
        <Failed onRetry={() => void start(root)} />
      </ConfigProvider>,
    )
  }
}

/**
 * Loads the session while code and texts come. What the page at this address needs is asked for as soon as the session names
 * it, for the frame around it takes its time to draw.
 */
function startSession(screens: ReturnType<typeof preloadScreens>): void {
  if (store.get<boolean>('lock') === true) return
  loadSessionInBackground()
  const end = subscribeSession(() => {
    const { status } = currentSession()
    if (status === 'loading') return
    end()
    if (status === 'ready') screens.then((preloadScreen) => preloadScreen(location.pathname)).catch(() => {})
  })
}

catchFaults()
applyTheme(presentTheme())
// After a new version was put in place, old names of parts no longer answer: reload once. While the server is away
// a reload would only take the page from people at work.
addEventListener('vite:preloadError', () => {
  const mark = 'lectern-reloaded'
  if (sessionStorage.getItem(mark) === location.href) return
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => {
      if (!ok) return
      sessionStorage.setItem(mark, location.href)
      location.reload()
    },
    () => undefined,
  )
})
// In development a saved schema is drawn where people are; a build leaves this line out.
import.meta.hot?.on('lectern:schemas', () => void import('./data/reset').then((file) => file.followSchemas()))
void start(createRoot(document.getElementById('root')!))
