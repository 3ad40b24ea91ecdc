/** Holds a file against its meta-schema and says every fault in our own words. Not for faults between files: rules do that. */
import type { ErrorObject, ValidateFunction } from 'ajv'
import type { MetaName } from './meta'
import { metaValidators } from './meta-validators'
import { parentOf, under, valueAt, without } from '../text/pointer'
import { sentenceOf, type StructureFault } from './sentences'

export interface Structure {
  readonly faults: readonly StructureFault[]
  /** The document without what is faulty, fit for the rules; undefined when too little is left. */
  readonly sound: unknown
}

export function checkStructure(document: unknown, kind: MetaName): Structure {
  const validate = metaValidators()[kind]
  const first = errorsOf(validate, document)
  const faults = first.map((error) => sentenceOf(error, document))
  return { faults, sound: soundPart(validate, document, first) }
}

/** Takes faulty values away until the rest passes. */
function soundPart(validate: ValidateFunction, document: unknown, errors: readonly ErrorObject[]): unknown {
  if (errors.length === 0) return document
  const places = errors.map(faultyPlace)
  if (places.includes('')) return undefined
  const rest = places.reduce<unknown>((part, place) => without(part, place), document)
  return soundPart(validate, rest, errorsOf(validate, rest))
}

function faultyPlace(error: ErrorObject): string {
  if (error.keyword === 'additionalProperties') return under(error.instancePath, error.params.additionalProperty)
  if (error.keyword === 'propertyNames') return under(error.instancePath, error.params.propertyName)
  if (error.keyword === 'uniqueItems') return under(error.instancePath, error.params.i)
  return error.instancePath
}

/** `null` takes away what a trait gave, so it may stand anywhere; what refers to it does not see it. */
function errorsOf(validate: ValidateFunction, document: unknown): ErrorObject[] {
  validate(document)
  const errors = validate.errors ?? []
  const outermost = errors.filter((error) => !isFollowUp(error, errors))
  return outermost.filter((error) => !isNullMember(error, document))
}

function isNullMember(error: ErrorObject, document: unknown): boolean {
  const inObject = !Array.isArray(valueAt(document, parentOf(error.instancePath)))
  return error.instancePath !== '' && inObject && valueAt(document, error.instancePath) === null
}

/** A key that is refused is said once, by `propertyNames`, not again by what its name breaks. */
function isFollowUp(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword === 'enum' && error.propertyName !== undefined) return true
  return errors.some(
    (other) =>
      other !== error &&
      other.instancePath === error.instancePath &&
      other.keyword === 'type' &&
      error.keyword !== 'type',
  )
}
