/** A disabled series or push that loses a course waits for a new review, as after an edit of its content (04-courses §3.5, 05 §4). */
import type { Row } from '../../../core/context/entry'
import { sql } from '../../../database/connection/sql-tag'
import { writableSource } from '../../../operations/pipeline/lock-rows'
import { pushStates } from '../../learning/pushes/push-rows'
import { table } from '../../learning/tables'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { updateRows } from '../../../sql/write/write'
import type { ActionContext } from '../action'

const hosts = [
  { host: 'course/course', part: 'course/series-item', hostColumn: 'course_id', courseColumn: 'ref_course_id' },
  { host: 'course/push', part: 'course/push-course', hostColumn: 'push_id', courseColumn: 'course_id' },
] as const

const reviewStates = { none: 0, passed: 2 } as const

/** Called before the courses go: their rows in series and pushes go with them. */
export async function reopenHosts(context: ActionContext, courseIds: readonly string[]): Promise<void> {
  const { tx, model, caller, now } = context
  for (const { host, part, hostColumn, courseColumn } of hosts) {
    const resource = model.resources[host]!
    const source = writableSource({ ...context, resource })
    const { rows: passed } = await sql<Row>`select * from ${source.table}
      where ${source.limit} and publish_status = ${pushStates.disabled} and audit_status = ${reviewStates.passed}
        and id <> all(${courseIds}::text[])
        and id in (select ${sql.id(hostColumn)} from ${table(model, part)}
          where ${sql.id(courseColumn)} = any(${courseIds}::text[]) and is_deleted = 0)
      order by id for update`.execute(tx)
    if (passed.length === 0) continue
    const ids = passed.map(({ id }) => String(id))
    const columns = { audit_status: reviewStates.none, update_user: caller.userId, update_time: now }
    const after = await updateRows(tx, source, ids, columns)
    const rows = passed.map((before) => ({ before, after: after.find(({ id }) => id === before.id)! }))
    await createWriteUnit(tx, context).recordWrite({ resource, action: 'update', caller, now, rows })
  }
}
