/** Refuses texts that are too long to search for, by the name of their parameter. */
import { isLongerThan } from '../../fields/definition/search-length'
import { Refusal } from './errors'

export function refuseLonger(text: unknown, most: number, name: string): void {
  if (typeof text !== 'string' || !isLongerThan(text, most)) return
  throw new Refusal('request.parameter-too-long', { name, count: most })
}
