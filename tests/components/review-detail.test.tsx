/** The snapshot of a review, drawn as the lists and details of its content draw it. */
import '../fields/browser'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PageProps } from '../../src/components'
import ReviewDetail from '../../src/components/audit/ReviewDetail/ReviewDetail'
import { sampleReview } from '../../src/components/audit/sample-review'
import { controlRegistry } from '../../src/components/control-of'
import { ControlRegistryProvider } from '../../src/fields/control/registry'
import { shippedModel } from '../builders/shipped'

afterEach(cleanup)

const always = 2
const within = 1

const Controls: PageProps['Fields'] = ({ children }) => (
  <ControlRegistryProvider value={controlRegistry}>{children}</ControlRegistryProvider>
)

interface Content {
  readonly snapshot: Readonly<Record<string, unknown>>
  readonly changes?: readonly { readonly path: string; readonly old: unknown }[]
}

function draw({ snapshot, changes = [] }: Content) {
  const review = { ...sampleReview, snapshot, changes, content: 'exam/exam', mayDecide: false }
  const call = async <T,>(_: unknown, which: string) =>
    (which === 'detail' ? review : which === 'list' ? { records: [], total: 0 } : []) as T
  const props = {
    ...({} as PageProps),
    path: '/examine/exam',
    query: new URLSearchParams({ id: '1' }),
    call,
    resource: async (name: string) => shippedModel.resources[name]!,
    dictionary: async () => [],
    entryPath: () => undefined,
    Fields: Controls,
  }
  render(<ReviewDetail {...props} locale="zh-CN" person={{ id: '7', codes: new Set() }} />)
}

const shownFor = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent

it('An empty field says what stands in its place', async () => {
  draw({ snapshot: { name: '期末考试', timeMode: always, startTime: '' } })
  expect(await shownFor('考试时间')).toBe('长期有效')
})

it('The value before a change is told by the entry before it', async () => {
  draw({
    snapshot: { name: '期末考试', timeMode: always, startTime: '' },
    changes: [
      { path: 'timeMode', old: within },
      { path: 'startTime', old: '2026-01-31 09:00:00' },
      { path: 'endTime', old: '2026-01-31 11:00:00' },
    ],
  })
  fireEvent.click(await screen.findByRole('switch'))
  expect(await shownFor('考试时间')).toBe('长期有效原值：2026-01-31 09:00:00 ~ 2026-01-31 11:00:00')
})

it('A value that was taken away is among the changes', async () => {
  draw({ snapshot: { name: '期末考试', description: '' }, changes: [{ path: 'description', old: '带准考证' }] })
  fireEvent.click(await screen.findByRole('switch'))
  expect(await shownFor('考试说明')).toBe('-原值：带准考证')
})
