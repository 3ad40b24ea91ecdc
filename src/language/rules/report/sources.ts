/** Sources of a report: resources, or rows that the server makes, whose fields the file declares. */
import { under } from '../../text/pointer'
import { type FileFinding, type FileRule, inFile, setTo, takeAway, unknownInFile, unknownKeyInFile } from '../file-rule'
import { reportRule } from './report-rule'
import type { PlacedSource, ReportSubject } from './report-subject'

export const sourceRules: readonly FileRule[] = [
  reportRule('report-source', 'A report counts resources that exist', (report) =>
    [...report.sources.values()].flatMap((source) => {
      const { facts, at } = source
      if (facts.fn !== undefined) return namedFaults(source, report)
      const { path, world } = report
      if (facts.fields !== undefined) {
        const place = `${at}/fields`
        return [inFile(path, place, 'belongs to "fn"; a resource has its own fields.', takeAway(place))]
      }
      if (facts.resource === undefined)
        return [inFile(path, at, 'counts nothing; "resource" must name what, or "fn" who makes its rows.')]
      if (world.names.has(facts.resource)) return []
      const place = at === '/from' ? at : `${at}/resource`
      return [
        unknownInFile(path, place, `counts "${facts.resource}", which is not a resource.`, facts.resource, world.names),
      ]
    }),
  ),
  reportRule('report-source-field', 'The fields of a named source are those it makes, and name what exists', (report) =>
    [...report.sources.values()].flatMap((source) =>
      source.facts.fn === undefined ? [] : Object.keys(source.facts.fields ?? {}).flatMap(fieldFaults(source, report)),
    ),
  ),
]

/** The function is there, nothing stands beside it, and its fields are declared. */
function namedFaults({ facts, at }: PlacedSource, { path, world }: ReportSubject): FileFinding[] {
  const fn = String(facts.fn)
  const { sources } = world.known
  if (facts.resource !== undefined)
    return [
      inFile(path, `${at}/resource`, 'is there beside "fn"; a source is one of them.', takeAway(`${at}/resource`)),
    ]
  if (sources && !Object.hasOwn(sources, fn))
    return [unknownInFile(path, `${at}/fn`, `names "${fn}", which is not registered.`, fn, Object.keys(sources))]
  if (Object.keys(facts.fields ?? {}).length > 0) return []
  const made = Object.entries(sources?.[fn] ?? {}).map(([name, kind]) => [name, { title: name, ...written(kind) }])
  const fix = made.length ? setTo(`${at}/fields`, Object.fromEntries(made)) : undefined
  return [inFile(path, at, 'must say "fields": what its rows have, each with title and type.', fix)]
}

const written = (kind: string) => (kind.startsWith('lectern-') ? { type: 'string', format: kind } : { type: kind })

function fieldFaults({ facts, at }: PlacedSource, { path, world }: ReportSubject) {
  const made = world.known.sources?.[String(facts.fn)]
  return (name: string): FileFinding[] => {
    const field = facts.fields![name]!
    const place = under(at, 'fields', name)
    if (made && !Object.hasOwn(made, name)) {
      const message = `is "${name}", which ${facts.fn} does not make.`
      return [unknownKeyInFile(path, place, message, name, Object.keys(made))]
    }
    const kind = field.format ?? String(field.type)
    if (made && made[name] !== kind) {
      const right = written(made[name]!)
      const fix = setTo(place, { ...field, format: undefined, ...right })
      return [inFile(path, place, `is of "${kind}", but ${facts.fn} makes "${made[name]}".`, fix)]
    }
    const to = field['x-ref']?.to
    if (typeof to !== 'string') return []
    if (!world.names.has(to))
      return [unknownInFile(path, `${place}/x-ref/to`, `refers to "${to}", which is not a resource.`, to, world.names)]
    const fields = world.subjects.get(to)?.fields
    const label = String(field['x-ref']?.label)
    if (!fields || fields.has(label)) return []
    const message = `is "${label}", which is not a field of ${to}.`
    return [unknownInFile(path, `${place}/x-ref/label`, message, label, fields.keys())]
  }
}
