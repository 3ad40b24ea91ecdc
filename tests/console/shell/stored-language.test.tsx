import '../../fields/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../../src/console/session'
import { leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'

const keep = '/api/blade-auth/oauth/language'

let server: ConsoleServer
afterEach(async () => {
  leave(server)
  await setLocale('zh-CN')
})

test('a language that somebody switches to is kept with them; before a sign-in there is nobody to keep it with', async () => {
  server = new ConsoleServer([], {}, { [keep]: () => true })
  await setLocale('en-US')
  await signInAt(server, [])
  expect(server.callsOf(keep)).toEqual([])
  await setLocale('zh-CN')
  await vi.waitFor(() => expect(server.callsOf(keep)).toMatchObject([{ params: { language: 'zh-CN' } }]))
})
