/** Between the values of the search bar and the parameters of the list call, as the field declares. */
import type { Field, Resource } from '../../../model/types'
import { timeOf } from '../../../model/lists/list-filter'
import { fieldOf } from '../../../model/names'

/** Fields of the search bar in order; the creation time comes last, as a range, unless its file says it is not searched. */
export function searchFields(resource: Resource, names: readonly string[] = resource.list.search): readonly Field[] {
  const fields = names.flatMap((name) => {
    const field = fieldOf(resource, name)
    // Nothing has to be searched for.
    return field ? [{ ...field, required: false }] : []
  })
  const created = fieldOf(resource, 'createTime')
  if (!created?.search || names.length === 0) return fields
  const others = fields.filter(({ name }) => name !== 'createTime')
  return [
    ...others,
    { ...created, required: false, search: { ...created.search, op: 'range', multiple: false, quick: false } },
  ]
}

/** The parameters one field adds; none for an empty value. */
export function toFilter(field: Field, value: unknown): Readonly<Record<string, string>> {
  if (isBlank(value)) return {}
  if (field.search?.op === 'range') return Array.isArray(value) ? toRange(field, value) : {}
  if (Array.isArray(value)) return { [inName(field)]: value.join(',') }
  return { [field.name]: String(value).trim() }
}

/** The search bar's value of a field, read back from the parameters. */
export function fromFilter(field: Field, filters: Readonly<Record<string, string>>): unknown {
  if (field.search?.op === 'range') {
    const [from, to] = rangeNames(field)
    const pair = [filters[from], filters[to]]
    return pair.every(isBlank) ? undefined : pair.map((end) => (isBlank(end) ? undefined : typed(field, end!)))
  }
  if (takesMany(field)) {
    const text = filters[inName(field)]
    return text ? text.split(',').map((item) => typed(field, item)) : undefined
  }
  const text = filters[field.name]
  return text === undefined ? undefined : typed(field, text)
}

/** All parameters of a filled search bar. */
export function toFilters(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  return Object.assign({}, ...fields.map((field) => toFilter(field, values[field.name])))
}

/** All values of the search bar. */
export function fromFilters(
  fields: readonly Field[],
  filters: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map((field) => [field.name, fromFilter(field, filters)]))
}

const isTime = (field: Field) => timeOf(field) !== null || field.value.format === 'datetime'
const inName = ({ name }: Field) => `${name}_in`
const takesMany = ({ search }: Field) => search?.multiple === true || search?.op === 'in'

function rangeNames(field: Field): readonly [string, string] {
  return isTime(field) ? [`${field.name}_datege`, `${field.name}_datele`] : [`${field.name}_ge`, `${field.name}_le`]
}

function toRange(field: Field, [from, to]: readonly unknown[]): Readonly<Record<string, string>> {
  const [fromName, toName] = rangeNames(field)
  return {
    ...(!isBlank(from) && { [fromName]: dayEdge(field, String(from), '00:00:00') }),
    ...(!isBlank(to) && { [toName]: dayEdge(field, String(to), '23:59:59') }),
  }
}

/** A bare day chosen for a moment means its first or its last second. */
function dayEdge(field: Field, text: string, time: string): string {
  return isTime(field) && timeOf(field) !== 'day' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} ${time}` : text
}

// The address holds text only.
function typed(field: Field, text: string): unknown {
  const choice = field.choices?.find(({ value }) => String(value) === text)
  if (choice) return choice.value
  const isNumber = field.value.json === 'integer' || field.value.json === 'number'
  return isNumber && !Number.isNaN(Number(text)) ? Number(text) : text
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank)
  return value === undefined || value === null || String(value).trim() === ''
}
