/** The indexes of a resource's table, derived from what its schema sorts, searches and refers to. */
import { weakMemoize } from '../../../fields/definition/memoize'
import { waysOf } from '../../../fields/reference/target'
import { columns as fieldColumns } from '../../../fields/columns'
import type { FieldType } from '../../../fields/definition/field-type'
import type { StoredColumn } from '../../../fields/definition/shape'
import { nameFields } from '../../../model/entries/entry-name'
import { hasEmptyLowest } from '../../../model/lists/list-query'
import { namesIn } from '../../../model/entries/names-in'
import { columnName, fieldOf } from '../../../model/names'
import type { Field, Model, Resource } from '../../../model/types'
import { columnType, recordColumns } from './column-type'
import { fileIndexOf } from './file-indexes'
import { indexName } from './index-name'
import { type IndexDef, quoted } from './table-definition'
import { gramsKey } from './search-indexes'
import { periodConstraintOf } from './periods'
import { uniqueIndexOf } from './unique-indexes'

type Columns = Readonly<Record<FieldType, StoredColumn>>

/** Reads skip removed rows, so indexes hold only the others. */
const present = 'is_deleted = 0'

/** The indexes that a resource's table needs, none covered by another. */
export function indexesOf(resource: Resource, model: Model, columns: Columns): IndexDef[] {
  const isTenants = resource.tenancy.kind !== 'platform'
  const tenant = isTenants ? ['tenant_id'] : []
  const order = orderOf(resource)
  const kept = (name: string) => {
    const field = fieldOf(resource, name)
    return field && columnType(field, columns) ? field : undefined
  }
  const ordered = (...first: string[]) => btree(resource, [...first, ...order])
  const found: (IndexDef | undefined)[] = [ordered(...tenant)]
  if (isTenants) {
    // The platform's administrator reads the rows of all tenants: by id, and in the order of the list.
    found.push(btree(resource, ['id']), ordered())
  }
  if (resource.tenancy.kind === 'instead' && resource.tenancy.per.length > 0) {
    // For each row of the platform a read tests if the tenant has its own.
    found.push(btree(resource, [...tenant, ...resource.tenancy.per.map(columnName)]))
  }
  if (resource.tree) {
    const { parent, sort } = resource.tree
    found.push(btree(resource, [...tenant, columnName(parent), ...sort.map(direction), 'id']))
  }
  for (const field of resource.fields) {
    if (!kept(field.name)) continue
    const column = columnName(field.name)
    const type = columnType(field, columns)!
    const isListed = type === 'text[]'
    const { op } = field.search ?? {}
    found.push(uniqueIndexOf(resource, field, columns), periodConstraintOf(resource, field, columns))
    if (isGramIndexed(resource, field, model, columns))
      found.push(gin(resource.table, column, gramsKey(column), 'grams'))
    if (op === 'starts') found.push(starts(resource.table, tenant, column))
    else if (isNamed(resource, field, model, columns)) found.push(named(resource.table, tenant, column))
    const opens = resource.tenancy.kind === 'open' && resource.tenancy.field === field.name
    if (isListed && (op || field.ref || opens)) found.push(gin(resource.table, column, quoted(column), 'items'))
    found.push(fileIndexOf(resource, field, columns))
    if (isListed || type === 'jsonb') continue
    const isIndexed = (op === 'eq' || op === 'in' || op === 'under') && !field.search?.isUnindexed
    if (isIndexed) found.push(ordered(...tenant, column))
    else if (isReferredTo(resource, field)) found.push(btree(resource, [...tenant, column]))
    const isOrdered = op === 'range' || field.column?.sortable
    if (isOrdered) found.push(btree(resource, [...tenant, column, 'id']))
    // Rows of others are read among the tenant's own: in an order that no tenant begins.
    if (isOrdered && isMixed(resource)) found.push(btree(resource, [column, 'id']))
  }
  const ordinary = withoutCovered(found.filter((index) => index !== undefined))
  return isRecorded(resource) ? [...ordinary, btree(resource, tenant)] : ordinary
}

/**
 * True for the lists of what the system itself writes, which grow without end. Each page tells the exact number of rows,
 * and an index of the tenant alone, whose equal keys take hardly any room, counts a million in a third of the time.
 */
const isRecorded = ({ tenancy, calls }: Resource): boolean =>
  tenancy.kind !== 'platform' && !!calls.list && !calls.create && !calls.update

/** True when a tenant reads rows of the platform, or such as other tenants open to it, among its own. */
const isMixed = ({ tenancy }: Resource) => ['also', 'instead', 'open'].includes(tenancy.kind)

/** True when an index answers substring search on a field: searched so, or the label that pickers search. */
export function isGramIndexed(
  resource: Resource,
  field: Field,
  model: Model,
  columns: Columns = fieldColumns,
): boolean {
  if (field.store !== 'plain' || columnType(field, columns) !== 'text') return false
  // Nobody types part of an id: an entry that is named by its reference is found by the words of that one.
  if (waysOf(field).length > 0) return field.search?.op === 'like'
  if (labelsOf(model).has(`${resource.name}.${field.name}`)) return true
  const names = nameFields(resource)
  if (field.search?.op !== 'like' && !names.includes(field.name)) return false
  // The names of an entry in several languages are searched as one.
  const searched = names.includes(field.name) ? names.map((name) => fieldOf(resource, name)) : [field]
  return !searched.some((each) => each?.search?.isUnindexed)
}

