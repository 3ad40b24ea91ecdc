import { afterEach, beforeEach, expect, test } from 'vitest'
import { CallFailure } from '../../../src/console/api'
import { applyClientConfig } from '../../../src/console/api/client-config'
import { catchFaults, clearFaults, logFault, storedFaults, sendFaults } from '../../../src/console/session/error-log'
import { type Heard, startServer, type Told } from './console-server'

let answer: (heard: Heard) => Told
let server: Awaited<ReturnType<typeof startServer>>

beforeEach(async () => {
  clearFaults()
  answer = () => ({ body: { code: 200, data: { count: 1 } } })
  server = await startServer((heard) => answer(heard))
  applyClientConfig({ apiBase: server.base })
})
afterEach(() => server.stop())

test('keeps the newest five hundred faults, the newest first, with their stack', () => {
  for (let n = 1; n <= 501; n++) logFault(new Error(`fault ${n}`))
  expect(storedFaults()).toHaveLength(500)
  expect(storedFaults()[0]).toMatchObject({
    message: 'fault 501',
    type: 'error',
    stack: expect.stringContaining('fault'),
  })
  expect(localStorage.getItem('lectern-faults')).toContain('fault 501')
})

test('sends faults in at most two hundred at a time, and keeps what the server did not take', async () => {
  for (let n = 1; n <= 250; n++) logFault(new Error(`fault ${n}`))
  answer = ({ body }) =>
    JSON.parse(body).logs.length === 200 ? { body: { code: 200, data: {} } } : { status: 500, body: { code: 500 } }
  await expect(sendFaults()).rejects.toBeInstanceOf(CallFailure)
  expect(storedFaults().map(({ message }) => message)).toEqual(
    Array.from({ length: 50 }, (_, at) => `fault ${250 - at}`),
  )
})

test('catches what nobody caught, but not the refusal of a call', () => {
  catchFaults()
  const rejected = (reason: unknown) => {
    const event = new Event('unhandledrejection')
    dispatchEvent(Object.assign(event, { reason }))
  }
  rejected(new CallFailure('没有操作权限', { code: 403 }))
  expect(storedFaults()).toEqual([])
  rejected(new Error('broken'))
  expect(storedFaults().map(({ message }) => message)).toEqual(['broken'])
})
