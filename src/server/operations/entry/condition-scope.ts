/** Loads the values beyond an entry that its conditions name, before any of them is evaluated. */
import { recordsIn } from '../../../fields/definition/guards'
import { columnName, fieldOf } from '../../../model/names'
import type { Scope, Values } from '../../../model/conditions/predicate'
import type { Field, Model, Resource } from '../../../model/types'
import { type Caller, departmentsOf, meOf } from '../../core/context/caller'
import type { Registry } from '../../core/context/call'
import { registered } from '../../core/context/registry'
import type { Db } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import { readCalendars } from '../../sql/select/calendar-days'
import { readRelated } from '../../sql/select/related-values'
import { queryContext } from '../../sql/conditions/where'
import { differs } from '../../sql/write/change-log'
import { aboveAll, below } from '../../sql/conditions/relation'
import { columnOf, from, type Source } from '../../sql/source'
import { ownTenantScope } from '../../access/tenant-scope'
import { needsOf, type Placed } from './condition-needs'
import type { Candidate } from './draft'

type Loaded = Scope & { readonly related: NonNullable<Scope['related']> }

/** The scope of the conditions of a write; one statement for each kind of value that they name. */
export async function scopeOf(tx: Db, candidate: Candidate): Promise<Loaded> {
  const { context, source, entry, old } = candidate
  const { model, resource, caller, now, params } = context
  const { tenantId } = source.reach
  const needs = needsOf(model, resource)
  if (needs.isNothing)
    return {
      entry,
      old,
      me: meOf(caller),
      now,
      params,
      related: nothingLoaded.related,
      setting: nothingLoaded.setting,
      under: nothingLoaded.under,
      named: named(model, caller, context.registry),
    }
  const asking = queryContext(context)
  const isChosen = (field: Field) => !field.system && isNewReference(candidate, field)
  const related = await readRelated(tx, { model, resource, entry, tenantId, paths: needs.paths, asking, isChosen })
  const read = new Set(needs.paths.map((path) => path.join('.')))
  const me = needs.departments ? { ...meOf(caller), ...(await departmentsAround(tx, candidate)) } : meOf(caller)
  const scope = { entry, old, me, now, params, related }
  return {
    ...scope,
    waits: (path, what) => what !== 'place' && !read.has(path.join('.')),
    setting: await readSettings(tx, candidate, needs.settings),
    under: await readPlaces(tx, source, needs.placed, scope),
    named: named(model, caller, context.registry),
    calendar: await readCalendars(tx, model, tenantId, needs.calendars),
  }
}

/** True when the write sets the reference, or the field that decides on its target. */
function isNewReference({ entry, old }: Pick<Candidate, 'entry' | 'old'>, { name, ref }: Field): boolean {
  const isOther = (part: string) => differs(entry[part] ?? null, old?.[part] ?? null)
  return old === undefined || isOther(name) || (ref?.by !== undefined && isOther(ref.by))
}

const named =
  (model: Model, caller: Caller, registry: Registry): Scope['named'] =>
  (name) =>
    registered(registry, 'conditions', name)({ model, caller })

/** Answers of a scope whose conditions name nothing beyond the entry. */
const nothingLoaded = {
  related: () => null,
  setting: () => '',
  under: (node: unknown, roots: readonly unknown[]) => roots.some((root) => root === node),
}

async function departmentsAround(tx: Db, { context, source }: Candidate): Promise<Values> {
  const own = departmentsOf(context.caller)
  const tree = context.model.resources['system/dept']
  if (!tree?.tree || own.length === 0) return { deptAndBelow: own, deptAndAbove: own }
  const reach = ownTenantScope(source.reach.tenantId, tree)
  const ids = async (step: typeof below) =>
    (await sql<{ id: string }>`${step(tree, reach, own)}`.execute(tx)).rows.map(({ id }) => id)
  return { deptAndBelow: await ids(below), deptAndAbove: await ids(aboveAll) }
}

async function readSettings(
  tx: Db,
  { context, source }: Candidate,
  keys: readonly string[],
): Promise<Scope['setting']> {
  const texts = await settingsOf(tx, context.model, source.reach.tenantId, keys)
  return (name) => texts.get(name) ?? ''
}

/** The values of parameters as a tenant has them, by key. */
export async function settingsOf(
  db: Db,
  { resources }: Model,
  tenantId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const resource = resources['system/param']
  if (keys.length === 0 || !resource || !fieldOf(resource, 'paramKey')) return new Map()
  const param = from(resource, ownTenantScope(tenantId, resource))
  const [key, value] = ['param_key', 'param_value'].map((name) => columnOf(param.alias, name))
  const { rows } = await sql<{ key: string; value: string | null }>`select ${key} as key, ${value} as value
    from ${param.table} where ${param.limit} and ${key} = any(${keys})`.execute(db)
  return new Map(rows.map((row) => [row.key, row.value ?? '']))
}

type Nodes = ReadonlyMap<string, ReadonlySet<string>>

/** Tests if nodes lie below others: reads the way up from each node that the entry names, one statement a tree. */
async function readPlaces(tx: Db, source: Source, placed: readonly Placed[], scope: Loaded): Promise<Scope['under']> {
  const trees = new Map<string, Nodes>()
  for (const tree of new Set(placed.map((each) => each.tree))) {
    const concerned = placed.filter((each) => each.tree === tree)
    const ids = concerned.flatMap((each) => [scope.entry, scope.old].flatMap((entry) => nodesIn(each, entry, scope)))
    trees.set(tree.name, await ancestorPaths(tx, source, tree, [...new Set(ids)]))
  }
  return (node, roots, path) => {
    const tree = placed.find((each) => each.path.join('.') === path.join('.'))?.tree
    const above = tree && trees.get(tree.name)?.get(String(node))
    return roots.some((root) => root === node || above?.has(String(root)))
  }
}

function nodesIn({ path, each }: Placed, entry: Values | undefined, { related }: Loaded): string[] {
  if (!entry) return []
  const rows = each === undefined ? [entry] : recordsIn(entry[each])
  const values = rows.map((row) => (path.length === 1 ? row?.[path[0]!] : related(path)))
  return values.filter((value): value is string => typeof value === 'string' && value !== '')
}

/** Every node with itself and all above it. */
export async function ancestorPaths(tx: Db, source: Source, tree: Resource, ids: readonly string[]): Promise<Nodes> {
  if (ids.length === 0) return new Map()
  const row = from(tree, ownTenantScope(source.reach.tenantId, tree), 'row')
  const parent = columnOf('row', columnName(tree.tree!.parent))
  const { rows } = await sql<{ node: string; id: string }>`with recursive up(node, id) as (
      select one, one from unnest(${ids}::text[]) as one union
      select up.node, ${parent} from ${row.table} join up on ${columnOf('row', 'id')} = up.id where ${row.limit}
    ) select node, id from up where id is not null`.execute(tx)
  const nodes = new Map<string, Set<string>>()
  for (const { node, id } of rows) nodes.set(node, (nodes.get(node) ?? new Set()).add(id))
  return nodes
}
