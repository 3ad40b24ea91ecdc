/** Learners of a job map become learners of the courses in it, and stop being so with it (05-course-push §7, §10). */
import type { Columns } from '../../../core/context/tables'
import { notifyPeople } from '../../../messages/notify'
import { formatInstant } from '../../../../fields/definition/zone'
import { sql } from '../../../database/connection/sql-tag'
import { giveTo, learnersIn, openLearnersIn, resolveAssignment, takeFrom } from '../scopes/assignments'
import { admitToExams } from '../exams/examinee-rows'
import { leaveHost } from '../scopes/course-hosts'
import { addMembers, sources } from '../scopes/course-members'
import type { Given } from '../scopes/give-to-learners'
import type { Choice } from '../scopes/scope-rows'
import type { CourseRow } from '../studies/load-course'
import { type Studying, table } from '../tables'
import { assessMap } from './assess-maps'
import { mapLearnersOf, type MapRow } from './map-rows'
import { taskTypes } from './task-sources'

/** Brings the learners of an enabled map in line with its scope; answers those who are new. */
export async function resolveMap(studying: Studying, map: MapRow): Promise<string[]> {
  const { added, left } = await resolveAssignment(studying.unit, studying, mapLearnersOf(map))
  await leaveMapCourses(studying, map, left)
  await joinMapCourses(studying, map, added)
  await assessMap(studying, map, added)
  return added
}

/** All learners of the map join its courses, those who were its learners before too; answers those who are new. */
export async function openMap(studying: Studying, map: MapRow): Promise<string[]> {
  const { added, left } = await resolveAssignment(studying.unit, studying, mapLearnersOf(map))
  await leaveMapCourses(studying, map, left)
  await joinMapCourses(studying, map, await mapLearnerIds(studying, map))
  await assessMap(studying, map)
  return added
}

/** Adds chosen people to an enabled map, and tells them. */
export async function giveMap(studying: Studying, map: MapRow, choice: Choice): Promise<Given> {
  const { users, ...given } = await giveTo(studying.unit, studying, mapLearnersOf(map), choice)
  await joinMapCourses(studying, map, users)
  await assessMap(studying, map, users)
  await notifyMapLearners(studying, map, users)
  return given
}

/** Takes people out of a map; their study records stay. */
export async function takeMap(studying: Studying, map: MapRow, users: readonly string[]): Promise<void> {
  await takeFrom(studying.unit, studying, mapLearnersOf(map), users)
  await leaveMapCourses(studying, map, users)
}

/** Everybody leaves the courses of a map that is disabled or removed. */
export async function closeMap(studying: Studying, map: MapRow): Promise<void> {
  await leaveMapCourses(studying, map, await mapLearnerIds(studying, map))
}

/** The courses that the tenant may study and that are tasks of the map. */
async function mapCourses({ unit, model }: Studying, { tenant_id, id }: MapRow): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`select c.* from ${table(model, 'course/course')} c
    where c.is_deleted = 0 and (c.tenant_id = ${tenant_id} or ${tenant_id} = any(c.open_tenant_ids))
      and c.id in (select t.ref_id from ${table(model, 'course/job-map-task')} t
        where t.tenant_id = ${tenant_id} and t.job_map_id = ${id} and t.task_type = ${taskTypes.course}
          and t.is_deleted = 0)
    order by c.id`.execute(unit.tx)
  return rows
}

async function joinMapCourses(studying: Studying, map: MapRow, users: readonly string[]): Promise<void> {
  if (users.length === 0) return
  for (const course of await mapCourses(studying, map)) {
    const joining = { tenantId: map.tenant_id!, course, sourceType: sources.map, sourceId: map.id }
    await addMembers(studying.unit, studying, joining, users)
  }
  await admitToExams(studying.unit.tx, studying, map.tenant_id!, await mapExams(studying, map), users)
}

/** The exams that are tasks of the map. */
async function mapExams({ unit, model }: Studying, { tenant_id, id }: MapRow): Promise<string[]> {
  const { rows } = await sql<
    Columns<'course/job-map-task', 'ref_id'>
  >`select distinct t.ref_id from ${table(model, 'course/job-map-task')} t
    where t.tenant_id = ${tenant_id} and t.job_map_id = ${id} and t.task_type = ${taskTypes.exam}
      and t.is_deleted = 0`.execute(unit.tx)
  return rows.map(({ ref_id }) => ref_id)
}

async function leaveMapCourses(studying: Studying, map: MapRow, users: readonly string[]): Promise<void> {
  if (users.length === 0) return
  const host = { tenantId: map.tenant_id!, sourceType: sources.map, sourceId: map.id }
  const ids = (await mapCourses(studying, map)).map(({ id }) => id)
  await leaveHost(studying, host, ids, users)
}

/** Tells learners that a map is theirs. */
export async function notifyMapLearners(studying: Studying, map: MapRow, users: readonly string[]): Promise<void> {
  if (users.length === 0) return
  const { model, now, unit } = studying
  await notifyPeople(unit.tx, model, {
    event: 'jobmap.publish',
    tenantId: map.tenant_id!,
    now,
    about: { resource: 'course/job-map', id: map.id },
    values: { name: map.name ?? '', endTime: map.end_time ? formatInstant(map.end_time) : '' },
    people: users,
  })
}

export const mapLearnerIds = (studying: Studying, map: MapRow): Promise<string[]> =>
  learnersIn(studying, mapLearnersOf(map))

/** Those who are in and have not finished it. */
export const openMapLearnerIds = (studying: Studying, map: MapRow): Promise<string[]> =>
  openLearnersIn(studying, mapLearnersOf(map))
