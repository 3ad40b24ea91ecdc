/** A resource's rules as one JSON Schema for ajv, and the rest that only the predicate can judge. */
import { weakMemoize } from '../../fields/definition/memoize'
import type { Field, WhenCase } from '../../fields/definition/field'
import { conditionSchema, type JsonSchema } from './condition-schema'
import { formatOf } from '../../language/text/formats'
import type { Condition, RowCheck, RowRules } from '../types'

export interface Rules {
  /** For an entry without its empty values. */
  readonly schema: JsonSchema
  /** Checks by their place in `schema.allOf`. */
  readonly checkAt: ReadonlyMap<number, RowCheck>
  /** Fields whose condition of being required the schema cannot tell. */
  readonly lateRequired: readonly { readonly field: Field; readonly condition: Condition }[]
  readonly lateChecks: readonly RowCheck[]
  /** Fields that hold lists: their values may also arrive joined by comma. */
  readonly lists: readonly string[]
  /** Fields with values that staff took from new entries. */
  readonly closed: readonly Field[]
  /** Conditions of cases that the schema cannot tell, by the mark that stands in the entry while one holds. */
  readonly lateCases: readonly { readonly mark: string; readonly condition: Condition }[]
  /** Fields that hold rows, which are judged one by one. */
  readonly children: readonly Field[]
  /** Fields that hold an object whose shape depends on data; whether one must be filled is judged with it. */
  readonly shaped: readonly Field[]
}

/** The rules of a resource or of a child row. */
export const rulesOf = weakMemoize((resource: RowRules): Rules => workOut(resource))

/** True when a value of the field is judged: what people cannot write, they are not told to mend. */
export const isValidated = (field: Field): boolean => !field.system && !field.readOnly

function workOut(resource: RowRules): Rules {
  const fields = resource.fields.filter(isValidated)
  const allOf: JsonSchema[] = []
  const checkAt = new Map<number, RowCheck>()
  const lateRequired: { field: Field; condition: Condition }[] = []
  for (const field of fields) {
    const condition = requiredWhen(field)
    if (!condition || field.shape) continue
    const test = conditionSchema(condition)
    // biome-ignore lint/suspicious/noThenProperty: `then` is JSON Schema's word
    if (test) allOf.push({ if: test, then: { required: [field.name] } })
    else lateRequired.push({ field, condition })
  }
  const lateCases: { mark: string; condition: Condition }[] = []
  for (const field of fields) {
    field.when?.cases?.forEach((each, index) => {
      const mark = `$case.${field.name}.${index}`
      const test = conditionSchema(each.if)
      if (!test) lateCases.push({ mark, condition: each.if })
      // biome-ignore lint/suspicious/noThenProperty: `then` is JSON Schema's word
      allOf.push({ if: test ?? { required: [mark] }, then: caseSchema(field, each) })
    })
  }
  const lateChecks = resource.checks.filter((check) => {
    if (!check.assert || !(check.on.includes('create') || check.on.includes('update'))) return false
    if (check.each !== undefined) return true
    const refused = conditionSchema(check.if ? { all: [check.if, { not: check.assert }] } : { not: check.assert })
    if (!refused || check.on.length !== 2) return true
    checkAt.set(allOf.length, check)
    allOf.push({ not: refused })
    return false
  })
  const required = fields
    .filter((field) => field.required && !field.shape && !requiredWhen(field))
    .map((field) => field.name)
  const properties = Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]))
  const schema = { type: 'object', properties, required, ...(allOf.length ? { allOf } : {}) }
  const children = fields.filter(({ child }) => child)
  const shaped = fields.filter(({ shape }) => shape)
  const lists = fields.filter(({ many, child }) => many && !child).map(({ name }) => name)
  const closed = fields.filter(({ choices }) => choices?.some(({ hidden }) => hidden))
  return { schema, checkAt, lateRequired, lateCases, lateChecks, lists, children, shaped, closed }
}

/** The condition under which a field must be filled, when that is not simply always. */
export function requiredWhen(field: Field): Condition | undefined {
  const { when } = field
  const always = field.required || when?.required === true
  // A secret that is set stays when it is left empty, so only a new entry must give one.
  if (!always && !when?.required) return undefined
  const required = when?.required === true || always ? undefined : when?.required
  const parts = [when?.visible, required, field.store === 'plain' || field.store === 'rows' ? undefined : adding]
  const conditions = parts.filter((part) => part !== undefined)
  return conditions.length > 1 ? { all: conditions } : conditions[0]
}

/** The tighter rules of a case. */
function caseSchema(field: Field, { value, required }: WhenCase): JsonSchema {
  const { format, ...facets } = value
  const name = format === undefined ? undefined : formatOf(format)
  const one = { ...facets, ...(name ? { format: `lectern-${name}` } : {}) }
  const properties = { [field.name]: field.many ? { items: one } : one }
  return { properties, ...(required ? { required: [field.name] } : {}) }
}

const adding: Condition = { id: { empty: true } }

/** JSON Schema of one field's value. */
export function fieldSchema(field: Field): JsonSchema {
  const { json, format, minItems, maxItems, uniqueItems, ...facets } = field.value
  const name = format === undefined ? undefined : formatOf(format)
  const one = { type: json, ...facets, ...(name && json === 'string' ? { format: `lectern-${name}` } : {}) }
  if (!field.many && !field.child) return one
  const bounds = Object.entries({ minItems, maxItems, uniqueItems }).filter(([, value]) => value !== undefined)
  const items = field.child ? rulesOf(field.child.row).schema : one
  return { type: 'array', items, ...Object.fromEntries(bounds) }
}
