/** The calls of a resource: where they are, who may make them, what they take. */
import type { Condition } from '../../fields/definition/condition'
import type { SmallSchema } from './small-schema'

/** 00-conventions §1, "kind". */
export type CallKind =
  | 'page'
  | 'list'
  | 'tree'
  | 'lazyTree'
  | 'detail'
  | 'create'
  | 'copy'
  | 'update'
  | 'submit'
  | 'remove'
  | 'transition'
  | 'grant'
  | 'import'
  | 'export'
  | 'upload'
  | 'stat'
  | 'auth'
  | 'other'

export interface Call {
  readonly name: string
  /** `system/param.list`: how the console names it. */
  readonly id: string
  readonly kind: CallKind
  readonly method: 'GET' | 'POST'
  /** Whole paths that answer alike, `/api/blade-system/param/list`; the first is the one our console uses. */
  readonly paths: readonly string[]
  readonly perm: Permission
  /** Without any of the codes: anyone signed in, for these rows and fields only. */
  readonly open?: { readonly filter?: Condition; readonly fields?: readonly string[] }
  /** Where the value of a field decides on rights: the alternatives for rows with each value. */
  readonly rights?: {
    readonly field: string
    readonly values: readonly { readonly value: string | number | boolean; readonly perm: Permission }[]
  }
  readonly encrypted: boolean
  /** A learner's own call, which a trusted client may make in their name. */
  readonly isIntake?: boolean
  /** Its statements may take as long as those of reports and sheets. */
  readonly isLong?: boolean
  /** Only these rows; `$param` parts fall away when the parameter was not sent. */
  readonly filter?: Condition
  /** Answered (reads) or accepted (writes) fields; absent = all. */
  readonly fields?: readonly string[]
  /** Literal parameters that tell apart calls on one address. */
  readonly with?: Readonly<Record<string, unknown>>
  /** The parameter that names the row. */
  readonly key: string
  /** Parameters without which the call is refused. */
  readonly requires?: readonly string[]
  /** The types of an action's parameters. */
  readonly params?: SmallSchema
  /** The form of an action's answer. */
  readonly answer?: SmallSchema
  /** Its name in the registry of server actions. */
  readonly action?: string
}

/**
 * Alternatives, the first that fits decides. A code (`param_add`), `menu` (holds the resource's menu), or
 * `@reference` (any signed-in user), `@client`, `@platform`, `@public`.
 */
export type Permission = readonly string[]
