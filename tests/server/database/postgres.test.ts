import net from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { clearFailure } from '../../../src/server/database/connection/failures'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { openDatabase } from '../../../src/server/database/open'
import { describeBothDatabases, postgresUrl } from '../../builders/databases'

describe('a PostgreSQL server', () => {
  it('that does not answer is named without its password', async () => {
    const unused = net.createServer().listen(0)
    const { port } = unused.address() as net.AddressInfo
    await new Promise((resolve) => unused.close(resolve))
    const failure = await openDatabase({ url: `postgres://me:secret@127.0.0.1:${port}/lectern` }).catch(
      (error) => error,
    )
    expect(failure).toMatchObject({ kind: 'unreachable' })
    expect(failure.message).toContain(`PostgreSQL at 127.0.0.1:${port}/lectern does not answer: `)
    expect(failure.message).not.toContain('secret')
  })

  const stranger = net.createServer((socket) => socket.on('error', () => undefined).end()).listen(0)
  afterAll(() => stranger.close())

  it('that hangs up is said not to answer', async () => {
    const { port } = stranger.address() as net.AddressInfo
    await expect(openDatabase({ url: `postgres://me@127.0.0.1:${port}/lectern` })).rejects.toMatchObject({
      kind: 'unreachable',
    })
  })
})

describe('a fault of the storage', () => {
  it('is told apart from a fault of a query', () => {
    const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
    expect(clearFailure(full, 'PostgreSQL at db')).toMatchObject({
      kind: 'disk-full',
      message: 'The disk of PostgreSQL at db is full; nothing of this change was kept.',
      cause: full,
    })
    const duplicate = Object.assign(new Error('duplicate key'), { code: '23505' })
    expect(clearFailure(duplicate, 'PostgreSQL at db')).toBe(duplicate)
  })
})

describeBothDatabases('storage', (open, kind) => {
  it('answers a ping', async () => {
    await (await open()).ping()
  })

  it('ends a query that runs too long and goes on', async () => {
    const database = await open({ timeLimit: 2000 })
    const long = sql`select count(*) from generate_series(1, 1000000000000)`.execute(database.kysely)
    await expect(long).rejects.toThrow(kind === 'postgres' ? /statement timeout/ : /longer than 2000 ms/)
    await database.ping()
  })

  if (kind !== 'postgres') return

  it('that has no such database refuses the connection, in the words of the server', async () => {
    const url = new URL(postgresUrl)
    url.pathname = '/never-made'
    const refused = openDatabase({ url: url.href })
    await expect(refused).rejects.toMatchObject({ kind: 'refused-connection' })
    await expect(refused).rejects.toThrow(/refuses the connection: .*never-made.* Check DATABASE_URL\.$/)
  })

  it('says so when the server ended a connection, and goes on with a new one', async () => {
    const database = await open({ mayNest: true })
    const ended = database.kysely.connection().execute(async (own) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own)
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database.kysely)
      // The end arrives while no query waits for it.
      const isAlive = async () => {
        const found = await sql`select from pg_stat_activity where pid = ${rows[0]!.pid}`.execute(database.kysely)
        return found.rows.length > 0
      }
      await expect.poll(isAlive).toBe(false)
      await sql`select 1`.execute(own)
    })
    await expect(ended).rejects.toMatchObject({ kind: 'unreachable' })
    for (let n = 0; n < 6; n++) await database.ping()
  })

  it('tells why a long run failed, and not that its connection was gone after that', async () => {
    const database = await open({ mayNest: true })
    const failed = database.longRunning(async (own) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own)
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database.kysely)
      throw new Error('the work failed')
    })
    await expect(failed).rejects.toThrow('the work failed')
    for (let n = 0; n < 6; n++) await database.ping()
  })

  it('reads times in one zone, whatever the server is set to', async () => {
    const database = await open()
    const { rows } = await sql`select current_setting('TimeZone') as zone`.execute(database.kysely)
    expect(rows).toEqual([{ zone: 'UTC' }])
  })
})
