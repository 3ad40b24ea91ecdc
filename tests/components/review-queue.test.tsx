import '../fields/browser'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PageProps } from '../../src/components'
import ReviewQueue from '../../src/components/audit/ReviewQueue/ReviewQueue'
import { sampleReview } from '../../src/components/audit/sample-review'
import { changeLocale } from '../../src/console/i18n/i18n'
import { shippedModel } from '../builders/shipped'

afterEach(async () => {
  cleanup()
  await changeLocale('zh-CN')
})

const auditTime = '2026-01-31 10:00:00'
const passed = { ...sampleReview, result: 1, auditTime } as const
const records = [
  { ...passed, id: '1', refName: 'By itself' },
  { ...passed, id: '2', refName: 'By a person', auditUser: '8', auditUserName: '李四' },
  { ...sampleReview, id: '3', refName: 'Waits' },
]

function draw(locale: PageProps['locale'], resource: PageProps['resource']) {
  const call = async <T,>() => ({ records, total: records.length }) as T
  const props = {
    ...({} as PageProps),
    path: '/examine/news',
    query: new URLSearchParams({ view: 'mine' }),
    call,
    resource,
  }
  render(<ReviewQueue {...props} locale={locale} person={{ id: '7', codes: new Set() }} />)
}

const card = async (name: string) => (await screen.findByText(name)).closest('li')!

it.each([
  ['zh-CN', '系统'],
  ['en-US', 'System'],
] as const)(
  'A review that passed by itself names the system as the list of reviews does, in %s',
  async (locale, system) => {
    await changeLocale(locale)
    draw(locale, async (name) => shippedModel.resources[name]!)
    expect(await screen.findByText(`${system} · ${auditTime}`)).toBeTruthy()
    expect((await card('By itself')).textContent).toContain(system)
    expect((await card('By a person')).textContent).toContain(`李四 · ${auditTime}`)
    expect((await card('Waits')).textContent).not.toContain(system)
  },
)

it('A queue whose model cannot be read still names those who decided', async () => {
  draw('zh-CN', () => Promise.reject(new Error('away')))
  expect((await card('By a person')).textContent).toContain(`李四 · ${auditTime}`)
})
