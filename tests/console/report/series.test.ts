import { expect, it } from 'vitest'
import { seriesOf } from '../../../src/console/screen/report/series'
import type { ShownMeasure } from '../../../src/model/types/screen'
import { aText } from '../../builders/text'

const measure = (name: string): ShownMeasure => ({
  name,
  title: aText(name),
  as: 'number',
})
const records = [
  { crop: 'a', cells: { '2025-05': { weight: 4 }, '2025-06': { weight: null } } },
  { crop: 'b', cells: {} },
]
const pivot = [
  { value: '2025-05', label: '2025-05' },
  { value: '2025-06', label: '' },
]

it('draws a series for each column of a pivot', () => {
  const series = seriesOf({ measures: [measure('weight')] }, { records, pivot }, 'en-US', 'Unknown')
  expect(series.map(({ title, values }) => [title, values])).toEqual([
    ['2025-05', [4, null]],
    ['Unknown', [null, null]],
  ])
})

it('names the figure beside the column where there are several', () => {
  const measures = [measure('weight'), measure('worth')]
  const titles = seriesOf({ measures }, { records, pivot }, 'en-US', 'Unknown').map(({ title }) => title)
  expect(titles).toEqual(['2025-05 weight', '2025-05 worth', 'Unknown weight', 'Unknown worth'])
})

it('draws a series for each figure without one', () => {
  const plain = [{ crop: 'a', weight: 4 }]
  const series = seriesOf({ measures: [measure('weight')] }, { records: plain }, 'en-US', 'Unknown')
  expect(series).toMatchObject([{ name: 'weight', values: [4] }])
})
