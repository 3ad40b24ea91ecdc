import { ConfigProvider } from 'antd'
import { useLocale } from './i18n/useLocale'
import { restoreLocale } from './i18n/i18n'
import { store } from './session'
import { useEffect, useMemo } from 'react'
import { type DataRouter, RouterProvider } from 'react-router-dom'
import { RouterContextProvider } from './navigation/links'
import { logFault } from './session/error-log'
import { type RemoteChange, responseEvents } from './api/response-events'
import { DialogRegistryProvider } from './actions/dialogs/registry'
import { dialogs } from './dialogs'
import { clearDictionaries } from './data/dictionaries'
import { loadSessionInBackground } from './session/session'
import { watchTokens } from './session/token-watch'
import { antdLocale } from './i18n/library'
import { drawTheme, themeConfig, useTheme } from './theme'

/** The whole console: theme, texts and session around the screen that the address names. */
export function App({ router }: { readonly router: DataRouter }) {
  const { t } = useLocale()
  const { theme } = useTheme()
  const config = useMemo(() => themeConfig(theme), [theme])
  // The library names the cross in English.
  const closing = useMemo(() => ({ closable: { 'aria-label': t('common:close') } }), [t])
  useEffect(() => watchTokens(), [])
  useEffect(() => responseEvents.onRemoteChange(handleRemoteChange), [])
  useEffect(followChoices, [])
  return (
    <ConfigProvider
      locale={antdLocale()}
      theme={config}
      button={{ autoInsertSpace: false }}
      modal={closing}
      drawer={closing}
    >
      <DialogRegistryProvider value={dialogs}>
        <RouterContextProvider value={router}>
          <RouterProvider
            router={router}
            onError={(fault, { errorInfo }) => logFault(fault, errorInfo?.componentStack ?? '')}
          />
        </RouterContextProvider>
      </DialogRegistryProvider>
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

/** Others changed permissions of this person, rows that screens keep, or the screens. */
function handleRemoteChange(change: RemoteChange): void {
  if (change === 'live') clearDictionaries()
  else if (change === 'screens') void import('./session/follow-screens').then(({ followScreens }) => followScreens())
  // The person's next call reports a failure of this one; a session that ended ends by itself.
  else loadSessionInBackground()
}
