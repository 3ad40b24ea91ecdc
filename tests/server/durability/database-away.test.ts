/** A database that goes away under a running server, and comes back. */
import { rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEachPlace } from '../../builders/databases'
import { firstRunAt } from '../../builders/first-run'
import { addressOf, endServers, type ServerProcess, signedIn, startServerProcess } from '../../builders/server-process'

const password = 'Lectern2026x'

/** Stands between a server and its database; while it is blocked it ends every connection, and counts the attempts. */
async function aWay(to: { readonly host: string; readonly port: number }) {
  const sockets = new Set<Socket>()
  let isBlocked = false
  let attempts = 0
  const server = createServer((socket) => {
    if (isBlocked) {
      attempts += 1
      return void socket.on('error', () => undefined).destroy()
    }
    const onward = connect(to)
    for (const each of [socket, onward]) {
      sockets.add(each)
      each.on('error', () => undefined).on('close', () => (each === socket ? onward : socket).destroy())
    }
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    port: (server.address() as AddressInfo).port,
    attempts: () => attempts,
    block: () => {
      isBlocked = true
      end()
    },
    unblock: () => {
      isBlocked = false
    },
    close: () => {
      server.close()
      end()
    },
  }
}

describeEachPlace('A database that is away', (newPlace, kind) => {
  if (kind === 'embedded') return it.skip('belongs to PostgreSQL', () => undefined)

  let data: string
  const servers: ServerProcess[] = []
  let direct: string
  let way: Awaited<ReturnType<typeof aWay>>
  let address: string
  let headers: Record<string, string>
  beforeAll(async () => {
    const storage = await firstRunAt(newPlace)
    data = storage.LECTERN_DATA
    direct = storage.DATABASE_URL!
    const url = new URL(direct)
    way = await aWay({ host: url.hostname, port: Number(url.port || 5432) })
    url.hostname = '127.0.0.1'
    url.port = String(way.port)
    way.block()
    servers.push(startServerProcess({ ...storage, DATABASE_URL: url.href, LECTERN_ADMIN_PASSWORD: password }))
  })
  afterAll(async () => {
    await endServers(servers)
    way.close()
    rmSync(data, { recursive: true, force: true })
  })

  const asked = async () => {
    const answer = await fetch(`${address}/api/blade-system/param/list`, { headers })
    const { code, error } = (await answer.json()) as { code: number; error?: string }
    return { status: answer.status, code, error, again: answer.headers.get('retry-after') }
  }
  const many = () => Promise.all(Array.from({ length: 30 }, asked))
  const told = (words: string) => servers[0]!.said().split(words).length - 1
  const away = { status: 503, code: 503, error: 'server.database-away', again: '5' }
  const well = { status: 200, code: 200, error: undefined, again: null }

  it('is waited for by a start, which says so once', async () => {
    await servers[0]!.saying('the database does not answer yet')
    const tried = way.attempts()
    await expect.poll(way.attempts).toBeGreaterThan(tried + 1)
    way.unblock()
    address = await addressOf(servers[0]!)
    headers = await signedIn(address, password)
    expect([told('does not answer yet'), told('"level":50')]).toEqual([1, 0])
  })

  it('is owned up to with 503, told once, and used again when it is back', async () => {
    expect(await asked()).toEqual(well)
    way.block()
    for (let n = 0; n < 3; n++) for (const answer of await many()) expect(answer).toEqual(away)
    expect((await fetch(`${address}/readyz`)).status).toBe(503)
    // Nobody asks any more: the jobs, which look each second, try twice.
    const tried = way.attempts()
    await expect.poll(way.attempts).toBeGreaterThan(tried + 1)
    expect([told('the database is away'), told('"level":50'), told('the database is back')]).toEqual([1, 1, 0])
    way.unblock()
    await expect.poll(asked).toEqual(well)
    for (const answer of await many()) expect(answer).toEqual(well)
    await servers[0]!.saying('the database is back')
    expect([told('the database is away'), told('the database is back')]).toEqual([1, 1])
  })

  it('that ends all connections costs what was under way, and nothing after that', async () => {
    const before = told('"level":50')
    const client = new pg.Client({ connectionString: direct })
    await client.connect()
    const calls = many()
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await client.end()
    for (const answer of await calls) expect([well, away]).toContainEqual(answer)
    await expect.poll(asked).toEqual(well)
    for (const answer of await many()) expect(answer).toEqual(well)
    expect(told('"level":50') - before).toBeLessThanOrEqual(1)
  })
})
