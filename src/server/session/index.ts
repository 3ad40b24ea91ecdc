/**
 * Sign-in, sessions, and what a signed-in person sees: menus, buttons, who am I. Not for rows of users, roles or menus:
 * those are ordinary resources.
 */
import type { Model } from '../../model/types'
import type { Database, SessionPart } from '../context'
import type { SocialSource } from '../config'
import { databaseNow } from '../database-time'
import { createCallers } from './callers'
import { createClients } from './clients'
import { described } from './descriptions'
import { createGrantReader } from './grants'
import { createInTurn } from './in-turn'
import type { Parts, SessionLog } from './parts'
import { noteWrite } from './sessions'
import { type SmsProviderName, smsProvider } from './phone'
import { routesOfClients } from './routes-of-clients'
import { routesOfPeople } from './routes-of-people'
import { sessionTables } from './tables'
import { tokenKeys } from './tokens'

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
  readonly log?: SessionLog
  /** Keeps what a browser reported, as a row of the operation log. */
  report?(tenantId: string, fault: Readonly<Record<string, unknown>>): void
  /** The clock that decides whether a token has expired. */
  readonly now?: () => Date
}

const silent: SessionLog = { info: () => undefined, warn: () => undefined }

/** The session room, over open storage. */
export function createSession({
  database,
  model,
  config,
  log = silent,
  report = () => undefined,
  now = databaseNow,
}: SessionOptions): SessionPart {
  const parts: Parts = {
    db: database.kysely,
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
  const callers = createCallers(parts, grants, now)
  const routes = [
    ...routesOfClients({ ...parts, clients, grants, database, inTurn: createInTurn() }),
    ...routesOfPeople({ ...parts, grants, callers, report }),
  ]
  return {
    routes: routes.map(described),
    callerOf: callers.callerOf,
    wrote: (caller) => noteWrite(parts, callers.sessionOf(caller), now()),
    clientOf: clients.clientOf,
    dialectOf: clients.dialectOf,
  }
}
