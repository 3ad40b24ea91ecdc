/** The tenant of a row stands in lists of those who see the rows of several tenants, and of nobody else. */
import '../../fields/browser'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'
import { shippedModel } from '../../builders/shipped'

const group = shippedModel.resources['system/user-group']!
const rows = [{ id: '1', title: '新员工', tenantId: '310001', tenantName: '江南医药', status: 1, revision: 1 }]

let server: ConsoleServer
afterEach(() => leave(server))

async function open(person: object) {
  server = new ConsoleServer(
    [group],
    { [group.name]: rows },
    {
      '/api/blade-system/list-setting/mine': () => [],
      '/api/blade-system/saved-view/mine': () => [],
      '/api/blade-auth/oauth/user-info': () => ({ id: '1', account: 'admin', ...person }),
    },
  )
  await signInAt(server, ['group', 'group_view'])
  renderAt('/consumer/group/index')
  await screen.findByText('新员工')
}

it('for the platform administrator: a column, and a field to search by', async () => {
  await open({ tenantId: '000000', roles: 'administrator' })
  expect(screen.getByRole('columnheader', { name: '所属租户' })).toBeTruthy()
  expect(screen.getByText('江南医药')).toBeTruthy()
  // The control arrives by import.
  expect(await screen.findByLabelText('所属租户', { selector: 'input, button, select' })).toBeTruthy()
})

it.each([
  { tenantId: '310001', roles: 'administrator' },
  { tenantId: '000000', roles: 'tenant_admin' },
])('not for $roles of $tenantId', async (person) => {
  await open(person)
  expect(screen.queryByText('所属租户')).toBeNull()
  expect(screen.queryByText('江南医药')).toBeNull()
})
