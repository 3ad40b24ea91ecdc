/**
 * A system parameter as a right side. It is kept as text and read as the left side is typed: what does not read so equals
 * nothing and stands in no order. The empty text is empty; where a list is asked for, commas part its items.
 */
import type { Operator } from '../../fields/definition/condition'
import { compare, isEmpty } from './comparing'

/** Digits that a number column reads as well: no blanks, no exponent. */
export const numberPattern = '^-?[0-9]{1,15}(\\.[0-9]{1,15})?$'
const isNumber = new RegExp(numberPattern)

/** The words that a parameter says yes and no with. */
export const yes = ['true', '1']
export const no = ['false', '0']

/** The items of a parameter that is a list. */
export const settingItems = (text: string): string[] => (text === '' ? [] : text.split(','))

/** One test against a parameter. */
export function compareSetting(left: unknown, op: Operator, text: string): boolean {
  switch (op) {
    case 'eq':
      return isSame(left, text)
    case 'ne':
      return !isSame(left, text)
    case 'in':
      return settingItems(text).some((item) => isSame(left, item))
    case 'nin':
      return !settingItems(text).some((item) => isSame(left, item))
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return compare(left, op, typedAs(left, text))
    default:
      return compare(left, op, text)
  }
}

/** A list is the same as a text when it holds it. */
function isSame(left: unknown, text: string): boolean {
  if (isEmpty(left) || text === '') return isEmpty(left) && text === ''
  if (Array.isArray(left)) return left.includes(text)
  return left === typedAs(left, text)
}

function typedAs(left: unknown, text: string): unknown {
  if (typeof left === 'number') return isNumber.test(text) ? Number(text) : undefined
  if (typeof left !== 'boolean') return text
  return yes.includes(text) ? true : no.includes(text) ? false : undefined
}
