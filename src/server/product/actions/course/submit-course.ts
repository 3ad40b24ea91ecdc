/** Asking for the review of a course: up with all of its content, or down with a reason. */
import type { Columns } from '../../../core/context/tables'
import { Refusal } from '../../../core/errors'
import { textsIn } from '../../../core/texts'
import { sql } from '../../../database/connection/sql-tag'
import { idsOf } from '../../../operations/entry/ids'
import { isMovable } from '../../../operations/states/find-transition'
import { isConfirmed } from '../../../operations/pipeline/validate/confirmation'
import { enabledMapsWith } from '../../learning/maps/task-sources'
import { type CourseRow, courseTypes } from '../../learning/studies/load-course'
import { table } from '../../learning/tables'
import type { Action, ActionContext } from '../action'
import { visibleCourse } from './visible-rows'

export const submitCourse: Action = async (context) => {
  for (const id of idsOf(context)) {
    const course = await visibleCourse(context, id)
    if (!isMovable(context, course)) continue
    if (Number(context.params.auditType) === 2) await askAboutUses(context, course)
    else await checkContent(context, course)
  }
  return context.next()
}

/** A course that pushes or job maps give to learners is taken down after a question (04-courses §3.5). */
async function askAboutUses(context: ActionContext, { id }: CourseRow): Promise<void> {
  const { tx, model, locale } = context
  if (isConfirmed(context, 'inUse')) return
  const { rows } = await sql<{ n: string }>`select (
      select count(distinct p.id) from ${table(model, 'course/push')} p
        join ${table(model, 'course/push-course')} c on c.push_id = p.id and c.tenant_id = p.tenant_id and c.is_deleted = 0
      where c.course_id = ${id} and p.publish_status = 1 and p.is_deleted = 0) + (
      select count(distinct m.id) from (${enabledMapsWith(model, id)}) m) as n`.execute(tx)
  const n = Number(rows[0]!.n)
  if (n === 0) return
  const message = textsIn(locale)('courses:courseInUse', { count: n })
  throw new Refusal('request.confirm', { message }, [{ rule: 'inUse', level: 'confirm', message }])
}

const most = { stages: 50 }
const fewest = { courses: 2, stages: 2 }

/** The content that a review is asked for is whole (04-courses §3.3). */
async function checkContent(context: ActionContext, course: CourseRow): Promise<void> {
  const { locale } = context
  const texts = textsIn(locale)
  await refuseClosedCategory(context, course)
  await refuseGoneResources(context, course)
  await refuseClosedExams(context, course)
  if (Number(course.course_type) === courseTypes.series) return checkSeries(context, course)
  const chapters = await chaptersOf(context, course)
  if (Number(course.course_type) === courseTypes.challenge) {
    if (chapters.length < fewest.stages)
      throw wrong(texts('courses:fewStages', { count: fewest.stages }), 'chapterList')
    if (chapters.length > most.stages) throw wrong(texts('courses:manyStages', { count: most.stages }), 'chapterList')
    const lacking = chapters.find(({ pass_type, ref_id }) => Number(pass_type) === 1 && !ref_id)
    if (lacking) throw wrong(texts('courses:chooseQuiz', { name: lacking.name }), 'chapterList')
    return refuseEmpty(
      context,
      chapters.filter(({ pass_type }) => Number(pass_type) === 0),
    )
  }
  if (chapters.every(({ resources }) => Number(resources) === 0))
    throw wrong(texts('courses:noResource'), 'chapterList')
  return refuseEmpty(context, chapters)
}

/** Resources of the library are passed ones; what was named by an id of its own is not looked for. */
async function refuseGoneResources({ tx, model, locale }: ActionContext, { id }: CourseRow): Promise<void> {
  const { rows } = await sql<Columns<'course/resource', 'name'>>`select r.name from ${table(model, 'course/resource')} r
      join ${table(model, 'resource/resource')} l on l.id = r.res_id
    where r.course_id = ${id} and r.is_deleted = 0 and (l.is_deleted = 1 or l.audit_status is distinct from 2)
    order by r.sort, r.id limit 1`.execute(tx)
  if (rows[0]) throw wrong(textsIn(locale)('courses:resourceGone', { name: rows[0].name }), 'chapterList')
}

/** Exams that are linked, or are quizzes of stages, are open to learners by then. */
async function refuseClosedExams({ tx, model, locale }: ActionContext, { id, tenant_id }: CourseRow): Promise<void> {
  if (!model.resources['exam/exam']) return
  const { rows } = await sql<{ name: string }>`select e.name from ${table(model, 'exam/exam')} e
    where e.tenant_id = ${tenant_id} and (e.is_deleted = 1 or e.publish_status <> 1) and (
      e.id in (select ref_id from ${table(model, 'course/linked-item')}
        where course_id = ${id} and ref_type = 1 and is_deleted = 0)
      or e.id in (select ref_id from ${table(model, 'course/chapter')}
        where course_id = ${id} and pass_type = 1 and is_deleted = 0))
    order by e.name limit 1`.execute(tx)
  if (rows[0]) throw wrong(textsIn(locale)('courses:examClosed', { name: rows[0].name }), 'chapterList')
}

interface ChapterCount extends Columns<'course/chapter', 'name' | 'pass_type' | 'ref_id'> {
  readonly resources: string
}

async function chaptersOf({ tx, model }: ActionContext, { id }: CourseRow): Promise<ChapterCount[]> {
  const { rows } = await sql<ChapterCount>`select c.name, c.pass_type, c.ref_id,
      (select count(*) from ${table(model, 'course/resource')} r where r.chapter_id = c.id and r.is_deleted = 0) as resources
    from ${table(model, 'course/chapter')} c where c.course_id = ${id} and c.is_deleted = 0 order by c.sort, c.id`.execute(
    tx,
  )
  return rows
}

function refuseEmpty({ locale }: ActionContext, chapters: readonly ChapterCount[]): void {
  const empty = chapters.find(({ resources }) => Number(resources) === 0)
  if (empty) throw wrong(textsIn(locale)('courses:emptyChapter', { name: empty.name }), 'chapterList')
}

async function checkSeries({ tx, model, locale }: ActionContext, { id }: CourseRow): Promise<void> {
  const { rows } = await sql<{
    is_open: boolean
  }>`select c.publish_status = 1 and c.course_type = 1 and c.is_deleted = 0 as is_open
    from ${table(model, 'course/series-item')} i left join ${table(model, 'course/course')} c on c.id = i.ref_course_id
    where i.course_id = ${id} and i.is_deleted = 0`.execute(tx)
  const texts = textsIn(locale)
  if (rows.length < fewest.courses) throw wrong(texts('courses:fewCourses', { count: fewest.courses }), 'seriesList')
  if (rows.some((row) => !row.is_open)) throw wrong(texts('courses:memberUnavailable'), 'seriesList')
}

async function refuseClosedCategory({ tx, model, locale }: ActionContext, course: CourseRow) {
  // A course without any category is refused as one that lacks it.
  if (!course.category_id) return
  const { rows } = await sql`select 1 from ${table(model, 'course/category')}
    where id = ${course.category_id} and enable_status = 0 and is_deleted = 0`.execute(tx)
  if (rows.length === 0) throw wrong(textsIn(locale)('courses:categoryUnavailable'), 'categoryId')
}

function wrong(message: string, field: string): Refusal {
  return new Refusal('request.invalid', { message }, [{ field, rule: 'content', message }])
}
