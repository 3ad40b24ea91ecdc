/** Messages that are shown without being asked for, until they were read. */
import '../../fields/browser'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MessagePopups } from '../../../src/console/notifications/MessagePopups'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'

type Params = Readonly<Record<string, unknown>>

const sent = { sendTime: '2026-01-01 08:00:00', popup: 1 }
const first = { ...sent, id: '1', title: '停机维护', content: '今晚八点', body: '<p>今晚<strong>八点</strong></p>' }
const second = { ...sent, id: '2', title: '新规', content: '<b>照读</b>', attachments: '/upload/rules.pdf' }

let server: ConsoleServer
let unread: (typeof first | typeof second)[]
const asked: Params[] = []

async function open(messages: typeof unread) {
  unread = messages
  asked.length = 0
  server = new ConsoleServer(
    [],
    {},
    {
      '/api/blade-message/my/page': (params: Params) => {
        asked.push(params)
        return { records: unread, total: unread.length }
      },
      '/api/blade-message/my/unread-count': () => unread.length,
      '/api/blade-message/my/read': ({ ids }: Params) => {
        unread = unread.filter(({ id }) => id !== ids)
        return 1
      },
    },
  )
  await signInAt(server, [])
  renderAt('/', <MessagePopups />)
}

afterEach(() => leave(server))

it('come one after the other, each gone once it was read', async () => {
  await open([first, second])
  const dialog = within(await screen.findByRole('dialog', { name: '停机维护' }))
  expect((await dialog.findByText('八点')).tagName).toBe('STRONG')
  expect(asked[0]).toMatchObject({ popup: '1', readStatus: '0' })
  fireEvent.click(dialog.getByRole('button', { name: '我知道了，还有1条' }))
  const next = within(await screen.findByRole('dialog', { name: '新规' }))
  expect(next.getByText('<b>照读</b>')).toBeTruthy()
  expect(next.getByRole('link', { name: 'rules.pdf' }).getAttribute('href')).toBe('/upload/rules.pdf')
  fireEvent.click(next.getByRole('button', { name: '我知道了' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('stay away for now when left for later', async () => {
  await open([first, second])
  await screen.findByRole('dialog', { name: '停机维护' })
  fireEvent.click(screen.getByRole('button', { name: '稍后再看' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(unread).toHaveLength(2)
})

it('are not asked for while nothing is unread', async () => {
  await open([])
  await waitFor(() => expect(server.callsOf('/api/blade-message/my/unread-count')).not.toEqual([]))
  await act(async () => undefined)
  expect(asked).toEqual([])
})
