import { render, waitFor } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { menuIconNames } from '../../../generators/menu-icons'
import shipped from '../../../schemas/menu.json'
import { MenuIcon } from '../../../src/console/ui/MenuIcon'

const drawn = (container: HTMLElement) => container.querySelector('use')?.getAttribute('href')

it('draws an icon of the shipped menu from the sheet', () => {
  expect(drawn(render(<MenuIcon name="SettingOutlined" />).container)).toMatch(/menu-icons\.svg.*#SettingOutlined$/)
})

it('draws any icon that people may choose for a menu', async () => {
  const { container } = render(<MenuIcon name="BulbOutlined" />)
  await waitFor(() => expect(container.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('bulb'))
})

it('draws a tile for a name that is no icon', () => {
  const { container } = render(<MenuIcon name="NoSuchOutlined" />)
  expect(drawn(container)).toMatch(/menu-icons\.svg.*#AppstoreOutlined$/)
})

it('has every icon of the shipped menu on the sheet, so that no start fetches the whole set', () => {
  const sheet = readFileSync('src/generated/menu-icons.svg', 'utf8')
  expect(menuIconNames(shipped).filter((name) => !sheet.includes(`<symbol id="${name}" viewBox=`))).toEqual([])
})
