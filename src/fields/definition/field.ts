/** A field as the program knows it after a schema file was compiled: plain data, for every room. */
import type { Computed, ComputedBy } from './computed'
import type { Condition } from './condition'
import type { Column, Reference, Search, Upload, ValueShape, When } from './field-faces'
import type { FieldType } from './field-type'
import type { Locale, Text } from './text'

export type * from './field-faces'

export interface Field {
  readonly name: string
  readonly type: FieldType
  readonly title: Text
  readonly description?: Text
  readonly placeholder?: Text
  /** The text that is read in place of the value: while it is empty, or while the condition holds of the row. */
  readonly fallback?: { readonly text: Text; readonly if?: Condition }
  /** Columns of the form that it takes; absent: one, or all where its kind of value needs room. */
  readonly span?: number
  /** Holds a list (travels as an array; ids of references may also arrive joined by comma). */
  readonly many: boolean
  /** Texts that are kept in several languages: the field that keeps it in another one. */
  readonly textIn?: Partial<Record<Locale, string>>
  /** The JSON Schema facets of the value, or of one item when `many`. */
  readonly value: ValueShape
  /** Must be given on create and kept on update (already false where `when.required` decides). */
  readonly required: boolean
  /** A literal, or `{"$me"|"$now"|"$next"|"$field"}`. */
  readonly default?: unknown
  readonly readOnly: boolean
  readonly writeOnly: boolean
  /** Kept and answered for those who still read it; no form asks for it. */
  readonly deprecated?: boolean
  /** A record field that every resource has without declaring it. */
  readonly system: boolean
  readonly choices?: readonly Choice[]
  readonly dict?: Dictionary
  readonly ref?: Reference
  readonly upload?: Upload
  /** Files whose addresses stand in the value stay, where only actions write the rows or rows were removed. */
  readonly namesFiles?: NamesFiles
  /** The rows it holds: kept inside the row (embedded), or rows of a resource of their own (owned). */
  readonly child?: Child
  /** An object whose fields depend on data. */
  readonly shape?: Shaped
  /** The registered control that edits it, and its props. */
  readonly control: { readonly name: string; readonly props: Readonly<Record<string, unknown>> }
  readonly column?: Column
  /** Pixels of its column in each language, unless a person drags it. */
  readonly widths?: Partial<Readonly<Record<keyof Text, number>>>
  /** Where columns find no place beside each other, those of the smallest number stay. */
  readonly rank?: number
  readonly search?: Search
  readonly when?: When
  /** Own text per rule keyword (`required`, `maxLength`, `unique` …). */
  readonly messages: Readonly<Record<string, Text>>
  readonly unique?: Unique
  /** The partner field that ends the range this field begins. */
  readonly range?: string
  /** The field whose range this one ends; it has no control or column of its own. */
  readonly rangeOf?: string
  /** Filled by the server on create, when left empty. */
  readonly fill?: ComputedBy
  /** Worked out from other values, never written by people. */
  readonly computed?: Computed
  readonly access?: FieldAccess
  /** Earlier versions of the file kept its values here. */
  readonly formerly?: Formerly
  /** Parts that product staff may change; absent: those that the resource opens. */
  readonly overlay?: Overlay
  /**
   * Kept plain, or one-way hashed, or enciphered, or handed to the action and kept nowhere, or as rows of another
   * resource. Only what is plain is answered, and rows by a detail.
   */
  readonly store: 'plain' | 'enciphered' | 'hashed' | 'none' | 'rows'
}

/** A field of child rows: the shape of a row, and how people edit the rows. */
export interface Child {
  readonly as: 'table' | 'cards'
  /** The fields of a row and the rules over several of them; without the field of an owned row's owner. */
  readonly row: RowRules
  /** Fields of a row in the table, in order. */
  readonly columns: readonly string[]
  /** The field that keeps the place of a row, from 1. */
  readonly sort?: string
  /** The reference by which rows are added: entries are chosen, each becomes a row. */
  readonly pick?: string
  /** Codes of those who may add and remove rows; `false`: nobody. Absent: everyone who may save the entry. */
  readonly add?: false | readonly string[]
  readonly remove?: false | readonly string[]
  /** The resource whose rows they are; absent: they are kept inside the row of their owner. */
  readonly resource?: string
  /** The field of an owned row that names its owner. */
  readonly by?: string
}

/** The rules of a row; a resource is one as well. */
export interface RowRules {
  readonly fields: readonly Field[]
  readonly checks: readonly RowCheck[]
}

/** A rule over several fields of a row. */
export interface RowCheck {
  readonly id: string
  readonly at?: string
  readonly on: readonly string[]
  readonly if?: Condition
  readonly assert?: Condition
  readonly each?: string
  readonly level: 'error' | 'conflict' | 'warn' | 'confirm' | 'later'
  readonly message: Text
}

/** The shape of an object that data decide: that of the value of another field, or fields that an editor defined. */
export interface Shaped {
  /** The field whose value decides. */
  readonly by?: string
  readonly byTitle?: Text
  /** By a value of that field. */
  readonly of?: Readonly<Record<string, RowRules>>
  /** The list of definitions: an own field, or one of what a reference leads to. */
  readonly from?: readonly string[]
}

/** Source of the values: staff's entries, or what is installed, which another field may narrow. */
export interface Dictionary {
  readonly code: string
  readonly scope: 'system' | 'biz' | 'program'
  /** The field that narrows what is installed. */
  readonly of?: string
  readonly ofTitle?: Text
  /** Other values may be typed. */
  readonly open?: true
}

/** Nothing, or what is named. */
export type Overlay = 'locked' | readonly string[]

export interface Choice {
  readonly value: string | number | boolean
  readonly title: Text
  /** An antd tag colour: `green`, `default` … */
  readonly color?: string
  /** Product staff took it from new entries; entries that have it keep it. */
  readonly hidden?: true
}

export interface NamesFiles {
  /** Only of rows for which this holds. */
  readonly if?: Condition
  /** Of removed rows as well, all of them or those for which this holds. */
  readonly removed?: Condition | true
}

export interface Unique {
  readonly with: readonly string[]
  /** The fields that begin and end the time for which a row has the value; only rows that overlap in it are rivals. */
  readonly over?: readonly [string, string]
  /** The fields with the halves of the day in which that time begins and ends. */
  readonly parts?: readonly [string, string]
  /** The day on which it ends is taken too. */
  readonly through?: boolean
  readonly if?: Condition
  readonly message?: Text
  /** The new row takes the value over from the old one, whose field is set to this. */
  readonly take?: boolean
}

/** Fields of earlier versions: its own names, the newest first; a text it is one part of; texts it was joined of. */
export type Formerly =
  | { readonly names: readonly string[] }
  | { readonly partOf: string; readonly part: number; readonly by: string }
  | { readonly joined: readonly string[]; readonly by: string }

export interface FieldAccess {
  readonly read?: readonly string[]
  /** For whom screens draw it, among those who may read it. */
  readonly shown?: readonly string[]
  readonly write?: readonly string[]
  /** The part of the value hidden from people who do not hold one of `clear`. */
  readonly mask?: 'phone' | 'idCard' | 'target' | 'name' | 'all'
  readonly clear?: readonly string[]
  /** The answer to the save that kept it tells it, once. */
  readonly once?: true
}
