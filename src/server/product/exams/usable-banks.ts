/** The banks from which a person may draw: by department, by the whole tenant, and own ones. */
import type { Condition } from '../../../model/types'
import type { Caller } from '../../core/context/caller'

const scopes = { own: 0, tenant: 1, chosen: 2 } as const

export function usableBanks(caller: Caller): Condition {
  if (caller.isPlatformAdministrator) return { id: { empty: false } }
  return {
    any: [
      { openScope: scopes.tenant },
      { createUser: { $me: 'id' } },
      { all: [{ openScope: scopes.own }, { createDept: { $me: 'deptId' } }] },
      { all: [{ openScope: scopes.chosen }, { deptIds: { in: { $me: 'deptAndAbove' } } }] },
    ],
  }
}
