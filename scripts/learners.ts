/** `npm run learners`: plays learners through the calls of the learner front, the same ones for the same seed. */
import { parseArgs } from 'node:util'
import { columns } from '../src/fields/columns'
import { readConfig } from '../src/server/core/config/config'
import { createVault } from '../src/server/core/crypto/vault'
import { openDatabase } from '../src/server/database/open'
import { playLearners } from '../src/server/startup/demo/play-learners'
import { faultSentence } from '../src/server/startup/explain-failure'
import { help } from './project'
import { readModel } from './read-model'

help(`npm run learners [-- --tenant 000000 --people 50 --days 30 --seed 1]

  Gives the published courses of a tenant to its first people, and has them study over so many days up to now.
  The same seed plays the same learners; playing it again counts nothing twice. Stop the server before it on an embedded database.`)

const { values } = parseArgs({
  options: {
    tenant: { type: 'string', default: '000000' },
    people: { type: 'string', default: '50' },
    days: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
})

try {
  const config = readConfig(process.env)
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { folder: config.data })
  const parts = {
    database,
    model: readModel(),
    columns,
    vault: createVault(config.keys.secret),
    now: database.clock.now(),
  }
  const [people, days, seed] = [Number(values.people), Number(values.days), Number(values.seed)]
  const sent = await playLearners(parts, { tenantId: values.tenant, editorId: '', people, days, seed })
  console.log(`${sent} reports were sent.`)
  await database.close()
} catch (error) {
  console.error(faultSentence(error))
  process.exit(1)
}
