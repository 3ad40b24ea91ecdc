/** The demo on a product of this process, and its people signed in. */
import { cheapPasswords } from './cheap-passwords'
import { columns } from '../../src/fields/columns'
import { fewLearners, seedDemo } from '../../src/server/startup/demo'
import { createVault } from '../../src/server/core/crypto/vault'
import type { Person, Product } from './product'

/** Adds the demo; its people need not change their passwords first. */
export async function withDemo(product: Product): Promise<void> {
  const { model, database, config, files } = product
  const vault = createVault(config.keys.secret, cheapPasswords)
  await seedDemo({ model, database, columns, vault, files, now: new Date() }, fewLearners)
  await database.kysely.updateTable('blade_user').set({ must_change_password: 0 }).execute()
}

/** Somebody of the demo, signed in with the password that all of them begin with. */
export async function aDemoPerson(product: Product, account: string, tenantId: string): Promise<Person> {
  const { param_value: password } = await product.database.kysely
    .selectFrom('blade_param')
    .select('param_value')
    .where('param_key', '=', 'account.initPassword')
    .executeTakeFirstOrThrow()
  return product.signIn(account, tenantId, String(password))
}
