/** Effects of moves of pushes: learners join when it opens, leave when it closes, and are assessed when its time changes. */
import type { Effect } from '../../core/context/call'
import { idList } from '../../operations/entry/ids'
import { assessPush, markOverdue } from '../learning/pushes/assess-pushes'
import { closeCourses, notifyLearners, notifyOfStart, openPush as open } from '../learning/pushes/push-members'
import { learnersOf } from '../learning/pushes/push-rows'
import { replaceScope } from '../learning/scopes/scope-rows'
import { studyingOf } from '../learning/studying'
import { rowAfter } from '../rows'

/** The scope becomes learners; they are told when the push begins, which may be now. */
export const openPush: Effect = async (transition) => {
  const push = rowAfter(transition, 'course/push')
  const studying = studyingOf({ ...transition.context, tx: transition.tx })
  if (transition.move?.name === 'pass') {
    const chosen = {
      isOpen: false,
      users: idList(push.user_ids),
      departments: idList(push.dept_ids),
      groups: idList(push.group_ids),
      posts: idList(push.post_ids),
    }
    await replaceScope(transition.tx, studying, learnersOf(push), chosen, idList(push.exclude_user_ids))
  }
  const added = await open(studying, push)
  if (push.notice_time) await notifyLearners(studying, push, added)
  else if (!push.start_time || push.start_time <= studying.now) await notifyOfStart(studying, push)
}

export const closePush: Effect = (transition) =>
  closeCourses(studyingOf({ ...transition.context, tx: transition.tx }), rowAfter(transition, 'course/push'))

/** Learners who have not completed a push that ended are overdue. */
export const endPush: Effect = async (transition) => {
  const push = rowAfter(transition, 'course/push')
  await markOverdue(studyingOf({ ...transition.context, tx: transition.tx }), push)
}

/** Nobody is overdue any more when the end moves on. */
export const reassessPush: Effect = (transition) =>
  assessPush(studyingOf({ ...transition.context, tx: transition.tx }), rowAfter(transition, 'course/push'))
