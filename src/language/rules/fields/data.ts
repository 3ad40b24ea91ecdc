/** The plain JSON Schema part: fields have a type and a title, bounds fit the type, defaults pass. */
import type { FieldDeclaration } from '../../../generated/schema-files'
import { kindWords, valueKind } from '../../conditions/value-kind'
import type { Subject } from '../../subject/subject'
import { formatOf, formats } from '../../text/formats'
import { under } from '../../text/pointer'
import type { Finding, Fix } from '../../problem'
import { show } from '../../text/show'
import { problem, rulesOf, unknownName } from '../rule'

const { rule, fieldRule, rules } = rulesOf('properties')
export const dataRules = rules

fieldRule('field-type', 'A field has a type, and a list says of what', ({ field, at }) => {
  if (field.type === undefined) return field.$ref === undefined ? problem(at, 'needs "type".') : undefined
  if (field.type !== 'array' || field.items || field['x-child']) return undefined
  return problem(at, 'is a list of nothing; add "items", or "x-child" with the resource whose rows it shows.')
})

fieldRule('field-title', 'A field has a title', ({ field, at, name }) =>
  field.title === undefined
    ? problem(at, 'needs "title".', { title: 'call it by its name', kind: 'set', pointer: `${at}/title`, value: name })
    : undefined,
)

fieldRule('field-name', 'Names of fields are plain words', ({ name, at }) =>
  /^[a-z][A-Za-z0-9]{0,62}$/.test(name)
    ? undefined
    : problem(at, `"${name}" is not a field name; write letters and digits, a small letter first, at most 63.`),
)

rule('field-required', '"required" names fields', ({ json }) =>
  (json.required ?? []).map((name, index) =>
    Object.hasOwn(json.properties, name)
      ? undefined
      : unknownName(
          under('/required', index),
          `names "${name}", which is not a field.`,
          name,
          Object.keys(json.properties),
        ),
  ),
)

fieldRule('field-ref', 'A part that is used is in "$defs"', ({ field, at, subject }) => {
  if (field.$ref === undefined) return undefined
  const defs = Object.keys(subject.json.$defs ?? {})
  const name = field.$ref.slice('#/$defs/'.length)
  if (defs.includes(name)) return undefined
  return unknownName(`${at}/$ref`, `refers to "${name}", which is not in "$defs".`, name, [])
})

const fitting = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  minimum: ['integer', 'number'],
  maximum: ['integer', 'number'],
  exclusiveMinimum: ['integer', 'number'],
  exclusiveMaximum: ['integer', 'number'],
  multipleOf: ['integer', 'number'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  items: ['array'],
  properties: ['object'],
  minProperties: ['object'],
  maxProperties: ['object'],
} satisfies { readonly [keyword in keyof FieldDeclaration]: readonly string[] }

fieldRule('field-bound', 'A bound fits the type', ({ field, at }) =>
  Object.entries(fitting).map(([keyword, types]) => {
    if (!(keyword in field) || field.type === undefined || types.includes(field.type)) return undefined
    return problem(`${at}/${keyword}`, `is for ${types.join(' or ')}; the field is ${field.type}.`)
  }),
)

/** Formats of texts that no number has. */
const ofTexts = new Set(['json', 'html', 'text', 'icon', 'color', 'datetime', 'date', 'time', 'email'])

fieldRule('field-format', 'A format fits the type', ({ field, at }) => {
  const isNumber = field.type === 'integer' || field.type === 'number'
  if (!isNumber || !ofTexts.has(field.format?.replace('lectern-', '') ?? '')) return undefined
  return problem(`${at}/format`, `is "${field.format}", a format of texts; the field is ${field.type}.`)
})

fieldRule('field-object', 'An object without a shape has no properties of its own', ({ field, at, subject }) => {
  if (field.type !== 'object' || field['x-shape'] || subject.isShape) return
  const said = (['properties', 'required'] as const).find((key) => field[key] !== undefined)
  if (said === undefined) return
  const place = `${at}/${said}`
  const fix = { title: 'take it away', kind: 'remove', pointer: place } as const
  return problem(place, 'is judged in rows ("x-child") and in shapes ("x-shape"); any other object is free.', fix)
})

fieldRule('field-pattern', 'A pattern is a regular expression', ({ field, at }) => {
  if (typeof field.pattern !== 'string') return undefined
  try {
    new RegExp(field.pattern, 'u')
  } catch {
    return problem(`${at}/pattern`, `${show(field.pattern)} is not a regular expression.`)
  }
})

fieldRule('field-bounds-cross', 'The least is not above the most', ({ field, at }) =>
  (
    [
      ['minLength', 'maxLength'],
      ['minimum', 'maximum'],
      ['minItems', 'maxItems'],
    ] as const
  ).map(([least, most]): Finding | undefined => {
    const [low, high] = [field[least], field[most]]
    if (typeof low !== 'number' || typeof high !== 'number' || low <= high) return undefined
    return problem(`${at}/${least}`, `is ${low}, above "${most}", which is ${high}.`)
  }),
)

