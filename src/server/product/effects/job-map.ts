/** Effects of moves of job maps: learners join when a map is enabled, and leave its courses when it is disabled. */
import { rowAfter } from '../rows'
import type { Effect } from '../../core/context/call'
import { idList } from '../../operations/entry/ids'
import { closeMap as close, notifyMapLearners, openMap as open } from '../learning/maps/map-members'
import { mapLearnersOf } from '../learning/maps/map-rows'
import { replaceScope } from '../learning/scopes/scope-rows'
import { studyingOf } from '../learning/studying'

/** The scope becomes learners, who are told once. */
export const openMap: Effect = async (transition) => {
  const map = rowAfter(transition, 'course/job-map')
  const studying = studyingOf({ ...transition.context, tx: transition.tx })
  const chosen = {
    isOpen: false,
    users: idList(map.user_ids),
    departments: idList(map.dept_ids),
    groups: idList(map.group_ids),
    posts: idList(map.post_ids),
  }
  await replaceScope(transition.tx, studying, mapLearnersOf(map), chosen, idList(map.exclude_user_ids))
  await notifyMapLearners(studying, map, await open(studying, map))
}

export const closeMap: Effect = (transition) =>
  close(studyingOf({ ...transition.context, tx: transition.tx }), rowAfter(transition, 'course/job-map'))
