/** One filter of a list: its operator, and its value in the type of the field. */
import { shapes } from '../../fields/shapes'
import { isLongerThan, longestSearch, longestValue } from '../../fields/definition/search-length'
import { formats } from '../../language/text/formats'
import type { Field } from '../types'

/** `value` is a list for `in`, none for `empty` and `filled`, else one value in the type of the field. */
export interface ListFilter {
  readonly field: string
  readonly op: FilterOp
  readonly value: unknown
}

export type FilterOp =
  | 'eq'
  | 'ne'
  | 'like'
  | 'notlike'
  | 'starts'
  | 'ends'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'empty'
  | 'filled'
  | 'in'
  | 'under'

/** A parameter whose value is not of its field's type. */
export class WrongParameter extends Error {
  constructor(readonly parameter: string) {
    super(`The parameter "${parameter}" is not of the type of its field.`)
  }
}

/** A parameter that holds a longer text than may be searched for. */
export class TooLongParameter extends Error {
  constructor(
    readonly parameter: string,
    readonly most: number,
  ) {
    super(`The parameter "${parameter}" has more than ${most} characters.`)
  }
}

/** True when an operator looks for a text within the values of a field. */
export const looksWithin = (op: string): boolean =>
  op === 'like' || op === 'notlike' || op === 'starts' || op === 'ends' || op === 'under'

/** A bare day means its first second for `ge` and `lt`, its last for `le` and `gt`, all of it for equality. */
export function timeFilters(field: Field, op: FilterOp, value: unknown, name: string): ListFilter[] {
  if (op === 'empty' || op === 'filled') return [{ field: field.name, op, value: true }]
  if (op === 'in') return [filterOf(field, op, value, name)]
  const text = String(value)
  if (timeOf(field) === 'day') return [filterOf(field, op, text.slice(0, 10), name)]
  if (!isDay(text)) return [filterOf(field, op, text, name)]
  if (op === 'eq') return [...timeFilters(field, 'gte', text, name), ...timeFilters(field, 'lte', text, name)]
  const last = op === 'lte' || op === 'gt'
  return [filterOf(field, op, `${text} ${last ? '23:59:59' : '00:00:00'}`, name)]
}

/** A filter of a list from what was asked; throws `WrongParameter` for a value that the field cannot hold. */
export function filterOf(field: Field, op: FilterOp, value: unknown, name: string): ListFilter {
  if (op === 'empty' || op === 'filled') return { field: field.name, op, value: true }
  if (op === 'in') return { field: field.name, op, value: partsOf(value).map((part) => typed(field, part, name)) }
  if (Array.isArray(value) || typeof value === 'object') throw new WrongParameter(name)
  return {
    field: field.name,
    op,
    value: looksWithin(op) ? short(value, longestSearch, name) : typed(field, value, name),
  }
}

function short(value: unknown, most: number, name: string): string {
  const text = String(value)
  if (isLongerThan(text, most)) throw new TooLongParameter(name, most)
  return text
}

/** The value in the field's type; a value of another type is refused. */
function typed(field: Field, value: unknown, name: string): unknown {
  const text = String(value)
  const time = timeOf(field)
  if (time === 'day' ? !isDay(text) : time === 'instant' && !isInstant(text)) throw new WrongParameter(name)
  if (time || field.many) return short(text, longestValue(field), name)
  switch (field.value.json) {
    case 'integer':
      if (!/^-?\d{1,16}$/.test(text)) throw new WrongParameter(name)
      return Number(text)
    case 'number':
      if (!/^-?\d+(\.\d+)?$/.test(text)) throw new WrongParameter(name)
      return Number(text)
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw new WrongParameter(name)
      return text === 'true'
    default:
      return short(text, longestValue(field), name)
  }
}

/** Secrets and free objects are never compared. */
export function isComparable(field: Field): boolean {
  return field.store === 'plain' && !field.writeOnly && !shapes[field.type].isSecret && field.value.json !== 'object'
}

/** True when a field holds days or moments; null for neither. */
export function timeOf(field: Field): 'day' | 'instant' | null {
  const { time } = shapes[field.type]
  if (time === 'byFormat') return field.value.format === 'date' ? 'day' : 'instant'
  return time ?? null
}

const { date: isDay, datetime: isInstant } = formats

/** The parts of a list, given as such or as a text with commas; empty ones are left out. */
export const partsOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : String(value).split(','))
    .map((part) => (typeof part === 'string' ? part.trim() : part))
    .filter((part) => part !== '')
