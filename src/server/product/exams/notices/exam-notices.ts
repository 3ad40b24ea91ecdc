/** Notices for staff: sheets to mark, corrections, results of reviews, make-ups, exams that end soon (11 §9). */
import { sql } from '../../../database/connection/sql-tag'
import { notifyPeople } from '../../../messages/notify'
import { newId } from '../../../sql/new-id'
import { type Learning, recordNames, recordValues, table } from '../../learning/tables'
import type { LoadedRound, Reading } from '../rounds/load-round'
import { valuesOfRound } from './exam-messages'

type Storing = Reading & Learning

/** Stored codes of `type`. */
export const noticeTypes = { toMark: 1, correction: 2, review: 3, makeUp: 4, endsSoon: 5 } as const

export interface ExamNotice {
  readonly tenantId: string
  readonly type: number
  readonly refId: string
  readonly title: string
  readonly link: string
}

/** Adds a notice for each person; one of the same kind and thing that was read is unread again. Answers who had none open. */
export async function addNotices(storing: Storing, notice: ExamNotice, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return []
  const { tx, model, now } = storing
  const notices = table(model, 'exam/notice')
  const { rows } = await sql<{ user_id: string; read_time: Date | null }>`select user_id, read_time from ${notices}
    where tenant_id = ${notice.tenantId} and type = ${notice.type} and ref_id = ${notice.refId}
      and user_id = any(${people}::text[]) and is_deleted = 0`.execute(tx)
  const known = new Set(rows.map(({ user_id }) => user_id))
  const read = rows.filter(({ read_time }) => read_time !== null).map(({ user_id }) => user_id)
  const fresh = people.filter((id) => !known.has(id))
  if (read.length > 0)
    await sql`update ${notices} set read_time = null, title = ${notice.title}, create_time = ${now}, update_time = ${now}
      where tenant_id = ${notice.tenantId} and type = ${notice.type} and ref_id = ${notice.refId}
        and user_id = any(${read}::text[]) and is_deleted = 0`.execute(tx)
  if (fresh.length > 0)
    await sql`insert into ${notices} (id, tenant_id, ${recordNames}, user_id, type, title, ref_id, link)
      select g.id, ${notice.tenantId}::text, ${recordValues(storing)}, g.user_id, ${notice.type}::integer,
        ${notice.title}::text, ${notice.refId}::text, ${notice.link}::text
      from unnest(${fresh.map(() => newId())}::text[], ${fresh}::text[]) as g(id, user_id)
      on conflict do nothing`.execute(tx)
  return [...fresh, ...read]
}

/** The markers of an exam are told that a sheet waits, and not again before they looked. */
export async function noticeMarkers(storing: Storing, round: LoadedRound): Promise<void> {
  const { exam, tenantId } = round
  const told = await addNotices(
    storing,
    {
      tenantId,
      type: noticeTypes.toMark,
      refId: exam.id,
      title: exam.name ?? '',
      link: `/test/exam/grading?examId=${exam.id}`,
    },
    exam.grader_ids ?? [],
  )
  if (told.length === 0) return
  await notifyPeople(storing.tx, storing.model, {
    event: 'exam.grade',
    tenantId,
    now: storing.now,
    about: { resource: 'exam/exam', id: exam.id },
    values: valuesOfRound(round),
    people: told,
  })
}
