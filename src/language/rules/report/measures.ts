/** Measures of a report: each is one thing that can be reckoned. */
import { isKeyOf } from '../../../fields/definition/guards'
import { type ArithmeticFault, type ArithmeticLook, faultsIn } from '../../conditions/arithmetic-faults'
import { arithmeticFaults } from '../../conditions/arithmetic-fields'
import { checkCondition } from '../../conditions/check'
import { valueKind } from '../../conditions/value-kind'
import { under } from '../../text/pointer'
import type { Fix } from '../../problem'
import { type FileFinding, type FileRule, inFile, setTo, takeAway, unknownInFile } from '../file-rule'
import { fieldAt } from './paths'
import { reportRule } from './report-rule'
import { derivedKinds, type PlacedMeasure, type ReportSubject } from './report-subject'

export const measureRules: readonly FileRule[] = [
  reportRule('report-measure', 'A measure is one figure', (report) =>
    [...report.measures.values()].flatMap((measure) => {
      const { kinds, at, facts, source } = measure
      const fault = (message: string, place = at, fix?: Fix) => [inFile(report.path, place, message, fix)]
      if (kinds.length === 0)
        return fault(
          'says nothing to reckon; name one of count, sum, avg, ratio and so on.',
          at,
          setTo(`${at}/count`, true),
        )
      if (kinds.length > 1)
        return fault(
          `is there beside "${kinds[0]}"; a measure is one of them.`,
          `${at}/${kinds[1]}`,
          takeAway(`${at}/${kinds[1]}`),
        )
      const kind = kinds[0]!
      if (kind === 'fn') return figureFaults(measure, report)
      if (facts.count === false)
        return fault('is false; write true, or a field whose different values count.', `${at}/count`)
      if (derivedKinds.includes(kind)) return derivedFaults(measure, report)
      if (!source && facts.of === undefined) return fault('must say "of": which source it counts.')
      if (facts.at === 'end' && source && source.facts.date === undefined) {
        return fault('asks for the end of the period, but its source has no "date".', `${at}/at`, takeAway(`${at}/at`))
      }
      return kind === 'count' ? [] : numberFaults(measure, kind, report)
    }),
  ),
  reportRule('report-derived', 'A measure made of others names measures, and never itself', (report) =>
    [...report.measures].flatMap(([name, measure]) => [
      ...namedIn(measure).flatMap(({ name: named, at }) =>
        report.measures.has(named)
          ? []
          : [
              unknownInFile(
                report.path,
                at,
                `names "${named}", which is not a measure.`,
                named,
                report.measures.keys(),
              ),
            ],
      ),
      ...(reaches(name, name, report, new Set())
        ? [inFile(report.path, measure.at, `"${name}" is made of itself in the end.`)]
        : []),
    ]),
  ),
]

/** Keys about counted rows make no sense on measures made of measures. */
function derivedFaults({ facts, at }: PlacedMeasure, { path }: ReportSubject): FileFinding[] {
  const worked = facts.value === undefined ? [] : faultsIn(facts.value, `${at}/value`, figureLook)
  return [
    ...worked.map(({ pointer, message, fix }) => inFile(path, pointer, message, fix)),
    ...strayKeys(facts, at, path),
  ]
}

function strayKeys(facts: PlacedMeasure['facts'], at: string, path: string): FileFinding[] {
  return (['of', 'filter', 'at'] as const).flatMap((key) =>
    facts[key] === undefined
      ? []
      : [inFile(path, `${at}/${key}`, 'belongs to measures that count rows.', takeAway(`${at}/${key}`))],
  )
}

/** A named figure is there, and has days to look at. */
function figureFaults({ facts, at, source }: PlacedMeasure, { path, world }: ReportSubject): FileFinding[] {
  const { figures } = world.known
  const fn = String(facts.fn)
  if (figures && !figures.includes(fn))
    return [unknownInFile(path, `${at}/fn`, `names "${fn}", which is not registered.`, fn, figures)]
  if (!source && facts.of === undefined) return [inFile(path, at, 'must say "of": which source it counts.')]
  if (source?.facts.date === undefined) return [inFile(path, `${at}/fn`, 'gathers days, but its source has no "date".')]
  return facts.at === undefined
    ? []
    : [inFile(path, `${at}/at`, 'is for what is counted or summed.', takeAway(`${at}/at`))]
}

function numberFaults({ facts, at, source }: PlacedMeasure, kind: string, report: ReportSubject): FileFinding[] {
  const alias = [...report.sources].find(([, each]) => each === source)?.[0]
  const written = isKeyOf(facts, kind) ? facts[kind] : undefined
  if (typeof written !== 'string') {
    if (!source?.subject) return []
    return arithmeticFaults(written, `${at}/${kind}`, { subject: source.subject }, checkCondition).flatMap((fault) =>
      // A path that leads nowhere is told by its own rule.
      fault.code === 'condition-field' || fault.code === 'condition-step'
        ? []
        : [inFile(report.path, fault.pointer, fault.message, fault.fix)],
    )
  }
  const path = written
  const field = alias === undefined ? undefined : fieldAt(report, alias, path)
  if (!field || valueKind(field) === 'number') return []
  return [inFile(report.path, `${at}/${kind}`, `is "${path}", which is not a number.`)]
}

interface Named {
  readonly name: string
  readonly at: string
}

/** The measures that arithmetic names, each at its place. */
export function figuresIn(value: unknown, at: string): Named[] {
  const found: Named[] = []
  const note = (name: string, place: string) => {
    found.push({ name, at: place })
    return []
  }
  faultsIn(value, at, { ...figureLook, number: note })
  return found
}

/** Figures have no rows, times and conditions behind them. */
const ofRows = (_: unknown, pointer: string): readonly ArithmeticFault[] => [
  { code: 'condition-operand', pointer, message: 'reads a row, and figures have none; work it out in "sum".' },
]

export const figureLook: ArithmeticLook = {
  hasOld: false,
  number: () => [],
  moment: ofRows,
  condition: ofRows,
  calendar: ofRows,
  items: ofRows,
}

/** The measures a measure is made of. */
export function namedIn({ facts, at }: PlacedMeasure): Named[] {
  const lists = (['ratio', 'minus', 'plus'] as const).flatMap((key) =>
    (facts[key] ?? []).map((name, index) => ({ name, at: under(at, key, index) })),
  )
  const value = facts.value === undefined ? [] : figuresIn(facts.value, `${at}/value`)
  const rank = facts.rank === undefined ? [] : [{ name: facts.rank.replace(/^-/, ''), at: `${at}/rank` }]
  const per = facts.per === undefined ? [] : [{ name: facts.per, at: `${at}/per` }]
  return [...lists, ...value, ...rank, ...per]
}

function reaches(name: string, goal: string, report: ReportSubject, seen: Set<string>): boolean {
  const measure = report.measures.get(name)
  if (!measure || seen.has(name)) return false
  seen.add(name)
  return namedIn(measure).some(({ name: next }) => next === goal || reaches(next, goal, report, seen))
}
