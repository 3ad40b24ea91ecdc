/** Every effect that a move can name in `then`, by its name: `area/verb-noun`. */
import type { Effect } from '../../core/context/call'
import { endPaidSeat, openCourse, voidSignature } from './course'
import { answerCorrection } from './correction'
import { endExam, endSupplement, goOnline, publishSupplement, putOnline } from './exam'
import { closeMap, openMap } from './job-map'
import { mailMaker } from './mail-creator'
import { checkReceivers, dropWaiting, queueAgain, queueAll } from './message'
import { notifyReaders } from './news'
import { closePush, endPush, openPush, reassessPush } from './push'
import { checkPersonLimits, checkResourceRights, checkRoleLimits } from './restore'
import { openToTenants } from './share'
import { notifyScope, withdraw } from './system-message'

export const effects: Readonly<Record<string, Effect>> = {
  'course/close-map': closeMap,
  'course/close-push': closePush,
  'course/end-paid-seat': endPaidSeat,
  'course/end-push': endPush,
  'course/open-course': openCourse,
  'course/open-map': openMap,
  'course/open-push': openPush,
  'course/reassess-push': reassessPush,
  'course/void-signature': voidSignature,
  'exam/answer-correction': answerCorrection,
  'exam/end-exam': endExam,
  'exam/end-supplement': endSupplement,
  'exam/go-online': goOnline,
  'exam/open-exam': putOnline,
  'exam/open-supplement': publishSupplement,
  'message/check-receivers': checkReceivers,
  'message/drop-queued': dropWaiting,
  'message/mail-maker': mailMaker,
  'message/queue-failed': queueAgain,
  'message/queue-records': queueAll,
  'message/tell-scope': notifyScope,
  'message/withdraw': withdraw,
  'opsm/tell-readers': notifyReaders,
  'resource/check-rights': checkResourceRights,
  'resource/open-to-tenants': openToTenants,
  'system/check-person-limits': checkPersonLimits,
  'system/check-role-limits': checkRoleLimits,
}

/** For the rules of the language. */
export const effectNames: readonly string[] = Object.keys(effects)
