/** Faces of a field for people: its target, its limits, its place in lists and forms, and its conditions. */
import type { Condition } from './condition'
import type { Text } from './text'

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
  /** Codes of those who may add an entry of the target from the picker; absent: nobody. */
  readonly quickAdd?: readonly string[]
  readonly onDelete: 'restrict' | 'clear' | 'cascade'
  readonly message?: Text
  /** The row belongs to the one it refers to: it goes with it; at most `one` of them; `copy`: copied with it; `free`: its lock does not apply. */
  readonly owner?: { readonly one: boolean; readonly copy: boolean; readonly free: boolean }
  /** The name under which answers carry the label: `sundryId` → `sundryName`. */
  readonly labelAs: string
  /** Set by a search bar: entries are found by it, so it offers those as well that may not be chosen in a form. */
  readonly isFilter?: boolean
}

/** Target of a reference for one value of the field that decides. */
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
  /** Absent: what the installation takes of the kind. */
  readonly maxMB?: number
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
  /** Where columns find no place beside each other, those of the smallest number stay. */
  readonly priority?: number
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
  /** Rows are compared one by one, in what other searches leave. */
  readonly isUnindexed?: boolean
}

export interface When {
  readonly visible?: Condition
  /** `true`: required whenever visible. */
  readonly required?: Condition | true
  readonly readOnly?: Condition
  readonly hidden: 'clear' | 'keep' | 'default'
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

/** The JSON Schema facets of a value. */
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
