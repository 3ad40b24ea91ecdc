/** Figures of a running server for Prometheus. Every label has few values: resources, calls and codes, never people. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../../core/context/database'
import { sql } from '../../../database/connection/sql-tag'
import { jobStates } from '../../../jobs/job'

export interface Metrics {
  /** Counts a request that was answered. */
  answered(request: FastifyRequest, reply: FastifyReply): void
  /** Counts an answer to bytes that are no request. */
  malformed(status: number): void
  slowQuery(): void
  readonly contentType: string
  /** All figures as text; those of the database are read for it. */
  text(): Promise<string>
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The figures of one server; a reading of them calls `database`. */
export function createMetrics(database: () => Database | undefined): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'lectern_requests_total',
    help: 'Requests answered, by what was asked and the status of the answer.',
    labelNames: ['resource', 'call', 'code'],
    registers,
  })
  const durations = new Histogram({
    name: 'lectern_request_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['resource', 'call'],
    buckets: seconds,
    registers,
  })
  const slow = new Counter({ name: 'lectern_slow_queries_total', help: 'Statements over the threshold.', registers })
  new Gauge({
    name: 'lectern_database_connections',
    help: 'Connections to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database()?.connections?.() ?? {})) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'lectern_prepared_statements',
    help: 'Statements that a connection may have prepared.',
    registers,
    collect() {
      this.set(database()?.preparedStatements?.() ?? 0)
    },
  })
  new Gauge({
    name: 'lectern_jobs',
    help: 'Rows of the table of jobs by state; `late`: waiting for more than a minute past their time.',
    labelNames: ['state'],
    registers,
    async collect() {
      // While the database is away nothing is known of its jobs; old figures would say that all is well.
      this.reset()
      const counts = await jobCounts(database()).catch(() => undefined)
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count)
    },
  })
  return {
    answered(request, reply) {
      const labels = labelsOf(request)
      requests.inc({ ...labels, code: String(reply.statusCode) })
      durations.observe(labels, reply.elapsedTime / 1000)
    },
    malformed: (status) => requests.inc({ resource: 'none', call: 'malformed', code: String(status) }),
    slowQuery: () => slow.inc(),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

/** A call is one of the model or of our built-in routes; files, pages and unknown addresses are not told apart further. */
function labelsOf(request: FastifyRequest): { resource: string; call: string } {
  const id = request.callId
  if (!id) return { resource: 'none', call: /^\/(upload|private)\//.test(request.url) ? 'file' : 'other' }
  const at = id.lastIndexOf('.')
  return { resource: id.slice(0, at), call: id.slice(at + 1) }
}

async function jobCounts(database: Database | undefined): Promise<Record<string, number> | undefined> {
  if (!database) return undefined
  const { rows } = await sql<{ state: number; late: boolean; count: number }>`
    select state, state = ${jobStates.waiting} and run_at < clock_timestamp() - interval '1 minute' as late,
      count(*) as count from lectern_job where is_deleted = 0 group by 1, 2`.execute(database.kysely)
  const counts: Record<string, number> = { waiting: 0, running: 0, done: 0, failed: 0, late: 0 }
  for (const { state, late, count } of rows) {
    const name = Object.entries(jobStates).find(([, number]) => number === Number(state))?.[0]
    if (name) counts[name]! += Number(count)
    if (late) counts.late! += Number(count)
  }
  return counts
}
