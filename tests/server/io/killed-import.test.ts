import { sql } from '../../../src/server/database/connection/sql-tag'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../../src/server/database/open'
import { childScript } from '../../builders/child-script'
import { newFilledFolder } from '../../builders/databases'
import { shippedTables } from '../../builders/shipped-tables'
import { root } from '../operations/school'
import { aSheet, officeOn, shippedModel } from './office'

const model = shippedModel()
let folder: string
const data = mkdtempSync(join(tmpdir(), 'lectern-io-'))
beforeAll(async () => {
  folder = await newFilledFolder(shippedTables)
})
afterAll(() => {
  for (const path of [folder, data]) rmSync(path, { recursive: true, force: true })
})

it('goes on where it was killed, with no row twice and none lost', async () => {
  const rows = Array.from({ length: 1500 }, (_, n) => [n % 50 === 7 ? '' : `名称${n}`, `key.${n}`, String(n)])
  const path = await aSheet([['参数名称', '参数键名', '参数键值'], ...rows])
  const child = childScript('io/import-until-killed.mts', folder, data, path)
  await until(() => child.lines().some((line) => Number(/^saved (\d+)/.exec(line)?.[1] ?? 0) > 0))
  child.process.kill('SIGKILL')
  await child.ended

  const database = await openDatabase({ folder })
  const office = officeOn(database, model, data)
  const before = await sql<{
    done: number
    rows: number
  }>`select (select max(done_count) from blade_import_log) as done,
    (select count(*)::int from blade_param) as rows`.execute(database.kysely)
  const { done, rows: kept } = before.rows[0]!
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(1500)
  expect(kept).toBe(done - rows.slice(0, done).filter(([name]) => name === '').length)

  const answer = await office.send(root, 'system/param', path)
  expect(answer).toMatchObject({ total: 1500, successCount: 1470, failCount: 30 })
  const after = await sql<{ keys: number; revisions: number; logs: number; faults: number }>`select
    count(distinct param_key)::int as keys, max(revision) as revisions,
    (select count(*)::int from blade_import_log) as logs,
    (select count(distinct row)::int from lectern_import_fault) as faults from blade_param`.execute(database.kysely)
  // A row that had been imported before would have been changed by its twin, and have a second revision.
  expect(after.rows[0]).toEqual({ keys: 1470, revisions: 1, logs: 1, faults: 30 })
  await database.close()
})

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}
