/** A sheet imported into a table of 1,000 rows and into one of 100,000, on the embedded engine: cost of a row. */
import { sql } from '../../src/server/database/connection/sql-tag'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/server/database/open'
import { shippedTables } from '../../tests/builders/shipped-tables'
import { aSheet, type Office, officeOn, shippedModel } from '../../tests/server/io/office'
import { root } from '../../tests/server/operations/school'
import { median, type Measurement } from './ratio'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const rowsOfSheet = 500
const [few, many] = [1_000, 100_000]

export async function measureImport(): Promise<Measurement[]> {
  const small = await openFilled(few)
  const large = await openFilled(many)
  try {
    const ratios: number[] = []
    // The first round warms both.
    for (let round = 0; round <= rounds; round++) {
      const baseline = await timeOfImport(small.office)
      const contender = await timeOfImport(large.office)
      if (round > 0) ratios.push(contender / baseline)
    }
    return [
      {
        name: `import: a row more where there are ${many}`,
        baseline: `where there are ${few}`,
        ratio: median(ratios),
        must: 1.5,
      },
    ]
  } finally {
    await small.close()
    await large.close()
  }
}

async function openFilled(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-import-'))
  const database = await openDatabase({ folder })
  await shippedTables.fill(database)
  const office = officeOn(database, shippedModel())
  // Statements are planned while the table is all but empty, as they are in a new installation.
  await timeOfImport(office)
  await database.longRunning((db) =>
    sql`insert into blade_param (id, param_name, param_key, param_value, is_built_in, status, is_deleted, revision,
        create_time, update_time)
      select 'old' || n, '旧' || n, 'old.' || n, '值', 0, 1, 0, 1, now(), now()
      from generate_series(1, ${count}::integer) n`.execute(db),
  )
  const close = async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { office, close }
}

let made = 0

async function timeOfImport(office: Office): Promise<number> {
  const rows = Array.from({ length: rowsOfSheet }, () => {
    made += 1
    return [`名称${made}`, `key.${made}`, `值${made}`]
  })
  const sheet = await aSheet([['参数名称', '参数键名', '参数键值'], ...rows])
  const start = performance.now()
  const { failCount } = await office.send(root, 'system/param', sheet)
  if (failCount > 0) throw new Error(`${failCount} rows of the sheet were refused.`)
  return performance.now() - start
}
