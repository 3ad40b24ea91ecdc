import './browser'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadInputs } from '../../src/fields/controls'
import { fieldTypes } from '../../src/fields/definition/field-type'
import { drawInput } from './drawn'
import { fieldOf } from './field-of'
import { channels, departments, smallServices } from './services'
import { aText } from '../builders/text'

const ref = { to: 'opsm/channel', label: 'name' }
const channel = fieldOf({ property: { type: 'string', title: '频道', 'x-ref': ref } })
const severalChannels = fieldOf({ property: { type: 'array', title: '频道', items: { type: 'string' }, 'x-ref': ref } })
const parent = fieldOf({
  property: { type: 'string', title: '上级', 'x-tree-parent': true, 'x-ref': { to: 'system/dept', label: 'deptName' } },
})

beforeAll(() => loadInputs(fieldTypes))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('a picker that another field narrows', () => {
  const dict = { program: 'fields', of: 'resource' }
  const ofTitle = aText('资源', 'Resource')
  const field = fieldOf({ property: { type: 'string', title: '字段', 'x-dict': dict } })
  const narrowed = { ...field, dict: { ...field.dict!, ofTitle } }

  it.each([
    ['zh-CN', '请先选择资源'],
    ['en-US', 'Choose resource first'],
  ] as const)('says in %s what to choose first', async (locale, words) => {
    drawInput(narrowed, smallServices(locale).services)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('combobox').hasAttribute('disabled')).toBe(true)
  })

  it('offers values once that is chosen, and keeps in sight what is stored', async () => {
    drawInput(narrowed, smallServices().services, { resource: 'system/user' })
    expect(screen.queryByText('请先选择资源')).toBeNull()
    cleanup()
    drawInput(narrowed, smallServices().services, { sample: '1' })
    expect(screen.queryByText('请先选择资源')).toBeNull()
  })
})

describe('a reference', () => {
  it('shows the label that the entry carries without asking for it', async () => {
    const { services, asked } = smallServices()
    drawInput(channel, services, { sample: '1', sampleName: '旧频道' })
    expect(await screen.findByText('旧频道')).toBeTruthy()
    expect(asked.values).toEqual([])
  })

  it('asks once for labels that the entry does not carry', async () => {
    const { services, asked } = smallServices()
    drawInput(severalChannels, services, { sample: `${channels[0]!.value},${channels[1]!.value}` })
    expect(await screen.findByText('直播')).toBeTruthy()
    expect(asked.values).toEqual([channels[0]!.value, channels[1]!.value])
  })

  it('searches on the server once the keys have come to rest', async () => {
    const { services, asked } = smallServices()
    drawInput(channel, services)
    await opened()
    await screen.findByText('频道0')
    vi.useFakeTimers()
    for (const text of ['频', '频道', '频道1']) {
      fireEvent.change(here(), { target: { value: text } })
      act(() => void vi.advanceTimersByTime(249))
      expect(asked.searches).toEqual([''])
    }
    act(() => void vi.advanceTimersByTime(1))
    vi.useRealTimers()
    expect(asked.searches).toEqual(['', '频道1'])
    expect(await screen.findByText('频道10')).toBeTruthy()
  })

  it('says that more can be found by typing when the list is full', async () => {
    drawInput(channel, smallServices().services)
    await opened()
    expect(await screen.findByText('仅显示前50项，请输入关键字缩小范围')).toBeTruthy()
  })

  it('says what was not found', async () => {
    drawInput(channel, smallServices().services)
    await opened()
    fireEvent.change(here(), { target: { value: '没有' } })
    expect(await screen.findByText('没有匹配“没有”的数据')).toBeTruthy()
  })

  it('says that loading failed rather than that there is nothing', async () => {
    const { services } = smallServices()
    drawInput(channel, { ...services, options: () => Promise.reject(new Error('down')) })
    await opened()
    expect(await screen.findByText('加载失败，请重新打开再试')).toBeTruthy()
  })

  it('drops an answer that a newer search has overtaken', async () => {
    const { services } = smallServices()
    const answers: ((options: { value: string; label: string }[]) => void)[] = []
    drawInput(channel, { ...services, options: () => new Promise((resolve) => answers.push(resolve)) })
    await opened()
    fireEvent.change(here(), { target: { value: 'b' } })
    await waitFor(() => expect(answers).toHaveLength(2))
    await act(async () => answers[1]!([{ value: '2', label: 'newer' }]))
    await act(async () => answers[0]!([{ value: '1', label: 'older' }]))
    expect(screen.getByText('newer')).toBeTruthy()
    expect(screen.queryByText('older')).toBeNull()
  })

  it('is picked with the keyboard alone', async () => {
    const { last } = drawInput(channel, smallServices().services)
    await screen.findByRole('combobox')
    fireEvent.keyDown(here(), { key: 'ArrowDown', keyCode: 40 })
    await screen.findByText('直播')
    // The first option is the active one a moment after it is drawn.
    await waitFor(() => expect(here().getAttribute('aria-activedescendant')).toMatch(/_0$/))
    fireEvent.keyDown(here(), { key: 'ArrowDown', keyCode: 40 })
    fireEvent.keyDown(here(), { key: 'Enter', keyCode: 13 })
    await waitFor(() => expect(last()).toBe(channels[1]!.value))
  })

  it('hands out nothing when it is cleared', async () => {
    const { container, last } = drawInput(channel, smallServices().services, { sample: '1', sampleName: '旧频道' })
    await screen.findByText('旧频道')
    fireEvent.pointerEnter(here().parentElement!)
    fireEvent.mouseDown(container.querySelector('.ant-select-clear')!)
    expect(last()).toBeNull()
  })

  it('hands out several as an array', async () => {
    const { last } = drawInput(severalChannels, smallServices().services, { sample: [channels[0]!.value] })
    await opened()
    fireEvent.click(await screen.findByText('直播'))
    expect(last()).toEqual([channels[0]!.value, channels[1]!.value])
  })
})

