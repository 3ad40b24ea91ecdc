// @vitest-environment jsdom
/** Lists whose fields say what is searched for at first: logs open with the last seven days. */
import '../../fields/browser'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { formatInstant } from '../../../src/fields/definition/zone'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'
import { shippedModel } from '../../builders/shipped'

const log = shippedModel.resources['log/log-error']!
const address = '/api/blade-log/error/page'

let server: ConsoleServer
afterEach(() => leave(server))

async function openLog(query = '') {
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
  await signInAt(server, ['log_error'])
  renderAt(`/monitor/log/error${query}`)
  await screen.findByText('/api/x')
}

const asked = () =>
  server.asked.filter(({ path }) => path === address).map(({ params }) => params.createTime_datege ?? 'ever')
const weekAgo = () => `${formatInstant(new Date(Date.now() - 7 * 24 * 3600_000)).slice(0, 10)} 00:00:00`

it('begin with it, and show everything once the search is cleared', async () => {
  await openLog()
  expect([...new Set(asked())]).toEqual([weekAgo()])
  fireEvent.click(screen.getByRole('button', { name: /清\s*空/ }))
  await waitFor(() => expect(asked().at(-1)).toBe('ever'))
})

it('leave an address alone that asks for something else', async () => {
  await openLog('?method=POST')
  expect([...new Set(asked())]).toEqual(['ever'])
})
