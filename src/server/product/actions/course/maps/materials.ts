/** Reports of learners on materials that are tasks of job maps. */
import type { RowOf } from '../../../rows'
import type { ReportRefusal } from '../../../../../domain/learning/study'
import type { TextKey } from '../../../../../i18n/options'
import { Refusal } from '../../../../core/errors'
import { sql } from '../../../../database/connection/sql-tag'
import { mapRow, mapStates } from '../../../learning/maps/map-rows'
import { isTaskLocked } from '../../../learning/maps/map-order'
import { availableRefs, taskTypes } from '../../../learning/maps/task-sources'
import { recordMaterial } from '../../../learning/steps/material-steps'
import { table } from '../../../learning/tables'
import type { ActionContext, ActionOf } from '../../action'
import { invalid, refused } from '../../refusals'
import { textsIn } from '../../../../core/texts'
import { learnerOf } from '../study/study'
import { studyingOf } from '../../../learning/studying'

const refusals: Readonly<Record<ReportRefusal, TextKey>> = {
  'invalid-report': 'courses:invalidReport',
  'taken-down': 'courses:materialGone',
  expired: 'courses:expired',
  locked: 'courses:lockedLevel',
  'other-device': 'courses:otherDevice',
}

/** Counts the time for which a learner of an enabled map had the material of a task open. */
export const reportMaterial: ActionOf<'course/report-material'> = async (context) => {
  const { params, caller, locale } = context
  const studying = studyingOf(context)
  const learner = { tenantId: caller.tenantId, userId: learnerOf(context) }
  const task = await materialTask(context, learner.userId)
  const content = { type: taskTypes.material, refId: task.ref_id! }
  if (await isTaskLocked(studying, { ...learner, mapId: task.job_map_id! }, content))
    throw refused('courses:lockedLevel', locale)
  const outcome = await recordMaterial(studying, learner, {
    reportId: params.reportId,
    resourceId: task.ref_id!,
    minSeconds: Number(task.min_seconds ?? 0),
    seconds: params.seconds ?? 0,
    device: params.device ?? '',
  })
  if ('answer' in outcome) return outcome.answer
  if (outcome.refusal === 'invalid-report') throw invalid(textsIn(locale)('courses:invalidReport'))
  throw refused(refusals[outcome.refusal], locale)
}

/** The task, of an enabled map of which the caller is a learner. */
async function materialTask(context: ActionContext, userId: string): Promise<RowOf<'course/job-map-task'>> {
  const { tx, model, caller, locale, params } = context
  const { rows } = await sql<RowOf<'course/job-map-task'>>`select t.* from ${table(model, 'course/job-map-task')} t
      join ${table(model, 'course/job-map-learner')} l on l.job_map_id = t.job_map_id and l.tenant_id = t.tenant_id
        and l.user_id = ${userId} and l.member_status = 1 and l.is_deleted = 0
    where t.id = ${String(params.taskId ?? '')} and t.tenant_id = ${caller.tenantId}
      and t.task_type = ${taskTypes.material} and t.is_deleted = 0`.execute(tx)
  const [task] = rows
  const map = task && (await mapRow(tx, model, caller.tenantId, task.job_map_id!))
  if (!task || !map) throw new Refusal('entry.not-found')
  if (Number(map.enable_status) !== mapStates.enabled) throw refused('courses:mapNotEnabled', locale)
  const ref = { type: taskTypes.material, refId: task.ref_id!, minSeconds: 0 }
  if ((await availableRefs(tx, model, caller.tenantId, [ref])).size === 0) throw refused('courses:materialGone', locale)
  return task
}
