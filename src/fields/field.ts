/** A field as the program knows it after a schema file was compiled: plain data, for every room. */
import type { Computed, ComputedBy } from './computed'
import type { Condition } from './condition'
import type { Child } from './child/child'
import type { FieldType } from './field-type'
import type { Shaped } from './shaped/shaped'
import type { Text } from './text'

export interface Field {
  readonly name: string
  readonly type: FieldType
  readonly title: Text
  readonly description?: Text
  readonly placeholder?: Text
  /** Holds a list (travels as an array; ids of references may also arrive joined by comma). */
  readonly many: boolean
  /** The JSON Schema facets of the value, or of one item when `many`. */
  readonly value: ValueShape
  /** Must be given on create and kept on update (already false for what `when.required` decides). */
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
  /** The rows it holds: kept inside the row (embedded), or rows of a resource of their own (owned). */
  readonly child?: Child
  /** An object whose fields depend on data. */
  readonly shape?: Shaped
  /** The registered control that edits it, and its props. */
  readonly control: { readonly name: string; readonly props: Readonly<Record<string, unknown>> }
  readonly column?: Column
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
  /** Where earlier versions of the file kept its values. */
  readonly formerly?: Formerly
  /** What product staff may change of it; absent: whatever the resource opens. */
  readonly overlay?: Overlay
  /**
   * Kept plain, or one-way hashed, or enciphered, or handed to the action and kept nowhere, or as rows of another
   * resource. Only what is plain is answered, and rows by a detail.
   */
  readonly store: 'plain' | 'enciphered' | 'hashed' | 'none' | 'rows'
}

/** Whose entries are the values: staff's, or what is installed, which another field may narrow. */
export interface Dictionary {
  readonly code: string
  readonly scope: 'system' | 'biz' | 'program'
  /** The field that narrows what is installed. */
  readonly of?: string
  readonly ofTitle?: Text
}

/** Nothing, or what is named. */
export type Overlay = 'locked' | readonly string[]

export interface ValueShape {
  readonly json: 'string' | 'integer' | 'number' | 'boolean' | 'object'
  /** A format of the closed list, without the prefix `lectern-`; `uri` and `uri-reference` stay as they are. */
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly enum?: readonly (string | number | boolean)[]
  readonly const?: string | number | boolean
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
}

export interface Choice {
  readonly value: string | number | boolean
  readonly title: Text
  /** An antd tag colour: `green`, `default` … */
  readonly color?: string
}

export interface Reference {
  /** Empty where `by` decides; `fields/reference/target.ts` tells where it leads then. */
  readonly to: string
  /** The field whose value names the target. */
  readonly by?: string
  readonly byTitle?: Text
  readonly targets?: Readonly<Record<string, RefTarget>>
  readonly label: string
  readonly value: string
  readonly filter?: Condition
  /** The call of the target whose limits the picker has; its filter is part of `filter`. */
  readonly call?: string
  readonly picker: 'select' | 'table' | 'tree' | 'cascade' | 'people' | 'checkTree'
  /** Who may add an entry of the target from the picker; absent: nobody is offered it. */
  readonly quickAdd?: readonly string[]
  readonly onDelete: 'restrict' | 'clear' | 'cascade'
  readonly message?: Text
  /** The row belongs to the one it refers to: it goes with it; at most `one` of them; `copy`: copied with it; `free`: its lock does not apply. */
  readonly owner?: { readonly one: boolean; readonly copy: boolean; readonly free: boolean }
  /** The name under which answers carry the label: `sundryId` → `sundryName`. */
  readonly labelAs: string
}

/** Where a reference leads for one value of the field that decides. */
export interface RefTarget {
  readonly to: string
  readonly label: string
  readonly value: string
  readonly filter?: Condition
  readonly quickAdd?: readonly string[]
}

export interface Upload {
  readonly kind: 'image' | 'avatar' | 'video' | 'audio' | 'doc' | 'package' | 'file'
  readonly accept: readonly string[]
  readonly maxMB: number
  /** Suggested width to height, `16:5`. */
  readonly ratio?: string
  readonly count: number
  /** The files are read by links that expire. */
  readonly private?: boolean
}

export interface Column {
  readonly as: 'text' | 'tag' | 'image' | 'switch' | 'percent' | 'date' | 'link' | 'color' | 'icon' | 'json'
  readonly width?: number
  readonly minWidth?: number
  readonly fixed?: 'left' | 'right'
  readonly ellipsis: boolean
  readonly sortable: boolean
  readonly edit: boolean
  /** Name of an action that a click on the cell runs. */
  readonly link?: string
}

export type SearchOp = 'eq' | 'like' | 'starts' | 'in' | 'range' | 'under'

export interface Search {
  readonly op: SearchOp
  readonly multiple: boolean
  readonly default?: unknown
  readonly quick: boolean
}

export interface When {
  readonly visible?: Condition
  /** `true`: required whenever visible. */
  readonly required?: Condition | true
  readonly readOnly?: Condition
  readonly hidden: 'clear' | 'keep'
  /** While a condition holds: another title or control, tighter rules. */
  readonly cases?: readonly WhenCase[]
}

export interface WhenCase {
  readonly if: Condition
  readonly title?: Text
  readonly control?: string
  readonly required?: boolean
  /** Tighter than the field's own. */
  readonly value: Partial<ValueShape>
}

export interface Unique {
  readonly with: readonly string[]
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
  /** Which part of the value is hidden from those who do not hold one of `clear`. */
  readonly mask?: 'phone' | 'idCard' | 'target' | 'all'
  readonly clear?: readonly string[]
}
