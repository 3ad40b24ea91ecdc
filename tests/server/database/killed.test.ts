import { sql } from '../../../src/server/database/connection/sql-tag'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../../src/server/database/open'
import { childScript } from '../../builders/child-script'
import { newDatabaseFolder } from '../../builders/databases'

const rounds = Number(process.env.ROUNDS ?? 10)

let folder: string
beforeAll(async () => {
  folder = await newDatabaseFolder()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it(`loses no confirmed row when it is killed while it writes (${rounds} times)`, {
  timeout: rounds * 30_000,
}, async () => {
  const confirmed: number[] = []
  for (let round = 0; round < rounds; round++) {
    const writer = childScript('database/write-until-killed.mts', folder, String(round * 1_000_000))
    await writer.said(2 + 37 * round + Math.floor(Math.random() * 200))
    writer.process.kill('SIGKILL')
    await writer.ended
    confirmed.push(...writer.lines().slice(1).map(Number))

    const database = await openDatabase({ folder })
    const { rows } = await sql<{ kept: number[]; twins: number[] }>`
      select array(select number from confirmed order by 1) as kept, array(select number from twin order by 1) as twins
    `.execute(database.kysely)
    await database.close()
    const { kept, twins } = rows[0]!
    expect(twins).toEqual(kept)
    expect(confirmed.filter((number) => !kept.includes(number))).toEqual([])
  }
  expect(confirmed.length).toBeGreaterThan(rounds)
})
