/**
 * A field type has four faces, one file each in the type's folder:
 * `shape.ts` (which schema properties are of the type, how they are searched and shown by default),
 * `column.ts` (how a value is kept in a table), `control.tsx` (how it is edited, shown and filtered), `sample.ts`
 * (values that pass and values that do not). `tests/fields/every-field.test.ts` holds them together.
 */
import type { Column, Field, SearchOp } from './field'
import type { FieldType } from './field-type'

/** A property as a schema file writes it, after traits are laid under; the language's rules have passed it. */
export type SchemaProperty = Readonly<Record<string, unknown>> & { readonly type?: string | readonly string[] }

/** Traits of a type for other rooms, so that none of them asks for its name. A type names those it has. */
export interface Traits {
  /** Text of several lines: it may hold line breaks and is read across the whole width. */
  readonly isLong?: true
  /** Its input takes the whole width of a form. */
  readonly isWide?: true
  /** Its input needs more room than a cell of a list has. */
  readonly isTooLargeForCell?: true
  /** People type it rather than choose it. */
  readonly isTyped?: true
  /** People make a value by one press, on a list, a calendar or a switch. */
  readonly isPicked?: true
  /** People write words in it: blocked words are looked for. */
  readonly isProse?: true
  /** Text with markup. */
  readonly isMarkup?: true
  /** White space at its edges belongs to it. */
  readonly keepsEdges?: true
  /** An empty text means that nothing is given, and is kept as null. */
  readonly isNullWhenEmpty?: true
  /** Capitals and small letters are the same where its values must be unique. */
  readonly ignoresCase?: true
  /** Its unique values name an entry to people, as codes and accounts do. */
  readonly namesEntry?: true
  /** Never answered, logged or compared. */
  readonly isSecret?: true
  /** A figure: in a list it ends at the edge, so that digits of one weight stand below each other. */
  readonly isFigure?: true
  /** A picture, by which entries are shown as cards. */
  readonly isPicture?: true
  /** Holds addresses of files. */
  readonly holdsFiles?: true
  /** One of two states. */
  readonly isToggle?: true
  /** Names the entry above, of the same resource. */
  readonly isTreeParent?: true
  /** A day or a moment; `byFormat` when the format of the value tells which. */
  readonly time?: 'day' | 'instant' | 'byFormat'
  /** No cell of a sheet holds it. */
  readonly isAbsentFromSheets?: true
  /** Usual width of its column in a list, in pixels. */
  readonly columnWidth?: number
  /** Usual width of its column in a sheet, in characters. */
  readonly sheetWidth?: number
}

export interface Shape extends Traits {
  readonly type: FieldType
  /** One sentence for the reference page and the studio. */
  readonly description: string
  /** True when a property is of this type. Exactly one shape claims a property; `shapes.ts` asks in order. */
  readonly claims: (property: SchemaProperty) => boolean
  /** Operators the search bar may use; the first is the default of `x-search: true`. */
  readonly searchOps: readonly SearchOp[]
  /** Faces that `x-column.as` may name; the first is the default. */
  readonly columnAs: readonly Column['as'][]
  /** Controls that `x-widget` may name; the first is the default. */
  readonly controls: readonly string[]
  readonly sortable: boolean
}

export type SqlType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'numeric'
  | 'double precision'
  | 'boolean'
  | 'jsonb'
  | 'timestamptz'
  | 'date'
  | 'text[]'

/** Storage of a value. `toRow` takes a validated value; both keep `null`. */
export interface StoredColumn {
  readonly sql: (field: Field) => SqlType
  /** From the entry's value to the row's. */
  readonly toRow: (value: unknown, field: Field) => unknown
  /** From the row's value to the entry's. */
  readonly toEntry: (value: unknown, field: Field) => unknown
}

/** Part of a property that shows one case, with values on both sides of each bound. */
export interface Sample {
  readonly type: FieldType
  /** Properties as a schema would write them, each named for what it shows. */
  readonly cases: readonly SampleCase[]
}

export interface SampleCase {
  readonly name: string
  readonly property: SchemaProperty
  /** Parts of the file that it names. */
  readonly defs?: Readonly<Record<string, unknown>>
  /** Values of the fields beside it. */
  readonly beside?: Readonly<Record<string, unknown>>
  readonly valid: readonly unknown[]
  readonly invalid: readonly { readonly value: unknown; readonly rule: string }[]
}
