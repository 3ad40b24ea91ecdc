/** Reports as the path of a call sees them: something with a name, a title and a right. */
import { weakMemoize } from '../../fields/definition/memoize'
import type { Report, ReportCall } from '../types/report'
import type { Call, Model, Resource } from '../types'

/** A resource without a table: what a target of the route table must tell. */
export const headOf = weakMemoize(
  (report: Report): Resource => ({
    name: report.name,
    hash: '',
    file: report.file,
    version: 1,
    title: report.title,
    table: '',
    display: 'id',
    tenancy: { kind: 'tenant' },
    fields: [],
    calls: {},
    access: { perm: report.perm[0] ?? '' },
    list: { routes: [], view: 'table', columns: [], search: [], sort: [], pageSize: 10, pageSizes: [] },
    form: { routes: [], open: 'dialog', columns: 2, groups: [] },
    detail: { routes: [], open: 'dialog', groups: [] },
    actions: [],
    checks: [],
    history: false,
  }),
)

/** Every call of a report beside its head. */
export function reportTargets({ reports }: Model): { readonly resource: Resource; readonly call: Call }[] {
  return Object.values(reports).flatMap((report) =>
    report.calls.map(({ call }) => ({ resource: headOf(report), call })),
  )
}

/** The report and the query that a call belongs to; undefined for calls of resources. */
export function reportOf(
  model: Model,
  call: Call,
): { readonly report: Report; readonly called: ReportCall } | undefined {
  const name = call.id.includes(':') ? call.id.slice(0, call.id.indexOf(':')) : ''
  const report = model.reports[name]
  const called = report?.calls.find((each) => each.call.id === call.id)
  return report && called && { report, called }
}
