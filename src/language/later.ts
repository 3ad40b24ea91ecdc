/** Says which keywords of a file are described but not built. */
import { under } from './pointer'
import type { Level } from './problem'
import { keywords } from './vocabulary'
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
  return keywords
    .filter((keyword) => keyword.later && keyword[place] && Object.hasOwn(part, keyword.name))
    .map(({ name }) => refusal(under(at, name), `"${name}"`))
}

function refusal(pointer: string, name: string): LateFault {
  return { code: 'not-supported-yet', pointer, message: `${name} is not supported yet.`, level: 'error' }
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
