import { expect, it } from 'vitest'
import { openDatabase } from '../../../src/server/database/open'
import { enqueue } from '../../../src/server/jobs/queue'
import { runDueJobs } from '../../../src/server/jobs/runner'
import { childScript } from '../../builders/child-script'
import { describeEachPlace } from '../../builders/databases'
import { makeTables, note, noted, workers } from './office'

describeEachPlace('a job whose process is killed', (newPlace) => {
  it.each(['job', 'effect'])('in its %s is done by the next process, once', async (where) => {
    const place = await newPlace()
    let database = await openDatabase(place)
    await makeTables(database)
    await enqueue(database.kysely, { name: note.name, payload: { who: 'next' } })
    await database.close()
    const child = childScript('jobs/work-until-killed.mts', Object.values(place)[0]!, where)
    await child.said(1)
    child.process.kill('SIGKILL')
    await child.ended
    database = await openDatabase(place)
    try {
      await expect.poll(() => runDueJobs(workers(database, [note])), { interval: 100 }).toBe(1)
      expect(await runDueJobs(workers(database, [note]))).toBe(0)
      expect(await noted(database)).toEqual(['next'])
    } finally {
      await database.close()
    }
  })
})
