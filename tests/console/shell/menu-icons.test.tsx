// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { icons, MenuIcon } from '../../../src/console/shell/menu-icons'
import shipped from '../../../schemas/menu.json'

const drawn = (container: HTMLElement) => container.querySelector('[role=img]')?.getAttribute('aria-label')

it('draws an icon at hand at once', () => {
  expect(drawn(render(<MenuIcon name="SettingOutlined" />).container)).toBe('setting')
})

it('draws any icon that people may choose for a menu', async () => {
  const { container } = render(<MenuIcon name="BulbOutlined" />)
  await waitFor(() => expect(drawn(container)).toBe('bulb'), { timeout: 10_000 })
})

it('draws a tile for a name that is no icon', async () => {
  const { container } = render(<MenuIcon name="NoSuchOutlined" />)
  await waitFor(() => expect(drawn(container)).toBe('appstore'))
})

it('has every icon of the shipped menu at hand, so that no start fetches the whole set', () => {
  const named = [...JSON.stringify(shipped).matchAll(/"icon":"(\w+)"/g)].map(([, name]) => name!)
  expect(named.filter((name) => !(name in icons))).toEqual([])
})
