/** A day of an administrator: every call of the organisation and the system that an action answers, in an order that works. */
import { people } from './day-people'
import { settings } from './day-settings'

export interface Step {
  /** `system/user.create`. */
  readonly call: string
  readonly send?: (kept: Kept) => Readonly<Record<string, unknown>>
  /** What the answer's data must be like. */
  readonly gives: unknown
  /** The id that later steps know by this name. */
  readonly keep?: string
}

export type Kept = Readonly<Record<string, string>>

export const day: readonly Step[] = [...people, ...settings]

/** Calls that an action answers too, and the test that asks them and looks at what they answer. */
export const elsewhere: Readonly<Record<string, string>> = {
  'log/change-log.detail': 'account/logs.test.ts',
  'message/email-setting.send': 'mail/mail.test.ts',
  'opsm/equity-card.remove': 'account/edges-organisation.test.ts',
  'resource/attachment.remove': 'account/edges-system.test.ts',
  'resource/attachment.open': 'files/serving.test.ts',
  'system/job.retry': 'jobs/retry.test.ts',
  'system/user.password': 'account/people.test.ts',
  'system/user.register': 'account/organisation.test.ts',
  'system/user.importLater': 'account/import-people.test.ts',
  'system/user.import': 'account/import-people.test.ts',
  'system/user.screenSheet': 'account/organisation.test.ts',
  'system/user.screenExport': 'account/organisation.test.ts',
  'system/user.groupExport': 'account/organisation.test.ts',
  'system/user.export': 'wire/open-dialect.test.ts',
}
