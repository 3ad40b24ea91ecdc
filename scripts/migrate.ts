/** `npm run migrate`: shows what the database lacks and applies it, then adds rows of this version: menus, buttons. Nothing is lost unless it is named. */
import { createPasswordHasher } from '../src/server/core/crypto/password-hasher'
import { columns } from '../src/fields/columns'
import { describePlan } from '../src/server/database/migration/describe-plan'
import { applyChanges, planChanges } from '../src/server/database/migration/migrate'
import { openDatabase } from '../src/server/database/open'
import { tablesOf } from '../src/server/database/schema/tables'
import { readConfig } from '../src/server/core/config/config'
import { recomputeAll } from '../src/server/sql/materialized/recompute-all'
import { completeInstallation } from '../src/server/startup/first-run'
import { faultSentence } from '../src/server/startup/explain-failure'
import { help } from './project'
import { readModel } from './read-model'

help(
  'npm run migrate [-- --plan] [-- --accept name,name] [-- --repair]   shows the changes of the database and applies them, and adds the menus and buttons of this version; --repair works out every kept value anew',
)

const option = (name: string) => process.argv[process.argv.indexOf(name) + 1] ?? ''
try {
  const config = readConfig(process.env)
  const model = readModel()
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { folder: config.data })
  const accept = process.argv.includes('--accept') ? option('--accept').split(',') : []
  try {
    const plan = await planChanges(database, tablesOf(model), accept)
    console.log(describePlan(plan))
    if (plan.refused.length > 0) process.exitCode = 1
    else if (!process.argv.includes('--plan') && plan.steps.length > 0) {
      await applyChanges(database, plan, (sentence) => console.log(`… ${sentence}`))
      console.log('Applied.')
    }
    if (!process.argv.includes('--plan') && plan.refused.length === 0) {
      const repaired = await recomputeAll(database, model, process.argv.includes('--repair'))
      if (repaired) console.log(`Worked out ${repaired} kept values anew.`)
      const passwords = createPasswordHasher()
      const about = { database, model, columns, passwords, now: database.clock.now() }
      await completeInstallation({ ...about, config: { ...config, demo: false } })
    }
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(faultSentence(error))
  process.exit(1)
}
