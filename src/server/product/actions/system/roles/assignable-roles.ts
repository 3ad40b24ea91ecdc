/** Pickers of a person's roles offer the roles that the caller may assign. */
import type { Picked } from '../../../../operations/options/target'
import type { OptionsContext } from '../../../../operations/options/query'
import type { Condition } from '../../../../../model/types'
import { assignableAmong } from './grants/role-limits'
import { selectFrom, tableOf } from '../../tables'

/** A condition on what a reference offers; undefined where the reference is not the roles of a person. */
export async function assignableRoles(
  { field, of, to }: Picked,
  { model, caller, database }: Pick<OptionsContext, 'model' | 'caller' | 'database'>,
): Promise<Condition | undefined> {
  const isRoleOfPerson = to.name === 'system/role' && of.table === tableOf({ model }, 'system/user')
  if (!isRoleOfPerson || field.name !== 'roleId' || caller.isPlatformAdministrator) return undefined
  const rows = await selectFrom({ tx: database.kysely, model }, 'system/role')
    .select('id')
    .where('tenant_id', '=', caller.tenantId)
    .where('is_deleted', '=', 0)
    .execute()
  const ids = rows.map(({ id }) => id)
  const open = await assignableAmong({ tx: database.kysely, model, caller }, ids)
  return { id: { in: [...open] } }
}
