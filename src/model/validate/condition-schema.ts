/**
 * Conditions as JSON Schema for ajv. Only what the entry itself can tell: literals and other fields of the entry.
 * Everything else (who asks, the time, stored values, relation steps) is judged by the predicate.
 */
import { isRecord } from '../../fields/definition/guards'
import { type Normal, normalise, type NormalTest } from '../../language/conditions/normal'
import { isEmpty } from '../conditions/predicate'
import type { Condition } from '../types'

export type JsonSchema = Readonly<Record<string, unknown>>

/** A comparison that plain JSON Schema lacks: text order, parts of texts, and two fields of one entry. */
export interface ComparePart {
  readonly left: string
  readonly op: NormalTest['op']
  readonly field?: string
  readonly value?: unknown
}

/** A schema that an entry (without its empty values) meets exactly when the condition holds; null if it cannot tell. */
export function conditionSchema(condition: Condition): JsonSchema | null {
  return schemaOf(normalise(condition))
}

function schemaOf(normal: Normal): JsonSchema | null {
  switch (normal.kind) {
    case 'all':
      return every(normal.of, (parts) => (parts.length ? { allOf: parts } : {}))
    case 'any':
      return every(normal.of, (parts) => (parts.length ? { anyOf: parts } : { not: {} }))
    case 'not':
      return every([normal.of], ([part]) => not(part!))
    case 'named':
    case 'compare':
      return null
    case 'test':
      return testSchema(normal)
  }
}

function every(of: readonly Normal[], join: (parts: JsonSchema[]) => JsonSchema): JsonSchema | null {
  const parts = of.map(schemaOf)
  const known = parts.filter((part) => part !== null)
  return known.length < parts.length ? null : join(known)
}

const not = (schema: JsonSchema): JsonSchema => ({ not: schema })

function testSchema({ path, op, operand }: NormalTest): JsonSchema | null {
  const field = path[0]!
  if (path.length > 1 || op === 'under') return null
  const other = otherField(operand)
  if (other === null) return null
  if (other !== undefined) return { lecternCompare: { left: field, op, field: other } satisfies ComparePart }
  const has = (part: JsonSchema): JsonSchema => ({ required: [field], properties: { [field]: part } })
  switch (op) {
    case 'empty':
      return operand === false ? { required: [field] } : not({ required: [field] })
    case 'eq':
      return isEmpty(operand) ? not({ required: [field] }) : has({ const: operand })
    case 'ne':
      return isEmpty(operand) ? { required: [field] } : not(has({ const: operand }))
    case 'in':
      return oneOf(field, [operand].flat())
    case 'nin':
      return not(oneOf(field, [operand].flat()))
    case 'has':
      return isEmpty(operand) ? { not: {} } : has({ type: 'array', contains: { const: operand } })
    default:
      return { lecternCompare: { left: field, op, value: operand } satisfies ComparePart }
  }
}

function oneOf(field: string, values: readonly unknown[]): JsonSchema {
  const given = values.filter((value) => !isEmpty(value))
  const value = { anyOf: [{ enum: given }, { type: 'array', contains: { enum: given } }] }
  const some = given.length ? { required: [field], properties: { [field]: value } } : { not: {} }
  return given.length === values.length ? some : { anyOf: [some, not({ required: [field] })] }
}

/** The other field's name; undefined when the operand is literal; null when only the predicate can tell. */
function otherField(operand: unknown): string | undefined | null {
  if (Array.isArray(operand)) return operand.some((item) => otherField(item) !== undefined) ? null : undefined
  if (!isRecord(operand)) return undefined
  const { $field: field } = operand
  return typeof field !== 'string' || field.includes('.') ? null : field
}
