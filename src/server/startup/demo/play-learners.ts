/**
 * Plays learners of a tenant through the calls of the learner front: who studies which course on which day follows from a
 * seed. Reports have fixed ids, so that playing again counts nothing twice.
 */
import { firstLocale } from '../../../fields/definition/text'
import { createHash } from 'node:crypto'
import { operations } from '../../http/dispatch/operations'
import { perform } from '../../http/dispatch/perform'
import { registry } from '../../product/registry'
import { newId } from '../../sql/new-id'
import { sql } from '../../database/connection/sql-tag'
import { Refusal } from '../../core/errors'
import type { DemoParts } from './parts'
import { type DemoPerson, personCaller } from './people/person-caller'
import { randomOf } from './random'

export interface Play {
  readonly tenantId: string
  /** The person who gives the courses to the learners. */
  readonly editor: DemoPerson
  readonly people: number
  readonly days: number
  readonly seed: number
  /** Share of the people who take a course, 0 to 1; 0.7 when absent. */
  readonly share?: number
}

interface Part {
  readonly course_id: string
  readonly res_id: string
  readonly duration: number | null
  readonly pages: number | null
  readonly res_type: number
}

interface Report {
  readonly userId: string
  readonly courseId: string
  readonly resourceId: string
  readonly from: number
  readonly to: number
  readonly seconds: number
  readonly time: Date
}

const [second, day] = [1000, 86_400_000]
/** Seconds between two reports of a played learner. */
const chunk = 300
const [video, audio, document] = [1, 2, 3]

/** Gives the published courses of the tenant to people and has them study; answers how many reports were sent. */
export async function playLearners(parts: DemoParts, play: Play): Promise<number> {
  if (!parts.model.resources['course/course']) return 0
  const people = await peopleOf(parts, play)
  const content = await contentOf(parts, play)
  const random = randomOf(play.seed)
  const now = parts.now.getTime()
  const reports: Report[] = []
  const joined = await joinTimes(parts, play)
  for (const { id: courseId, published, resources } of content) {
    const timeOf = (userId: string) => joined.get(`${courseId} ${userId}`)
    // Of those whom a push or a map has given the course, most study it.
    const chosen = people.filter((id) => random() < (timeOf(id) === undefined ? (play.share ?? 0.7) : 0.7))
    // Nobody studies a course before it is there.
    const since = Math.max(published, now - play.days * day)
    const begun = since + Math.floor((random() * (now - since) * 0.5) / day) * day
    const coming = chosen.filter((id) => timeOf(id) === undefined)
    if (coming.length > 0) await give(parts, play, courseId, coming, new Date(begun))
    for (const userId of chosen)
      reports.push(...studyOf(random, { userId, begun: timeOf(userId) ?? begun, end: now }, resources))
  }
  let sent = 0
  for (const report of reports.toSorted((one, other) => one.time.getTime() - other.time.getTime())) {
    if (parts.signal?.aborted) return sent
    await send(parts, play, report)
    sent++
  }
  return sent
}

/** One learner in one course: from the first resource on, as far as the learner's patience reaches. */
function studyOf(
  random: () => number,
  { userId, begun, end }: { readonly userId: string; readonly begun: number; readonly end: number },
  resources: readonly Part[],
): Report[] {
  const patience = random() * 1.6
  const stop = Math.ceil(Math.min(1, patience) * resources.length)
  let time = begun + Math.floor(random() * 10 * day) + Math.floor(random() * 9 * 3600) * second
  return resources.slice(0, stop).flatMap((part): Report[] => {
    const length = lengthOf(part)
    const step = part.res_type === document ? 1 : chunk
    const count = Math.max(1, Math.ceil(length / step))
    const parts = Array.from({ length: count }, (_, at): Report => {
      time += chunk * second
      const to = Math.min(length, (at + 1) * step)
      return {
        userId,
        courseId: part.course_id,
        resourceId: part.res_id,
        from: at * step,
        to,
        seconds: Math.min(chunk, part.res_type === document ? 120 : to - at * step),
        time: new Date(time),
      }
    })
    time += Math.floor(random() * 3 * day)
    return parts.filter((report) => report.time.getTime() < end)
  })
}

