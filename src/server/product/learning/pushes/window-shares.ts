/**
 * Shares of learners in the courses of a push that counts only study within its time: computed from the study log, whatever
 * the records of the courses say (05-course-push §1, `countOld` 0).
 */
import { isOneOf } from '../../../../fields/definition/guards'
import type { CourseShare, CourseShares, RowOf } from '../../rows'
import type { Course } from '../../../../domain/learning/course'
import { type LinkedResults, noResults } from '../../../../domain/learning/completion'
import { type LoggedPlay, recordWithin, type StudyWindow } from '../../../../domain/learning/study-log'
import { idleAnswers, type StudyRecord } from '../../../../domain/learning/study-record'
import { sql } from '../../../database/connection/sql-tag'
import { paramOf } from '../../../sql/parameters'
import { loadCourses } from '../studies/load-course'
import { instantOf } from '../studies/load-study'
import { type Studying, table } from '../tables'
import type { CourseOfPush, PushRow } from './push-rows'

const defaultReportSeconds = 30

/** The shares by person and course; people without study in the time have none. */
export async function sharesWithin(
  studying: Studying,
  push: PushRow,
  courses: readonly CourseOfPush[],
  users: readonly string[],
): Promise<ReadonlyMap<string, CourseShares>> {
  const { model, unit, now } = studying
  const reportSeconds = Number(await paramOf(unit.tx, model, 'study.reportSeconds')) || defaultReportSeconds
  const window = windowOf(push)
  const loaded = await loadAll(studying, push, courses)
  const logs = await logsOf(studying, push, { courses: [...loaded.keys()], users, window })
  const signed = await signedWithin(studying, push, { courses: [...loaded.keys()], users, window })
  const shares = new Map<string, CourseShares>()
  for (const userId of users) {
    const recordOf = (course: Course, results: LinkedResults): StudyRecord => {
      const log = logs.get(`${userId} ${course.id}`) ?? []
      const isSigned = signed.has(`${userId} ${course.id}`)
      return recordWithin({ course, log, results: { ...results, isSigned }, reportSeconds }, window, now.getTime())
    }
    const own = courses.flatMap(({ row }): [string, CourseShare][] => {
      const record = recordOf(loaded.get(row.id)!, membersWithin(loaded.get(row.id)!, loaded, recordOf))
      return record.lastTime === undefined && record.progress === 0 ? [] : [[row.id, shareOf(record)]]
    })
    if (own.length > 0) shares.set(userId, Object.fromEntries(own))
  }
  return shares
}

/** A push that takes late study counts past its end. */
function windowOf({ start_time, end_time, late_allowed }: PushRow): StudyWindow {
  const isOpenEnd = Number(late_allowed) === 1 || !end_time
  return { startTime: start_time!.getTime(), ...(isOpenEnd ? {} : { endTime: end_time.getTime() }) }
}

/** Courses of the push, and the members of the series among them. */
async function loadAll({ unit, model }: Studying, { tenant_id }: PushRow, courses: readonly CourseOfPush[]) {
  const load = (ids: readonly string[]) => loadCourses(unit.tx, model, tenant_id!, { ids })
  const own = await load(courses.map(({ row }) => row.id))
  const members = [...own.values()].flatMap(({ course }) => (course.type === 'series' ? course.members : []))
  const others = members.map(({ courseId }) => courseId).filter((id) => !own.has(id))
  const all = [...own, ...(others.length > 0 ? await load(others) : [])]
  return new Map<string, Course>(all.map(([id, { course }]) => [id, course]))
}

function membersWithin(
  course: Course,
  loaded: ReadonlyMap<string, Course>,
  recordOf: (course: Course, results: LinkedResults) => StudyRecord,
): LinkedResults {
  if (course.type !== 'series') return noResults
  const members = course.members.flatMap(({ courseId }): [string, StudyRecord][] => {
    const member = loaded.get(courseId)
    return member && member.type !== 'series' ? [[courseId, recordOf(member, noResults)]] : []
  })
  return { ...noResults, members: Object.fromEntries(members) }
}

const shareOf = ({ progress, seconds, firstTime, lastTime, finishTime }: StudyRecord): CourseShare => ({
  progress,
  seconds,
  firstTime,
  lastTime,
  finishTime,
})

interface Asked {
  readonly courses: readonly string[]
  readonly users: readonly string[]
  readonly window: StudyWindow
}

/** The log of the time, by person and course. */
async function logsOf({ unit, model }: Studying, { tenant_id }: PushRow, { courses, users, window }: Asked) {
  const end = window.endTime === undefined ? null : new Date(window.endTime)
  const { rows } = await sql<RowOf<'learning/study-log'>>`select * from ${table(model, 'learning/study-log')}
    where tenant_id = ${tenant_id} and course_id = any(${courses}::text[]) and user_id = any(${users}::text[])
      and time >= ${new Date(window.startTime)} and (${end}::timestamptz is null or time <= ${end}) and is_deleted = 0
    order by time, id`.execute(unit.tx)
  const logs = new Map<string, LoggedPlay[]>()
  for (const row of rows) {
    const key = `${row.user_id} ${row.course_id}`
    const isPlayed = row.from !== null && row.to !== null
    const play: LoggedPlay = {
      resourceId: row.resource_id!,
      ...(isPlayed ? { interval: [Number(row.from), Number(row.to)] as const } : {}),
      position: Number(row.position ?? 0),
      seconds: Number(row.seconds ?? 0),
      ...(isOneOf(idleAnswers, row.idle_answer) ? { idleAnswer: row.idle_answer } : {}),
      time: instantOf(row.time)!,
    }
    logs.set(key, [...(logs.get(key) ?? []), play])
  }
  return logs
}

/** Signatures of the time, by person and course. */
async function signedWithin({ unit, model }: Studying, { tenant_id }: PushRow, { courses, users, window }: Asked) {
  const end = window.endTime === undefined ? null : new Date(window.endTime)
  const { rows } = await sql<{ user_id: string; course_id: string }>`select user_id, course_id
    from ${table(model, 'course/signature')}
    where tenant_id = ${tenant_id} and course_id = any(${courses}::text[]) and user_id = any(${users}::text[])
      and sign_status = 1 and sign_time >= ${new Date(window.startTime)}
      and (${end}::timestamptz is null or sign_time <= ${end}) and is_deleted = 0`.execute(unit.tx)
  return new Set(rows.map(({ user_id, course_id }) => `${user_id} ${course_id}`))
}
