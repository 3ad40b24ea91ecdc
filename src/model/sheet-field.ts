/** A column of a sheet: a field of the entry, or, as `contacts.name`, a field of the rows that belong to it. */
import { everyLocale } from '../fields/definition/text'
import { fillText } from './fill-text'
import { titleText } from './titles/title-text'
import { shapes } from '../fields/shapes'
import type { Field } from '../fields/definition/field'
import { fieldOf } from './names'
import type { RowRules } from './types'

const childColumn = titleText('sheet.childColumn')

/** `contacts.name` as the field that holds the rows and the name in a row. */
export function childPart(path: string): { readonly child: string; readonly name: string } | undefined {
  const at = path.indexOf('.')
  return at < 0 ? undefined : { child: path.slice(0, at), name: path.slice(at + 1) }
}

/** The field of a column under the name of its path; that of a row bears the title of what it lies in as well. */
export function sheetField(resource: Pick<RowRules, 'fields'>, path: string): Field | undefined {
  const part = childPart(path)
  if (!part) return fieldOf(resource, path)
  const child = fieldOf(resource, part.child)
  const field = child?.child && fieldOf(child.child.row, part.name)
  if (!child || !field) return undefined
  const within = (name: string) => `${part.child}.${name}`
  const { ref } = field
  return {
    ...field,
    name: path,
    title: everyLocale((locale) =>
      fillText(childColumn[locale], { child: child.title[locale], field: field.title[locale] }),
    ),
    ref: ref && { ...ref, labelAs: within(ref.labelAs), by: ref.by === undefined ? undefined : within(ref.by) },
  }
}

/** A row with the names that its columns have in a sheet. */
export function asColumns(child: string, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [`${child}.${name}`, value]))
}

/** The row of a child that columns of a sheet hold, with its own names. */
export function fromColumns(child: string, columns: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own = Object.entries(columns).filter(([name]) => childPart(name)?.child === child)
  return Object.fromEntries(own.map(([name, value]) => [childPart(name)!.name, value]))
}

/** True when a cell can hold what a field of a row holds; what opens a private file is no text of a sheet. */
export const isSheetCell = ({ readOnly, store, type, upload }: Field) =>
  !readOnly && !upload?.private && store === 'plain' && !shapes[type].isAbsentFromSheets
