/** A value of an entry as the cell that people read: texts instead of codes, labels instead of ids. */
import { listOf } from '../../../fields/definition/lists'
import type { Field } from '../../../model/types'
import type { Entry } from '../../sql/row-mapping'
import { unescapeBrackets } from '../../sql/conditions/text-match'
import type { FieldOptions } from '../choice-labels'
import type { Cell } from '../formats/sheet'

/** More digits than a spreadsheet keeps. */
const mostDigits = 15

export function cellOf(field: Field, entry: Entry, options: FieldOptions): Cell {
  const value = entry[field.name]
  if (value === null || value === undefined || value === '') return null
  if (field.ref) return unescapeBrackets(String(entry[field.ref.labelAs] || value))
  const known = options.get(field.name)
  if (known) return listed(field, value, (one) => known.find((option) => String(option.value) === one)?.texts[0] ?? one)
  if (field.many) return listed(field, value, (one) => one)
  if (typeof value === 'number') return String(value).length > mostDigits ? String(value) : value
  if (typeof value === 'object') return JSON.stringify(value)
  return isName(field) ? unescapeBrackets(String(value)) : String(value)
}

function listed({ many }: Field, value: unknown, textOf: (one: string) => string): string {
  return many ? listOf(value).map(textOf).join(',') : textOf(String(value))
}

const isName = ({ name }: Field) => /(^|\.)(name|title)$/.test(name)
