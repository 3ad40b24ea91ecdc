import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BlockProps } from '../../src/components'
import OrgChart from '../../src/components/system/OrgChart/OrgChart'

const unit = (id: string, deptName: string, children: object[] = []) => ({ id, deptName, userCount: 2, children })
const units = [unit('1', '总部', [unit('2', '研发', [unit('3', '前端', [unit('4', '组件')])]), unit('5', '销售')])]

const draw = (entries: BlockProps['entries'] = [], answer: unknown = units) =>
  render(
    <OrgChart
      {...({} as BlockProps)}
      entries={entries}
      locale="zh-CN"
      call={async <T,>() => answer as T}
      onDirty={() => undefined}
    />,
  )
afterEach(cleanup)

test('shows departments under each other, the deeper ones when they are asked for', async () => {
  draw()
  expect(await screen.findByText('总部')).toBeTruthy()
  expect(screen.getByText('前端')).toBeTruthy()
  expect(screen.queryByText('组件')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /前端/ }))
  expect(screen.getByText('组件')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /研发/ }))
  expect(screen.queryByText('前端')).toBeNull()
  expect(screen.getByText('销售')).toBeTruthy()
})

test('begins at the department that is looked at', async () => {
  draw([{ id: '2' }])
  expect(await screen.findByText('研发')).toBeTruthy()
  expect(screen.queryByText('总部')).toBeNull()
})

test('says that there are none', async () => {
  draw([], [])
  expect(await screen.findByText('暂无部门')).toBeTruthy()
})
