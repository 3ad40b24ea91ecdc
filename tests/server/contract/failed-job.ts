/** A job that was given up, for those who try it again. */
import type { Database } from '../../../src/server/core/context/database'
import { enqueue } from '../../../src/server/jobs/queue'
import { runDueJobs } from '../../../src/server/jobs/runner'
import { aJob, workers } from '../jobs/office'

/** Its id. */
export async function aFailedJob(database: Database): Promise<string> {
  const broken = aJob('test/broken', async () => {
    throw new Error('no route')
  })
  await enqueue(database.kysely, { name: broken.name, payload: {}, attempts: 1 })
  await runDueJobs(workers(database, [broken]))
  const rows = database.kysely.selectFrom('lectern_job').select('id').where('name', '=', broken.name)
  return String((await rows.executeTakeFirstOrThrow()).id)
}
