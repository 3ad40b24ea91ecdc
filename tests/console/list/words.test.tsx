/** Questions of lists before an action and messages after it, in both languages; the gate looks at Chinese. */
import '../../fields/browser'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import ListPage from '../../../src/console/screen/pages/ListPage'
import { setLocale } from '../../../src/console/session'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'
import { choose } from '../../builders/row-menu'
import { shippedModel } from '../../builders/shipped'
import { orInFull } from '../../full'

/** The languages that the words of this file are in. */
type Said = 'zh-CN' | 'en-US'

interface Asked {
  readonly of: string
  readonly row: Readonly<Record<string, unknown>>
  /** A button of the toolbar on the ticked row, one of the row itself, or its switch. */
  readonly press: 'toolbar' | 'row' | 'switch'
  readonly call: string
  readonly words: Readonly<Record<Said, readonly [button: string, question: string, answer: string]>>
}

const post = { postName: '技师', postCode: 'tech', category: '3', sort: 1 }
const cases: Readonly<Record<string, Asked>> = {
  'a password reset': {
    of: 'system/user',
    row: { account: 'anna', realName: '安娜', status: 1 },
    press: 'toolbar',
    call: 'reset',
    words: {
      'zh-CN': ['重置密码', '确定重置所选账号的密码？', '密码重置成功'],
      'en-US': ['Reset password', 'Reset the passwords of the selected accounts?', 'Passwords reset'],
    },
  },
  'a sender put in use': {
    of: 'resource/sms-setting',
    row: { smsCode: 'log', category: 0, status: 0 },
    press: 'row',
    call: 'enable',
    words: {
      'zh-CN': ['启用', '确定启用该配置？', '操作成功'],
      'en-US': ['Use this', 'Use this setting?', 'Done'],
    },
  },
  'a store put in use': {
    of: 'resource/oss-setting',
    row: { ossCode: 'local', category: 0, status: 0 },
    press: 'row',
    call: 'enable',
    words: {
      'zh-CN': ['启用', '确定启用该配置？', '操作成功'],
      'en-US': ['Use this', 'Use this setting?', 'Done'],
    },
  },
  'a removal': {
    of: 'system/post',
    row: { ...post, status: 1 },
    press: 'toolbar',
    call: 'remove',
    words: {
      'zh-CN': ['删除', '确定删除选中的 1 条数据？', '删除成功'],
      'en-US': ['Delete', 'Delete 1 selected row?', 'Deleted'],
    },
  },
  'a row switched on': {
    of: 'system/post',
    row: { ...post, status: 0 },
    press: 'switch',
    call: 'update',
    words: {
      'zh-CN': ['', '确定启用该数据？', '操作成功'],
      'en-US': ['', 'Enable it?', 'Done'],
    },
  },
  'a row switched off': {
    of: 'system/post',
    row: { ...post, status: 1 },
    press: 'switch',
    call: 'update',
    words: {
      'zh-CN': ['', '确定停用该数据？', '操作成功'],
      'en-US': ['', 'Disable it?', 'Done'],
    },
  },
}

let server: ConsoleServer
afterEach(async () => {
  await setLocale('zh-CN')
  leave(server)
})

const table = Object.entries(cases).flatMap(([about, asked]) =>
  orInFull<readonly Said[]>(['zh-CN'], ['zh-CN', 'en-US']).map((locale) => [about, locale, asked] as const),
)

it.each(table)('%s, in %s', async (_, locale, { of, row, press, call, words }) => {
  const resource = shippedModel.resources[of]!
  const path = resource.calls[call]!.paths[0]!
  server = new ConsoleServer(
    [resource],
    { [of]: [{ id: '1', revision: 1, ...row }] },
    {
      '/api/blade-system/list-setting/mine': () => [],
      '/api/blade-system/saved-view/mine': () => [],
      [path]: () => true,
    },
  )
  const prefix = of.split('/')[1]!.replaceAll('-', '_')
  await signInAt(server, [prefix, ...['edit', 'delete', 'view', 'reset', 'enable'].map((each) => `${prefix}_${each}`)])
  await act(() => setLocale(locale))
  renderAt('/', <ListPage resource={resource} />)
  const [button, question, answer] = words[locale]
  const shown = await screen.findByText(String(row[resource.display]))
  const shownRow = shown.closest('tr')!
  const line = within(shownRow)
  if (press === 'toolbar') fireEvent.click(line.getByRole('checkbox'))
  const toolbar = within(document.querySelector<HTMLElement>('.lectern-toolbar')!)
  if (press === 'row') await choose(shownRow, button)
  else fireEvent.click(press === 'switch' ? line.getByRole('switch') : toolbar.getByRole('button', { name: button }))
  expect(await screen.findByText(question)).toBeTruthy()
  expect(server.callsOf(path), 'nothing is sent before the answer').toEqual([])
  fireEvent.click(screen.getByRole('button', { name: locale === 'zh-CN' ? '确定' : 'OK' }))
  expect(await screen.findByText(answer)).toBeTruthy()
  expect(server.callsOf(path)).toHaveLength(1)
})
