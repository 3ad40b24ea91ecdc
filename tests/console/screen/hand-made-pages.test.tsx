/** A menu names a page made by hand; where no page has that name, its resource is shown as any other. */
import '../../fields/browser'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { leave, renderAt } from '../../builders/console-screen'
import type { ConsoleServer } from '../../builders/console-server'
import { errorLog, serveErrorLog } from '../../builders/error-log'

let server: ConsoleServer
afterEach(() => leave(server))

/** Serves the list of faults, below whose menu one more has this page. */
async function serveMenu(component: string) {
  const resource = 'log/log-error'
  const below = { id: '2', parentId: '1', name: '下级', path: '/below', code: 'below', resource, component }
  const menu = { id: '1', parentId: '0', name: '错误日志', path: errorLog.route, code: errorLog.code, resource }
  server = await serveErrorLog([errorLog.code], [{ ...menu, children: [below] }])
}

it('without the entry in the address leads back to the menu above', async () => {
  await serveMenu('audit/ReviewDetail')
  const { address } = renderAt('/below')
  fireEvent.click(await screen.findByRole('button', { name: '返回' }))
  expect(address()).toBe(errorLog.route)
})

it('is not there under this name: the list of the resource of the menu', async () => {
  await serveMenu('views/old/list')
  renderAt('/below')
  expect(await screen.findByText('/api/x')).toBeDefined()
})
