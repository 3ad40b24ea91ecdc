import { t } from '../../src/console/i18n/i18n'
import './browser'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { controls, loadInputs } from '../../src/fields/controls'
import type { Search } from '../../src/fields/definition/field'
import { fieldTypes } from '../../src/fields/definition/field-type'
import { drawInput } from './drawn'
import { fieldOf } from './field-of'
import { smallServices } from './services'

const status = {
  type: 'integer',
  title: '状态',
  enum: [0, 1],
  'x-enum': { '0': '启用', '1': '停用' },
  'x-widget': { name: 'switch', props: { on: 0 } },
}

beforeAll(() => loadInputs(fieldTypes))
afterEach(cleanup)

describe('a switch', () => {
  it('is on for the value that its field names as on', () => {
    const { last } = drawInput(fieldOf({ property: status }), smallServices().services, { sample: 0 })
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true')
    fireEvent.click(screen.getByRole('switch'))
    expect(last()).toBe(1)
  })

  it('is on for 1, or for true, where its field names nothing', () => {
    const plain = fieldOf({ property: { ...status, 'x-widget': 'switch' } })
    drawInput(plain, smallServices().services, { sample: 0 })
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false')
    cleanup()
    const truth = fieldOf({ property: { type: 'boolean', title: '隐藏' } })
    const { last } = drawInput(truth, smallServices().services, { sample: false })
    fireEvent.click(screen.getByRole('switch'))
    expect(last()).toBe(true)
  })

  it('is searched for as either state or neither', async () => {
    const { last } = drawInput(fieldOf({ property: status }), smallServices().services, {}, { as: 'FilterInput' })
    fireEvent.mouseDown(screen.getByRole('combobox'))
    fireEvent.click(await screen.findByText('启用'))
    expect(last()).toBe(0)
  })
})

describe('an amount of money', () => {
  it('is typed and read in whole units and kept in hundredths', () => {
    const price = fieldOf({ property: { type: 'integer', title: '售价', format: 'lectern-money', minimum: 0 } })
    const { last } = drawInput(price, smallServices().services, { sample: 29900 })
    const input = screen.getByRole('spinbutton') as HTMLInputElement
    expect(input.value).toBe('299.00')
    fireEvent.change(input, { target: { value: '0.29' } })
    expect(last()).toBe(29)
    const draw = controls[price.type].cell(price, { locale: 'zh-CN', t, dictionaries: {}, empty: '-' })
    expect([draw(29900, {}), draw(5, {}), draw(null, {})]).toEqual(['299.00', '0.05', '-'])
  })
})

describe('a period', () => {
  const shown = fieldOf({
    property: { type: 'string', title: '展示时间', format: 'lectern-datetime', 'x-range': 'endTime' },
  })

  it('shows both ends, each input with a name of its own', async () => {
    const entry = { sample: '2026-01-31 18:05:00', endTime: '2026-02-01 00:00:00' }
    drawInput(shown, smallServices('en-US').services, entry)
    expect(((await screen.findByLabelText('展示时间', { selector: 'input' })) as HTMLInputElement).value).toBe(
      '2026-01-31 18:05:00',
    )
    expect((screen.getByLabelText('展示时间 (end)') as HTMLInputElement).value).toBe('2026-02-01 00:00:00')
  })

  it('empties both ends when it is cleared', async () => {
    const entry = { sample: '2026-01-31 18:05:00', endTime: '2026-02-01 00:00:00' }
    const { container, last } = drawInput(shown, smallServices().services, entry)
    await screen.findByLabelText('展示时间', { selector: 'input' })
    fireEvent.mouseDown(container.querySelector('.ant-picker-clear')!)
    fireEvent.click(container.querySelector('.ant-picker-clear')!)
    await waitFor(() => expect(last()).toEqual({ sample: null, endTime: null }))
  })

  it('is searched for by whole days', async () => {
    const { held, last } = drawInput(shown, smallServices().services, {}, { as: 'FilterInput' })
    await screen.findByLabelText('展示时间', { selector: 'input' })
    for (const [at, day] of ['2026-01-01', '2026-01-31'].entries()) {
      const input = document.querySelectorAll<HTMLInputElement>('.ant-picker input')[at]!
      await act(async () => {
        input.focus()
        fireEvent.click(input)
        fireEvent.change(input, { target: { value: day } })
        fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
      })
    }
    await waitFor(() => expect(last()).toEqual(['2026-01-01', '2026-01-31']))
    expect(held.entry.endTime).toBeUndefined()
  })
})

describe('an object whose fields depend on data', () => {
  it('says below each of them what it is for', async () => {
    const words = { type: 'string', title: '词', description: '逗号分隔' }
    const property = { type: 'object', title: '答案', 'x-shape': { by: 'kind', of: { 1: '#/$defs/choice' } } }
    const field = fieldOf({ property, defs: { choice: { type: 'object', properties: { words } } } })
    drawInput(field, smallServices().services, { kind: 1 })
    const input = await screen.findByLabelText('词')
    expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe('逗号分隔')
  })
})

