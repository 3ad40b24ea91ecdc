/** The password of accounts for which nobody chooses one: another in every installation. */
import { randomPassword } from '../../core/crypto/password-hasher'
import { addEntry } from './new-rows'
import { type Seeding, tableOf } from './options'
import { platformTenant } from '../../core/context/caller'

const paramKey = 'account.initPassword'

/** Adds the parameter where it is absent; one that was removed stays removed. */
export async function seedInitialPassword(seeding: Seeding): Promise<void> {
  const resource = seeding.model.resources['system/param']
  if (!resource) return
  const row = await seeding.tx
    .selectFrom(tableOf(seeding, 'system/param'))
    .select('id')
    .where('param_key', '=', paramKey)
    .executeTakeFirst()
  if (row) return
  const entry = { paramName: '新账号初始密码', paramKey, paramValue: randomPassword(), isBuiltIn: 1 }
  await addEntry(seeding, resource, entry, platformTenant)
}
