// @vitest-environment jsdom
/** How many files of the console an action enters: who follows it reads so many. A number falls with the code, and never rises. */
import '../fields/browser'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { productResource } from '../builders/console-resource'
import { leave, renderAt, signInAt } from '../builders/console-screen'
import { ConsoleServer, type Row } from '../builders/console-server'
import { enteredBy } from '../builders/entered'

const most = { page: 400, save: 400 }

const param = productResource('system/param')

const rows: Row[] = Array.from({ length: 40 }, (_, at) => ({
  id: String(100 + at),
  paramName: `参数${at + 1}`,
  paramKey: `key.${at + 1}`,
  paramValue: String(at),
  isBuiltIn: 0,
  createTime: '2026-01-02 09:00:00',
  revision: 1,
}))

let server: ConsoleServer
afterEach(() => leave(server))

async function open(address: string) {
  server = new ConsoleServer([param], { 'system/param': rows.map((row) => ({ ...row })) })
  await signInAt(server, ['param', 'param_add', 'param_edit', 'param_delete', 'param_view'])
  renderAt(address)
  await screen.findByText('参数1')
}

test(`the next page of a list enters at most ${most.page}`, async () => {
  await open('/system/param')
  const turn = async (name: string, shown: string) => {
    fireEvent.click(screen.getByRole('button', { name }))
    await screen.findByText(shown)
  }
  // The first time loads and fills caches; the second is like any other.
  await turn('下一页', '参数11')
  const files = await enteredBy('src/console', () => turn('下一页', '参数21'))
  console.log(files.length, files.join('\n'))
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(most.page)
})

test(`a save of one entry enters at most ${most.save}`, async () => {
  await open('/system/param?open=edit:100')
  const dialog = await screen.findByRole('dialog')
  const save = await within(dialog).findByRole('button', { name: '保存' })
  const files = await enteredBy('src/console', async () => {
    fireEvent.change(within(dialog).getByLabelText(/参数名称/), { target: { value: '另一个' } })
    fireEvent.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  console.log(files.length, files.join('\n'))
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(most.save)
})
