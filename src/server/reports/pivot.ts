/** The values of one dimension become columns: a row for each group of the others. */
import { isRecord } from '../../fields/definition/guards'
import type { Dimension } from '../../model/types/report'
import type { ReportRequest, Group } from './report-request'
import { bucketsOf } from './period'

export interface PivotColumn {
  readonly value: unknown
  readonly label: string
  /** The column of all values together; a chart leaves it out. */
  readonly isTotal?: true
}

/** The key of the column of totals; no value is called so. */
export const totalKey = '#total'

/** Each record holds its figures under `cells`, by the text of the column's value. */
export function pivoted(
  groups: readonly Group[],
  request: ReportRequest,
  limit: number,
): { readonly records: readonly Group[]; readonly columns: readonly PivotColumn[] } {
  const pivot = pivotOf(request)!
  const labels = new Map(groups.map((group) => [String(group[pivot.name] ?? ''), group] as const))
  const columns: PivotColumn[] = pivot.date
    ? bucketsOf(request.period, pivot.date).map((value) => ({ value, label: value }))
    : [...labels]
        .map(([, group]) => ({ value: group[pivot.name], label: String(group[pivot.labelAs] ?? '') }))
        .sort(byValue)
  return { records: wideRows(groups, request, besidePivot(request)).slice(0, limit), columns }
}

/** The dimension whose values are columns. */
export const pivotOf = ({ dimensions, query }: ReportRequest): Dimension | undefined =>
  dimensions.find(({ name }) => name === query.pivot)

/** The dimensions whose values are rows. */
export const besidePivot = ({ dimensions, query }: ReportRequest): readonly Dimension[] =>
  dimensions.filter(({ name }) => name !== query.pivot)

/** A row for each group of some dimensions, with a cell for each value of the pivot. */
export function wideRows(groups: readonly Group[], request: ReportRequest, along: readonly Dimension[]): Group[] {
  const pivot = pivotOf(request)!
  const rows = new Map<string, { head: Group; cells: Record<string, Group> }>()
  for (const group of groups) {
    const key = groupKey(group, along)
    const row = rows.get(key) ?? { head: headOf(group, along), cells: {} }
    row.cells[String(group[pivot.name] ?? '')] = figuresOf(group, request)
    rows.set(key, row)
  }
  return [...rows.values()].map(({ head, cells }) => ({ ...head, cells }))
}

/** The rows with the figures of all values together, which `totals` has by group. */
export function withTotalCells(
  rows: readonly Group[],
  totals: readonly Group[],
  request: ReportRequest,
  along: readonly Dimension[],
): Group[] {
  const byKey = new Map(totals.map((group) => [groupKey(group, along), figuresOf(group, request)]))
  return rows.map((row) => ({
    ...row,
    cells: { ...(isRecord(row.cells) && row.cells), [totalKey]: byKey.get(groupKey(row, along)) ?? {} },
  }))
}

const groupKey = (group: Group, along: readonly Dimension[]) => JSON.stringify(along.map(({ name }) => group[name]))

const headOf = (group: Group, along: readonly Dimension[]): Group =>
  Object.fromEntries(
    along.flatMap(({ name, labelAs }) => [
      [name, group[name]],
      [labelAs, group[labelAs]],
    ]),
  )

const figuresOf = (group: Group, { measures }: ReportRequest): Group =>
  Object.fromEntries(measures.map(({ name }) => [name, group[name]]))

const byValue = (a: PivotColumn, b: PivotColumn) =>
  String(a.value ?? '\uffff').localeCompare(String(b.value ?? '\uffff'), 'en', { numeric: true })
