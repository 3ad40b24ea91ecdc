/** Looks through all that was answered and logged for what nobody may read. */
import type { Config } from '../../src/server/core/config/types'
import type { Database } from '../../src/server/core/context/database'
import { plantedSecret } from './planting'

interface Said {
  readonly replies: readonly { readonly to: string; readonly text: string }[]
  readonly log: readonly string[]
  readonly database: Database
  readonly config: Config
  readonly passwords: readonly string[]
}

/** Where the console's own client is named: any visitor's browser reads it. */
const clientConfig = 'GET /api/lectern/client-config'
const tokenCall = 'POST /api/blade-auth/oauth/token'

/** A sentence for each reply and line that holds a secret. */
export async function leaksIn({ replies, log, database, config, passwords }: Said): Promise<string[]> {
  const sessions = await database.kysely.selectFrom('lectern_session').select(['token_hash', 'refresh_hash']).execute()
  const tokens = replies.filter(({ to }) => to === tokenCall).flatMap(({ text }) => tokensIn(text))
  const never: Readonly<Record<string, readonly string[]>> = {
    'a password': passwords,
    'a password hash': ['$argon2'],
    'a token hash': sessions.flatMap((session) => [session.token_hash, session.refresh_hash]),
    'a stored secret': [plantedSecret],
    'a key of the server': [config.keys.secret, config.keys.sm2PrivateKey],
  }
  const clients: Readonly<Record<string, readonly string[]>> = {
    'a client secret': config.clients.map(({ secret }) => secret),
  }
  const own: Readonly<Record<string, readonly string[]>> = { 'a token': tokens }
  return [
    ...replies.flatMap(({ to, text }) => {
      const forbidden = { ...never, ...(to !== clientConfig && clients), ...(to !== tokenCall && own) }
      return found(text, forbidden).map((what) => `${to} answers ${what}`)
    }),
    ...log.flatMap((line) =>
      found(line, { ...never, ...clients, ...own }).map((what) => `the log holds ${what}: ${line}`),
    ),
  ]
}

function found(text: string, secrets: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.keys(secrets).filter((what) => secrets[what]!.some((secret) => secret !== '' && text.includes(secret)))
}

function tokensIn(text: string): string[] {
  const { access_token, refresh_token } = JSON.parse(text) as Record<string, unknown>
  return [access_token, refresh_token].filter((token) => typeof token === 'string')
}
