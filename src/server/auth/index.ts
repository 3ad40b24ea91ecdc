/**
 * Sign-in, sessions, and what a signed-in person sees: menus, buttons, who am I. Not for rows of users, roles or menus:
 * those are ordinary resources.
 */
import type { PasswordHasher } from '../core/context/ports'
import type { Model } from '../../model/types'
import type { RouteContext, SessionPart } from '../core/context/route'
import { Refusal } from '../core/errors'
import type { Database } from '../core/context/database'
import type { SocialSource } from '../core/config/types'
import { createCallers } from './session/callers'
import { createClients } from './people/clients'
import { described } from './routes/descriptions'
import { createLearners } from './session/learners'
import { createGrantReader } from './grants/grants'
import { createKeyedMutex } from '../core/concurrency/keyed-mutex'
import type { Parts, SessionLog } from './dependencies'
import { noteWrite } from './session/session-rows'
import { smsProvider, type SmsProviderName } from './sign-in/sms-code'
import { clientRoutes } from './routes/client-routes'
import { passwordRoutes } from './routes/password-routes'
import type { SetPassword } from './sign-in/password-reset'
import { personRoutes } from './routes/person-routes'
import { sessionTables } from './tables'
import { tokenKeys } from './session/tokens'

export interface SessionOptions {
  readonly database: Database
  /** The model served now. */
  readonly model: () => Model
  readonly config: {
    readonly captcha: boolean
    readonly keys: { readonly secret: string }
    readonly sms?: SmsProviderName
    readonly social?: readonly SocialSource[]
  }
  readonly passwords: PasswordHasher
  readonly log?: SessionLog
  /** Keeps what a browser reported, as a row of the operation log. */
  report?(tenantId: string, fault: Readonly<Record<string, unknown>>): void
  /** Texts chosen people that their account waits for them: a call of the product at an address of sign-in. */
  readonly textPeople?: (context: RouteContext) => Promise<unknown>
  /** Stores a new password by the rules of the product. */
  readonly setPassword?: SetPassword
  /** True when a mail server serves the tenant. */
  readonly sendsMail?: (tenantId: string) => Promise<boolean>
}

const silent: SessionLog = { info: () => undefined, warn: () => undefined }

const noSuchAddress = async () => {
  throw new Refusal('request.no-such-address')
}

/** The session room, over open storage. */
export function createSession({
  database,
  model,
  config,
  passwords,
  log = silent,
  report = () => undefined,
  textPeople = noSuchAddress,
  setPassword = noSuchAddress,
  sendsMail = async () => false,
}: SessionOptions): SessionPart {
  const parts: Parts = {
    db: database.kysely,
    clock: database.clock,
    passwords,
    tables: sessionTables(model()),
    model,
    keys: tokenKeys(config.keys.secret),
    captcha: config.captcha,
    sms: smsProvider(config.sms ?? 'off', log),
    social: config.social ?? [],
    log,
  }
  const clients = createClients(parts)
  const grants = createGrantReader(parts)
  const callers = createCallers(parts, grants)
  const signingIn = { ...parts, clients, grants, mutex: createKeyedMutex() }
  const routes = [
    ...clientRoutes({ ...signingIn, textPeople }),
    ...passwordRoutes({ ...signingIn, setPassword, sendsMail, callers }),
    ...personRoutes({ ...parts, grants, callers, report }),
  ]
  return {
    routes: routes.map(described),
    callerOf: callers.callerOf,
    learnerOf: createLearners(parts),
    forget: callers.forget,
    wrote: (caller) => noteWrite(parts, callers.sessionOf(caller), database.clock.now()),
    clientOf: clients.clientOf,
    dialectOf: clients.dialectOf,
  }
}
