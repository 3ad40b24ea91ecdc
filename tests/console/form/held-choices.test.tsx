import '../../fields/browser'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { schemaResource } from '../../builders/console-resource'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer, type Row } from '../../builders/console-server'

const paper = schemaResource('desk/paper', {
  title: '卷',
  'x-resource': { name: 'desk/paper', display: 'name' },
  'x-api': { base: '/api/desk/paper' },
  'x-access': { perm: { by: 'kind', of: { 1: 'exam', 2: 'vote', 3: 'poll' } } },
  'x-list': { route: '/paper' },
  properties: {
    name: { type: 'string', title: '名称', maxLength: 50, 'x-column': true },
    kind: {
      type: 'integer',
      title: '种类',
      enum: [1, 2, 3],
      'x-enum': { 1: '考卷', 2: '选票', 3: '问卷' },
      'x-widget': 'radio',
    },
  },
})
const stored = { id: '7', name: '一', kind: 1, revision: 1 } as unknown as Row

let server: ConsoleServer
afterEach(() => leave(server))

async function kindsOffered(address: string, codes: readonly string[]): Promise<(string | null)[]> {
  server = new ConsoleServer([paper], { 'desk/paper': [stored] })
  await signInAt(server, codes)
  renderAt(address)
  await screen.findByRole('dialog')
  const radios = await screen.findAllByRole('radio')
  return radios.map((radio) => radio.closest('label')!.textContent)
}

test('offers a new entry the values whose codes are held, in the menu of any of them', async () => {
  const codes = ['vote', 'vote_view', 'vote_add', 'poll', 'poll_add', 'exam', 'exam_edit']
  expect(await kindsOffered('/paper?open=add', codes)).toEqual(['选票', '问卷'])
})

test('keeps the value that an entry has among those offered for it', async () => {
  const codes = ['exam', 'exam_edit', 'exam_view', 'vote', 'vote_edit', 'vote_view']
  expect(await kindsOffered('/paper?open=edit:7', codes)).toEqual(['考卷', '选票'])
})
