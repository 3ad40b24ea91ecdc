/** Parameters that are objects: sent as such, or as their text in an address. */
import { isRecord } from '../../../fields/definition/guards'
import { Refusal } from '../../core/errors'
import { readJson } from '../request/json'

export function objectIn(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (value === undefined || value === null || value === '') return {}
  const read = typeof value === 'string' ? parsed(value) : value
  if (!isRecord(read)) throw new Refusal('request.parameter-type', { name })
  return read
}

function parsed(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    return undefined
  }
}
