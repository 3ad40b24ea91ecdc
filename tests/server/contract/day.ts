/** A day of an administrator: every call of the organisation and the system that an action or a route of its own answers. */
import type { Rows } from '../io/office'
import { exams } from './day-exams'
import { files } from './day-files'
import { people } from './day-people'
import { resources } from './day-resources'
import { session } from './day-session'
import { settings } from './day-settings'

export interface Step {
  /** `system/user.create`, or `GET /api/…` of a route that no schema names. */
  readonly call: string
  readonly send?: (kept: Kept) => Readonly<Record<string, unknown>>
  /** A sheet that is sent along, as a browser sends a file. */
  readonly sheet?: (kept: Kept) => Rows
  /** A picture that is sent along. */
  readonly picture?: true
  /** The caller: somebody without a session, or a person of the tenant; the administrator when absent. */
  readonly as?: 'nobody' | 'member'
  /** Pattern of the answer's data. */
  readonly gives?: unknown
  /** Pattern of the whole answer, where it has no envelope. */
  readonly is?: unknown
  /** Words that the file it answers must hold. */
  readonly holds?: readonly string[]
  /** The id that later steps know by this name: of the answer, or of the first row of a page. */
  readonly keep?: string
}

export type Kept = Readonly<Record<string, string>>

export const day: readonly Step[] = [...people, ...settings, ...files, ...resources, ...exams, ...session]

/** A call that cannot be asked here, and the test that asks it: it leads to a machine elsewhere, or needs what one refused. */
export const elsewhere: Readonly<Record<string, string>> = {
  'GET /api/blade-auth/oauth/social': 'session/social.test.ts',
  'GET /api/blade-auth/oauth/ways': 'session/password-reset.test.ts',
  'POST /api/blade-auth/oauth/password/code': 'session/password-reset.test.ts',
  'POST /api/blade-auth/oauth/password/reset': 'session/password-reset.test.ts',
  'POST /api/blade-auth/oauth/password/own': 'session/password-reset.test.ts',
  'exam/question-import.exchange': 'exam/question-bank.test.ts',
  'exam/question-import.list': 'exam/question-bank.test.ts',
  'studio/overlay.approve': 'studio/publishing.test.ts',
  'studio/overlay.import': 'studio/publishing.test.ts',
  'studio/overlay.withdraw': 'studio/publishing.test.ts',
  'message/send-record.resend': 'messages/sending.test.ts',
  'resource/resource.download': 'resources/resources.test.ts',
  'resource/resource.share': 'resources/resources.test.ts',
  'resource/resource.unshare': 'resources/resources.test.ts',
  'resource/share.list': 'resources/resources.test.ts',
  'resource/share.preview': 'resources/resources.test.ts',
}
