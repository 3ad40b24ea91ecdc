/** Draws a part of the console over a small server, signed in, as the shell would. */
import { cleanup, configure, render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import type { ReactNode } from 'react'
import { createMemoryRouter, type DataRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { applyClientConfig } from '../../src/console/api/client-config'
import { ValidatorSourceProvider } from '../../src/console/data/validators'
import { DialogRegistryProvider } from '../../src/console/actions/dialogs/registry'
import { dialogs } from '../../src/console/dialogs'
import { loadSession } from '../../src/console/session'
import { endSession } from '../../src/console/session/session'
// Screens arrive by import as well; what nearly every test opens is here before it begins.
import '../../src/console/dialogs/SaveDialog'
import '../../src/console/form/conflict/MergePanel'
import '../../src/console/screen/pages/ListPage'
import '../../src/console/ui/feedback/FeedbackHost'
import '../../src/model/validate/validate'
import { RouterContextProvider } from '../../src/console/navigation/links'
import { LeaveGuardProvider } from '../../src/console/navigation/useLeaveGuard'
import ScreenPage from '../../src/console/screen/ScreenPage'
import { FeedbackPlace } from '../../src/console/ui/feedback/useFeedback'
import { storeTokens } from '../../src/console/api/tokens'
import { validatorOf } from '../../src/model/validate/compile-validator'
import { patience } from '../patience'
import type { ConsoleServer } from './console-server'

// Dialogs and controls arrive by import; a busy machine takes its time.
configure({ asyncUtilTimeout: patience, getElementError: (message) => new Error(message ?? '') })

/** Signs in at the server with these button codes. */
export async function signInAt(server: ConsoleServer, codes: readonly string[]): Promise<void> {
  server.codes = [...codes]
  applyClientConfig({ apiBase: await server.listen(), payloadCrypto: 'off' })
  storeTokens({ access: 'token', refresh: 'refresh' })
  await loadSession()
  server.asked.length = 0
}

/** Ends what a test drew and the server it spoke with. */
export function leave(server: ConsoleServer): void {
  cleanup()
  endSession()
  localStorage.clear()
  server.close()
}

/** Draws the screen of an address, or an element there; answers the router, whose address the test may read. */
export function renderAt(path: string, element: ReactNode = <ScreenPage />) {
  const drawn = (
    <LeaveGuardProvider>
      <FeedbackPlace />
      {element}
    </LeaveGuardProvider>
  )
  return renderRouter(createMemoryRouter([{ path: '*', element: drawn }], { initialEntries: [path] }))
}

/** Draws what a router leads to, within what the console puts around it. */
export function renderRouter(router: DataRouter) {
  const view = render(
    <ConfigProvider
      locale={zhCN}
      theme={{ cssVar: true, token: { motion: false } }}
      button={{ autoInsertSpace: false }}
    >
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <ValidatorSourceProvider value={async (resource) => validatorOf(resource)}>
          <DialogRegistryProvider value={dialogs}>
            <RouterContextProvider value={router}>
              <RouterProvider router={router} />
            </RouterContextProvider>
          </DialogRegistryProvider>
        </ValidatorSourceProvider>
      </SWRConfig>
    </ConfigProvider>,
  )
  return { ...view, router, address: () => router.state.location.pathname + router.state.location.search }
}
