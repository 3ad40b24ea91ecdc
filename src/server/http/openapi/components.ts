/** Parts that many calls share: entries and forms of each resource, the envelope, refusals by HTTP status. */
import { keysOf } from '../../../fields/definition/guards'
import { textsIn } from '../../core/texts'
import { shapes } from '../../../fields/shapes'
import { waysOf } from '../../../fields/reference/target'
import { fieldSchema } from '../../../model/validate/json-schema'
import type { Field, Locale, Resource } from '../../../model/types'
import { httpStatusOf } from '../reply/envelope'
import { errorTemplate, statusOf } from '../../core/errors'
import type { JsonSchema } from '../../core/context/route-description'

/** `system/dict-biz` → `system.dict-biz`: names of components hold no slash. */
export const componentName = (resource: string): string => resource.replaceAll('/', '.')

/** A reference to a schema of the document. */
export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** A row as it is answered, with the labels of its references. */
export function entrySchema(resource: Resource, locale: Locale): JsonSchema {
  const shown = resource.fields.filter(
    (field) => (field.store === 'plain' || field.store === 'rows') && !field.writeOnly && !shapes[field.type].isSecret,
  )
  const labels = shown.flatMap(({ ref, title }) =>
    ref ? [[ref.labelAs, { type: 'string', description: title[locale] }] as const] : [],
  )
  return {
    type: 'object',
    title: resource.title[locale],
    properties: {
      ...Object.fromEntries(labels),
      ...Object.fromEntries(shown.map((field) => [field.name, answered(field, locale)])),
    },
    required: ['id'],
  }
}

function answered(field: Field, locale: Locale): JsonSchema {
  const words = facetsOf(field, locale)
  if (field.child) return { type: 'array', items: rowSchema(field, locale, answered), ...words }
  if (field.shape) return { ...shapeSchema(field.shape, locale, answered), ...words }
  // Several references travel as ids joined by comma.
  if (field.many && field.ref) return { type: 'string', ...words }
  if (field.many) return { type: 'array', items: { type: field.value.json }, ...words }
  const { json } = field.value
  // Texts are never null; what is empty is an empty text.
  return { type: json === 'string' || field.required ? json : [json, 'null'], ...words }
}

/** Schema of a call's body: its fields, and which of them are required. */
/** The schema of an object with these properties. */
interface ObjectSchema extends JsonSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

export function bodySchema(fields: readonly Field[], locale: Locale, isCreate: boolean): ObjectSchema {
  const required = fields.filter((field) => isCreate && field.required && !field.when?.visible && !isFilled(field))
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, taken(field, locale)])),
    ...(required.length ? { required: required.map(({ name }) => name) } : {}),
  }
}

const isFilled = (field: Field) => field.default !== undefined || field.fill !== undefined

function taken(field: Field, locale: Locale): JsonSchema {
  const literal = typeof field.default === 'object' ? undefined : field.default
  const words = { ...facetsOf(field, locale), ...(literal === undefined ? {} : { default: literal }) }
  const schema = field.child
    ? rowsSchema(field, locale)
    : field.shape
      ? shapeSchema(field.shape, locale, taken)
      : fieldSchema(field)
  const { when } = field
  return {
    ...schema,
    ...(field.many && field.ref ? { type: ['array', 'string'] } : {}),
    ...words,
    ...(field.writeOnly || shapes[field.type].isSecret ? { writeOnly: true } : {}),
    ...(field.access?.write ? { 'x-permission': field.access.write } : {}),
    ...(when ? { 'x-when': when } : {}),
  }
}

/** Rows that are sent: all that shall be; one without a key is new, one left out goes. */
function rowsSchema(field: Field, locale: Locale): JsonSchema {
  const { minItems, maxItems } = field.value
  return {
    type: 'array',
    items: rowSchema(field, locale, taken),
    ...(minItems === undefined ? {} : { minItems }),
    ...(maxItems === undefined ? {} : { maxItems }),
  }
}

function rowSchema(field: Field, locale: Locale, of: (field: Field, locale: Locale) => JsonSchema): JsonSchema {
  const { fields } = field.child!.row
  const shown = of === taken ? fields.filter(({ readOnly }) => !readOnly) : fields
  const key = field.store === 'rows' ? { id: { type: 'string' } } : {}
  return {
    type: 'object',
    properties: { ...key, ...Object.fromEntries(shown.map((each) => [each.name, of(each, locale)])) },
  }
}

/** An object of one of its shapes; `x-shape` tells which value of which field asks for which, or where the definitions are. */
function shapeSchema({ by, of, from }: NonNullable<Field['shape']>, locale: Locale, face: typeof taken): JsonSchema {
  if (!of) return { type: ['object', 'null'], 'x-shape': { from: from?.join('.') } }
  const parts = [...new Set(Object.values(of))]
  const places = Object.entries(of).map(([value, part]) => [value, parts.indexOf(part)])
  const objects = parts.map(({ fields }) => ({
    type: 'object',
    properties: Object.fromEntries(fields.map((each) => [each.name, face(each, locale)])),
  }))
  return { anyOf: [...objects, { type: 'null' }], 'x-shape': { by, of: Object.fromEntries(places) } }
}

/** Title, help text and meanings of values. */
function facetsOf(field: Field, locale: Locale): JsonSchema {
  const { choices, dict, ref, access } = field
  const notes = [
    field.description?.[locale],
    choices?.map(({ value, title }) => `${value}: ${title[locale]}`).join(', '),
    dict && `${textsIn(locale)('openapi:field.dictionary')} ${dict.code} (${dict.scope})`,
    ref && `${textsIn(locale)('openapi:field.reference')} ${targetsIn(field)}`,
  ].filter(Boolean)
  return {
    title: field.title[locale],
    ...(notes.length ? { description: notes.join('; ') } : {}),
    ...(choices ? { enum: choices.map(({ value }) => value) } : {}),
    ...(access?.read ? { 'x-permission': access.read } : {}),
    ...(field.deprecated ? { deprecated: true } : {}),
  }
}

/** Targets of a reference; where another field decides, one for each of its values. */
const targetsIn = (field: Field) =>
  waysOf(field)
    .map(({ ref, when }) => (when === undefined ? ref.to : `${ref.to} (${field.ref!.by} ${when})`))
    .join(', ')

/** Envelope of a successful answer, with these data. */
export const envelopeOf = (data: JsonSchema): JsonSchema => ({
  allOf: [refTo('Success'), { type: 'object', properties: { data }, required: ['data'] }],
})

const codes = keysOf(statusOf)

/** Every HTTP status a refusal can have. */
export const refusalStatuses = [...new Set(codes.map((code) => httpStatusOf(code)))].sort()

/** One reply a status, with the words of the book that come under it. */
export function refusalReplies(locale: Locale): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    refusalStatuses.map((status) => {
      const here = codes.filter((code) => httpStatusOf(code) === status)
      const lines = here.map((code) => `\`${code}\` (${statusOf[code]}): ${errorTemplate(code, locale)}`)
      const schema = { allOf: [refTo('Failure'), { properties: { error: { enum: here } } }] }
      return [`Refused${status}`, { description: lines.join('\n\n'), content: { 'application/json': { schema } } }]
    }),
  )
}
