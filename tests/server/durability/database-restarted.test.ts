/** A PostgreSQL that crashes and recovers while people save: they hear of it in plain words, and lose nothing that was confirmed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPostgresServer, type PostgresServer, postgresPrograms } from '../../builders/postgres-server'
import { addressOf, type ServerProcess, signedIn, startServerProcess } from '../../builders/server-process'
import { orInFull } from '../../full'
import { wholeTest } from '../../patience'

const programs = postgresPrograms()
const crashes = Number(process.env.ROUNDS ?? orInFull(3, 10))
const writers = 12
const password = 'Lectern2026x'

describe.skipIf(programs === '')('A database that crashes under load', () => {
  const data = mkdtempSync(join(tmpdir(), 'lectern-restarted-'))
  const confirmed: string[] = []
  let postgres: PostgresServer
  let server: ServerProcess
  let address: string
  let headers: Record<string, string>
  beforeAll(async () => {
    postgres = await aPostgresServer(programs)
    const storage = { DATABASE_URL: postgres.url, LECTERN_DATA: data, LECTERN_ADMIN_PASSWORD: password }
    server = startServerProcess(storage)
    address = await addressOf(server)
    headers = await signedIn(address, password)
  })
  afterAll(async () => {
    server?.process.kill('SIGTERM')
    await server?.ended
    postgres?.drop()
    rmSync(data, { recursive: true, force: true })
  })

  interface Answer {
    readonly status: number
    readonly code: number
    readonly error?: string
    readonly again: string | null
  }
  const save = async (paramKey: string): Promise<Answer> => {
    const body = JSON.stringify({ paramName: 'restarted', paramKey, paramValue: paramKey })
    const answer = await fetch(`${address}/api/blade-system/param/submit`, { method: 'POST', headers, body })
    const { code, error } = (await answer.json()) as { code: number; error?: string }
    if (code === 200) confirmed.push(paramKey)
    return { status: answer.status, code, error, again: answer.headers.get('retry-after') }
  }
  const rowsThere = async (): Promise<Set<string>> => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query(`select param_key from blade_param where param_key like 'restarted.%'`)
    await client.end()
    return new Set(rows.map(({ param_key }) => param_key as string))
  }
  const well = { status: 200, code: 200, error: undefined, again: null }
  const away = { status: 503, code: 503, error: 'server.database-away', again: '5' }

  it(`is owned up to with 503 and Retry-After, and every confirmed save is there after (${crashes} times)`, {
    timeout: wholeTest + crashes * 60_000,
  }, async () => {
    let isOver = false
    let number = 0
    const answers: Answer[] = []
    const write = async () => {
      while (!isOver) {
        const answer = await save(`restarted.${number++}`)
        answers.push(answer)
        // Somebody who is refused tries again, not at once.
        if (answer.code !== 200) await wait(20)
      }
    }
    const told = (words: string) => server.said().split(words).length - 1
    const working = Promise.all(Array.from({ length: writers }, write))
    for (let round = 0; round < crashes; round++) {
      const enough = confirmed.length + 50
      await expect.poll(() => confirmed.length, { interval: 10 }).toBeGreaterThan(enough)
      const seen = answers.length
      postgres.crash()
      await expect.poll(() => answers.slice(seen).some(({ code }) => code === 503), { interval: 10 }).toBe(true)
      postgres.start()
      // One that goes again before it was back for a second was away once.
      await expect.poll(() => told('the database is back')).toBe(round + 1)
    }
    const enough = confirmed.length + 50
    await expect.poll(() => confirmed.length, { interval: 10 }).toBeGreaterThan(enough)
    isOver = true
    await working
    for (const answer of answers) expect([well, away]).toContainEqual(answer)
    const there = await rowsThere()
    expect(confirmed.filter((key) => !there.has(key))).toEqual([])
    // Of each absence the log tells once, and of nothing else that failed.
    const words = ['the database is away', 'the database is back', '"level":50']
    expect(words.map(told)).toEqual([crashes, crashes, crashes])
  })
})
