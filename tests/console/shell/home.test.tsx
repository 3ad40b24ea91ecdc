import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hoursWaiting, waitOf } from '../../../src/components/audit/review'
import { sampleReview } from '../../../src/components/audit/sample-review'
import { applyClientConfig } from '../../../src/console/api/client-config'
import { renderAt } from '../../builders/console-screen'
import Home, { partOfDay } from '../../../src/console/pages/home/HomePage'
import { t } from '../../../src/console/i18n/i18n'

const given = process.env.TZ

/** The browser stands half a day from the product, where another greeting holds at any hour. */
beforeEach(() => {
  process.env.TZ = 'Etc/GMT-12'
  applyClientConfig({ zone: 'Etc/GMT' })
})

afterEach(() => {
  cleanup()
  applyClientConfig({})
  if (given === undefined) delete process.env.TZ
  else process.env.TZ = given
})

test('greets by the clock of the product, not by that of the browser', () => {
  expect(new Date('2026-01-05T20:00:00Z').getHours()).toBe(8)
  expect(partOfDay(new Date('2026-01-05T20:00:00Z'))).toBe('home:evening')
  expect(partOfDay(new Date('2026-01-05T08:59:59Z'))).toBe('home:morning')
  renderAt('/wel/index', <Home />)
  expect(screen.getByText(new RegExp(t(partOfDay(new Date()))))).toBeTruthy()
})

test('counts the hours that a review waits by the clock of the product', () => {
  const review = { ...sampleReview, submitTime: '2026-01-05 08:00:00' }
  expect(hoursWaiting(review, new Date('2026-01-05T10:30:00Z'))).toBe(2)
})

test.each([
  [1, '1 hour', '1小时'],
  [47, '47 hours', '47小时'],
  [145, '6 days', '6天'],
] as const)('says how long a review of %i hours waits as people do', (hours, english, chinese) => {
  expect([waitOf(hours, 'en-US'), waitOf(hours, 'zh-CN')]).toEqual([english, chinese])
})
