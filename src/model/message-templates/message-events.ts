/** Every event that sends messages, with its name and the variables of its messages. Not for the words of a message. */
import { isKeyOf } from '../../fields/definition/guards'
import { type MessageTextKey, messageText } from './message-texts'
import type { Text } from '../types'
import type { VariableName } from './message-variables'

/** The default audience: 1 whom it is about, 2 the head of the department, 3 the auditor, 4 named people. */
export type Receiver = 1 | 2 | 3 | 4

export interface MessageEvent {
  readonly title: Text
  /** The variables of its messages beside those of every message. */
  readonly variables: readonly VariableName[]
  readonly receivers: readonly Receiver[]
}

const event = (
  title: MessageTextKey,
  variables: readonly VariableName[],
  receivers: readonly Receiver[] = [1],
): MessageEvent => ({ title: messageText(title), variables, receivers })

const account = ['passwordLink'] as const
const learning = ['name', 'endTime'] as const
const training = ['name', 'startTime', 'endTime', 'place', 'result', 'reason'] as const
const work = ['name', 'endTime', 'score'] as const
const exam = ['name', 'startTime', 'endTime', 'minutes', 'score', 'passText'] as const
const activity = ['name', 'startTime', 'address', 'result', 'reason'] as const
const certificate = ['name', 'no', 'endTime'] as const
const review = ['name', 'kind', 'submitUser', 'reason'] as const

/** By the code that stands in the dictionary `msg_event`. */
export const messageEvents = {
  'account.created': event('event.account.created', account),
  'password.reset': event('event.password.reset', account),
  'course.push': event('event.course.push', learning),
  'course.remind': event('event.course.remind', learning),
  'jobmap.publish': event('event.jobmap.publish', training),
  'training.enroll': event('event.training.enroll', training),
  'training.signupResult': event('event.training.signupResult', training),
  'training.remind': event('event.training.remind', training),
  'work.push': event('event.work.push', work),
  'work.checked': event('event.work.checked', work),
  'work.remind': event('event.work.remind', work),
  'live.remind': event('event.live.remind', ['name', 'startTime']),
  'exam.publish': event('event.exam.publish', exam),
  'exam.remind': event('event.exam.remind', exam),
  'exam.release': event('event.exam.release', exam),
  'exam.absent': event('event.exam.absent', exam),
  'exam.grade': event('event.exam.grade', exam),
  'supplement.push': event('event.supplement.push', ['name', 'startTime', 'endTime']),
  'correction.reply': event('event.correction.reply', ['stem', 'reply']),
  'questionnaire.publish': event('event.questionnaire.publish', learning),
  'questionnaire.remind': event('event.questionnaire.remind', learning),
  'voting.publish': event('event.voting.publish', learning),
  'activity.publish': event('event.activity.publish', activity),
  'activity.signupResult': event('event.activity.signupResult', activity),
  'activity.remind': event('event.activity.remind', activity),
  'activity.cancel': event('event.activity.cancel', activity),
  'news.publish': event('event.news.publish', ['name']),
  'certificate.issued': event('event.certificate.issued', certificate),
  'certificate.expire': event('event.certificate.expire', certificate),
  'audit.submit': event('event.audit.submit', review, [3]),
  'audit.pass': event('event.audit.pass', review),
  'audit.reject': event('event.audit.reject', review),
  'feedback.reply': event('event.feedback.reply', ['reply']),
  'course.finish': event('event.course.finish', ['name']),
  'certificate.revoke': event('event.certificate.revoke', ['name', 'no', 'reason']),
} as const satisfies Readonly<Record<string, MessageEvent>>

export type MessageEventCode = keyof typeof messageEvents

/** The event of a code; none for what is no event, and for a template that people choose by hand. */
export const messageEventOf = (code: unknown): MessageEvent | undefined =>
  isKeyOf(messageEvents, code) ? messageEvents[code] : undefined
