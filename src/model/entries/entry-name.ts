/** The name of an entry, in the reader's language where it has a name in it. */
import { fieldOf } from '../names'
import { isEmpty } from '../conditions/comparing'
import type { Values } from '../conditions/predicate'
import type { Locale, Resource } from '../types'

/** The value of the field that names an entry, or the title of that value; nothing where it holds none. */
export function entryName(resource: Resource, entry: Values | undefined, locale: Locale): string {
  const { display, displayIn } = resource
  const named = entry?.[displayIn?.[locale] ?? labelField(resource)]
  const own = isEmpty(named) ? entry?.[display] : named
  const choice = fieldOf(resource, display)?.choices?.find(({ value }) => value === own)
  return choice?.title[locale] ?? String(own ?? '')
}

/** The field whose value people read as the name of an entry: one that is named by what it refers to has the label of that. */
export const labelField = (resource: Resource): string =>
  fieldOf(resource, resource.display)?.ref?.labelAs ?? resource.display

/** The name of a node of a tree: its entry's name, unless the tree has a label of its own. */
export function nodeName(resource: Resource, entry: Values, locale: Locale): string {
  const label = resource.tree?.label ?? resource.display
  const own = label === resource.display ? '' : String(entry[label] ?? '')
  return own || entryName(resource, entry, locale)
}

/** The field that holds in a language what a field holds: the names of entries, and texts that are kept in several. */
export function nameField(resource: Resource, name: string, locale: Locale | undefined): string {
  if (!locale) return name
  const { display, displayIn } = resource
  return (name === display && displayIn?.[locale]) || fieldOf(resource, name)?.textIn?.[locale] || name
}

/** The fields in which a text is looked for: those that people write in any language, else the one that the reader sees. */
export function searchedFields(resource: Resource, name: string, locale: Locale | undefined): readonly string[] {
  const field = fieldOf(resource, name)
  const others = field?.readOnly ? [nameField(resource, name, locale)] : Object.values(field?.textIn ?? {})
  return [...new Set([name, ...others])]
}

/** The fields that name an entry: its own name, and those in other languages. */
export function nameFields(resource: Resource): readonly string[] {
  const { display, displayIn } = resource
  return [display, ...Object.values({ ...fieldOf(resource, display)?.textIn, ...displayIn })]
}
