import '../../fields/browser'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { productResource } from '../../builders/console-resource'
import { leave, renderAt, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'
import { choose, offeredOn } from '../../builders/row-menu'

let server: ConsoleServer
afterEach(() => leave(server))

const base = '/api/blade-course'
const things = [
  {
    what: 'course',
    codes: ['course', 'course_view', 'course_user_push'],
    route: '/course/manager/index',
    at: 'course',
  },
  {
    what: 'push',
    codes: ['course_push', 'course_push_view', 'course_push_push'],
    route: '/course/task/index',
    at: 'push',
  },
] as const

describe.each(things)('The reminder of a $what', ({ what, codes, route, at }) => {
  const send = `${base}/${at}/send-message`
  const rows = [
    { id: '1', name: '消防安全', publishStatus: 1, auditStatus: 2, courseType: 1, pushType: 1, revision: 1 },
    { id: '2', name: '用电安全', publishStatus: 0, auditStatus: 0, courseType: 1, pushType: 1, revision: 1 },
  ]
  const open = async () => {
    const resource = productResource(`course/${what}`)
    server = new ConsoleServer([resource], { [`course/${what}`]: rows }, { [send]: () => ({ sent: 2, skipped: 1 }) })
    await signInAt(server, [...codes])
    renderAt(route)
    await screen.findByText('消防安全')
  }
  const rowOf = (name: string) => screen.getByText(name).closest('tr')!
  const dialogOf = async () => {
    await choose(rowOf('消防安全'), '催学')
    return screen.findByRole('dialog')
  }

  test('is offered while it is published', async () => {
    await open()
    expect(await offeredOn(rowOf('消防安全'))).toContain('催学')
    expect(await offeredOn(rowOf('用电安全'))).not.toContain('催学')
  })

  test('goes out in-site with the usual text, and tells how many it reached', async () => {
    await open()
    const dialog = await dialogOf()
    fireEvent.click(within(dialog).getByRole('button', { name: '催学' }))
    await screen.findByText('已发送2人，1人24小时内已提醒')
    expect(server.callsOf(send).map(({ params }) => params)).toMatchObject([{ id: '1', channels: [1] }])
  })

  test('sends the chosen channels and the text that was typed', async () => {
    await open()
    const dialog = await dialogOf()
    fireEvent.click(await within(dialog).findByLabelText('APP推送'))
    fireEvent.change(within(dialog).getByLabelText(/提醒内容/), { target: { value: '今天学完' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '催学' }))
    await waitFor(() => expect(server.callsOf(send)).toHaveLength(1))
    expect(server.callsOf(send)[0]!.params).toMatchObject({ id: '1', channels: [1, 4], content: '今天学完' })
  })
})
