/** The series of a chart. Pure. */
import type { Locale } from '../../../locales'
import type { ReportBlock } from '../../../model/types/screen'
import type { Series } from './charts/chart-data'
import { figureText } from './format'
import { cellOf, headOf, pivotColumns } from './pivot-columns'
import type { Figures } from './useFigures'

type Shown = Pick<ReportBlock, 'measures'>
type Answered = Pick<Figures, 'records' | 'pivot'>

/** A series for each figure; of a pivot for each of its columns too. */
export function seriesOf(block: Shown, { records, pivot }: Answered, locale: Locale, unknown: string): Series[] {
  const columns = pivotColumns(pivot, unknown) ?? [{ key: undefined, label: undefined }]
  return columns.flatMap(({ key, label }) =>
    block.measures.map(({ name, title, as }) => ({
      name: key === undefined ? name : `${key} ${name}`,
      title: headOf(label, title[locale], block.measures.length),
      values: records.map((group) => numberOf(key === undefined ? group[name] : cellOf(group, key)[name])),
      as,
      text: (value: number | null) => figureText(value, as, locale),
    })),
  )
}

const numberOf = (value: unknown) => (value === null || value === undefined ? null : Number(value))
