/** Says which keywords and sub-keys of a file are described but not built. */
import { stepsOf, under } from './pointer'
import type { Level } from './problem'
import { keywords } from './vocabulary'
import { laterKeys } from './vocabulary/later'
import type { MetaName } from './meta'

interface LateFault {
  readonly code: 'not-supported-yet'
  readonly pointer: string
  readonly message: string
  readonly level: Level
}

type Entry = Readonly<Record<string, unknown>>

export function lateFaults(document: unknown, kind: MetaName): LateFault[] {
  if ((kind !== 'resource' && kind !== 'trait') || !isEntry(document)) return []
  const fields = isEntry(document.properties) ? Object.entries(document.properties) : []
  return [
    ...lateIn(document, '', 'root'),
    ...fields.flatMap(([name, field]) => (isEntry(field) ? lateIn(field, under('/properties', name), 'field') : [])),
  ]
}

function lateIn(part: Entry, at: string, place: 'root' | 'field'): LateFault[] {
  const whole = keywords
    .filter((keyword) => keyword.later && keyword[place] && Object.hasOwn(part, keyword.name))
    .map(({ name }) => refusal(under(at, name), `"${name}"`))
  const keys = laterKeys.flatMap((key) =>
    matches(part, key.split('/')).map((steps) => {
      const pointer = under(at, ...steps)
      return refusal(pointer, `"${stepsOf(pointer).at(-1)}"`)
    }),
  )
  return [...whole, ...keys]
}

function refusal(pointer: string, name: string): LateFault {
  return { code: 'not-supported-yet', pointer, message: `${name} is not supported yet.`, level: 'error' }
}

/** Paths of the document that a pattern fits; `*` is any name. */
function matches(value: unknown, [step, ...rest]: readonly string[]): (string | number)[][] {
  if (step === undefined) return [[]]
  if (typeof value !== 'object' || value === null) return []
  const steps = step === '*' ? Object.keys(value) : Object.hasOwn(value, step) ? [step] : []
  return steps.flatMap((key) => matches((value as Entry)[key], rest).map((tail) => [key, ...tail]))
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
