import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ToolbarActions } from '../../../src/console/list/toolbar/ToolbarActions'
import { compileRowActions } from '../../../src/console/list/table/row/row-actions'
import type { Entry } from '../../../src/console/data/entry'
import type { Action } from '../../../src/model/types'
import { renderAt } from '../../builders/console-screen'

const actionOf = (name: string, as: Action['as']): Action =>
  ({ name, as, on: 'bulk', title: { 'zh-CN': name, 'en-US': name }, perm: [] }) as unknown as Action

const actions = [
  actionOf('add', 'create'),
  actionOf('export', 'call'),
  actionOf('close', 'call'),
  actionOf('gone', 'remove'),
]

function widen(width: number) {
  globalThis.innerWidth = width
  fireEvent(globalThis.window, new Event('resize'))
}

afterEach(() => {
  cleanup()
  widen(1024)
})

it('stands beside each other where there is room', () => {
  renderAt('/', <ToolbarActions actions={actions} onAct={() => {}} badges={{}} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'add',
    'export',
    'close',
    'gone',
  ])
})

it('keeps the rarer actions behind one button on a phone, with their numbers, and does them from there', async () => {
  widen(390)
  const handleAct = vi.fn()
  renderAt('/', <ToolbarActions actions={actions} onAct={handleAct} badges={{ close: 2, gone: 3 }} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['add', 'export', '更多5'])
  fireEvent.click(screen.getByRole('button', { name: /更多/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'gone' }))
  expect(handleAct).toHaveBeenCalledWith(actions[3])
})

it('keeps an action of the menu behind the button also where there is room', () => {
  const [first, ...rest] = actions
  renderAt('/', <ToolbarActions actions={[{ ...first!, isInMore: true }, ...rest]} onAct={() => {}} badges={{}} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'export',
    'close',
    'gone',
    '更多',
  ])
})

it('gives a row no icon for an action of the menu', () => {
  const iconsOf = (row: readonly Action[]) => {
    const { container, unmount } = render(compileRowActions(row, 'zh-CN', '更多').cell({ id: '1' } as Entry))
    const names = [...container.querySelectorAll('[data-action]')].map((icon) => icon.getAttribute('data-action'))
    unmount()
    return names
  }
  const gone = { ...actionOf('gone', 'remove'), on: ['row'] } as Action
  expect(iconsOf([gone])).toEqual(['gone', '$more'])
  expect(iconsOf([{ ...gone, isInMore: true }])).toEqual(['$more'])
})
