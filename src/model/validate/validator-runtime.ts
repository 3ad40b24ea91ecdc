/** The runtime of a compiled validator module: formats, comparisons and the two helpers that ajv's code asks for by name. */
import type { ComparePart } from './condition-schema'
import { formats } from '../../language/text/formats'
import { isMultiple } from '../../fields/number/decimal'
import { compare } from '../conditions/predicate'

/** Judges a `lecternCompare` part on an entry. */
export function compareIn(entry: Readonly<Record<string, unknown>>, part: ComparePart): boolean {
  return compare(entry[part.left], part.op, part.field === undefined ? part.value : entry[part.field])
}

/** Length in Unicode code points (00-conventions §17). */
export const codePoints = (text: string): number => Array.from(text).length

/** True when two JSON values are the same, whatever the order of their keys. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => key in b && equal(Reflect.get(a, key), Reflect.get(b, key)))
}

const parts: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/ucs2length': { default: codePoints },
  'ajv/dist/runtime/equal': { default: equal },
}

export const validatorRuntime = {
  formats: Object.fromEntries(
    Object.entries(formats).map(([name, validate]) => [`lectern-${name}`, { type: 'string' as const, validate }]),
  ),
  compareIn,
  isMultiple,
  part: (name: string) => parts[name],
}

export type ValidatorRuntime = typeof validatorRuntime
