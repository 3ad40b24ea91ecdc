/** The number of people that a scope reaches, before anything is given to them. */
import { workingTenant } from '../../../core/context/caller'
import { countOfScope } from '../../../messages/audience'
import { idList } from '../../../operations/entry/ids'
import type { ActionOf } from '../action'
import { choiceOf } from './save-course'

export const countScope: ActionOf<'learning/count-scope'> = async ({ tx, model, caller, params }) => {
  const scope = {
    tenantId: workingTenant(caller, params.tenantId),
    ...choiceOf(params),
    except: idList(params.excludeUserIds),
  }
  return { count: await countOfScope(tx, model, scope) }
}
