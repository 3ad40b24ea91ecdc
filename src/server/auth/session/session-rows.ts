/**
 * Sessions as storage keeps them: one row per pair of tokens. A refreshed pair names the one that replaced it, so that
 * the rows of one sign-in form a chain.
 */
import { isRecord } from '../../../fields/definition/guards'
import type { Tables } from '../../../generated/tables'
import type { TypedDb } from '../../core/context/database'
import { sql } from '../../database/connection/sql-tag'
import type { Parts } from '../dependencies'
import { lockUser } from '../people/people'
import { digestOf, newToken, seal, unseal } from './tokens'

export interface TokenPair {
  readonly access: string
  readonly refresh: string
  /** Seconds for which the access token lasts. */
  readonly seconds: number
}

export interface Opening {
  readonly userId: string
  readonly tenantId: string
  readonly clientId: string
  readonly accessSeconds: number
  readonly refreshSeconds: number
  readonly ip: string
  readonly userAgent: string
  readonly now: Date
}

/** Milliseconds a second use of a refresh token answers the pair of the first (two tabs), and the old access token lives. */
const graceMs = 10_000

/** Makes a pair of tokens and its row. */
export async function openSession(parts: Pick<Parts, 'keys'>, db: TypedDb, opening: Opening): Promise<TokenPair> {
  const { now } = opening
  const pair = { access: newToken(), refresh: newToken(), seconds: opening.accessSeconds }
  await db
    .insertInto('lectern_session')
    .values({
      token_hash: digestOf(pair.access, parts.keys),
      refresh_hash: digestOf(pair.refresh, parts.keys),
      user_id: opening.userId,
      tenant_id: opening.tenantId,
      client_id: opening.clientId,
      created_at: now,
      expires_at: after(now, opening.accessSeconds * 1000),
      refresh_expires_at: after(now, opening.refreshSeconds * 1000),
      ip: opening.ip.slice(0, 64),
      user_agent: opening.userAgent.slice(0, 1000),
    })
    .execute()
  return pair
}

export type SessionRow = Readonly<Tables['lectern_session']>

/** The row of a refresh token, whatever its state. */
export async function findByRefresh(parts: Parts, refresh: string): Promise<SessionRow | undefined> {
  return parts.db
    .selectFrom('lectern_session')
    .selectAll()
    .where('refresh_hash', '=', digestOf(refresh, parts.keys))
    .executeTakeFirst()
}

/**
 * Trades a refresh token for a new pair. A second trade within ten seconds answers the same pair; a later one means
 * that somebody else holds the token too, and ends the whole chain. Null: the token is good for nothing.
 */
export async function renewSession(
  parts: Parts,
  row: SessionRow,
  opening: Omit<Opening, 'userId' | 'tenantId' | 'clientId'>,
): Promise<TokenPair | null> {
  const { now } = opening
  const holder = { tenantId: row.tenant_id, userId: row.user_id }
  const outcome = await parts.db.transaction().execute(async (tx): Promise<TokenPair | 'reused' | null> => {
    if (!(await lockUser(tx, parts, holder, 'shared'))) return null
    const held = await tx
      .selectFrom('lectern_session')
      .selectAll()
      .where('token_hash', '=', row.token_hash)
      .forUpdate()
      .executeTakeFirst()
    if (!held || held.revoked_at || time(held.refresh_expires_at) <= now.getTime()) return null
    if (held.refresh_used_at) {
      const isSoon = held.replacement && now.getTime() - time(held.refresh_used_at) <= graceMs
      return isSoon ? pairIn(unseal(held.replacement!, parts.keys)) : 'reused'
    }
    const pair = await openSession(parts, tx, {
      ...opening,
      userId: held.user_id,
      tenantId: held.tenant_id,
      clientId: held.client_id,
    })
    await tx
      .updateTable('lectern_session')
      .set({
        refresh_used_at: now,
        replaced_by: digestOf(pair.access, parts.keys),
        replacement: seal(JSON.stringify(pair), parts.keys),
        expires_at: sql<Date>`least(expires_at, ${after(now, graceMs)}::timestamptz)`,
      })
      .where('token_hash', '=', held.token_hash)
      .execute()
    return pair
  })
  if (outcome !== 'reused') return outcome
  await revokeChain(parts, { ...holder, tokenHash: row.token_hash }, now)
  parts.log.warn({ userId: row.user_id, tenantId: row.tenant_id }, 'a refresh token was used twice; its session ended')
  return null
}

/** The pair that was kept for a second use. */
function pairIn(text: string): TokenPair {
  const pair: unknown = JSON.parse(text)
  if (isTokenPair(pair)) return pair
  throw new Error('The pair of tokens that a session keeps is not one.')
}

const isTokenPair = (value: unknown): value is TokenPair =>
  isRecord(value) &&
  typeof value.access === 'string' &&
  typeof value.refresh === 'string' &&
  typeof value.seconds === 'number'

/** Notes that a session wrote. */
export async function noteWrite({ db }: Pick<Parts, 'db'>, tokenHash: string | undefined, now: Date): Promise<void> {
  if (!tokenHash) return
  await db.updateTable('lectern_session').set({ wrote_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of one sign-in, before and after the given one, and one that is being renewed meanwhile. */
export async function revokeChain(
  parts: Pick<Parts, 'db' | 'tables'>,
  { tokenHash, ...holder }: { readonly tokenHash: string; readonly tenantId: string; readonly userId: string },
  now: Date,
): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    await lockUser(tx, parts, holder, 'alone')
    await sql`
      with recursive chain(token_hash, replaced_by) as (
        select token_hash, replaced_by from lectern_session where token_hash = ${tokenHash}
        union
        select s.token_hash, s.replaced_by from lectern_session s
          join chain c on s.token_hash = c.replaced_by or s.replaced_by = c.token_hash
      )
      update lectern_session set revoked_at = ${now}::timestamptz, replacement = null
      where revoked_at is null and token_hash in (select token_hash from chain)`.execute(tx)
  })
}

/** Ends all sessions of people: disabling, removal, a new password. */
export async function revokeUsers(
  db: TypedDb,
  { tenantId, userIds }: { readonly tenantId: string; readonly userIds: readonly string[] },
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return
  await db
    .updateTable('lectern_session')
    .set({ revoked_at: now, replacement: null })
    .where('user_id', 'in', userIds)
    .where('tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends all sessions that programs made: their removal. */
export async function revokeClients(db: TypedDb, clientIds: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('lectern_session')
    .set({ revoked_at: now, replacement: null })
    .where('client_id', 'in', clientIds)
    .where('revoked_at', 'is', null)
    .execute()
}

const day = 86_400_000

/** Takes away what no longer means anything: dead sessions, kept pairs, old captchas and failures. */
export async function sweep({ db }: Pick<Parts, 'db'>, now: Date): Promise<void> {
  await db
    .deleteFrom('lectern_session')
    .where('refresh_expires_at', '<', after(now, -day))
    .where('expires_at', '<', after(now, -day))
    .execute()
  await db
    .updateTable('lectern_session')
    .set({ replacement: null })
    .where('replacement', 'is not', null)
    .where('refresh_used_at', '<', after(now, -2 * graceMs))
    .execute()
  await db.deleteFrom('lectern_captcha').where('expires_at', '<', now).execute()
  await db.deleteFrom('lectern_attempt').where('at', '<', after(now, -day)).execute()
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)
const time = (value: Date | null) => new Date(value ?? 0).getTime()
