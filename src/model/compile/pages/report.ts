/** Report files become cubes: aliases, paths, titles and forms filled in from the fields they lead to. */
import { everyLocale, sameText } from '../../../fields/definition/text'
import { shapes } from '../../../fields/shapes'
import type { Field } from '../../../fields/definition/field'
import { fieldOf } from '../../names'
import type { Band, Dimension, Report, ReportCall, ReportQuery, ReportSource } from '../../types/report'
import type { Call, Resource } from '../../types'
import { compileFields } from '../fields/fields'
import { compileMeasure, type FieldAt } from './measure'
import type {
  DimensionDeclaration,
  DimensionObjectDeclaration,
  QueryDeclaration,
  ReportCallDeclaration,
  ReportFile,
  SourceDeclaration,
} from '../../../generated/schema-files'
import type { NamedFile } from '../../../language/subject/schema-set'
import { addressOf } from '../calls'
import { compact, listOf } from '../compact'
import { linkReference } from '../fields/reference'
import { textOf } from '../texts'

type Resources = Readonly<Record<string, Resource>>

/** Compiles a report over resources that are linked already. */
export function compileReport({ name, path, json }: NamedFile<ReportFile>, resources: Resources): Report {
  const sources = compileSources(json.from, resources)
  const only = sources.length === 1 ? sources[0]!.alias : undefined
  const fieldAt = (alias: string, steps: readonly string[]) => {
    const source = sources.find((each) => each.alias === alias)
    const rows = source?.made ? { fields: source.made } : resources[source?.resource ?? '']
    return rows && endOf(rows, steps, resources)
  }
  const perm = listOf(json.access.perm)
  return compact<Report>({
    name,
    file: path,
    title: textOf(json, 'title') ?? sameText(name),
    description: textOf(json, 'description'),
    perm,
    sources,
    dimensions: Object.entries(json.by).map(([key, raw]) => compileDimension(key, raw, sources, fieldAt, resources)),
    measures: Object.entries(json.measures).map(([key, raw]) => compileMeasure(key, raw, only, fieldAt)),
    calls: Object.entries(json.calls ?? {}).map(([address, raw]) => compileCall(address, raw, name, perm)),
  })
}

/** Codes of reports and screens are whole: there is no prefix. */
export function wholeCodes(perm: string | readonly string[] | undefined): readonly string[] | undefined {
  return perm === undefined ? undefined : listOf(perm)
}

function compileSources(from: ReportFile['from'], known: Resources): ReportSource[] {
  if (typeof from === 'string') return [{ alias: 'rows', resource: from }]
  return Object.entries(from).map(([alias, { resource, fn, fields = {}, filter, date }]) => {
    return compact<ReportSource>({
      alias,
      resource: String(fn ?? resource),
      made: fn === undefined ? undefined : madeFields(fn, fields, known),
      filter,
      date: date?.split('.'),
    })
  })
}

/** The fields of rows that a function makes; they have none but those that are declared. */
function madeFields(fn: string, properties: NonNullable<SourceDeclaration['fields']>, resources: Resources): Field[] {
  const fields = compileFields(fn, { properties }).filter(({ name }) => name in properties)
  return fields.map((field) => linkReference(field, new Map(Object.entries(resources)), fields))
}

/** The field at the end of a path through single references. */
type Rows = Pick<Resource, 'fields'> & Partial<Pick<Resource, 'tree'>>

function endOf(resource: Rows, [step, ...rest]: readonly string[], resources: Resources): Field | undefined {
  const field = step === undefined ? undefined : (fieldOf(resource, step) ?? fieldOf(resource, `${step}Id`))
  if (!field || rest.length === 0) return field
  const target = resource.tree?.parent === field.name ? resource : resources[field.ref?.to ?? '']
  return target && endOf(target, rest, resources)
}

const dimensionKeys = new Set(['title', 'date', 'bands', 'titles', 'below', 'x-i18n'])

