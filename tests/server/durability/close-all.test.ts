import { expect, it } from 'vitest'
import { closeAll } from '../../../src/server/startup/close-all'

it('A part that cannot be closed keeps nothing else open, and is reported', async () => {
  const closed: string[] = []
  const closings = [
    () => closed.push('requests'),
    () => Promise.reject(new Error('the clock hangs')),
    async () => closed.push('jobs'),
    () => {
      throw new Error('so does the metrics port')
    },
    () => closed.push('database'),
  ]
  await expect(closeAll(closings)).rejects.toThrow('the clock hangs')
  expect(closed).toEqual(['requests', 'jobs', 'database'])
})
