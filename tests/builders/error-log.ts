/** A small server with the list of faults in calls, which opens with the last seven days. */
import { ConsoleServer } from './console-server'
import { signInAt } from './console-screen'
import { shippedModel } from './shipped'

const log = shippedModel.resources['log/log-error']!

export const errorLog = { route: '/monitor/log/error', rows: '/api/blade-log/error/page', code: 'log_error' } as const

/** Serves one row, and signs in with these codes and menus. */
export async function serveErrorLog(
  codes: readonly string[] = [errorLog.code],
  menus: readonly object[] = [],
): Promise<ConsoleServer> {
  const row = {
    id: '1',
    requestUri: '/api/x',
    method: 'POST',
    exceptionName: 'Error',
    createTime: '2026-01-01 08:00:00',
  }
  const server = new ConsoleServer(
    [log],
    { [log.name]: [row] },
    {
      '/api/blade-system/list-setting/mine': () => [],
      '/api/blade-system/saved-view/mine': () => [],
      '/api/blade-system/menu/routes': () => menus,
    },
  )
  await signInAt(server, codes)
  return server
}
