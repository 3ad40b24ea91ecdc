/** All fields of a resource: the declared ones in property order, then the record fields it did not redeclare. */
import { memoize } from '../../../fields/definition/memoize'
import type { Field } from '../../../fields/definition/field'
import { prefixesOf } from '../../../language/prefixes'
import { compileField } from './field'
import type { FieldDeclaration, ResourceFile } from '../../../generated/schema-files'
import { recordFields } from './record-fields'

/** The parts of a file that fields are compiled from. */
export type FieldsSource = Pick<ResourceFile, 'properties'> & Partial<ResourceFile>

/** Compiles every field of a merged schema file. */
export function compileFields(name: string, json: FieldsSource): Field[] {
  const { properties: declared, 'x-tree': tree } = json
  const required = new Set(json.required)
  const endOf = rangeEnds(declared)
  const perm = prefixesOf(json['x-access']?.perm, name)
  const isPlatform = json['x-resource']?.tenant === false
  const states = json['x-states']?.initial ?? {}
  const own = Object.entries(declared).map(([field, property]) =>
    compileField({
      name: field,
      property: declaredProperty(field, property),
      required: required.has(field),
      // A record field that is a state is changed by moves.
      system: isRecordField(field, property) && !(field in states),
      rangeOf: endOf.get(field),
      perm,
      defs: json.$defs,
      treeOf: tree?.parent === field ? { resource: name, label: String(tree.label) } : undefined,
    }),
  )
  const rest = Object.entries(recordFields)
    .filter(([field]) => !(field in declared) && !(isPlatform && field === 'tenantId'))
    .map(([field]) => recordField(field))
  return [...own, ...rest]
}

/** A field of every resource that people do not write; a `status` with a default of its own is the resource's own state. */
const isRecordField = (name: string, property: FieldDeclaration): boolean =>
  name in recordFields && property.readOnly === true && (name !== 'status' || property.default === undefined)

/** A record field that is redeclared keeps what the file leaves out, but for its lock: `status` may be opened. */
function declaredProperty(name: string, property: FieldDeclaration): FieldDeclaration {
  const { readOnly: _, ...known } = recordFields[name] ?? {}
  return { ...known, ...property }
}

/** The same frozen value in every resource. */
const recordField = memoize(
  (name: string): Field => compileField({ name, property: recordFields[name]!, required: false, system: true }),
  (name) => name,
)

function rangeEnds(declared: ResourceFile['properties']): ReadonlyMap<string, string> {
  const pairs = Object.entries(declared).flatMap(([field, property]) => {
    const end = property['x-range']
    return end === undefined ? [] : [[end, field] as const]
  })
  return new Map(pairs)
}
