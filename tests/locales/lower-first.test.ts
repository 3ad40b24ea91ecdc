/** A label in the middle of an English sentence. */
import { expect, test } from 'vitest'
import { lowerFirst } from '../../src/locales/format'
import { textsIn } from '../../src/server/core/texts'

test.each([
  ['Department name', 'department name'],
  ['E-mail', 'e-mail'],
  ['SMTP host', 'SMTP host'],
  ['QR code', 'QR code'],
  ['ID', 'ID'],
  ['English name', 'English name'],
  ['H5 and app', 'H5 and app'],
  ['iOS', 'iOS'],
  ['部门', '部门'],
])('%s', (label, within) => expect(lowerFirst(label)).toBe(within))

test('texts of both languages put it where it belongs', () => {
  expect(textsIn('en-US')('fields:enter', { label: 'Mobile' })).toBe('Enter mobile')
  expect(textsIn('zh-CN')('fields:enter', { label: '手机' })).toBe('请输入手机')
})