fieldRule('field-enum-type', 'Listed values are of the type', ({ field, at }) =>
  (field.enum ?? []).map((value, index) =>
    field.type === undefined || isOfType(value, field)
      ? undefined
      : problem(
          under(`${at}/enum`, index),
          `is ${show(value)}, which is not of type ${field.type}.`,
          asTyped(under(`${at}/enum`, index), value, field),
        ),
  ),
)

fieldRule('field-default', 'A default passes the rules of its field', ({ field, at, subject }) => {
  const value = field.default
  if (value === undefined || value === null) return undefined
  const fault = (message: string) => problem(`${at}/default`, message)
  if (isLater(value)) {
    const why = unfitLater(value, field, subject)
    return why === undefined ? undefined : fault(why)
  }
  if (field.type !== undefined && !isOfType(value, field))
    return problem(
      `${at}/default`,
      `is ${show(value)}, which is not of type ${field.type}.`,
      asTyped(`${at}/default`, value, field),
    )
  if (field.enum && !field.enum.some((each) => each === value))
    return fault(`is ${show(value)}, which is not in "enum": ${field.enum.join(', ')}.`)
  const why = refusedBy(value, field)
  return why === undefined ? undefined : fault(why)
})

/** The rule of its own field that a literal breaks, as a sentence. */
export function refusedBy(value: unknown, field: FieldDeclaration): string | undefined {
  // An empty text is no value.
  if (value === '') return undefined
  if (typeof value === 'string') {
    const length = [...value].length
    if (field.minLength !== undefined && length < field.minLength)
      return `is ${show(value)}, below the least, ${field.minLength}.`
    if (field.maxLength !== undefined && length > field.maxLength)
      return `is ${show(value)}, above the most, ${field.maxLength}.`
    if (field.pattern !== undefined && !matches(field.pattern, value))
      return `is ${show(value)}, which does not match "pattern".`
    const format = formatOf(field.format?.replace('lectern-', '') ?? '')
    return format && !formats[format](value)
      ? `is ${show(value)}, which is not of the format ${field.format}.`
      : undefined
  }
  if (typeof value !== 'number') return undefined
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = field
  if (minimum !== undefined && value < minimum) return `is ${value}, below the least, ${minimum}.`
  if (maximum !== undefined && value > maximum) return `is ${value}, above the most, ${maximum}.`
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return `is ${value}; it must be above ${exclusiveMinimum}.`
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return `is ${value}; it must be below ${exclusiveMaximum}.`
  const steps = multipleOf === undefined ? 0 : value / multipleOf
  return Math.abs(steps - Math.round(steps)) > 1e-9 ? `is ${value}, which is no multiple of ${multipleOf}.` : undefined
}

/** A pattern that is none has a rule of its own. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}

/** Why a value that is known later does not fit its field. */
function unfitLater(
  value: Readonly<Record<string, unknown>>,
  field: FieldDeclaration,
  subject: Subject,
): string | undefined {
  const [[name, part] = ['', undefined]] = Object.entries(value)
  if (!laterNames.has(name))
    return `is ${show(value)} that is known to nobody; write "$me", "$now", "$next" or "$field".`
  const kind = valueKind(field)
  if (name === '$now' && kind !== 'moment') return `is the present, but the field holds ${kindWords[kind ?? 'object']}.`
  if (name === '$next' && kind !== 'number') return `counts on, but the field holds ${kindWords[kind ?? 'object']}.`
  const other = name === '$field' ? subject.fields.get(String(part)) : undefined
  const given = other && valueKind(other)
  if (!given || !kind || given === kind) return undefined
  return `is that of "${part}", ${kindWords[given]}, but the field holds ${kindWords[kind]}.`
}

/** The same value in the type of the field, when it is one. */
export function asTyped(pointer: string, value: unknown, field: FieldDeclaration): Fix | undefined {
  if (field.type === undefined || isOfType(value, field)) return undefined
  const tries = [Number(value), String(value), value === 'true' ? true : value === 'false' ? false : undefined]
  const typed = tries.find((each) => each !== undefined && !Number.isNaN(each) && isOfType(each, field))
  return typed === undefined || typeof value === 'object'
    ? undefined
    : { title: `write ${JSON.stringify(typed)}`, kind: 'set', pointer, value: typed }
}

const laterNames = new Set(['$me', '$now', '$next', '$field'])

function isLater(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).some((key) => key.startsWith('$'))
  )
}

/** True when a value in a file is one that the field could hold. */
export function isOfType(value: unknown, field: FieldDeclaration): boolean {
  switch (field.type) {
    case 'integer':
      return Number.isInteger(value)
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    default:
      return typeof value === field.type
  }
}
