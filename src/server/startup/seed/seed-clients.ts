/** The programs that may call from the first minute: the console's own, and those the configuration adds. */
import { addEntry } from './new-rows'
import { resourceOf, type Seeding, tableOf } from './options'
import { platformTenant } from '../../core/context/caller'

/** Adds clients that are not there. The secret of the console's own client always follows the configuration. */
export async function seedClients(seeding: Seeding): Promise<void> {
  const resource = resourceOf(seeding, 'system/client')
  const table = tableOf(seeding, 'system/client')
  for (const [index, { id, secret, dialect }] of seeding.config.clients.entries()) {
    const row = await seeding.tx
      .selectFrom(table)
      .select(['id', 'client_secret'])
      .where('client_id', '=', id)
      .orderBy('is_deleted')
      .executeTakeFirst()
    if (!row) {
      await addEntry(seeding, resource, { clientId: id, clientSecret: secret, dialect }, platformTenant)
    } else if (index === 0 && !(await seeding.passwords.matches(row.client_secret, secret))) {
      await seeding.tx
        .updateTable(table)
        .set({ client_secret: await seeding.passwords.hash(secret), update_time: seeding.now })
        .where('id', '=', row.id)
        .execute()
    }
  }
}
