/** `x-list`: columns are columns, sort keys can be sorted, routes lead to one screen. */
import type { FieldDeclaration } from '../../../generated/schema-files'
import { under } from '../../text/pointer'
import type { Finding } from '../../problem'
import type { Subject } from '../../subject/subject'
import { problem, rulesOf, unknownName } from '../rule'
import { isSortable } from '../sortable'

const { rule, rules } = rulesOf('x-list')
export const listRules = rules

rule('list-column', 'Every list column names a field with x-column', (subject) => {
  const list = subject.json['x-list']
  return [
    ...columnFaults(list?.columns, '/x-list/columns', subject),
    ...(list?.views ?? []).flatMap(({ columns }, index) =>
      columnFaults(columns, under('/x-list/views', index, 'columns'), subject),
    ),
  ]
})

/** Faults of a list of columns: names that are no field, fields that are no column. */
export function columnFaults(columns: readonly string[] = [], at: string, { fields, declared }: Subject): Finding[] {
  const shown = declared.filter(({ field }) => field['x-column']).map(({ name }) => name)
  return columns.flatMap((name, index) => {
    const pointer = under(at, index)
    const field = fields.get(name)
    if (!field) return [unknownName(pointer, `names "${name}", which is not a field.`, name, shown)]
    if (field['x-column']) return []
    const fix = {
      title: 'add "x-column": true',
      kind: 'set',
      pointer: under('/properties', name, 'x-column'),
      value: true,
    } as const
    return [problem(pointer, `names "${name}", which has no "x-column".`, fix)]
  })
}

rule('list-sort', 'Rows are sorted by fields that can be sorted', (subject) => {
  const { json } = subject
  return [
    ...sortFaults(json['x-list']?.sort, '/x-list/sort', subject),
    ...(json['x-list']?.views ?? []).flatMap(({ sort }, index) =>
      sortFaults(sort, under('/x-list/views', index, 'sort'), subject),
    ),
    ...sortFaults(json['x-tree']?.sort, '/x-tree/sort', subject),
  ]
})

function sortFaults(sort: readonly string[] = [], at: string, { fields }: Subject): Finding[] {
  return sort.flatMap((key, index) => {
    const name = key.replace(/^-/, '')
    const field = fields.get(name)
    if (!field) return [unknownName(under(at, index), `sorts by "${name}", which is not a field.`, name, fields.keys())]
    return isSortable(field)
      ? []
      : [problem(under(at, index), `sorts by "${name}", ${why(field)}, which has no index.`)]
  })
}

function why({ type, format }: FieldDeclaration): string {
  return type === 'string' ? `a text of the format ${format ?? 'without end'}` : `which is of type ${type}`
}

rule('route-twice', 'A route leads to one screen', (subject) => {
  const earlier = [...subject.world.subjects.values()].filter(({ name }) => name < subject.name)
  const taken = new Map(earlier.flatMap((other) => routesOf(other).map(({ route }) => [route, other.name])))
  return routesOf(subject).flatMap(({ route, at }) => {
    const owner = taken.get(route)
    taken.set(route, subject.name)
    if (owner === undefined) return []
    return [problem(at, `is "${route}", which ${owner === subject.name ? 'this resource' : owner} has already.`)]
  })
})

/** Every route of a resource's own screens. */
export function routesOf({ json }: Subject): { route: string; at: string }[] {
  return (['x-list', 'x-form', 'x-detail', 'x-io'] as const).flatMap((keyword) => {
    const written = json[keyword]?.route
    if (written === undefined) return []
    const at = `/${keyword}/route`
    return typeof written === 'string'
      ? [{ route: written, at }]
      : written.map((route, index) => ({ route, at: under(at, index) }))
  })
}
