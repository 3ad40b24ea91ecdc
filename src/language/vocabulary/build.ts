/** Words to write a JSON Schema with; each takes the sentence that an editor shows. */
import { otherLocales } from '../../fields/definition/text'
export type JsonSchema = { readonly [keyword: string]: unknown }

/** A keyword whose value is a text that is not empty. */
export const text = (description: string, more: JsonSchema = {}): JsonSchema => ({
  description,
  type: 'string',
  minLength: 1,
  ...more,
})

/** A text of a form; `says` is the sentence for a text of another form. */
export const textLike = (description: string, pattern: string, says: string): JsonSchema => ({
  description,
  type: 'string',
  pattern,
  patternErrorMessage: says,
})

/** A keyword that is true or false. */
export const flag = (description: string): JsonSchema => ({ description, type: 'boolean' })

/** A keyword whose value is a whole number, from 1 if nothing else is said. */
export const whole = (description: string, minimum = 1, maximum?: number): JsonSchema => ({
  description,
  type: 'integer',
  minimum,
  ...(maximum === undefined ? {} : { maximum }),
})

/** A keyword whose value is any number. */
export const number = (description: string): JsonSchema => ({ description, type: 'number' })

/** A keyword that takes any value. */
export const anything = (description: string): JsonSchema => ({ description })

/** A keyword whose value is one of these words. */
export const choice = (description: string, values: readonly string[]): JsonSchema => ({
  description,
  type: 'string',
  enum: values,
})

/** A keyword whose value is a list. */
export const list = (description: string, items: JsonSchema, more: JsonSchema = {}): JsonSchema => ({
  description,
  type: 'array',
  items,
  ...more,
})

/** Names of fields, calls or actions, none twice. */
export const names = (description: string): JsonSchema =>
  list(description, { type: 'string', minLength: 1 }, { uniqueItems: true })

/** One name, or several. */
export const oneOrMore = (description: string, of: JsonSchema = { minLength: 1 }): JsonSchema => ({
  description,
  type: ['string', 'array'],
  ...of,
  minItems: 1,
  items: { type: 'string', ...of },
})

/** One name, several, or an empty list: nobody. */
export const oneOrNone = (description: string): JsonSchema => ({ ...oneOrMore(description), minItems: 0 })

/** An object of these keys and no others. */
export const object = (
  description: string,
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema => ({
  description,
  type: 'object',
  properties,
  ...(required.length ? { required } : {}),
  additionalProperties: false,
})

/** An object whose keys are names of the author's. */
export const map = (description: string, value: JsonSchema): JsonSchema => ({
  description,
  type: 'object',
  additionalProperties: value,
})

/** A part that is described once, under `$defs`. */
export const part = (name: string, description: string): JsonSchema => ({ description, $ref: `#/$defs/${name}` })

/** A part whose printed TypeScript type has a name: `<name>Declaration`. */
export const named = (name: string, schema: JsonSchema): JsonSchema => ({ title: name, ...schema })

/** The same schema, also taking values of further types. */
export const or = (schema: JsonSchema, ...types: readonly string[]): JsonSchema => ({
  ...schema,
  type: [...types, ...[schema.type].flat()],
})

/** Texts in the other locales. */
export const locales = (...keys: readonly string[]): JsonSchema => ({
  description: 'The other locales of the texts beside it; the text itself is zh-CN.',
  type: 'object',
  propertyNames: { enum: otherLocales },
  additionalProperties: {
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, text(`The ${key} in this locale.`)])),
    additionalProperties: false,
  },
})
