/** One test of the condition grammar on plain values. */
import type { Operator } from '../../fields/definition/condition'

/** Null, undefined, an empty text and an empty list are empty. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** One test of the grammar on plain values. A comparison with an empty side holds for `ne` and `nin` alone. */
export function compare(left: unknown, op: Operator, right: unknown): boolean {
  switch (op) {
    case 'empty':
      return isEmpty(left) === (right !== false)
    case 'eq':
      return same(left, right)
    case 'ne':
      return !same(left, right)
    case 'in':
      return isAmong(left, right)
    case 'nin':
      return !isAmong(left, right)
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return ordered(left, op, right)
    case 'like':
      return !isEmpty(left) && !isEmpty(right) && fold(left).includes(fold(right))
    case 'starts':
      return !isEmpty(left) && !isEmpty(right) && fold(left).startsWith(fold(right))
    case 'has':
      // Nothing holds the empty, as nothing is like it: a list with an empty item does not say what is missing.
      return Array.isArray(left) && !isEmpty(right) && left.includes(right)
    case 'under':
      return same(left, right)
  }
}

/** A list is among others when any of its items is. */
function isAmong(left: unknown, right: unknown): boolean {
  const others: readonly unknown[] = Array.isArray(right) ? right : isEmpty(right) ? [] : [right]
  if (!Array.isArray(left) || left.length === 0) return others.some((item) => same(left, item))
  return others.some((item) => !isEmpty(item) && left.includes(item))
}

function same(left: unknown, right: unknown): boolean {
  return isEmpty(left) ? isEmpty(right) : left === right
}

function ordered(left: unknown, op: 'gt' | 'gte' | 'lt' | 'lte', right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right) || typeof left !== typeof right) return false
  // Of one type now: texts go by their letters, numbers by size.
  const [a, b] = [left as string | number, right as string | number]
  if (op === 'gt') return a > b
  if (op === 'gte') return a >= b
  return op === 'lt' ? a < b : a <= b
}

const fold = (value: unknown) => String(value).toLowerCase()
