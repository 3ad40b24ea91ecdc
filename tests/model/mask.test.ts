import { expect, it } from 'vitest'
import { masked } from '../../src/model/entries/mask'

it.each([
  ['李雷', '李*'],
  ['张晓明', '张*明'],
  ['欧阳锋一', '欧**一'],
  ['Ann', 'A*n'],
  ['王', '王'],
])('the name %s is shown as %s', (name, shown) => expect(masked('name', name)).toBe(shown))

it('each of several values is masked, and what is empty stays empty', () => {
  expect(masked('name', ['李雷', ''])).toEqual(['李*', ''])
  expect(masked('phone', null)).toBe(null)
})
