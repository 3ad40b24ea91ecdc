/** The sub-keys of a keyword as rows of a table: path, form, sentence. */
import { isListOf, isString } from '../../src/fields/definition/guards'

type Schema = Readonly<Record<string, unknown>>

export interface KeyRow {
  /** `rows.*.count.max` */
  readonly key: string
  readonly form: string
  readonly sentence: string
  readonly isRequired: boolean
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every sub-key of a keyword, depth first; shared parts are named, not repeated. */
export function keyRows(schema: Schema, at = ''): KeyRow[] {
  const required = isListOf(schema.required, isString) ? schema.required : []
  const own = Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(([key, value]) => {
    if (!isObject(value)) return []
    const path = at ? `${at}.${key}` : key
    const row = {
      key: path,
      form: formOf(value),
      sentence: String(value.description ?? ''),
      isRequired: required.includes(key),
    }
    // Locales stand in every part and are told once.
    return [row, ...(key === 'x-i18n' ? [] : keyRows(value, path))]
  })
  const each = isObject(schema.additionalProperties) ? keyRows(schema.additionalProperties, at ? `${at}.*` : '*') : []
  const items = isObject(schema.items) ? keyRows(schema.items, at ? `${at}[]` : '[]') : []
  return [...own, ...each, ...items]
}

/** `a text`, `a list of a text`, `` `a` or `b` ``. */
export function formOf(schema: Schema): string {
  if (typeof schema.$ref === 'string')
    return schema.$ref === '#/$defs/field'
      ? 'a field'
      : `[${schema.$ref.replace('#/$defs/', '')}](#part-${partAnchor(schema.$ref)})`
  if (schema.const !== undefined) return code(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map(code).join(', ')
  const types = [schema.type].flat().filter((type) => type !== undefined)
  if (types.length === 0) return 'any value'
  return types.map((type) => wordOf(String(type), schema)).join(' or ')
}

const partAnchor = (ref: string) => ref.replace('#/$defs/', '').toLowerCase()
const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``

const words: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
}

function wordOf(type: string, schema: Schema): string {
  if (type !== 'array') return words[type] ?? type
  const items = isObject(schema.items) ? formOf(schema.items) : ''
  return items === '' || items === 'any value' || items === 'object' ? 'list' : `list of ${items}`
}
