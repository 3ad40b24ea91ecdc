// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ToolbarActions } from '../../../src/console/list/toolbar/ToolbarActions'
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
