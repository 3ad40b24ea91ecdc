import { expect, test } from 'vitest'
import { childScript } from '../builders/child-script'

test('a process that started gives back what its start took', async () => {
  const [before, after] = (await childScript('memory/after-start.ts').said(2)).map(Number)
  expect(before).toBeGreaterThan(8)
  expect(after).toBeLessThan(4)
})
