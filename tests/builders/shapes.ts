/**
 * The shape of a generated case. Cases with different heads all run; of a flag, each value runs once for each kind, which is
 * the first word of the head, because flags act on their own: not every product of them is a case.
 */
import { authOfPermission } from '../../src/server/access/permission'
import type { Call, Field, Resource } from '../../src/model/types'
import type { Shape } from '../full'
import type { OneReference } from './product'

interface CallCase {
  readonly resource: Resource
  readonly call: Call
}

/** The kind of a call, who may make it, whose rows it is about and what it asks for. */
export const shapeOfCall = ({ resource, call }: CallCase): Shape => [
  [call.kind, authOfPermission(call.perm), resource.tenancy.kind],
  call.method,
  Boolean(call.action),
  rightsOf(call),
  resource.single,
  ...rowsOf(resource),
  ...[call.filter, call.fields, call.with, call.requires].map(Boolean),
  isNamed(call),
  call.key === 'id',
]

/** The checks before a call runs: the rights to it, reading or writing, and its kind of caller. */
export const shapeOfRight = ({ resource, call }: CallCase): Shape => [
  [call.kind, rightsOf(call)],
  call.method,
  Boolean(call.action),
  call.perm.length > 1,
  resource.tenancy.kind === 'platform',
  Boolean(call.with),
  resource.access.others !== undefined,
]

/** Each action has a reply of its own; other calls of a kind answer alike. */
export const shapeOfAct = (one: CallCase): Shape => (one.call.action ? [[one.call.action]] : shapeOfCall(one))

/** The permission of a call: a code, the menu, or one of the marks, and its opening without one. */
const rightsOf = ({ perm, open, rights }: Call): unknown => [
  authOfPermission(perm),
  perm.filter((code) => code.startsWith('@') || code === 'menu'),
  perm.some((code) => !code.startsWith('@')),
  Object.keys(open ?? {}),
  Boolean(rights),
]

/** The facts that statements about its rows depend on. */
const rowsOf = ({ tree, states, part, access }: Resource): readonly unknown[] => [
  tree && { isLazy: tree.lazy },
  Boolean(states),
  Boolean(part),
  Object.keys(access.scope ?? {}),
]

const isNamed = ({ filter }: Call) => JSON.stringify(filter ?? {}).includes('$named')

interface FieldCase {
  readonly resource: Resource
  readonly field: Field
}

/** The type of a field and the facets that bound it. */
export const shapeOfField = ({ resource, field }: FieldCase): Shape => [
  [field.type, field.value.json, field.value.format, field.many],
  Object.keys(field.value).toSorted(),
  Boolean(field.child),
  field.required,
  Object.keys(field.when ?? {}).toSorted(),
  field.unique && [Boolean(field.unique.if), field.unique.with.length > 0],
  resource.tree?.parent === field.name,
]

interface ReferenceCase {
  readonly resource: Resource
  readonly field: Field | OneReference
  readonly to: Resource
  readonly call?: Call
}

/** The target of a reference, and its options. */
export const shapeOfReference = ({ resource, field, to, call }: ReferenceCase): Shape => [
  [call?.kind, resource.tenancy.kind, to.tenancy.kind],
  field.type,
  field.many,
  field.store,
  field.ref?.by !== undefined,
  Object.keys(field.when ?? {}).toSorted(),
  Boolean(to.tree),
  field.name === resource.tree?.parent,
  Object.keys(field.ref ?? {}).toSorted(),
]

/** The facts that the labels beside a row's references follow from. */
export const shapeOfReferences = ({ resource }: Pick<CallCase, 'resource'>): Shape => [
  [resource.tenancy.kind],
  ...rowsOf(resource),
  ...new Set(resource.fields.map(({ ref, many }) => ref && `${many} ${Object.keys(ref).toSorted()}`)),
]
