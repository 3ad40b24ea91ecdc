/** Names that people kept (in views, arranged columns, addresses), as the schema calls them now. Pure. */
import { fieldOf } from '../names'
import type { Resource } from '../types'

/** The field's present name: its own, or the one that took its place; undefined when it is gone. */
export function presentName(resource: Resource, name: string): string | undefined {
  if (fieldOf(resource, name)) return name
  return resource.fields.find(({ formerly }) => formerly && 'names' in formerly && formerly.names.includes(name))?.name
}

/** Names of fields, those that are gone left out. */
export function presentNames(resource: Resource, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => presentName(resource, name) ?? [])
}

/** Keys of sorts, `-` before a descending one. */
export function presentSort(resource: Resource, sort: readonly string[]): readonly string[] {
  return sort.flatMap((key) => {
    const name = presentName(resource, key.replace(/^-/, ''))
    return name === undefined ? [] : [key.startsWith('-') ? `-${name}` : name]
  })
}

/** Parameters of a list, `name` or `name_ge`; a filter by a field that is gone is gone as well. */
export function presentFilters(
  resource: Resource,
  filters: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([key, value]) => {
      const whole = presentName(resource, key)
      if (whole !== undefined) return [[whole, value]]
      const at = key.lastIndexOf('_')
      const name = at > 0 ? presentName(resource, key.slice(0, at)) : undefined
      return name === undefined ? [] : [[name + key.slice(at), value]]
    }),
  )
}
