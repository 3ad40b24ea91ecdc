/** The kinds of values that comparisons tell apart. */
import type { Operator } from '../../fields/definition/condition'
import type { FieldDeclaration } from '../../generated/schema-files'

export type ValueKind = 'number' | 'text' | 'moment' | 'clock' | 'flag' | 'list' | 'object'

const moments = new Set(['lectern-datetime', 'lectern-date'])

/** Undefined when the field does not say its type. */
export function valueKind(field: FieldDeclaration): ValueKind | undefined {
  switch (field.type) {
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'flag'
    case 'array':
      return 'list'
    case 'object':
      return 'object'
    case 'string':
      if (field.format === 'lectern-time') return 'clock'
      return moments.has(field.format ?? '') ? 'moment' : 'text'
    default:
      return undefined
  }
}

/** The kind of one item of a list; rows of another resource are objects without saying so. */
export function itemKind(field: FieldDeclaration): ValueKind | undefined {
  if (field.items) return valueKind(field.items)
  return field['x-child'] ? 'object' : 'text'
}

/** Kinds that an operator compares; absent = every kind. */
export const kindsOfOperator: Readonly<Partial<Record<Operator, readonly ValueKind[]>>> = {
  gt: ['number', 'moment', 'clock'],
  gte: ['number', 'moment', 'clock'],
  lt: ['number', 'moment', 'clock'],
  lte: ['number', 'moment', 'clock'],
  like: ['text'],
  starts: ['text'],
  under: ['text'],
  has: ['list'],
}

export const kindWords: Readonly<Record<ValueKind, string>> = {
  number: 'a number',
  text: 'a text',
  moment: 'a date or a date and time',
  clock: 'a time of day',
  flag: 'true or false',
  list: 'a list',
  object: 'an object',
}

/** The kind of a literal; a text may also be a moment. */
export function literalKind(value: unknown): ValueKind | undefined {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'boolean') return 'flag'
  return undefined
}

/** True when values of the two kinds can be compared. */
export function comparable(a: ValueKind, b: ValueKind): boolean {
  return a === b
}
