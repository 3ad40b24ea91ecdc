/** The dependencies of this room, made once at startup. */
import type { PasswordHasher } from '../core/context/ports'
import type { Clock } from '../core/clock'
import type { SocialSource } from '../core/config/types'
import type { TypedDb } from '../core/context/database'
import type { Model } from '../../model/types'
import type { SessionTables } from './tables'

/** Log of sign-ins; the server's own log fits. */
export interface SessionLog {
  info(values: Readonly<Record<string, unknown>>, message: string): void
  warn(values: Readonly<Record<string, unknown>>, message: string): void
}

export interface Parts {
  readonly db: TypedDb
  readonly clock: Clock
  readonly passwords: PasswordHasher
  readonly tables: SessionTables
  /** The model served now; it may be replaced while the server runs. */
  readonly model: () => Model
  readonly keys: TokenKeys
  /** True when signing in by password asks for a captcha. */
  readonly captcha: boolean
  /** Absent: no texts are sent. */
  readonly sms?: SmsProvider
  /** Places whose accounts may sign in. */
  readonly social: readonly SocialSource[]
  readonly log: SessionLog
}

/** Sends texts to phones. */
export interface SmsProvider {
  send(phone: string, text: string): Promise<void>
}

export interface TokenKeys {
  readonly digest: Buffer
  readonly seal: Buffer
}
