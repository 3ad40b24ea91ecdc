/** Report files: what they count exists, can be counted, and may be seen. */
import { permissionCodes } from '../permission-codes'
import { under } from '../../text/pointer'
import { resolvePath } from '../../conditions/path'
import { checkCondition } from '../../conditions/check'
import type { Subject } from '../../subject/subject'
import { codeFaults, missingTexts, type FileFinding, type FileRule, inFile, takeAway } from '../file-rule'
import { dimensionRules } from './dimensions'
import { measureRules } from './measures'
import { sourceRules } from './sources'
import { queryFaults } from './query'
import { fieldAt, pathsOf } from './paths'
import { queriesOf, type ReportSubject } from './report-subject'
import { reportRule } from './report-rule'

export const reportRules: readonly FileRule[] = [
  reportRule('report-id', 'The id of a report file is made of its name', ({ json, name, path }) => {
    const right = `lectern:${name}`
    if (json.$id === right) return []
    const fix = { title: `write "${right}"`, kind: 'set', pointer: '/$id', value: right } as const
    return [inFile(path, '/$id', `is "${json.$id}"; it must be "${right}".`, fix)]
  }),
  ...sourceRules,
  reportRule('report-path', 'Dimensions, measures and dates are fields that can be reached', (report) =>
    pathsOf(report).flatMap(({ path, at, alias }) => {
      const subject = report.sources.get(alias)?.subject
      const end = subject && resolvePath(path, at, subject)
      if (!end || !('code' in end)) return []
      const { slip } = end
      const value =
        slip &&
        path
          .split('.')
          .map((step) => (step === slip.name ? slip.near : step))
          .join('.')
      const fix = value ? ({ title: `write "${value}"`, kind: 'set', pointer: at, value } as const) : undefined
      return [inFile(report.path, at, end.message, fix)]
    }),
  ),
  reportRule('report-secret', 'A report tells nothing that is masked, sealed or read by some only', (report) =>
    pathsOf(report).flatMap(({ path, at, alias }) => {
      const field = fieldAt(report, alias, path)
      const access = field?.['x-access']
      if (!access || !((access.store ?? 'plain') !== 'plain' || access.mask || access.read)) return []
      return [inFile(report.path, at, `uses "${path}", which not everybody may read.`)]
    }),
  ),
  ...dimensionRules,
  ...measureRules,
  reportRule('report-query', 'A call asks for dimensions and measures of its report', (report) =>
    queriesOf(report.json).flatMap(({ query, at }) => queryFaults({ query, path: report.path, at }, report)),
  ),
  reportRule('report-condition', 'The conditions of a report can be asked', (report) => [
    ...[...report.sources.values()].flatMap(({ facts, at, subject }) =>
      subject && facts.filter ? conditionFaults(report, facts.filter, `${at}/filter`, subject) : [],
    ),
    ...[...report.measures.values()].flatMap(({ facts, at, source }) =>
      source?.subject && facts.filter ? conditionFaults(report, facts.filter, `${at}/filter`, source.subject) : [],
    ),
  ]),
  reportRule('report-address', 'The calls of reports have addresses of their own', ({ json, path, name, world }) => {
    const taken = new Map([
      ...[...world.subjects.values()].flatMap((subject) =>
        subject.calls.flatMap(({ whole }) => whole.map((address) => [address, subject.name] as const)),
      ),
      ...world.set.reports
        .filter((other) => other.name < name)
        .flatMap((other) => Object.keys(other.json.calls ?? {}).map((address) => [address, other.name] as const)),
    ])
    return Object.keys(json.calls ?? {}).flatMap((address) => {
      const owner = taken.get(address)
      return owner
        ? [
            inFile(
              path,
              under('/calls', address),
              `answers ${address}, as ${owner} does.`,
              takeAway(under('/calls', address)),
            ),
          ]
        : []
    })
  }),
  reportRule('report-code', 'Every code of a report is one of the menu', ({ json, path, world }) => {
    const codes = permissionCodes(world)
    if (!codes) return []
    const places = [
      { perm: json.access.perm, at: '/access/perm' },
      ...Object.entries(json.calls ?? {}).map(([address, { perm }]) => ({
        perm: perm ?? [],
        at: under('/calls', address, 'perm'),
      })),
    ]
    return places.flatMap(({ perm, at }) => codeFaults(perm, at, path, codes))
  }),
  reportRule(
    'report-i18n',
    'A text of a report has a version in English',
    ({ json, path, sources, measures, dimensions }) => {
      const parts = [
        { part: json, at: '' },
        ...[...measures.values(), ...dimensions.values()].map(({ facts, at }) => ({ part: facts, at })),
        ...[...sources.values()].flatMap(({ facts, at }) =>
          Object.entries(facts.fields ?? {}).map(([name, part]) => ({ part, at: under(at, 'fields', name) })),
        ),
      ]
      return parts.flatMap(({ part, at }) => missingTexts(part, at, path, ['title', 'description']))
    },
    'warning',
  ),
]

function conditionFaults({ path }: ReportSubject, condition: unknown, at: string, subject: Subject): FileFinding[] {
  return checkCondition(condition, at, { subject, params: true, named: true }).map(({ pointer, message, fix }) =>
    inFile(path, pointer, message, fix),
  )
}