function compileDimension(
  name: string,
  written: DimensionDeclaration,
  sources: readonly ReportSource[],
  fieldAt: FieldAt,
  resources: Resources,
): Dimension {
  const raw: DimensionObjectDeclaration =
    typeof written === 'string' ? Object.fromEntries(sources.map(({ alias }) => [alias, written])) : written
  const paths = Object.fromEntries(
    Object.entries(raw).flatMap(([key, path]) => (dimensionKeys.has(key) ? [] : [[key, String(path).split('.')]])),
  )
  const [alias, path] = Object.entries(paths)[0]!
  const field = fieldAt(alias, path)!
  const source = sources.find((each) => each.alias === alias)!
  const own =
    field.name === 'id' || shapes[field.type].isTreeParent ? ownerOf(source.resource, path, resources) : undefined
  const ref = field.ref
    ? { to: field.ref.to, label: field.ref.label, value: field.ref.value }
    : own && { to: own.name, label: own.display, value: 'id' }
  const many = Object.entries(paths).some(([each, steps]) => fieldAt(each, steps)?.many)
  return compact<Dimension>({
    name,
    title: textOf(raw, 'title') ?? field.title,
    paths,
    date: raw.date,
    bands: raw.bands && bandsOf(raw.bands, raw),
    below: raw.below === true ? true : undefined,
    many: many || undefined,
    value: compact({ field, ref, choices: field.choices }),
    labelAs: `${name.replace(/Ids?$/, '')}Name`,
  })
}

/** The resource whose id, or whose parent, a path ends at. */
function ownerOf(resource: string, path: readonly string[], resources: Resources): Resource | undefined {
  if (path.length === 1) return resources[resource]
  const before = resources[resource] && endOf(resources[resource], path.slice(0, -1), resources)
  return resources[before?.ref?.to ?? '']
}

function bandsOf(bounds: readonly number[], raw: DimensionObjectDeclaration): Band[] {
  const titles = raw.titles ?? []
  const own = everyLocale((locale) => raw['x-i18n']?.[locale]?.titles ?? [])
  const isOpen = titles.length === bounds.length
  return bounds.slice(0, isOpen ? undefined : -1).map((from, index) => {
    const to = bounds[index + 1]
    const usual = to === undefined ? `≥ ${from}` : `${from}–${to}`
    const zh = titles[index] ?? usual
    return compact<Band>({ from, to, title: everyLocale((locale) => own[locale][index] ?? zh) })
  })
}

function compileCall(address: string, raw: ReportCallDeclaration, report: string, perm: readonly string[]): ReportCall {
  const { method, path } = addressOf(address)
  const isOne = Array.isArray(raw.measures)
  const kind = raw.export === true ? 'export' : isOne && raw.as !== 'tiles' ? 'page' : 'stat'
  const call: Call = {
    name: path.slice(path.lastIndexOf('/') + 1),
    id: `${report}:${address}`,
    kind,
    method,
    paths: [path],
    perm: wholeCodes(raw.perm) ?? perm,
    encrypted: kind !== 'export',
    key: 'id',
  }
  if (isOne) return compact<ReportCall>({ call, query: queryOf(raw), as: raw.as })
  const results = Object.entries(raw).flatMap(([name, query]) =>
    isQuery(query) ? [[name, queryOf(query)] as const] : [],
  )
  return { call, results: Object.fromEntries(results) }
}

const isQuery = (part: unknown): part is QueryDeclaration =>
  typeof part === 'object' && part !== null && 'measures' in part

/** The part of a call or a block that asks for figures. */
export function queryOf(raw: Partial<QueryDeclaration>): ReportQuery {
  return compact<ReportQuery>({
    by: listOf(raw.by),
    measures: listOf(raw.measures),
    filter: raw.filter,
    sort: raw.sort,
    limit: raw.limit,
    having: raw.having,
    compare: raw.compare,
    pivot: raw.pivot,
    total: raw.total === true ? true : undefined,
    subtotal: raw.subtotal === true ? true : undefined,
  })
}
