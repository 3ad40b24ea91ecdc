/** `npm run seed`: adds the rows of a first run that are missing; with `--demo` the demo rows too. Nothing is overwritten. */
import { columns } from '../src/fields/columns'
import { readConfig } from '../src/server/core/config/config'
import { openDatabase } from '../src/server/database/open'
import { firstRun } from '../src/server/startup/first-run'
import { seedDemo } from '../src/server/startup/demo'
import { createVault } from '../src/server/core/crypto/vault'
import { faultSentence } from '../src/server/startup/explain-failure'
import { help } from './project'
import { readModel } from './read-model'

help('npm run seed [-- --demo]   adds first-run rows that are missing, and demo rows when asked')

try {
  const config = readConfig(process.env)
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { folder: config.data })
  const demo = process.argv.includes('--demo')
  const model = readModel()
  const vault = createVault(config.keys.secret)
  const now = database.clock.now()
  const { password } = await firstRun({
    database,
    model,
    config: { ...config, demo },
    columns,
    passwords: vault,
    now,
    addDemo: demo,
  })
  if (demo) await seedDemo({ database, model, columns, vault, now })
  if (password) console.log(`Made tenant 000000 with account admin, password ${password} (shown this once)`)
  console.log('The first-run rows are there.')
  await database.close()
} catch (error) {
  console.error(faultSentence(error))
  process.exit(1)
}
