/** The view of a resource that rules read: its fields and calls by name, and the other files around it. */
import { callsOf, type CallSubject } from './call-subject'
import type { ActionDeclaration, FieldDeclaration, ResourceFile } from '../../generated/schema-files'
import type { Known } from './known'
import { under } from '../text/pointer'
import type { SchemaResource, SchemaSet } from './schema-set'
import { standardActions } from '../vocabulary/screen'

export type { CallSubject } from './call-subject'

export interface World {
  readonly set: SchemaSet
  readonly known: Known
  /** Every resource that has a file, also one that could not be read. */
  readonly names: ReadonlySet<string>
  readonly subjects: ReadonlyMap<string, Subject>
  /** Every trait and the resources that use it. */
  readonly traits: ReadonlyMap<string, TraitFile>
}

export interface TraitFile {
  readonly name: string
  readonly path: string
  readonly json: Readonly<Record<string, unknown>>
}

export interface Subject {
  readonly name: string
  readonly resource: SchemaResource
  readonly json: ResourceFile
  /** Declared fields and record fields. */
  readonly fields: ReadonlyMap<string, FieldDeclaration>
  /** Declared fields alone. */
  readonly declared: readonly FieldSubject[]
  readonly calls: readonly CallSubject[]
  readonly required: ReadonlySet<string>
  readonly world: World
  /** Of an embedded row, or of an object with a shape: whose it is. */
  readonly up?: Subject
  /** It is a shape of an object. */
  readonly isShape?: boolean
}

export interface FieldSubject {
  readonly name: string
  readonly field: FieldDeclaration
  readonly at: string
}

const recordFields: Readonly<Record<string, FieldDeclaration>> = {
  id: { type: 'string', readOnly: true },
  tenantId: { type: 'string', readOnly: true },
  createUser: { type: 'string', readOnly: true, 'x-ref': { to: 'system/user' } },
  createDept: { type: 'string', readOnly: true, 'x-ref': { to: 'system/dept' } },
  createTime: { type: 'string', format: 'lectern-datetime', readOnly: true },
  updateUser: { type: 'string', readOnly: true, 'x-ref': { to: 'system/user' } },
  updateTime: { type: 'string', format: 'lectern-datetime', readOnly: true },
  status: { type: 'integer' },
  revision: { type: 'integer', readOnly: true },
}

/** True when every row has the field, whatever its file says of it. */
export const isRecordField = (name: string, json: ResourceFile): boolean =>
  Object.hasOwn(recordFields, name) && !(name === 'tenantId' && isPlatform(json))

/** A resource as its rules see it: its fields with those of the record, its calls, where its moves lead. */
export function subjectOf(resource: SchemaResource, world: World): Subject {
  const { json } = resource
  const record = Object.entries(recordFields).filter(([name]) => name !== 'tenantId' || !isPlatform(json))
  return {
    name: resource.name,
    resource,
    json,
    fields: new Map([...record, ...Object.entries(json.properties)]),
    declared: Object.entries(json.properties).map(([name, field]) => ({ name, field, at: under('/properties', name) })),
    calls: callsOf(json),
    required: new Set(json.required ?? []),
    world,
  }
}

/** The embedded rows of a subject, and the shapes of its objects, as subjects of their own: rules of fields hold for their fields too. */
export function rowSubjects(subject: Subject): Subject[] {
  const shapes = shapeParts(subject).map((part) => ({ ...partSubject(subject, part.name, part), isShape: true }))
  const rows = subject.declared.flatMap(({ name, field, at }) => {
    if (field['x-child'] === undefined || field['x-child'].resource !== undefined) return []
    const part = rowPart(subject.json, field, at)
    if (!part?.facts.properties) return []
    const row = partSubject(subject, name, part)
    return [row, ...rowSubjects(row)]
  })
  return [...rows, ...shapes]
}

/** Where the part that describes a row says what it requires. */
export const requiredAt = (row: Subject) => row.declared[0]!.at.replace(/\/properties\/[^/]+$/, '/required')

interface Part {
  readonly facts: FieldDeclaration
  readonly at: string
}

/** The parts of the file that objects of a subject may be shaped by, each once; those that hold objects again are refused. */
function shapeParts(subject: Subject): (Part & { readonly name: string })[] {
  if (subject.isShape) return []
  const refs = new Set(subject.declared.flatMap(({ field }) => Object.values(field['x-shape']?.of ?? {})))
  return [...refs].flatMap((ref) => {
    const name = ref.slice('#/$defs/'.length)
    const facts = subject.json.$defs?.[name]
    const isEmpty = Object.keys(facts?.properties ?? {}).length === 0
    return !facts || isEmpty ? [] : [{ name: `$defs.${name}`, facts, at: under('/$defs', name) }]
  })
}

function partSubject(subject: Subject, name: string, part: Part): Subject {
  const { title, type, $schema, $id, $defs } = subject.json
  const head = subject.json['x-resource']
  const { properties = {}, required } = part.facts
  const json: ResourceFile = {
    $schema,
    $id,
    title,
    type,
    $defs,
    'x-resource': head,
    additionalProperties: false,
    properties,
    required,
  }
  return {
    name: `${subject.name}.${name}`,
    resource: subject.resource,
    json,
    fields: new Map(Object.entries(properties)),
    declared: Object.entries(properties).map(([key, inner]) => ({
      name: key,
      field: inner,
      at: under(`${part.at}/properties`, key),
    })),
    calls: [],
    required: new Set(required ?? []),
    world: subject.world,
    up: subject,
  }
}

/** The schema of an embedded row: `items`, or the part of `$defs` that it names. */
export function rowPart(
  json: ResourceFile,
  field: FieldDeclaration,
  at: string,
): { facts: FieldDeclaration; at: string } | undefined {
  const { items } = field
  if (!items?.$ref) return items && { facts: items, at: `${at}/items` }
  const name = items.$ref.slice('#/$defs/'.length)
  const facts = json.$defs?.[name]
  return facts && { facts, at: under('/$defs', name) }
}

/** The field of a resource that names the owner of its rows: the one it is told, else the one marked so. */
export function ownerField(child: Subject, owner: string, by?: string): string | undefined {
  if (by !== undefined) return by
  return child.declared.find(({ field }) => field['x-ref']?.owner && field['x-ref'].to === owner)?.name
}

/** Actions that the file adds or changes; `null` takes a standard one away. */
export function actionsOf(json: ResourceFile): [string, ActionDeclaration][] {
  return Object.entries(json['x-actions'] ?? {}).flatMap(([name, action]) => (action ? [[name, action]] : []))
}

/** Every name under which an action can stand: the standard ones, those of the file, and its moves. */
export function actionNames(json: ResourceFile): string[] {
  const own = Object.keys(json['x-actions'] ?? {})
  return [...new Set([...standardActions, ...own, ...Object.keys(json['x-states']?.moves ?? {})])]
}

/** Platform resources have no tenant; the platform administrator alone writes them. */
export function isPlatform(json: ResourceFile): boolean {
  return json['x-resource'].tenant === false
}

/** The field that a step of a path leads through, and the resource it leads to; the parent of a tree leads to its own. */
export function targetOf(subject: Subject, name: string): string | undefined {
  if (subject.json['x-tree']?.parent === name) return subject.name
  const to = subject.fields.get(name)?.['x-ref']?.to
  if (typeof to === 'string' || to === undefined) return to
  const [first, ...others] = Object.values(to).map((way) => way.to)
  return others.every((other) => other === first) ? first : undefined
}
