/** Cells copied from a spreadsheet become values of rows, as each field takes them. */
import { dateText } from '../../date/date-text'
import type { Field } from '../../definition/field'
import type { Locale } from '../../definition/text'
import type { Row } from '../row-rules'

/** Lines and cells of a copied range; undefined when the text is no range. */
export function readRange(text: string): string[][] | undefined {
  if (!/[\t\n\r]/.test(text.trimEnd())) return undefined
  const cells: string[][] = [[]]
  const pattern = /("(?:[^"]|"")*"|[^\t\n\r]*)(\t|\r\n|\n|\r|$)/gy
  for (const [whole, cell = '', end] of text.replace(/(\r\n|\n|\r)$/, '').matchAll(pattern)) {
    if (whole === '' && end === '') break
    cells.at(-1)!.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end !== '\t' && end !== '') cells.push([])
    if (end === '') break
  }
  return cells
}

export interface Place {
  readonly row: number
  readonly column: number
}

/** The rows with the range laid over them from a place on; rows beyond the end are new, up to `most`. */
export function withRange(
  rows: readonly Row[],
  range: readonly (readonly string[])[],
  at: Place,
  { fields, most, locale }: { fields: readonly Field[]; most: number; locale: Locale },
): Row[] {
  const after = [...rows]
  range.forEach((cells, line) => {
    const index = at.row + line
    if (index >= most) return
    const values = cells.flatMap((cell, place) => {
      const field = fields[at.column + place]
      return field && !field.readOnly && !field.child ? [[field.name, valueIn(field, cell.trim(), locale)]] : []
    })
    after[index] = { ...after[index], ...Object.fromEntries(values) }
  })
  return after
}

/** A text that is no value of the field is kept, so that it is refused where people see it. */
function valueIn(field: Field, cell: string, locale: Locale): unknown {
  if (cell === '') return field.many ? [] : null
  if (field.many) return cell.split(/[,，;；]/).map((part) => oneOf(field, part.trim(), locale))
  return oneOf(field, cell, locale)
}

function oneOf(field: Field, cell: string, locale: Locale): unknown {
  const { choices, value } = field
  const choice = choices?.find((each) => each.title[locale] === cell || String(each.value) === cell)
  if (choice) return choice.value
  const isNumber = value.json === 'integer' || value.json === 'number'
  const plain = cell.replaceAll(/[,\s]/g, '')
  return isNumber && /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : (dateText(field, cell) ?? cell)
}
