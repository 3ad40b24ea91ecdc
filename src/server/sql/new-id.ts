/** Ids of rows: decimal digits, ordered by time, unique across processes without asking the database. */
import { isRecord } from '../../fields/definition/guards'
import { randomInt } from 'node:crypto'
import { type Clock, machineClock } from '../core/clock'
import type { Resource } from '../../model/types'

const epoch = Date.UTC(2020, 0, 1)
const nodeBits = 12n
const countBits = 10n
const perMillisecond = 1 << Number(countBits)

/** Gives ids of 17 to 19 digits, each greater than the one before. */
export function createIds({ now }: Pick<Clock, 'now'>): () => string {
  /** Two processes would have to share it and a millisecond to give one id twice. */
  const node = BigInt(randomInt(1 << Number(nodeBits)))
  let last = 0
  let count = 0
  return () => {
    const tick = Math.max(now().getTime() - epoch, last)
    count = tick === last ? count + 1 : randomInt(perMillisecond / 2)
    // A millisecond that is used up borrows the next one, so that ids stay in order.
    last = count === perMillisecond ? tick + 1 : tick
    if (last !== tick) count = 0
    return String((((BigInt(last) << nodeBits) | node) << countBits) | BigInt(count))
  }
}

/** A new id, greater than all others of this process. */
export const newId = createIds(machineClock)

/** The id of a new row: the field that the schema makes its key (`"id": {"default": {"$field": "code"}}`), else a number. */
export function idOf({ fields }: Resource, entry: Readonly<Record<string, unknown>>): string {
  const key = keyField(fields)
  return key === undefined ? newId() : String(entry[key])
}

/** The field that names the rows of a resource for good, where there is one. */
export function keyField(fields: Resource['fields']): string | undefined {
  const given = fields.find(({ name }) => name === 'id')?.default
  const name = isRecord(given) ? given.$field : undefined
  return typeof name === 'string' ? name : undefined
}
