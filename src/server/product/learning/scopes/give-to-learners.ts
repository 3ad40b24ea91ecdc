/** Gives a course to chosen learners, and keeps living scopes true as people come and go (04-courses §1.1). */
import type { TypedDb } from '../../../core/context/database'
import { Refusal } from '../../../core/errors'
import { countOfScope, mostPeople, peopleOfScope } from '../../../messages/audience'
import { notifyPeople } from '../../../messages/notify'
import type { TableNames } from '../../../../generated/tables'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'
import type { WriteUnit } from '../../../sql/materialized/write-unit'
import type { CourseRow } from '../studies/load-course'
import { type Learning, type ScopedThing, table } from '../tables'
import { addMembers, endMembership, membersOf, sources } from './course-members'
import { addToScope, type Choice, leaveOut, scopeKinds, scopeOfChoice, storedScope } from './scope-rows'

/** Result of giving something to learners. */
export interface Given {
  readonly added: number
  readonly existing: number
  /** Disabled people among those who were chosen. */
  readonly skipped: number
}

export const courseScope = (tenantId: string, courseId: string): ScopedThing => ({
  tenantId,
  refType: 'course',
  refId: courseId,
})

/** Adds chosen people to a course, once each, and tells them; `except` are left out, and the choice lives on in the scope of the course. */
export async function giveCourse(
  unit: WriteUnit,
  learning: Learning,
  { tenantId, course }: { readonly tenantId: string; readonly course: CourseRow },
  choice: Choice,
  except: readonly string[] = [],
): Promise<Given> {
  const { tx } = unit
  const scope = { ...scopeOfChoice(tenantId, choice), except }
  const people = await peopleOfScope(tx, learning.model, scope)
  const everyone = await countOfScope(tx, learning.model, scope, { withDisabled: true })
  const members = await membersOf(tx, learning, { tenantId, course })
  if (new Set([...members.keys(), ...people]).size > mostPeople)
    throw new Refusal('learners.too-many', { count: mostPeople })
  await addToScope(tx, learning, courseScope(tenantId, course.id), choice)
  await leaveOut(tx, learning, courseScope(tenantId, course.id), except)
  const joining = { tenantId, course, sourceType: sources.assigned }
  const added = await addMembers(unit, learning, joining, people, members)
  await tellAdded(tx, learning, { tenantId, course }, added)
  return { added: added.length, existing: people.length - added.length, skipped: everyone - people.length }
}

/** Brings the learners of a course in line with its scope: newcomers join, those who no longer belong to it leave. */
export async function resolveCourseScope(
  unit: WriteUnit,
  learning: Learning,
  { tenantId, course }: { readonly tenantId: string; readonly course: CourseRow },
): Promise<string[]> {
  const { tx } = unit
  const scope = await storedScope(tx, learning, courseScope(tenantId, course.id))
  const people = await peopleOfScope(tx, learning.model, scope)
  const meant = new Set(await peopleOfScope(tx, learning.model, scope, { withDisabled: true }))
  const members = await membersOf(tx, learning, { tenantId, course })
  const gone = [...members.values()].filter(
    ({ user_id, source_type, member_status }) =>
      source_type === sources.assigned && member_status === 1 && !meant.has(user_id!),
  )
  // A disabled person of an open scope still belongs to it.
  const leaving = scope.isOpen ? [] : gone.map(({ user_id }) => user_id!)
  await endMembership(unit, learning, { tenantId, course }, leaving)
  const room = Math.max(0, mostPeople - members.size)
  const coming = people.filter((id) => members.get(id)?.member_status !== 1).slice(0, room)
  const joining = { tenantId, course, sourceType: sources.assigned }
  const added = await addMembers(unit, learning, joining, coming, members)
  await tellAdded(tx, learning, { tenantId, course }, added)
  return added
}

/** A thing of which it is asked if its scope lives. */
interface Living {
  readonly refType: string
  readonly resource: keyof TableNames
  /** Rows whose learners follow their scope. */
  readonly open: SqlFragment
}

/** Published courses and exams, running pushes and enabled maps follow their scopes. */
const living: readonly Living[] = [
  { refType: 'course', resource: 'course/course', open: sql`publish_status = 1` },
  { refType: 'push', resource: 'course/push', open: sql`publish_status = 1` },
  { refType: 'jobMap', resource: 'course/job-map', open: sql`enable_status = 0` },
  { refType: 'exam', resource: 'exam/exam', open: sql`publish_status = 1 and coalesce(is_living, 1) = 1` },
]

/** The open things of a tenant whose scope lives: it names departments, groups, posts or everyone. */
export async function livingThings(
  db: TypedDb,
  { model }: Pick<Learning, 'model'>,
  tenantId?: string,
): Promise<ScopedThing[]> {
  const own = tenantId === undefined ? sql`` : sql`and s.tenant_id = ${tenantId}`
  const found: ScopedThing[] = []
  for (const { refType, resource, open } of living) {
    if (!model.resources[resource]) continue
    const { rows } = await sql<{ tenant_id: string; id: string }>`select distinct s.tenant_id, s.ref_id as id
      from ${table(model, 'learning/scope')} s
      where s.ref_type = ${refType} and s.kind <> ${scopeKinds.user} and s.is_exclude = 0 and s.is_deleted = 0 ${own}
        and s.ref_id in (select id from ${table(model, resource)} where ${open} and is_deleted = 0)
      order by s.tenant_id, s.ref_id`.execute(db)
    found.push(...rows.map((row) => ({ tenantId: row.tenant_id, refType, refId: row.id })))
  }
  return found
}

async function tellAdded(
  tx: TypedDb,
  { model, now }: Learning,
  { tenantId, course }: { readonly tenantId: string; readonly course: CourseRow },
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return
  const values = { name: course.name ?? '', endTime: '' }
  const about = { resource: 'course/course', id: course.id }
  await notifyPeople(tx, model, { event: 'course.push', tenantId, now, about, values, people })
}
