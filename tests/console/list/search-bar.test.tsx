/** A search bar shows the first fields, and each by which the rows are filtered. */
import '../../fields/browser'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { searchFields } from '../../../src/console/list/search/filters'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'
import { shippedModel } from '../../builders/shipped'
import { aText } from '../../builders/text'

const log = shippedModel.resources['log/log-error']!
const changes = shippedModel.resources['log/change-log']!

let server: ConsoleServer
afterEach(() => leave(server))

async function open(query: string, resource = log) {
  const row = { id: '1', requestUri: '/api/x', method: 'POST', exceptionName: 'Error' }
  server = new ConsoleServer(
    [resource],
    { [log.name]: [row] },
    { '/api/blade-system/list-setting/mine': () => [], '/api/blade-system/saved-view/mine': () => [] },
  )
  await signInAt(server, ['log_error'])
  renderAt(`/monitor/log/error${query}`)
  await screen.findByText('/api/x')
}

const bar = () => screen.getByRole('search')
const labels = () =>
  [...bar().querySelectorAll('.lectern-search-field > label:first-child')].map(({ textContent }) => textContent)
const firstName = searchFields(log)[0]!.name
const names = searchFields(log).map(({ title }) => title['zh-CN'])

test('shows beside the first fields the one by which the address filters, and no other', async () => {
  await open('?createBy=admin')
  expect(labels()).toEqual([...names.slice(0, 3), '操作账号'])
  expect(screen.getByRole('button', { name: /展开/ }).getAttribute('aria-expanded')).toBe('false')
})

test('asks for what is searched, though the form says how a new value comes about', async () => {
  const fields = log.fields.map((field) =>
    field.name === firstName ? { ...field, placeholder: aText('留空由系统生成', 'Left empty: made') } : field,
  )
  await open('', { ...log, fields })
  expect(screen.queryByPlaceholderText('留空由系统生成')).toBeNull()
})

test('keeps a field that was emptied where it stands until the bar is folded or cleared', async () => {
  await open('?createBy=admin')
  fireEvent.change(screen.getByLabelText('操作账号'), { target: { value: '' } })
  fireEvent.submit(bar())
  await waitFor(() => expect(server.callsOf('/api/blade-log/error/page').at(-1)!.params.createBy).toBeUndefined())
  expect(labels()).toContain('操作账号')
  fireEvent.click(screen.getByRole('button', { name: /清\s*空/ }))
  await waitFor(() => expect(labels()).toEqual(names.slice(0, 3)))
})

test('leaves out of sight no field that was filled in before the bar was folded', async () => {
  await open('?method=POST')
  fireEvent.click(screen.getByRole('button', { name: /展开/ }))
  expect(labels()).toEqual(names)
  fireEvent.change(screen.getByLabelText('操作账号'), { target: { value: 'ad' } })
  fireEvent.click(screen.getByRole('button', { name: /收起/ }))
  expect(labels()).toContain('操作账号')
  expect(labels().length).toBeLessThan(names.length)
})

test('the change log is searched by one time, that of the change', () => {
  const times = searchFields(changes).filter(({ search }) => search?.op === 'range')
  expect(times.map(({ name }) => name)).toEqual(['at'])
})
