// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MenuIcon } from '../../../src/console/shell/menu-icons'

const drawn = (container: HTMLElement) => container.querySelector('[role=img]')?.getAttribute('aria-label')

it('draws an icon at hand at once', () => {
  expect(drawn(render(<MenuIcon name="SettingOutlined" />).container)).toBe('setting')
})

it('draws any icon that people may choose for a menu', async () => {
  const { container } = render(<MenuIcon name="EnvironmentOutlined" />)
  await waitFor(() => expect(drawn(container)).toBe('environment'), { timeout: 10_000 })
})

it('draws a tile for a name that is no icon', async () => {
  const { container } = render(<MenuIcon name="NoSuchOutlined" />)
  await waitFor(() => expect(drawn(container)).toBe('appstore'))
})
