/** Fields of a row that are drawn, their widths, and the values of a new row. */
import type { Field } from '../../definition/field'
import type { Row } from '../row-rules'

/** The fields of a row that people fill in, in the order of its columns; rows within it come last. */
export function shownFields({ child }: Field): readonly Field[] {
  const { row, columns, sort, by } = child!
  const named = columns.flatMap((name) => row.fields.filter((each) => each.name === name))
  const nested = row.fields.filter((each) => each.child && !columns.includes(each.name))
  return [...named, ...nested].filter(
    ({ name, rangeOf, deprecated }) => name !== sort && name !== by && !rangeOf && !deprecated,
  )
}

/** A new row with its plain defaults; the others are the server's. */
export function emptyRow(fields: readonly Field[]): Row {
  const plain = fields.filter(
    ({ default: value }) => value !== undefined && (typeof value !== 'object' || value === null),
  )
  return Object.fromEntries(plain.map(({ name, default: value }) => [name, value]))
}

const narrow: readonly Field['type'][] = ['number', 'switch', 'color']
/** The least width of a column. */
export const widthOf = ({ type }: Field) => (narrow.includes(type) ? 110 : 160)
