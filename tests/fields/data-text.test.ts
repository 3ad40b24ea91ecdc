import { expect, it } from 'vitest'
import { dataLine, dataLines } from '../../src/fields/json/data-text'

const data = { type: 'single', options: ['a', 'b'], rule: { min: 1, max: null }, rows: [{ n: 1 }, { n: 2 }] }

it('free data reads as names and values in one line', () => {
  expect(dataLine(data)).toBe('type: single; options: a, b; rule: (min: 1; max: ); rows: (n: 1), (n: 2)')
  expect(dataLine('{"a": [1, 2]}')).toBe('a: 1, 2')
  expect(dataLine('{ not data')).toBe('{ not data')
  expect(dataLine({ n: 1 }, () => '数量')).toBe('数量: 1')
})

it('free data reads as a line for each value', () => {
  expect(dataLines(data)).toBe(
    [
      'type: single',
      'options:',
      '  - a',
      '  - b',
      'rule:',
      '  min: 1',
      '  max: ',
      'rows:',
      '  - n: 1',
      '  - n: 2',
    ].join('\n'),
  )
  expect(dataLines({ none: [], text: 'x' })).toBe('none: \ntext: x')
})
