/** What a reference may be set to: at most 50 entries of its target that match a search, or the labels of chosen ones. */
import type { RawBuilder, SqlBool } from 'kysely'
import { formFilter, refFor } from '../../fields/reference/target'
import { columnName, fieldOf } from '../../model/names'
import type { Condition, Field, Model, Resource } from '../../model/types'
import type { Caller, Database } from '../context'
import { Refusal } from '../errors'
import type { Asking } from '../sql/operand'
import type { Entry } from '../sql/rows'
import { selectRows } from '../sql/select'
import { columnOf, from, type Source } from '../sql/source'
import { contains, isSearchIndexed, storedText } from '../sql/text-search'
import { where } from '../sql/where'
import { reachOf, tenantReach } from '../tenancy/reach'
import { tellable } from './chosen-labels'
import { hasBelow, onLevel } from './lazy-tree'
import { besideSide, tableFields } from './options-table'
import { sortKeys, treeOrder } from './reading'
import { type Told, toldOf } from './told'
import { scopeOn } from '../sql/scope'

/** Who asks, and with which parameters: `of`, and `search`, `values` (of one, `told`), `parent`, or `table` with `side`. */
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
  /** What conditions of the form read behind the one value is wanted too. */
  readonly isTold: boolean
  /** The columns of the target are wanted too. */
  readonly isTable: boolean
  /** A value of the field at the side of the target's list. */
  readonly side?: unknown
}

export interface SelectOption extends Partial<Told> {
  readonly value: string
  readonly label: string
  /** On trees. */
  readonly parent?: string
  readonly isLeaf?: boolean
  /** In a table. */
  readonly entry?: Entry
}

const most = 50
/** A tree is drawn from all of its nodes, or a level at a time. */
const mostNodes = 1000
const mostValues = 1000

/** Whose entries are offered: those of the own tenant; the platform administrator is offered those of the row's. */
function tenantOf({ caller, params }: OptionsContext): string {
  const { tenantId } = params
  return caller.isPlatformAdministrator && typeof tenantId === 'string' && tenantId ? tenantId : caller.tenantId
}

/** Entries of a reference's target: one tenant, the reference's filter, not what is removed. */
export async function selectOptions(context: OptionsContext): Promise<SelectOption[]> {
  const { model, caller, database, now, params } = context
  const query = queryOf(params)
  const picked = targetOfField(model, query.of, params)
  if (!picked) throw new Refusal('request.parameter-type', { name: 'of' })
  const { to, label, value, filter } = picked
  const wanted = query.values
  const source = from(to, wanted.length ? reachOf(caller, to) : tenantReach(tenantOf(context), to))
  const asking: Asking = { model, caller, now, params }
  const found = await selectRows(database.kysely, {
    model,
    source,
    where: wanted.length
      ? [
          ...tellable({ ...picked, source, column: columnName(value), values: wanted }, asking),
          // A natural key may stand in rows that the filter leaves out as well.
          ...(filter && value !== 'id' ? [where(filter, source, asking)] : []),
        ]
      : choosable(query, picked, source, asking, filter),
    asking,
    fields: query.isTable ? tableFields(to, label, caller) : [],
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
  // Fields of rows have no conditions that step through references.
  const isOwn = fieldOf(picked.of, picked.field.name) === picked.field
  const told =
    query.isTold && isOwn && wanted.length === 1 && found.length === 1
      ? await toldOf(database.kysely, { model, caller, resource: picked.of, field: picked.field, value: wanted[0]! })
      : {}
  return found.map(({ row, entry }) => ({
    ...told,
    value: String(row.$value),
    label: String(row.$label ?? ''),
    ...(to.tree ? { parent: String(row.$parent ?? to.tree.root), isLeaf: row.$below !== true } : {}),
    ...(query.isTable ? { entry } : {}),
  }))
}

function queryOf(params: OptionsContext['params']): OptionsQuery {
  const text = (name: string) => (typeof params[name] === 'string' ? params[name] : undefined)
  const { values } = params
  const parts = Array.isArray(values) ? values.map(String) : String(values ?? '').split(',')
  const wanted = parts.filter(Boolean).slice(0, mostValues)
  return {
    of: text('of') ?? '',
    search: text('search'),
    values: wanted,
    parent: text('parent'),
    isTold: params.told === '1' || params.told === 1,
    isTable: params.table === '1' || params.table === 1,
    side: params.side,
  }
}

interface Picked {
  readonly of: Resource
  readonly field: Field
  readonly to: Resource
  readonly label: Field
  readonly value: string
  readonly filter?: Condition
}

/** The target of `area/name.field`: a reference, or the parent of a tree. */
function targetOfField(model: Model, of: string, params: OptionsContext['params']): Picked | undefined {
  const [name = '', ...path] = of.split('.')
  const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined
  const found = resource && fieldAt(resource, path)
  if (!found || !resource) return undefined
  const { field, rules } = found
  if (resource.tree && field.name === resource.tree.parent) {
    return {
      of: resource,
      field,
      to: resource,
      label: fieldOf(resource, resource.tree.label)!,
      value: 'id',
      filter: field.ref?.filter,
    }
  }
  const ref = refFor(field, params)
  const to = ref && model.resources[ref.to]
  const label = to && fieldOf(to, ref.label)
  const filter = ref?.filter && formFilter(ref.filter, rules)
  return to && label ? { of: resource, field, to, label, value: ref.value, filter } : undefined
}

type Rules = Pick<Resource, 'fields'>

/** The field at the end of a path through child rows, `contacts.roomId`, and what it stands in. */
function fieldAt(rules: Rules, [name, ...rest]: readonly string[]): { field: Field; rules: Rules } | undefined {
  const field = name === undefined ? undefined : fieldOf(rules, name)
  if (field?.child && rest.length) return fieldAt(field.child.row, rest)
  return field && rest.length === 0 ? { field, rules } : undefined
}

function choosable(query: OptionsQuery, { to, label }: Picked, source: Source, asking: Asking, filter?: Condition) {
  const search = query.search?.trim()
  const column = columnOf(source.alias, columnName(label.name))
  const parts: (RawBuilder<SqlBool> | null)[] = [
    ...(filter ? [where(filter, source, asking)] : []),
    ...scopeOn(source, asking),
    ...(query.isTable ? besideSide(source, asking, query.side) : []),
  ]
  if (search) parts.push(contains(column, storedText(label, search), isSearchIndexed(asking.model, to, label)))
  if (to.tree && query.parent !== undefined && !search)
    parts.push(onLevel(source, to.tree, query.parent || to.tree.root, asking))
  return parts
}
