/** A field takes as many columns of the form as its schema says (`x-span`). */
import '../../fields/browser'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { schemaResource } from '../../builders/console-resource'
import { leave, renderAt, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more })

const trip = schemaResource('system/trip', {
  title: '行程',
  'x-resource': { name: 'system/trip', display: 'name' },
  'x-api': { base: '/api/trip', list: 'GET list', create: 'POST submit' },
  'x-access': { perm: 'trip' },
  'x-list': { route: '/trip' },
  'x-form': { columns: 3, groups: [{ fields: ['name', 'place', 'memo', 'note'] }] },
  properties: {
    name: text('名称'),
    place: text('地点', { 'x-span': 2 }),
    memo: text('备注', { 'x-span': 3 }),
    note: text('说明', { format: 'lectern-textarea', 'x-span': 1 }),
  },
})

let server: ConsoleServer
afterEach(() => leave(server))

it('one, some or all of them, also where its kind of value would take all', async () => {
  server = new ConsoleServer([trip], {})
  await signInAt(server, ['trip', 'trip_add'])
  renderAt('/trip?open=add')
  await screen.findByLabelText('说明')
  const field = (name: string) => document.querySelector<HTMLElement>(`[data-field="${name}"]`)!
  const room = (name: string) => /is-wide|is-spanning-\d/.exec(field(name).className)?.[0]
  expect(['name', 'place', 'memo', 'note'].map(room)).toEqual([undefined, 'is-spanning-2', 'is-wide', undefined])
})
