import '../fields/browser'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PageProps } from '../../src/components'
import { changeLocale } from '../../src/console/i18n/i18n'
import example from '../../src/components/system/Tenant/TenantCharts.example'
import SeriesChart from '../../src/console/screen/report/SeriesChart'
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
      SeriesChart={SeriesChart}
      call={async <T,>() => example.answers['system/tenant.statistics'] as T}
    />,
  )

it.each([
  ['zh-CN', '学习时长最多的部门', '人员计入当前所属部门'],
  ['en-US', 'Departments by learning time', 'Minutes of the period'],
] as const)('the departments say what they are ordered by, in %s', async (locale, title, said) => {
  await changeLocale(locale)
  draw(locale)
  const card = (await screen.findByText(title, { selector: '.ant-card-head-title' })).closest<HTMLElement>('.ant-card')!
  expect(within(card).getByText(said, { exact: false })).toBeTruthy()
  expect(within(card).getByRole('row', { name: '研发部 860' })).toBeTruthy()
  expect(within(card).getByRole('img', { name: title }).tagName).toBe('svg')
})
