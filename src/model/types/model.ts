/** The model as a whole, and a resource in it. */
import type { Condition } from '../../fields/definition/condition'
import type { Field, Overlay } from '../../fields/definition/field'
import type { Locale, Text } from '../../fields/definition/text'
import type { Action, Check } from './action'
import type { Call } from './call'
import type { MenuNode, RowsFile } from './menu'
import type { Report } from './report'
import type { Screen } from './screen'
import type { States } from './state'
import type { DetailView, FormView, ListView } from './view'

export interface Model {
  /** Content hash over all resources and the menu. */
  readonly hash: string
  /** By name, `system/param`. */
  readonly resources: Readonly<Record<string, Resource>>
  /** The resources as their files have them, where overlays change some of them. */
  readonly plain?: Readonly<Record<string, Resource>>
  readonly menu: readonly MenuNode[]
  readonly redirects: Readonly<Record<string, string>>
  readonly rows: readonly RowsFile[]
  /** Pages of blocks, from screen files. */
  readonly screens: readonly Screen[]
  /** Counted data, by name. */
  readonly reports: Readonly<Record<string, Report>>
}

export interface Resource {
  /** `<area>/<name>`, the file's path under `schemas/`. */
  readonly name: string
  /** Content hash of this resource; names its validator module and its cached copy in the browser. */
  readonly hash: string
  readonly file: string
  readonly version: number
  readonly title: Text
  readonly table: string
  /** The rows are some of another resource, kept in its table: those with these values. */
  readonly part?: { readonly of: string; readonly where: Readonly<Record<string, unknown>> }
  /** Earlier names of the resource, the newest first. */
  readonly formerly?: readonly string[]
  /** Days after which rows are taken away for good, or the parameter that says how many. */
  readonly keepDays?: number | { readonly $setting: string }
  /** The recycle bin; absent: what was removed stays away. */
  readonly recycle?: Recycle
  /** The facets that product staff may change; absent: all that is for them. */
  readonly overlay?: Overlay
  /** Days after which entries of the change log are taken away. */
  readonly historyDays?: number
  /** The field that names an entry to people. */
  readonly display: string
  /** The fields that do so in other locales, where they hold anything. */
  readonly displayIn?: Partial<Record<Locale, string>>
  /** Fields by which the command palette finds entries, beside their names. */
  readonly find?: readonly string[]
  readonly icon?: string
  readonly tenancy: Tenancy
  /** Screens keep rows of it: each reply tells whether any was written since. */
  readonly live?: boolean
  /** The field there is one row for. */
  readonly single?: string
  /** The rows are days of a calendar: the fields with the day and with its kind. */
  readonly calendar?: Calendar
  /** In property order; record fields (00-conventions §14, and `revision`) come last unless redeclared. */
  readonly fields: readonly Field[]
  /** By name: `list`, `detail`, `create`, `update`, `remove`, and every other of `x-api`. */
  readonly calls: Readonly<Record<string, Call>>
  readonly access: Access
  readonly list: ListView
  readonly form: FormView
  readonly detail: DetailView
  readonly tree?: TreeView
  readonly states?: States
  /** In the order in which they are drawn. */
  readonly actions: readonly Action[]
  readonly checks: readonly Check[]
  /** Every change is logged; `false` leaves out the change log, a list limits it to these fields. */
  readonly history: boolean | readonly string[]
  /** The columns of sheets; absent when no call reads or writes one. */
  readonly io?: Io
}

/** The recycle bin of a resource. */
export interface Recycle {
  /** Days in which an entry can be restored, or the parameter that says how many. */
  readonly keepDays: number | { readonly $setting: string }
  /** Named effects, in the transaction of the restore. */
  readonly then?: readonly string[]
  /** The row outlives its time in the bin, where nobody can restore it. */
  readonly keepsRow?: boolean
}

/** Fields of a resource whose rows are days. */
export interface Calendar {
  readonly day: string
  readonly kind: string
}

/** The sheets of a resource; the end of a range is a column of its own. */
export interface Io {
  /** Where a screen of its own for both stands. */
  readonly routes?: readonly string[]
  readonly import?: ImportView
  readonly export?: ExportView
}

export interface ImportView {
  /** Field names, in order. */
  readonly columns: readonly string[]
  /** The unique field that finds the entry of a row. */
  readonly match?: string
  readonly mode: 'add' | 'update' | 'both' | 'asked'
  /** Fields asked for beside the file. */
  readonly preset?: readonly string[]
}

export interface ExportView {
  /** Field names, in order. */
  readonly columns: readonly string[]
  /** Rows at most. */
  readonly limit: number
}

/**
 * `tenant`: a row belongs to one tenant. `platform`: no tenant, written by the platform administrator only.
 * `open`: rows whose list field names the tenant are read too. `also`: rows of 000000 are read too. `instead`: rows of 000000 are read where the tenant has none, per key.
 */
export type Tenancy =
  | { readonly kind: 'tenant' }
  | { readonly kind: 'platform' }
  | { readonly kind: 'also' }
  | { readonly kind: 'open'; readonly field: string }
  | { readonly kind: 'instead'; readonly per: readonly string[] }

export interface Access {
  /** Prefix of button codes and code of the menu: `param` → `param_add`. */
  readonly perm: string
  /** Further prefixes, where the value of a field decides: a row's own codes are those of its value. */
  readonly others?: readonly string[]
  readonly scope?: { readonly owner?: string; readonly dept?: string; readonly condition?: Condition }
  /** Rows bear on what people may do: a change of them makes every process read its rights anew. */
  readonly grants?: boolean
  /** Codes held without the button, for rows of which a condition holds. */
  readonly also?: readonly { readonly if: Condition; readonly grant: readonly string[] }[]
}

export interface TreeView {
  readonly parent: string
  readonly label: string
  readonly lazy: boolean
  readonly sort: readonly string[]
  /** Levels below the root, at most. */
  readonly maxDepth?: number
  /** The value of `parent` on top rows. */
  readonly root: string
  /** The field that holds the ids from the root, kept by the server. */
  readonly path?: string
}
