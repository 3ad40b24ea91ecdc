/** The frame around a page sends its requests once the browser has drawn the page and rests. */
import '../../fields/browser'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The hook as a visit begins with it. */
async function freshHook() {
  vi.resetModules()
  return (await import('../../../src/console/browser/useIdle')).useIdle
}

it('is not idle before the browser rests, and stays idle for all that is drawn later', async () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (rest: () => void) => waiting.push(rest))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  const useIdle = await freshHook()
  const first = renderHook(useIdle)
  expect(first.result.current).toBe(false)
  act(() => waiting[0]!())
  expect(first.result.current).toBe(true)
  const seen: boolean[] = []
  renderHook(() => seen.push(useIdle()))
  expect(seen).toEqual([true])
  expect(waiting).toHaveLength(1)
})

it('asks nothing for a page that is left before', async () => {
  const cancelled: number[] = []
  vi.stubGlobal('requestIdleCallback', () => 7)
  vi.stubGlobal('cancelIdleCallback', (handle: number) => cancelled.push(handle))
  const { unmount } = renderHook(await freshHook())
  unmount()
  expect(cancelled).toEqual([7])
})

it('goes by a timer where a browser has no idle callbacks', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const { result } = renderHook(await freshHook())
  expect(result.current).toBe(false)
  await vi.waitFor(() => expect(result.current).toBe(true))
})
