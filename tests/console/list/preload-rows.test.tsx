// @vitest-environment jsdom
/** The rows that a page begins with are asked for while its frame is not drawn yet, and once. */
import '../../fields/browser'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { currentSession } from '../../../src/console/session'
import { preloadScreen } from '../../../src/console/screen/screen-pages'
import { leave, renderAt, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'
import { shippedModel } from '../../builders/shipped'

const log = shippedModel.resources['log/log-error']!
const rows = '/api/blade-log/error/page'

let server: ConsoleServer
afterEach(() => leave(server))

async function preloadLog(search: string, codes: readonly string[] = ['log_error']) {
  const row = {
    id: '1',
    requestUri: '/api/x',
    method: 'POST',
    exceptionName: 'Error',
    createTime: '2026-01-01 08:00:00',
  }
  server = new ConsoleServer(
    [log],
    { [log.name]: [row] },
    { '/api/blade-system/list-setting/mine': () => [], '/api/blade-system/saved-view/mine': () => [] },
  )
  await signInAt(server, [...codes])
  await preloadScreen(currentSession(), { pathname: '/monitor/log/error', search })
}

const asked = () => server.callsOf(rows).map(({ params }) => params)

it.each([
  ['with the filters that the list begins with', '', { current: '1' }],
  ['with what the address says', '?method=POST', { method: 'POST', current: '1' }],
])('%s', async (_, search, params) => {
  await preloadLog(search)
  expect(asked()).toEqual([expect.objectContaining(params)])
  renderAt(`/monitor/log/error${search}`)
  // The list takes the answer to what was asked.
  await screen.findByText('/api/x')
  expect(asked()).toHaveLength(1)
})

it('not for somebody who may not open the list', async () => {
  await preloadLog('', [])
  expect(asked()).toEqual([])
})

it('not for somebody who has to choose a password first', async () => {
  await preloadLog('', [])
  server.asked.length = 0
  const session = currentSession()
  const held = { ...session, user: { ...session.user!, mustChangePassword: 1 } }
  await preloadScreen(held, { pathname: '/monitor/log/error', search: '' })
  expect(server.asked).toEqual([])
})
