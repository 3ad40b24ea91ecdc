/** Turns a fault that ajv found into a sentence with its exact place, and the name that was probably meant. */
import { isRecord } from '../../fields/definition/guards'
import type { ErrorObject } from 'ajv'
import { nearestName, perhaps, slipOf } from '../text/nearest-name'
import type { Finding, Fix } from '../problem'
import { stepsOf, under, valueAt } from '../text/pointer'
import { show } from '../text/show'
import { keywords, placeOfKeyword, refusedKeywords } from '../vocabulary'

export interface StructureFault extends Finding {
  readonly code: string
  /** The place of a key rather than of its value. */
  readonly atKey: boolean
}

/** The sentence that a schema author reads of a fault that ajv found. */
export function sentenceOf(error: ErrorObject, document: unknown): StructureFault {
  const pointer = error.instancePath
  const found = show(valueAt(document, pointer))
  const fault = (code: string, message: string): StructureFault => ({ code, pointer, message, atKey: false })
  const { params } = error
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(error, params.additionalProperty)
    case 'propertyNames':
      return unknownName(error, params.propertyName)
    case 'required':
      return {
        ...fault('missing-key', `needs "${params.missingProperty}".`),
        fix: missingFix(error, params.missingProperty),
      }
    case 'type':
      return {
        ...fault('wrong-type', `is ${found}, which is not ${typeNames(params.type)}.`),
        fix: typedFix(error, valueAt(document, pointer), [params.type].flat()),
      }
    case 'enum':
      return wrongChoice(error, valueAt(document, pointer))
    case 'const':
      return {
        ...fault('wrong-value', `is ${found}; it must be ${JSON.stringify(params.allowedValue)}.`),
        fix: setFix(pointer, params.allowedValue),
      }
    case 'pattern':
      return { ...fault('wrong-value', `${found} ${parentSentence(error)}`), fix: formFix(error, document) }
    case 'minLength':
      return fault('wrong-value', 'is an empty text.')
    case 'minItems':
      return fault('wrong-value', `needs at least ${params.limit} ${params.limit === 1 ? 'item' : 'items'}.`)
    case 'uniqueItems': {
      const place = under(pointer, params.i)
      const fix: Fix = { title: 'take the second away', kind: 'remove', pointer: place }
      return { ...fault('wrong-value', `names ${show(valueAt(document, place))} twice.`), pointer: place, fix }
    }
    default:
      return fault('wrong-value', `is ${found}; it ${error.message ?? 'has the wrong form'}.`)
  }
}

function unknownKey(error: ErrorObject, key: string): StructureFault {
  const pointer = under(error.instancePath, key)
  const fault = (code: string, message: string): StructureFault => ({ code, pointer, message, atKey: true })
  if (Object.hasOwn(refusedKeywords, key)) {
    return fault('refused-keyword', `"${key}" is not part of the language: ${refusedKeywords[key]}.`)
  }
  const allowed = Object.keys(partOf(error.parentSchema, 'properties'))
  const elsewhere = keywords.find(({ name }) => name === key)
  if (elsewhere) {
    const place = placeOfKeyword(elsewhere) === 'root' ? 'at the root of a file' : 'on a field'
    return fault('L001', `"${key}" is not allowed here; it stands ${place}.`)
  }
  const near = nearestName(key, allowed)
  const choices = allowed.length <= 8 ? ` Known here: ${allowed.join(', ')}.` : ''
  const slip = slipOf(key, allowed)
  const message = `"${key}" is not a known key.${near ? perhaps(near) : choices}`
  const fix: Fix | undefined = slip ? { title: `rename to "${slip}"`, kind: 'rename', pointer, to: slip } : undefined
  return { ...fault('L001', message), fix }
}

/** An object inside of a schema; empty where there is none. */
function partOf(schema: unknown, key: string): Readonly<Record<string, unknown>> {
  const part = isRecord(schema) ? schema[key] : undefined
  return isRecord(part) ? part : {}
}

