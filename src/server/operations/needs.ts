/** The needs of each kind of call from the database: writes, the read replica and cached sessions read them here. */
import { isKeyOf } from '../../fields/definition/guards'
import type { Call, CallKind } from '../../model/types'

/**
 * `replica`: reads rows that may be a moment old. `primary`: reads rows as they are now. `row`: writes one row and its line
 * of the change log, by one statement where nothing else hangs on the row. `transaction`: writes more, or whatever it likes.
 */
export type Needs = 'replica' | 'primary' | 'row' | 'transaction'

export const needs = {
  page: 'replica',
  list: 'replica',
  tree: 'replica',
  lazyTree: 'replica',
  detail: 'primary',
  export: 'primary',
  create: 'row',
  update: 'row',
  submit: 'row',
  copy: 'transaction',
  remove: 'transaction',
  transition: 'transaction',
  import: 'transaction',
} as const satisfies Partial<Record<CallKind, Needs>>

/** Reports are answered without an operation: figures, and other calls that are read by GET. */
const isReport = ({ kind, method }: Call) => kind === 'stat' || (kind === 'other' && method === 'GET')

export function needsOf(call: Call): Needs {
  if (call.action !== undefined) return 'transaction'
  if (isReport(call)) return 'replica'
  return isKeyOf(needs, call.kind) ? needs[call.kind] : 'transaction'
}
