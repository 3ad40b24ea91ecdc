import '../../fields/browser'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { schemaResource } from '../../builders/console-resource'
import { leave, renderAt, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'

const submit = '/api/trip/submit'

const trip = schemaResource('system/trip', {
  title: '行程',
  'x-resource': { name: 'system/trip', display: 'name' },
  'x-api': {
    base: '/api/trip',
    list: 'GET list',
    detail: 'GET detail',
    create: 'POST submit',
    update: 'POST submit',
  },
  'x-access': { perm: 'trip' },
  'x-list': { route: '/trip' },
  'x-form': {
    route: '/trip/add',
    open: 'page',
    steps: [
      { title: '去处', fields: ['name'] },
      { title: '时间', fields: ['days'] },
    ],
    draft: { require: ['name'], bySteps: true },
  },
  properties: {
    name: { type: 'string', title: '名称', maxLength: 5, 'x-column': true },
    days: { type: 'integer', title: '日数', minimum: 1 },
  },
  required: ['name'],
})

let server: ConsoleServer
afterEach(() => leave(server))

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const isSeen = (label: string) => screen.getByLabelText(label).closest('fieldset[hidden]') === null

test('each step is saved as the next is opened: the first makes the entry, the way back keeps it', async () => {
  server = new ConsoleServer([trip], { 'system/trip': [] })
  await signInAt(server, ['trip', 'trip_add', 'trip_edit', 'trip_view'])
  renderAt('/trip/add')
  await screen.findByText('下一步')
  type('名称', '远足')
  fireEvent.click(screen.getByText('下一步'))
  await waitFor(() => expect(isSeen('日数')).toBe(true))
  expect(server.callsOf(submit).map(({ params }) => params)).toEqual([{ name: '远足' }])
  type('日数', '3')
  fireEvent.click(screen.getByText('上一步'))
  await waitFor(() => expect(isSeen('名称')).toBe(true))
  type('名称', '登山')
  fireEvent.click(screen.getByText('下一步'))
  await waitFor(() => expect(server.callsOf(submit)).toHaveLength(2))
  expect(server.callsOf(submit)[1]?.params).toMatchObject({ id: expect.anything(), name: '登山', days: 3 })
  await waitFor(() => expect(isSeen('日数')).toBe(true))
})

test('the heads of steps lead back to those gone through, and of a stored entry to any', async () => {
  server = new ConsoleServer([trip], { 'system/trip': [{ id: '7', name: '远足', days: 3 }] })
  await signInAt(server, ['trip', 'trip_add', 'trip_edit', 'trip_view'])
  renderAt('/trip/add?id=7')
  const head = async (title: string) => (await screen.findByText(title)).closest('[role="button"]')
  fireEvent.click((await head('时间'))!)
  await waitFor(() => expect(isSeen('日数')).toBe(true))
  fireEvent.click((await head('去处'))!)
  await waitFor(() => expect(isSeen('名称')).toBe(true))
})

test('the head of a step that a new entry has not come to leads nowhere', async () => {
  server = new ConsoleServer([trip], { 'system/trip': [] })
  await signInAt(server, ['trip', 'trip_add', 'trip_edit', 'trip_view'])
  renderAt('/trip/add')
  fireEvent.click(await screen.findByText('时间'))
  expect(isSeen('日数')).toBe(false)
})