function unknownName(error: ErrorObject, name: string): StructureFault {
  const pointer = under(error.instancePath, name)
  const { enum: names } = partOf(error.parentSchema, 'propertyNames')
  const allowed = Array.isArray(names) ? names.map(String) : []
  const message = `"${name}" is not one of ${allowed.join(', ')}.${perhaps(nearestName(name, allowed))}`
  const slip = slipOf(name, allowed)
  const fix: Fix | undefined = slip ? { title: `rename to "${slip}"`, kind: 'rename', pointer, to: slip } : undefined
  return { code: 'L001', pointer, message, atKey: true, fix }
}

/** The name of the house for one of another: `date-time` is `lectern-datetime` here. */
const prefixed = (value: string, allowed: readonly string[]): string | undefined =>
  allowed.find((name) => name.toLowerCase() === `lectern-${value.replaceAll('-', '').toLowerCase()}`)

function wrongChoice(error: ErrorObject, value: unknown): StructureFault {
  const allowed = [error.params.allowedValues].flat().map(String)
  const ours = typeof value === 'string' ? prefixed(value, allowed) : undefined
  const near = ours ?? (typeof value === 'string' ? nearestName(value, allowed) : undefined)
  const slip = ours ?? (typeof value === 'string' ? slipOf(value, allowed) : undefined)
  const rest = near ? perhaps(near) : ` Allowed: ${allowed.join(', ')}.`
  const pointer = error.instancePath
  return {
    code: 'wrong-value',
    pointer,
    message: `is ${show(value)}, which is not one of the allowed values.${rest}`,
    atKey: false,
    fix: slip ? { title: `write "${slip}"`, kind: 'set', pointer, value: slip } : undefined,
  }
}

const setFix = (pointer: string, value: unknown): Fix => ({
  title: `write ${JSON.stringify(value)}`,
  kind: 'set',
  pointer,
  value,
})

/** A fix writes a value only where no other is possible; the author decides the rest. */
function missingFix({ instancePath, parentSchema }: ErrorObject, name: string): Fix | undefined {
  const only = partOf(partOf(parentSchema, 'properties'), name).const
  return only === undefined ? undefined : setFix(under(instancePath, name), only)
}

/** A number or a truth value in quotes, one value where a list is wanted, a list of one where a value is. */
function typedFix({ instancePath }: ErrorObject, value: unknown, types: readonly string[]): Fix | undefined {
  if (typeof value === 'string') {
    if (/^-?\d+(\.\d+)?$/.test(value) && (types.includes('integer') || types.includes('number')))
      return setFix(instancePath, Number(value))
    if ((value === 'true' || value === 'false') && types.includes('boolean'))
      return setFix(instancePath, value === 'true')
  }
  if (typeof value === 'number' && types.includes('string')) return setFix(instancePath, String(value))
  if (Array.isArray(value) && value.length === 1 && types.includes(typeof value[0]))
    return setFix(instancePath, value[0])
  return types.includes('array') && typeof value === 'string' ? setFix(instancePath, [value]) : undefined
}

/** A verb in small letters, a base with a slash at its end, an ending with its dot. */
function formFix({ instancePath, params }: ErrorObject, document: unknown): Fix | undefined {
  const value = valueAt(document, instancePath)
  if (typeof value !== 'string') return undefined
  const [verb = '', ...rest] = value.trim().split(/\s+/)
  const tries = [
    [verb.toUpperCase(), ...rest].join(' '),
    value.replace(/\/+$/, ''),
    `/${value}`,
    value.toLowerCase().replace(/^\./, ''),
    value.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
    value.trim(),
  ]
  const fitting = tries.find((each) => each !== value && new RegExp(params.pattern, 'u').test(each))
  return fitting === undefined ? undefined : setFix(instancePath, fitting)
}

function parentSentence(error: ErrorObject): string {
  const own = error.parentSchema?.patternErrorMessage
  return own ?? `does not match ${error.params.pattern}.`
}

function typeNames(type: string | string[]): string {
  const words = [type].flat().map((name) => typeWords[name] ?? name)
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

/** The last step of a pointer, for sentences about a name. */
export function lastStep(pointer: string): string {
  return stepsOf(pointer).at(-1) ?? ''
}
