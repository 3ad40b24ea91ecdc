/** Exams, questionnaires and works that are linked to a course, its marquee, and the learners' state in a linked item. */
import type { Columns } from '../../../core/context/tables'
import type { TextKey } from '../../../../i18n/options'
import { ownValue } from '../../../../model/own-value'
import type { Field } from '../../../../model/types'
import { holdsCode } from '../../../access/permission'
import { isGiven } from '../../../core/context/route'
import { Refusal } from '../../../core/errors'
import { textsIn } from '../../../core/texts'
import { sql } from '../../../database/connection/sql-tag'
import { remove } from '../../../operations/write/remove'
import { idList } from '../../../operations/entry/ids'
import { paramsOf } from '../../../sql/parameters'
import { examStatesOf } from '../../learning/exams/exam-results'
import { admitToExamsOf } from '../../learning/exams/examinee-rows'
import { membersOf } from '../../learning/scopes/course-members'
import { courseRow } from '../../learning/studies/load-course'
import { scheduleAssessment } from '../../learning/steps/study-steps'
import { isOpen } from '../../learning/studies/load-study'
import { table } from '../../learning/tables'
import type { ActionContext, ActionOf } from '../action'

const types: Readonly<Record<number, TextKey>> = {
  1: 'courses:typeExam',
  2: 'courses:typeQuestionnaire',
  3: 'courses:typeWork',
}

/** Links several items at once; one that is linked already is refused with all of them. */
export const linkItems: ActionOf<'course/link-items'> = async (context) => {
  const { resource } = context
  const { refIds, ...params } = context.params
  const ids = idList(refIds).length > 0 ? idList(refIds) : idList(params.refId)
  if (ids.length === 0) throw new Refusal('ids.none')
  const refType = Number(isGiven(params.refType) ? params.refType : resource.fields.find(isRefType)!.default)
  const type = ownValue(types, refType)
  // A kind that there is none of is refused as a fault of its field.
  if (type !== undefined) await refuseLinked(context, String(params.courseId ?? ''), refType, ids, type)
  let answer: unknown
  for (const refId of ids) answer = await context.next({ ...params, refId })
  await admitLearners(context, String(params.courseId ?? ''))
  return answer
}

/** Learners of a published course take part in what is linked to it. */
async function admitLearners(context: ActionContext, courseId: string): Promise<void> {
  const { tx, model, caller } = context
  const course = await courseRow(tx, model, caller.tenantId, courseId)
  if (!course || !isOpen(course)) return
  const tenantId = course.tenant_id!
  const learners = [...(await membersOf(tx, context, { tenantId, course })).values()]
  const present = learners.filter(({ member_status }) => member_status === 1).map(({ user_id }) => user_id!)
  await admitToExamsOf(tx, context, { tenantId, courseId }, present)
}

const isRefType = ({ name }: Field) => name === 'refType'

async function refuseLinked(
  { tx, model, locale }: ActionContext,
  courseId: string,
  refType: number,
  ids: readonly string[],
  type: TextKey,
): Promise<void> {
  const { rows } = await sql`select 1 from ${table(model, 'course/linked-item')}
    where course_id = ${courseId} and ref_type = ${refType}::integer
      and ref_id = any(${ids}::text[]) and is_deleted = 0`.execute(tx)
  if (rows.length === 0) return
  const texts = textsIn(locale)
  const message = texts('courses:linkedAlready', { type: texts(type) })
  throw new Refusal('request.invalid', { message }, [{ field: 'refIds', rule: 'unique', message }])
}

/** Changes a link, or takes it away when `isDeleted` says so; learners are assessed where it asks something else of them then. */
export const changeLink: ActionOf<'course/change-link'> = async (context) => {
  const { isDeleted, ...params } = context.params
  const mayDelete = holdsCode(context.caller, 'course_ref_delete')
  if (isDeleted === 1 && !mayDelete) throw new Refusal('access.refused')
  const before = await linkRow(context, params.id)
  const answer =
    isDeleted === 1
      ? await remove({ ...context, params: { ids: params.id }, call: { ...context.call, key: 'ids', kind: 'remove' } })
      : await context.next(params)
  const after = await linkRow(context, params.id)
  const asksOther = before?.is_required !== after?.is_required || before?.pass_required !== after?.pass_required
  if (before && asksOther)
    await scheduleAssessment(context.tx, { tenantId: context.caller.tenantId, courseId: before.course_id! })
  return answer
}

/** A link as it is stored; nothing once it is gone. */
async function linkRow({ tx, model, caller }: ActionContext, id: unknown) {
  const { rows } = await sql<
    Columns<'course/linked-item', 'course_id' | 'is_required' | 'pass_required'>
  >`select course_id, is_required, pass_required
    from ${table(model, 'course/linked-item')}
    where tenant_id = ${caller.tenantId} and id = ${String(id ?? '')} and is_deleted = 0`.execute(tx)
  return rows[0]
}

/** The marquee of a course; what nobody has set yet follows the parameters. */
export const readMarquee: ActionOf<'course/read-marquee'> = async (context) => {
  const entry = await context.next()
  if (entry.id) return entry
  const keys = ['course.horse.marquee', 'course.horse.antiIdle']
  const params = await paramsOf(context.tx, context.model, keys)
  return {
    ...entry,
    marqueeEnabled: Number(params.get(keys[0]!) ?? 0),
    antiIdleEnabled: Number(params.get(keys[1]!) ?? 0),
  }
}

/** Learners of the course of a linked item, with what they did in it where it is an exam. */
export const listLinkedLearners: ActionOf<'course/list-linked-learners'> = async (context) => {
  const { refId, ...params } = context.params
  if (!refId) return context.next(params)
  const { tx, model, caller } = context
  const { rows } = await sql<Columns<'course/linked-item', 'course_id' | 'ref_type'>>`select course_id, ref_type
    from ${table(model, 'course/linked-item')}
    where tenant_id = ${caller.tenantId} and ref_id = ${String(refId)} and is_deleted = 0 limit 1`.execute(tx)
  const [link] = rows
  if (!link) throw new Refusal('entry.not-found')
  const page = await context.next(params.courseId || params._block ? params : { ...params, courseId: link.course_id })
  if (Number(link.ref_type) !== 1) return page
  const users = page.records.map(({ userId }) => String(userId))
  const states = await examStatesOf(tx, model, { tenantId: caller.tenantId, examId: String(refId) }, users)
  return { ...page, records: page.records.map((record) => ({ ...record, ...states(String(record.userId)) })) }
}
