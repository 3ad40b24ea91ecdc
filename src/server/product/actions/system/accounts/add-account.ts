/** The common part of adding people and administrators. */
import { textsIn } from '../../../../core/texts'
import type { ActionContext } from '../../action'
import { refuseRoles, newcomer } from './assign-roles'
import { refuseDepartmentsBeyond } from './department-guard'
import { initialPassword, mustChangeFirst } from './passwords'
import { invalid } from '../../refusals'
import { tableOf } from '../../tables'
import { platformTenant } from '../../../../core/context/caller'

/** Adds an account: given roles are within the caller's own, a password that was not chosen is changed first. */
export async function addAccount(
  context: ActionContext<object, 'create'>,
  { tenantId, given }: { readonly tenantId: string; readonly given: readonly string[] },
): Promise<{ id: string }> {
  const { params, tx } = context
  if (given.length > 0) await refuseRoles(context, [newcomer(tenantId)], given)
  refusePlatformType(context, tenantId)
  const password = params.password || (await initialPassword(context))
  const answer = await context.next({ ...params, password })
  await refuseDepartmentsBeyond(context, undefined)
  await tx
    .updateTable(tableOf(context, 'system/user'))
    .set({ must_change_password: await mustChangeFirst(context) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', answer.id)
    .execute()
  return answer
}

/** People of the platform belong to its tenant. */
export function refusePlatformType(
  { params, locale }: Pick<ActionContext, 'params' | 'locale'>,
  tenantId: string,
): void {
  if (Number(params.type) === 1 && tenantId !== platformTenant)
    throw invalid(textsIn(locale)('actions:platformType'), 'type')
}
