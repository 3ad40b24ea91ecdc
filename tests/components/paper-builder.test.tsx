/** The paper builder on the screen: adding, moving by keys, points, undoing, saving, drafts and two editors. */
import '../fields/browser'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PageProps } from '../../src/components'
import { componentRegistry } from '../../src/components/all'
import PaperBuilder from '../../src/components/exam/PaperBuilder/PaperBuilder'
import SeriesChart from '../../src/console/screen/report/SeriesChart'
import { ComponentRegistryProvider } from '../../src/components/registry'
import { sampleServices } from '../../src/components/examples/Gallery/sample-services'
import { type FieldServices, FieldServicesProvider } from '../../src/fields/control/services'
import { shippedModel } from '../builders/shipped'

type Values = Readonly<Record<string, unknown>>

const services: FieldServices = sampleServices('zh-CN', ((key: string) => key) as never)
const Fields: PageProps['Fields'] = ({ children }) => (
  <FieldServicesProvider value={services}>{children}</FieldServicesProvider>
)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const question = (id: string, given: Values = {}): Values => ({
  id,
  bankId: 'b',
  type: 1,
  stem: `题${id}`,
  stemText: `题${id}`,
  content: {
    options: [
      { key: 'A', content: '甲' },
      { key: 'B', content: '乙' },
    ],
    answer: 'A',
  },
  difficulty: 3,
  defaultScore: 2,
  enableStatus: 0,
  version: 1,
  stemHash: id,
  ...given,
})
const item = (id: string) => ({ id: `i${id}`, questionId: id, version: 1, score: 2, question: question(id) })
const paper = (given: Values = {}): Values => ({
  id: '1',
  tenantId: '100001',
  name: '卷',
  categoryId: 'c',
  paperType: 1,
  multiMode: 2,
  targetScore: 10,
  structureVersion: 4,
  revision: 9,
  areas: [
    { id: 'a1', name: '一、甲', mode: 1, type: 0, items: ['1', '2'].map(item), rules: [] },
    { id: 'a2', name: '二、乙', mode: 1, type: 1, items: [item('3')], rules: [] },
  ],
  ...given,
})

interface Office {
  readonly calls: (readonly [string, Values])[]
  readonly drafts: Map<string, object>
  readonly went: string[]
  readonly said: string[]
  isDirty: boolean
}

/** The builder over a server that answers as these say; without a query, with a new paper. */
async function draw(
  answers: Readonly<Record<string, (params: Values) => unknown>> = {},
  given: Partial<Office> = {},
  query = 'id=1',
) {
  const office: Office = { calls: [], drafts: new Map(), went: [], said: [], isDirty: false, ...given }
  const known: Readonly<Record<string, (params: Values) => unknown>> = {
    'exam/paper.detail': () => paper(),
    'exam/bank.usable': () => [{ id: 'b', name: '题库' }],
    'exam/knowledge-point.list': () => [],
    'exam/question.list': () => ({ records: [question('3'), question('4'), question('5', { type: 2 })], total: 3 }),
    'exam/question.questions': ({ ids }) =>
      String(ids)
        .split(',')
        .map((id) => question(id)),
    'exam/paper.structure': ({ structureVersion }) => ({
      structureVersion: Number(structureVersion) + 1,
      revision: 10,
      ids: {},
      warnings: [],
    }),
    'exam/paper.update': () => ({ id: '1' }),
    ...answers,
  }
  const page: PageProps = {
    path: '/test/paper/add',
    query: new URLSearchParams(query),
    locale: 'zh-CN',
    person: { id: '1', codes: new Set() },
    call: async <T,>(of: string, name: string, params: Values = {}) => {
      office.calls.push([`${of}.${name}`, params])
      return known[`${of}.${name}`]!(params) as T
    },
    resource: async (name) => shippedModel.resources[name]!,
    Fields,
    SeriesChart,
    options: async () => [],
    dictionary: async () => [],
    entryPath: () => undefined,
    go: (path) => office.went.push(path),
    goInTab: (path) => office.went.push(path),
    replaceQuery: (query) => office.went.push(`?${new URLSearchParams(query)}`),
    toast: (text) => office.said.push(text),
    onDirty: (isDirty) => {
      office.isDirty = isDirty
    },
    drafts: {
      read: <T,>(name: string) => office.drafts.get(name) as T | undefined,
      keep: (name, value) => office.drafts.set(name, value),
      drop: (name) => office.drafts.delete(name),
    },
  }
  render(
    <ComponentRegistryProvider value={componentRegistry}>
      <PaperBuilder {...page} />
    </ComponentRegistryProvider>,
  )
  await screen.findByRole('button', { name: query ? '添加：题4' : '新增大题' })
  return office
}

