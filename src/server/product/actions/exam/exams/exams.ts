/** Exams: saved, read, submitted, copied. */
import type { Columns } from '../../../../core/context/tables'
import { sql } from '../../../../database/connection/sql-tag'
import { idList, keyOf } from '../../../../operations/entry/ids'
import { publishStates, roundOf } from '../../../exams/rounds/load-round'
import { moveDeadlines } from '../../../exams/running/open-round'
import { table } from '../../../learning/tables'
import type { Action, ActionContext, ActionOf } from '../../action'
import { freeCopyName } from '../../copy-name'
import { refused } from '../../refusals'
import { lockRowOf, lockRowsOf } from '../../tables'
import { followScope } from './scope'

type Values = Readonly<Record<string, unknown>>

/** The duration is that of the first paper where none is said. A later end moves the deadlines of open sheets, another scope the people. */
export const saveExam: Action = async (context) => {
  const { params } = context
  const isNew = !params.id
  const preset = isNew && (params.minutes === undefined || params.minutes === '') ? await minutesOfPaper(context) : {}
  const answer = await context.next({ ...params, ...preset })
  if (isNew) return answer
  const exam = await lockRowOf(context, 'exam/exam', String(params.id))
  if (exam.publish_status === publishStates.published && params.endTime !== undefined)
    await moveDeadlines(context, roundOf(exam))
  if (scopeFields.some((name) => params[name] !== undefined)) await followScope(context, exam)
  return answer
}

const scopeFields = ['scopeType', 'userIds', 'deptIds', 'groupIds', 'postIds', 'excludeUserIds']

async function minutesOfPaper({ tx, model, params }: ActionContext): Promise<Values> {
  const { rows } = await sql<Columns<'exam/paper', 'minutes'>>`select minutes from ${table(model, 'exam/paper')}
    where id = ${idList(params.paperIds)[0] ?? ''} and is_deleted = 0`.execute(tx)
  return rows[0]?.minutes ? { minutes: rows[0].minutes } : {}
}

/** `action` says submit or revoke; submit where it says nothing. */
export const submitExam: Action = (context) =>
  context.next({ ...context.params, action: context.params.action || 'submit' })

/** An exam with sheets stays; the people of one without go with it. */
export const removeExams: Action = async (context) => {
  const { tx, model, locale } = context
  const exams = await lockRowsOf(context, 'exam/exam')
  for (const { id, name } of exams) {
    const { rows } = await sql`select 1 from ${table(model, 'exam/record')} where exam_id = ${id} and is_deleted = 0
      limit 1`.execute(tx)
    if (rows.length > 0) throw refused('exams:hasRecords', locale, name ?? '')
  }
  const answer = await context.next()
  await sql`delete from ${table(model, 'exam/result')}
    where exam_id = any(${exams.map(({ id }) => id)}::text[])`.execute(tx)
  return answer
}

/** Rows with the names of their papers, and the acts that their state allows. */
export const listExams: ActionOf<'exam/list-exams'> = async (context) => {
  const page = await context.next()
  return { ...page, records: page.records.map((exam) => ({ ...exam, ...allowed(exam) })) }
}

function allowed({ publishStatus, auditStatus }: Values) {
  const [published, audited] = [Number(publishStatus), Number(auditStatus)]
  const isOpen = [publishStates.pending, publishStates.offline].some((state) => state === published)
  return {
    canEdit: isOpen && audited !== 1,
    canSubmit: isOpen && [0, 3, 4].includes(audited),
    canRevoke: audited === 1,
    canOnline: isOpen && audited === 2,
    canOffline: published === publishStates.published,
    canStop: published === publishStates.published,
    canDelete: isOpen && audited !== 1,
  }
}

/** The exam with its papers and its scope. */
export const readExam: ActionOf<'exam/read-exam'> = async (context) => {
  const exam = await context.next()
  const ids = idList(exam.paperIds)
  const { rows } = await sql<{ id: string; name: string; total_score: number; question_count: number }>`
    select id, name, total_score, question_count from ${table(context.model, 'exam/paper')}
    where id = any(${ids}::text[])`.execute(context.tx)
  const papers = ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id)
    return row ? [{ id, name: row.name, totalScore: Number(row.total_score), questionCount: row.question_count }] : []
  })
  return { ...exam, papers, ...allowed(exam) }
}

/** A copy is a new draft without records; its scope comes along where that is wanted. */
export const copyExam: ActionOf<'exam/copy-exam'> = async (context) => {
  const { params } = context
  const exam = await lockRowOf(context, 'exam/exam', keyOf(context))
  const name = params.name?.trim() || (await freeCopyName(context, 'exam/exam', exam))
  const noScope = { userIds: [], deptIds: [], groupIds: [], postIds: [], excludeUserIds: [] }
  const { withScope, ...rest } = params
  return context.next({
    ...rest,
    name,
    publishTime: '',
    stopReason: '',
    noticeTimes: {},
    isTop: 0,
    ...(withScope === 1 ? {} : noScope),
  })
}
