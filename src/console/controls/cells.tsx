/** Cells: a value of an entry, drawn to be read. */
import { controlOf } from '../../components/control-of'
import type { ReactNode } from 'react'
import type { CellContext } from '../../fields/control/control'
import type { Entry } from '../data/entry'
import type { Field } from '../../model/types'

export type Cell = (entry: Entry) => ReactNode

/** The cell of a field type, or of a hand-made control the schema names. */
export function cellOf(field: Field, context: CellContext): Cell {
  const draw = controlOf(field).cell(field, context)
  return (entry) => draw(entry[field.name], entry)
}

/** A cell to read: it shows a switch as a tag. */
export function plainCell(field: Field, context: CellContext): Cell {
  const { column } = field
  return cellOf(column?.as === 'switch' ? { ...field, column: { ...column, as: 'tag' } } : field, context)
}
