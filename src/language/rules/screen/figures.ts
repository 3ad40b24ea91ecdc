/** A block that draws a report asks for what the report has, in a way that it can be drawn. */
import { unitOf } from '../../../fields/number/measure-unit'
import { type FileFinding, type FileRule, inFile, setTo, takeAway, unknownInFile } from '../file-rule'
import { queryFaults } from '../report/query'
import { type ReportSubject, reportSubject } from '../report/report-subject'
import { blockRule, type PlacedBlock } from './blocks'

export const figureRules: readonly FileRule[] = [
  blockRule('screen-report', 'A block draws a report that exists', ({ block, at }, { path, world }) => {
    const names = world.set.reports.map(({ name }) => name)
    if (block.report === undefined || names.includes(block.report)) return []
    return [unknownInFile(path, `${at}/report`, `draws "${block.report}", which is not a report.`, block.report, names)]
  }),
  blockRule('screen-figure', 'A block asks for dimensions and measures of its report', ({ block, at }, screen) => {
    const file = screen.world.set.reports.find(({ name }) => name === block.report)
    if (!file) return []
    const report = reportSubject(file, screen.world)
    const lacks = block.measures ? [] : [inFile(screen.path, at, 'asks for no figure; name "measures".')]
    return [
      ...lacks,
      ...queryFaults({ query: block, path: screen.path, at }, report),
      ...viewFaults(block, at, screen.path),
      ...compareFaults(block, at, screen.path),
      ...unitFaults(block, at, screen.path, report),
    ]
  }),
]

const charts = ['line', 'bar', 'ring', 'radar', 'funnel', 'heat', 'top']

/** The period before is told by tiles, as a rise; nothing else shows it. */
function compareFaults({ as, by = [], compare }: PlacedBlock['block'], at: string, path: string): FileFinding[] {
  // A chart along nothing is a fault of its own.
  if (compare === undefined || as === 'tiles' || by.length === 0) return []
  const place = `${at}/compare`
  return [inFile(path, place, 'is shown by tiles alone; a block drawn otherwise shows one period.', takeAway(place))]
}

/** The units that a chart can show beside each other; other faces write each figure with its own. */
const mostUnits: Readonly<Record<string, number>> = { line: 2, bar: 1, radar: 1 }

/** Figures of unlike units have no axis in common: seconds beside people. */
function unitFaults(
  { as = 'table', by = [], measures = [] }: PlacedBlock['block'],
  at: string,
  path: string,
  report: ReportSubject,
) {
  const units = new Set(measures.map((name) => unitOf(report.measures.get(name)?.facts.as ?? 'number')))
  const most = mostUnits[as]
  // A chart along nothing is a fault of its own.
  if (most === undefined || by.length === 0 || units.size <= most) return []
  const told = `draws figures of ${units.size} units (${[...units].join(', ')}) on ${most === 1 ? 'one axis' : 'two axes'}`
  return [
    inFile(
      path,
      `${at}/measures`,
      `${told}; draw them in blocks of their own, or as a table.`,
      setTo(`${at}/as`, 'table'),
    ),
  ]
}

/** A chart is drawn along a dimension; tiles are figures over everything. */
function viewFaults({ as, by = [] }: PlacedBlock['block'], at: string, path: string): FileFinding[] {
  if (as === 'header')
    return [inFile(path, `${at}/as`, 'is "header", which is a face of details.', takeAway(`${at}/as`))]
  if (as !== undefined && charts.includes(as) && by.length === 0) {
    return [
      inFile(path, at, `is drawn as "${as}" along nothing; name a dimension in "by".`, setTo(`${at}/as`, 'tiles')),
    ]
  }
  if (as === 'tiles' && by.length > 0) {
    return [inFile(path, `${at}/by`, 'tells figures apart; tiles are figures over everything.', takeAway(`${at}/by`))]
  }
  return []
}
