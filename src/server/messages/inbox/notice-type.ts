/** The kind under which the inbox lists what an event tells: a key of the dictionary `notice_type`. */
import type { MessageEventCode } from '../../../model/message-templates/message-events'

const kinds = { system: '1', study: '2', exam: '3', activity: '4' } as const

const byArea: Readonly<Record<string, string>> = {
  course: kinds.study,
  jobmap: kinds.study,
  training: kinds.study,
  work: kinds.study,
  live: kinds.study,
  exam: kinds.exam,
  supplement: kinds.exam,
  correction: kinds.exam,
  activity: kinds.activity,
  questionnaire: kinds.activity,
  voting: kinds.activity,
}

export const noticeTypeOf = (event: MessageEventCode): string => byArea[event.split('.')[0]!] ?? kinds.system
