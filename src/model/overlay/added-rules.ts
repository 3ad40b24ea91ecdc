/** The rule that a change adds, for counting the stored rows that break it. */
import type { Field } from '../../fields/definition/field'
import { stepsOf } from '../../language/text/pointer'
import type { Condition, Resource } from '../types'
import { parseAddress } from './targets/address'
import { type Bound, boundNames, isSafePattern } from './targets/bounds'
import { addedCheck, isCheckId } from './targets/check-target'
import type { Op } from './types'

export type AddedRule =
  | { readonly rule: Exclude<Bound, 'pattern'>; readonly field: Field; readonly limit: number }
  | { readonly rule: 'pattern'; readonly field: Field; readonly limit: string }
  | { readonly rule: 'required'; readonly field: Field }
  | { readonly rule: 'check'; readonly field: Field; readonly if?: Condition; readonly assert: Condition }

/** The rule of a change; undefined when the change adds none, or none that the resource could have. */
export function addedRule(resource: Resource, op: Op): AddedRule | undefined {
  const address = op.op === 'set' ? parseAddress(op.at) : undefined
  if (!address || op.op !== 'set') return undefined
  if (address.kind === 'bound') return boundRule(resource, address.field, address.bound, op.value)
  if (address.kind === 'required') return op.value === true ? requiredRule(resource, address.field) : undefined
  if (address.kind !== 'check' || !isCheckId(address.id)) return undefined
  const added = addedCheck(resource, address.id, op.value)
  if (typeof added === 'string') return undefined
  const { at, if: when, assert } = added
  const field = fieldNamed(resource, at)
  return field && { rule: 'check', field, ...(when && { if: when }), assert }
}

const fieldNamed = (resource: Resource, name: string) => resource.fields.find((field) => field.name === name)

function requiredRule(resource: Resource, name: string): AddedRule | undefined {
  const field = fieldNamed(resource, name)
  return field && { rule: 'required', field }
}

function boundRule(resource: Resource, name: string, rule: Bound, limit: unknown): AddedRule | undefined {
  const field = fieldNamed(resource, name)
  if (!field) return undefined
  if (rule === 'pattern') return typeof limit === 'string' && isSafePattern(limit) ? { rule, field, limit } : undefined
  return typeof limit === 'number' && Number.isFinite(limit) ? { rule, field, limit } : undefined
}

/** The rule as the address of a list holds it: `/name/maxLength/60`, `/name/required`. */
export function parseRule(resource: Resource, text: string): AddedRule | undefined {
  const [name = '', rule = '', limit] = stepsOf(text)
  if (rule === 'required') return requiredRule(resource, name)
  const bound = boundNames.find((each) => each === rule)
  if (!bound || limit === undefined) return undefined
  return boundRule(resource, name, bound, bound === 'pattern' ? limit : limit === '' ? undefined : Number(limit))
}
