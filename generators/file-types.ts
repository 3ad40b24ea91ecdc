/** The files under `schemas/` as TypeScript, by json-schema-to-typescript from their meta-schemas: a type for each kind and part. */
import { isRecord, isListOf, isString } from '../src/fields/definition/guards'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { generateMeta } from '../src/language/structure/meta'
import { keywords } from '../src/language/vocabulary'
import type { JsonSchema } from '../src/language/vocabulary/build'
import { condition } from '../src/language/vocabulary/parts'
import { indent } from './indent'

/** The text of `src/generated/schema-files.ts`. */
export async function printFileTypes(): Promise<string> {
  const types = await Promise.all(namedSchemas().map(([name, schema]) => printType(name, schema)))
  const head = [
    '// Printed from the vocabulary by `npm run generate`; change the vocabulary, not this file.',
    "import type { Arithmetic, Condition } from '../fields/definition/condition'",
  ]
  return `${[...head, ...types].join('\n\n')}\n`
}

async function printType(name: string, schema: JsonSchema): Promise<string> {
  const options = { bannerComment: '', additionalProperties: false, ignoreMinAndMaxItems: true, format: false }
  const text = await compile({ ...schema, title: name } as JSONSchema, name, options)
  return indent(plainType(text))
}

/** A type alias, unlike an interface, is assignable to a record. */
const plainType = (text: string) => text.replace(/^export interface (\w+) \{/m, 'export type $1 = {')

type Named = Map<string, JsonSchema>
type Place = 'root' | 'field'

/** Every file, and every part of one that has a name, in order of names. */
function namedSchemas(): (readonly [string, JsonSchema])[] {
  const named: Named = new Map()
  for (const [kind, { $defs, title: _, ...file }] of Object.entries(generateMeta())) {
    named.set(
      pascal(`${kind}-file`),
      withNames(file, named, kind === 'resource' || kind === 'trait' ? 'root' : undefined),
    )
    for (const [part, schema] of Object.entries(isRecord($defs) ? $defs : {})) {
      if (part === 'condition' || part === 'arithmetic' || !isRecord(schema)) continue
      addNamed(part, schema, named, part === 'field' ? 'field' : undefined)
    }
  }
  return [...named].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** References and titled parts of a schema become names of types; the titled parts are put among the named. */
function withNames(schema: JsonSchema, named: Named, place?: Place): JsonSchema {
  if (Array.isArray(schema.type)) return eachForm(schema, named)
  const { properties, items, prefixItems, additionalProperties, description, type } = schema
  const part = (each: unknown) => partType(isRecord(each) ? each : {}, named)
  const shape = {
    ...(properties ? { properties: mapped(properties, (each, name) => part(titled(each, name, place))) } : {}),
    ...(items ? { items: part(items) } : {}),
    ...(Array.isArray(prefixItems) ? { items: prefixItems.map(part), minItems: prefixItems.length } : {}),
    // With named properties beside it, the printer would join the types of all.
    ...(additionalProperties === false
      ? {}
      : { additionalProperties: !properties && additionalProperties ? part(additionalProperties) : true }),
  }
  const words = schema.enum ?? wordsOf(schema)
  return { description, type, ...(words ? { enum: words } : {}), ...pick(schema, ['const', 'required']), ...shape }
}

/** A value of several types: one alternative a type. */
function eachForm(schema: JsonSchema, named: Named, objectName?: string): JsonSchema {
  const { type, properties, additionalProperties, required, description, ...rest } = schema
  const forms = (isListOf(type, isString) ? type : []).map((each) => {
    if (each !== 'object') return withNames({ ...rest, type: each }, named)
    if (properties === condition.properties) return { tsType: 'Condition' }
    const object = { type: each, ...pick(schema, ['description', 'properties', 'additionalProperties', 'required']) }
    if (!objectName || !properties) return withNames(object, named)
    addNamed(objectName, object, named)
    return { tsType: typeOf(objectName) }
  })
  return { description, anyOf: forms }
}

/** A text that is one of a few words: the pattern lists them where other forms of the value are allowed as well. */
const wordsOf = ({ type, pattern }: JsonSchema) =>
  type === 'string' ? /^\^\(?(\w+(?:\|\w+)*)\)?\$$/.exec(String(pattern))?.[1]?.split('|') : undefined

function partType(schema: JsonSchema, named: Named): JsonSchema {
  const { title, $ref, description } = schema
  if (typeof $ref === 'string') {
    const name = $ref.replace('#/$defs/', '')
    return { description, tsType: name === 'condition' || name === 'arithmetic' ? pascal(name) : typeOf(name) }
  }
  if (typeof title === 'string') {
    addNamed(title, schema, named)
    return { description, tsType: typeOf(title) }
  }
  const isAnything = Object.keys(schema).every((key) => key === 'description')
  return isAnything ? { description, tsType: 'unknown' } : withNames(schema, named)
}

/** Of a value in several forms the object has a name too: a `CallDeclaration` may be a `CallObjectDeclaration`. */
function addNamed(name: string, schema: JsonSchema, named: Named, place?: Place): void {
  const type = Array.isArray(schema.type) ? eachForm(schema, named, `${name}Object`) : withNames(schema, named, place)
  named.set(typeOf(name), type)
}

/** The value of a keyword has a type of its own, one for each place where it may stand; a text needs none. */
function titled(schema: JsonSchema, name: string, place: Place | undefined): JsonSchema {
  const keyword = place && keywords.find((each) => each.name === name)
  if (!keyword) return schema
  const { description } = keyword
  const subject = name.replace(/^x-/, '')
  const title = keyword.root && keyword.field ? `${place === 'root' ? 'resource' : 'field'}-${subject}` : subject
  return schema.type === 'string' || schema.title ? { ...schema, description } : { ...schema, description, title }
}

const pick = (schema: JsonSchema, keys: readonly string[]): JsonSchema =>
  Object.fromEntries(keys.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])))

const mapped = (parts: unknown, change: (part: JsonSchema, name: string) => JsonSchema) =>
  Object.fromEntries(
    Object.entries(isRecord(parts) ? parts : {}).map(([name, part]) => [
      name,
      change(isRecord(part) ? part : {}, name),
    ]),
  )

const typeOf = (name: string) => `${pascal(name)}Declaration`

const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
