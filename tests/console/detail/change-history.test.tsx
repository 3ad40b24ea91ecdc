import '../../fields/browser'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { schemaResource } from '../../builders/console-resource'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer, type Row } from '../../builders/console-server'

const paper = schemaResource('desk/paper', {
  title: '卷',
  'x-resource': { name: 'desk/paper', display: 'name' },
  'x-api': { base: '/api/desk/paper' },
  'x-access': { perm: 'paper' },
  'x-list': { route: '/paper' },
  properties: { name: { type: 'string', title: '名称', maxLength: 50, 'x-column': true } },
})
const log = schemaResource('log/change-log', {
  title: '变更',
  'x-resource': { name: 'log/change-log', display: 'action' },
  'x-api': { base: '/api/log/change' },
  'x-access': { perm: 'change_log' },
  'x-list': { route: '/changes' },
  properties: { action: { type: 'string', title: '动作', maxLength: 50 } },
})
const line = { id: '1', action: 'update', before: { name: '旧' }, after: { name: '新' } }
const rows = { 'desk/paper': [{ id: '7', name: '新', revision: 2 }], 'log/change-log': [line] }

let server: ConsoleServer
afterEach(() => leave(server))

test('reads a history again that could not be read', async () => {
  server = new ConsoleServer([paper, log], rows as unknown as Record<string, Row[]>)
  server.refusals.set('/api/log/change/page', { code: 500, msg: '读不出来' })
  await signInAt(server, ['paper', 'paper_view', 'change_log'])
  renderAt('/paper?open=view:7')
  fireEvent.click(await screen.findByRole('button', { name: '变更历史' }))
  await screen.findByText('读不出来')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('旧')
})
