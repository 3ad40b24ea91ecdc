/** Description of a built-in route: its parameters and answer, as the document of calls shows them. */
import type { ParseKeys } from 'i18next'
import type { Text } from '../../../model/types'
import { inEveryLocale } from '../texts'

export type JsonSchema = { readonly [keyword: string]: unknown }

export interface RouteDescription {
  readonly summary: Text
  readonly description?: Text
  /** Parameters by name; those in `query` or `body` follow the method when `in` is absent. */
  readonly params?: Readonly<Record<string, RouteParameter>>
  /** Encoding of the body; `json` when absent. */
  readonly body?: 'json' | 'form' | 'multipart'
  /** Of the envelope's `data`, or of the whole answer of a route that is not wrapped. */
  readonly answer: JsonSchema
  /** Media type of an answer that is no JSON. */
  readonly media?: string
}

export interface RouteParameter {
  readonly in?: 'query' | 'header'
  readonly required?: boolean
  readonly description: Text
  readonly schema?: JsonSchema
}

/** A parameter that must be sent, and one that may be. */
export const needed = (key: ParseKeys, schema: JsonSchema = { type: 'string' }): RouteParameter => ({
  required: true,
  description: inEveryLocale(key),
  schema,
})
/** A parameter that may be left out, a text if nothing else is said. */
export const optional = (key: ParseKeys, schema: JsonSchema = { type: 'string' }): RouteParameter => ({
  description: inEveryLocale(key),
  schema,
})
/** A parameter that travels as a header. */
export const header = (key: ParseKeys): RouteParameter => ({ in: 'header', description: inEveryLocale(key) })

const word = { type: 'string' } as const
const whole = { type: 'integer' } as const

/** An object with these texts, whole numbers and other parts, all of them given. */
export function facts(texts: string, numbers = '', more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const names = (list: string) => list.split(' ').filter(Boolean)
  const properties = {
    ...Object.fromEntries(names(texts).map((name) => [name, word])),
    ...Object.fromEntries(names(numbers).map((name) => [name, whole])),
    ...more,
  }
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** A list of these. */
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

/** The bytes of a file. */
export const file = { type: 'string', contentMediaType: 'application/octet-stream' } as const
