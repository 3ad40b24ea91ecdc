import './browser'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadInputs } from '../../src/fields/controls'
import { drawInput } from './drawn'
import { fieldOf } from './field-of'
import { channels, smallServices } from './services'

const status = fieldOf({
  property: { type: 'string', title: '状态', enum: ['a', 'b'], 'x-enum': { a: '开通', b: '停用' } },
})
const several = fieldOf({
  property: {
    type: 'array',
    title: '端',
    items: { type: 'string', enum: ['a', 'b'] },
    'x-enum': { a: '网页', b: '手机' },
  },
})
const channel = fieldOf({ property: { type: 'string', title: '频道', 'x-ref': { to: 'opsm/channel', label: 'name' } } })

beforeAll(() => loadInputs(['choice', 'reference']))
afterEach(cleanup)

const box = () => screen.getByRole('combobox')
const isLight = () => document.querySelector('.ant-select') === null

describe.each([
  ['choices', status, {}, '请选择状态', '停用', 'b'],
  ['entries of a target', channel, {}, '请选择频道', '直播', channels[1]!.value],
] as const)('a list of %s', (_, field, entry, placeholder, label, value) => {
  it('is a light line of text until a person comes to it', () => {
    drawInput(field, smallServices().services, entry)
    expect(isLight()).toBe(true)
    expect(screen.getByText(placeholder)).toBeTruthy()
    expect(screen.getByLabelText(field.title['zh-CN'])).toBe(box())
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  it('shows the title of what is chosen', async () => {
    drawInput(field, smallServices().services, { sample: value })
    expect(await screen.findByText(label)).toBeTruthy()
    expect(isLight()).toBe(true)
  })

  it('is whole where the focus comes to it, and has the focus then', () => {
    drawInput(field, smallServices().services, entry)
    act(() => box().focus())
    expect(isLight()).toBe(false)
    expect(document.activeElement).toBe(box())
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  it('is whole below the pointer, and leaves the focus where it is', () => {
    drawInput(field, smallServices().services, entry)
    fireEvent.pointerEnter(box().parentElement!)
    expect(isLight()).toBe(false)
    expect(document.activeElement).toBe(document.body)
  })

  it.each([
    ['a press', () => fireEvent.mouseDown(box())],
    ['a key', () => fireEvent.keyDown(box(), { key: 'ArrowDown', keyCode: 40 })],
  ])('opens at %s and gives what is picked', async (_name, open) => {
    const { last } = drawInput(field, smallServices().services, entry)
    open()
    fireEvent.click(await screen.findByText(label))
    await waitFor(() => expect(last()).toBe(value))
    expect(document.activeElement).toBe(box())
  })

  it('stays as it is while it is disabled', () => {
    drawInput(field, smallServices().services, entry, { disabled: true })
    fireEvent.pointerEnter(box().parentElement!)
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(isLight()).toBe(true)
    expect(box().hasAttribute('disabled')).toBe(true)
  })
})

describe('a list of several', () => {
  it('shows a tag for each that is chosen, and gives one more than those', async () => {
    const { last } = drawInput(several, smallServices().services, { sample: ['a'] })
    expect(isLight()).toBe(true)
    expect(screen.getByText('网页')).toBeTruthy()
    fireEvent.mouseDown(box())
    fireEvent.click(await screen.findByText('手机'))
    await waitFor(() => expect(last()).toEqual(['a', 'b']))
  })
})
