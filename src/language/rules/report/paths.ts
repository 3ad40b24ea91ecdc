/** The paths of a report, and the fields at their ends. */
import { isArithmetic } from '../../conditions/arithmetic'
import { arithmeticPaths } from '../../conditions/normal'
import { resolvePath } from '../../conditions/path'
import type { FieldDeclaration } from '../../../generated/schema-files'
import type { ReportSubject } from './report-subject'

/** Every path of a report with the alias it begins at. */
export function pathsOf(
  report: ReportSubject,
): { readonly path: string; readonly at: string; readonly alias: string }[] {
  const dates = [...report.sources].flatMap(([alias, { facts, at }]) =>
    facts.date === undefined ? [] : [{ path: facts.date, at: `${at}/date`, alias }],
  )
  const dimensions = [...report.dimensions.values()].flatMap(({ paths }) => paths)
  const measures = [...report.measures.values()].flatMap(({ facts, at, kinds, source }) => {
    const alias = [...report.sources].find(([, each]) => each === source)?.[0]
    if (alias === undefined) return []
    return kinds.flatMap((kind) => {
      const path = facts[kind]
      if (kind === 'rank' || kind === 'fn' || kind === 'value') return []
      if (typeof path === 'string') return [{ path, at: `${at}/${kind}`, alias }]
      return isArithmetic(path)
        ? arithmeticPaths(path).map((steps) => ({ path: steps.join('.'), at: `${at}/${kind}`, alias }))
        : []
    })
  })
  return [...dates, ...dimensions, ...measures]
}

/** The field at the end of a path; undefined when there is none. */
export function fieldAt(report: ReportSubject, alias: string, path: string): FieldDeclaration | undefined {
  const subject = report.sources.get(alias)?.subject
  const end = subject && resolvePath(path, '', subject)
  return end && !('code' in end) ? end.field : undefined
}