describe('free data', () => {
  const json = fieldOf({ property: { type: 'object', title: '设置' } })
  const change = (label: string, value: string) =>
    void fireEvent.change(screen.getByLabelText(label), { target: { value } })

  it('is edited in rows of names and values, within lists and groups as well', async () => {
    const sample = { title: '旧', sort: ['-a'], filters: { state: 1, open: true } }
    const { last } = drawInput(json, smallServices().services, { sample })
    await screen.findByRole('group', { name: '设置' })
    expect(screen.queryByRole('textbox', { name: /\{/ })).toBeNull()
    change('值：设置 title', '新')
    change('值：设置 filters state', '2')
    change('值：设置 filters open', '')
    fireEvent.click(screen.getByLabelText('添加一项：设置 sort'))
    change('值：设置 sort 2', 'b')
    expect(last()).toEqual({ title: '新', sort: ['-a', 'b'], filters: { state: 2, open: false } })
  })

  it('names what is wrong in a row: a name twice, a number that is none', async () => {
    drawInput(json, smallServices().services, { sample: { a: 1, b: 2 } })
    await screen.findByRole('group', { name: '设置' })
    change('名称：设置 b', 'a')
    expect(screen.getByRole('alert').textContent).toBe('名称“a”重复，请改名或移除一项')
    fireEvent.click(screen.getAllByLabelText('移除：设置 a')[1]!)
    change('值：设置 a', 'x')
    expect(screen.getByRole('alert').textContent).toBe('“x”不是数字，请输入数字或改为文本')
  })

  it('is nothing when no row is left', async () => {
    const { last } = drawInput(json, smallServices().services, { sample: { a: 1 } })
    fireEvent.click(await screen.findByLabelText('移除：设置 a'))
    expect(last()).toBeNull()
  })
})

describe('a secret', () => {
  const secret = fieldOf({ property: { type: 'string', title: '密码', format: 'lectern-passwordA' } })

  it('never shows what an answer says in its place', () => {
    drawInput(secret, smallServices().services, { id: '1', sample: '******' })
    const input = screen.getByLabelText('密码') as HTMLInputElement
    expect(input.value).toBe('')
    expect(input.type).toBe('password')
    expect(input.placeholder).toBe('留空则保持不变')
  })

  it('is made up where the schema says of what length, and seen then', () => {
    const property = { type: 'string', title: '密钥', 'x-access': { store: 'hashed' } } as const
    const made = fieldOf({ property: { ...property, 'x-widget': { name: 'password', props: { generate: 32 } } } })
    const { last } = drawInput(made, smallServices().services)
    fireEvent.click(screen.getByRole('button', { name: '生成' }))
    const first = last()
    expect(first).toMatch(/^[A-Za-z2-9]{32}$/)
    const input = screen.getByLabelText('密钥') as HTMLInputElement
    expect([input.type, input.value]).toEqual(['text', first])
    fireEvent.click(screen.getByRole('button', { name: '生成' }))
    expect(last()).not.toBe(first)
  })

  it('asks for one where none is kept yet', () => {
    drawInput(secret, smallServices().services)
    expect((screen.getByLabelText('密码') as HTMLInputElement).placeholder).toBe('请输入密码')
  })
})

describe('a number', () => {
  it('out of its bounds stays as it was typed, so that it can be refused', () => {
    const sort = fieldOf({ property: { type: 'integer', title: '排序', minimum: 1, maximum: 9 } })
    const { last } = drawInput(sort, smallServices().services)
    const input = screen.getByLabelText('排序') as HTMLInputElement
    fireEvent.change(input, { target: { value: '99' } })
    fireEvent.blur(input)
    expect(last()).toBe(99)
    expect(input.value).toBe('99')
  })

  it('is searched for from and to where the query takes a range', () => {
    const search: Search = { op: 'range', multiple: false, quick: false }
    const score = fieldOf({ property: { type: 'number', title: '分数' } }, { search })
    const { last } = drawInput(score, smallServices().services, {}, { as: 'FilterInput' })
    fireEvent.change(screen.getByLabelText('分数'), { target: { value: '1' } })
    expect(last()).toEqual([1, null])
    fireEvent.change(screen.getByLabelText('分数（结束）'), { target: { value: '5' } })
    expect(last()).toEqual([1, 5])
  })

  it.each([
    ['lectern-bytes', 'bytes', '0.5', 524_288],
    ['lectern-money', 'money', '12.3', 1230],
  ])('of the format %s is searched in larger steps than it is kept in', (format, kept, typed, end) => {
    const search: Search = { op: 'range', multiple: false, quick: false }
    const size = fieldOf({ property: { type: 'integer', title: '大小', format } }, { search })
    expect(size.value.format).toBe(kept)
    const { last } = drawInput(size, smallServices().services, {}, { as: 'FilterInput' })
    fireEvent.change(screen.getByLabelText('大小'), { target: { value: typed } })
    expect(last()).toEqual([end, null])
    expect((screen.getByLabelText('大小') as HTMLInputElement).value).toBe(typed)
  })
})

it('keeps a text that is too long, and counts its characters as people do', () => {
  const remark = fieldOf({ property: { type: 'string', title: '备注', maxLength: 300, 'x-widget': 'textarea' } })
  const { last } = drawInput(remark, smallServices().services)
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: '😀'.repeat(301) } })
  expect(last()).toBe('😀'.repeat(301))
  expect(screen.getByText('301 / 300')).toBeTruthy()
})
