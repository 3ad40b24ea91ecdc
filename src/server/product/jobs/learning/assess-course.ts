/** Assesses the studies of all learners of a course, after what is linked to it changed. Running twice changes nothing. */
import { sql } from '../../../database/connection/sql-tag'
import type { JobDefinition } from '../../../jobs/job'
import { assessAnew, assessCourseJob } from '../../learning/steps/study-steps'
import { lockStudies } from '../../learning/studies/load-study'
import { table } from '../../learning/tables'
import { studyingOfJob } from './resolve-scopes'

export const assessCourse: JobDefinition = {
  name: assessCourseJob,
  async run({ database, model, now, payload, signal }) {
    const [tenantId, courseId] = [String(payload.tenantId), String(payload.courseId)]
    const { rows } = await sql<{ user_id: string }>`select user_id from ${table(model, 'course/learner')}
      where tenant_id = ${tenantId} and course_id = ${courseId} and study_status > 0 and is_deleted = 0
      order by id`.execute(database.kysely)
    for (const { user_id: userId } of rows) {
      signal.throwIfAborted()
      await database.kysely.transaction().execute(async (tx) => {
        await lockStudies(tx, { tenantId, userId })
        await assessAnew(studyingOfJob({ database, model, now }, tx), { tenantId, userId, courseId })
      })
    }
    return undefined
  },
}
