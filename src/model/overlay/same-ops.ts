/** Changes are the same whatever the order of their keys: a database keeps them in an order of its own. */
import type { Op } from './types'

/** The change as a text, the same for the same change. */
export const opKey = (op: Omit<Op, 'id'>): string => JSON.stringify(op, sorted)

export const areSame = (one: readonly Op[], other: readonly Op[]): boolean =>
  one.length === other.length && one.every((op, at) => opKey(op) === opKey(other[at]!))

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value
