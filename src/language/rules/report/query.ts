/** Queries of calls and blocks name dimensions and measures that the report has. */
import type { QueryDeclaration } from '../../../generated/schema-files'
import { under } from '../../text/pointer'
import { comparisons } from '../../../fields/definition/condition'
import { isArithmetic, looksLikeArithmetic } from '../../conditions/arithmetic'
import { faultsIn } from '../../conditions/arithmetic-faults'
import { show } from '../../text/show'
import { type FileFinding, inFile, takeAway, unknownInFile, unknownKeyInFile } from '../file-rule'
import { figureLook, figuresIn } from './measures'
import type { ReportSubject } from './report-subject'

interface Asked {
  readonly query: Partial<QueryDeclaration>
  /** The file and the place of the query. */
  readonly path: string
  readonly at: string
}

/** Every fault of a query, wherever it stands. */
export function queryFaults({ query, path, at }: Asked, report: ReportSubject): FileFinding[] {
  const dimensions = [...report.dimensions.keys()]
  const measures = [...report.measures.keys()]
  const unknown = (name: string, place: string, names: readonly string[], what: string) =>
    names.includes(name)
      ? []
      : [unknownInFile(path, place, `names "${name}", which is not a ${what} of ${report.name}.`, name, names)]
  const unknownKey = (name: string, place: string, names: readonly string[], what: string) =>
    names.includes(name)
      ? []
      : [unknownKeyInFile(path, place, `names "${name}", which is not a ${what} of ${report.name}.`, name, names)]
  const each = (list: readonly string[] | undefined, key: string, names: readonly string[], what: string) =>
    (list ?? []).flatMap((name, index) => unknown(name.replace(/^-/, ''), under(at, key, index), names, what))
  return [
    ...each(query.by, 'by', dimensions, 'dimension'),
    ...each(query.measures, 'measures', measures, 'measure'),
    ...each(query.sort, 'sort', [...(query.by ?? []), ...measures], 'dimension asked for or a measure'),
    ...(query.pivot === undefined ? [] : pivotFaults(query, path, at)),
    ...leftSides(query.filter, under(at, 'filter')).flatMap(({ name, at: place }) => [
      ...unknownKey(name, place, dimensions, 'dimension'),
      ...gathered(name, place, path, report),
    ]),
    ...leftSides(query.having, under(at, 'having')).flatMap(({ name, at: place }) =>
      unknownKey(name, place, measures, 'measure'),
    ),
    ...comparisonFaults(query.having, under(at, 'having'), path),
    ...subtotalFaults(query, path, at),
    ...stockFaults(query, path, at, report),
  ]
}

/** Subtotals are of groups that hold several rows. */
function subtotalFaults({ subtotal, by = [], pivot }: Partial<QueryDeclaration>, path: string, at: string) {
  if (!subtotal || by.filter((name) => name !== pivot).length > 1) return []
  const message = 'sums up groups of the first dimension, but there is no second one along the rows.'
  return [inFile(path, `${at}/subtotal`, message, takeAway(`${at}/subtotal`))]
}

/** The form of comparisons and arithmetic over figures. */
function comparisonFaults(condition: unknown, at: string, path: string): FileFinding[] {
  if (typeof condition !== 'object' || condition === null) return []
  if (Array.isArray(condition))
    return condition.flatMap((each, index) => comparisonFaults(each, under(at, index), path))
  return Object.entries(condition).flatMap(([key, value]) => {
    const place = under(at, key)
    if (key !== '$compare')
      return looksLikeArithmetic(value) ? ofFigures(value, place, path) : comparisonFaults(value, place, path)
    if (!Array.isArray(value) || value.length !== 3)
      return [inFile(path, place, `is ${show(value)}; write [a, "lte", b].`)]
    const [left, op, right] = value
    const sides = [left, right].flatMap((side, index) => ofFigures(side, under(place, index * 2), path))
    if (comparisons.includes(op)) return sides
    return [inFile(path, under(place, 1), `is ${show(op)}; known: ${comparisons.join(' ')}.`), ...sides]
  })
}

const ofFigures = (value: unknown, at: string, path: string) =>
  faultsIn(value, at, figureLook).map(({ pointer, message, fix }) => inFile(path, pointer, message, fix))

function pivotFaults({ pivot, by = [] }: Partial<QueryDeclaration>, path: string, at: string): FileFinding[] {
  if (by.includes(pivot!)) return []
  const fault = unknownInFile(path, `${at}/pivot`, `is "${pivot}", which is not a dimension of "by".`, pivot!, by)
  return [{ ...fault, fix: fault.fix ?? takeAway(fault.pointer) }]
}

function gathered(name: string, at: string, path: string, { dimensions }: ReportSubject): FileFinding[] {
  const facts = dimensions.get(name)?.facts
  if (!facts?.date && !facts?.bands) return []
  return [inFile(path, at, `filters by "${name}", whose values are gathered; filter the source instead.`, takeAway(at))]
}

/** The stock at the end of each day is a running sum: rows and sums only. */
function stockFaults(query: Partial<QueryDeclaration>, path: string, at: string, report: ReportSubject): FileFinding[] {
  const hasDate = (query.by ?? []).some((name) => report.dimensions.get(name)?.facts.date)
  if (!hasDate) return []
  return (query.measures ?? []).flatMap((name, index) => {
    const measure = report.measures.get(name)?.facts
    if (measure?.at !== 'end' || measure.count === true || measure.sum !== undefined) return []
    const place = under(at, 'measures', index)
    const message = `is "${name}", a stock that cannot be told day by day; only rows and sums can.`
    return [inFile(path, place, message, takeAway(place))]
  })
}

/** The names on the left sides of a condition. */
function leftSides(condition: unknown, at: string): { readonly name: string; readonly at: string }[] {
  if (typeof condition !== 'object' || condition === null) return []
  return Object.entries(condition).flatMap(([key, value]) => {
    const place = under(at, key)
    if (key === 'all' || key === 'any') {
      return Array.isArray(value) ? value.flatMap((item, index) => leftSides(item, under(place, index))) : []
    }
    if (key === 'not') return leftSides(value, place)
    if (key === '$compare' && Array.isArray(value))
      return [0, 2].flatMap((side) => figuresIn(value[side], under(place, side)))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return [
        { name: key, at: place },
        ...Object.entries(value).flatMap(([op, right]) =>
          isArithmetic(right) ? figuresIn(right, under(place, op)) : [],
        ),
      ]
    return [{ name: key, at: place }]
  })
}
