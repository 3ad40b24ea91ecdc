/** Saving, reading, copying and removing courses with their content. */
import type { Columns } from '../../../core/context/tables'
import { isRecord } from '../../../../fields/definition/guards'
import { textsIn } from '../../../core/texts'
import type { Problem } from '../../../../model/types'
import { Refusal } from '../../../core/errors'
import { sql } from '../../../database/connection/sql-tag'
import { idList } from '../../../operations/entry/ids'
import { enabledMapsWith } from '../../learning/maps/task-sources'
import { pushStates } from '../../learning/pushes/push-rows'
import { courseTypes } from '../../learning/studies/load-course'
import { table } from '../../learning/tables'
import { isReviewed } from '../../reviews/settings'
import type { Action, ActionOf, ActionContext } from '../action'
import { freeCopyName } from '../copy-name'
import { invalid } from '../refusals'
import { reopenHosts } from './lost-courses'
import { lockRowsOf } from '../tables'

type Values = Readonly<Record<string, unknown>>
const most = { resources: 500, index: 50 }

/** Stages of a challenge are its chapters; resources may be moved from one chapter to another. */
export const saveCourse: Action = async (context) => {
  const { stageList, isTop: _, topTime: __, ...params } = context.params
  const content = rowsOf(stageList) ?? rowsOf(params.chapterList)
  if (!content) return context.next(params)
  refuseRepeated(context, content)
  return context.next({ ...params, chapterList: await withoutMovedIds(context, content) })
}

/** Rows as they were sent, as a list or as its text. */
function rowsOf(sent: unknown): readonly unknown[] | undefined {
  const rows = typeof sent === 'string' && sent.startsWith('[') ? parsed(sent) : sent
  return Array.isArray(rows) ? rows : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('request.parameter-type', { name: 'chapterList' })
  }
}

const resourcesOf = (chapter: unknown): readonly unknown[] =>
  isRecord(chapter) && Array.isArray(chapter.resourceList) ? chapter.resourceList : []

/** A value of a row; what is sent for a row and is none is left to the rules. */
const valueIn = (row: unknown, name: string): unknown => (isRecord(row) ? row[name] : undefined)

/** A resource stands once in a course, and a course has at most 500. */
function refuseRepeated({ locale }: ActionContext, content: readonly unknown[]): void {
  const texts = textsIn(locale)
  const seen = new Set<string>()
  const problems = content.flatMap((chapter, at) =>
    resourcesOf(chapter).flatMap((row, index): Problem[] => {
      const id = String(valueIn(row, 'resId') ?? '')
      const isKnown = id !== '' && seen.has(id)
      seen.add(id)
      const field = `chapterList[${at}].resourceList[${index}].resId`
      return isKnown ? [{ field, rule: 'unique', message: texts('courses:repeatedResource') }] : []
    }),
  )
  if (problems[0]) throw new Refusal('request.invalid', { message: problems[0].message }, problems)
  if (seen.size > most.resources)
    throw invalid(texts('courses:manyResources', { count: most.resources }), 'chapterList')
}

/** A resource that was moved to another chapter is a new row there; what was studied of it is found by the resource. */
async function withoutMovedIds({ tx, model }: ActionContext, content: readonly unknown[]): Promise<unknown[]> {
  const ids = content
    .flatMap(resourcesOf)
    .map((row) => valueIn(row, 'id'))
    .flatMap((id) => (id ? [String(id)] : []))
  if (ids.length === 0) return [...content]
  const { rows } = await sql<Columns<'course/resource', 'id' | 'chapter_id'>>`select id, chapter_id
    from ${table(model, 'course/resource')} where id = any(${ids}::text[]) and is_deleted = 0`.execute(tx)
  const chapterOf = new Map(rows.map((row) => [row.id, row.chapter_id]))
  return content.map((chapter) => {
    if (!isRecord(chapter) || !Array.isArray(chapter.resourceList)) return chapter
    const stay = (row: unknown) =>
      !isRecord(row) || chapterOf.get(String(row.id)) === chapter.id ? row : withoutId(row)
    return { ...chapter, resourceList: resourcesOf(chapter).map(stay) }
  })
}

const withoutId = ({ id: _, ...row }: Values): Values => row

/** The course with its content under the name of its type, its marquee, and how many things are linked to it. */
export const readCourse: ActionOf<'course/read-course'> = async (context) => {
  const course = await context.next()
  const isChallenge = Number(course.courseType) === courseTypes.challenge
  return {
    ...course,
    stageList: isChallenge ? course.chapterList : [],
    horse: await marqueeOf(context, String(course.id)),
    refCounts: await refCounts(context, String(course.id)),
  }
}

