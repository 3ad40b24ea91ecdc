/** Lists whose fields say what is searched for at first: logs open with the last seven days. */
import '../../fields/browser'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { renderAt, leave } from '../../builders/console-screen'
import type { ConsoleServer } from '../../builders/console-server'
import { errorLog, serveErrorLog } from '../../builders/error-log'

let server: ConsoleServer
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-08T04:00:00Z') }))
afterEach(() => leave(server))

async function openLog(query = '') {
  server = await serveErrorLog()
  renderAt(`${errorLog.route}${query}`)
  await screen.findByText('/api/x')
}

const asked = () =>
  server.asked.filter(({ path }) => path === errorLog.rows).map(({ params }) => params.createTime_datege ?? 'ever')

it('begin with it, and show everything once the search is cleared', async () => {
  await openLog()
  expect([...new Set(asked())]).toEqual(['2026-01-01 00:00:00'])
  fireEvent.click(screen.getByRole('button', { name: /清\s*空/ }))
  await waitFor(() => expect(asked().at(-1)).toBe('ever'))
})

it('leave an address alone that asks for something else', async () => {
  await openLog('?method=POST')
  expect([...new Set(asked())]).toEqual(['ever'])
})
