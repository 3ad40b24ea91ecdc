import { t } from '../../src/console/i18n/i18n'
import './browser'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CellContext } from '../../src/fields/control/control'
import { controls } from '../../src/fields/controls'
import type { Column, Field } from '../../src/fields/definition/field'
import { fieldOf } from './field-of'

const context: CellContext = { locale: 'zh-CN', t, dictionaries: {}, empty: '-' }
const plain: Column = { as: 'text', ellipsis: false, sortable: false, edit: false }

afterEach(cleanup)

it('shares one element among the rows of a tag and of a switch', () => {
  const status = { type: 'integer', title: '状态', enum: [0, 1], 'x-enum': { '0': '启用', '1': '停用' } }
  const tag = cellOf(fieldOf({ property: status }))
  expect(tag(1, {})).toBe(tag(1, {}))
  const field = fieldOf({ property: { ...status, 'x-widget': 'switch' } }, { column: { ...plain, as: 'switch' } })
  const toggle = cellOf(field)
  expect(toggle(1, {})).toBe(toggle(1, {}))
  expect(toggle(1, {})).not.toBe(toggle(0, {}))
})

it('draws a switch as a button that says its field, its name and whether it is on', () => {
  const widget = { name: 'switch', props: { on: 0 } }
  const property = { type: 'integer', title: '状态', enum: [0, 1], 'x-widget': widget }
  const button = drawn(fieldOf({ property }, { name: 'enableStatus', column: { ...plain, as: 'switch' } }), 0)
  expect(button.getAttribute('role')).toBe('switch')
  expect(button.getAttribute('aria-checked')).toBe('true')
  expect(button.getAttribute('aria-label')).toBe('状态')
  expect(button.dataset).toMatchObject({ action: 'toggle', field: 'enableStatus' })
})

it('writes numbers with separators, and money in whole units', () => {
  const number = { type: 'number', title: '数量' }
  const said = (field: Field, value: number | string) => render(cellOf(field)(value, {})).container.textContent
  expect(said(fieldOf({ property: number }), 1234567.5)).toBe('1,234,567.5')
  const money = { type: 'integer', title: '金额', format: 'lectern-money' }
  expect(said(fieldOf({ property: money }), 123456789)).toContain('1,234,567.89')
  for (const property of [number, money]) expect(said(fieldOf({ property }), '***')).toBe('***')
})

it('shows a value that its list no longer has', () => {
  const property = { type: 'string', title: '类型', enum: ['a'], 'x-enum': { a: '甲' } }
  expect(drawn(fieldOf({ property }), 'gone').textContent).toBe('gone')
})

it('runs the action of a column from a button', () => {
  const field = fieldOf({ property: { type: 'string', title: '名称' } }, { column: { ...plain, link: 'detail' } })
  const button = drawn(field, '课程')
  expect(button.tagName).toBe('BUTTON')
  expect(button.dataset.action).toBe('detail')
})

it('cuts a text and keeps it whole in the title', () => {
  const field = fieldOf({ property: { type: 'string', title: '名称' } }, { column: { ...plain, ellipsis: true } })
  const cut = drawn(field, '很长的名称')
  expect(cut.className).toBe('lc-ellipsis')
  expect(cut.title).toBe('很长的名称')
})

it.each(['javascript:alert(1)', 'data:text/html,x', '//other.example/a', 'vbscript:x', ' javascript:alert(1)'])(
  'shows "%s" as text, not as a link',
  (address) => {
    const field = fieldOf({ property: { type: 'string', title: '链接' } }, { column: { ...plain, as: 'link' } })
    const { container } = render(cellOf(field)(address, {}))
    expect(container.querySelector('a')).toBeNull()
    expect(container.textContent).toBe(address)
  },
)

it.each(['https://example.com/a', '/upload/a.pdf', './a.pdf', 'upload/20260131/a.pdf'])('links to "%s"', (address) => {
  const field = fieldOf({ property: { type: 'string', title: '链接' } }, { column: { ...plain, as: 'link' } })
  const link = drawn(field, address)
  expect(link.getAttribute('href')).toBe(address)
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

it('shows the first three pictures and counts the rest', () => {
  const field = fieldOf({ property: { type: 'array', title: '相册', items: { type: 'string' }, 'x-upload': 'image' } })
  const { container } = render(cellOf(field)(['/a', '/b', '/c', '/d', '/e'], {}))
  expect([...container.querySelectorAll('button')].map((button) => button.dataset.preview)).toEqual(['/a', '/b', '/c'])
  expect(container.querySelector('img')?.alt).toBe('相册')
  expect(container.textContent).toBe('+2')
})

it.each([
  ['integer', 'lectern-money', 123456789, '1,234,567.89'],
  ['integer', 'lectern-money', '******', '******'],
  ['integer', 'lectern-bytes', '******', '******'],
  ['number', 'lectern-percent', '******', '******'],
  ['integer', 'lectern-seconds', 4500, '1小时15分'],
  ['integer', 'lectern-seconds', 3661, '1小时1分1秒'],
  ['number', 'lectern-seconds', 3599.6, '1小时'],
  ['integer', 'lectern-seconds', 0, '0秒'],
  ['integer', 'lectern-seconds', '******', '******'],
  ['integer', undefined, 1234567, '1,234,567'],
  ['number', undefined, 1234.5678, '1,234.5678'],
  ['integer', undefined, '**', '**'],
])('prints %s of the format %s: %s as %s', (type, format, value, text) => {
  const property = { type, title: '数', ...(format && { format }) }
  expect(cellOf(fieldOf({ property }))(value, {})).toBe(text)
})

it('leaves a year together', () => {
  const property = { type: 'integer', title: '年度', minimum: 2000, maximum: 2100 }
  expect(cellOf(fieldOf({ property }))(2026, {})).toBe('2026')
})

it('shows both ends of a period', () => {
  const field = fieldOf({ property: { type: 'string', title: '时间', format: 'lectern-date', 'x-range': 'end' } })
  const draw = cellOf(field)
  expect(draw('2026-01-01', { end: '2026-01-31' })).toBe('2026-01-01 ~ 2026-01-31')
  expect(draw(null, {})).toBe('-')
})

it('shows the label of a reference, or its id where the answer carries none', () => {
  const field = fieldOf({ property: { type: 'string', title: '频道', 'x-ref': { to: 'opsm/channel' } } })
  const draw = cellOf(field)
  expect(draw('1', { sampleName: '首页' })).toBe('首页')
  expect(draw('1', {})).toBe('1')
})

it('shows the title of a dictionary entry in the language of the list', () => {
  const field = fieldOf({ property: { type: 'string', title: '性别', 'x-dict': 'sex' } })
  const draw = controls['dict-choice'].cell(field, { ...context, dictionaries: { sex: { '1': 'Male' } } })
  expect(render(draw('1', {})).container.textContent).toBe('Male')
})

it('does not let a colour carry an address', () => {
  const field = fieldOf({ property: { type: 'string', title: '颜色', format: 'lectern-color' } })
  const { container } = render(cellOf({ ...field, column: { ...plain, as: 'color' } })('url(https://x.example)', {}))
  expect(container.innerHTML).not.toContain('background')
})

function cellOf(field: Field) {
  return controls[field.type].cell(field, context)
}

function drawn(field: Field, value: unknown): HTMLElement {
  return render(cellOf(field)(value, {})).container.firstElementChild as HTMLElement
}
