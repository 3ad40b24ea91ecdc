/** What people are told of: every event with its name and what its messages may speak of. Not for the words of a message. */
import type { Text } from '../types'
import type { VariableName } from './message-variables'

/** Who is told when nobody says otherwise: 1 whom it is about, 2 the head of the department, 3 the auditor, 4 named people. */
export type Receiver = 1 | 2 | 3 | 4

export interface MessageEvent {
  readonly title: Text
  /** What its messages may speak of beside what every message may. */
  readonly variables: readonly VariableName[]
  readonly receivers: readonly Receiver[]
}

const event = (
  zh: string,
  en: string,
  variables: readonly VariableName[],
  receivers: readonly Receiver[] = [1],
): MessageEvent => ({ title: { 'zh-CN': zh, 'en-US': en }, variables, receivers })

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
  'account.created': event('账号创建', 'Account created', account),
  'password.reset': event('密码重置', 'Password reset', account),
  'course.push': event('课程推送', 'Course push', learning),
  'course.remind': event('学习提醒', 'Study reminder', learning),
  'jobmap.publish': event('岗位地图发布', 'Job map', training),
  'training.enroll': event('培训入班', 'Class enrolment', training),
  'training.signupResult': event('培训报名结果', 'Class sign-up result', training),
  'training.remind': event('上课提醒', 'Lesson reminder', training),
  'work.push': event('作业发布', 'Work', work),
  'work.checked': event('作业批阅', 'Work checked', work),
  'work.remind': event('作业提醒', 'Work reminder', work),
  'live.remind': event('直播提醒', 'Live reminder', ['name', 'startTime']),
  'exam.publish': event('考试发布', 'Exam published', exam),
  'exam.remind': event('考试提醒', 'Exam reminder', exam),
  'exam.release': event('成绩发布', 'Result released', exam),
  'exam.absent': event('缺考提醒', 'Absent from exam', exam),
  'exam.grade': event('待阅卷提醒', 'Sheets to mark', exam),
  'supplement.push': event('补考通知', 'Make-up exam', ['name', 'startTime', 'endTime']),
  'correction.reply': event('纠错回复', 'Correction answered', ['stem', 'reply']),
  'questionnaire.publish': event('问卷发布', 'Questionnaire', learning),
  'questionnaire.remind': event('问卷提醒', 'Questionnaire reminder', learning),
  'voting.publish': event('投票发布', 'Vote', learning),
  'activity.publish': event('活动发布', 'Activity', activity),
  'activity.signupResult': event('活动报名结果', 'Activity sign-up result', activity),
  'activity.remind': event('活动提醒', 'Activity reminder', activity),
  'activity.cancel': event('活动取消', 'Activity cancelled', activity),
  'news.publish': event('必读资讯', 'News to read', ['name']),
  'certificate.issued': event('证书发放', 'Certificate', certificate),
  'certificate.expire': event('证书到期', 'Certificate expires', certificate),
  'audit.submit': event('待审核', 'Review needed', review, [3]),
  'audit.pass': event('审核通过', 'Review passed', review),
  'audit.reject': event('审核驳回', 'Review rejected', review),
  'feedback.reply': event('反馈回复', 'Feedback answered', ['reply']),
} as const satisfies Readonly<Record<string, MessageEvent>>

export type MessageEventCode = keyof typeof messageEvents

/** The event of a code; none for what is no event, and for a template that people choose by hand. */
export const messageEventOf = (code: unknown): MessageEvent | undefined =>
  typeof code === 'string' && Object.hasOwn(messageEvents, code) ? messageEvents[code as MessageEventCode] : undefined
