/** `x-child`: the rows of an entry. Embedded rows are described in place; owned rows are those of their resource. */
import type { Prefix } from '../../names'
import type { Child, Field } from '../../../fields/definition/field'
import type { Resource } from '../../types'
import { permissionOf } from '../calls'
import type { FieldDeclaration } from '../../../generated/schema-files'
import type { Definitions, FieldSource, RowFields } from './field-source'
import { compact, listOf } from '../compact'

/** The rows of a field; undefined when the field holds none. `defs` are the parts of the file that `items` may use. */
export function childOf(
  property: FieldDeclaration,
  { perm = '', defs = {} }: FieldSource,
  rowFields: RowFields,
): Child | undefined {
  const raw = property['x-child']
  if (raw === undefined) return undefined
  const { resource } = raw
  const fields = resource ? [] : rowFields(rowPart(property, defs), perm, defs)
  return compact<Child>({
    as: raw.as ?? 'table',
    row: { fields, checks: [] },
    columns: raw.columns ? listOf(raw.columns) : columnsOf(fields, raw.sort),
    sort: raw.sort,
    pick: raw.pick,
    add: rightOf(raw.add, perm),
    remove: rightOf(raw.remove, perm),
    resource,
    by: raw.by,
  })
}

/** The object that describes an embedded row: `items`, or the part of `$defs` it names. */
function rowPart({ items = {} }: FieldDeclaration, defs: Definitions): FieldDeclaration {
  return items.$ref === undefined ? items : (defs[items.$ref.replace('#/$defs/', '')] ?? {})
}

function rightOf(raw: boolean | string | readonly string[] | undefined, perm: Prefix): Child['add'] {
  if (raw === undefined || raw === true) return undefined
  return raw === false ? false : permissionOf(raw, perm)
}

const columnsOf = (fields: readonly Field[], sort: string | undefined) =>
  fields.filter((field) => !field.rangeOf && !field.deprecated && field.name !== sort).map(({ name }) => name)

/** Gives every owned child the fields and checks of its resource, the innermost first. */
export function linkOwned(resources: readonly Resource[]): Resource[] {
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  const linked = (resource: Resource, depth: number): Resource => {
    if (depth > 2 || !resource.fields.some(({ child }) => child?.resource)) return resource
    return { ...resource, fields: resource.fields.map((field) => linkField(resource, field, depth)) }
  }
  const linkField = (owner: Resource, field: Field, depth: number): Field => {
    const target = field.child?.resource ? byName.get(field.child.resource) : undefined
    if (!target || !field.child) return field
    const by = field.child.by ?? ownerField(target, owner.name)
    const fields = linked(target, depth + 1).fields.filter((each) => !each.system && each.name !== by)
    const { columns, sort } = field.child
    const child: Child = {
      ...field.child,
      by,
      row: { fields, checks: target.checks },
      columns: columns.length ? columns : columnsOf(fields, sort),
    }
    return { ...field, child }
  }
  return resources.map((resource) => linked(resource, 0))
}

/** The reference of a resource that says whose its rows are. */
const ownerField = (resource: Resource, owner: string) =>
  resource.fields.find(({ ref }) => ref?.owner && ref.to === owner)?.name
