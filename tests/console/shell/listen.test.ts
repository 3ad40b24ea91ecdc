// @vitest-environment jsdom
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenClosely } from '../../../src/console/api'
import { applyClientConfig } from '../../../src/console/api/client-config'
import { startServer } from './console-server'

/** For how long processes keep what they tell, in milliseconds. */
const moment = 1000
const heardAt: number[] = []
let server: Awaited<ReturnType<typeof startServer>>

beforeEach(async () => {
  server = await startServer(() => {
    heardAt.push(performance.now())
    return { body: { code: 200, success: true, data: {}, msg: '' } }
  })
  applyClientConfig({ apiBase: server.base, clientId: 'console', clientSecret: 's' })
})
afterEach(() => server.stop())

test.for([500, 1050])('whoever listens again after %i ms hears what was written until then', async (later) => {
  await wait(moment)
  listenClosely()
  await wait(later)
  const last = performance.now()
  listenClosely()
  await expect.poll(() => heardAt.at(-1), { timeout: 3 * moment }).toBeGreaterThan(last + moment)
})

test('listening often asks about once a second', async () => {
  await wait(moment)
  heardAt.length = 0
  for (let times = 0; times < 30; times += 1) {
    listenClosely()
    await wait(50)
  }
  await wait(2 * moment)
  expect(heardAt.length).toBeGreaterThan(2)
  expect(heardAt.length).toBeLessThan(7)
})
