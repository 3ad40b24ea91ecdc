/** Calls of reports: a page of rows, one object of several results, tiles, or a sheet. */
import { isRecord } from '../../fields/definition/guards'
import { pageAsked } from '../../model/lists/list-query'
import type { Report, ReportCall } from '../../model/types/report'
import type { CallContext } from '../core/context/call'
import { type Figures, runQuery } from './run-query'
import { sheetAnswer, sheetOf } from './sheet'

/** Answers a call of a report; who may make it was asked before. */
export async function answerReport(context: CallContext, report: Report, called: ReportCall): Promise<unknown> {
  const { query, results, as } = called
  if (query && called.call.kind === 'export') {
    const figures = await runQuery(context, report, query)
    return sheetAnswer(context, report.title, [sheetOf(context, report, query, figures)])
  }
  if (query && as === 'tiles')
    return tilesOf(await runQuery(context, report, { ...query, compare: 'before' }), query.measures)
  if (query) return runQuery(context, report, query, pagingOf(context.params))
  const found = await Promise.all(
    Object.entries(results ?? {}).map(async ([name, each]) => [name, await runQuery(context, report, each)] as const),
  )
  const asOf = found[0]?.[1].asOf
  const answers = found.map(([name, figures]) => {
    const isOne = results![name]!.by.length === 0
    return [name, isOne ? (figures.records[0] ?? {}) : figures.records] as const
  })
  return { ...Object.fromEntries(answers), ...(found[0] && { period: found[0][1].period }), asOf }
}

/** `current`, `size`, `ascs`, `descs`, as a list takes them. */
export function pagingOf(params: Readonly<Record<string, unknown>>) {
  const names = (value: unknown, before: string) =>
    value === undefined || value === null || value === ''
      ? []
      : String(value)
          .split(',')
          .map((name) => before + name.trim())
  return {
    ...pageAsked(params),
    sort: [...names(params.ascs, ''), ...names(params.descs, '-')],
  }
}

/** Each figure with that of the period before, and by how much it rose. */
function tilesOf({ records, asOf, period }: Figures, measures: readonly string[]) {
  const [row = {}] = records
  const tiles = measures.map((code) => {
    const [value, prev] = [figureIn(row, code), figureIn(row.before, code)]
    return { code, value, prev: prev ?? null, rate: beside(value, prev) }
  })
  return { tiles, asOf, period }
}

/** A figure of a group; null where nothing was counted, undefined where there is no such group. */
function figureIn(group: unknown, code: string): number | null | undefined {
  const value = isRecord(group) ? group[code] : undefined
  return typeof value === 'number' || value === null ? value : undefined
}

/** By how many percent a figure rose; nothing when there was none before. */
function beside(value: number | null | undefined, before: number | null | undefined): number | null {
  if (typeof value !== 'number' || typeof before !== 'number' || before === 0) return null
  return Math.round(((value - before) / Math.abs(before)) * 10_000) / 100
}
