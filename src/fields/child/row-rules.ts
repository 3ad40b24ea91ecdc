/** The form's knowledge of the rows of a child table: the table itself checks nothing. */
import { createContext, useContext } from 'react'
import type { Field } from '../definition/field'

export type Row = Readonly<Record<string, unknown>>

export interface CellState {
  readonly isShown: boolean
  readonly isRequired: boolean
  readonly isFixed: boolean
}

export interface RowSupport {
  /** Problems, by the place in the field: `[3].name`, `[3]`. */
  readonly problems: ReadonlyMap<string, string>
  /** State of a field in a row; `above` are the rows it lies in, the outermost first. */
  readonly stateOf: (field: Field, row: Row, above: readonly Row[]) => CellState
  readonly mayAdd: (field: Field) => boolean
  readonly mayRemove: (field: Field) => boolean
}

const plain: RowSupport = {
  problems: new Map(),
  stateOf: ({ required, readOnly }) => ({ isShown: true, isRequired: required, isFixed: readOnly }),
  mayAdd: ({ child }) => child?.add !== false,
  mayRemove: ({ child }) => child?.remove !== false,
}

const Support = createContext<RowSupport>(plain)

export const RowSupportProvider = Support.Provider

export const useRowSupport = (): RowSupport => useContext(Support)

/** Asks the child table of a field to bring a cell into view and to focus it; the detail is its path. */
export const cellEvent = 'lectern-cell'
