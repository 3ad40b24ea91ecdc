// @vitest-environment jsdom
import '../fields/browser'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PageProps } from '../../src/components'
import { changeLocale } from '../../src/console/i18n/i18n'
import example from '../../src/components/system/Tenant/TenantCharts.example'
import TenantCharts from '../../src/components/system/Tenant/TenantCharts'

afterEach(async () => {
  cleanup()
  await changeLocale('zh-CN')
})

const draw = (locale: PageProps['locale']) =>
  render(
    <TenantCharts
      {...({} as PageProps)}
      query={new URLSearchParams({ tenantId: '310001' })}
      locale={locale}
      call={async <T,>() => example.answers['system/tenant.statistics'] as T}
    />,
  )

it.each([
  ['zh-CN', '人数最多的部门', '按所属部门的人数排序'],
  ['en-US', 'Largest departments', 'Ranked by number of people'],
] as const)('the largest departments say what they are ordered by, in %s', async (locale, title, said) => {
  await changeLocale(locale)
  draw(locale)
  const card = (await screen.findByText(title)).closest<HTMLElement>('.ant-card')!
  expect(within(card).getByText(said, { exact: false })).toBeTruthy()
  expect(within(card).getByText('研发部')).toBeTruthy()
})
