/** Related values that the conditions and shapes of a form read, answered with the label of the chosen entry. */
import { fieldOf } from '../../../model/names'
import type { Field, Model, Resource } from '../../../model/types'
import type { Caller } from '../../core/context/caller'
import type { Db } from '../../core/context/database'
import type { QueryContext } from '../../sql/conditions/query-context'
import { readRelated } from '../../sql/select/related-values'
import { stepField, targetOf } from '../../sql/conditions/relation'
import { from } from '../../sql/source'
import { ownTenantScope } from '../../access/tenant-scope'
import { needsOf } from '../entry/condition-needs'
import { readableFields } from '../../access/field-access'
import { ancestorPaths } from '../entry/condition-scope'

export interface RelatedValues {
  /** By path, `departmentId.kind`. */
  readonly related: Readonly<Record<string, unknown>>
  /** The nodes above, and the node itself, by the path that is compared by its place. */
  readonly above: Readonly<Record<string, readonly string[]>>
}

interface Chosen {
  readonly model: Model
  readonly caller: Caller
  readonly resource: Resource
  readonly field: Field
  readonly value: string
  readonly asking: QueryContext
}

/** Only values that the caller may read, of the target and behind it. */
export async function relatedValuesOf(
  db: Db,
  { model, caller, resource, field, value, asking }: Chosen,
): Promise<RelatedValues> {
  const { paths, placed, filled } = needsOf(model, resource)
  const isOwn = ([first = '']: readonly string[]) => stepField(resource, first).name === field.name
  const wanted = [...paths, ...filled].filter((path) => isOwn(path) && isReadable(model, resource, path, caller))
  const related = await readRelated(db, {
    model,
    resource,
    tenantId: caller.tenantId,
    entry: { [field.name]: value },
    paths: wanted,
    asking,
  })
  const values = Object.fromEntries(wanted.map((path) => [path.join('.'), related(path)]))
  const above: Record<string, readonly string[]> = {}
  const source = from(resource, ownTenantScope(caller.tenantId, resource))
  for (const { path, each, tree } of placed) {
    const key = path.join('.')
    if (each !== undefined || path[0] === '$up' || !isOwn(path) || (path.length > 1 && !(key in values))) continue
    const node = path.length === 1 ? value : values[key]
    const ways = typeof node === 'string' && node !== '' ? await ancestorPaths(db, source, tree, [node]) : undefined
    above[key] = [...(ways?.get(String(node)) ?? [])]
  }
  return { related: values, above }
}

/** True when the caller reads every field behind the first step as it is. */
function isReadable(
  model: Model,
  resource: Resource,
  [first = '', ...rest]: readonly string[],
  caller: Caller,
): boolean {
  const next = rest[0]
  const to = targetOf(model, resource, stepField(resource, first))?.to
  if (next === undefined || !to) return next === undefined
  const field = rest.length === 1 ? fieldOf(to, next) : stepField(to, next)
  const seen = readableFields(to, caller).find(({ name }) => name === field?.name)
  return seen !== undefined && !seen.access?.mask && isReadable(model, to, rest, caller)
}
