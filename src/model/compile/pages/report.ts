/** Report files become cubes: aliases, paths, titles and forms filled in from the fields they lead to. */
import { everyLocale, sameText } from '../../../fields/definition/text'
import type { Field } from '../../../fields/definition/field'
import { fieldOf } from '../../names'
import type { Band, DateStep, Dimension, Report, ReportCall, ReportQuery, ReportSource } from '../../types/report'
import type { Call, Condition, Resource } from '../../types'
import { compileFields } from '../fields/fields'
import { compileMeasure, type FieldAt } from './measure'
import { compact, listOf, objectOf, type Raw } from '../raw'
import { linkReference } from '../fields/reference'
import { textOf } from '../texts'

type Resources = Readonly<Record<string, Resource>>

interface ReportFileOf {
  readonly name: string
  readonly path: string
  readonly json: Raw
}

/** Compiles a report over resources that are linked already. */
export function compileReport({ name, path, json }: ReportFileOf, resources: Resources): Report {
  const sources = compileSources(json.from, resources)
  const only = sources.length === 1 ? sources[0]!.alias : undefined
  const fieldAt = (alias: string, steps: readonly string[]) => {
    const source = sources.find((each) => each.alias === alias)
    const rows = source?.made ? { fields: source.made } : resources[source?.resource ?? '']
    return rows && endOf(rows, steps, resources)
  }
  const perm = wholeCodes(objectOf(json.access).perm) ?? []
  return compact<Report>({
    name,
    file: path,
    title: textOf(json, 'title') ?? sameText(name),
    description: textOf(json, 'description'),
    perm,
    sources,
    dimensions: Object.entries(objectOf(json.by)).map(([key, raw]) =>
      compileDimension(key, raw, sources, fieldAt, resources),
    ),
    measures: Object.entries(objectOf(json.measures)).map(([key, raw]) =>
      compileMeasure(key, objectOf(raw), only, fieldAt),
    ),
    calls: Object.entries(objectOf(json.calls)).map(([address, raw]) =>
      compileCall(address, objectOf(raw), name, perm),
    ),
  })
}

/** Codes of reports and screens are whole: there is no prefix. */
export function wholeCodes(perm: unknown): readonly string[] | undefined {
  return perm === undefined ? undefined : listOf(perm)
}

function compileSources(from: unknown, known: Resources): ReportSource[] {
  if (typeof from === 'string') return [{ alias: 'rows', resource: from }]
  return Object.entries(objectOf(from)).map(([alias, raw]) => {
    const { resource, fn, fields, filter, date } = objectOf(raw)
    return compact<ReportSource>({
      alias,
      resource: String(fn ?? resource),
      made: fn === undefined ? undefined : madeFields(String(fn), objectOf(fields), known),
      filter: filter as Condition | undefined,
      date: typeof date === 'string' ? date.split('.') : undefined,
    })
  })
}

/** The fields of rows that a function makes; they have none but those that are declared. */
function madeFields(fn: string, properties: Raw, resources: Resources): Field[] {
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
  written: unknown,
  sources: readonly ReportSource[],
  fieldAt: FieldAt,
  resources: Resources,
): Dimension {
  const raw: Raw =
    typeof written === 'string' ? Object.fromEntries(sources.map(({ alias }) => [alias, written])) : objectOf(written)
  const paths = Object.fromEntries(
    Object.entries(raw).flatMap(([key, path]) => (dimensionKeys.has(key) ? [] : [[key, String(path).split('.')]])),
  )
  const [alias, path] = Object.entries(paths)[0]!
  const field = fieldAt(alias, path)!
  const source = sources.find((each) => each.alias === alias)!
  const own =
    field.name === 'id' || field.type === 'tree-parent' ? ownerOf(source.resource, path, resources) : undefined
  const ref = field.ref
    ? { to: field.ref.to, label: field.ref.label, value: field.ref.value }
    : own && { to: own.name, label: own.display, value: 'id' }
  const many = Object.entries(paths).some(([each, steps]) => fieldAt(each, steps)?.many)
  return compact<Dimension>({
    name,
    title: textOf(raw, 'title') ?? field.title,
    paths,
    date: raw.date as DateStep | undefined,
    bands: Array.isArray(raw.bands) ? bandsOf(raw.bands as number[], raw) : undefined,
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

function bandsOf(bounds: readonly number[], raw: Raw): Band[] {
  const titles = listOf(raw.titles)
  const own = everyLocale((locale) => listOf(objectOf(objectOf(raw['x-i18n'])[locale]).titles))
  const isOpen = titles.length === bounds.length
  return bounds.slice(0, isOpen ? undefined : -1).map((from, index) => {
    const to = bounds[index + 1]
    const usual = to === undefined ? `≥ ${from}` : `${from}–${to}`
    const zh = titles[index] ?? usual
    return compact<Band>({ from, to, title: everyLocale((locale) => own[locale][index] ?? zh) })
  })
}

function compileCall(address: string, raw: Raw, report: string, perm: readonly string[]): ReportCall {
  const [method = 'GET', path = ''] = address.split(' ') as [Call['method'], string]
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
  if (isOne) return compact<ReportCall>({ call, query: queryOf(raw), as: raw.as as 'tiles' | undefined })
  const results = Object.entries(raw).flatMap(([name, query]) =>
    Array.isArray(objectOf(query).measures) ? [[name, queryOf(objectOf(query))] as const] : [],
  )
  return { call, results: Object.fromEntries(results) }
}

/** The part of a call or a block that asks for figures. */
export function queryOf(raw: Raw): ReportQuery {
  return compact<ReportQuery>({
    by: listOf(raw.by),
    measures: listOf(raw.measures),
    filter: raw.filter as Condition | undefined,
    sort: raw.sort === undefined ? undefined : listOf(raw.sort),
    limit: raw.limit as number | undefined,
    having: raw.having as Condition | undefined,
    compare: raw.compare as 'before' | undefined,
    pivot: raw.pivot as string | undefined,
    total: raw.total === true ? true : undefined,
  })
}
