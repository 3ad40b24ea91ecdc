/** JSON from outside: bounded in size and depth, and without keys that reach into a prototype. */
import { isRecord } from '../../../fields/definition/guards'
import { Refusal } from '../../core/errors'

const mostBytes = 2 * 1024 * 1024
const mostLevels = 32
/** The last two would make an object that no function can take as a text. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf'])

type Params = Readonly<Record<string, unknown>>

/** The parameters of a JSON text; a list travels as `items`, nothing as no parameters. */
export function readJson(text: string): Params {
  if (Buffer.byteLength(text) > mostBytes) throw new Refusal('request.body-too-large', { max: '2 MB' })
  if (text.trim() === '') return {}
  if (isTooDeep(text)) throw new Refusal('request.unreadable')
  const value = parse(text)
  if (Array.isArray(value)) return { items: value }
  if (!isRecord(value)) throw new Refusal('request.unreadable')
  return value
}

function parse(text: string): unknown {
  try {
    return isSuspicious.test(text) ? JSON.parse(text, refuseForbidden) : JSON.parse(text)
  } catch {
    throw new Refusal('request.unreadable')
  }
}

// Looking at every key is slow; a text without these letters, plain or as escapes, cannot hold a forbidden one.
const isSuspicious = /proto|constructor|toString|valueOf|\\u/

function refuseForbidden(key: string, value: unknown): unknown {
  if (forbiddenKeys.has(key)) throw new SyntaxError(`the key ${key} is not taken`)
  refuseUnstorable(key)
  if (typeof value === 'string') refuseUnstorable(value)
  return value
}

/** No database keeps the character zero, nor half a character: neither is ever typed. */
function refuseUnstorable(text: string): void {
  if (text.includes('\0') || halfCharacter.test(text)) throw new Refusal('request.unreadable')
}

const halfCharacter = /\p{Surrogate}/u

/** Fields that came as text, a name once or several times. */
export function refuseUnstorableIn(fields: Params): void {
  for (const [name, value] of Object.entries(fields))
    for (const text of [name, value].flat()) refuseUnstorable(String(text))
}

/** Counts brackets outside strings, before anything is built from the text. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (inString) {
      if (char === '\\') at++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      if (++depth > mostLevels) return true
    } else if (char === '}' || char === ']') depth--
  }
  return false
}

/** Fields of a query or a form; a name given several times becomes a list. */
export function readForm(text: string): Params {
  const fields: Record<string, string | string[]> = {}
  if (text === '') return fields
  for (const [name, value] of new URLSearchParams(text)) {
    const known = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (Array.isArray(known)) known.push(value)
    else if (known !== undefined) fields[name] = [known, value]
    else if (!forbiddenKeys.has(name)) fields[name] = value
  }
  if (text.includes('\0') || text.includes('%00')) refuseUnstorableIn(fields)
  return fields
}
