/** The small schemas of an action's parameters and answer: types, lists, needed names. Not for rules of fields. */
import { isRecord } from '../../fields/definition/guards'
import type { SmallSchema } from '../types/small-schema'

/** A value as its schema has it (a query knows texts only), or undefined when it is of another type. */
export function typed(schema: SmallSchema, value: unknown): unknown {
  const found = cast(schema, value)
  if (schema.enum && !schema.enum.includes(found)) return undefined
  return found
}

function cast({ type, items = {}, maxItems, maxLength }: SmallSchema, value: unknown): unknown {
  switch (type) {
    case 'string':
      if (typeof value !== 'string' && typeof value !== 'number') return undefined
      return maxLength !== undefined && [...String(value)].length > maxLength ? undefined : String(value)
    case 'integer':
    case 'number': {
      const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value
      const fits = typeof number === 'number' && (type === 'number' || Number.isInteger(number))
      return fits ? number : undefined
    }
    case 'boolean':
      if (value === 'true' || value === '1' || value === 1) return true
      if (value === 'false' || value === '0' || value === 0) return false
      return typeof value === 'boolean' ? value : undefined
    case 'array': {
      const parts = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value
      if (!Array.isArray(parts)) return undefined
      const list = parts.filter((part) => part !== '').map((part) => typed(items, part))
      return list.includes(undefined) || (maxItems !== undefined && list.length > maxItems) ? undefined : list
    }
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
    default:
      return value
  }
}

/** The places where an answer is not as its schema says; none when it is. */
export function unlike(schema: SmallSchema, value: unknown, at = 'the answer'): string[] {
  const { type, properties = {}, items, required = [], additionalProperties } = schema
  if (type && !isOf(type, value)) return [`${at} is not of type ${type}`]
  if (Array.isArray(value)) return items ? value.flatMap((one, index) => unlike(items, one, `${at}[${index}]`)) : []
  if (!isRecord(value)) return []
  const missing = required.filter((name) => value[name] === undefined).map((name) => `${at} lacks "${name}"`)
  const strange = additionalProperties === false ? Object.keys(value).filter((name) => !(name in properties)) : []
  return [
    ...missing,
    ...strange.map((name) => `${at} has "${name}", which its schema does not know`),
    ...Object.entries(properties).flatMap(([name, part]) =>
      value[name] === undefined ? [] : unlike(part, value[name], `${at}.${name}`),
    ),
  ]
}

function isOf(type: NonNullable<SmallSchema['type']>, value: unknown): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    default:
      return typeof value === type
  }
}
