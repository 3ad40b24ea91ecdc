import { t } from '../../src/console/i18n/i18n'
import './browser'
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadInputs } from '../../src/fields/controls'
import { plainText } from '../../src/fields/rich-text/plain-text'
import { safeHtml, safePasted } from '../../src/fields/rich-text/safe-html'
import { control } from '../../src/fields/rich-text/control'
import { cleanHtml } from '../../src/server/core/sanitise-html'
import { hostileHtml } from '../builders/hostile-html'
import { drawInput } from './drawn'
import { fieldOf } from './field-of'
import { smallServices } from './services'

const body = fieldOf({ property: { type: 'string', title: '正文', format: 'lectern-html', maxLength: 5000 } })

beforeAll(() => loadInputs(['rich-text']))
afterEach(cleanup)

it.each(hostileHtml)('draws nothing that runs of %s', (text) => {
  const box = document.createElement('div')
  box.innerHTML = safeHtml(text)
  for (const element of box.querySelectorAll('*')) {
    expect([
      'SCRIPT',
      'STYLE',
      'IFRAME',
      'SVG',
      'OBJECT',
      'EMBED',
      'FORM',
      'INPUT',
      'BASE',
      'META',
      'LINK',
    ]).not.toContain(element.nodeName.toUpperCase())
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^id$|^name$/)
      expect(value).not.toMatch(/^\s*(javascript|data|vbscript):|url\(|expression/i)
    }
  }
})

it.each([...hostileHtml, '<p style="text-align:center">a</p>'])('shows what the server would keep of %s', (text) => {
  const textOf = (html: string) => {
    const box = document.createElement('div')
    box.innerHTML = html
    return box.textContent
  }
  const kept = cleanHtml(text)
  expect(textOf(safeHtml(kept))).toBe(textOf(kept))
})

it('shows a picture that lies in the text, as of a file that is not imported yet, and takes none that is pasted so', () => {
  const html = '<p>一<img src="data:image/png;base64,iVBORw0KGgo="></p>'
  expect(safeHtml(html)).toBe(html)
  expect(safePasted(html)).toBe('<p>一<img></p>')
  expect(safeHtml(html.replace('image/png', 'image/svg+xml'))).toBe('<p>一<img></p>')
  expect(safeHtml('<a href="data:image/png;base64,iVBORw0KGgo=">一</a>')).not.toContain('data:')
})

it('shows its words alone in a row', () => {
  const column = { as: 'text', ellipsis: false, sortable: false, edit: false } as const
  const draw = control.cell({ ...body, column }, { locale: 'zh-CN', t, dictionaries: {}, empty: '-' })
  const { container } = drawInput(body, smallServices().services)
  expect(container).toBeTruthy()
  expect(JSON.stringify(draw('<h2>一</h2><p>二&lt;b&gt;</p>', {}))).toContain('一 二<b>')
  expect(plainText('<p>1 &lt; 2 &amp;amp; <em>3</em></p>')).toBe('1 < 2 &amp; 3')
})

it('is reached by one stop of the keyboard, and its tools by the arrow keys', async () => {
  drawInput(body, smallServices().services)
  const tools = await screen.findByRole('toolbar', { name: '格式' })
  const stops = [...tools.querySelectorAll('button')]
  expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  stops[0]!.focus()
  fireEvent.keyDown(tools, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(stops[1])
  fireEvent.keyDown(tools, { key: 'End' })
  expect(document.activeElement).toBe(stops.at(-1))
})

it('sends a picture that is pasted and puts its address into the text', async () => {
  const { last } = drawInput(body, smallServices().services)
  const box = await screen.findByRole('textbox', { name: '正文' })
  await act(async () => {
    const file = new File([new Uint8Array(3)], 'shot.png', { type: 'image/png' })
    fireEvent(box, createEvent.paste(box, { clipboardData: { files: [file], getData: () => '', types: ['Files'] } }))
  })
  await waitFor(() => expect(last()).toContain('<img src="/upload/20260131/shot.png"'))
  // It was drawn anew with that.
  expect(box.getAttribute('aria-label')).toBe('正文')
})

it('takes a new value from outside without handing it out again', async () => {
  const { held } = drawInput(body, smallServices().services, { sample: '<p>一</p>' })
  expect((await screen.findByRole('textbox', { name: '正文' })).textContent).toBe('一')
  expect(held.changes).toEqual([])
})