async function marqueeOf({ tx, model }: ActionContext, courseId: string) {
  const { rows } = await sql<Columns<'course/marquee', 'marquee_enabled' | 'anti_idle_enabled'>>`
    select marquee_enabled, anti_idle_enabled from ${table(model, 'course/marquee')}
    where course_id = ${courseId} and is_deleted = 0`.execute(tx)
  return {
    marqueeEnabled: Number(rows[0]?.marquee_enabled ?? 0),
    antiIdleEnabled: Number(rows[0]?.anti_idle_enabled ?? 0),
  }
}

async function refCounts({ tx, model }: ActionContext, courseId: string) {
  const { rows } = await sql<{ ref_type: number; n: string }>`select ref_type, count(*) as n
    from ${table(model, 'course/linked-item')} where course_id = ${courseId} and is_deleted = 0
    group by ref_type`.execute(tx)
  const of = (type: number) => Number(rows.find((row) => Number(row.ref_type) === type)?.n ?? 0)
  return { exam: of(1), questionnaire: of(2), work: of(3) }
}

/** A copy is a new draft under a name of its own. */
export const copyCourse: Action = async (context) => {
  const { params } = context
  const name = String(params.name ?? '').trim() || (await freeCopyName(context, 'course/course'))
  const fresh = { name, courseCode: '', isTop: 0, topTime: '', publishTime: '', signUpEndTime: '' }
  return context.next({ ...params, ...fresh })
}

/** Stored code of `auditStatus`: under review, when what is reviewed must stay as it is. */
const waits = 1

/** Courses that a series, push or map gives or has under review, or that people have studied, stay; drafts lose them. */
export const removeCourses: Action = async (context) => {
  const { tx, model, locale } = context
  const courses = await lockRowsOf(context, 'course/course')
  for (const { id, name } of courses) {
    const { rows } = await sql<{ name: string }>`select c.name from ${table(model, 'course/series-item')} i
      join ${table(model, 'course/course')} c on c.id = i.course_id and c.is_deleted = 0
      where i.ref_course_id = ${id} and i.is_deleted = 0 and (c.publish_status = 1 or c.audit_status = ${waits})
      union all select p.name from ${table(model, 'course/push-course')} c
        join ${table(model, 'course/push')} p on p.id = c.push_id and p.is_deleted = 0
      where c.course_id = ${id} and c.is_deleted = 0
          and (p.publish_status = ${pushStates.published} or p.audit_status = ${waits})
      union all select name from (${enabledMapsWith(model, id)}) m limit 1`.execute(tx)
    if (rows[0]) throw conflict(textsIn(locale)('courses:courseUsed', { name: rows[0].name }), name)
    const studied = await sql`select 1 from ${table(model, 'course/learner')}
      where course_id = ${id} and (study_status > 0 or seconds > 0) and is_deleted = 0 limit 1`.execute(tx)
    if (studied.rows.length > 0) throw conflict(textsIn(locale)('courses:courseStudied'), name)
  }
  await reopenHosts(
    context,
    courses.map(({ id }) => id),
  )
  return context.next()
}

function conflict(text: string, name: string | null): Refusal {
  const message = `[${name ?? ''}]${text}`
  return new Refusal('entry.refused', { message }, [{ rule: 'action', message }])
}

/** Enabling and disabling outside a review; other states are not set by hand. */
export const changeCourse: Action = async (context) => {
  const { params, locale, tx, model } = context
  const status = Number(params.publishStatus)
  if (status !== 1 && status !== 2) throw invalid(textsIn(locale)('courses:stateValue'), 'publishStatus')
  if (status === 2 && (await isReviewed(tx, model, 'pullShelves'))) {
    const message = textsIn(locale)('courses:applyToTakeDown')
    throw new Refusal('entry.refused', { message }, [{ rule: 'action', message }])
  }
  return context.next()
}

/** The newest on top stands first. */
export const topCourse: Action = (context) => {
  const isTop = Number(context.params.isTop) === 1 ? 1 : 0
  return context.next({ ...context.params, isTop, topTime: isTop ? context.now : null })
}

/** The published courses for a short list: topped ones first, then the newest. */
export const listIndex: ActionOf<'course/list-index'> = async (context) => {
  const limit = Math.min(most.index, Math.max(1, Number(context.params.limit) || 10))
  const { limit: _, ...params } = context.params
  const newest = (isTop: number) =>
    context.next(
      { ...params, ascs: '', descs: 'publishTime' },
      { ...context.call, filter: { all: [context.call.filter ?? {}, { isTop }] } },
    )
  return [...(await newest(1)), ...(await newest(0))].slice(0, limit)
}

/** Parameters that name learners. */
export const chosenBy = ['userIds', 'deptIds', 'groupIds', 'postIds'] as const

/** Ids of a choice that a call names, under the one form that scopes have. */
export const choiceOf = (params: Values) => ({
  isOpen: false,
  users: idList(params.userIds ?? params.scopeIds),
  departments: idList(params.deptIds),
  groups: idList(params.groupIds),
  posts: idList(params.postIds),
})
