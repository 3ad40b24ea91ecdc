/** Fields that a call answers and accepts, for this caller. */
import { shapes } from '../../fields/shapes'
import { weakMemoize } from '../../fields/definition/memoize'
import type { Call, Condition, Field, Resource } from '../../model/types'
import { holdsAnyCode, isPermitted } from './permission'
import type { CallContext } from '../core/context/call'
import type { Caller } from '../core/context/caller'
import { Refusal } from '../core/errors'

const holdsOne = (codes: readonly string[] | undefined, caller: Caller) => !codes || holdsAnyCode(caller, codes)

/** Fields the server keeps by itself; a schema may open `status`, and no other, by declaring it anew. */
export const isRecordField = (field: Field) => field.system && (field.name !== 'status' || field.readOnly)

/** True when the caller's data scopes show a field; the id and the parent of a tree always stay. */
export function isInSight(resource: Resource, field: Field, caller: Caller): boolean {
  const seen = caller.isPlatformAdministrator ? undefined : caller.scopedFields?.[resource.name]
  return !seen || field.name === 'id' || field.name === resource.tree?.parent || seen.includes(field.name)
}

/**
 * Fields that may be answered: never a secret, never one whose reading needs a code the caller lacks. A masked field
 * sheds its mask for those who may see it whole.
 */
export const readableFields = (resource: Resource, caller: Caller): readonly Field[] => readable(caller)(resource)

/** True when the caller may know the value of a field, masked or stored as a secret or not. */
export const isOpenTo = (resource: Resource, field: Field, caller: Caller): boolean =>
  holdsOne(field.access?.read, caller) && isInSight(resource, field, caller)

/** Computed once for a caller, who stays the same for requests that follow each other. */
const readable = weakMemoize((caller: Caller) => weakMemoize((resource: Resource) => fieldsReadBy(resource, caller)))

function fieldsReadBy(resource: Resource, caller: Caller): readonly Field[] {
  return resource.fields
    .filter(
      (field) =>
        field.store === 'plain' &&
        !field.writeOnly &&
        !shapes[field.type].isSecret &&
        isOpenTo(resource, field, caller),
    )
    .map((field) => (field.access?.clear && holdsOne(field.access.clear, caller) ? withoutMask(field) : field))
}

/** The field as someone sees it who may see it whole. */
export function withoutMask(field: Field): Field {
  return field.access?.mask ? { ...field, access: { ...field.access, mask: undefined } } : field
}

/** True when the call is open to the caller for some rows and fields alone. */
export function isOpenOnly(resource: Resource, call: Call, caller: Caller): boolean {
  return call.open !== undefined && !isPermitted(call.perm, resource.access.perm, caller)
}

/** Refuses fields that are sent to a call which is open to the caller for others alone. */
export function refuseClosedFields({ resource, call, caller, params, locale }: CallContext): void {
  const open = isOpenOnly(resource, call, caller) ? call.open?.fields : undefined
  if (!open) return
  const closed = acceptedByCall(resource, call).filter(({ name }) => name in params && !open.includes(name))
  const text = new Refusal('access.refused').text(locale)
  const problems = closed.map(({ name }) => ({ field: name, rule: 'access', message: text }))
  if (problems.length > 0) throw new Refusal('access.refused', {}, problems)
}

/** The rows for which the call is open to the caller; undefined when the caller's right is not limited so. */
export function openFilter({ resource, call, caller }: Pick<CallContext, 'resource' | 'call' | 'caller'>) {
  const open = isOpenOnly(resource, call, caller) || call.rights ? call.open?.filter : undefined
  const held = heldValues(call, caller)
  if (!held || !call.rights) return open
  const own: Condition = { [call.rights.field]: { in: held } }
  return open ? { any: [own, open] } : own
}

/** The values whose rows the caller's codes open; undefined where they open all rows. */
function heldValues({ rights }: Call, caller: Caller) {
  if (!rights || caller.isPlatformAdministrator) return undefined
  return rights.values.filter(({ perm }) => isPermitted(perm, '', caller)).map(({ value }) => value)
}

/** The fields a read answers: those its call names, and those that every answer needs. */
export const answeredFields = (resource: Resource, call: Call, caller: Caller): readonly Field[] =>
  answered(caller)(call)(resource)

const answered = weakMemoize((caller: Caller) =>
  weakMemoize((call: Call) => weakMemoize((resource: Resource) => fieldsAnswered(resource, call, caller))),
)

function fieldsAnswered(resource: Resource, call: Call, caller: Caller): readonly Field[] {
  const readable = readableFields(resource, caller)
  const open = isOpenOnly(resource, call, caller) ? call.open?.fields : undefined
  const named = open && call.fields ? call.fields.filter((name) => open.includes(name)) : (open ?? call.fields)
  // A detail says by `******` that a secret is set; its edit form then keeps it when left empty.
  const secrets = call.kind === 'detail' ? resource.fields.filter((field) => isShownSecret(field, caller)) : []
  if (!named) return [...readable, ...secrets]
  const needed = new Set(['id', ...named])
  if (resource.tree && (call.kind === 'tree' || call.kind === 'lazyTree')) {
    needed.add(resource.tree.parent).add(resource.tree.label)
  }
  return readable.filter((field) => needed.has(field.name))
}

const isShownSecret = (field: Field, caller: Caller) => isSealed(field) && holdsOne(field.access?.read, caller)

/** The fields that a write takes; it ignores every other key. */
export const acceptedFields = (resource: Resource, call: Call, caller: Caller): readonly Field[] =>
  accepted(caller)(call)(resource)

const accepted = weakMemoize((caller: Caller) =>
  weakMemoize((call: Call) => weakMemoize((resource: Resource) => fieldsAccepted(resource, call, caller))),
)

function fieldsAccepted(resource: Resource, call: Call, caller: Caller): readonly Field[] {
  const open = isOpenOnly(resource, call, caller) ? call.open?.fields : undefined
  return acceptedByCall(resource, call).filter(
    (field) => holdsOne(field.access?.write, caller) && (!open || open.includes(field.name)),
  )
}

/** The fields a write takes from a caller who may write each of them. */
export function acceptedByCall(resource: Resource, call: Call): Field[] {
  const named = call.fields ?? toggled(resource, call)
  return resource.fields.filter(
    (field) =>
      !isRecordField(field) &&
      !field.computed &&
      field.name !== 'id' &&
      (named ? named.includes(field.name) : !field.readOnly),
  )
}

/** The field of the toggle that makes this call, when the call itself names none. */
function toggled(resource: Resource, call: Call): readonly string[] | undefined {
  if (call.kind !== 'transition') return undefined
  const toggles = resource.actions.filter((action) => action.as === 'toggle' && action.call === call.name)
  return toggles.map((action) => action.field).filter((name) => name !== undefined)
}

/** True when a field is stored hashed or enciphered. */
export const isSealed = ({ store }: Field): boolean => store === 'hashed' || store === 'enciphered'

/** Fields that hold a value only while a call runs, or that nobody reads again. */
export const isSecret = (field: Field): boolean => isSealed(field) || field.store === 'none'
