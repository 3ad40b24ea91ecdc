/** The values of one dimension become columns: a row for each group of the others. */
import type { ReportRequest, Group } from './report-request'
import { bucketsOf } from './period'

export interface PivotColumn {
  readonly value: unknown
  readonly label: string
}

/** Each record holds its figures under `cells`, by the text of the column's value. */
export function pivoted(
  groups: readonly Group[],
  { dimensions, measures, query, period }: ReportRequest,
  limit: number,
): { readonly records: readonly Group[]; readonly columns: readonly PivotColumn[] } {
  const pivot = dimensions.find(({ name }) => name === query.pivot)!
  const others = dimensions.filter((dimension) => dimension !== pivot)
  const labels = new Map(groups.map((group) => [String(group[pivot.name] ?? ''), group] as const))
  const columns: PivotColumn[] = pivot.date
    ? bucketsOf(period, pivot.date).map((value) => ({ value, label: value }))
    : [...labels]
        .map(([, group]) => ({ value: group[pivot.name], label: String(group[pivot.labelAs] ?? '') }))
        .sort(byValue)
  const rows = new Map<string, { head: Group; cells: Record<string, Group> }>()
  for (const group of groups) {
    const key = JSON.stringify(others.map(({ name }) => group[name]))
    const head = Object.fromEntries(
      others.flatMap(({ name, labelAs }) => [
        [name, group[name]],
        [labelAs, group[labelAs]],
      ]),
    )
    const row = rows.get(key) ?? { head, cells: {} }
    row.cells[String(group[pivot.name] ?? '')] = Object.fromEntries(measures.map(({ name }) => [name, group[name]]))
    rows.set(key, row)
  }
  const records = [...rows.values()].slice(0, limit).map(({ head, cells }) => ({ ...head, cells }))
  return { records, columns }
}

const byValue = (a: PivotColumn, b: PivotColumn) =>
  String(a.value ?? '\uffff').localeCompare(String(b.value ?? '\uffff'), 'en', { numeric: true })
