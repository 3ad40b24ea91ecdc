/** Stores the record of one learner in one course. */
import { emptyRecord, type StudyItem, type StudyRecord } from '../../../../domain/learning/study-record'
import type { TypedDb } from '../../../core/context/database'
import { type SqlFragment, sql } from '../../../database/connection/sql-tag'
import { insertOf, type Learning, rowOfLearner, table } from '../tables'
import { dateOf, type LearnerKey } from './load-study'

/**
 * Stores the record after a step: the items that changed, the sums, and their copy in the learner's row; `more` is written
 * with them, by the same statement.
 */
export async function saveRecord(
  tx: TypedDb,
  learning: Learning,
  key: LearnerKey,
  { before, after }: { readonly before: StudyRecord; readonly after: StudyRecord },
  more: readonly SqlFragment[] = [],
) {
  const writes = [...(before === after ? [] : writesOf(learning, key, before, after)), ...more]
  if (writes.length === 0) return
  const parts = writes.slice(1).map((write, at) => sql`${sql.id(`write_${at}`)} as (${write})`)
  const others = parts.length > 0 ? sql`with ${sql.join(parts)} ` : sql``
  await sql`${others}${writes[0]!}`.execute(tx)
}

function writesOf(learning: Learning, key: LearnerKey, before: StudyRecord, after: StudyRecord): SqlFragment[] {
  const { tenantId, userId, courseId } = key
  const items = Object.entries(after.items).filter(([resourceId, item]) => before.items[resourceId] !== item)
  const sums = {
    progress: after.progress,
    seconds: after.seconds,
    study_status: after.studyStatus,
    first_time: dateOf(after.firstTime),
    last_time: dateOf(after.lastTime),
    finish_time: dateOf(after.finishTime),
  }
  const values = { course_id: courseId, user_id: userId, ...sums, stages: JSON.stringify(after.stages) }
  const isNew = before === emptyRecord
  const sets = Object.entries(sums).map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  return [
    store(learning, 'learning/study', { tenantId, values, key: ['course_id', 'user_id'], isNew }),
    sql`update ${table(learning.model, 'course/learner')} set ${sql.join(sets)} where ${rowOfLearner(key)}`,
    ...items.map(([resourceId, item]) =>
      saveItem(learning, key, { resourceId, item, isNew: !before.items[resourceId] }),
    ),
  ]
}

interface ChangedItem {
  readonly resourceId: string
  readonly item: StudyItem
  readonly isNew: boolean
}

function saveItem(learning: Learning, key: LearnerKey, { resourceId, item, isNew }: ChangedItem): SqlFragment {
  const { tenantId, userId, courseId } = key
  const values = {
    user_id: userId,
    course_id: courseId,
    resource_id: resourceId,
    ...(isNew ? { resource_name: ofResource(learning, courseId, resourceId, sql`name`) } : {}),
    ...(isNew ? { resource_length: ofResource(learning, courseId, resourceId, sql`coalesce(duration, pages)`) } : {}),
    covered_ranges: JSON.stringify({ ranges: item.coverage }),
    checkpoint: JSON.stringify(item.checkpoint),
    position: item.position,
    seconds: item.seconds,
    percent: item.percent,
    is_done: item.doneTime === undefined ? 0 : 1,
    first_time: dateOf(item.firstTime),
    last_time: dateOf(item.lastTime),
    done_time: dateOf(item.doneTime),
  }
  const named = ['user_id', 'course_id', 'resource_id']
  return store(learning, 'learning/study-item', { tenantId, values, key: named, isNew })
}

/** A value of the resource as it stands in the course. */
const ofResource = ({ model }: Learning, courseId: string, resourceId: string, value: SqlFragment) =>
  sql`(select ${value} from ${table(model, 'course/resource')}
    where course_id = ${courseId} and res_id = ${resourceId} and is_deleted = 0 limit 1)`

interface Storing {
  readonly tenantId: string
  readonly values: Readonly<Record<string, unknown>>
  /** Columns that name the row within its tenant. */
  readonly key: readonly string[]
  readonly isNew: boolean
}

/** Adds the row of a key, or brings it up to date; the lock of the learner keeps another from adding it meanwhile. */
function store(
  learning: Learning,
  resource: 'learning/study' | 'learning/study-item',
  { tenantId, values, key, isNew }: Storing,
): SqlFragment {
  if (isNew) return insertOf(learning, resource, tenantId, values)
  const rest = Object.entries(values).filter(([name]) => !key.includes(name))
  const sets = rest.map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  // The unique index leaves out empty ones; a prepared statement finds it when it says so too (`rowOfLearner`).
  const named = key.map((name) => sql`${sql.id(name)} = ${values[name]} and ${sql.id(name)} <> ''`)
  return sql`update ${table(learning.model, resource)} set ${sql.join(sets)}, update_time = ${learning.now}
    where tenant_id = ${tenantId} and is_deleted = 0 and ${sql.join(named, sql` and `)}`
}
