/** Fields by which a text names an entry to people: in a cell of a sheet, or pasted into a form. */
import { otherLocales } from '../../fields/definition/text'
import { shapes } from '../../fields/shapes'
import { fieldOf } from '../names'
import type { Field, Resource } from '../types'
import { nameField } from './entry-name'

/** The label in each language, and what names an entry by being unique: codes, accounts. */
export function namesIn(to: Resource, label: string): readonly Field[] {
  const labels = [...new Set([label, ...otherLocales.map((locale) => nameField(to, label, locale))])].flatMap(
    (name) => fieldOf(to, name) ?? [],
  )
  const codes = to.fields.filter(
    ({ name, type, store, unique, access }) =>
      labels.every((each) => each.name !== name) &&
      shapes[type].namesEntry &&
      store === 'plain' &&
      !access?.mask &&
      unique?.with.length === 0 &&
      !unique.if,
  )
  return [...labels, ...codes]
}
