/** The rows that a page begins with are asked for while its frame is not drawn yet, and once. */
import '../../fields/browser'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { currentSession, type Session } from '../../../src/console/session'
import { preloadScreen } from '../../../src/console/screen/screen-pages'
import { leave, renderAt } from '../../builders/console-screen'
import type { ConsoleServer } from '../../builders/console-server'
import { errorLog, serveErrorLog } from '../../builders/error-log'

let server: ConsoleServer
afterEach(() => leave(server))

/** Preloads the list for who is signed in, changed so. */
async function preloadLog(search: string, change: Partial<Session> = {}) {
  server = await serveErrorLog()
  await preloadScreen({ ...currentSession(), ...change }, { pathname: errorLog.route, search })
}

const asked = () => server.callsOf(errorLog.rows).map(({ params }) => params)

it.each([
  ['with the filters that the list begins with', '', { current: '1' }],
  ['with what the address says', '?method=POST', { method: 'POST', current: '1' }],
])('%s', async (_, search, params) => {
  await preloadLog(search)
  expect(asked()).toEqual([expect.objectContaining(params)])
  renderAt(`${errorLog.route}${search}`)
  // The list takes the answer to what was asked.
  await screen.findByText('/api/x')
  expect(asked()).toHaveLength(1)
})

it('not for somebody who may not open the list', async () => {
  await preloadLog('', { codes: new Set(), menus: [] })
  expect(asked()).toEqual([])
})

it('not for somebody who has to choose a password first', async () => {
  await preloadLog('', { user: { id: '1', tenantId: '000000', account: 'new', mustChangePassword: 1 } })
  expect(server.asked).toEqual([])
})
