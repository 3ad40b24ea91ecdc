/** A report file made easy to ask: its sources, dimensions and measures with their places. */
import { weakMemoize } from '../../../fields/definition/memoize'
import type {
  DimensionDeclaration,
  DimensionObjectDeclaration,
  MeasureDeclaration,
  QueryDeclaration,
  ReportCallDeclaration,
  ReportFile,
  ResourceFile,
  SourceDeclaration,
} from '../../../generated/schema-files'
import { under } from '../../text/pointer'
import type { NamedFile } from '../../subject/schema-set'
import type { Subject, World } from '../../subject/subject'
import { measureKinds } from '../../vocabulary/files/report'

export interface ReportSubject {
  readonly name: string
  readonly path: string
  readonly json: ReportFile
  readonly sources: ReadonlyMap<string, PlacedSource>
  readonly dimensions: ReadonlyMap<string, PlacedDimension>
  readonly measures: ReadonlyMap<string, PlacedMeasure>
  readonly world: World
}

export interface PlacedSource {
  readonly facts: SourceDeclaration
  readonly at: string
  /** Undefined when its resource is none, or could not be read. */
  readonly subject: Subject | undefined
}

export interface PlacedDimension {
  readonly facts: DimensionObjectDeclaration
  readonly at: string
  readonly paths: readonly { readonly alias: string; readonly path: string; readonly at: string }[]
}

export interface PlacedMeasure {
  readonly facts: MeasureDeclaration
  readonly at: string
  readonly kinds: readonly (typeof measureKinds)[number][]
  /** The source it counts, when it says one or there is one only. */
  readonly source: PlacedSource | undefined
}

type SourceFields = NonNullable<SourceDeclaration['fields']>

/** The alias of a resource that stands alone under `from`. */
export const onlyAlias = 'rows'

/** Keys of a dimension that are no aliases. */
export const dimensionKeys: readonly string[] = ['title', 'date', 'bands', 'titles', 'below', 'x-i18n']

/** The measures that are reckoned from other measures. */
export const derivedKinds: readonly string[] = ['ratio', 'minus', 'plus', 'value', 'rank']

const reportsOf = weakMemoize((world: World) =>
  weakMemoize((file: NamedFile<ReportFile>): ReportSubject => readReport(file, world)),
)

/** A report as its rules see it, made once for a world. */
export const reportSubject = (file: NamedFile<ReportFile>, world: World): ReportSubject => reportsOf(world)(file)

function readReport(file: NamedFile<ReportFile>, world: World): ReportSubject {
  const { name, path, json } = file
  const sources = sourcesOf(file, world)
  const only = sources.size === 1 ? [...sources.values()][0] : undefined
  return {
    name,
    path,
    json,
    sources,
    dimensions: new Map(
      Object.entries(json.by).map(([key, written]) => [
        key,
        dimensionOf(written, under('/by', key), [...sources.keys()]),
      ]),
    ),
    measures: new Map(
      Object.entries(json.measures).map(([key, facts]) => [
        key,
        {
          facts,
          at: under('/measures', key),
          kinds: measureKinds.filter((kind) => facts[kind] !== undefined),
          source: facts.of === undefined ? only : sources.get(facts.of),
        },
      ]),
    ),
    world,
  }
}

function sourcesOf(file: NamedFile<ReportFile>, world: World): Map<string, PlacedSource> {
  const { from } = file.json
  if (typeof from === 'string') {
    return new Map([[onlyAlias, { facts: { resource: from }, at: '/from', subject: world.subjects.get(from) }]])
  }
  const subjectFor = ({ resource = '', fn, fields }: SourceDeclaration, { subjects }: World) =>
    fn === undefined ? subjects.get(resource) : namedSubject(fn, fields ?? {}, file, world)
  return new Map(
    Object.entries(from).map(([alias, facts]) => [
      alias,
      { facts, at: under('/from', alias), subject: subjectFor(facts, world) },
    ]),
  )
}

/** The rows that a function makes, with the fields that the report declares, as if they were a resource. */
function namedSubject(
  name: string,
  fields: SourceFields,
  { path, json }: NamedFile<ReportFile>,
  world: World,
): Subject {
  const { $schema, $id, title } = json
  const file: ResourceFile = {
    $schema,
    $id,
    title,
    type: 'object',
    additionalProperties: false,
    'x-resource': { name },
    properties: fields,
  }
  return {
    name,
    json: file,
    resource: { name, path, json: file, origin: {} },
    fields: new Map(Object.entries(fields)),
    declared: [],
    calls: [],
    required: new Set(),
    world,
  }
}

function dimensionOf(written: DimensionDeclaration, at: string, aliases: readonly string[]): PlacedDimension {
  if (typeof written === 'string') {
    return { facts: {}, at, paths: aliases.map((alias) => ({ alias, path: written, at })) }
  }
  const paths = Object.entries(written)
    .filter(([key]) => !dimensionKeys.includes(key))
    .map(([alias, path]) => ({ alias, path: String(path), at: under(at, alias) }))
  return { facts: written, at, paths }
}

/** Every query of the calls of a report. */
export function queriesOf(json: ReportFile): { readonly query: Partial<QueryDeclaration>; readonly at: string }[] {
  return Object.entries(json.calls ?? {}).flatMap(([address, call]) => {
    const at = under('/calls', address)
    if (isOneQuery(call)) return [{ query: call, at }]
    return namedQueries(call).map(([name, query]) => ({ query, at: under(at, name) }))
  })
}

const isOneQuery = (call: ReportCallDeclaration): boolean => Array.isArray(call.measures)

const ownKeys = new Set(['perm', 'as', 'export'])

const namedQueries = (call: ReportCallDeclaration): [string, QueryDeclaration][] =>
  Object.entries(call).filter(
    (entry): entry is [string, QueryDeclaration] =>
      !ownKeys.has(entry[0]) && typeof entry[1] === 'object' && entry[1] !== null && !Array.isArray(entry[1]),
  )
