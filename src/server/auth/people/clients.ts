/** The programs that may call at all: rows of `system/client`, told by `Authorization: Basic`. */
import { createHash } from 'node:crypto'
import { memoize } from '../../../fields/definition/memoize'
import { createTtlCache } from '../../../fields/definition/ttl-cache'
import type { Tables } from '../../../generated/tables'
import type { Parts } from '../dependencies'

const clientColumns = [
  'client_id',
  'client_secret',
  'authorized_grant_types',
  'access_token_validity',
  'refresh_token_validity',
  'dialect',
] as const

export type ClientRow = Readonly<Pick<Tables['blade_client'], (typeof clientColumns)[number]>>

export interface Clients {
  /** The enabled client of an id. */
  find(id: string): Promise<ClientRow | undefined>
  /** The id in a Basic credential when its secret is right. */
  clientOf(authorization: string | undefined): Promise<string | null>
  /** The dialect of the client that a credential names. */
  dialectOf(authorization: string | undefined): Promise<'product' | 'open' | undefined>
}

/** Reads clients, keeping rows for a moment and remembering which secrets were seen to be right or wrong. */
export function createClients({ db, clock, passwords, tables }: Parts): Clients {
  const rows = createTtlCache<ClientRow | undefined>(clock)
  const verdicts = createTtlCache<boolean>(clock, Number.POSITIVE_INFINITY, 1000)
  const find = (id: string) =>
    rows.get(id, async () => {
      const row = await db
        .selectFrom(tables.client)
        .select(clientColumns)
        .where('client_id', '=', id)
        .where('status', '=', 1)
        .where('is_deleted', '=', 0)
        .executeTakeFirst()
      return row
    })
  return {
    find,
    async dialectOf(authorization) {
      const given = credentialIn(authorization)
      const row = given && (await find(given.id))
      return row && (row.dialect === 'open' ? 'open' : 'product')
    },
    async clientOf(authorization) {
      const given = credentialIn(authorization)
      const row = given && (await find(given.id))
      if (!given || !row) return null
      // A hash is slow by intent; each pair of secret and kept hash is therefore judged once, for all who come meanwhile too.
      const pair = `${row.client_secret}\n${given.digest}`
      const isRight = await verdicts.get(pair, () => passwords.matches(row.client_secret, given.secret))
      return isRight ? row.client_id : null
    },
  }
}

interface Credential {
  readonly id: string
  readonly secret: string
  /** Of the secret, to tell one that was judged from another. */
  readonly digest: string
}

function credentialIn(authorization: string | undefined): Credential | undefined {
  const encoded = authorization && /^basic\s+([A-Za-z0-9+/_=-]{1,1000})$/i.exec(authorization.trim())?.[1]
  return encoded ? credentialOf(encoded) : undefined
}

/** All requests of a console bear the same one. */
const credentialOf = memoize(
  (encoded: string): Credential | undefined => {
    const text = Buffer.from(encoded, 'base64').toString('utf8')
    const colon = text.indexOf(':')
    if (colon < 1) return undefined
    const secret = text.slice(colon + 1)
    return { id: text.slice(0, colon), secret, digest: createHash('sha256').update(secret).digest('base64') }
  },
  (encoded) => encoded,
  1000,
)
