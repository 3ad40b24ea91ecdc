/** The same rows as a sheet: dimensions by their labels, figures as numbers, and below what was request. */
import { isRecord } from '../../fields/definition/guards'
import { moneyInUnits } from '../../fields/number/money'
import { textsIn } from '../core/texts'
import { Readable } from 'node:stream'
import {
  type Dimension,
  hasPeriod,
  type Measure,
  type MeasureForm,
  type Report,
  type ReportQuery,
} from '../../model/types/report'
import type { Text } from '../../model/types'
import { formatInstant } from '../../fields/definition/zone'
import { contentTypeOf } from '../files/kinds'
import { RawAnswer } from '../core/context/raw-response'
import type { Cell, Sheet } from '../sheets/formats/sheet'
import { writeXlsx } from '../sheets/formats/xlsx-writer'
import { begun, fileName } from '../sheets/export/export'
import { dimensionOf, type Group, measureOf, type ReportContext } from './report-request'
import type { Figures } from './run-query'

/** One sheet of a query that was run. */
export function sheetOf(
  context: ReportContext,
  report: Report,
  query: ReportQuery,
  figures: Figures,
  name: Text = report.title,
): Sheet {
  const { locale } = context
  const along = query.by.filter((each) => each !== query.pivot).map((each) => dimensionOf(report, each))
  const measures = query.measures.map((each) => measureOf(report, each))
  const heads = along.map(({ title }) => ({ title: title[locale], width: 24 }))
  const columns = figures.pivot
    ? figures.pivot.flatMap(({ label }) =>
        measures.map((measure) => headOf(`${label} ${measure.title[locale]}`, measure.as)),
      )
    : measures.map((measure) => headOf(measure.title[locale], measure.as))
  const keys = (group: Group) => along.map(({ labelAs }): Cell => String(group[labelAs] ?? ''))
  const cells = (group: Group): Cell[] => {
    if (!figures.pivot) return measures.map((measure) => inWholeUnits(measure, group[measure.name]))
    const own = isRecord(group.cells) ? group.cells : {}
    return figures.pivot.flatMap(({ value }) => {
      const cell = own[String(value ?? '')]
      return measures.map((measure) => inWholeUnits(measure, isRecord(cell) ? cell[measure.name] : undefined))
    })
  }
  const { totals, period, asOf } = figures
  const below = along.slice(1).map((): Cell => null)
  const rows = figures.records.flatMap((group, at) => [
    [...keys(group), ...cells(group)],
    ...subtotalBelow(figures, along, at).map((sum): Cell[] => {
      const label = textsIn(locale)('reports:subtotal', { label: String(sum[along[0]!.labelAs] ?? '') })
      return [label, ...below, ...cells(sum)]
    }),
  ])
  const sum = totals ? [[...(along.length ? [textsIn(locale)('reports:total'), ...below] : []), ...cells(totals)]] : []
  const facts: Cell[][] = [
    [],
    ...(hasPeriod(report) ? [[textsIn(locale)('reports:period'), `${period.startDate} – ${period.endDate}`]] : []),
    [textsIn(locale)('reports:asOf'), formatInstant(new Date(asOf))],
    [textsIn(locale)('reports:by'), context.caller.realName || context.caller.account],
  ]
  return { name: name[locale], columns: [...heads, ...columns], rows: [rows, sum, facts] }
}

/** Money is kept in hundredths. */
const inWholeUnits = ({ as }: Measure, value: unknown): Cell =>
  typeof value === 'number' ? (as === 'money' ? moneyInUnits(value) : value) : null

/** The subtotal below a row that is the last of its group. */
function subtotalBelow({ records, subtotals }: Figures, [first]: readonly Dimension[], at: number): readonly Group[] {
  const [group, next] = [records[at]!, records[at + 1]]
  if (!first || !subtotals || (next && next[first.name] === group[first.name])) return []
  return subtotals.filter((each) => each[first.name] === group[first.name])
}

const headOf = (title: string, as: MeasureForm) => ({ title: as === 'percent' ? `${title} (%)` : title, width: 16 })

/** A workbook of such sheets. */
export async function sheetAnswer(context: ReportContext, title: Text, sheets: readonly Sheet[]): Promise<RawAnswer> {
  const bytes = await begun(writeXlsx(sheets))
  return new RawAnswer(Readable.from(bytes, { objectMode: false }), contentTypeOf('xlsx')!, {
    saveAs: fileName(title[context.locale], context.now, 'xlsx'),
  })
}
