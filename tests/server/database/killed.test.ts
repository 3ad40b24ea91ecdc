import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { openDatabase } from '../../../src/server/database/open'
import { type ChildScript, childScript, childScriptWith } from '../../builders/child-script'
import { newDatabaseFolder } from '../../builders/databases'
import { randomOf } from '../../builders/random-overlays'
import { orInFull, usualSeed } from '../../full'
import { wholeTest } from '../../patience'

/** A power cut is a kill too: the gate has one of those. */
const kills = Number(process.env.ROUNDS ?? orInFull(0, 20))
const cuts = Number(process.env.ROUNDS ?? orInFull(1, 20))
const chance = randomOf(usualSeed)

let folder: string
beforeAll(async () => {
  folder = await newDatabaseFolder()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Kills it after some of its numbers, how many by the seed, and answers those that it had confirmed. */
async function killedAtWork(writer: ChildScript): Promise<number[]> {
  await writer.said(2 + Math.floor(chance() * 200))
  writer.process.kill('SIGKILL')
  await writer.ended
  return writer.lines().slice(1).map(Number)
}

/** Every confirmed number is in the folder, and no transaction is half there. */
async function expectWhole(at: string, confirmed: readonly number[]): Promise<void> {
  const database = await openDatabase({ folder: at })
  const { rows } = await sql<{ kept: number[]; twins: number[] }>`
    select array(select number from confirmed order by 1) as kept, array(select number from twin order by 1) as twins
  `.execute(database.kysely)
  await database.close()
  const { kept, twins } = rows[0]!
  expect(twins).toEqual(kept)
  const there = new Set(kept)
  expect(confirmed.filter((number) => !there.has(number))).toEqual([])
}

it.runIf(kills > 0)(
  `loses no confirmed row when it is killed while it writes (${kills} times)`,
  {
    timeout: wholeTest + kills * 60_000,
  },
  async () => {
    const confirmed: number[] = []
    for (let round = 0; round < kills; round++) {
      confirmed.push(
        ...(await killedAtWork(childScript('database/write-until-killed.mts', folder, String(round * 1_000_000)))),
      )
      await expectWhole(folder, confirmed)
    }
    expect(confirmed.length).toBeGreaterThan(0)
  },
)

it(`loses no confirmed row when the power is cut and only what the disk was made to keep is left (${cuts} times)`, {
  timeout: wholeTest + cuts * 60_000,
}, async () => {
  const confirmed: number[] = []
  const home = mkdtempSync(join(tmpdir(), 'lectern-power-'))
  let before = folder
  for (let round = 0; round < cuts; round++) {
    const [running, left] = [join(home, `running${round}`), join(home, `left${round}`)]
    for (const each of [running, left]) cpSync(before, each, { recursive: true })
    const shadowed = {
      NODE_OPTIONS: `--require ${resolve('tests/fixtures/database/only-synced.cjs')}`,
      SYNCED_OF: running,
      SYNCED_TO: left,
    }
    const first = String(1_000_000_000 + round * 1_000_000)
    const writer = childScriptWith(shadowed, 'database/write-until-killed.mts', running, first)
    confirmed.push(...(await killedAtWork(writer)))
    // The next round goes on from what this one left, and not from what opening it makes of that.
    const opened = join(home, 'opened')
    cpSync(left, opened, { recursive: true })
    await expectWhole(opened, confirmed)
    for (const each of [running, opened]) rmSync(each, { recursive: true })
    before = left
  }
  rmSync(home, { recursive: true })
  expect(confirmed.length).toBeGreaterThan(0)
})
