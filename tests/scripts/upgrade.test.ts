/** An upgrade of the embedded engine, as an operator makes it: backed up before, restored after, by the commands. */
import { sql } from '../../src/server/database/connection/sql-tag'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/server/database/open'
import { newDatabaseFolder, newFilledFolder } from '../builders/databases'
import { adminPassword, afterFirstRun, shippedModel, testConfig } from '../builders/first-run'
import { addressOf, signedIn, startProcess, startServerProcess } from '../builders/server-process'
import { wholeTest } from '../patience'

let old: string
let fresh: string
const dump = mkdtempSync(join(tmpdir(), 'lectern-upgrade-'))
beforeAll(async () => {
  const config = await testConfig(dump)
  old = await newFilledFolder(afterFirstRun(shippedModel(config), config))
  await testConfig(old)
  const database = await openDatabase({ folder: old })
  await sql`insert into blade_param (id, param_name, param_key, param_value, status, revision, is_deleted)
    values (7, '旧', 'kept.over', '两行\n值', 1, 1, 0)`.execute(database.kysely)
  await database.close()
  fresh = await newDatabaseFolder()
})
afterAll(() => {
  for (const folder of [old, fresh, dump]) rmSync(folder, { recursive: true, force: true })
})

async function run(name: string, data: string, ...args: string[]) {
  const child = startProcess(`scripts/${name}.ts`, { LECTERN_DATA: data, LECTERN_LOG: 'warn' }, args)
  return { code: await child.ended, said: child.said() }
}

it('keeps every row: the old folder is refused with the way out, and the backup comes up in a new one', {
  timeout: 3 * wholeTest,
}, async () => {
  const to = join(dump, 'backup')
  expect(await run('backup', old, '--to', to)).toMatchObject({ code: 0, said: expect.stringContaining('Backed up') })

  writeFileSync(join(old, 'database', 'PG_VERSION'), '17\n')
  const refused = startServerProcess({ LECTERN_DATA: old, LECTERN_LOG: 'warn' })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toMatch(/npm run backup .*npm run restore .*nothing was changed/)

  const restored = await run('restore', fresh, '--from', to)
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Start the server now.') })
  expect(await run('migrate', fresh, '--plan')).toMatchObject({
    code: 0,
    said: 'The database fits the schemas; nothing changes.\n',
  })

  const server = startServerProcess({ LECTERN_DATA: fresh, LECTERN_ADMIN_PASSWORD: adminPassword })
  try {
    const address = await addressOf(server)
    const headers = await signedIn(address, adminPassword)
    const found = await fetch(`${address}/api/blade-system/param/list?paramKey=kept.over`, { headers })
    const { data } = (await found.json()) as { data: { records: unknown[] } }
    expect(data.records).toMatchObject([{ id: '7', paramName: '旧', paramValue: '两行\n值' }])
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
  }
})

it('brings the menus and buttons of this version to an installation of an earlier one, by npm run migrate', {
  timeout: wholeTest,
}, async () => {
  const config = await testConfig(dump)
  const earlier = await newFilledFolder(afterFirstRun(shippedModel(config), config))
  try {
    await testConfig(earlier)
    const codes = async (change?: string) => {
      const database = await openDatabase({ folder: earlier })
      if (change) await sql.raw(change).execute(database.kysely)
      const { rows } = await sql<{ code: string }>`select code from blade_menu
        where code like 'banner%' order by code`.execute(database.kysely)
      await database.close()
      return rows.map(({ code }) => code)
    }
    const before = await codes()
    expect(before).toContain('banner_add')
    expect(await codes("delete from blade_menu where code like 'banner%'")).toEqual([])
    expect(await run('migrate', earlier)).toMatchObject({ code: 0 })
    expect(await codes()).toEqual(before)
  } finally {
    rmSync(earlier, { recursive: true, force: true })
  }
})
