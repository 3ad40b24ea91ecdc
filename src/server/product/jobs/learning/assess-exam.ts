/** Assesses the studies of people whose result in an exam has changed: courses and job maps that hold it. Running twice changes nothing. */
import { isListOf, isString } from '../../../../fields/definition/guards'
import type { JobDefinition } from '../../../jobs/job'
import { assessExamJob, coursesOfExam } from '../../learning/exams/exam-hosts'
import { storeExamScore } from '../../learning/exams/exam-results'
import { assessMapsWithExam } from '../../learning/maps/assess-maps'
import { assessAnew } from '../../learning/steps/study-steps'
import { lockStudies } from '../../learning/studies/load-study'
import { studyingOfJob } from './resolve-scopes'

export const assessExam: JobDefinition = {
  name: assessExamJob,
  async run({ database, model, now, payload, signal }) {
    const exam = { tenantId: String(payload.tenantId), examId: String(payload.examId) }
    for (const userId of isListOf(payload.users, isString) ? payload.users : []) {
      signal.throwIfAborted()
      const { tenantId, examId } = exam
      await database.kysely.transaction().execute(async (tx) => {
        const studying = studyingOfJob({ database, model, now }, tx)
        await lockStudies(tx, { tenantId, userId })
        for (const courseId of await coursesOfExam(tx, studying, exam, userId)) {
          await assessAnew(studying, { tenantId, userId, courseId })
          await storeExamScore(tx, studying, { tenantId, userId, courseId })
        }
        await assessMapsWithExam(studying, { tenantId, userId }, examId)
      })
    }
    return undefined
  },
}
