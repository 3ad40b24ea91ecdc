/**
 * Judges a value by a JSON Schema of ours without compiling it: for shapes that are known only when data are there.
 * It knows the keywords that `json-schema.ts` writes and no others, and answers what ajv would.
 */
import { isRecord } from '../../fields/definition/guards'
import type { JsonSchema } from './condition-schema'
import { isMultiple } from '../../fields/number/decimal'
import type { RuleError } from './rule-problems'
import { codePoints, compareIn, equal, validatorRuntime } from './validator-runtime'

type KeywordValidator = (value: unknown, schema: never, at: Place) => readonly RuleError[]

interface Place {
  readonly keyword: string
  readonly path: string
  readonly whole: JsonSchema
}

/** Every rule that the value breaks, with the place of each. */
export function errorsOf(schema: JsonSchema, value: unknown, path = ''): RuleError[] {
  const whole = schema
  return Object.entries(whole).flatMap(([keyword, part]) => {
    const validate = Object.hasOwn(keywordValidators, keyword) ? keywordValidators[keyword] : undefined
    // Each validator takes what `json-schema.ts` writes under its keyword, which no type says for all of them.
    return validate ? validate(value, part as never, { keyword, path, whole }) : []
  })
}

const passes = (schema: JsonSchema, value: unknown): boolean => errorsOf(schema, value).length === 0

const refused = (at: Place, params: RuleError['params'] = {}): RuleError[] => [
  { keyword: at.keyword, instancePath: at.path, schemaPath: `#/${at.keyword}`, params },
]

/** A bound of the values of one type; others it does not concern. */
const bound =
  <T>(is: (value: unknown) => value is T, holds: (value: T, limit: never) => boolean): KeywordValidator =>
  (value, limit, at) =>
    !is(value) || holds(value, limit) ? [] : refused(at, { limit, format: limit, multipleOf: limit })

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const keywordValidators: Readonly<Record<string, KeywordValidator>> = {
  type: (value, type: string | readonly string[], at) =>
    [type].flat().some((each) => isOfType(value, each)) ? [] : refused(at, { type }),
  const: (value, wanted: unknown, at) => (equal(value, wanted) ? [] : refused(at, { allowedValue: wanted })),
  enum: (value, wanted: readonly unknown[], at) =>
    wanted.some((each) => equal(value, each)) ? [] : refused(at, { allowedValues: wanted }),
  minLength: bound(isText, (text, least: number) => codePoints(text) >= least),
  maxLength: bound(isText, (text, most: number) => codePoints(text) <= most),
  pattern: bound(isText, (text, pattern: string) => new RegExp(pattern, 'u').test(text)),
  format: bound(isText, (text, format: string) => validatorRuntime.formats[format]?.validate(text) ?? true),
  minimum: bound(isNumber, (number, least: number) => number >= least),
  maximum: bound(isNumber, (number, most: number) => number <= most),
  exclusiveMinimum: bound(isNumber, (number, least: number) => number > least),
  exclusiveMaximum: bound(isNumber, (number, most: number) => number < most),
  multipleOf: bound(isNumber, isMultiple),
  minItems: bound(isList, (list, least: number) => list.length >= least),
  maxItems: bound(isList, (list, most: number) => list.length <= most),
  uniqueItems: bound(isList, (list) => list.every((one, at) => !list.slice(0, at).some((other) => equal(one, other)))),
  minProperties: bound(isRecord, (object, least: number) => Object.keys(object).length >= least),
  maxProperties: bound(isRecord, (object, most: number) => Object.keys(object).length <= most),
  contains: bound(isList, (list, item: JsonSchema) => list.some((one) => passes(item, one))),
  items: (value, item: JsonSchema, at) =>
    isList(value) ? value.flatMap((one, index) => errorsOf(item, one, `${at.path}/${index}`)) : [],
  properties: (value, parts: Readonly<Record<string, JsonSchema>>, at) =>
    isRecord(value)
      ? Object.entries(parts).flatMap(([name, part]) =>
          Object.hasOwn(value, name) && value[name] !== undefined
            ? errorsOf(part, value[name], `${at.path}/${name}`)
            : [],
        )
      : [],
  required: (value, names: readonly string[], at) =>
    isRecord(value)
      ? names.filter((name) => value[name] === undefined).flatMap((missingProperty) => refused(at, { missingProperty }))
      : [],
  allOf: (value, parts: readonly JsonSchema[], at) => parts.flatMap((part) => errorsOf(part, value, at.path)),
  anyOf: (value, parts: readonly JsonSchema[], at) => (parts.some((part) => passes(part, value)) ? [] : refused(at)),
  not: (value, part: JsonSchema, at) => (passes(part, value) ? refused(at) : []),
  if: (value, part: JsonSchema, { path, whole }) =>
    passes(part, value) ? errorsOf(isRecord(whole.then) ? whole.then : {}, value, path) : [],
  lecternCompare: bound(isRecord, (entry, part: Parameters<typeof compareIn>[1]) => compareIn(entry, part)),
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'object') return isRecord(value)
  if (type === 'array') return isList(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'number') return Number.isFinite(value)
  return type === 'null' ? value === null : typeof value === type
}
