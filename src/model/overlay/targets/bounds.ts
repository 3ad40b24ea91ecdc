/** Bounds of a value, and which of two is stricter: an overlay tightens and never loosens. */
import { isOneOf } from '../../../fields/definition/guards'
import type { ValueShape } from '../../../fields/definition/field'

const lower = ['maxLength', 'maximum', 'maxItems'] as const
const higher = ['minLength', 'minimum', 'minItems'] as const

export const boundNames = [...lower, ...higher, 'pattern'] as const

export type Bound = (typeof boundNames)[number]

type NumberBound = Exclude<Bound, 'pattern'>

const isLower = (bound: NumberBound): boolean => isOneOf(lower, bound)

/** True when the limit lets in nothing that the one before keeps out. */
export function isTighter(bound: NumberBound, limit: number, before: number | undefined): boolean {
  if (before === undefined) return true
  return isLower(bound) ? limit <= before : limit >= before
}

/** True when no value, or no length, is left between the limits. */
export function isEmptyRange(value: ValueShape): boolean {
  const { minLength = 0, maxLength = Infinity, minimum = -Infinity, maximum = Infinity } = value
  const { minItems = 0, maxItems = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = value
  if (minLength > maxLength || minimum > maximum || minItems > maxItems) return true
  return minimum >= exclusiveMaximum || maximum <= exclusiveMinimum
}

/** A part of a pattern that asks for one pattern anywhere in the text. */
const partOf = (pattern: string): string => `(?=[\\s\\S]*?(?:${pattern}))`

/** A pattern that a text matches when it matches both. */
export function bothPatterns(before: string | undefined, added: string): string {
  if (before === undefined || before === added) return added
  const part = partOf(added)
  return before.startsWith('^(?=') && before.includes(part) ? before : `^${partOf(before)}${part}`
}

/** Characters, long repetitions and optional parts that a pattern may have. */
const most = { length: 200, long: 2, optional: 8 }

/** Repetitions up to this many times count as short. */
const shortest = 32

/**
 * True of a pattern that staff may add: short, sound, and read in a time that grows slowly with the text. References
 * back, looking around and a repeated part with a repetition or a choice in it may take forever; they are refused.
 */
export function isSafePattern(pattern: string): boolean {
  if (pattern === '' || pattern.length > most.length) return false
  try {
    new RegExp(pattern, 'u')
  } catch {
    return false
  }
  if (/\\[1-9k]|\(\?[=!<]/.test(pattern)) return false
  // Only the signs of repetition, choice and grouping are left.
  const bare = pattern
    .replace(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|[\s\S])/g, 'e')
    .replace(/\[[^\]]*\]/g, 'c')
    .replaceAll('(?:', '(')
  const long = [...bare.matchAll(/[+*]|\{\d+,(\d*)\}/g)].filter(([, upTo]) => !upTo || Number(upTo) > shortest)
  const optional = bare.match(/\?/g) ?? []
  return long.length <= most.long && optional.length <= most.optional && !repeatsChoice(bare)
}

/** True when a repeated group holds another group, a repetition or a choice. */
function repeatsChoice(bare: string): boolean {
  const open: number[] = []
  for (let at = 0; at < bare.length; at += 1) {
    if (bare[at] === '(') open.push(at)
    if (bare[at] !== ')') continue
    const inner = bare.slice(open.pop()! + 1, at)
    if (/[+*{]/.test(bare[at + 1] ?? '') && /[+*?{|(]/.test(inner)) return true
  }
  return false
}
