/** Notices of exams for the person who asks (11 §9). */
import type { RowOf } from '../../../rows'
import { formatInstant } from '../../../../../fields/definition/zone'
import { Refusal } from '../../../../core/errors'
import { sql } from '../../../../database/connection/sql-tag'
import { table } from '../../../learning/tables'
import type { ActionOf } from '../../action'

type NoticeRow = RowOf<'exam/notice'>

const most = 50

const noticeOf = ({ id, type, title, ref_id, link, create_time, read_time }: NoticeRow) => ({
  id,
  type,
  title,
  refId: ref_id,
  link,
  createTime: create_time ? formatInstant(create_time) : '',
  readTime: read_time ? formatInstant(read_time) : '',
})

export const listNewNotices: ActionOf<'exam/list-new-notices'> = async ({ tx, model, caller, params }) => {
  const unread = sql`from ${table(model, 'exam/notice')} where tenant_id = ${caller.tenantId}
    and user_id = ${caller.userId} and read_time is null and is_deleted = 0`
  const count = await sql<{ n: string }>`select count(*) as n ${unread}`.execute(tx)
  const limit = Math.min(most, Math.max(1, params.limit ?? 10))
  const { rows } = await sql<NoticeRow>`select * ${unread} order by create_time desc, id desc limit ${limit}`.execute(
    tx,
  )
  return { total: Number(count.rows[0]!.n), items: rows.map(noticeOf) }
}

/** The notice, read from now on; again it keeps its first time. */
export const readNotice: ActionOf<'exam/read-notice'> = async ({ tx, model, caller, params, now }) => {
  const { rows } =
    await sql<NoticeRow>`update ${table(model, 'exam/notice')} set read_time = coalesce(read_time, ${now})
    where id = ${params.id} and tenant_id = ${caller.tenantId} and user_id = ${caller.userId} and is_deleted = 0
    returning *`.execute(tx)
  if (!rows[0]) throw new Refusal('entry.not-found')
  return noticeOf(rows[0])
}
