/** The table of jobs: added once per key, taken by one process at a time, done exactly once. Times are the database's. */
import type { TypedDb } from '../core/context/database'
import { sql } from '../database/connection/sql-tag'
import { newId } from '../sql/new-id'
import { jobStates } from './job'

const table = sql.table('lectern_job')
const { waiting, running, done, failed } = jobStates

export interface NewJob {
  readonly name: string
  readonly payload?: Readonly<Record<string, unknown>>
  /** While a job with this key waits or runs, no other is added. */
  readonly key?: string
  /** Not before; at once when absent. */
  readonly runAt?: Date
  readonly attempts?: number
}

/** Adds a job within the caller's transaction; answers its id, or nothing where one with its key is there already. */
export async function enqueue(db: TypedDb, { name, payload = {}, key = '', runAt, attempts = 5 }: NewJob) {
  const at = runAt ? sql`${runAt}` : sql`clock_timestamp()`
  const { rows } = await sql<{ id: string }>`
    insert into ${table} (id, name, job_key, payload, state, attempts, max_attempts, run_at, create_time, update_time)
    values (${newId()}, ${name}, ${key}, ${JSON.stringify(payload)}::jsonb, ${waiting}, 0, ${attempts}, ${at},
      clock_timestamp(), clock_timestamp())
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

export interface TakenJob {
  readonly id: string
  readonly name: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly attempts: number
  readonly max_attempts: number
  readonly run_at: Date
  /** Names this taking: who no longer holds it may not finish the job. */
  readonly locked_by: string
}

interface Taking {
  /** Names of the jobs that this process knows. */
  readonly names: readonly string[]
  readonly limit: number
  readonly leaseMs: number
}

/** Takes jobs whose time has come, and those whose process let its lease run out; each is taken by one process. */
export async function takeJobs(db: TypedDb, { names, limit, leaseMs }: Taking): Promise<TakenJob[]> {
  const { rows } = await sql<TakenJob>`
    with due as (
      select id from ${table} where is_deleted = 0 and name = any(${names})
        and ((state = ${waiting} and run_at <= clock_timestamp())
          or (state = ${running} and locked_until < clock_timestamp()))
      order by run_at, id limit ${limit} for update skip locked)
    update ${table} as j set state = ${running}, attempts = j.attempts + 1, locked_by = ${newId()} || j.id,
      locked_until = ${later(leaseMs)}, start_time = clock_timestamp(), update_time = clock_timestamp()
    from due where j.id = due.id
    returning j.id, j.name, j.payload, j.attempts, j.max_attempts, j.run_at, j.locked_by`.execute(db)
  return rows
}

/** Keeps a job for longer; false when another process has taken it meanwhile. */
export async function extendLease(db: TypedDb, { id, locked_by }: TakenJob, leaseMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${table} set locked_until = ${later(leaseMs)}
    where id = ${id} and locked_by = ${locked_by} and state = ${running}`.execute(db)
  return numAffectedRows === 1n
}

/** Marks a job done; false when it is no longer ours. */
export async function finishJob(tx: TypedDb, { id, locked_by }: TakenJob): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${table} set state = ${done}, end_time = clock_timestamp(),
      update_time = clock_timestamp(), locked_until = null, message = null, revision = revision + 1
    where id = ${id} and locked_by = ${locked_by} and state = ${running}`.execute(tx)
  return numAffectedRows === 1n
}

/** Deletes the finished runs before this one. */
export async function deleteEarlierRuns(tx: TypedDb, { id, name }: TakenJob): Promise<void> {
  await sql`delete from ${table} where name = ${name} and state = ${done} and id <> ${id}`.execute(tx)
}

/** Lets a job wait for its next try, or gives it up after the last. Answers whether it failed for good. */
export async function failJob(db: TypedDb, job: TakenJob, message: string): Promise<boolean> {
  const isLast = job.attempts >= job.max_attempts
  await sql`update ${table} set state = ${isLast ? failed : waiting}, message = ${message.slice(0, 500)},
      run_at = ${isLast ? sql`run_at` : later(backOff(job.attempts))}, locked_until = null,
      end_time = ${isLast ? sql`clock_timestamp()` : sql`null`}, update_time = clock_timestamp(), revision = revision + 1
    where id = ${job.id} and locked_by = ${job.locked_by} and state = ${running}`.execute(db)
  return isLast
}

/** Milliseconds until the next try: 10 s, 20 s, 40 s … at most an hour, and a little apart from each other. */
const backOff = (attempt: number) => Math.min(3_600_000, 10_000 * 2 ** (attempt - 1)) * (0.9 + Math.random() / 5)

/** Of these keys, those under which no job waits or runs: the database's time, and when the last one ran. */
export async function notOpen(
  db: TypedDb,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { readonly now: Date; readonly last: Date | null }>> {
  const { rows } = await sql<{ key: string; now: Date; last: Date | null }>`
    select k.key, clock_timestamp() as now, max(j.run_at) as last
    from unnest(${keys}::text[]) as k(key)
      left join ${table} as j on j.job_key = k.key and j.is_deleted = 0
    group by k.key having not coalesce(bool_or(j.state in (${waiting}, ${running})), false)`.execute(db)
  return new Map(rows.map(({ key, now, last }) => [key, { now, last }]))
}

const later = (ms: number) => sql`clock_timestamp() + ${Math.round(ms)} * interval '1 millisecond'`
