/** The same rows as a sheet: dimensions by their labels, figures as numbers, and below what was request. */
import { textsIn } from '../core/texts'
import { Readable } from 'node:stream'
import { hasPeriod, type MeasureForm, type Report, type ReportQuery } from '../../model/types/report'
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
    if (!figures.pivot) return measures.map((measure) => group[measure.name] as number | null)
    const own = group.cells as Readonly<Record<string, Group>>
    return figures.pivot.flatMap(({ value }) =>
      measures.map((measure) => (own[String(value ?? '')]?.[measure.name] ?? null) as number | null),
    )
  }
  const rows = figures.records.map((group) => [...keys(group), ...cells(group)])
  const { totals, period, asOf } = figures
  const below = along.slice(1).map((): Cell => null)
  const sum =
    totals && !figures.pivot
      ? [[...(along.length ? [textsIn(locale)('reports:total'), ...below] : []), ...cells(totals)]]
      : []
  const facts: Cell[][] = [
    [],
    ...(hasPeriod(report) ? [[textsIn(locale)('reports:period'), `${period.startDate} – ${period.endDate}`]] : []),
    [textsIn(locale)('reports:asOf'), formatInstant(new Date(asOf))],
    [textsIn(locale)('reports:by'), context.caller.realName || context.caller.account],
  ]
  return { name: name[locale], columns: [...heads, ...columns], rows: [rows, sum, facts] }
}

const headOf = (title: string, as: MeasureForm) => ({ title: as === 'percent' ? `${title} (%)` : title, width: 16 })

/** A workbook of such sheets. */
export async function sheetAnswer(context: ReportContext, title: Text, sheets: readonly Sheet[]): Promise<RawAnswer> {
  const bytes = await begun(writeXlsx(sheets))
  return new RawAnswer(Readable.from(bytes, { objectMode: false }), contentTypeOf('xlsx')!, {
    saveAs: fileName(title[context.locale], context.now, 'xlsx'),
  })
}
