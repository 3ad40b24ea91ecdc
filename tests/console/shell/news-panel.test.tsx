/** Everything under the bell can be reached, and read messages can be put out of the way. */
import '../../fields/browser'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setLocale } from '../../../src/console/session'
import NewsPanel from '../../../src/console/notifications/NewsPanel'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'

type Params = Readonly<Record<string, unknown>>

let server: ConsoleServer
let messages: { id: string; title: string; sendTime: string; readStatus: number; readTime?: string }[]
let notices: { id: string; title: string; createTime: string; releaseTime?: string }[]

const page = <T,>(rows: readonly T[], { current, size }: Params) => ({
  records: rows.slice((Number(current ?? 1) - 1) * Number(size), Number(current ?? 1) * Number(size)),
  total: rows.length,
})
const read = ({ ids, all }: Params) => {
  for (const message of messages)
    if (message.readStatus === 0 && (all || ids === message.id))
      Object.assign(message, { readStatus: 1, readTime: '2026-01-02 08:00:00' })
  return 1
}
const twoDigits = (n: number) => String(n).padStart(2, '0')

async function openPanel(tab: string) {
  server = new ConsoleServer(
    [],
    {},
    {
      '/api/blade-message/my/page': (params) => page(messages, params),
      '/api/blade-message/my/unread-count': () => messages.filter(({ readStatus }) => readStatus === 0).length,
      '/api/blade-message/my/read': read,
      '/api/blade-desk/notice/list': (params) => page(notices, params),
    },
  )
  await signInAt(server, ['notice'])
  renderAt('/', <NewsPanel from={document.body} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('tab', { name: new RegExp(`^${tab}`) }))
}

const shown = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('span')!.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  messages = []
  notices = []
})

afterEach(async () => {
  await setLocale('zh-CN')
  leave(server)
})

it('shows further messages when asked, until there are no more', async () => {
  messages = Array.from({ length: 45 }, (_, at) => ({
    id: `${at}`,
    title: `消息${at}`,
    readStatus: 1,
    readTime: '2026-01-01 09:00:00',
    sendTime: `2026-01-01 08:00:${twoDigits(59 - at)}`,
  }))
  await openPanel('消息')
  await waitFor(() => expect(shown()).toHaveLength(20))
  press('加载更多')
  await waitFor(() => expect(shown()).toHaveLength(40))
  // One that comes in meanwhile moves the others to later pages; none is lost or stands twice.
  messages.unshift({ ...messages[0]!, id: 'new', title: '新来的', sendTime: '2026-01-01 09:00:00' })
  press('加载更多')
  await waitFor(() => expect(new Set(shown()).size).toBe(46))
  expect(shown()).toHaveLength(46)
  expect(screen.getByText('没有更多了')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull()
})

it('shows further notices to whoever scrolls to the end', async () => {
  notices = Array.from({ length: 12 }, (_, at) => ({
    id: `${at}`,
    title: `通知${at}`,
    createTime: `2026-01-01 08:00:${twoDigits(59 - at)}`,
  }))
  await openPanel('通知公告')
  await waitFor(() => expect(shown()).toHaveLength(10))
  fireEvent.scroll(document.querySelector('.panel')!)
  await waitFor(() => expect(shown()).toHaveLength(12))
  press('清空')
  expect(shown()).toEqual([])
  expect(screen.getByText('已读内容已清空')).toBeTruthy()
  press('显示已清空的内容')
  expect(shown()).toHaveLength(12)
})

it('tells when a notice was put up, where nobody said when it is released', async () => {
  notices = [{ id: '1', title: '停机', createTime: '2026-01-01 08:00:00', releaseTime: '' }]
  await openPanel('通知公告')
  expect(await screen.findByText('2026-01-01 08:00:00')).toBeTruthy()
})

it('clears what was read, keeps what was not, and a message that is opened then', async () => {
  const about = { sendTime: '2026-01-01 08:00:00' }
  messages = [
    { ...about, id: '1', title: '没读', readStatus: 0 },
    { ...about, id: '2', title: '读过', readStatus: 1, readTime: '2026-01-01 09:00:00' },
  ]
  await openPanel('消息')
  await waitFor(() => expect(shown()).toHaveLength(2))
  press('清空')
  expect(shown()).toEqual(['没读（未读）'])
  expect(screen.queryByRole('button', { name: '清空' })).toBeNull()
  fireEvent.click(within(screen.getByRole('listitem')).getByRole('button'))
  await waitFor(() => expect(shown()).toEqual(['没读']))
})

it('says that what it should show could not be read, rather than that there is none', async () => {
  await openPanel('通知公告')
  server.refusals.set('/api/blade-message/my/page', { code: 500, msg: '出错了' })
  await act(() => setLocale('en-US'))
  fireEvent.click(await screen.findByRole('tab', { name: 'Messages' }))
  expect(await screen.findByText(/^Couldn't load messages/)).toBeTruthy()
})
