import { expect, it } from 'vitest'
import { figureText } from '../../../src/console/screen/report/format'

it('A figure of a time is said in hours, minutes and seconds', () => {
  expect([4500, 59.6, 0].map((value) => figureText(value, 'seconds', 'en-US'))).toEqual(['1h 15m', '1m', '0s'])
  expect(figureText(4500, 'seconds', 'zh-CN')).toBe('1小时15分')
})
