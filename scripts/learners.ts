/** `npm run learners`: plays learners through the calls of the learner front, the same ones for the same seed. */
import { parseArgs } from 'node:util'
import { columns } from '../src/fields/columns'
import { readConfig } from '../src/server/core/config/config'
import { createVault } from '../src/server/core/crypto/vault'
import { openDatabase } from '../src/server/database/open'
import { takeOnlineExams } from '../src/server/startup/demo/exams/take-exams'
import { playLearners } from '../src/server/startup/demo/play-learners'
import { faultSentence } from '../src/server/startup/explain-failure'
import { help } from './project'
import { readModel } from './read-model'

help(`npm run learners [-- --tenant 000000 --people 50 --days 30 --seed 1]

  Gives the published courses of a tenant to its first people, and has them study over so many days up to now. The first
  people of each exam that is online take it.
  The same seed plays the same learners; what they have completed of each push is printed; playing it again counts nothing twice. Stop the server before it on an embedded database.`)

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
  const pushesOf = (tenantId: string) =>
    database.kysely
      .selectFrom(parts.model.resources['course/push']!.table)
      .select(['name', 'user_count', 'finish_count'])
      .where('tenant_id', '=', tenantId)
      .where('publish_status', 'in', [1, 3])
      .where('is_deleted', '=', 0)
      .orderBy('name')
      .execute()
  const [people, days, seed] = [Number(values.people), Number(values.days), Number(values.seed)]
  const sent = await playLearners(parts, { tenantId: values.tenant, editor: { id: '' }, people, days, seed })
  console.log(`${sent} reports were sent.`)
  const sheets = await takeOnlineExams(parts, { tenantId: values.tenant, people, seed })
  console.log(`${sheets} sheets of exams were handed in.`)
  for (const { name, user_count, finish_count } of await pushesOf(values.tenant)) {
    console.log(`${name}: ${finish_count ?? 0} of ${user_count ?? 0} learners have completed it.`)
  }
  await database.close()
} catch (error) {
  console.error(faultSentence(error))
  process.exit(1)
}
