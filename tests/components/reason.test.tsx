/** The reason of a rejection is asked for alike, whether one review is turned down or many. */
import '../fields/browser'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { PageProps } from '../../src/components'
import { pageLoaders } from '../../src/components/pages'
import { longestReason } from '../../src/components/audit/ReasonBox'
import { controlRegistry } from '../../src/components/control-of'
import { examples } from '../../src/components/examples/files'
import SeriesChart from '../../src/console/screen/report/SeriesChart'
import { ControlRegistryProvider } from '../../src/fields/control/registry'
import { fieldOf } from '../../src/model/names'
import { shippedModel } from '../builders/shipped'

afterEach(cleanup)

const Fields: PageProps['Fields'] = ({ children }) => (
  <ControlRegistryProvider value={controlRegistry}>{children}</ControlRegistryProvider>
)

/** Draws a page of the queue over the answers of its example; the decisions that it sends. */
async function draw(name: string, locale: PageProps['locale'] = 'zh-CN') {
  const { default: example } = await examples[name]!()
  const { default: Shown } = await pageLoaders[name]!()
  const decided: unknown[] = []
  const [path = '', query] = example.path!.split('?')
  const page: PageProps = {
    path,
    query: new URLSearchParams(query),
    locale,
    person: { id: '1', codes: new Set() },
    call: async <T,>(of: string, call: string, params: unknown) => {
      if (call === 'verify') decided.push(params)
      return example.answers[`${of}.${call}`] as T
    },
    resource: async (of) => shippedModel.resources[of]!,
    Fields,
    SeriesChart,
    options: async () => [],
    dictionary: async () => [],
    entryPath: (_, id) => `/shown?id=${id}`,
    go: (to) => gone.push(to),
    goInTab: () => undefined,
    replaceQuery: () => undefined,
    toast: () => undefined,
    onDirty: () => undefined,
    drafts: { read: () => undefined, keep: () => undefined, drop: () => undefined },
  }
  render(<Shown {...page} />)
  await act(async () => {})
  return decided
}

const gone: string[] = []

/** Brings the box for the reason before the reader. */
async function openQueue() {
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择秋季开学通知' }))
  fireEvent.click(screen.getByRole('button', { name: '批量驳回' }))
}
const box = () => screen.findByLabelText<HTMLTextAreaElement>('审核意见')
/** antd parts the two characters of a short button. */
const reject = async () => fireEvent.click(await screen.findByRole('button', { name: /^驳\s*回$/ }))

describe.each([
  { from: 'audit/ReviewQueue', open: openQueue, ids: ['1'] },
  { from: 'audit/ReviewDetail', open: async () => undefined, ids: '1' },
])('a rejection from $from', ({ from, open, ids }) => {
  it('is not sent without a reason: the box says so and has the keyboard', async () => {
    const decided = await draw(from)
    await open()
    fireEvent.change(await box(), { target: { value: '  ' } })
    await reject()
    await screen.findByText('请输入驳回原因')
    const asked = await box()
    expect(document.activeElement).toBe(asked)
    expect(asked.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(asked.getAttribute('aria-describedby')!)?.textContent).toBe('请输入驳回原因')
    expect(decided).toEqual([])
    fireEvent.change(asked, { target: { value: '缺少封面 ' } })
    expect(screen.queryByText('请输入驳回原因')).toBeNull()
    await reject()
    await waitFor(() => expect(decided).toEqual([{ ids, result: 2, reason: '缺少封面' }]))
  })

  it('takes as many characters as the queue keeps, and counts them', async () => {
    await draw(from)
    await open()
    const asked = await box()
    const kept = fieldOf(shippedModel.resources['audit/audit']!, 'reason')?.value.maxLength
    expect([asked.maxLength, longestReason]).toEqual([kept, kept])
    fireEvent.change(asked, { target: { value: '缺少封面' } })
    expect(screen.getByText(`4 / ${kept}`)).toBeTruthy()
  })
})

it('a review passes without a word', async () => {
  const decided = await draw('audit/ReviewDetail')
  fireEvent.click(await screen.findByRole('button', { name: /^通\s*过$/ }))
  await waitFor(() => expect(decided).toEqual([{ ids: '1', result: 1, reason: '' }]))
})

it('a review names its content and leads to it', async () => {
  await draw('audit/ReviewDetail')
  fireEvent.click(await screen.findByRole('button', { name: '查看资讯' }))
  expect(gone).toEqual(['/shown?id=10'])
})
