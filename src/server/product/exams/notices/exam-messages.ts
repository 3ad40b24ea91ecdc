/** Messages to learners about exams, on the channels that the exam names (11 §4.1 remind). */
import type { RemindRules } from '../../rows'
import { formatInstant } from '../../../../fields/definition/zone'
import type { MessageEventCode } from '../../../../model/message-templates/message-events'
import { notifyPeople } from '../../../messages/notify'
import type { Learning } from '../../learning/tables'
import type { LoadedRound, Reading } from '../rounds/load-round'

/** Reminders of an exam; an hour before the start and when it goes online, unless it says otherwise. */
export const remindRulesOf = ({ exam }: LoadedRound): RemindRules => ({
  onPublish: true,
  beforeMinutes: [60],
  ...exam.remind,
})

/** Values for the texts of messages. */
export const valuesOfRound = ({ exam, supplement, startTime, endTime, minutes }: LoadedRound) => ({
  name: supplement?.name ?? exam.name ?? '',
  startTime: timeText(startTime),
  endTime: timeText(endTime),
  minutes: String(minutes),
})

const timeText = (time: number | undefined): string => (time === undefined ? '-' : formatInstant(new Date(time)))

export async function tellLearners(
  storing: Reading & Learning,
  round: LoadedRound,
  event: MessageEventCode,
  people: readonly string[],
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (people.length === 0) return
  const { channels } = remindRulesOf(round)
  await notifyPeople(storing.tx, storing.model, {
    event,
    tenantId: round.tenantId,
    now: storing.now,
    about: { resource: 'exam/exam', id: round.examId },
    values: { ...valuesOfRound(round), ...values },
    people,
    ...(channels && channels.length > 0 && { channels: channels.map(Number) }),
  })
}
