/** A list that shows what is being worked on is read again until nothing is: the log of an import that runs. */
import '../../fields/browser'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'
import { shippedModel } from '../../builders/shipped'

const log = shippedModel.resources['system/import-log']!
const address = '/api/blade-resource/import-log/list'

let server: ConsoleServer
afterEach(() => {
  vi.useRealTimers()
  leave(server)
})

it('shows that it ended without being asked to, and rests then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  let rounds = 0
  const row = { id: '1', resource: 'system/param', fileName: '参数.xlsx', total: 3, successCount: 3, failCount: 0 }
  server = new ConsoleServer(
    [log],
    {},
    {
      '/api/blade-system/list-setting/mine': () => [],
      '/api/blade-system/saved-view/mine': () => [],
      [address]: () => ({ records: [{ ...row, status: rounds++ ? 1 : 0 }], total: 1, size: 10, current: 1, pages: 1 }),
    },
  )
  await signInAt(server, ['import_log', 'import_log_view'])
  renderAt('/system/importlog')
  await screen.findByText('处理中')
  await screen.findByText('完成')
  const asked = rounds
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(rounds, 'once nothing runs').toBe(asked)
})
