import { expect, test } from 'vitest'
import { initialsOf, isInitialsOf } from '../../src/model/pinyin-initials'

test.each([
  ['张三', 'zs'],
  ['欧阳娜娜', 'oynn'],
  ['人员管理', 'rygl'],
  ['安全生产组 A1', 'aqscza1'],
  ['罗振华', 'lzh'],
])('reads %s as %s', (text, initials) => {
  expect(initialsOf(text)).toBe(initials)
})

test('takes two letters and more for initials, of Chinese names alone', () => {
  expect(isInitialsOf('zs', '张三')).toBe(true)
  expect(isInitialsOf('zhy', '曾海燕')).toBe(true)
  expect(isInitialsOf('z', '张三')).toBe(false)
  expect(isInitialsOf('zs', 'zs')).toBe(false)
})