describe('a tree', () => {
  it('asks for a level of a lazy tree when a node is opened', async () => {
    const { services, asked } = smallServices()
    drawInput({ ...parent, control: { name: 'tree', props: { lazy: true } } }, services)
    await opened()
    await screen.findByText('总公司')
    expect(asked.levels).toEqual(['0'])
    await act(async () => fireEvent.click(document.querySelector('.ant-select-tree-switcher_close')!))
    expect(await screen.findByText('研发部')).toBeTruthy()
    expect(asked.levels).toEqual(['0', '1123598813738675201'])
  })

  it('offers the top level, and neither the entry itself nor what is below it, as the entry above', async () => {
    const { last } = drawInput(parent, smallServices().services, {
      id: '1123598813738675202',
      sample: '1123598813738675201',
      sampleName: '总公司',
    })
    await opened()
    await waitFor(() => expect(document.querySelector('.ant-select-tree-switcher_close')).not.toBeNull())
    await act(async () => fireEvent.click(document.querySelector('.ant-select-tree-switcher_close')!))
    await screen.findByText('研发部')
    await act(async () => fireEvent.click(document.querySelector('.ant-select-tree-switcher_close')!))
    const isClosed = (name: string) =>
      screen.getByText(name).closest('.ant-select-tree-treenode')!.className.includes('treenode-disabled')
    await screen.findByText('前端组')
    expect(['顶级', '研发部', '前端组', '市场部'].map(isClosed)).toEqual([false, true, true, false])
    fireEvent.click(screen.getByText('顶级'))
    expect(last()).toBe('0')
  })

  it('searches for the entries under a node, with no top level to choose', async () => {
    drawInput(parent, smallServices().services, {}, { as: 'FilterInput' })
    await opened()
    await screen.findByText('总公司')
    expect(screen.queryByText('顶级')).toBeNull()
  })
})

describe('a dictionary', () => {
  const sex = fieldOf({ property: { type: 'string', title: '性别', 'x-dict': 'sex' } })

  it('shows a stored entry that was sealed since', async () => {
    drawInput(sex, smallServices().services, { sample: '3' })
    expect(await screen.findByText('未知')).toBeTruthy()
  })

  it('shows no key while the titles are on their way', async () => {
    const { services } = smallServices()
    let come = () => {}
    const wait = new Promise<void>((done) => {
      come = done
    })
    const late = { ...services, dictionary: () => wait.then(() => services.dictionary('sex', 'system')) }
    drawInput(sex, late, { sample: '1' })
    expect(await screen.findByText('加载中…')).toBeTruthy()
    expect(screen.queryByText('1')).toBeNull()
    await act(async () => come())
    expect(await screen.findByText('男')).toBeTruthy()
  })

  it('does not offer a sealed entry', async () => {
    drawInput(sex, smallServices().services, { sample: '1' })
    await screen.findByText('男')
    await opened()
    expect(await screen.findByText('女')).toBeTruthy()
    expect(screen.queryByText('未知')).toBeNull()
  })

  it('hands out a number where the field keeps numbers', async () => {
    const level = fieldOf({ property: { type: 'integer', title: '级别', 'x-dict': 'level' } })
    const { last } = drawInput(level, smallServices().services)
    await opened()
    fireEvent.click(await screen.findByText('女'))
    expect(last()).toBe(2)
  })
})

