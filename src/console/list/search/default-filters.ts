/** Filters of a list that opens without any in its address. */
import { formatInstant } from '../../../fields/definition/zone'
import { shift } from '../../../model/conditions/predicate'
import type { Field, Resource } from '../../../model/types'
import { searchFields, toFilters } from './filters'

/** The parameters of fields that declare a first filter; none for most lists. */
export function firstFilters(resource: Resource, now = new Date()): Readonly<Record<string, string>> {
  const fields = searchFields(resource).filter(({ search }) => search?.default !== undefined)
  return toFilters(fields, Object.fromEntries(fields.map((field) => [field.name, firstValue(field, now)])))
}

function firstValue({ search }: Field, now: Date): unknown {
  const value = search?.default
  return Array.isArray(value) ? value.map((each) => momentOf(each, now)) : momentOf(value, now)
}

/** `{"$now": "-7d"}` is the day seven days ago; anything else stands for itself. */
function momentOf(value: unknown, now: Date): unknown {
  const isMoment = typeof value === 'object' && value !== null && '$now' in value
  return isMoment ? formatInstant(shift(now, value.$now)).slice(0, 10) : value
}
