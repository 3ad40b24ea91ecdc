/** The screen face of a field type: how a value is edited, shown in a row, and asked for in a search bar. */
import type { TFunction } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import type { Field } from '../definition/field'
import type { Locale } from '../definition/text'
import type { LazyModule } from './lazy-component'

export interface InputProps {
  readonly field: Field
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
  /** Shown as text, not as a greyed control. */
  readonly readOnly?: boolean
  readonly placeholder?: string
  readonly invalid?: boolean
  readonly describedBy?: string
  /** Place of the field in the field of its form, `[3].answer`; absent where it is that field. */
  readonly place?: string
  /** The other values of the entry, for pickers that depend on them and for the end of a range. */
  readonly entry: Readonly<Record<string, unknown>>
  readonly onEntryChange?: (values: Readonly<Record<string, unknown>>) => void
}

export interface CellContext {
  readonly locale: Locale
  readonly t: TFunction
  /** Titles of dictionary values by dictionary code, then key; loaded once per list, never per cell. */
  readonly dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The word for an absent value. */
  readonly empty: string
  /** The value stands alone: it is shown whole, never cut to a row. */
  readonly whole?: boolean
}

/** Made once per column; returns light elements (no antd component) for each row. */
export type CellMaker = (
  field: Field,
  context: CellContext,
) => (value: unknown, entry: Readonly<Record<string, unknown>>) => ReactNode

export interface Control {
  readonly Input: ComponentType<InputProps> & LazyModule
  readonly cell: CellMaker
  /** It takes a whole row of a form. */
  readonly isWide?: true
  /** In the search bar; absent = `Input`. Its value is that of the query (a range: `[from, to]`). */
  readonly FilterInput?: ComponentType<InputProps> & LazyModule
}
