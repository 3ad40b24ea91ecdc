/** The plain JSON Schema keywords that authors may use, with a sentence each, and those refused with the reason. */
import { anything, choice, flag, type JsonSchema, list, map, names, text, textLike, whole } from './build'

/** 00-conventions §17 as formats, then kinds of text and number; `uri` and `uri-reference` are plain JSON Schema. */
export const formats = [
  'email',
  'mobile',
  'idCard',
  'positiveInt',
  'positiveIntOptional',
  'digits',
  'url',
  'version',
  'port',
  'domain',
  'letters',
  'lettersCn',
  'name',
  'personName',
  'trimmed',
  'noEdgeSpaces',
  'passwordA',
  'passwordB',
  'sort',
  'passwordUser',
  'passwordAdmin',
  'code',
  'phone',
  'sensitive',
  'html',
  'text',
  'icon',
  'color',
  'money',
  'seconds',
  'percent',
  'bytes',
  'quota',
  'json',
  'datetime',
  'date',
  'time',
].map((name) => `lectern-${name}`)

/** A value that is no list and no object. */
export const literal: JsonSchema = { type: ['string', 'number', 'boolean'] }

/** Keywords of a field's value. */
export const jsonSchemaKeywords: Readonly<Record<string, JsonSchema>> = {
  type: choice('The JSON type of the value.', ['string', 'integer', 'number', 'boolean', 'array', 'object']),
  title: text('The label in zh-CN; other locales are in `x-i18n`.'),
  description: text('The help text in zh-CN, shown beside the field.'),
  format: choice('The kind of text or number, from a closed list.', [...formats, 'uri', 'uri-reference']),
  pattern: text('A regular expression that the text must match.'),
  minLength: whole('At least this many characters.', 0),
  maxLength: whole('At most this many characters.', 0),
  minimum: { description: 'At least this.', type: 'number' },
  exclusiveMinimum: { description: 'More than this.', type: 'number' },
  maximum: { description: 'At most this.', type: 'number' },
  exclusiveMaximum: { description: 'Less than this.', type: 'number' },
  multipleOf: { description: 'A multiple of this; 0.01 allows two decimals.', type: 'number', exclusiveMinimum: 0 },
  minItems: whole('At least this many items.', 0),
  maxItems: whole('At most this many items.', 0),
  uniqueItems: flag('No item twice.'),
  minProperties: whole('At least this many names.', 0),
  maxProperties: whole('At most this many names.', 0),
  items: { description: 'The schema of each item of a list.', $ref: '#/$defs/field' },
  properties: { ...map('The values of an object.', { $ref: '#/$defs/field' }) },
  required: names('The names that must be given.'),
  additionalProperties: { description: 'Always false: other names are refused.', const: false },
  enum: list('The only values that are allowed; their texts are in `x-enum`.', literal, {
    minItems: 1,
    uniqueItems: true,
  }),
  const: { description: 'The only value that is allowed.', ...literal },
  default: anything(
    'The value at first: a literal, or `{"$me": …}`, `{"$now": true}`, `{"$next": true}`, `{"$field": …}`.',
  ),
  readOnly: flag('Kept by the server; nobody types it.'),
  writeOnly: flag('Taken, never answered.'),
  deprecated: flag('No longer used: kept and answered for those who still read it, but no form asks for it.'),
  $ref: textLike(
    'A part of this file, `#/$defs/…`.',
    '^#/\\$defs/[^/]+$',
    'is not a part of this file; write "#/$defs/…".',
  ),
  $comment: text('A note for those who read the file.'),
}

const emitted = 'the compiler writes those; say it with "x-when" or "x-checks"'
const types = 'one field has one type; a shape that depends on data needs "x-shape"'
const closed = 'a file says all of its names; use "properties"'

/** Keyword → why it is refused. */
export const refusedKeywords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['if', 'then', 'else', 'dependentRequired', 'dependentSchemas', 'dependencies', 'not'].map((name) => [
      name,
      emitted,
    ]),
  ),
  ...Object.fromEntries(['oneOf', 'anyOf', 'allOf'].map((name) => [name, types])),
  ...Object.fromEntries(
    ['patternProperties', 'propertyNames', 'unevaluatedProperties', 'unevaluatedItems'].map((name) => [name, closed]),
  ),
}
