/** Rows that have a name in English beside their own are shown by it to whoever reads English. */
import '../../fields/browser'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../../src/console/session'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'
import { shippedModel } from '../../builders/shipped'

const menu = shippedModel.resources['system/menu']!
const row = {
  parentId: '0',
  category: 1,
  alias: 'menu',
  sort: 1,
  path: '',
  source: '',
  revision: 1,
  hasChildren: false,
}
const rows = [
  { ...row, id: '1', name: '双名', nameEn: 'Two names', code: 'both' },
  { ...row, id: '2', name: '单名', nameEn: '', code: 'bare' },
]

let server: ConsoleServer
afterEach(async () => {
  await setLocale('zh-CN')
  leave(server)
})

async function openMenus() {
  server = new ConsoleServer(
    [menu],
    { [menu.name]: rows },
    {
      '/api/blade-system/list-setting/mine': () => [],
      '/api/blade-system/saved-view/mine': () => [],
      '/api/blade-system/menu/list': () => rows,
    },
  )
  await signInAt(server, ['menu', 'menu_edit', 'menu_view', 'menu_delete'])
  renderAt('/system/menu')
  await screen.findByText('双名')
}

it('in the cells of a list, changed with the language and back, where no name in English is their own', async () => {
  await openMenus()
  await act(() => setLocale('en-US'))
  expect(await screen.findByText('Two names')).toBeTruthy()
  expect(screen.queryByText('双名')).toBeNull()
  expect(screen.getByText('单名')).toBeTruthy()
  await act(() => setLocale('zh-CN'))
  expect(await screen.findByText('双名')).toBeTruthy()
  expect(screen.queryByText('Two names')).toBeNull()
})

it('and are not changed in a cell that shows another language than is kept', async () => {
  await openMenus()
  const cell = () => screen.getByText(/双名|Two names/).closest('td')!
  expect(cell().className).toContain('is-editable')
  await act(() => setLocale('en-US'))
  await screen.findByText('Two names')
  expect(cell().className).not.toContain('is-editable')
  fireEvent.doubleClick(cell())
  expect(within(cell()).queryByRole('textbox')).toBeNull()
})
