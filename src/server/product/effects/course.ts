/** Effects of moves of courses, signatures and orders. */
import { textsIn } from '../../core/texts'
import { Refusal } from '../../core/errors'
import type { CompletedTransition, Effect } from '../../core/context/call'
import { sql } from '../../database/connection/sql-tag'
import { idList } from '../../operations/entry/ids'
import { createWriteUnit } from '../../sql/materialized/write-unit'
import { addSignatures, membersOf, removeMembers, sources } from '../learning/scopes/course-members'
import { courseScope, resolveCourseScope } from '../learning/scopes/give-to-learners'
import { addToScope, leaveOut } from '../learning/scopes/scope-rows'
import { type CourseRow, courseRow, courseTypes } from '../learning/studies/load-course'
import { table } from '../learning/tables'

const most = { stages: 50 }
const fewest = { courses: 2, stages: 2 }

/** The content that a review is asked for is whole (04-courses §3.3). */
export const checkContent: Effect = async (moved) => {
  const course = moved.after as CourseRow
  const { locale } = moved.context
  const texts = textsIn(locale)
  await refuseClosedCategory(moved, course)
  if (Number(course.course_type) === courseTypes.series) return checkSeries(moved, course)
  const chapters = await chaptersOf(moved, course)
  if (Number(course.course_type) === courseTypes.challenge) {
    if (chapters.length < fewest.stages) throw wrong(texts('courses:fewStages'), 'chapterList')
    if (chapters.length > most.stages) throw wrong(texts('courses:manyStages'), 'chapterList')
    const lacking = chapters.find(({ pass_type, ref_id }) => Number(pass_type) === 1 && !ref_id)
    if (lacking) throw wrong(texts('courses:chooseQuiz', { name: lacking.name }), 'chapterList')
    return refuseEmpty(
      moved,
      chapters.filter(({ pass_type }) => Number(pass_type) === 0),
    )
  }
  if (chapters.every(({ resources }) => Number(resources) === 0))
    throw wrong(texts('courses:noResource'), 'chapterList')
  return refuseEmpty(moved, chapters)
}

interface ChapterCount {
  readonly name: string
  readonly pass_type: number | null
  readonly ref_id: string | null
  readonly resources: string
}

async function chaptersOf({ tx, context: { model } }: CompletedTransition, { id }: CourseRow): Promise<ChapterCount[]> {
  const { rows } = await sql<ChapterCount>`select c.name, c.pass_type, c.ref_id,
      (select count(*) from ${table(model, 'course/resource')} r where r.chapter_id = c.id and r.is_deleted = 0) as resources
    from ${table(model, 'course/chapter')} c where c.course_id = ${id} and c.is_deleted = 0 order by c.sort, c.id`.execute(
    tx,
  )
  return rows
}

function refuseEmpty({ context: { locale } }: CompletedTransition, chapters: readonly ChapterCount[]): void {
  const empty = chapters.find(({ resources }) => Number(resources) === 0)
  if (empty) throw wrong(textsIn(locale)('courses:emptyChapter', { name: empty.name }), 'chapterList')
}

async function checkSeries({ tx, context: { model, locale } }: CompletedTransition, { id }: CourseRow): Promise<void> {
  const { rows } = await sql<{
    is_open: boolean
  }>`select c.publish_status = 1 and c.course_type = 1 and c.is_deleted = 0 as is_open
    from ${table(model, 'course/series-item')} i left join ${table(model, 'course/course')} c on c.id = i.ref_course_id
    where i.course_id = ${id} and i.is_deleted = 0`.execute(tx)
  const texts = textsIn(locale)
  if (rows.length < fewest.courses) throw wrong(texts('courses:fewCourses'), 'seriesList')
  if (rows.some((row) => !row.is_open)) throw wrong(texts('courses:memberUnavailable'), 'seriesList')
}

async function refuseClosedCategory({ tx, context: { model, locale } }: CompletedTransition, course: CourseRow) {
  const { rows } = await sql`select 1 from ${table(model, 'course/category')}
    where id = ${course.category_id} and enable_status = 0 and is_deleted = 0`.execute(tx)
  if (rows.length === 0) throw wrong(textsIn(locale)('courses:categoryUnavailable'), 'categoryId')
}

function wrong(message: string, field: string): Refusal {
  return new Refusal('request.invalid', { message }, [{ field, rule: 'content', message }])
}

/** A course that people do not sign up for is given to all it is open to as soon as it is published. */
export const openCourse: Effect = async ({ tx, context, after }) => {
  const course = after as CourseRow
  const tenantId = course.tenant_id!
  const { model, now, caller } = context
  const learning = { model, now, caller }
  const isGiven = Number(course.open_type) !== 0 && Number(course.sign_up_enabled) !== 1
  if (isGiven) {
    const isChosen = Number(course.open_type) === 2
    await addToScope(tx, learning, courseScope(tenantId, course.id), {
      isOpen: !isChosen,
      users: isChosen ? idList(course.user_ids) : [],
      departments: isChosen ? idList(course.dept_ids) : [],
      groups: isChosen ? idList(course.group_ids) : [],
      posts: isChosen ? idList(course.post_ids) : [],
    })
    if (isChosen) await leaveOut(tx, learning, courseScope(tenantId, course.id), idList(course.exclude_user_ids))
    await resolveCourseScope(createWriteUnit(tx, context), learning, { tenantId, course })
  }
  await addSignatures(tx, learning, { tenantId, course })
}

/** The learner may sign again; what was completed stays completed. */
export const voidSignature: Effect = async ({ tx, context: { model, now }, after }) => {
  await sql`update ${table(model, 'course/learner')} set sign_status = 2, update_time = ${now}
    where tenant_id = ${after.tenant_id} and course_id = ${after.course_id} and user_id = ${after.user_id}
      and is_deleted = 0`.execute(tx)
}

/** A refund ends the seat that was bought; the study record stays. */
export const endPaidSeat: Effect = async ({ tx, context, after }) => {
  const { model, now, caller } = context
  const tenantId = String(after.tenant_id)
  const course = await courseRow(tx, model, tenantId, String(after.course_id))
  if (!course) return
  const learning = { model, now, caller }
  const member = (await membersOf(tx, learning, { tenantId, course })).get(String(after.user_id))
  if (member?.source_type !== sources.order) return
  await removeMembers(createWriteUnit(tx, context), learning, { tenantId, course }, [String(after.user_id)])
}
