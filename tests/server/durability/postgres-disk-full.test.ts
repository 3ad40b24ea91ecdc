/**
 * A full disk under PostgreSQL, of its tables or of its log: saves are refused in plain words, no confirmed one is
 * lost, and all is well once there is room again.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aPostgresServer, type PostgresServer, postgresPrograms } from '../../builders/postgres-server'
import { addressOf, type ServerProcess, signedIn, startServerProcess } from '../../builders/server-process'
import { smallDisk } from '../../builders/small-disk'
import { patience } from '../../patience'

const programs = postgresPrograms()
const password = 'Lectern2026x'

interface Answer {
  readonly status: number
  readonly code: number
  readonly error?: string
  readonly msg: string
}

/** Lectern on this database, with a person who saves parameters and notes what was confirmed. */
async function aPersonOn(url: string) {
  const data = mkdtempSync(join(tmpdir(), 'lectern-full-'))
  const server: ServerProcess = startServerProcess({
    DATABASE_URL: url,
    LECTERN_DATA: data,
    LECTERN_ADMIN_PASSWORD: password,
  })
  const address = await addressOf(server)
  const headers = await signedIn(address, password)
  const confirmed: string[] = []
  const unkept: string[] = []
  let number = 0
  return {
    server,
    confirmed,
    /** Saves of which the answer says that nothing was kept. */
    unkept,
    async save(): Promise<Answer> {
      const paramKey = `full.${number++}`
      const body = JSON.stringify({ paramName: paramKey, paramKey, paramValue: paramKey, remark: 'x'.repeat(200) })
      const answer = await fetch(`${address}/api/blade-system/param/submit`, { method: 'POST', headers, body })
      const said = (await answer.json()) as Omit<Answer, 'status'>
      if (said.code === 200) confirmed.push(paramKey)
      if (said.error === 'server.disk-full') unkept.push(paramKey)
      return { ...said, status: answer.status }
    },
    async list(): Promise<number> {
      const answer = await fetch(`${address}/api/blade-system/param/list?paramKey_likeright=full.`, { headers })
      return ((await answer.json()) as Answer).code
    },
    async end() {
      server.process.kill('SIGTERM')
      await server.ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}
type PersonOn = Awaited<ReturnType<typeof aPersonOn>>

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  // A server that crashes tells the connection so, which is no fault of the test.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The saves of which the person was told something else than what is stored. */
async function wronglyTold({ confirmed, unkept }: PersonOn, url: string): Promise<string[]> {
  const rows = await query(url, `select param_key from blade_param where param_key like 'full.%'`)
  const there = new Set(rows.map((row) => row.param_key))
  return [...confirmed.filter((key) => !there.has(key)), ...unkept.filter((key) => there.has(key))]
}

/** Saves until one is refused, for there is room within the files that the server has. */
async function saveUntilRefused(person: PersonOn): Promise<Answer> {
  for (let n = 0; n < 20_000; n++) {
    const answer = await person.save()
    if (answer.code !== 200) return answer
  }
  throw new Error('No save was refused; the disk had room for all of them.')
}

const away = { status: 503, code: 503, error: 'server.database-away' }
const full = { status: 503, code: 503, error: 'server.disk-full' }

describe('A full disk under PostgreSQL', () => {
  if (programs === '') return it.skip('skipped: no programs of PostgreSQL', () => undefined)
  const disk = smallDisk(400)
  if (!disk) return it.skip('skipped: only root of Linux may mount a small disk', () => undefined)
  afterAll(() => disk.drop())

  describe('of its tables', () => {
    let postgres: PostgresServer
    let url: string
    let person: PersonOn
    beforeAll(async () => {
      postgres = await aPostgresServer(programs)
      const place = join(disk.folder, 'tables')
      mkdirSync(place)
      execFileSync('chown', ['postgres', place])
      await query(postgres.url, `create tablespace small location '${place}'`)
      await query(postgres.url, 'create database small tablespace small')
      url = postgres.url.replace(/[^/]*$/, 'small')
      person = await aPersonOn(url)
    })
    afterAll(async () => {
      await person?.end()
      postgres?.drop()
    })

    it('refuses saves in plain words, answers lists, and takes saves once there is room', async () => {
      for (let n = 0; n < 20; n++) expect(await person.save()).toMatchObject({ code: 200 })
      disk.fill()
      const refused = await saveUntilRefused(person)
      expect(refused).toMatchObject(full)
      expect(refused.msg).toContain('存储空间已满')
      for (let n = 0; n < 20; n++) expect([200, 503]).toContain((await person.save()).code)
      expect(person.server.said()).toContain('the disk is full')
      expect(await person.list()).toBe(200)
      expect(await wronglyTold(person, url)).toEqual([])
      disk.free()
      expect(await person.save()).toMatchObject({ code: 200 })
      expect(await wronglyTold(person, url)).toEqual([])
    })
  })

  describe('of its log', () => {
    let postgres: PostgresServer
    let person: PersonOn
    beforeAll(async () => {
      postgres = await aPostgresServer(programs, ['max_wal_size=32MB', 'min_wal_size=32MB'])
      moveLog(postgres, join(disk.folder, 'log'))
      person = await aPersonOn(postgres.url)
    })
    afterAll(async () => {
      await person?.end()
      if (postgres) await untilBack(postgres)
      postgres?.drop()
    })

    it('ends the database, which is owned up to, and every confirmed save is there once it runs again', async () => {
      for (let n = 0; n < 20; n++) expect(await person.save()).toMatchObject({ code: 200 })
      disk.fill()
      await leaveLittleLog(postgres.url)
      const answers = await Promise.all(Array.from({ length: 8 }, () => saveUntilRefused(person)))
      for (let n = 0; n < 20; n++) answers.push(await person.save())
      for (const answer of answers) expect(answer).toMatchObject(away)
      expect(person.server.said()).toContain('the database is away')
      expect(person.server.said()).toContain('No space left on device')
      disk.free()
      await untilBack(postgres)
      await expect.poll(async () => (await person.save()).code).toBe(200)
      expect(await wronglyTold(person, postgres.url)).toEqual([])
    })
  })
})

/** Moves its log to another disk. */
function moveLog(postgres: PostgresServer, place: string): void {
  const data = join(postgres.folder, 'database')
  postgres.run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop')
  cpSync(join(data, 'pg_wal'), place, { recursive: true })
  rmSync(join(data, 'pg_wal'), { recursive: true })
  symlinkSync(place, join(data, 'pg_wal'))
  execFileSync('chown', ['-R', 'postgres', place])
  execFileSync('chmod', ['700', place])
  postgres.start()
}

/** Uses up the files of the log that are there, but for what some saves take. */
async function leaveLittleLog(url: string): Promise<void> {
  await query(
    url,
    `select pg_logical_emit_message(false, 'fill', repeat('x', 100000)) from generate_series(1, (
      select (count(*) * 16777216 - pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint % 16777216 - 300000) / 100100
      from pg_ls_waldir() where name >= pg_walfile_name(pg_current_wal_lsn()))::integer)`,
  )
}

/** Starts it as an operator does, where it has not recovered by itself. */
const untilBack = (postgres: PostgresServer) =>
  vi.waitFor(
    async () => {
      const isThere = await query(postgres.url, 'select 1').then(
        () => true,
        () => false,
      )
      if (!isThere) postgres.start()
    },
    { timeout: patience },
  )
