import '../../fields/browser'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../../src/console/session'
import { isLocked } from '../../../src/console/session/lock-state'
import LockDialog from '../../../src/console/shell/header/LockDialog'

afterEach(async () => {
  cleanup()
  await setLocale('zh-CN')
  localStorage.clear()
})

test.each([
  ['zh-CN', '确定', '请输入锁屏密码'],
  ['en-US', 'OK', 'Enter the lock password'],
] as const)('an empty lock password is refused in %s, and locks nothing', async (locale, ok, refusal) => {
  await act(() => setLocale(locale))
  render(<LockDialog onClose={vi.fn()} />)
  expect(screen.getByRole('alert').textContent).toBe('')
  fireEvent.click(screen.getByText(new RegExp(`^${ok[0]}\\s?${ok.slice(1)}$`)))
  expect(screen.getByRole('alert').textContent).toBe(refusal)
  expect(isLocked()).toBe(false)
  fireEvent.change(document.querySelector('input[type=password]')!, { target: { value: 'x' } })
  expect(screen.getByRole('alert').textContent, 'until something is typed').toBe('')
})
