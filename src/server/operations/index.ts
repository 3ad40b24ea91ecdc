/** What each kind of call does when it names no action of its own. For one entry, one list, one removal; effects are actions. */
import type { CallKind } from '../../model/types'
import type { Operation } from '../context'
import { copy } from './copy'
import { detail } from './detail'
import { exportRows } from './export'
import { importRows } from './import'
import { lazyTree } from './lazy-tree'
import { list } from './list'
import { page } from './page'
import { remove } from './remove'
import { submit } from './submit'
import { transition } from './transition'
import { tree } from './tree'
import { create, update } from './save'

export { selectOptions } from './options'
export type { OptionsContext, SelectOption } from './options-query'

export const operations: Partial<Record<CallKind, Operation>> = {
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
