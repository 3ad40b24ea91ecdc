/** The operation of each kind of call that names no action of its own. */
import type { CallKind } from '../../../model/types'
import type { Operation } from '../../core/context/call'
import { copy } from '../../operations/write/copy'
import { detail } from '../../operations/read/detail'
import { exportRows } from '../../sheets/export/export'
import { importRows } from '../../sheets/import/import'
import { lazyTree } from '../../operations/read/lazy-tree'
import { list } from '../../operations/read/list'
import { page } from '../../operations/read/page'
import type { needs } from '../../operations/needs'
import { remove } from '../../operations/write/remove'
import { transition } from '../../operations/write/transition'
import { tree } from '../../operations/read/tree'
import { create, submit, update } from '../../operations/write/save'

export { selectOptions } from '../../operations/options/options'
export type { OptionsContext, SelectOption } from '../../operations/options/query'

export const operations: Readonly<Record<keyof typeof needs, Operation>> & Partial<Record<CallKind, Operation>> = {
  page,
  list,
  tree,
  lazyTree,
  detail,
  create,
  copy,
  update,
  submit,
  remove,
  transition,
  import: importRows,
  export: exportRows,
}
