import { expect, it } from 'vitest'
import { axisOf, figureText } from '../../../src/console/screen/report/format'
import type { MeasureForm } from '../../../src/model/types/report'

const textsOf = (values: readonly number[], form: MeasureForm) => {
  const text = (value: number) => figureText(value, form, 'en-US')
  return axisOf(values, text).marks.map(text)
}

it.each<[string, readonly number[], MeasureForm, readonly string[]]>([
  ['small decimals', [0.1], 'number1', ['0.0', '0.1']],
  ['people, who are whole', [10, 3], 'number', ['0', '5', '10']],
  ['large figures', [870], 'number', ['0', '250', '500', '750', '1,000']],
  ['cents', [3], 'money', ['0.00', '0.01', '0.02', '0.03']],
  ['nothing', [], 'number', ['0', '1']],
  ['falls', [-2, 2], 'number', ['-2', '-1', '0', '1', '2']],
])('an axis of %s has marks that differ from each other', (_, values, form, expected) => {
  expect(textsOf(values, form)).toEqual(expected)
})
