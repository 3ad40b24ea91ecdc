/** Dimensions of a report: whose they are, and what their values may be gathered into. */
import { valueKind } from '../../conditions/value-kind'
import { type FileFinding, type FileRule, inFile, setTo, takeAway, unknownInFile, unknownKeyInFile } from '../file-rule'
import { fieldAt } from './paths'
import { reportRule } from './report-rule'
import { onlyAlias, type PlacedDimension, type ReportSubject } from './report-subject'

export const dimensionRules: readonly FileRule[] = [
  reportRule('report-alias', 'Dimensions and measures name sources of the report', (report) => {
    const aliases = [...report.sources.keys()]
    const dimensions = [...report.dimensions.values()].flatMap(({ paths, at }) => [
      ...(paths.length ? [] : [inFile(report.path, at, 'has no path; name a source and the field of it.')]),
      ...paths.flatMap(({ alias, at: place }) => unknownAlias(alias, place, aliases, report.path, unknownKeyInFile)),
    ])
    const measures = [...report.measures.values()].flatMap(({ facts, at }) =>
      facts.of === undefined ? [] : unknownAlias(facts.of, `${at}/of`, aliases, report.path),
    )
    return [...dimensions, ...measures]
  }),
  reportRule('report-dimension', 'The values of a dimension can be gathered as it says', (report) =>
    [...report.dimensions.values()].flatMap((dimension) => [
      ...severalKinds(dimension, report),
      ...wrongBands(dimension, report),
      ...dimension.paths.flatMap(({ alias, path }) => unfit(dimension, alias, path, report)),
    ]),
  ),
  reportRule('report-date', 'The date of a source is a date or a time', (report) =>
    [...report.sources].flatMap(([alias, { facts, at }]) => {
      if (facts.date === undefined) return []
      const field = fieldAt(report, alias, facts.date)
      if (!field || valueKind(field) === 'moment') return []
      return [inFile(report.path, `${at}/date`, `is "${facts.date}", which is neither a date nor a time.`)]
    }),
  ),
]

function unknownAlias(
  alias: string,
  at: string,
  aliases: readonly string[],
  path: string,
  fault = unknownInFile,
): FileFinding[] {
  if (aliases.includes(alias)) return []
  const hint = aliases.length === 1 && aliases[0] === onlyAlias ? ` The only source is called "${onlyAlias}".` : ''
  return [fault(path, at, `names "${alias}", which is not a source of the report.${hint}`, alias, aliases)]
}

const inOrder = (bounds: readonly number[]) => [...new Set(bounds)].sort((a, b) => a - b)

const gatherings = ['date', 'bands', 'below'] as const

function severalKinds({ facts, at }: PlacedDimension, { path }: ReportSubject): FileFinding[] {
  const said = gatherings.filter((key) => facts[key] !== undefined)
  if (said.length < 2) return []
  const place = `${at}/${said[1]}`
  return [inFile(path, place, `is there beside "${said[0]}"; a dimension gathers in one way.`, takeAway(place))]
}

function wrongBands({ facts, at }: PlacedDimension, { path }: ReportSubject): FileFinding[] {
  const { bands, titles } = facts
  if (titles && !bands) return [inFile(path, `${at}/titles`, 'names bands, but there are no "bands".')]
  if (!bands) return []
  const drop = bands.findIndex((bound, index) => index > 0 && bound <= bands[index - 1]!)
  if (drop > 0)
    return [
      inFile(path, `${at}/bands/${drop}`, 'is not above the bound before it.', setTo(`${at}/bands`, inOrder(bands))),
    ]
  if (!titles || titles.length === bands.length || titles.length === bands.length - 1) return []
  const wanted = `${bands.length - 1}, or ${bands.length} when the last band has no end`
  return [
    inFile(path, `${at}/titles`, `has ${titles.length} texts for bands that need ${wanted}.`, takeAway(`${at}/titles`)),
  ]
}

function unfit({ facts, at }: PlacedDimension, alias: string, path: string, report: ReportSubject): FileFinding[] {
  const field = fieldAt(report, alias, path)
  if (!field) return []
  const kind = valueKind(field)
  const fault = (key: string, message: string) => [
    inFile(report.path, `${at}/${key}`, message, takeAway(`${at}/${key}`)),
  ]
  if (facts.date && kind !== 'moment')
    return fault('date', `gathers "${path}" by time, which is neither a date nor a time.`)
  if (facts.bands && kind !== 'number') return fault('bands', `gathers "${path}" into bands, which is not a number.`)
  if (facts.below && !isOfTree(alias, path, report))
    return fault('below', `is on "${path}", which is no node of a tree.`)
  if (!facts.date && field.format === 'lectern-datetime') {
    const fix = { title: 'add "date": "day"', kind: 'set', pointer: `${at}/date`, value: 'day' } as const
    const message = `is "${path}", a moment; say "date": "day", "week" or "month".`
    return [inFile(report.path, at, message, at.split('/').length > 3 ? undefined : fix)]
  }
  if (kind === 'object' || field.format === 'lectern-html') {
    return [inFile(report.path, at, `is "${path}", whose values are no groups.`)]
  }
  return []
}

/** True when a path ends at a reference to a tree, or at the id of one. */
function isOfTree(alias: string, path: string, report: ReportSubject): boolean {
  const to = fieldAt(report, alias, path)?.['x-ref']?.to
  const target = typeof to === 'string' ? report.world.subjects.get(to) : undefined
  if (target) return target.json['x-tree'] !== undefined
  const own = report.sources.get(alias)?.subject
  return path === 'id' && own?.json['x-tree'] !== undefined
}
