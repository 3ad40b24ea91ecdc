/** `x-child`: the rows of an entry. Embedded rows are described in place; owned rows are those of their resource. */
import type { Prefix } from '../../names'
import type { Child, Field } from '../../../fields/definition/field'
import type { Resource } from '../../types'
import { permissionOf } from '../calls'
import type { FieldSource, RowFields } from './field-source'
import { compact, listOf, objectOf, type Raw } from '../raw'

/** The rows of a field; undefined when the field holds none. `defs` are the parts of the file that `items` may use. */
export function childOf(property: Raw, { perm = '', defs = {} }: FieldSource, rowFields: RowFields): Child | undefined {
  if (property['x-child'] === undefined) return undefined
  const raw = objectOf(property['x-child'])
  const resource = raw.resource as string | undefined
  const fields = resource ? [] : rowFields(rowPart(property, defs), perm, defs)
  return compact<Child>({
    as: (raw.as as Child['as'] | undefined) ?? 'table',
    row: { fields, checks: [] },
    columns: raw.columns ? listOf(raw.columns) : columnsOf(fields, raw.sort),
    sort: raw.sort as string | undefined,
    pick: raw.pick as string | undefined,
    add: rightOf(raw.add, perm),
    remove: rightOf(raw.remove, perm),
    resource,
    by: raw.by as string | undefined,
  })
}

/** The object that describes an embedded row: `items`, or the part of `$defs` it names. */
function rowPart(property: Raw, defs: Raw): Raw {
  const items = objectOf(property.items)
  return typeof items.$ref === 'string' ? objectOf(defs[items.$ref.replace('#/$defs/', '')]) : items
}

function rightOf(raw: unknown, perm: Prefix): Child['add'] {
  if (raw === undefined || raw === true) return undefined
  return raw === false ? false : permissionOf(raw, perm)
}

const columnsOf = (fields: readonly Field[], sort: unknown) =>
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
