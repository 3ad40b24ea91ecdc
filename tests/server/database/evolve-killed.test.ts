import { expect, it } from 'vitest'
import { applyChanges, planChanges } from '../../../src/server/database/migration/migrate'
import { openDatabase } from '../../../src/server/database/open'
import { tablesOf } from '../../../src/server/database/schema/tables'
import type { Resource } from '../../../src/model/types'
import { childScript } from '../../builders/child-script'
import { describeEachPlace } from '../../builders/databases'
import { aModel } from '../../builders/resource'
import { afterwards, before } from '../../fixtures/database/two-versions'

const rows = [
  { id: '1', title: '安全', teacher: 'Ada Lovelace', hours: 3, code: 7 },
  { id: '2', title: null, teacher: null, hours: null, code: null },
]

describeEachPlace('changes of tables that are cut off', (newPlace) => {
  const within = async <T>(place: { url: string } | { folder: string }, run: (database: Db) => Promise<T>) => {
    const database = await openDatabase(place)
    return run(database).finally(() => database.close())
  }
  const bring = (database: Db, resource: Resource) =>
    planChanges(database, tablesOf(aModel(resource))).then((plan) => applyChanges(database, plan))

  it('leave everything as it was, and are made whole by the next', async () => {
    const place = await newPlace()
    await within(place, async (database) => {
      await bring(database, before)
      for (const row of rows)
        await database.kysely
          .insertInto('edu_course')
          .values({ tenant_id: '000001', ...row })
          .execute()
    })
    const read = (database: Db) => database.kysely.selectFrom('edu_course').selectAll().orderBy('id').execute()
    const steps = (database: Db, resource: Resource) =>
      planChanges(database, tablesOf(aModel(resource))).then((plan) => plan.steps.length)

    let count = Number.POSITIVE_INFINITY
    for (const last of [2, 7, 99]) {
      const child = childScript(
        'database/apply-until-killed.mts',
        Object.values(place)[0]!,
        String(Math.min(last, count - 1)),
      )
      count = Number((await child.said(1))[0])
      await child.said(1 + Math.min(last, count - 1) + 1)
      child.process.kill('SIGKILL')
      await child.ended
      await within(place, async (database) => {
        expect(await steps(database, before)).toBe(0)
        expect(await read(database)).toMatchObject(rows)
        expect(await steps(database, afterwards)).toBe(count)
      })
    }
    await within(place, async (database) => {
      await bring(database, afterwards)
      expect(await steps(database, afterwards)).toBe(0)
      expect(await read(database)).toMatchObject([
        { heading: '安全', first_name: 'Ada', last_name: 'Lovelace', hours: 3, code: '7', note: null },
        { heading: null, first_name: null, last_name: null, hours: null, code: null, note: null },
      ])
    })
  })
})

type Db = Awaited<ReturnType<typeof openDatabase>>
