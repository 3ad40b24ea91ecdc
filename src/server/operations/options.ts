/** What a reference may be set to: at most 50 entries of its target that match a search, or the labels of chosen ones. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { columnName, fieldOf } from '../../model/names'
import type { Condition, Field, Model, Resource } from '../../model/types'
import type { Caller, Database } from '../context'
import { Refusal } from '../errors'
import type { Asking } from '../sql/operand'
import { selectRows } from '../sql/select'
import { columnOf, from, type Source } from '../sql/source'
import { contains, isSearchIndexed, storedText } from '../sql/text-search'
import { where } from '../sql/where'
import { reachOf, tenantReach } from '../tenancy/reach'
import { hasBelow, onLevel } from './lazy-tree'
import { sortKeys, treeOrder } from './reading'
import { scopeOn } from './scoped'

/** Who asks, and with which parameters: `of`, and `search`, `values` or `parent`. */
export interface OptionsContext {
  readonly model: Model
  readonly caller: Caller
  readonly database: Database
  readonly now: Date
  readonly params: Readonly<Record<string, unknown>>
}

interface OptionsQuery {
  /** `opsm/banner.sundryId`. */
  readonly of: string
  readonly search?: string
  /** Stored values whose labels are wanted. */
  readonly values: readonly string[]
  /** One level of a tree. */
  readonly parent?: string
}

export interface SelectOption {
  readonly value: string
  readonly label: string
  /** On trees. */
  readonly parent?: string
  readonly isLeaf?: boolean
}

const most = 50
/** A tree is drawn from all of its nodes, or a level at a time. */
const mostNodes = 1000
const mostValues = 1000

/** Entries of a reference's target: the caller's own tenant, the reference's filter, not what is removed. */
export async function selectOptions(context: OptionsContext): Promise<SelectOption[]> {
  const { model, caller, database, now, params } = context
  const query = queryOf(params)
  const picked = targetOfField(model, query.of)
  if (!picked) throw new Refusal('request.parameter-type', { name: 'of' })
  const { to, label, value, filter } = picked
  const wanted = query.values
  const source = from(to, wanted.length ? reachOf(caller, to) : tenantReach(caller.tenantId, to))
  const asking: Asking = { model, caller, now, params }
  const found = await selectRows(database.kysely, {
    model,
    source,
    where: wanted.length ? [among(source, value, wanted)] : choosable(query, picked, source, asking, filter),
    fields: [],
    sort: sortKeys(treeOrder(to)),
    limit: wanted.length || (to.tree ? mostNodes : most),
    more: {
      $value: columnOf(source.alias, columnName(value)),
      $label: columnOf(source.alias, columnName(label.name)),
      ...(to.tree
        ? { $parent: columnOf(source.alias, columnName(to.tree.parent)), $below: hasBelow(source, to.tree, asking) }
        : {}),
    },
  })
  return found.map(({ row }) => ({
    value: String(row.$value),
    label: String(row.$label ?? ''),
    ...(to.tree ? { parent: String(row.$parent ?? to.tree.root), isLeaf: row.$below !== true } : {}),
  }))
}

function queryOf(params: OptionsContext['params']): OptionsQuery {
  const text = (name: string) => (typeof params[name] === 'string' ? params[name] : undefined)
  const { values } = params
  const parts = Array.isArray(values) ? values.map(String) : String(values ?? '').split(',')
  const wanted = parts.filter(Boolean).slice(0, mostValues)
  return { of: text('of') ?? '', search: text('search'), values: wanted, parent: text('parent') }
}

interface Picked {
  readonly to: Resource
  readonly label: Field
  readonly value: string
  readonly filter?: Condition
}

/** The target of `area/name.field`: a reference, or the parent of a tree. */
function targetOfField(model: Model, of: string): Picked | undefined {
  const [name = '', ...path] = of.split('.')
  const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined
  const field = resource && fieldAt(resource, path)
  if (!field || !resource) return undefined
  if (resource.tree && field.name === resource.tree.parent) {
    return { to: resource, label: fieldOf(resource, resource.tree.label)!, value: 'id', filter: field.ref?.filter }
  }
  const to = field.ref && model.resources[field.ref.to]
  const label = to && fieldOf(to, field.ref!.label)
  return to && label ? { to, label, value: field.ref!.value, filter: field.ref!.filter } : undefined
}

/** The field at the end of a path through child rows: `contacts.roomId`. */
function fieldAt(rules: Pick<Resource, 'fields'>, [name, ...rest]: readonly string[]): Field | undefined {
  const field = name === undefined ? undefined : fieldOf(rules, name)
  return field?.child && rest.length ? fieldAt(field.child.row, rest) : rest.length ? undefined : field
}

function choosable(query: OptionsQuery, { to, label }: Picked, source: Source, asking: Asking, filter?: Condition) {
  const search = query.search?.trim()
  const column = columnOf(source.alias, columnName(label.name))
  const parts: (RawBuilder<SqlBool> | null)[] = [
    ...(filter ? [where(filter, source, asking)] : []),
    ...scopeOn(source, asking),
  ]
  if (search) parts.push(contains(column, storedText(label, search), isSearchIndexed(asking.model, to, label)))
  if (to.tree && query.parent !== undefined && !search)
    parts.push(onLevel(source, to.tree, query.parent || to.tree.root, asking))
  return parts
}

const among = (source: Source, value: string, values: readonly string[]) =>
  sql<SqlBool>`${columnOf(source.alias, columnName(value))} = any(${values})`
