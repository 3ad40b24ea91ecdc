import { expect, it } from 'vitest'
import { axesOf, axisOf } from '../../../src/console/screen/report/charts/axis'
import { figureText } from '../../../src/console/screen/report/format'
import type { MeasureForm } from '../../../src/model/types/report'

const textsOf = (values: readonly number[], form: MeasureForm) => {
  const text = (value: number) => figureText(value, form, 'en-US')
  return axisOf(values, { as: form, text: (value) => text(value ?? 0) }).marks.map(text)
}

it.each<[string, readonly number[], MeasureForm, readonly string[]]>([
  ['small decimals', [0.1], 'number1', ['0.0', '0.1']],
  ['people, who are whole', [10, 3], 'number', ['0', '5', '10']],
  ['large figures', [870], 'number', ['0', '250', '500', '750', '1,000']],
  ['cents', [3], 'money', ['0.00', '0.01', '0.02', '0.03']],
  ['nothing', [], 'number', ['0', '1']],
  ['sizes', [390_000], 'bytes', ['0 B', '128 KB', '256 KB', '384 KB']],
  ['sizes above a unit', [2_600_000], 'bytes', ['0 B', '1 MB', '2 MB', '3 MB']],
  ['a single file', [5], 'bytes', ['0 B', '2 B', '4 B', '6 B']],
  ['falls', [-2, 2], 'number', ['-2', '-1', '0', '1', '2']],
])('an axis of %s has marks that differ from each other', (_, values, form, expected) => {
  expect(textsOf(values, form)).toEqual(expected)
})

it.each([
  ['seconds', 100, [0, 30, 60, 90, 120]],
  ['minutes', 2500, [0, 900, 1800, 2700]],
  ['hours', 30_000, [0, 9000, 18_000, 27_000, 36_000]],
])('an axis of %s has marks that are round in them', (_, highest, expected) => {
  expect(axisOf([highest], { as: 'seconds', text: String }).marks).toEqual(expected)
})

it('has an axis for each unit, and one for figures that are alike', () => {
  const line = (as: MeasureForm, ...values: (number | null)[]) => ({ name: as, title: as, values, as, text: String })
  const axes = axesOf([line('seconds', 7200, 3600), line('number', 3, null), line('number1', 1.5)])
  expect([...axes].map(([unit, { top }]) => [unit, top])).toEqual([
    ['seconds', 7200],
    ['number', 3],
  ])
})
