/** An action of the toolbar that is about one row: none, one, several chosen. */
import '../../fields/browser'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'
import { shippedModel } from '../../builders/shipped'

const topMenu = shippedModel.resources['system/top-menu']!
const rows = ['一', '二'].map((name, at) => ({
  id: `${at + 1}`,
  name,
  code: `t${at}`,
  source: 'HomeOutlined',
  sort: at + 1,
  path: '',
  revision: 1,
}))

let server: ConsoleServer
afterEach(() => leave(server))

it('refuses several, and opens for one', async () => {
  server = new ConsoleServer(
    [topMenu],
    { [topMenu.name]: rows },
    {
      '/api/blade-system/list-setting/mine': () => [],
      '/api/blade-system/saved-view/mine': () => [],
      '/api/blade-system/menu/grant-top-tree': () => ({ menu: [{ id: '9', title: '系统', category: 1 }] }),
      '/api/blade-system/menu/top-tree-keys': () => ({ menu: [] }),
    },
  )
  await signInAt(server, ['top_menu', 'top_menu_setting', 'top_menu_delete'])
  renderAt('/system/topmenu')
  await screen.findByText('二')
  const boxes = screen.getAllByRole('checkbox', { name: /^选择/ })
  for (const box of boxes.slice(-2)) fireEvent.click(box)
  const menus = within(document.querySelector<HTMLElement>('.lectern-toolbar')!).getByRole('button', {
    name: '菜单配置',
  })
  fireEvent.click(menus)
  expect(await screen.findByText('只能选择一条数据')).toBeTruthy()
  fireEvent.click(boxes.at(-1)!)
  fireEvent.click(menus)
  expect(await screen.findByText('系统')).toBeTruthy()
  expect(server.callsOf('/api/blade-system/menu/top-tree-keys').at(-1)?.params).toMatchObject({ topMenuIds: '1' })
})
