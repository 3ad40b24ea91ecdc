import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../src/server/core/context/database'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { openDatabase } from '../../../src/server/database/open'
import { enqueue } from '../../../src/server/jobs/queue'
import { createLogger } from '../../../src/server/http/telemetry/logger'
import { createMetrics } from '../../../src/server/http/telemetry/metrics/metrics'
import { listenForMetrics } from '../../../src/server/http/telemetry/metrics/serve'
import { slowQueryLog } from '../../../src/server/http/telemetry/slow-queries'
import { withOrigin } from '../../../src/server/database/connection/executor'
import { newDatabaseFolder } from '../../builders/databases'
import { as, aServer } from '../http/server'
import { makeTables } from '../jobs/office'

const token = 'a-token-of-sixteen'
const lines: string[] = []
let database: Database
beforeAll(async () => {
  const logger = createLogger('warn', { write: (line: string) => void lines.push(line) })
  const onQuery = slowQueryLog(logger, 1, () => undefined)
  database = await openDatabase({ folder: await newDatabaseFolder(), onQuery })
})
afterAll(() => database.close())

describe('The figures of a server', () => {
  const metrics = createMetrics(() => database)
  const { app } = aServer({ metrics, env: { LECTERN_METRICS_TOKEN: token } })
  const read = async (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

  it('are shown to whoever knows the token', async () => {
    expect((await read()).statusCode).toBe(404)
    expect((await read('Bearer another')).statusCode).toBe(404)
    const answer = await read(`Bearer ${token}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.body).toContain('process_resident_memory_bytes')
    expect(answer.body).toContain('lectern_database_connections{state="open"} 1')
    expect(answer.body).toMatch(/^lectern_prepared_statements \d+$/m)
  })

  it('tell of jobs what the database says now, and nothing while it is away', async () => {
    const own = await openDatabase({ folder: await newDatabaseFolder() })
    await makeTables(own)
    await enqueue(own.kysely, { name: 'test/note' })
    const figures = createMetrics(() => own)
    expect(await figures.text()).toContain('lectern_jobs{state="waiting"} 1')
    await own.close()
    expect(await figures.text()).not.toContain('lectern_jobs{')
  })

  it('do not exist where nobody asked for them', async () => {
    const plain = aServer().app
    const answer = await plain.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(404)
  })

  it('count requests by resource, call and status, with no label of a person’s making', async () => {
    await app.inject({ url: '/api/school/course/page?name=secret', headers: as('teacher') })
    await app.inject({ url: '/api/school/course/page', headers: as('nobody') })
    for (const n of [1, 2, 3]) await app.inject({ url: `/api/made-up/${n}`, headers: as('teacher') })
    const { body } = await read(`Bearer ${token}`)
    expect(body).toContain('lectern_requests_total{resource="school/course",call="list",code="200"} 1')
    expect(body).toContain('lectern_requests_total{resource="none",call="other",code="404"}')
    expect(body).toContain('lectern_request_seconds_count{resource="school/course",call="list"} 1')
    expect(body).not.toMatch(/made-up|secret|teacher/)
  })

  it('may have an address of their own', async () => {
    const shown = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0 })
    const answer = await fetch(`http://127.0.0.1:${shown.port}/metrics`)
    expect(await answer.text()).toContain('lectern_requests_total')
    expect((await fetch(`http://127.0.0.1:${shown.port}/else`)).status).toBe(404)
    await shown.close()
  })
})

it('A slow statement is noted with its request and call, and without its values', async () => {
  lines.length = 0
  const { kysely } = withOrigin(database, { requestId: 'r-1', call: 'school/course.list' })
  const slow = sql`select count(*) from generate_series(1, 300000) n where n::text <> ${'hunter2'}`
  await kysely.transaction().execute((tx) => slow.execute(tx))
  const noted = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'slow query')
  // On a busy machine the statements that begin and end it may be slow as well.
  const itself = noted.find(({ statement }) => statement.includes('generate_series'))
  expect(itself).toMatchObject({ requestId: 'r-1', resource: 'school/course', call: 'school/course.list' })
  expect(lines.join()).not.toContain('hunter2')
})
