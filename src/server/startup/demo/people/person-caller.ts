/** A person of the demo as the caller of a call: the change log, reviews and messages bear the name. */
import type { Caller } from '../../../core/context/caller'
import { clockCaller } from '../../../operations/states/scheduled-transitions'

export interface Author {
  readonly id: string
  readonly deptId: string
  readonly account: string
  readonly name: string
}

/** Learners are known by their id alone. */
export type DemoPerson = Pick<Author, 'id'> & Partial<Author>

export function personCaller(tenantId: string, { id, account = '', deptId = '', name = '' }: DemoPerson): Caller {
  return { ...clockCaller(tenantId), userId: id, account, deptId, realName: name }
}
