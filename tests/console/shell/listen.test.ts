import { afterEach, beforeEach, expect, test } from 'vitest'
import { changePolling } from '../../../src/console/api'
import { applyClientConfig } from '../../../src/console/api/client-config'
import { afterAll, beforeAll, vi } from 'vitest'

/** Milliseconds for which a server process answers from its cache. */
const moment = 1000
const heardAt: number[] = []

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterAll(() => void vi.useRealTimers())
beforeEach(() => {
  heardAt.length = 0
  vi.stubGlobal('fetch', async () => {
    heardAt.push(performance.now())
    return Response.json({ code: 200, success: true, data: {}, msg: '' })
  })
  applyClientConfig({ apiBase: 'http://server.invalid', clientId: 'console', clientSecret: 's' })
})
afterEach(async () => {
  await pass(2 * moment)
  vi.unstubAllGlobals()
})

/** Moves the clock; what was sent meanwhile has been heard. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test.for([500, 1050])('a poll %i ms after another hears of every write until then', async (later) => {
  await pass(moment)
  changePolling.pollTwice()
  await pass(later)
  const last = performance.now()
  changePolling.pollTwice()
  await pass(3 * moment)
  expect(heardAt.at(-1)).toBeGreaterThan(last + moment)
})

test('frequent polls send about one request a second', async () => {
  await pass(moment)
  for (let times = 0; times < 30; times += 1) {
    changePolling.pollTwice()
    await pass(50)
  }
  await pass(2 * moment)
  expect(heardAt.length).toBe(3)
})