function lengthOf({ res_type, duration, pages }: Part): number {
  if (res_type === video || res_type === audio) return Number(duration ?? chunk)
  return res_type === document ? Number(pages ?? 1) : 1
}

/** The first people of a tenant, by their accounts. */
export async function peopleOf(
  { database, model }: DemoParts,
  { tenantId, people }: Pick<Play, 'tenantId' | 'people'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(model.resources['system/user']!.table)}
    where tenant_id = ${tenantId} and status = 1 and is_deleted = 0 order by account limit ${people}`.execute(
    database.kysely,
  )
  return rows.map(({ id }) => id)
}

/** When people joined the courses that they have already, by course and person. */
async function joinTimes({ database, model }: DemoParts, { tenantId }: Play): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ course_id: string; user_id: string; time: string }>`select course_id, user_id,
      extract(epoch from join_time) * 1000 as time from ${sql.table(model.resources['course/learner']!.table)}
    where tenant_id = ${tenantId} and member_status = 1 and is_deleted = 0`.execute(database.kysely)
  return new Map(rows.map(({ course_id, user_id, time }) => [`${course_id} ${user_id}`, Number(time)]))
}

interface Studied {
  readonly id: string
  /** Milliseconds. */
  readonly published: number
  /** In the order of study; none of a series, which is studied in its courses. */
  readonly resources: readonly Part[]
}

/** The published courses of the tenant with their resources. */
async function contentOf({ database, model }: DemoParts, { tenantId }: Play): Promise<readonly Studied[]> {
  const table = (name: string) => sql.table(model.resources[name]!.table)
  const courses = await sql<{ id: string; published: string | null }>`select id,
      extract(epoch from publish_time) * 1000 as published from ${table('course/course')}
    where tenant_id = ${tenantId} and publish_status = 1 and is_deleted = 0 order by name`.execute(database.kysely)
  const { rows } = await sql<Part>`select c.id as course_id, r.res_id, r.duration, r.pages, r.res_type
    from ${table('course/course')} c
      join ${table('course/chapter')} h on h.course_id = c.id and h.is_deleted = 0
      join ${table('course/resource')} r on r.chapter_id = h.id and r.is_deleted = 0
    where c.tenant_id = ${tenantId} and c.publish_status = 1 and c.is_deleted = 0
    order by c.name, h.sort, h.id, r.sort, r.id`.execute(database.kysely)
  return courses.rows.map(({ id, published }) => ({
    id,
    published: Number(published ?? 0),
    resources: rows.filter(({ course_id }) => course_id === id),
  }))
}

async function give(parts: DemoParts, { tenantId, editor }: Play, courseId: string, userIds: string[], now: Date) {
  await ask(
    parts,
    { tenantId, person: editor, codes: ['course', 'course_user_add'] },
    'save',
    { courseId, userIds },
    now,
  )
}

async function send(parts: DemoParts, { tenantId, seed }: Play, report: Report): Promise<void> {
  const { userId, courseId, resourceId, from, to, seconds, time } = report
  const key = [seed, userId, courseId, resourceId, from].join(' ')
  const reportId = createHash('sha256').update(key).digest('hex').slice(0, 32)
  const params = { reportId, courseId, resourceId, from, to, position: to, seconds, device: 'demo' }
  try {
    await ask(parts, { tenantId, person: { id: userId }, codes: [] }, 'study', params, time)
  } catch (error) {
    // A learner whose course was taken down meanwhile studies no more, as people do.
    if (!(error instanceof Refusal)) throw error
  }
}

interface Asker {
  readonly tenantId: string
  readonly person: DemoPerson
  readonly codes: readonly string[]
}

function ask(parts: DemoParts, { tenantId, person, codes }: Asker, call: string, params: object, now: Date) {
  const resource = parts.model.resources['course/learner']!
  const caller = { ...personCaller(tenantId, person), codes: new Set(codes) }
  const { model, database, vault } = parts
  const said = { resource, call: resource.calls[call]!, params: { ...params }, locale: firstLocale, now }
  return perform({ ...said, model, registry, database, vault, caller, requestId: newId() }, operations)
}
