/** Before a file is chosen people read, and hear, what the installation takes. */
import '../../fields/browser'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLocale } from '../../../src/console/session'
import Profile from '../../../src/console/pages/account/ProfilePage'
import { productResource } from '../../builders/console-resource'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'

let server: ConsoleServer
afterEach(() => leave(server))

async function serve(name: string, codes: readonly string[], limits: Readonly<Record<string, number>>) {
  const own = { account: 'admin', realName: '管理员', avatar: '', phone: '', email: '' }
  server = new ConsoleServer([productResource(name)], {}, { '/api/blade-user/info': () => own })
  for (const [kind, maxMB] of Object.entries(limits)) server.files[kind] = { ...server.files[kind]!, maxMB }
  await signInAt(server, codes)
}

test('the upload of attachments names the endings of each size', async () => {
  await serve('resource/attachment', ['attachment', 'attachment_add'], { doc: 8 })
  renderAt('/resource/attach')
  fireEvent.click(await screen.findByRole('button', { name: '上传' }))
  const area = await screen.findByRole('button', { name: /点击或拖拽文件到此处上传/ })
  expect(area.textContent).toContain('jpg jpeg png gif webp bmp 不超过5 MB')
  expect(area.textContent).toContain('mp4 webm mov m4v 不超过2 GB')
  expect(area.textContent).toContain('zip 不超过8 MB')
})

test('an import names the sheets it takes, and refuses what is larger', async () => {
  await serve('system/param', ['param', 'param_import'], { excel: 1 })
  renderAt('/system/param?open=import')
  const area = await screen.findByRole('button', { name: /点击或将文件拖到此处/ })
  expect(area.textContent).toContain('支持xls xlsx csv，不超过1 MB')
  const chooser = document.querySelector<HTMLInputElement>('.ant-modal input[type=file]')!
  expect(chooser.accept).toBe('.xls,.xlsx,.csv')
  const large = Object.defineProperty(new File(['x'], 'a.csv'), 'size', { value: 2 * 1024 * 1024 })
  fireEvent.change(chooser, { target: { files: [large] } })
  expect(await screen.findByText('a.csv：2 MB，超过了1 MB 的上限')).toBeTruthy()
})

test.each([
  ['zh-CN', '更换头像', '支持jpg jpeg png，不超过1 MB，建议宽高比1:1'],
  ['en-US', 'Change', 'jpg jpeg png only; up to 1 MB; aspect ratio 1:1 recommended'],
] as const)('the own picture says what it may be, in %s', async (locale, word, limits) => {
  await serve('system/param', [], { avatar: 1 })
  await setLocale(locale)
  try {
    renderAt('/info/index', <Profile />)
    const button = await screen.findByRole('button', { name: new RegExp(word) })
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe(limits)
  } finally {
    await setLocale('zh-CN')
  }
})
