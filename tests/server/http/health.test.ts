import { expect, it } from 'vitest'
import { faultSentence } from '../../../src/server/startup/explain-failure'
import { aDatabase, aServer } from './server'

it('is ready while its database answers, and alive even when it does not', async () => {
  const database = await aDatabase()
  const { app } = aServer({ database })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' })
  await database.close()
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'no database' }])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

it('says in a sentence why a start failed', () => {
  const fault = (code: string, more: object = {}) => faultSentence(Object.assign(new Error('no'), { code, ...more }))
  expect(fault('EADDRINUSE', { port: 80 })).toBe(
    'Port 80 is in use; end what listens there, or set PORT to another one.',
  )
  expect(fault('EACCES', { port: 80 })).toBe('No permission to listen on port 80; set PORT to one above 1023.')
  expect(fault('EACCES', { path: '/x' })).toContain('make it writable, or set LECTERN_DATA to another folder.')
  expect(fault('EADDRNOTAVAIL', { address: '10.9.8.7' })).toBe('HOST: this machine has no address 10.9.8.7.')
  expect(fault('ENOSPC')).toBe('The data folder cannot be written: no.')
  expect(fault('EELSE')).toMatch(/^Error: no\n\s+at /)
})
