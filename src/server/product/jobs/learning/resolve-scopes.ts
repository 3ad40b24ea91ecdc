/**
 * Keeps living scopes true: every night for all tenants, and soon after people of one were added or moved. A run that
 * comes late, or twice, leads to the same learners.
 */
import { firstLocale } from '../../../../fields/definition/text'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import type { JobContext, JobDefinition } from '../../../jobs/job'
import { enqueue } from '../../../jobs/queue'
import type { Model } from '../../../../model/types'
import type { TypedDb } from '../../../core/context/database'
import { remindRulesOf, tellLearners } from '../../exams/notices/exam-messages'
import { resolveExaminees } from '../../exams/rounds/examinees'
import { type LoadedRound, loadRound } from '../../exams/rounds/load-round'
import { hostedExams } from '../../learning/exams/exam-hosts'
import { notifyMapLearners, resolveMap } from '../../learning/maps/map-members'
import { mapRow } from '../../learning/maps/map-rows'
import { notifyLearners, resolvePush } from '../../learning/pushes/push-members'
import { pushRow } from '../../learning/pushes/push-rows'
import { livingThings, resolveCourseScope } from '../../learning/scopes/give-to-learners'
import { courseRow } from '../../learning/studies/load-course'
import type { ScopedThing, Studying } from '../../learning/tables'

const name = 'learning/resolve-scopes'

export const resolveScopes: JobDefinition = {
  name,
  cron: '0 2 * * *',
  async run(context) {
    const { database, model, payload, signal } = context
    if (!model.resources['course/course']) return undefined
    const tenantId = payload.tenantId === undefined ? undefined : String(payload.tenantId)
    const living = await livingThings(database.kysely, { model }, tenantId)
    const isKnown = new Set(living.map(({ refType, refId }) => `${refType} ${refId}`))
    const hosted = (await hostedExams(database.kysely, { model }, tenantId))
      .filter(({ examId }) => !isKnown.has(`exam ${examId}`))
      .map((exam) => ({ tenantId: exam.tenantId, refType: 'exam', refId: exam.examId }))
    for (const thing of [...living, ...hosted]) {
      signal.throwIfAborted()
      await resolveOne(context, thing)
    }
    return undefined
  },
}

/** Resolves the living scopes of a tenant, if it has any, once the transaction that changed its people is committed. */
export async function scheduleScopes(tx: TypedDb, model: Model, tenantId: string): Promise<void> {
  if (!model.resources['course/course'] || (await livingThings(tx, { model }, tenantId)).length === 0) return
  await enqueue(tx, { name, payload: { tenantId }, key: `${name} ${tenantId}` })
}

async function resolveOne({ database, model, now }: JobContext, { tenantId, refType, refId }: ScopedThing) {
  await database.kysely.transaction().execute(async (tx) => {
    const studying = studyingOfJob({ database, model, now }, tx)
    if (refType === 'course') {
      const course = await courseRow(tx, model, tenantId, refId)
      if (course) await resolveCourseScope(studying.unit, studying, { tenantId, course })
      return
    }
    if (refType === 'exam') {
      const round = await loadRound({ tx, model }, { tenantId, examId: refId, supplementId: '' })
      if (round) await tellNewExaminees(studying, round)
      return
    }
    if (refType === 'jobMap') {
      const map = await mapRow(tx, model, tenantId, refId)
      if (map) await notifyMapLearners(studying, map, await resolveMap(studying, map))
      return
    }
    const push = await pushRow(tx, model, tenantId, refId)
    if (!push) return
    const added = await resolvePush(studying, push)
    if (push.notice_time) await notifyLearners(studying, push, added)
  })
}

/** People who came into the scope of an exam take part, and hear of it where the exam says so. */
async function tellNewExaminees(studying: Studying, round: LoadedRound): Promise<void> {
  const storing = { ...studying, tx: studying.unit.tx }
  const added = await resolveExaminees(storing.tx, storing, round.exam)
  if (remindRulesOf(round).onPublish) await tellLearners(storing, round, 'exam.publish', added)
}

/** The learning model in the transaction of a job. */
export const studyingOfJob = (
  { database, model, now }: Pick<JobContext, 'database' | 'model' | 'now'>,
  tx: TypedDb,
): Studying => ({
  unit: createWriteUnit(tx, { model, database }),
  model,
  now,
  caller: { userId: '', deptId: '' },
  locale: firstLocale,
  ip: '',
})