const shape = () =>
  [...document.querySelectorAll('.paper-area')].map((area) =>
    [...area.querySelectorAll('.paper-card .paper-text')].map((card) => card.textContent).join(),
  )
const card = (text: string) => screen.getByRole('listitem', { name: new RegExp(`：${text}$`) })
const totals = () => document.querySelector('.paper-totals')!.textContent

describe('the paper builder', () => {
  it('adds questions of the pool to the active area, once, and undoes it', async () => {
    await draw()
    fireEvent.click(screen.getByRole('button', { name: '添加：题4' }))
    expect(shape()).toEqual(['题1,题2,题4', '题3'])
    expect(totals()).toContain('已组4题 / 8分')
    expect(screen.getByRole('button', { name: '添加：题4' })).toHaveProperty('disabled', true)
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(shape()).toEqual(['题1,题2', '题3'])
    fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true })
    expect(shape()).toEqual(['题1,题2,题4', '题3'])
  })

  it('moves a question by keys within an area and into the next', async () => {
    await draw()
    fireEvent.keyDown(card('题1'), { key: 'ArrowDown', altKey: true })
    expect(shape()).toEqual(['题2,题1', '题3'])
    fireEvent.keyDown(card('题1'), { key: 'ArrowDown', altKey: true })
    expect(shape()).toEqual(['题2', '题1,题3'])
    fireEvent.keyDown(card('题1'), { key: 'Delete' })
    expect(shape()).toEqual(['题2', '题3'])
    expect(screen.getByText('已移除1题', { exact: false })).toBeTruthy()
  })

  it('drags questions and areas', async () => {
    await draw()
    const drag = (from: Element, to: Element) => {
      const dataTransfer = { setData: () => undefined }
      fireEvent.dragStart(from, { dataTransfer })
      fireEvent.dragOver(to, { dataTransfer })
      fireEvent.drop(to, { dataTransfer })
    }
    drag(card('题3'), card('题1'))
    expect(shape()).toEqual(['题3,题1,题2', ''])
    drag(screen.getByText('题4').closest('li')!, document.querySelectorAll('.paper-area')[1]!)
    expect(shape()).toEqual(['题3,题1,题2', '题4'])
  })

  it('refuses a question of another type than the area takes, and offers an area for it', async () => {
    await draw()
    fireEvent.focus(document.querySelectorAll('.paper-area')[1]!)
    fireEvent.click(screen.getByRole('button', { name: '添加：题5' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('该大题仅支持单选题')
    fireEvent.click(within(dialog).getByRole('button', { name: '新建大题' }))
    expect(shape()).toEqual(['题1,题2', '题3', '题5'])
  })

  it('sets points and says what the target lacks', async () => {
    await draw()
    const box = screen.getByLabelText('第1题分值')
    fireEvent.change(box, { target: { value: '3.5' } })
    fireEvent.blur(box)
    expect(totals()).toContain('已组3题 / 7.5分 · 差2.5分')
  })

  it('saves by itself after a rest, under the version that it knows, and keeps a draft until then', async () => {
    const office = await draw()
    vi.useFakeTimers()
    fireEvent.keyDown(card('题1'), { key: 'Delete' })
    expect(office.isDirty).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(office.drafts.get('paper-1')).toMatchObject({ structureVersion: 4 })
    await act(() => vi.advanceTimersByTimeAsync(3000))
    const [, sent] = office.calls.find(([name]) => name === 'exam/paper.structure')!
    expect(sent).toMatchObject({
      id: '1',
      structureVersion: 4,
      areas: [{ id: 'a1', items: [{ id: 'i2' }] }, { id: 'a2' }],
    })
    expect(office.isDirty).toBe(false)
    expect(office.drafts.size).toBe(0)
    expect(screen.getByText('已保存', { exact: false })).toBeTruthy()
  })

  it('offers what was not saved', async () => {
    const areas = [
      {
        id: 'a1',
        name: '一、甲',
        remark: '',
        mode: 1,
        type: 0,
        items: [{ id: 'i1', questionId: '1', version: 1, score: 2 }],
        rules: [],
      },
    ]
    const head = { name: '卷', categoryId: 'c', paperType: 1, targetScore: 10, multiMode: 2 }
    const drafts = new Map([['paper-1', { content: { head, areas }, structureVersion: 4, at: 1 }]])
    await draw({}, { drafts })
    fireEvent.click(screen.getByRole('button', { name: /恢\s*复/ }))
    expect(shape()).toEqual(['题1'])
  })

  it('keeps a draft that it offers until somebody types or decides', async () => {
    const kept = { content: { head: { name: '没存的卷' }, areas: [] }, structureVersion: 0, at: 1 }
    const office = await draw({}, { drafts: new Map([['paper-new', kept]]) }, '')
    dispatchEvent(new Event('pagehide'))
    expect(office.drafts.get('paper-new')).toBe(kept)
  })

  it('has nothing to lose in a new paper before anybody types', async () => {
    const office = await draw({}, {}, '')
    dispatchEvent(new Event('pagehide'))
    expect([office.isDirty, office.drafts.size]).toEqual([false, 0])
    const name = screen.getByPlaceholderText('试卷名称', { exact: true })
    fireEvent.change(name, { target: { value: '新卷' } })
    fireEvent.blur(name)
    dispatchEvent(new Event('pagehide'))
    expect([office.isDirty, office.drafts.size]).toEqual([true, 1])
  })

  it('tells the second editor, who may reload or keep a copy', async () => {
    const refuse = () => {
      throw Object.assign(new Error('试卷已被他人修改，请刷新后再编辑'), { code: 409 })
    }
    const office = await draw({ 'exam/paper.structure': refuse })
    fireEvent.keyDown(card('题1'), { key: 'Delete' })
    fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('试卷已被他人修改')
    fireEvent.click(within(dialog).getByRole('button', { name: '另存为副本' }))
    expect(office.went).toEqual(['/test/paper/add'])
    expect(office.drafts.get('paper-new')).toMatchObject({ content: { head: { name: '卷-副本' } } })
  })

  it('lists faults, and asks before a total that differs is complete', async () => {
    const office = await draw()
    fireEvent.click(screen.getByRole('button', { name: /完成组卷/ }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('总分6与目标总分10不一致')
    fireEvent.click(within(dialog).getByRole('button', { name: /确\s*定|OK/ }))
    await waitFor(() => expect(office.went).toEqual(['/test/paper']))
    expect(office.calls.at(-1)).toMatchObject(['exam/paper.structure', { complete: 1, confirmTotal: 1 }])
  })

  it('shows what rules find, and how many they lack', async () => {
    const rule = { id: 'r', bankIds: ['b'], count: 5, score: 2 }
    const area = { id: 'a', name: '一、甲', mode: 2, type: 0, items: [], rules: [rule] }
    await draw({
      'exam/paper.detail': () => paper({ paperType: 3, areas: [area] }),
      'exam/paper.residue': () => [
        { ruleId: 'r', pool: 3, taken: 0, available: 3, need: 5, residue: -2, overlapShort: 2 },
      ],
      'exam/paper.draw': () => ({ areas: [], shortage: [{ rules: ['r'], missing: 2 }], seed: '1' }),
    })
    expect(await screen.findByText('缺2')).toBeTruthy()
    expect(await screen.findByText('规则1缺少2题')).toBeTruthy()
  })
})
