import { sql } from '../../../src/server/database/connection/sql-tag'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeWithoutSpares } from '../../../src/server/database/embedded/drop-spares'
import type { EmbeddedDatabase, EmbeddedOptions } from '../../../src/server/database/embedded/embedded'
import { openDatabase } from '../../../src/server/database/open'
import { childScript } from '../../builders/child-script'
import { newDatabaseFolder } from '../../builders/databases'
import { isFull } from '../../full'

describe('the embedded database', () => {
  let folder: string
  let opened: EmbeddedDatabase[]
  beforeEach(async () => {
    folder = await newDatabaseFolder()
    opened = []
  })
  afterEach(async () => {
    for (const database of opened) await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const open = async (options: Partial<EmbeddedOptions> = {}) => {
    const database = await openDatabase({ folder, ...options })
    opened.push(database)
    return database
  }

  it('keeps its rows when it is closed and opened again', async () => {
    const first = await open()
    await sql`create table kept as select 7 as number`.execute(first.kysely)
    await first.close()
    opened = []
    const second = await open()
    expect((await sql`select * from kept`.execute(second.kysely)).rows).toEqual([{ number: 7 }])
  })

  it('refuses a second process on the folder, naming the folder and the process', async () => {
    await open()
    const [line] = await childScript('database/try-to-open.mts', folder).said(1)
    expect(line).toMatch(/^refused: /)
    expect(line).toContain(`The database in ${folder} is in use by process ${process.pid};`)
  })

  it('refuses to be opened twice in one process', async () => {
    await open()
    await expect(open()).rejects.toMatchObject({ kind: 'in-use' })
  })

  it.runIf(isFull)('takes the folder over from a process that was killed', async () => {
    const child = childScript('database/try-to-open.mts', folder)
    expect(await child.said(1)).toEqual(['opened'])
    await child.ended
    expect(existsSync(join(folder, 'database.lock'))).toBe(true)
    await (await open()).ping()
  })

  it.runIf(isFull)('takes the folder over when the number of the process was given to another one', async () => {
    writeFileSync(join(folder, 'database.lock'), JSON.stringify({ pid: process.ppid, started: 'another boot:1' }))
    await (await open()).ping()
  })

  it.runIf(isFull && process.platform === 'linux')(
    'takes the folder over from a process that ended and was not reaped',
    async () => {
      // The shell becomes another program, which reaps no children that it does not know of.
      const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      try {
        const [said] = (await once(parent.stdout, 'data')) as [Buffer]
        const pid = Number(said.toString())
        const kept = (path: string) => readFileSync(`/proc/${path}`, 'utf8')
        await expect.poll(() => kept(`${parent.pid}/comm`)).toBe('sleep\n')
        process.kill(pid, 'SIGKILL')
        await expect.poll(() => kept(`${pid}/stat`)).toMatch(/\) Z /)
        writeFileSync(join(folder, 'database.lock'), JSON.stringify({ pid }))
        await (await open()).ping()
      } finally {
        parent.kill()
      }
    },
  )

  it.runIf(isFull)('keeps the lock of a running process, however old it is', async () => {
    const database = await open()
    const lock = readFileSync(join(folder, 'database.lock'), 'utf8')
    await database.close()
    opened = []
    writeFileSync(join(folder, 'database.lock'), lock)
    await expect(open()).rejects.toMatchObject({ kind: 'in-use' })
  })

  it.runIf(isFull)('gives the folder back when it is closed', async () => {
    await (await open()).close()
    opened = []
    expect(existsSync(join(folder, 'database.lock'))).toBe(false)
  })

  it('makes the disk keep each commit before it is confirmed', async () => {
    const database = await open()
    await sql`create table kept (number integer)`.execute(database.kysely)
    const before = database.fsyncs()
    for (let number = 0; number < 20; number++) await database.kysely.insertInto('kept').values({ number }).execute()
    expect(database.fsyncs() - before).toBeGreaterThanOrEqual(20)
  })

  it('refuses a folder of another engine, naming both', async () => {
    writeFileSync(join(folder, 'database.json'), JSON.stringify({ engine: 'PGlite 0.3.16', postgres: 17 }))
    await expect(open()).rejects.toThrow(
      /made by PGlite 0\.3\.16 \(PostgreSQL 17\).*brings PGlite .* \(PostgreSQL 18\)/,
    )
    expect(existsSync(join(folder, 'database.lock'))).toBe(false)
  })

  it('knows another engine by its files, when the record is lost or half written', async () => {
    const record = join(folder, 'database.json')
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '17\n')
    writeFileSync(record, '{"eng')
    await expect(open()).rejects.toThrow(/made by another Lectern \(PostgreSQL 17\).*npm run backup.*npm run restore/)
    rmSync(record)
    await expect(open()).rejects.toMatchObject({ kind: 'engine-version' })
  })

  it.runIf(isFull)('begins anew after a first start that was cut off', async () => {
    rmSync(join(folder, 'database', 'global'), { recursive: true })
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '17\n')
    writeFileSync(join(folder, 'database.creating'), '')
    await (await open()).ping()
    expect(existsSync(join(folder, 'database.creating'))).toBe(false)
  })

  it('begins as a copy of a prepared database, whatever a first start before had copied', async () => {
    const prepared = await open()
    await sql`create table kept as select 7 as number`.execute(prepared.kysely)
    await prepared.close()
    opened = []
    const begun = join(folder, 'begun')
    mkdirSync(join(begun, 'database'), { recursive: true })
    writeFileSync(join(begun, 'database', 'half'), '')
    writeFileSync(join(begun, 'database.creating'), '')
    const copied = await open({ folder: begun, prepared: () => join(folder, 'database') })
    expect((await sql`select * from kept`.execute(copied.kysely)).rows).toEqual([{ number: 7 }])
    await sql`update kept set number = 8`.execute(copied.kysely)
    expect(readdirSync(join(begun, 'database'))).not.toContain('half')
    expect((await sql`select * from kept`.execute((await open()).kysely)).rows).toEqual([{ number: 7 }])
  })

  it('begins as a copy of one that was closed without templates and spare logs, and closes and opens again', async () => {
    const prepared = await open()
    await sql`create table kept as select 7 as number`.execute(prepared.kysely)
    await closeWithoutSpares(prepared, folder)
    opened = []
    const logs = readdirSync(join(folder, 'database', 'pg_wal')).filter((name) => /^[\dA-F]{24}$/.test(name))
    expect([logs.length, readdirSync(join(folder, 'database', 'base'))]).toEqual([1, ['5']])
    const begun = { folder: join(folder, 'begun'), prepared: () => join(folder, 'database') }
    const copied = await open(begun)
    await sql`insert into kept select * from generate_series(1, 100000)`.execute(copied.kysely)
    await copied.close()
    opened = []
    expect((await sql`select count(*)::int as n from kept`.execute((await open(begun)).kysely)).rows).toEqual([
      { n: 100_001 },
    ])
  })

  it('says which prepared database cannot be copied, and begins anew the next time', async () => {
    const begun = join(folder, 'begun')
    const gone = join(folder, 'gone')
    await expect(open({ folder: begun, prepared: () => gone })).rejects.toThrow(
      /^The embedded database stopped: .*gone/,
    )
    const anew = await open({ folder: begun })
    expect((await sql`select 7 as number`.execute(anew.kysely)).rows).toEqual([{ number: 7 }])
  })

  it('ends a query that runs too long, and answers the next one', async () => {
    const database = await open({ timeLimit: 2000 })
    await sql`create table kept as select 7 as number`.execute(database.kysely)
    const endless = sql`select count(*) from generate_series(1, 1000000000000)`.execute(database.kysely)
    const after = sql`select * from kept`.execute(database.kysely)
    await expect(endless).rejects.toThrow('A query ran longer than 2000 ms and was ended.')
    expect((await after).rows).toEqual([{ number: 7 }])
  })

  it.runIf(isFull)('does not limit work that is known to take long', async () => {
    const database = await open({ timeLimit: 100 })
    const { rows } = await database.longRunning((db) =>
      sql`select count(*) as total from generate_series(1, 3000000)`.execute(db),
    )
    expect(rows).toEqual([{ total: 3_000_000 }])
  })

  it('says that a transaction is still open rather than wait for ever', async () => {
    const database = await open({ waitLimit: 200 })
    const stuck = database.kysely.transaction().execute(() => sql`select 1`.execute(database.kysely))
    await expect(stuck).rejects.toThrow(/a transaction is still open/)
    await database.ping()
  })

  it('says that it was closed when it is used after', async () => {
    const database = await open()
    await database.close()
    opened = []
    await expect(database.ping()).rejects.toMatchObject({ kind: 'stopped' })
  })

  it('cleans a table up in short statements, between which others have their turn', async () => {
    const database = await open()
    await sql`create table worn (number integer primary key, words text[])`.execute(database.kysely)
    await sql`create index on worn using gin (words)`.execute(database.kysely)
    await sql`insert into worn select n, array[md5(n::text)] from generate_series(1, 2000) n`.execute(database.kysely)
    let isOver = false
    const cleaning = database.vacuumAnalyze(['worn']).finally(() => {
      isOver = true
    })
    let answered = 0
    while (!isOver) {
      await database.ping()
      answered++
    }
    await cleaning
    // Between the entries that wait for their index, the rows, the long values and the measures.
    expect(answered).toBeGreaterThan(3)
  })

  it.runIf(isFull)('cleans up by itself once enough rows were written', async () => {
    const database = await open({ vacuumAfter: 1000 })
    await sql`create table kept (number integer)`.execute(database.kysely)
    await sql`insert into kept select generate_series(1, 2000)`.execute(database.kysely)
    const pages = async () =>
      (
        await sql<{ n: number }>`select relallvisible as n from pg_class where relname = 'kept'`.execute(
          database.kysely,
        )
      ).rows[0]!.n
    await expect.poll(pages).toBeGreaterThan(0)
  })
})
