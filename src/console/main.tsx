/** Starts the console: theme and language before the first paint, then the deployment's configuration, then the pages. */
import { type Root, createRoot } from 'react-dom/client'
import { ConfigProvider } from 'antd'
import { App } from './App'
import { createRouter, preloadScreens } from './routes'
import { clientConfig, loadClientConfig } from './api'
import { startTexts } from './i18n/i18n'
import { store } from './session'
import { loadSession, type Session } from './session/session'
import { catchFaults } from './session/error-log'
import { accessCookie } from './api/tokens'
import { Failed } from './ui/PageState'
import { applyTheme, presentTheme, themeConfig } from './theme'
import './theme/base.css'
import './theme/surfaces.css'

async function start(root: Root): Promise<void> {
  const texts = startTexts()
  try {
    const config = loadClientConfig()
    const session = config.then(() => (accessCookie() ? startScreens() : undefined))
    await Promise.all([config, texts, atMost(session)])
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
 * Milliseconds that drawing waits for what comes soon. The browser has one thread for both: while it draws, no answer is
 * heard and nothing that follows from it is asked for.
 */
const drawingWaits = 100

const atMost = (wanted: Promise<unknown>) =>
  Promise.race([wanted, new Promise((done) => setTimeout(done, drawingWaits))])

/**
 * Loads the session while code and texts come, and what the page at this address needs before the frame around it is drawn.
 * Answers once the session is known, or cannot be had.
 */
function startScreens(): Promise<void> {
  const screens = preloadScreens()
  screens.catch(() => {})
  if (store.get<boolean>('lock') === true) return Promise.resolve()
  return new Promise((known) => {
    const prepare = async (session: Session) => {
      known()
      await atMost(screens.then((preloadScreen) => preloadScreen(session, location)).catch(() => {}))
    }
    loadSession(prepare)
      .catch(() => {})
      .finally(known)
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
