/** The demo on a product of this process, and its people signed in. */
import { cheapPasswords } from './cheap-passwords'
import { columns } from '../../src/fields/columns'
import { type DemoSize, seedDemo } from '../../src/server/startup/demo'
import { createVault } from '../../src/server/core/crypto/vault'
import type { Model } from '../../src/model/types'
import type { Config } from '../../src/server/core/config/types'
import { createLogger } from '../../src/server/http/telemetry/logger'
import { assembleServer } from '../../src/server/startup/assemble'
import type { Filling, OpenDatabase } from './databases'
import { afterFirstRun } from './first-run'
import { aProduct, type Person, type Product } from './product'
import { resolve } from 'node:path'

/** As many as show something of everything, and are played in a moment. */
const few: DemoSize = { learners: 6, days: 20, share: 0.3, examinees: 8 }

const assembly = { logger: createLogger('silent'), root: resolve('.'), passwords: cheapPasswords }

/** The product with the demo as it is seeded: made once for a run of the tests, and copied from then on. */
export const aProductAsSeeded = (open: OpenDatabase): Promise<Product> => aProduct(open, { filling: demoRows })

/** The same, whose people need not change their passwords first. */
export async function aProductWithDemo(open: OpenDatabase): Promise<Product> {
  const product = await aProductAsSeeded(open)
  await product.database.kysely.updateTable('blade_user').set({ must_change_password: 0 }).execute()
  return product
}

/** Seeds the demo, until the signal breaks it off. */
export function seed({ model, database, config, files }: Seeded, signal?: AbortSignal): Promise<unknown> {
  const vault = createVault(config.keys.secret, cheapPasswords)
  return seedDemo({ model, database, columns, vault, files, signal, now: new Date() }, few)
}

type Seeded = Pick<Product, 'model' | 'database' | 'config' | 'files'>

const demoRows = (model: Model, config: Config): Filling => {
  const firstRun = afterFirstRun(model, config)
  return {
    name: 'demo',
    async fill(database) {
      await firstRun.fill(database)
      const { app, files } = await assembleServer(model, database, { config, ...assembly })
      const seeded = { model, database, config, files }
      // Broken off after the first company, gone on with, and asked for once more: `demo.test.ts` looks at what there is then.
      const ending = new AbortController()
      const first = seed(seeded, ending.signal)
      ending.abort()
      await first
      await seed(seeded)
      await app.close()
    },
  }
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
