/** A real streaming copy: lists are read from it, whoever wrote misses nothing, and it may go away and come back. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresPrograms } from '../../builders/postgres-server'
import { aReplica, type Replica } from '../../builders/replica'
import { addressOf, type ServerProcess, signedIn, startServerProcess } from '../../builders/server-process'

const programs = postgresPrograms()
const password = 'Lectern2026x'

describe.skipIf(programs === '')('A streaming copy', () => {
  const data = mkdtempSync(join(tmpdir(), 'lectern-replica-data-'))
  let replica: Replica
  let server: ServerProcess
  let address: string
  let headers: Record<string, string>
  beforeAll(async () => {
    replica = await aReplica(programs)
    const storage = { DATABASE_URL: replica.url, DATABASE_READ_URL: replica.copyUrl, LECTERN_DATA: data }
    server = startServerProcess({ ...storage, LECTERN_ADMIN_PASSWORD: password })
    address = await addressOf(server)
    headers = await signedIn(address, password)
  })
  afterAll(async () => {
    server?.process.kill('SIGTERM')
    await server?.ended
    replica?.drop()
    rmSync(data, { recursive: true, force: true })
  })

  const onCopy = async (statement: string) => {
    const client = new pg.Client({ connectionString: replica.copyUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const add = async (paramKey: string) => {
    const body = JSON.stringify({ paramName: 'copy', paramKey, paramValue: '1' })
    const answer = await fetch(`${address}/api/blade-system/param/submit`, { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ code: 200 })
  }
  const listed = async (): Promise<string[]> => {
    const answer = await fetch(`${address}/api/blade-system/param/list?paramKey_likeright=copy.`, { headers })
    const { code, data: page } = (await answer.json()) as { code: number; data: { records: { paramKey: string }[] } }
    expect(code).toBe(200)
    return page.records.map(({ paramKey }) => paramKey).toSorted()
  }

  it('that is behind hides nothing from whoever wrote, and is read again later', async () => {
    await add('copy.a')
    await expect.poll(listed, { interval: 500 }).toEqual(['copy.a'])
    await onCopy('select pg_wal_replay_pause()')
    await add('copy.b')
    expect(await listed()).toEqual(['copy.a', 'copy.b'])
    await expect.poll(listed, { interval: 500 }).toEqual(['copy.a'])
    await onCopy('select pg_wal_replay_resume()')
    await expect.poll(listed, { interval: 500 }).toEqual(['copy.a', 'copy.b'])
  })

  it('may go away and come back: lists are answered all the while', async () => {
    replica.stopCopy()
    for (let n = 0; n < 5; n++) expect(await listed()).toEqual(['copy.a', 'copy.b'])
    // The log is written a moment later than the answer.
    await expect.poll(() => server.said()).toContain('the copy for reading is away')
    replica.startCopy()
    await expect
      .poll(async () => (await listed()) && server.said(), { interval: 500 })
      .toContain('the copy for reading is back')
    expect(await listed()).toEqual(['copy.a', 'copy.b'])
  })
})