function here(): HTMLElement {
  return document.getElementById('here')!
}

async function opened() {
  await screen.findByRole('combobox')
  fireEvent.pointerEnter(here().parentElement!)
  await act(async () => {
    fireEvent.mouseDown(here())
  })
}

describe('a picker of another form', () => {
  const one = (picker: string, more: object = {}) => ({
    ...channel,
    ref: { ...channel.ref!, picker, ...more } as NonNullable<typeof channel.ref>,
  })

  it('shows a table of the target, and chooses by the button of a row', async () => {
    const { last } = drawInput(one('table'), smallServices().services)
    await opened()
    const dialog = await screen.findByRole('dialog', { name: '选择频道' })
    expect(dialog.querySelectorAll('tbody tr').length).toBe(channels.length)
    fireEvent.change(within(dialog).getByLabelText('按频道查找'), { target: { value: '直播' } })
    await waitFor(() => expect(dialog.querySelectorAll('tbody tr').length).toBe(1))
    fireEvent.click(within(dialog).getByRole('button', { name: '选择直播' }))
    expect(last()).toBe(channels[1]!.value)
    expect(await screen.findByTitle('直播')).toBeTruthy()
  })

  it('asks for what is typed at the node that is chosen beside it', async () => {
    const { services } = smallServices()
    const asked: unknown[] = []
    const table: typeof services.table = async (field, query) => {
      asked.push([query.search, query.side])
      return { ...(await services.table(field, query)), side: { field: parent, services } }
    }
    drawInput(one('people'), { ...services, table })
    await opened()
    const dialog = await screen.findByRole('dialog', { name: '选择频道' })
    await waitFor(() => expect(dialog.querySelector('.ant-select')).not.toBeNull())
    fireEvent.mouseDown(within(dialog).getByRole('combobox'))
    const node = await screen.findByText('总公司')
    // Chosen before what was typed has been asked for.
    fireEvent.change(within(dialog).getByLabelText('按频道查找'), { target: { value: '直播' } })
    fireEvent.click(node)
    await waitFor(() => expect(asked.at(-1)).toEqual(['直播', departments[0]!.value]))
  })

  it('ticks several rows of a table and keeps those that were chosen', async () => {
    const several = { ...severalChannels, ref: { ...severalChannels.ref!, picker: 'table' as const } }
    const { last } = drawInput(several, smallServices().services, { sample: channels[0]!.value })
    await opened()
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: '首页' }).checked).toBe(true)
    fireEvent.click(within(dialog).getByRole('checkbox', { name: '直播' }))
    fireEvent.click(within(dialog).getByRole('button', { name: '确定（2）' }))
    expect(last()).toEqual([channels[0]!.value, channels[1]!.value])
  })

  it('goes down a tree a level after the other', async () => {
    const { last, container } = drawInput(one('cascade'), smallServices().services)
    await opened()
    fireEvent.click(await screen.findByText('总公司'))
    fireEvent.click(await screen.findByText('市场部'))
    expect(last()).toBe(departments[0]!.children![1]!.value)
    expect(container.textContent).toContain('总公司 / 市场部')
  })

  it('adds an entry of the target beside the picker, for whoever may', async () => {
    const { services } = smallServices()
    const adding = { ...services, quickAdd: () => (onAdded: (value: string) => void) => onAdded(channels[1]!.value) }
    const field = one('select', { quickAdd: ['channel_add'] })
    const { last, unmount } = drawInput(field, adding)
    fireEvent.click(await screen.findByRole('button', { name: '新增频道' }))
    expect(last()).toBe(channels[1]!.value)
    expect(await screen.findByText('直播')).toBeTruthy()
    unmount()
    drawInput(field, { ...services, quickAdd: () => undefined })
    await screen.findByRole('combobox')
    expect(screen.queryByRole('button', { name: '新增频道' })).toBeNull()
  })
})