/** `resource.field` of every field that labels a reference. */
const labelsOf = weakMemoize(
  ({ resources }: Model): ReadonlySet<string> => new Set(Object.values(resources).flatMap(labelledBy)),
)

const labelledBy = weakMemoize(({ fields }: Resource): readonly string[] =>
  fields.flatMap((field) => waysOf(field).map(({ ref }) => `${ref.to}.${ref.label}`)),
)

/** Characters of a text that an entry of an ordered index has room for, in any script. */
const mostOrdered = 600

/** True when sheets and pasted texts find rows by this field, and no other index knows its lower case. */
function isNamed(resource: Resource, field: Field, model: Model, columns: Columns): boolean {
  if (field.store !== 'plain' || columnType(field, columns) !== 'text') return false
  if (field.value.maxLength === undefined || field.value.maxLength > mostOrdered) return false
  const unique = uniqueIndexOf(resource, field, columns)
  const isKnown = field.unique?.with.length === 0 && !field.unique.if && unique?.keys.at(-1)?.startsWith('lower(')
  return !isKnown && namedFields(model).has(`${resource.name}.${field.name}`)
}

/** `resource.field` of every field by which a text names the target of a reference, and of labels that paths are made of. */
const namedFields = weakMemoize((model: Model): ReadonlySet<string> => {
  const all = Object.values(model.resources)
  // Hundreds of references have the same target and label.
  const targets = [...labelsOf(model)].flatMap((labelled) => {
    const [name = '', label = ''] = labelled.split('.')
    const to = model.resources[name]
    return to ? namesIn(to, label).map((field) => `${name}.${field.name}`) : []
  })
  return new Set([...targets, ...all.flatMap(({ name, tree }) => (tree ? [`${name}.${tree.label}`] : []))])
})

/** A removal queries the rows that refer to a row. It never queries by maker, whose index would cost each write. */
function isReferredTo(resource: Resource, field: Field): boolean {
  if (!field.ref || field.name === resource.tree?.parent) return false
  return !(columnName(field.name) in recordColumns)
}

/** The list's own order, its last key included; `-` before a column is downwards. */
function orderOf(resource: Resource): string[] {
  const sort = resource.list.sort.length > 0 ? resource.list.sort : ['-createTime']
  const keys = sort.map(direction)
  const all = [...keys, keys.at(-1)!.startsWith('-') ? '-id' : 'id']
  // An index is read in both directions: all downwards is the same index as all upwards.
  return all.every((key) => key.startsWith('-')) ? all.map(bare) : all
}

const direction = (key: string) => (key.startsWith('-') ? `-${columnName(key.slice(1))}` : columnName(key))

function btree(resource: Resource, columns: readonly string[]): IndexDef {
  const { table } = resource
  const lowestFirst = new Set(resource.fields.filter(hasEmptyLowest).map(({ name }) => columnName(name)))
  const keyOf = (column: string) => {
    const [name, isDown] = [bare(column), column.startsWith('-')]
    const empty = lowestFirst.has(name) ? (isDown ? ' nulls last' : ' nulls first') : ''
    return `${quoted(name)}${isDown ? ' desc' : ''}${empty}`
  }
  const once = columns.filter((column, at) => columns.findIndex((each) => bare(each) === bare(column)) === at)
  return {
    name: indexName(
      table,
      once.map((column) => (column.startsWith('-') ? `${bare(column)}_desc` : column)),
      'idx',
    ),
    isUnique: false,
    method: 'btree',
    keys: once.map(keyOf),
    where: present,
  }
}

const bare = (column: string) => column.replace(/^-/, '')

function gin(table: string, column: string, key: string, ending: string): IndexDef {
  return { name: indexName(table, [column], ending), isUnique: false, method: 'gin', keys: [key], where: present }
}

function starts(table: string, tenant: string[], column: string): IndexDef {
  return {
    name: indexName(table, [column], 'starts'),
    isUnique: false,
    method: 'btree',
    keys: [...tenant.map(quoted), `lower(${quoted(column)}) text_pattern_ops`],
    where: present,
  }
}

function named(table: string, tenant: string[], column: string): IndexDef {
  const keys = [...tenant.map(quoted), `lower(${quoted(column)})`]
  return { name: indexName(table, [column], 'named'), isUnique: false, method: 'btree', keys, where: present }
}

/** Leaves out an index whose keys are the first keys of another. */
function withoutCovered(indexes: readonly IndexDef[]): IndexDef[] {
  const isCovered = (one: IndexDef, at: number) =>
    one.method === 'btree' &&
    !one.isUnique &&
    indexes.some((other, place) => {
      if (place === at || other.method !== one.method || other.where !== one.where) return false
      if (!one.keys.every((key, n) => key === other.keys[n])) return false
      return one.keys.length < other.keys.length || place < at
    })
  return indexes.filter((index, at) => !isCovered(index, at))
}
